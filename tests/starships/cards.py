"""Moving cards about on a test's table so that every card stays in one place."""

from __future__ import annotations

from bisect import insort

from starfare.games.starship.ship import with_card, without
from starfare.games.starship.table import Table
from tests.starships.places import IN_FLIGHT, UNSEEN, place_of, sector_of


def number(table: Table, name: str) -> int:
    """Return a card by its id, such as `SE-12`, or by its name, such as `Voltis`."""
    for index, card in enumerate(table.facts.cards):
        if name in (card.id, card.name):
            return index
    raise AssertionError(f"there is no card {name}")


def mission(table: Table, name: str) -> int:
    """Return a mission by its id, such as `AD-2B`, or by its name."""
    for index, each in enumerate(table.facts.missions):
        if name in (each.id, each.name):
            return index
    raise AssertionError(f"there is no mission {name}")


# --- cards -----------------------------------------------------------------------------


def lift(table: Table, card: int) -> None:
    """Take a card away from wherever it is, seen or unseen; the caller puts it somewhere.

    A card nobody has seen is taken out of the reserve deck (a reserve card) or out of the last
    sector that has unseen start cards, so that the sectors in front keep their size.
    """
    place = place_of(table, card)
    sector = sector_of(table, card)
    if place == UNSEEN:
        _lift_unseen(table, card)
    elif place == IN_FLIGHT:
        _lift_from_path(table, card)
    elif sector is not None:
        table.stacks[sector].known.remove(card)
    for ship in table.ships:
        ship.colonies = without(ship.colonies, card)
        ship.stations = without(ship.stations, card)
        ship.pirates = without(ship.pirates, card)
    table.seen[card] = 0


def _lift_unseen(table: Table, card: int) -> None:
    origin = table.facts.cards[card].origin
    table.note_seen(card)
    if origin and table.reserve[origin]:
        left = table.reserve
        table.reserve = (*left[:origin], left[origin] - 1, *left[origin + 1 :])
        return
    for stack in reversed(table.stacks):
        if stack.unseen[origin]:
            stack.unseen[origin] -= 1
            return


def _lift_from_path(table: Table, card: int) -> None:
    flight = table.flight
    assert card in flight.path, "a card in somebody's hands cannot be lifted"
    at = flight.path.index(card)
    flight.path = (*flight.path[:at], *flight.path[at + 1 :])
    flight.tilted = (*flight.tilted[:at], *flight.tilted[at + 1 :])


def put_into_stack(table: Table, card: int, sector: int) -> None:
    """Put a card nobody has seen into a stack in place of an unseen start card.

    The stack keeps its size. A start card changes places with an unseen one of its old stack; for
    any other card an unseen start card goes to the box.
    """
    stack, old = table.stacks[sector], sector_of(table, card)
    if old == sector:
        return
    if old is not None:
        table.stacks[old].known.remove(card)
        table.stacks[old].unseen[0] += 1
        stack.unseen[0] -= 1
    elif card in table.unseen[0] and stack.unseen[0]:
        table.note_seen(card)
        stack.unseen[0] -= 1
    else:
        is_start_card = card in table.unseen[0]
        lift(table, card)
        if stack.unseen[0] and not is_start_card:
            box_unseen(table, sector)
    insort(stack.known, card)
    table.seen[card] = 0


def box_unseen(table: Table, sector: int) -> None:
    """Put the last start card nobody has seen into the box, out of this sector."""
    assert table.unseen[0], "no start card is unseen any more"
    table.note_seen(table.unseen[0][-1])
    table.stacks[sector].unseen[0] -= 1


# --- missions --------------------------------------------------------------------------


def lift_mission(table: Table, number: int) -> None:
    """Take a mission away from wherever it is; the caller puts it somewhere."""
    table.pile = without(table.pile, number)
    table.open = without(table.open, number)
    table.aside = without(table.aside, number)
    for ship in table.ships:
        ship.missions = without(ship.missions, number)


def pile_mission(table: Table, number: int) -> None:
    """Put a mission into the pile."""
    lift_mission(table, number)
    table.pile = with_card(table.pile, number)


def open_mission(table: Table, number: int) -> None:
    """Lay a mission open."""
    lift_mission(table, number)
    table.open = with_card(table.open, number)


def lay_mission_aside(table: Table, number: int) -> None:
    """Lay a mission aside."""
    lift_mission(table, number)
    table.aside = with_card(table.aside, number)


def give_mission(table: Table, seat: int, number: int) -> None:
    """Let a seat keep a mission it has completed."""
    lift_mission(table, number)
    table.ships[seat].missions = with_card(table.ships[seat].missions, number)
