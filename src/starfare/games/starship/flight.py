"""The flight phase: choosing a sector, turning cards, acting at them (rules SC-FLT, DU-FLT)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.stacks import put_back
from starfare.games.cardkit.starship import action_limit, upgrade_value
from starfare.games.cardkit.table import Table
from starfare.games.starship import founding as f
from starfare.games.starship import missions as m
from starfare.games.starship import sensor as s
from starfare.games.starship import trading as t
from starfare.games.starship.flight_events import FlightBegan, FlightEnded
from starfare.games.starship.reasons import (
    CHOOSE_SECTOR,
    NO_CARD,
    NOT_IN_FLIGHT,
    SPEED_USED,
    STACK_EMPTY,
)
from starfare.games.starship.turning import cards_left, turn_next
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Question, Step
from starfare.kernel.refusal import Reason


class Fly(Choice):
    """Fly through this sector."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sector",)

    def __init__(self, sector: int) -> None:
        self.sector = sector


class VisitNext(Choice):
    """Let the opponent turn the next card."""


class EndFlight(Choice):
    """End the flight."""


FLY = tuple([Fly(sector) for sector in range(w.SECTORS)])
VISIT_NEXT = VisitNext()
END_FLIGHT = EndFlight()


class ChooseSector(Question[Table]):
    """The flyer chooses one of the four sectors (SC-FLT-01, SC-FLT-02, DU-FLT-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "choose_sector"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The flyer."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Any of them."""
        return Listed(FLY)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """The choice is a duty (SC-TRN-05, DU-TRN-03)."""
        return None if isinstance(choice, Fly) else CHOOSE_SECTOR

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The booster value and the die make the speed (SC-FLT-04, SC-FLT-05, DU-FLT-03)."""
        assert isinstance(choice, Fly)
        speed = upgrade_value(table, seat, w.BOOSTER) + table.roll
        table.flight = list(w.NO_FLIGHT)
        table.flight[w.SECTOR] = choice.sector
        table.flight[w.SPEED] = speed
        table.tell(FlightBegan(seat, choice.sector, speed))
        table.stack.pop()
        fly_on(table)


class FlightGoesOn(Step[Table]):
    """What a card brought is done with; the flight goes on or is over."""

    def run(self, table: Table) -> None:
        """Look what is left."""
        fly_on(table)


GOES_ON = FlightGoesOn()


def fly_on(table: Table) -> None:
    """End the flight if actions, speed or cards are used up (SC-FLT-16, -18, -19, -25)."""
    flight = table.flight
    seat = table.active
    here = flight[w.HERE]
    if flight[w.LOST] or flight[w.ACTIONS] >= action_limit(table, seat):
        end_flight(table)
    elif why_no_next_card(table) is None or (here >= 0 and can_act(table, seat, here)):
        table.push(Flight(seat))
    else:
        end_flight(table)


def why_no_next_card(table: Table) -> Reason | None:
    """The speed allows so many cards, and the stack has so many (SC-FLT-16, SC-FLT-25)."""
    flight = table.flight
    if flight[w.TURNED] >= flight[w.SPEED]:
        return SPEED_USED
    return None if cards_left(table) else STACK_EMPTY


def end_flight(table: Table) -> None:
    """The sector is shuffled; trade and build follow, however it ended (SC-FLT-26, SC-TRN-06)."""
    sector = table.flight[w.SECTOR]
    put_back(table)
    table.tell(FlightEnded(table.active, sector))
    table.seams.begin_trade_and_build(table)


# --- acting at a card ------------------------------------------------------------------


def action_choices(table: Table, seat: int, here: int) -> list[Choice]:
    """Return the actions possible at the card just turned (SC-FLT-12, DU-FLT-09)."""
    items: list[Choice] = []
    kind = table.facts.cards[here].kind
    if kind == w.MISSION_PLANET:
        return m.mission_choices(table, seat, here)
    if kind == w.COLONY:
        if f.why_not_establish_colony(table, seat, here) is None:
            items.append(f.ESTABLISH_COLONY)
        return items
    t.trade_choices(table, seat, here, t.IN_FLIGHT, items)
    if f.why_not_establish_trade_station(table, seat, here) is None:
        items.append(f.ESTABLISH_TRADE_STATION)
    return items


def can_act(table: Table, seat: int, here: int) -> bool:
    """Tell whether any action is possible at the card just turned."""
    return bool(action_choices(table, seat, here))


def why_not_act(table: Table, seat: int, choice: Choice) -> Reason | None:
    """Ask the rule of the action at the card just turned (SC-FLT-09, SC-FLT-10, SC-FLT-15)."""
    here = table.flight[w.HERE]
    if not isinstance(choice, ACTIONS):
        return NOT_IN_FLIGHT
    if here < 0:
        return NO_CARD
    if isinstance(choice, t.Buy):
        return t.why_not_trade(table, seat, here, True, choice.units)
    if isinstance(choice, t.Sell):
        return t.why_not_trade(table, seat, here, False, choice.units)
    if isinstance(choice, f.EstablishColony):
        return f.why_not_establish_colony(table, seat, here)
    if isinstance(choice, f.EstablishTradeStation):
        return f.why_not_establish_trade_station(table, seat, here)
    assert isinstance(choice, m.CompleteMission)
    return m.why_not_complete(table, seat, here, choice.mission)


def act(table: Table, seat: int, choice: Choice) -> None:
    """Tilt the card and carry the action out (SC-FLT-11, SC-FLT-15, DU-FLT-08)."""
    here = table.flight[w.HERE]
    table.flight[w.ACTIONS] += 1
    table.tilted[-1] = 1
    if isinstance(choice, t.Buy):
        table.flight[w.HERE] = -1
        t.trade(table, seat, here, True, choice.units)
    elif isinstance(choice, t.Sell):
        table.flight[w.HERE] = -1
        t.trade(table, seat, here, False, choice.units)
    elif isinstance(choice, f.EstablishColony):
        f.establish_colony(table, seat, here)
    elif isinstance(choice, f.EstablishTradeStation):
        f.establish_trade_station(table, seat, here)
    else:
        assert isinstance(choice, m.CompleteMission)
        m.complete_mission(table, seat, choice.mission)


ACTIONS = (t.Buy, t.Sell, f.EstablishColony, f.EstablishTradeStation, m.CompleteMission)


class Flight(Question[Table]):
    """Between two cards: act at the one just turned, turn the next, or end (SC-FLT-09, -20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "fly"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The flyer."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """What the card allows, the sensor module, going on and ending."""
        here = table.flight[w.HERE]
        items = action_choices(table, seat, here) if here >= 0 else []
        if s.why_not_use_sensor(table, seat) is None:
            items.append(s.USE_SENSOR)
        if why_no_next_card(table) is None:
            items.append(VISIT_NEXT)
        items.append(END_FLIGHT)
        return Listed(items)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ending is always possible here (SC-FLT-20, SC-FLT-21, DU-FLT-17)."""
        if isinstance(choice, EndFlight):
            return None
        if isinstance(choice, VisitNext):
            return why_no_next_card(table)
        if isinstance(choice, s.UseSensor):
            return s.why_not_use_sensor(table, seat)
        return why_not_act(table, seat, choice)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it; then see whether the flight goes on."""
        if isinstance(choice, EndFlight):
            table.stack.pop()
            end_flight(table)
            return
        table.stack[-1] = GOES_ON
        if isinstance(choice, VisitNext):
            turn_next(table)
        elif isinstance(choice, s.UseSensor):
            s.use_sensor(table, seat)
        else:
            act(table, seat, choice)
