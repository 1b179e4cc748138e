"""The flight phase: choosing a sector, turning cards, acting at them (rules SC-FLT, DU-FLT)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.flight_events import FlightBegan, FlightEnded
from starfare.games.starship.founding import ESTABLISHING_COLONIES, ESTABLISHING_TRADE_STATIONS
from starfare.games.starship.missions import COMPLETING_MISSIONS
from starfare.games.starship.sensor import USING_SENSOR
from starfare.games.starship.stacks import put_back
from starfare.games.starship.table import Table
from starfare.games.starship.trading import TRADING
from starfare.games.starship.turning import cards_left, turn_next
from starfare.games.starship.words import SECTORS
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import SeatQuestion, Step
from starfare.kernel.refusal import Reason

# --- choosing a sector -----------------------------------------------------------------


class Fly(Choice):
    """Fly through this sector."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sector",)

    def __init__(self, sector: int) -> None:
        self.sector = sector


FLY: Final = [Fly(sector) for sector in range(SECTORS)]


class Flying(Action[Table, Fly]):
    """The flyer chooses one of the four sectors (SC-FLT-01, SC-FLT-02, DU-FLT-01)."""

    def candidates(self, table: Table, seat: int) -> list[Fly]:
        """Any of them."""
        return FLY

    def do(self, table: Table, seat: int, choice: Fly) -> None:
        """The booster value and the die make the speed (SC-FLT-04, SC-FLT-05, DU-FLT-03)."""
        flight = table.flight
        flight.sector = choice.sector
        flight.speed = table.ships[seat].boosters.value + table.roll
        table.tell(FlightBegan(seat, choice.sector, flight.speed))
        table.stack.pop()
        fly_on(table)


class ChooseSector(SeatQuestion[Table]):
    """Flying is a duty (SC-TRN-05, DU-TRN-03)."""

    PROMPT: ClassVar[str] = "choose_sector"
    ACTIONS = (Flying(Fly),)
    NOTHING_ELSE = reasons.CHOOSE_SECTOR


# --- from card to card -----------------------------------------------------------------


class VisitNext(Choice):
    """Let the opponent turn the next card."""


class EndFlight(Choice):
    """End the flight."""


VISIT_NEXT: Final = [VisitNext()]
END_FLIGHT: Final = [EndFlight()]


def why_no_next_card(table: Table) -> Reason | None:
    """The speed allows so many cards, and the stack has so many (SC-FLT-16, SC-FLT-25)."""
    if table.flight.turned >= table.flight.speed:
        return reasons.SPEED_USED
    return None if cards_left(table) else reasons.STACK_EMPTY


class VisitingNext(Action[Table, VisitNext]):
    """The next card is turned, as long as there is one (SC-FLT-07, SC-FLT-16)."""

    def candidates(self, table: Table, seat: int) -> list[VisitNext]:
        """There is one."""
        return VISIT_NEXT

    def why_not(self, table: Table, seat: int, choice: VisitNext) -> Reason | None:
        """Speed and cards."""
        return why_no_next_card(table)

    def do(self, table: Table, seat: int, choice: VisitNext) -> None:
        """The opponent turns it."""
        turn_next(table)

    def wishes(self, table: Table, seat: int) -> list[VisitNext]:
        """Always."""
        return VISIT_NEXT


class EndingFlight(Action[Table, EndFlight]):
    """Ending is always possible between two cards (SC-FLT-20, SC-FLT-21, DU-FLT-17)."""

    def candidates(self, table: Table, seat: int) -> list[EndFlight]:
        """There is one."""
        return END_FLIGHT

    def do(self, table: Table, seat: int, choice: EndFlight) -> None:
        """The flight does not go on."""
        table.stack.pop()
        end_flight(table)


class FlightGoesOn(Step[Table]):
    """What a card brought is done with; the flight goes on or is over."""

    def run(self, table: Table) -> None:
        """Look what is left."""
        fly_on(table)


GOES_ON: Final = FlightGoesOn()
AT_A_CARD: Final = (
    COMPLETING_MISSIONS,
    ESTABLISHING_COLONIES,
    TRADING,
    ESTABLISHING_TRADE_STATIONS,
)
"""The actions at the card just turned (SC-FLT-12, DU-FLT-09)."""


class BetweenCards(SeatQuestion[Table]):
    """Act at the card just turned, turn the next, or end the flight (SC-FLT-09, SC-FLT-20)."""

    PROMPT: ClassVar[str] = "fly"
    ACTIONS = (
        *AT_A_CARD,
        USING_SENSOR,
        VisitingNext(VisitNext),
        EndingFlight(EndFlight),
    )
    NOTHING_ELSE = reasons.NOT_IN_FLIGHT

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it; then see whether the flight goes on."""
        table.stack[-1] = GOES_ON
        super().apply(table, seat, choice)


def fly_on(table: Table) -> None:
    """End the flight if actions, speed or cards are used up (SC-FLT-16, -18, -19, -25)."""
    flight = table.flight
    if flight.lost or flight.actions >= table.flyer.action_limit:
        end_flight(table)
    elif why_no_next_card(table) is None or can_act(table):
        table.push(BetweenCards(table.active))
    else:
        end_flight(table)


def can_act(table: Table) -> bool:
    """Tell whether any action is possible at the card just turned."""
    offered: list[Choice] = []
    for action in AT_A_CARD:
        action.offer(table, table.active, offered)
    return bool(offered)


def end_flight(table: Table) -> None:
    """The sector is shuffled; trade and build follow, however it ended (SC-FLT-26, SC-TRN-06)."""
    sector = table.flight.sector
    put_back(table)
    table.tell(FlightEnded(table.active, sector))
    table.chapters.begin_trade_and_build(table)
