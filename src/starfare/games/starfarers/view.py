"""What a seat may know of the 2019 game (rules SF-INF).

The known table is built here, field by field: what is not copied stays blank, hence secret.
"""

from __future__ import annotations

from typing import Any, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.meeting import BEING_READ, CARD, IN_DECK
from starfare.games.starfarers.seven import Discards
from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import sample_bundle
from starfare.kernel.chance import outcome_at
from starfare.kernel.frame import Frame
from starfare.kernel.stream import Rng

SEALED: Final = (-1,)
"""Stands for a discard somebody else has chosen but not shown (SF-SEV-07)."""


def known_table(table: Table, seat: int | None) -> Table:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    known = table.blank()
    _copy_public_pieces(table, known)
    _copy_hands(table, known, seat)
    _copy_encounter(table, known)
    known.stack = [_known_frame(frame, seat) for frame in table.stack]
    known.outcome = table.outcome
    return known


def _copy_public_pieces(table: Table, known: Table) -> None:
    """What lies in the open (SF-INF-02, -03, -09, -10, -13)."""
    known.active = table.active
    known.starter = table.starter
    known.turn = table.turn
    known.dice = table.dice
    known.supply = table.supply.copy()
    known.tray = table.tray.copy()
    known.upgrades = table.upgrades.copy()
    known.fame = table.fame.copy()
    known.personal = table.personal.copy()
    known.ship_at = table.ship_at.copy()
    known.ship_kind = table.ship_kind.copy()
    known.buildings = table.buildings.copy()
    known.docks = table.docks.copy()
    known.card_owner = table.card_owner.copy()
    known.markers = table.markers.copy()
    known.medals = table.medals.copy()
    known.owed = table.owed.copy()
    known.sectors = table.sectors.copy()
    known.rotations = table.rotations.copy()
    known.backs = table.backs.copy()
    known.unplaced = table.unplaced.copy()
    known.discs = table.discs.copy()
    known.piles = table.piles.copy()
    known.reserve_discs = table.reserve_discs.copy()
    known.used = table.used.copy()
    known.offers = table.offers.copy()
    known.flight = table.flight.copy()
    table.share_worked_out(known)


def _copy_hands(table: Table, known: Table, seat: int | None) -> None:
    """The own hand in full, of others what was seen and how many cards (SF-INF-01)."""
    knowledge = table.knowledge
    known.hands = [0] * (table.seats * w.KINDS)
    known.known_hands = knowledge.blank()
    known.reserve = [0] * w.KINDS
    known.hidden = [table.cards(owner) for owner in range(table.seats)]
    known.hidden.append(sum(table.reserve) + table.hidden[table.seats])
    start = knowledge.at(knowledge.public if seat is None else seat, 0)
    size = table.seats * w.KINDS
    known.known_hands[start : start + size] = table.known_hands[start : start + size]
    known.hands = table.known_hands[start : start + size]
    for owner in range(table.seats):
        known.hidden[owner] -= sum(known.hands[owner * w.KINDS : (owner + 1) * w.KINDS])


def _copy_encounter(table: Table, known: Table) -> None:
    """Of a card being read what was read aloud, of all others how many lie where.

    The first card that could be the one being read stands for it (SF-INF-06, -11, ENC-G-02).
    """
    known.encounters = sorted(table.encounters)
    known.meeting = table.meeting.copy()
    if table.meeting:
        known.meeting[CARD] = table.seams.candidates(table)[0]


def _known_frame(frame: Frame[Any], seat: int | None) -> Frame[Any]:
    if isinstance(frame, Discards):
        chosen = [
            cards if not cards or owner == seat else SEALED
            for owner, cards in enumerate(frame.chosen)
        ]
        return Discards(frame.due, tuple(chosen))
    return frame


def fill_in(table: Table, seat: int | None, rng: Rng) -> None:
    """Deal what is hidden, and pick the encounter cards."""
    fill_in_hands(table, seat, rng)
    read: list[int] = []
    if table.meeting:
        possible = table.seams.candidates(table)
        read.append(possible[rng.below(len(possible))])
        table.meeting[CARD] = read[0]
    fill_in_encounters(table, read, rng)


def fill_in_hands(table: Table, seat: int | None, rng: Rng) -> None:
    """Deal what is hidden at random among the hands and the reserve pile."""
    unseen = [
        table.facts.card_total - table.supply[kind] - sum(table.hands[kind :: w.KINDS])
        for kind in range(w.KINDS)
    ]
    _deal_surplus(table, unseen, rng)
    for owner in range(table.seats):
        dealt = sample_bundle(tuple(unseen), table.hidden[owner], rng)
        for kind in range(w.KINDS):
            unseen[kind] -= dealt[kind]
            table.hands[owner * w.KINDS + kind] += dealt[kind]
        if owner != seat:
            start = table.knowledge.at(owner, owner)
            table.known_hands[start : start + w.KINDS] = table.hand(owner)
    table.reserve = unseen
    table.hidden = [0] * (table.seats + 1)
    _fill_in_discards(table, rng)


def _deal_surplus(table: Table, unseen: list[int], rng: Rng) -> None:
    """A pile has at most 8 cards of a kind (SF-SET-02, SF-RES-05): more must be in hands."""
    most = table.most_in_pile()
    for kind in range(w.KINDS):
        while unseen[kind] > most:
            ticket = rng.below(sum(table.hidden[: table.seats]))
            owner = outcome_at(table.hidden, ticket)
            unseen[kind] -= 1
            table.hidden[owner] -= 1
            table.hands[owner * w.KINDS + kind] += 1


def _fill_in_discards(table: Table, rng: Rng) -> None:
    if table.stack:
        top = table.stack[-1]
        if isinstance(top, Discards):
            chosen = [
                sample_bundle(table.hand(owner), top.due[owner], rng) if cards == SEALED else cards
                for owner, cards in enumerate(top.chosen)
            ]
            table.stack[-1] = Discards(top.due, tuple(chosen))


def fill_in_encounters(table: Table, read: list[int], rng: Rng) -> None:
    """Pick the cards that were used among all but those being read (SF-INF-11)."""
    used = [place for place in table.encounters if place not in (IN_DECK, BEING_READ)]
    left = [card for card in range(len(table.encounters)) if card not in read]
    table.encounters = [IN_DECK] * len(table.encounters)
    for card in read:
        table.encounters[card] = BEING_READ
    for place in used:
        table.encounters[left.pop(rng.below(len(left)))] = place
