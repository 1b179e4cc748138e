"""Sector stacks, flight path and reserve deck as lots of cards without a hidden order."""

from __future__ import annotations

from bisect import insort

from starfare.games.starship.table import Flight, Table
from starfare.games.starship.words import NO_CARD, ORIGINS


def stack_size(table: Table, sector: int) -> int:
    """Return how many unturned cards a stack has, whoever may know them."""
    stack, flight = table.stacks[sector], table.flight
    size = stack.loose + stack.hidden
    if flight.sector == sector:
        for card in flight.in_hand:
            if card >= 0:
                size += 1
        if flight.met >= 0:
            size += 1
    return size


def reserve_group(table: Table) -> int:
    """Return the group of the reserve deck's top card, or 0 when it is empty (SC-RSV-02)."""
    for group in range(1, ORIGINS):
        if table.reserve[group]:
            return group
    return 0


def leave_path(table: Table, card: int, seat: int) -> None:
    """The card just turned goes to the flyer for the rest of the game (SC-FND-03, SC-PIR-15)."""
    flight = table.flight
    flight.path = flight.path[:-1]
    flight.tilted = flight.tilted[:-1]
    flight.here = NO_CARD
    table.ships[seat].win(card)


def put_back(table: Table) -> None:
    """Shuffle path and stack together; order and tilt are forgotten (SC-FLT-26, DU-FLT-23)."""
    stack, flight = table.stack_flown, table.flight
    for card in flight.path:
        if card >= 0:
            insort(stack.known, card)
        else:
            stack.unseen[-card] += 1
    for card in (*flight.top, *flight.bottom):
        insort(stack.known, card)
    table.flight = Flight()
