"""What a seat may know of a starship game (rules SC-INF, DU-INF).

The known table is built here, field by field: what is not copied stays blank, hence secret. All
that lies open is known, and so is what a seat was shown in the flight that is still going on. What
was seen in earlier flights is carried only for a seat with notes (SC-INF-12, DU-INF-11).
"""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit import words as w
from starfare.games.cardkit.odds import lost_track_of, pirate_weights
from starfare.games.cardkit.stacks import loose, nth, unseen_card, unseen_cards, unseen_in
from starfare.games.cardkit.table import Table
from starfare.games.starship.setup import ActivateModules, ChooseModules, first_module_choices
from starfare.kernel.bundles import sample_bundle
from starfare.kernel.chance import outcome_at
from starfare.kernel.frame import Frame
from starfare.kernel.stream import Rng

SEALED = (-1,)
"""Stands for modules somebody else has chosen but not shown (SC-SET-15, DU-INF-02)."""


def has_notes(table: Table, seat: int | None) -> bool:
    """Tell whether a seat's views carry its own record of the stacks (SC-HCP-02, SC-INF-10)."""
    return seat is not None and bool(table.notes >> seat & 1)


def known_table(table: Table, seat: int | None) -> Table:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    known = Table(table.facts, table.seams, table.notes, table.face_down)
    _copy_ships(table, known)
    _copy_flight(table, known)
    _copy_cards(table, known, seat)
    known.stack = [_known_frame(frame, seat) for frame in table.stack]
    known.outcome = table.outcome
    return known


def _copy_ships(table: Table, known: Table) -> None:
    """Both ships, missions, points and decks' sizes lie open (SC-INF-01, -02, DU-INF-01)."""
    known.active = table.active
    known.starter = table.starter
    known.turn = table.turn
    known.roll = table.roll
    known.bays = table.bays.copy()
    known.tech = table.tech.copy()
    known.astro = table.astro.copy()
    known.hangar = table.hangar.copy()
    known.upgrades = table.upgrades.copy()
    known.modules = table.modules.copy()
    known.special = table.special.copy()
    known.reserve = table.reserve.copy()
    known.missions = table.missions.copy()
    known.used = table.used.copy()
    known.visited = table.visited.copy()


def _copy_flight(table: Table, known: Table) -> None:
    """The path lies open, and how many cards were put where (SC-INF-03, SC-MOD-13)."""
    known.barred = table.barred.copy()
    known.path = table.path.copy()
    known.tilted = table.tilted.copy()
    known.flight = table.flight.copy()
    if table.flight[w.MET] >= 0:
        known.flight[w.MET] = w.HIDDEN_PIRATE
    known.top = [w.HIDDEN] * len(table.top)
    known.bottom = [w.HIDDEN] * len(table.bottom)
    known.looked = [w.HIDDEN] * len(table.looked)


def _copy_cards(table: Table, known: Table, seat: int | None) -> None:
    """Won cards and the path for all; in hand and in the stacks what the seat was shown."""
    notes = has_notes(table, seat)
    known.place = [w.UNSEEN] * len(table.place)
    known.seen = [0] * len(table.place)
    known.unseen = table.unseen.copy() if notes else [0] * len(table.unseen)
    known.hidden = [0] * w.SECTORS
    if not notes:
        known.hidden = [
            table.hidden[sector] + unseen_in(table, sector) for sector in range(w.SECTORS)
        ]
    shown = _show_in_hand(table, known, seat)
    for card, place in enumerate(table.place):
        if place >= w.OWNED or card in table.path:
            known.place[card] = place
            known.seen[card] = w.EVERYBODY
        elif card in shown:
            known.place[card] = place
        elif place != w.UNSEEN:
            sector = table.flight[w.SECTOR] if place == w.IN_FLIGHT else place - w.IN_STACK
            _copy_stack_card(table, known, seat if notes else None, card, sector)


def _copy_stack_card(table: Table, known: Table, seat: int | None, card: int, sector: int) -> None:
    """With notes, a card the seat has seen there; of others only that there is one."""
    if seat is None:
        known.hidden[sector] += 1
    elif table.seen[card] & (w.PUBLIC | 1 << seat):
        known.place[card] = w.IN_STACK + sector
        known.seen[card] = w.EVERYBODY if table.seen[card] & w.PUBLIC else 1 << seat
    else:
        known.unseen[w.ORIGINS * sector + table.facts.cards[card].origin] += 1


def _show_in_hand(table: Table, known: Table, seat: int | None) -> list[int]:
    """The flyer knows what the sensor showed, the opponent the pirate (SC-INF-05, SC-INF-06)."""
    shown: list[int] = []
    if seat is None:
        return shown
    if seat == table.active:
        for mine, theirs in (
            (known.top, table.top),
            (known.bottom, table.bottom),
            (known.looked, table.looked),
        ):
            for place, card in enumerate(theirs):
                if card >= 0 and table.seen[card] >> seat & 1:
                    mine[place] = card
                    shown.append(card)
    pirate = table.flight[w.MET]
    if pirate >= 0 and (seat != table.active or table.flight[w.FORESEEN]):
        known.flight[w.MET] = pirate
        shown.append(pirate)
    for card in shown:
        openly = has_notes(table, seat) and table.seen[card] & w.PUBLIC
        known.seen[card] = w.EVERYBODY if openly else 1 << seat
    return shown


def _known_frame(frame: Frame[Any], seat: int | None) -> Frame[Any]:
    if isinstance(frame, ChooseModules):
        chosen = [
            modules if not modules or owner == seat else SEALED
            for owner, modules in enumerate(frame.chosen)
        ]
        return ChooseModules(tuple(chosen))
    return frame


# --- a sample of what could be ---------------------------------------------------------


def fill_in(table: Table, rng: Rng) -> None:
    """Replace the blanks: the secret pirate, the stacks, cards in hand, sealed modules.

    Cards nobody is known to have seen stay undecided, as they are in a real table: a draw decides.
    """
    if table.flight[w.MET] == w.HIDDEN_PIRATE:
        _fill_in_pirate(table, rng)
    if any(table.hidden):
        _fill_in_stacks(table, rng)
    for cards in (table.top, table.bottom, table.looked):
        for place, card in enumerate(cards):
            if card == w.HIDDEN:
                cards[place] = _draw_loose(table, rng)
    _fill_in_modules(table, rng)


def _fill_in_pirate(table: Table, rng: Rng) -> None:
    """Any pirate with that demand, as likely as it is to lie on top of this stack."""
    sector = table.flight[w.SECTOR]
    blank = bool(table.hidden[sector])
    weights = pirate_weights(table)
    pirate = table.facts.pirates[outcome_at(weights, rng.below(sum(weights)))]
    if blank:
        table.hidden[sector] -= 1
    elif table.place[pirate] == w.UNSEEN:
        table.unseen[w.ORIGINS * sector + table.facts.cards[pirate].origin] -= 1
    table.flight[w.MET] = pirate
    table.place[pirate] = w.IN_FLIGHT
    table.seen[pirate] |= 1 << (1 - table.active)


def _fill_in_stacks(table: Table, rng: Rng) -> None:
    """Deal the cards nobody has track of to the stacks, any to any."""
    totals = lost_track_of(table)
    for sector in range(w.SECTORS):
        dealt = sample_bundle(tuple(totals), table.hidden[sector], rng)
        for origin in range(w.ORIGINS):
            totals[origin] -= dealt[origin]
            table.unseen[w.ORIGINS * sector + origin] += dealt[origin]
    table.hidden = [0] * w.SECTORS


def _draw_loose(table: Table, rng: Rng) -> int:
    """Take any shuffled card of the sector into the flyer's hand."""
    sector = table.flight[w.SECTOR]
    home = w.IN_STACK + sector
    pick = rng.below(loose(table, sector))
    known = table.place.count(home)
    if pick < known:
        card = nth(table.place, home, pick)
    else:
        counts = table.unseen[w.ORIGINS * sector : w.ORIGINS * (sector + 1)]
        origin = outcome_at(counts, pick - known)
        card = unseen_card(table, origin, rng.below(unseen_cards(table, origin)))
        table.unseen[w.ORIGINS * sector + origin] -= 1
    table.place[card] = w.IN_FLIGHT
    table.seen[card] |= 1 << table.active
    return card


def _fill_in_modules(table: Table, rng: Rng) -> None:
    if table.stack:
        top = table.stack[-1]
        if isinstance(top, ChooseModules):
            chosen: list[tuple[int, ...]] = []
            for modules in top.chosen:
                if modules == SEALED:
                    choice = first_module_choices(table.facts.start_modules).sample(rng)
                    assert isinstance(choice, ActivateModules)
                    modules = choice.modules  # noqa: PLW2901  (the sealed ones, opened)
                chosen.append(modules)
            table.stack[-1] = ChooseModules(tuple(chosen))
