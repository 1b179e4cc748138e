"""The flight phase of two pilots: one shake, then each moves ships (rules X6-FLT)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.fivesix import words as x
from starfare.games.fivesix.ship_exchange import (
    ExchangeShip,
    exchange_choices,
    exchange_in_flight,
    why_not_exchange_in_flight,
)
from starfare.games.fivesix.space_jump import JUMPED, grant_jumps, why_no_card_jump
from starfare.games.fivesix.table import PilotsTable, act, pilots_of
from starfare.games.fivesix.targeted_encounter import meet
from starfare.games.starfarers.events import MothershipShaken
from starfare.games.starfarers.flight import Movement, MovementBegins, WaitingShips, new_flight
from starfare.games.starfarers.movement import NO_JUMP, Jump
from starfare.games.starfarers.shaking import TwoBalls
from starfare.games.starfarers.table import BASE_SPEED, Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Step
from starfare.kernel.refusal import Reason


class SharedFlight(Step[PilotsTable]):
    """Skipped if neither pilot has a ship, judged once, now (X6-FLT-01, X6-FLT-07)."""

    def run(self, table: PilotsTable) -> None:
        """The first pilot shakes, even for the second alone (X6-FLT-02)."""
        first, second = table.first, table.second
        if not table.ships(first) and not table.ships(second):
            return
        act(table, first)
        table.flight = new_flight(table, first)
        table.second_flight = new_flight(table, second)
        table.follow([SharedShake(first), PilotMoves(first), PilotMoves(second)])


class SharedShake(TwoBalls):
    """One result is the base speed of both pilots (X6-FLT-03, X6-FLT-05, X6-FLT-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "shake"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def resolve(self, table: Table, outcome: int) -> None:
        """Fix the base speed of both; encounters come before any movement (X6-TGT-09)."""
        known, given = pilots_of(table), table.facts
        one, other = given.shakes[outcome]
        table.tell(MothershipShaken(self.seat, given.ball_kinds[one], given.ball_kinds[other]))
        black = given.black in (one, other)
        speed = given.black_speed if black else given.balls[one] + given.balls[other]
        known.flight[BASE_SPEED] = known.second_flight[BASE_SPEED] = speed
        known.pilots[x.BLACK] = int(black)
        meet(known)


class PilotMoves(MovementBegins):
    """A pilot's ship-moving step comes (X6-FLT-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Open it for a pilot who has a ship."""
        act(pilots_of(table), self.seat)
        if table.ships(self.seat):
            table.seams.begin_movement(table)


def begin_movement(table: PilotsTable) -> None:
    """Cards may give jumps; waiting ships are tested before anything moves (X6-ART-09)."""
    grant_jumps(table, table.active)
    table.follow([WaitingShips(), PilotMovement(table.active)])


class PilotMovement(Movement):
    """A pilot's ships move one after another; one may be exchanged (X6-FLT-06, X6-EXC-07)."""

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """What ships can do where they are."""
        known = pilots_of(table)
        exchanges = [
            choice
            for choice in exchange_choices(known, seat)
            if self.why_not(table, seat, choice) is None
        ]
        return [*super().actions(table, seat), *exchanges]

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice; say why a card gives no jump."""
        known = pilots_of(table)
        if isinstance(choice, ExchangeShip):
            return why_not_exchange_in_flight(known, seat, choice.ship)
        why = super().why_not(table, seat, choice)
        if isinstance(choice, Jump) and why is NO_JUMP and table.has_power(seat, x.SPACE_JUMP):
            return why_no_card_jump(known, seat) or JUMPED
        return why

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what a ship does."""
        if isinstance(choice, ExchangeShip):
            exchange_in_flight(pilots_of(table), seat, choice.ship)
        else:
            super().act(table, seat, choice)
