"""A tabletop for The Space Amoebas: a game of the scenario put into the position a rule speaks of.

Everybody has the beginner start, an empty hand, an empty mothership and no ship on the board; the
amoebas are on their starting points.
"""

from __future__ import annotations

from typing import Self

from starfare.games.amoebas import words as a
from starfare.games.amoebas.facts import AmoebaFacts, facts
from starfare.games.amoebas.losses import LoseCard
from starfare.games.amoebas.player_view import AmoebaView
from starfare.games.amoebas.table import AmoebaTable
from starfare.games.amoebas.wandering import put_amoeba
from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters.mission_ships import MissionTrade
from starfare.games.new_encounters.ship_tokens import ExchangeToken, add_token, tokens_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import free_ports
from starfare.games.starfarers.encounters import DrawEncounter
from starfare.games.starfarers.flight import MovementBegins, begin_flight
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.table import BASE_SPEED
from starfare.kernel.event import Event
from tests.new_encounters.missions import MissionTabletop

PINK, GREEN = a.PINK, a.GREEN
DRONE = "drone_ship"


class Nebula(MissionTabletop):
    """A game of the scenario in a chosen position, with chance told beforehand."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: str) -> None:
        super().__init__("amoebas", seats, seed, **options)

    @property
    def table(self) -> AmoebaTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, AmoebaTable)
        return table

    @property
    def facts(self) -> AmoebaFacts:
        """The scenario's facts."""
        return facts()

    def view(self, seat: int | None) -> AmoebaView:
        """Return what a seat may know."""
        view = self.game.view(seat)
        assert isinstance(view, AmoebaView)
        return view

    # --- places ---------------------------------------------------------------------

    # --- pieces ---------------------------------------------------------------------

    def at(self, seat: int, ship: int) -> int:
        """Return where a ship of a seat is, -1 off the board."""
        return self.table.ship_at[seat * w.FLEET + ship]

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of a seat's ships on the board."""
        kinds = self.facts.ship_kinds
        return sorted(kinds[self.table.ship_kind[3 * seat + s]] for s in self.table.ships(seat))

    def pieces(self, seat: int) -> dict[str, int]:
        """Return the pieces in a seat's supply."""
        return dict(zip(w.PIECES, self.table.personal[4 * seat : 4 * seat + 4], strict=True))

    def ports(self, seat: int) -> list[int]:
        """Return the free spaceport sites of a seat."""
        return list(bits(free_ports(self.table, seat)))

    def amoeba(self, amoeba: int, at: int) -> Self:
        """Put an amoeba somewhere without consequences."""
        self.table.amoebas[amoeba] = at
        self.table.refresh_chart()
        return self

    def gone(self) -> Self:
        """All research is done: the amoebas have left."""
        self.table.research = [
            where if where == a.LEFT_OUT else a.TAKEN for where in self.table.research
        ]
        self.table.amoebas = [a.GONE, a.GONE]
        self.table.refresh_chart()
        return self

    def building(self, at: int) -> int:
        """Return what stands on a colony site: 0, or owner + 1, with a flag for a spaceport."""
        return self.table.buildings[self.facts.field.site_at[at]]

    def queue(self, civilization: str) -> list[int]:
        """Return the owners of the stations at an outpost, from the single dock on."""
        number = self.facts.civilizations.index(civilization)
        return [owner - 1 for owner in self.table.docks[5 * number : 5 * number + 5] if owner]

    def holder(self, civilization: str) -> int:
        """Return who holds a friendship marker, or -1."""
        return self.table.markers[self.facts.civilizations.index(civilization)] - 1

    def token(self, seat: int, kind: str) -> Self:
        """Give a seat a token for a kind of ship."""
        add_token(self.table, seat, self.facts.ship_kinds.index(kind), 1)
        return self

    def tokens(self, seat: int) -> dict[str, int]:
        """Return the tokens of a seat by kind of ship, those it lacks left out."""
        counted = {
            name: tokens_of(self.table, seat, kind)
            for kind, name in enumerate(self.facts.ship_kinds)
        }
        return {name: count for name, count in counted.items() if count}

    # --- research ---------------------------------------------------------------------

    def card_named(self, name: str) -> int:
        """Return the number of a research card."""
        return [card.name for card in self.facts.research].index(name)

    def research(self, *face_up: str, deck: tuple[str, ...] = ()) -> Self:
        """Let exactly these cards lie face up and in the deck; the others are taken."""
        places = [a.TAKEN] * len(self.facts.research)
        for name in face_up:
            places[self.card_named(name)] = a.FACE_UP
        for name in deck:
            places[self.card_named(name)] = a.IN_DECK
        self.table.research = places
        return self

    def names(self, place: int) -> set[str]:
        """Return the names of the research cards in a place."""
        return {self.facts.research[card].name for card in self.table.cards_at(place)}

    def next_research(self, name: str) -> Self:
        """The card that is turned up next."""
        return self.script(("research", self.card_named(name)))

    # --- phases -----------------------------------------------------------------------

    def yellow(self, die: int) -> Self:
        """The next yellow die."""
        return self.script(("yellow die", die - 1))

    def roll(self, black: int, white: int, seat: int = 0) -> tuple[Event, ...]:
        """A seat rolls this; return what happens."""
        self.turn_of(seat).dice(black, white)
        return self.play(seat, RollDice())

    def land(self, amoeba: int, at: int, seat: int = 0) -> tuple[Event, ...]:
        """In a seat's turn an amoeba is put somewhere; return what happens at once."""
        self.turn_of(seat)
        put_amoeba(self.table, amoeba, at)
        self.run()
        return self.last_events

    def give_cards(self) -> tuple[Event, ...]:
        """Everybody who is asked gives up the first card there is; return what happened."""
        told: list[Event] = []
        while isinstance(self.decision().question, LoseCard):
            seat = self.decision().seat
            told.extend(self.play(seat, self.choices(seat)[0]))
        return tuple(told)

    def settle(self) -> tuple[Event, ...]:
        """Cards are given up and free ships placed, the first choice each time."""
        told = list(self.last_events)
        while isinstance(self.decision().question, (LoseCard, ExchangeToken)):
            seat = self.decision().seat
            told.extend(self.play(seat, self.choices(seat)[0]))
        return tuple(told)

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [MissionTrade(seat)]
        return self

    def encounter(self, seat: int, number: int) -> Self:
        """A seat's shake showed the black ball and the card with this number was drawn."""
        self.turn_of(seat)
        self.table.stack = []
        begin_flight(self.table)
        assert self.table.stack, "an encounter needs a ship"
        self.table.flight[BASE_SPEED] = self.facts.black_speed
        self.table.stack = [MovementBegins(), DrawEncounter(seat)]
        numbers = [card.number for card in self.facts.encounters]
        self.script(("encounter", numbers.index(number)))
        self.run()
        return self


def of_kind(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """Return the events of these kinds in their order."""
    return [event for event in events if isinstance(event, kinds)]
