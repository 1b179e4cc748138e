"""More for rule tests of the 2001 game: the opening, refusals that change nothing, small words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from starfare.games import find
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.table import Table
from starfare.games.starship.trading import Buy, Sell
from starfare.kernel.chance import Drawn, Scripted, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Chance
from starfare.kernel.game import new_game
from starfare.kernel.refusal import Refusal
from tests.starship.tabletop import Tabletop
from tests.starships.driver import Dealer

ORE, FUEL, CARBON, FOOD, GOODS = range(5)
RESOURCES = ("ore", "fuel", "carbon", "food", "goods")
MODULES = ("storage", "command", "sensor", "trade", "science", "production")
STATIONS = ("Mirrok", "Voltis", "Nerith", "Oatra", "Moxo", "R1-3", "R1-4", "R2-5", "R3-5", "R4-5")
"""Every card with a T (deck table)."""
PLANETS = ("Lumo", "Brakk", "Halmi", "Sootha", "Bazra", "Oldun", "Grafa", "Groven", "Kettu")
"""Trade planets without a T that sell for 1 or 2 Astro."""
ACTIONS = (Buy, Sell, EstablishColony, EstablishTradeStation, CompleteMission)

E = TypeVar("E", bound=Event)


class Opening(Tabletop):
    """A game from its very beginning, with the chance of the set-up told beforehand."""

    def __init__(self, *outcomes: Drawn, seed: int = 1, **options: str) -> None:
        given: dict[str, object] = dict(options)
        opening = Scripted(list(outcomes), Seeded(seed))
        self.game = new_game(find("starship"), 2, opening, given)
        self.last_events = self.game.open()
        self.driver = Dealer([], Seeded(seed), self.table)
        self.game.driver = self.driver


def odds(frame: Chance[Table], table: Table) -> list[int]:
    """Return how likely each outcome of a draw is, relative to the others."""
    count = frame.even_count(table)
    return [1] * count if count else list(frame.weights(table))


def refused(at: Tabletop, seat: int, choice: Choice) -> str:
    """Check that a choice is not offered and playing it changes nothing; return the rule."""
    before = at.game.encode()
    assert choice not in at.choices(seat)
    with pytest.raises(Refusal) as caught:
        at.game.play(seat, choice)
    assert at.game.encode() == before
    return caught.value.rule


def offered(at: Tabletop, seat: int, *kinds: type[Choice]) -> list[Choice]:
    """Return the offered choices of some kinds."""
    return [choice for choice in at.choices(seat) if isinstance(choice, kinds)]


def actions_offered(at: Tabletop) -> list[Choice]:
    """Return the flight actions that the flyer may take now."""
    return offered(at, at.table.active, *ACTIONS)


def all_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only_one(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    [event] = all_of(events, kind)
    return event


def card_id(at: Tabletop, card: int) -> str:
    """Return the id of a card."""
    return at.facts.cards[card].id


def stores(at: Tabletop, seat: int) -> tuple[tuple[int, ...], int, int]:
    """Return bays, science points and Astro."""
    return at.bays_of(seat), at.tech_of(seat), at.astro_of(seat)


def rest_of_ship(at: Tabletop, seat: int) -> tuple[object, ...]:
    """Return everything else a player has."""
    built = at.boosters_of(seat), at.cannons_of(seat), at.modules_of(seat)
    return at.hangar_of(seat), *built, at.won_by(seat), at.points(seat)


def beat(at: Tabletop, pirate: str, reward: str = "ore") -> tuple[Event, ...]:
    """Turn a weak pirate, beat it and take the prize; return all events."""
    at.combat(4, 1).turn(pirate)
    seat = at.table.active
    events = at.play(seat, FightPirate())
    if at.prompt == "take_reward":
        events += at.play(seat, at.take(reward))
    return events


def land(at: Tabletop) -> None:
    """End the flight if it is still going on."""
    if at.in_flight:
        at.play(at.table.active, EndFlight())
