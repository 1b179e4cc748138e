"""Where the cards of a starship game are: unseen, in a stack, in the flight, or with a ship."""

from __future__ import annotations

from typing import Final

from starfare.games.starship import words as w
from starfare.games.starship.table import Table

Place = tuple[str, int]
"""A kind of place, and which of that kind."""

UNSEEN: Final[Place] = ("unseen", 0)
"""Nobody has ever seen the card: it is in a stack or in the reserve deck."""
IN_FLIGHT: Final[Place] = ("flight", 0)
"""In the flight path, met as a pirate, looked at, or put on top or at the bottom."""
NOWHERE: Final[Place] = ("nowhere", 0)
"""A start colony before the deal, or a card that a test has taken out of the game."""


def in_stack(sector: int) -> Place:
    """Return the place of a card that somebody has seen in a sector's stack."""
    return ("stack", sector)


def with_ship(seat: int) -> Place:
    """Return the place of a card that a seat has won."""
    return ("ship", seat)


def cards_by_place(table: Table) -> dict[Place, list[int]]:
    """Return all cards on the table, in the order in which each place holds them."""
    found: dict[Place, list[int]] = {UNSEEN: [card for lot in table.unseen for card in lot]}
    for sector, stack in enumerate(table.stacks):
        found[in_stack(sector)] = list(stack.known)
    found[IN_FLIGHT] = cards_in_flight(table)
    for seat, ship in enumerate(table.ships):
        found[with_ship(seat)] = [*ship.colonies, *ship.stations, *ship.pirates]
    return found


def cards_in_flight(table: Table) -> list[int]:
    """Return the cards of the flight whose faces are decided, wherever they are in it."""
    flight = table.flight
    return [card for card in (*flight.path, *flight.in_hand, flight.met) if card >= 0]


def place_of(table: Table, card: int) -> Place:
    """Return the one place of a card."""
    found = [place for place, cards in cards_by_place(table).items() if card in cards]
    assert len(found) <= 1, f"card {card} is in several places: {found}"
    return found[0] if found else NOWHERE


def is_unseen(table: Table, card: int) -> bool:
    """Tell whether nobody has ever seen a card."""
    return any(card in cards for cards in table.unseen)


def owner_of(table: Table, card: int) -> int | None:
    """Return who has won a card, or None."""
    kind, seat = place_of(table, card)
    return seat if kind == "ship" else None


def sector_of(table: Table, card: int) -> int | None:
    """Return the stack in which somebody has seen a card, or None."""
    kind, sector = place_of(table, card)
    return sector if kind == "stack" else None


def is_to_be_won(table: Table, card: int) -> bool:
    """Tell whether a card is in the game and nobody has won it yet."""
    return place_of(table, card) != NOWHERE and owner_of(table, card) is None


def mission_owner(table: Table, mission: int) -> int | None:
    """Return who keeps a completed mission, or None."""
    owners = [seat for seat in range(w.SEATS) if mission in table.ships[seat].missions]
    assert len(owners) <= 1
    return owners[0] if owners else None
