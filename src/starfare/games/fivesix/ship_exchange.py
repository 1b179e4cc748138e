"""The card Ship Exchange: a trade ship becomes a colony ship, or the reverse (rules X6-EXC)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import ShipExchanged
from starfare.games.fivesix.table import PilotsTable, act
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import why_not_rest
from starfare.games.starfarers.movement import NO_SHIP, finish_moving
from starfare.games.starfarers.table import MOVING
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question, Step
from starfare.kernel.refusal import Reason


class ExchangeShip(Choice):
    """Make this trade ship a colony ship, or this colony ship a trade ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


class KeepShips(Choice):
    """Exchange no ship now."""


EXCHANGE: Final = [ExchangeShip(ship) for ship in range(w.FLEET)]
KEEP: Final = KeepShips()

NO_CARD: Final = Reason("no_exchange_card")
DONE: Final = Reason("ship_exchanged")
NO_PIECE: Final = Reason("no_piece")
ON_SITE: Final = Reason("on_site")
ONLY_EXCHANGE: Final = Reason("only_exchange")


def exchange_choices(table: PilotsTable, seat: int) -> list[Choice]:
    """One choice for each ship that may be exchanged now."""
    if not table.has_power(seat, x.SHIP_EXCHANGE):
        return []
    return [
        EXCHANGE[ship] for ship in range(w.FLEET) if why_not_exchange(table, seat, ship) is None
    ]


def why_not_exchange(table: PilotsTable, seat: int, ship: int) -> Reason | None:
    """Once in a turn, the other piece in supply, no colony site (X6-EXC-05, -06, -08)."""
    if not table.has_power(seat, x.SHIP_EXCHANGE):
        return NO_CARD
    if table.pilots[x.EXCHANGED + table.role(seat)]:
        return DONE
    at = table.ship_at[seat * w.FLEET + ship]
    if at < 0:
        return NO_SHIP
    kind = table.ship_kind[seat * w.FLEET + ship]
    if kind == w.COLONY_SHIP and table.ground[at] == w.SITE:
        return ON_SITE
    if not table.personal[4 * seat + load_of(1 - kind)]:
        return NO_PIECE
    return None


def why_not_exchange_in_flight(table: PilotsTable, seat: int, ship: int) -> Reason | None:
    """Before its first step or after its move, never halfway (X6-EXC-09)."""
    why = why_not_exchange(table, seat, ship)
    if why is None and table.flight[MOVING] == ship:
        return why_not_rest(table, seat, ship)
    return why


def load_of(kind: int) -> int:
    """Return the piece a ship of a kind carries."""
    return w.COLONY if kind == w.COLONY_SHIP else w.TRADE_STATION


def exchange_ship(table: PilotsTable, seat: int, ship: int) -> None:
    """Swap the load; the ship stays where it is, and its move is over if it had begun (X6-EXC-02)."""
    own = seat * w.FLEET + ship
    kind = table.ship_kind[own]
    table.personal[4 * seat + load_of(kind)] += 1
    table.personal[4 * seat + load_of(1 - kind)] -= 1
    table.ship_kind[own] = 1 - kind
    table.pilots[x.EXCHANGED + table.role(seat)] = 1
    table.tell(ShipExchanged(seat, ship, 1 - kind, table.ship_at[own]))


def exchange_in_flight(table: PilotsTable, seat: int, ship: int) -> None:
    """A ship in motion ends its move by it; it gets no movement back (X6-EXC-09)."""
    if table.flight[MOVING] == ship:
        finish_moving(table)
    exchange_ship(table, seat, ship)


class OfferExchange(Step[PilotsTable]):
    """The second pilot's first opportunity, the reserve draw being done with (X6-EXC-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: PilotsTable) -> None:
        """Ask only whoever can exchange something."""
        if exchange_choices(table, self.seat):
            act(table, self.seat)
            table.push(EarlyExchange(self.seat))


class EarlyExchange(Question[PilotsTable]):
    """Exchange a ship before anybody trades? (X6-EXC-04, X6-EXC-07)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "exchange_early"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: PilotsTable) -> tuple[int, ...]:
        """The second pilot."""
        return ALONE[self.seat]

    def choices(self, table: PilotsTable, seat: int) -> Choices:
        """Every ship that may be exchanged, or none."""
        return Listed([KEEP, *exchange_choices(table, seat)])

    def why_not(self, table: PilotsTable, seat: int, choice: Choice) -> Reason | None:
        """A ship that may be exchanged."""
        if isinstance(choice, ExchangeShip):
            return why_not_exchange(table, seat, choice.ship)
        return None if isinstance(choice, KeepShips) else ONLY_EXCHANGE

    def apply(self, table: PilotsTable, seat: int, choice: Choice) -> None:
        """Exchange it."""
        table.stack.pop()
        if isinstance(choice, ExchangeShip):
            exchange_ship(table, seat, choice.ship)
