"""A tabletop for the rules of five and six players: a game put into the position a rule speaks of.

Everybody has a colony, a spaceport and 3 fame pieces, which is 4 points; motherships and hands are
empty and no ship is on the board. Seat 0 is the first pilot unless another is named.
"""

from __future__ import annotations

from typing import Any, Self

from starfare.games.fivesix import words as x
from starfare.games.fivesix.facts import PilotsFacts, facts
from starfare.games.fivesix.flight import PilotMoves, SharedFlight
from starfare.games.fivesix.pilots import PassMarkers, PilotRoll
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.fivesix.table import PilotsTable
from starfare.games.fivesix.trade_and_build import TradeStep
from starfare.games.starfarers.flight import EndFlight, new_flight
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.table import BASE_SPEED
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild, reset_turn_limits
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame
from tests.starfarers.tabletop import Tabletop

START_POINTS = 4
SPARE = 3
"""Points that are not made of fame pieces: a colony and a spaceport."""


class Cockpit(Tabletop):
    """A game for five or six in a chosen position, with chance told beforehand."""

    def __init__(self, seats: int = 6, first: int = 0, seed: int = 1, **options: str) -> None:
        super().__init__(seats, seed, **options)
        self.set_up()
        self.clear_ships().empty_hands()
        for seat in range(seats):
            self.upgrades(seat)
        self.turn_of(first)

    def set_up(self) -> None:
        """Everybody takes the first choice in each round."""
        while self.decision().prompt != "roll":
            seat = self.decision().seat
            self.play(seat, self.choices(seat)[0])

    @property
    def table(self) -> PilotsTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, PilotsTable)
        return table

    @property
    def facts(self) -> PilotsFacts:
        """The game's facts."""
        return facts()

    @property
    def pilots(self) -> tuple[int, int]:
        """The first and the second pilot."""
        return (self.table.first, self.table.second)

    def view(self, seat: int | None) -> PilotsView:
        """Return what a seat may know."""
        view = self.game.view(seat)
        assert isinstance(view, PilotsView)
        return view

    # --- pieces ---------------------------------------------------------------------

    def worth(self, seat: int, points: int) -> Self:
        """Give a seat so many points, an odd fame piece left over."""
        other = self.points(seat) - self.table.fame[seat] // 2
        self.fame(seat, 2 * (points - other) + 1)
        assert self.points(seat) == points
        return self

    def space(self, number: int = 0) -> int:
        """Return an intersection in open space; a different one for each number, 0 to 15."""
        field = self.facts.field
        apart = [
            at
            for at in range(field.size)
            if field.place_at[at] == field.centre_of[at] == -1 and at % 2
        ]
        quiet = [at for at in apart if all(field.place_at[n] == -1 for n in field.neighbours[at])]
        return [*quiet, *[at for at in apart if at not in quiet]][number]

    def out(self, seat: int, kind: str = "colony_ship", number: int | None = None) -> int:
        """Put a ship of a seat into open space; return its number in the fleet."""
        return self.ship(seat, kind, self.space(seat if number is None else number))

    # --- phases -----------------------------------------------------------------------

    def turn_of(self, seat: int) -> Self:
        """A seat is first pilot and about to roll."""
        table = self.table
        table.active = seat
        table.pilots = [0] * x.PILOTS_SIZE
        table.pilots[x.FIRST] = seat
        reset_turn_limits(table)
        self.lay([PilotRoll(seat)])
        return self

    def lay(self, frames: list[Frame[Any]]) -> Self:
        """Let exactly these frames come, in the order given."""
        self.table.stack = []
        self.table.follow(frames)
        return self

    def begin(self, first: int) -> tuple[Event, ...]:
        """A turn begins; return what happens."""
        self.table.stack = []
        self.table.seams.begin_turn(self.table, first)
        self.run()
        return self.last_events

    def trade_and_build(self, seat: int) -> Self:
        """A pilot is in the trade and build step; seat 0, 1 or 2 up to the second pilot's."""
        first, second = self.pilots
        self.lay([TradeStep(first), TradeStep(second), SharedFlight(), PassMarkers()])
        self.run()
        if seat == second:
            self.play(first, EndTradeAndBuild())
        assert self.decision().seat == seat
        return self

    def flight(self, seat: int, base_speed: int = 5, black: bool = False) -> Self:
        """The shake is over without an encounter; a pilot is in the ship-moving step."""
        table = self.table
        first, second = self.pilots
        table.active = first
        table.flight, table.second_flight = new_flight(table, first), new_flight(table, second)
        table.flight[BASE_SPEED] = table.second_flight[BASE_SPEED] = base_speed
        table.pilots[x.BLACK] = int(black)
        self.lay([PilotMoves(first), PilotMoves(second), PassMarkers()])
        self.run()
        if seat == second and table.ships(first):
            self.play(first, EndFlight())
        return self

    def shake(self, one: str, other: str) -> tuple[Event, ...]:
        """Both have traded and built; the first pilot's mothership shows these balls."""
        self.lay([SharedFlight(), PassMarkers()])
        self.balls(one, other)
        self.run()
        return self.last_events

    def meet(self, number: int) -> tuple[Event, ...]:
        """The shake shows the black ball, and the encounter card with this number comes."""
        self.script(("encounter", number - 1))
        return self.shake("black", "yellow")

    def roll(self, first: int, second: int) -> tuple[Event, ...]:
        """The first pilot rolls this."""
        self.dice(first, second)
        return self.play(self.table.first, RollDice())


def of_kind(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """Return the events of these kinds in their order."""
    return [event for event in events if isinstance(event, kinds)]
