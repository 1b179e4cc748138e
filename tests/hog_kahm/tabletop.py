"""A tabletop for The Pirate Hog Kahm: a game of the scenario in the position a rule speaks of.

Motherships and hands are empty and no ship is on the board unless a test says otherwise. Escape
pods come from the stock and go back to it, so that there are always 18.
"""

from __future__ import annotations

from typing import Self

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.facts import HogFacts, facts
from starfare.games.hog_kahm.player_view import HogView
from starfare.games.hog_kahm.table import HogTable
from starfare.games.new_encounters.mission_ships import MissionTrade
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import JUMPS
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from tests.new_encounters.missions import MissionTabletop
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW

__all__ = ["BLUE", "RED", "WHITE", "YELLOW", "Hunt", "of_kind"]


class Hunt(MissionTabletop):
    """A game of the scenario in a chosen position, with chance told beforehand."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: str) -> None:
        super().__init__("hog_kahm", seats, seed, **options)
        if options and options.get("board", "beginner") == "beginner":
            self.clear_board(seats)

    @property
    def table(self) -> HogTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, HogTable)
        return table

    @property
    def facts(self) -> HogFacts:
        """The scenario's facts."""
        return facts()

    def view(self, seat: int | None) -> HogView:
        """Return what a seat may know."""
        view = self.game.view(seat)
        assert isinstance(view, HogView)
        return view

    # --- places -----------------------------------------------------------------------

    @property
    def dock(self) -> int:
        """The Diplomats' docking point, R(5,10)."""
        return self.right(5, 10)

    def shore(self, planet: int) -> tuple[int, int]:
        """Return an intersection beside no planet, and one beside this planet next to it."""
        field = self.facts.field
        for edge in self.view(None).planet_rim(planet):
            for start in field.neighbours[edge]:
                place = field.place_at[start]
                away = place == -1 or not self.table.is_system(place)
                if away and field.site_at[edge] == -1 and field.centre_of[start] == -1:
                    return start, edge
        raise AssertionError("the planet is closed in")

    # --- pieces -------------------------------------------------------------------------

    def clear_ships(self, *seats: int) -> Self:
        """Take ships off the board, of these seats or of all; pods aboard stay noted."""
        table = self.table
        for seat in seats or range(table.seats):
            for ship in table.ships(seat):
                own = seat * w.FLEET + ship
                load = self.facts.loads[table.ship_kind[own]]
                table.ship_at[own] = -1
                table.personal[4 * seat + w.TRANSPORT_SHIP] += 1
                if load != w.NO_LOAD:
                    table.personal[4 * seat + load] += 1
        return self

    def corvette(self, seat: int, at: int, cargo: int = 0) -> int:
        """Put a corvette with pods from the stock on an intersection; return its number."""
        self._from_stock(cargo)
        self.table.cargo[seat] = cargo
        return self.ship(seat, "corvette", at)

    def _from_stock(self, count: int) -> None:
        self.table.pods[self.facts.in_stock] -= count
        assert self.stock >= 0

    def pods_on(self, planet: int, count: int) -> Self:
        """Put pods on a planet."""
        self._from_stock(count)
        self.table.pods[planet] += count
        return self

    def pods_beside(self, at: int, count: int = 1) -> Self:
        """Put pods beside the colony on a site."""
        self._from_stock(count)
        self.table.pods[self.facts.beside_colony(self.facts.field.site_at[at])] += count
        return self

    def asteroid(self, count: int) -> Self:
        """Leave so many pods on the asteroid."""
        self._from_stock(count - self.table.pods[self.facts.on_asteroid])
        self.table.pods[self.facts.on_asteroid] = count
        return self

    def stock_of(self, count: int) -> Self:
        """Leave so many pods in the stock; the others stand on the asteroid."""
        return self.asteroid(self.table.pods[self.facts.on_asteroid] + self.stock - count)

    @property
    def stock(self) -> int:
        """How many pods are in the stock."""
        return self.table.pods[self.facts.in_stock]

    def pods(self) -> int:
        """Return how many pods there are, wherever they are."""
        table = self.table
        return sum(table.pods) + sum(table.cargo) + sum(table.covered)

    # --- location cards and the base ------------------------------------------------------

    def location(self, number: int, *free: str, left: tuple[int, ...] | None = None) -> Self:
        """Open a location card with only these spaces free; `left` lie face down."""
        table = self.table
        self._from_stock(-sum(table.covered))
        down = range(1, 7) if left is None else left
        table.locations = [
            h.FACE_DOWN if each in down and each != number else h.GONE for each in range(7)
        ]
        table.open_location(number)
        rewards = [h.REWARDS[reward] for reward in table.spaces]
        table.covers = [space for space, name in enumerate(rewards) if name not in free]
        self._from_stock(len(table.covers))
        return self

    def base(self, location: int) -> Self:
        """Put Hog Kahm's base on the hex of a location."""
        self.table.hog = [h.HERE, location]
        return self

    def die(self, seat: int, cannons: int) -> Self:
        """Let a seat's combat die lie on the base."""
        self.table.combat_dice[seat] = cannons
        return self

    def tokens(self, seat: int, twos: int = 0, fours: int = 0) -> Self:
        """Give a seat exactly these reinforcement tokens."""
        self.table.reinforcements[2 * seat : 2 * seat + 2] = [twos, fours]
        return self

    def next_location(self, number: int) -> Self:
        """The next location card that is turned up."""
        return self.script(("location", number))

    @property
    def state(self) -> str:
        """Where Hog Kahm's base is."""
        return h.STATES[self.table.hog[h.STATE]]

    # --- phases ------------------------------------------------------------------------------

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [MissionTrade(seat)]
        return self

    def encounter(self, seat: int, number: int) -> Self:
        """A seat's shake showed the black ball and the card with this number was drawn."""
        numbers = [card.number for card in self.facts.encounters]
        return super().encounter(seat, numbers.index(number) + 1)

    def answer(self, seat: int, yes: bool) -> tuple[Event, ...]:
        """Answer the question of an encounter."""
        return self.play(seat, Answer(int(yes)))

    def jump_won(self) -> Self:
        """The active player has a space jump."""
        self.table.flight[JUMPS] += 1
        return self

    def fly(self, seat: int, ship: int, *way: int) -> tuple[Event, ...]:
        """Fly from intersection to intersection; return what happened in the last flight."""
        for at in way:
            self.play(seat, Fly(ship, at))
        return self.last_events

    def offered(self, seat: int, *kinds: type[Choice]) -> list[Choice]:
        """Return the choices of these kinds that a seat has."""
        return [choice for choice in self.choices(seat) if isinstance(choice, kinds)]

    def reward(self, name: str) -> int:
        """Return the number of a reward."""
        return h.REWARDS.index(name)


def of_kind(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """Return the events of these kinds in their order."""
    return [event for event in events if isinstance(event, kinds)]
