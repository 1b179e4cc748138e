"""The flight phase with mission ships: speed, jumps granted by cards, what they do on the way."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import OfferDeclined
from starfare.games.new_encounters.hooks import hooks_of
from starfare.games.new_encounters.ship_tokens import DECLINE, Decline, has_tokens, offer_ship
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import why_not_end
from starfare.games.starfarers.events import NothingHappened
from starfare.games.starfarers.flight import Movement, WaitingShips
from starfare.games.starfarers.free_trade_ship import OwedShips
from starfare.games.starfarers.movement import (
    ALREADY_THERE,
    JUMP_SITE,
    MOVE_OVER,
    NO_SHIP,
    SHIP_HELD,
    jump,
)
from starfare.games.starfarers.points import boosters
from starfare.games.starfarers.speed import ORDINARY
from starfare.games.starfarers.table import BASE_SPEED, HELD, JUMPS, MOVED, MOVING, Table
from starfare.games.starfarers.trade_stations import establish_trade_station
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


def ship_speed(table: ScenarioTable, seat: int, ship: int) -> int:
    """Base speed plus boosters, plus 2 for a mission ship (NE-MIS-09, NE-RES-23)."""
    speed = table.flight[BASE_SPEED]
    if not table.voyage[n.NO_BOOSTERS]:
        speed += boosters(table, seat)
    if ship != ORDINARY and table.ship_kind[seat * w.FLEET + ship] == n.MISSION_SHIP:
        speed += table.given.mission_speed
    return speed


def begin_movement(table: Table) -> None:
    """Ships that are owed come first, then everything moves."""
    table.follow([WaitingShips(), MissionMovement(table.active)])


class MissionMovement(Movement):
    """Ships move, and do what the scenario lets them do where they are."""

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """Found, dock, and the scenario's own."""
        items = super().actions(table, seat)
        items.extend(hooks_of(table).flight_choices(scenario_of(table), seat))
        return items

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        hooks = hooks_of(table)
        if hooks.is_flight_choice(choice):
            return hooks.why_not_in_flight(scenario_of(table), seat, choice)
        return super().why_not(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what a ship does."""
        hooks = hooks_of(table)
        if hooks.is_flight_choice(choice):
            hooks.do_in_flight(scenario_of(table), seat, choice)
        else:
            super().act(table, seat, choice)


# --- jumps that cards grant ----------------------------------------------------------


class Leap(Choice):
    """Jump with this ship at once: its whole move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship", "to")

    def __init__(self, ship: int, to: int) -> None:
        self.ship = ship
        self.to = to


LEAP_OR_DECLINE: Final = Reason("leap_or_decline")
OTHER_KIND: Final = Reason("other_kind")


def jump_or_build(table: ScenarioTable, seat: int, kind: int) -> None:
    """A player with such a ship may jump with it at once, one without may build it free
    (NE-RES-18 to NE-RES-20).
    """
    ships = [ship for ship in table.ships(seat) if _is_kind(table, seat, ship, kind)]
    if not ships:
        offer_ship(table, seat, kind)
    elif leaps(table, seat, kind):
        table.push(OfferedJump(seat, kind))
    else:
        table.tell(NothingHappened(seat))


def _is_kind(table: ScenarioTable, seat: int, ship: int, kind: int) -> bool:
    return table.ship_kind[seat * w.FLEET + ship] == kind


def leaps(table: ScenarioTable, seat: int, kind: int) -> list[Choice]:
    """Return the jumps that ships of a kind may make now."""
    return [
        Leap(ship, to)
        for ship in table.ships(seat)
        if _is_kind(table, seat, ship, kind)
        for to in range(table.facts.field.size)
        if why_not_leap(table, seat, ship, to) is None
    ]


def why_not_leap(table: ScenarioTable, seat: int, ship: int, to: int) -> Reason | None:
    """A ship that may still move, to a place where it may end its movement (NE-MIS-15)."""
    own = seat * w.FLEET + ship
    if table.ship_at[own] < 0:
        return NO_SHIP
    if table.flight[HELD + ship]:
        return SHIP_HELD
    if table.flight[MOVED + ship] or table.flight[MOVING] == ship:
        return MOVE_OVER
    if table.ship_at[own] == to:
        return ALREADY_THERE
    if table.ship_kind[own] != w.COLONY_SHIP and table.ground[to] == w.HIDDEN_SITE:
        return JUMP_SITE
    return why_not_end(table, seat, ship, to)


class OfferedJump(Question[Table]):
    """A jump at once, or nothing (NE-RES-18, NE-RES-22)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")
    PROMPT: ClassVar[str] = "offered_jump"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The one to whom it is offered."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every place where such a ship may end its movement, or none."""
        return Listed([*leaps(scenario_of(table), seat, self.kind), DECLINE])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A ship of the kind that is named, to a place where it may be."""
        if isinstance(choice, Decline):
            return None
        if not isinstance(choice, Leap):
            return LEAP_OR_DECLINE
        known = scenario_of(table)
        if not _is_kind(known, seat, choice.ship, self.kind):
            return OTHER_KIND
        return why_not_leap(known, seat, choice.ship, choice.to)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The jump is the ship's movement of this turn (NE-RES-21)."""
        table.stack.pop()
        if isinstance(choice, Leap):
            if has_tokens(scenario_of(table)):
                table.push(OwedShips())
            leap(scenario_of(table), seat, choice)
        else:
            table.tell(OfferDeclined(seat))


def leap(table: ScenarioTable, seat: int, choice: Leap) -> None:
    """Jump; a trade ship on a docking point founds at once (LP-RES-08)."""
    table.flight[JUMPS] += 1
    jump(table, seat, choice.ship, choice.to)
    if table.ground[choice.to] >= w.DOCK:
        establish_trade_station(table, seat, choice.ship)
