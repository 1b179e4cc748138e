"""Swapping what is hidden in the 2019 game and its extension, on the table and not through a view."""

from __future__ import annotations

from typing import Final

from starfare.games.fivesix.table import PilotsTable
from starfare.games.fivesix.words import HALF, READ_ON, RECORD
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GiveTribute
from starfare.games.starfarers.meeting import (
    BEING_READ,
    CARD,
    PATH,
    STEPS,
    SUBJECT,
    reads_alike,
)
from starfare.games.starfarers.seven import DiscardCards, Discards
from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import bundles
from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream


def swap_cards_of_two(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Two others exchange a card of different kinds that nobody knows they hold."""
    if game.seats < 3 or waits_for_discards(game):
        return None
    others = [other for other in range(game.seats) if other != seat]
    one = others.pop(rng.below(len(others)))
    other = others.pop(rng.below(len(others)))
    twin = game.clone()
    table = table_of(twin)
    mine, theirs = unknown(table, one), unknown(table, other)
    pairs = [(a, b) for a in mine for b in theirs if a != b]
    if not pairs:
        return None
    gone, come = rng.pick(pairs)
    change(table, one, gone, -1)
    change(table, one, come, 1)
    change(table, other, come, -1)
    change(table, other, gone, 1)
    return twin


def swap_with_the_reserve_pile(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Another's unknown card changes places with one of the reserve pile."""
    if waits_for_discards(game):
        return None
    other = rng.pick([other for other in range(game.seats) if other != seat])
    twin = game.clone()
    table = table_of(twin)
    pairs = [
        (a, b) for a in unknown(table, other) for b in range(w.KINDS) if table.reserve[b] and a != b
    ]
    if not pairs:
        return None
    gone, come = rng.pick(pairs)
    change(table, other, gone, -1)
    change(table, other, come, 1)
    table.reserve[gone] += 1
    table.reserve[come] -= 1
    return twin


def swap_the_encounter(game: Game, _seat: int | None, rng: Stream) -> Game | None:
    """The card being read is another one that has read alike so far, in the deck or used before."""
    table = table_of(game)
    if not table.meeting:
        return None
    alike = [
        card
        for card, place in enumerate(table.encounters)
        if place != BEING_READ and has_read_alike(table, card)
    ]
    return exchanged(game, table.meeting[CARD], rng.pick(alike)) if alike else None


def swap_two_encounters(game: Game, _seat: int | None, rng: Stream) -> Game | None:
    """A card that was used changes places with one that is in the deck, or aside (SF-INF-11)."""
    places = table_of(game).encounters
    pairs = [
        (one, other)
        for one, place in enumerate(places)
        for other, elsewhere in enumerate(places)
        if place < elsewhere != BEING_READ
    ]
    return exchanged(game, *rng.pick(pairs)) if pairs else None


def has_read_alike(table: Table, card: int) -> bool:
    """Tell whether a card could be the one being read, for all that was read aloud."""
    cards = table.facts.encounters
    meeting = table.meeting
    paths = [meeting[PATH : PATH + meeting[STEPS]], *paths_of_halves(table)]
    return all(reads_alike(cards[meeting[CARD]], cards[card], path) for path in paths)


def exchanged(game: Game, one: int, other: int) -> Game:
    """Return the game with two encounter cards in each other's place."""
    twin = game.clone()
    table = table_of(twin)
    places = table.encounters
    places[one], places[other] = places[other], places[one]
    at = [(table.meeting, CARD)]
    if isinstance(table, PilotsTable):
        at += [(table.halves, half * HALF + RECORD + CARD) for half in range(2)]
    for cards, place in at:
        if cards and cards[place] in (one, other):
            cards[place] = other if cards[place] == one else one
    return twin


def paths_of_halves(table: Table) -> list[list[int]]:
    """Return what the pilot whose branch came first has heard of the card being read."""
    if not isinstance(table, PilotsTable) or not table.halves:
        return []
    half = table.halves[RECORD:HALF]
    over = (
        table.halves[READ_ON]
        and half[CARD] == table.meeting[CARD]
        and half[SUBJECT] != table.meeting[SUBJECT]
    )
    return [half[PATH : PATH + half[STEPS]]] if over else []


def swap_a_sealed_discard(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Somebody who has chosen what to discard, while others still choose, has chosen otherwise."""
    frame = game.table.stack[-1]
    if not isinstance(frame, Discards):
        return None
    table = table_of(game)
    sealed = [other for other, cards in enumerate(frame.chosen) if cards and other != seat]
    if not sealed:
        return None
    other = rng.pick(sealed)
    ways = list(bundles(table.hand(other), frame.due[other]))
    ways.remove(frame.chosen[other])
    if not ways:
        return None
    chosen = list(frame.chosen)
    chosen[other] = rng.pick(ways)
    twin = game.clone()
    twin.table.stack[-1] = Discards(frame.due, tuple(chosen))
    return twin


def is_secret(game: Game, choice: Choice) -> bool:
    """A tribute is seen by two; a discard by nobody else while others still choose theirs."""
    if isinstance(choice, DiscardCards):
        return len(game.deciders) > 1
    return isinstance(choice, GiveTribute)


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def waits_for_discards(game: Game) -> bool:
    """Tell whether discards are being chosen: what somebody chose binds the hand."""
    return isinstance(game.table.stack[-1], Discards)


def unknown(table: Table, owner: int) -> list[int]:
    """Return the kinds of which a hand has more cards than any other seat knows of."""
    size = table.seats * w.KINDS
    kinds = []
    for kind in range(w.KINDS):
        at = owner * w.KINDS + kind
        known = [
            table.known_hands[watcher * size + at]
            for watcher in range(table.seats)
            if watcher != owner
        ]
        if table.hands[at] > max(known):
            kinds.append(kind)
    return kinds


def change(table: Table, owner: int, kind: int, count: int) -> None:
    """Give or take cards of a hand; only its owner knows."""
    at = owner * w.KINDS + kind
    table.hands[at] += count
    table.known_hands[owner * table.seats * w.KINDS + at] += count


SWAPS: Final = (
    swap_cards_of_two,
    swap_with_the_reserve_pile,
    swap_the_encounter,
    swap_two_encounters,
    swap_a_sealed_discard,
)
