"""The flight phase: shaking the mothership and moving ships (rules SF-SPD, SF-FLT, SF-JMP)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import must_still_leave, on_foreign_port, why_not_rest
from starfare.games.starfarers.colonies import (
    EstablishColony,
    colony_choices,
    establish_colony,
    why_not_establish_colony,
)
from starfare.games.starfarers.encounters import begin_encounter
from starfare.games.starfarers.events import MothershipShaken
from starfare.games.starfarers.free_trade_ship import OwedShips
from starfare.games.starfarers.movement import (
    FlightChoices,
    Fly,
    Jump,
    finish_moving,
    fly,
    jump,
    why_not_fly,
    why_not_jump,
)
from starfare.games.starfarers.pirates_and_ice import clear_tokens
from starfare.games.starfarers.shaking import TwoBalls
from starfare.games.starfarers.table import BASE_SPEED, FLIGHT_SIZE, MOVING, ORIGIN, Table
from starfare.games.starfarers.trade_stations import (
    EstablishTradeStation,
    establish_trade_station,
    station_choices,
    why_not_establish_trade_station,
)
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.frame import ALONE, Question, Step
from starfare.kernel.refusal import Reason


class EndFlight(Choice):
    """End the flight phase and with it your turn."""


END_FLIGHT: Final = EndFlight()
NOT_IN_FLIGHT: Final = Reason("not_in_flight")
MUST_LEAVE_SITE: Final = Reason("must_leave_site")
MUST_LEAVE_PORT: Final = Reason("must_leave_port")


def begin_flight(table: Table) -> None:
    """Shake, unless no ship is on the board (SF-TRN-04, SF-TRN-05)."""
    seat = table.active
    if not table.ships(seat):
        table.seams.end_turn(table)
        return
    table.flight = new_flight(table, seat)
    table.push(Shake(seat))


def new_flight(table: Table, seat: int) -> list[int]:
    """Return a flight phase in which nothing has happened yet."""
    flight = [0] * FLIGHT_SIZE
    flight[MOVING] = -1
    for ship in range(w.FLEET):
        flight[ORIGIN + ship] = table.ship_at[seat * w.FLEET + ship]
    return flight


class Shake(TwoBalls):
    """Two balls decide the base speed, the black one also an encounter (SF-SPD-01, -02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "shake"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def resolve(self, table: Table, outcome: int) -> None:
        """Fix the base speed; an encounter comes before any movement (SF-ENC-01)."""
        facts = table.facts
        first, second = facts.shakes[outcome]
        kinds = facts.ball_kinds
        table.tell(MothershipShaken(self.seat, kinds[first], kinds[second]))
        table.push(MovementBegins())
        if facts.black in (first, second):
            table.flight[BASE_SPEED] = facts.black_speed
            begin_encounter(table, self.seat)
        else:
            table.flight[BASE_SPEED] = facts.balls[first] + facts.balls[second]


class MovementBegins(Step[Table]):
    """What the shake and its encounter leave to come."""

    def run(self, table: Table) -> None:
        """Open the movement step."""
        table.seams.begin_movement(table)


def begin_movement(table: Table) -> None:
    """Owed ships are placed and waiting ships tested before anything moves (SF-SPC-11)."""
    table.follow([WaitingShips(), Movement(table.active)])


class WaitingShips(Step[Table]):
    """Ships beside a token need not move to remove it; a trade ship owed comes too."""

    def run(self, table: Table) -> None:
        """Look for both."""
        table.seams.settle_owed(table)
        clear_tokens(table)


class Movement(Question[Table]):
    """The active player's ships move one after another (SF-FLT-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "move_ships"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The active player."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Fly, jump, found, dock, or end the phase."""
        items = self.actions(table, seat)
        if self._why_not_end(table) is None:
            items.append(END_FLIGHT)
        return FlightChoices(table, seat, items)

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """What ships can do where they are: found and dock."""
        return [*colony_choices(table, seat), *station_choices(table, seat)]

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if isinstance(choice, Fly):
            return why_not_fly(table, seat, choice.ship, choice.to)
        if isinstance(choice, EndFlight):
            return self._why_not_end(table)
        if isinstance(choice, EstablishColony):
            return why_not_establish_colony(table, seat, choice.ship)
        if isinstance(choice, EstablishTradeStation):
            return why_not_establish_trade_station(table, seat, choice.ship)
        if isinstance(choice, Jump):
            return why_not_jump(table, seat, choice.ship, choice.to)
        return NOT_IN_FLIGHT

    def _why_not_end(self, table: Table) -> Reason | None:
        """Ships in motion must rest legally; duties that can be met must be (SF-BLK-12)."""
        seat = self.seat
        moving = table.flight[MOVING]
        if moving >= 0:
            why = why_not_rest(table, seat, moving)
            if why is not None:
                return why
        for ship in range(w.FLEET):
            if ship != moving and _must_still_leave(table, seat, ship):
                return _duty(table, seat, ship)
        return None

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it; then look for a trade ship that can be placed (SF-FTS-02, SF-FTS-04)."""
        if isinstance(choice, EndFlight):
            table.stack.pop()
            finish_moving(table)
            table.seams.end_turn(table)
            return
        if table.seams.owes(table, seat):
            table.push(OwedShips())
        self.act(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what a ship does."""
        if isinstance(choice, Fly):
            fly(table, seat, choice.ship, choice.to)
        elif isinstance(choice, EstablishColony):
            establish_colony(table, seat, choice.ship)
        elif isinstance(choice, EstablishTradeStation):
            establish_trade_station(table, seat, choice.ship)
        else:
            assert isinstance(choice, Jump)
            jump(table, seat, choice.ship, choice.to)


def _must_still_leave(table: Table, seat: int, ship: int) -> bool:
    return must_still_leave(table, seat, ship, table.seams.speed(table, seat, ship))


def _duty(table: Table, seat: int, ship: int) -> Reason:
    """Return what a ship that must leave its place is told."""
    why = table.seams.why_leave(table, seat, ship)
    if why is not None:
        return why
    return MUST_LEAVE_PORT if on_foreign_port(table, seat, ship) else MUST_LEAVE_SITE
