"""A tabletop for the rules all scenarios share: a game of the trial in a chosen position.

Everybody has the beginner start, an empty hand, an empty mothership and no ship on the board.
"""

from __future__ import annotations

from typing import Self

from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.new_encounters.mission_ships import MissionTrade
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.new_encounters.ship_tokens import add_token, tokens_of
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import free_ports
from starfare.games.starfarers.encounters import DrawEncounter
from starfare.games.starfarers.flight import MovementBegins, begin_flight
from starfare.games.starfarers.meeting import DISCARDED, IN_DECK
from starfare.games.starfarers.table import BASE_SPEED
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.event import Event
from starfare.kernel.game import new_game
from tests.new_encounters.missions import MissionTabletop
from tests.new_encounters.trial import TRIAL, box


class Trials(MissionTabletop):
    """A game of the trial in a chosen position, with chance told beforehand."""

    def __init__(
        self, seats: int = 4, seed: int = 1, scenario: str = TRIAL, **options: str
    ) -> None:
        given: dict[str, object] = {"scenario": scenario, **options}
        self.game = new_game(box(), seats, Seeded(seed), given)
        self.game.open()
        self.driver = Scripted([], Seeded(seed))
        self.game.driver = self.driver
        if not options:
            self.clear_board(seats)

    @classmethod
    def unexplored(cls) -> Self:
        """All sectors lie face down; the set-up is over."""
        top = cls(board="explorer", setup="advanced")
        while top.decision().prompt != "roll":
            seat = top.decision().seat
            top.play(seat, top.choices(seat)[0])
        top.clear_board(4)
        return top

    @property
    def table(self) -> ScenarioTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, ScenarioTable)
        return table

    @property
    def facts(self) -> ScenarioFacts:
        """The scenario's facts."""
        return self.table.given

    def view(self, seat: int | None) -> ScenarioView:
        """Return what a seat may know."""
        view = self.game.view(seat)
        assert isinstance(view, ScenarioView)
        return view

    # --- places ---------------------------------------------------------------------

    def charted(self) -> Self:
        """Every outer disc was turned up long ago."""
        for place in range(w.HOMES, self.facts.places):
            if self.table.is_system(place):
                for planet, number in zip(range(3 * place, 3 * place + 3), (4, 5, 10), strict=True):
                    self.table.discs[planet] = number
        self.table.refresh_discs()
        return self

    # --- pieces ---------------------------------------------------------------------

    def clear_ships(self, *seats: int) -> Self:
        """Take ships off the board, of these seats or of all; nobody has a mission ship yet."""
        assert n.MISSION_SHIP not in self.table.ship_kind
        return super().clear_ships(*seats)

    def fleet(self, seat: int, *kinds: str) -> list[int]:
        """Put ships of a seat into open space; return their numbers."""
        places = self.open_space(3 * (seat + 1))[3 * seat :]
        return [self.ship(seat, kind, at) for kind, at in zip(kinds, places, strict=False)]

    def at(self, seat: int, ship: int) -> int:
        """Return where a ship of a seat is, -1 off the board."""
        return self.table.ship_at[seat * w.FLEET + ship]

    def ports(self, seat: int) -> list[int]:
        """Return the free spaceport sites of a seat."""
        return list(bits(free_ports(self.table, seat)))

    def all_ports(self, seat: int) -> list[int]:
        """Return the spaceport sites of a seat."""
        return list(bits(self.table.ports[seat]))

    def pieces(self, seat: int, **left: int) -> Self:
        """Leave a seat exactly so many pieces in its supply; the others are out of the game."""
        for name, count in left.items():
            self.table.personal[4 * seat + w.PIECES.index(name)] = count
        return self

    def token(self, seat: int, kind: str, count: int = 1) -> Self:
        """Give a seat tokens for a kind of ship."""
        add_token(self.table, seat, self.facts.ship_kinds.index(kind), count)
        return self

    def tokens(self, seat: int) -> dict[str, int]:
        """Return the tokens of a seat by kind of ship, those it lacks left out."""
        counted = {
            name: tokens_of(self.table, seat, kind)
            for kind, name in enumerate(self.facts.ship_kinds)
        }
        return {name: count for name, count in counted.items() if count}

    def worth(self, seat: int, points: int) -> Self:
        """Give a seat so many points by fame pieces."""
        other = self.points(seat) - self.table.fame[seat] // 2
        self.fame(seat, 2 * (points - other))
        assert self.points(seat) == points
        return self

    # --- phases -----------------------------------------------------------------------

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [MissionTrade(seat)]
        return self

    def begin_turn(self, seat: int) -> tuple[Event, ...]:
        """The turn of a seat begins; return what happens."""
        self.table.stack = []
        self.table.seams.begin_turn(self.table, seat)
        self.run()
        return self.last_events

    def card_number(self, number: int) -> int:
        """Return the place in the deck of the encounter card with a number."""
        return [card.number for card in self.facts.encounters].index(number)

    def encounter(self, seat: int, number: int, *further: int) -> Self:
        """A seat's shake showed the black ball and these cards are drawn one after another."""
        self.turn_of(seat)
        self.table.stack = []
        begin_flight(self.table)
        assert self.table.stack, "an encounter needs a ship"
        self.table.flight[BASE_SPEED] = self.facts.black_speed
        self.table.stack = [MovementBegins(), DrawEncounter(seat)]
        self.script(*[("encounter", self.card_number(each)) for each in (number, *further)])
        self.run()
        return self

    def deck(self, *numbers: int) -> Self:
        """Leave only these encounter cards in the deck; the others are discarded."""
        kept = [self.card_number(number) for number in numbers]
        self.table.encounters = [
            IN_DECK if place in kept else DISCARDED for place in range(len(self.facts.encounters))
        ]
        return self


def of_kind(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """Return the events of these kinds in their order."""
    return [event for event in events if isinstance(event, kinds)]
