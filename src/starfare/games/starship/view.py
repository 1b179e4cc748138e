"""What a seat may know of a starship game (rules SC-INF, DU-INF).

The known table is built here, piece by piece: what is not copied stays blank, hence secret. All
that lies open is known, and so is what a seat was shown in the flight that is still going on. What
was seen in earlier flights is carried only for a seat with notes (SC-INF-12, DU-INF-11).
"""

from __future__ import annotations

from typing import Any, Final

from starfare.games.starship.odds import lost_track_of, pirate_weights
from starfare.games.starship.setup import ChooseModules, first_module_choices
from starfare.games.starship.ship import Cards
from starfare.games.starship.table import Flight, SectorStack, Table
from starfare.games.starship.words import HIDDEN, HIDDEN_PIRATE, ORIGINS
from starfare.kernel.bundles import sample_bundle
from starfare.kernel.chance import outcome_at
from starfare.kernel.frame import Frame
from starfare.kernel.stream import Rng

SEALED: Final = (-1,)
"""Stands for modules somebody else has chosen but not shown (SC-SET-15, DU-INF-02)."""


def has_notes(table: Table, seat: int | None) -> bool:
    """Tell whether a seat's views carry its own record of the stacks (SC-HCP-02, SC-INF-10)."""
    return seat is not None and table.notes[seat]


def known_table(table: Table, seat: int | None) -> Table:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    known = table.blank()
    table.copy_public(known)
    known.seen = [0] * len(table.seen)
    known.flight = _known_flight(table.flight)
    shown = _show_in_hand(table, known, seat)
    _copy_stacks(table, known, seat, shown)
    _copy_cards(table, known, shown)
    known.outcome = table.outcome
    known.stack = [_known_frame(frame, seat) for frame in table.stack]
    return known


def _known_flight(flight: Flight) -> Flight:
    """The path lies open, how many cards were put where, and that there is a pirate (SC-MOD-13)."""
    known = Flight()
    known.sector = flight.sector
    known.speed = flight.speed
    known.turned = flight.turned
    known.actions = flight.actions
    known.here = flight.here
    known.path = flight.path
    known.tilted = flight.tilted
    known.sensor_used = flight.sensor_used
    known.met = HIDDEN_PIRATE if flight.met >= 0 else flight.met
    known.demand = flight.demand
    known.foreseen = flight.foreseen
    known.lost = flight.lost
    known.barred = flight.barred
    known.top = (HIDDEN,) * len(flight.top)
    known.bottom = (HIDDEN,) * len(flight.bottom)
    known.looked = (HIDDEN,) * len(flight.looked)
    return known


def _show_in_hand(table: Table, known: Table, seat: int | None) -> list[int]:
    """The flyer knows what the sensor showed, the opponent the pirate (SC-INF-05, SC-INF-06)."""
    shown: list[int] = []
    if seat is None:
        return shown
    mine, theirs = known.flight, table.flight
    if seat == table.active:
        mine.top = _seen_of(table, theirs.top, seat)
        mine.bottom = _seen_of(table, theirs.bottom, seat)
        mine.looked = _seen_of(table, theirs.looked, seat)
        shown.extend([card for card in mine.in_hand if card >= 0])
    if theirs.met >= 0 and (seat != table.active or theirs.foreseen):
        mine.met = theirs.met
        shown.append(theirs.met)
    for card in shown:
        if has_notes(table, seat) and table.is_public(card):
            known.show_all(card)
        else:
            known.show(card, seat)
    return shown


def _seen_of(table: Table, cards: Cards, seat: int) -> Cards:
    return tuple([card if card >= 0 and table.has_seen(card, seat) else HIDDEN for card in cards])


def _copy_stacks(table: Table, known: Table, seat: int | None, shown: list[int]) -> None:
    """With notes, what the seat has seen in each stack; else only how many cards it has."""
    in_hand = [*table.flight.in_hand, table.flight.met]
    known.stacks = []
    for sector, stack in enumerate(table.stacks):
        cards = stack.known
        if sector == table.flight.sector:
            cards = [*cards, *[card for card in in_hand if card >= 0 and card not in shown]]
        if seat is None or not has_notes(table, seat):
            hidden = stack.hidden + stack.loose - len(stack.known) + len(cards)
            known.stacks.append(SectorStack([], [0] * ORIGINS, hidden))
        else:
            known.stacks.append(_noted(table, known, seat, cards, stack.unseen.copy()))


def _noted(
    table: Table, known: Table, seat: int, cards: list[int], unseen: list[int]
) -> SectorStack:
    """Return a stack as a seat has noted it; what it has not seen there is only counted."""
    noted: list[int] = []
    for card in sorted(cards):
        if table.has_seen(card, seat):
            noted.append(card)
            known.seen[card] = table.seen[card] if table.is_public(card) else 1 << seat
        else:
            unseen[table.facts.cards[card].origin] += 1
    return SectorStack(noted, unseen)


def _copy_cards(table: Table, known: Table, shown: list[int]) -> None:
    """Won cards and the path for all; of every other card it is unknown where it is."""
    open_to_all = [card for card in table.flight.path if card >= 0]
    for ship in table.ships:
        open_to_all.extend([*ship.colonies, *ship.stations, *ship.pirates])
    for card in open_to_all:
        known.show_all(card)
    known.unseen = table.facts.all_cards.copy()
    for card in open_to_all:
        known.note_seen(card)
    for card in shown:
        known.note_seen(card)
    for stack in known.stacks:
        for card in stack.known:
            known.note_seen(card)


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
    flight = table.flight
    if flight.met == HIDDEN_PIRATE:
        _fill_in_pirate(table, rng)
    if any(stack.hidden for stack in table.stacks):
        _fill_in_stacks(table, rng)
    flight.top = _fill_in_hand(table, flight.top, rng)
    flight.bottom = _fill_in_hand(table, flight.bottom, rng)
    flight.looked = _fill_in_hand(table, flight.looked, rng)
    _fill_in_modules(table, rng)


def _fill_in_pirate(table: Table, rng: Rng) -> None:
    """Any pirate with that demand, as likely as it is to lie on top of this stack."""
    stack = table.stack_flown
    blank = stack.hidden > 0
    weights = pirate_weights(table)
    pirate = table.facts.pirates[outcome_at(weights, rng.below(sum(weights)))]
    if pirate in stack.known:
        stack.known.remove(pirate)
    else:
        table.note_seen(pirate)
        if not blank:
            stack.unseen[table.facts.cards[pirate].origin] -= 1
    if blank:
        stack.hidden -= 1
    table.flight.met = pirate
    table.show(pirate, 1 - table.active)


def _fill_in_stacks(table: Table, rng: Rng) -> None:
    """Deal the cards nobody has track of to the stacks, any to any."""
    totals = lost_track_of(table)
    for stack in table.stacks:
        dealt = sample_bundle(tuple(totals), stack.hidden, rng)
        for origin, count in enumerate(dealt):
            totals[origin] -= count
            stack.unseen[origin] += count
        stack.hidden = 0


def _fill_in_hand(table: Table, cards: Cards, rng: Rng) -> Cards:
    return tuple([_draw_loose(table, rng) if card == HIDDEN else card for card in cards])


def _draw_loose(table: Table, rng: Rng) -> int:
    """Take any shuffled card of the sector into the flyer's hand."""
    stack = table.stack_flown
    pick = rng.below(stack.loose)
    if pick < len(stack.known):
        card = stack.known.pop(pick)
    else:
        origin = outcome_at(stack.unseen, pick - len(stack.known))
        cards = table.unseen[origin]
        card = cards[rng.below(len(cards))]
        table.note_seen(card)
        stack.unseen[origin] -= 1
    table.show(card, table.active)
    return card


def _fill_in_modules(table: Table, rng: Rng) -> None:
    if table.stack:
        top = table.stack[-1]
        if isinstance(top, ChooseModules):
            chosen: list[tuple[int, ...]] = []
            for modules in top.chosen:
                if modules == SEALED:
                    every = first_module_choices(table.facts.start_modules)
                    modules = every[rng.below(len(every))].modules  # noqa: PLW2901
                chosen.append(modules)
            table.stack[-1] = ChooseModules(tuple(chosen))
