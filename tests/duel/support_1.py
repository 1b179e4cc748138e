"""Further set-up for the chapters up to the reserve: watched chance, new games, ways of reading."""

from __future__ import annotations

from typing import Any, TypeVar

from starfare.games import find
from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.trading import Buy, Sell
from starfare.kernel.chance import Drawn, Driver, Scripted, Seeded
from starfare.kernel.event import Event
from starfare.kernel.game import Game, new_game
from tests.duel.tabletop import A, Tabletop

Told = TypeVar("Told", bound=Event)

CHEAP_PLANETS = {
    "ore": "Hexal",
    "fuel": "Nevio",
    "carbon": "Tarnu",
    "food": "Frumi",
    "goods": "Pakko",
}
"""The cheapest trade planet of each resource."""
STATIONS = (
    "Anvaru",
    "Solven",
    "Kessim",
    "Gardal",
    "Marketh",
    "Scientists",
    "Diplomats B",
    "Green Folk",
    "Merchants B",
    "Quorin",
)
"""All cards with the station symbol."""
DULL = ("Gravel", "Sleet", "Chaff", "Tangle", "Drift")
"""The asteroid fields of the start stacks."""


class Watched(Driver):
    """Notes what every draw is for and how likely its outcomes are; another driver picks."""

    def __init__(self, then: Driver) -> None:
        self.then = then
        self.draws: list[tuple[str, list[int]]] = []

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Note the weights."""
        self.draws.append((purpose, list(weights)))
        return self.then.draw(purpose, weights)

    def draw_evenly(self, purpose: str, count: int) -> int:
        """Note equal weights."""
        self.draws.append((purpose, [1] * count))
        return self.then.draw_evenly(purpose, count)

    def clone(self) -> Driver:
        """Return the driver that picks."""
        return self.then.clone()

    def of(self, purpose: str) -> list[list[int]]:
        """Return the weights of all draws for a purpose."""
        return [weights for name, weights in self.draws if name == purpose]


def watch(at: Tabletop) -> Watched:
    """Note all draws of a game from now on."""
    watched = Watched(at.driver)
    at.game.driver = watched
    return watched


def new_duel(
    *opening: Drawn, seed: int = 1, **options: str
) -> tuple[Game, tuple[Event, ...], Watched]:
    """Return a new game up to the choice of modules, what was told, and its draws."""
    driver = Watched(Scripted(list(opening), Seeded(seed)))
    given: dict[str, object] = {**options}
    game = new_game(find("duel"), 2, driver, given)
    events = game.open()
    return game, events, driver


def told(events: tuple[Event, ...], kind: type[Told]) -> list[Told]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def names(at: Tabletop, seat: int) -> list[str]:
    """Return the kinds of choice that a seat is offered, each once, in their order."""
    return list(dict.fromkeys(type(choice).__name__ for choice in at.choices(seat)))


def ship(at: Tabletop, seat: int) -> dict[str, Any]:
    """Return a starship as everybody sees it."""
    starship = at.game.view(1 - seat).plain()["starships"][seat]
    assert isinstance(starship, dict)
    return starship


def hangar(at: Tabletop, seat: int) -> tuple[int, int]:
    """Return the colony ships and trade ships in a hangar."""
    ships = ship(at, seat)["hangar"]
    return ships["colony_ship"], ships["trade_ship"]


def stores(at: Tabletop, seat: int) -> tuple[tuple[int, ...], int, int]:
    """Return bays, tech and Astro."""
    return at.bays_of(seat), at.tech_of(seat), at.astro_of(seat)


def bought(at: Tabletop, seat: int) -> list[tuple[int, ...]]:
    """Return the purchases offered at the card just turned, as ore, ..., goods, tech."""
    return [choice.units for choice in at.choices(seat) if isinstance(choice, Buy)]


def sold(at: Tabletop, seat: int) -> list[tuple[int, ...]]:
    """Return the sales offered at the card just turned."""
    return [choice.units for choice in at.choices(seat) if isinstance(choice, Sell)]


def rich(at: Tabletop, seat: int) -> Tabletop:
    """Fill a ship that has Storage level 2 with all that can be stored."""
    at.modules(seat, storage=2).tech(seat, 4).astro(seat, 50)
    return at.bays(seat, ore=4, fuel=4, carbon=4, food=4, goods=4)


def tradable() -> Tabletop:
    """Return a table where the flyer has money and room, but no ship and nothing to sell."""
    return Tabletop().bays(A).tech(A, 0).astro(A, 50).hangar(A)


def end_flight(at: Tabletop, seat: int = A) -> Tabletop:
    """End the flight of a seat that is still flying."""
    at.play(seat, EndFlight())
    return at


def next_card(at: Tabletop, seat: int = A) -> tuple[Event, ...]:
    """Turn whatever card comes next."""
    return at.play(seat, VisitNext())


def take_one_from_the_reserve(at: Tabletop) -> None:
    """Establish a trade station once more, in a flight of its own, so that a card is drawn."""
    at.hangar(A, trade_ships=1).flight(A, speed=5).turn("Solven")
    at.play(A, EstablishTradeStation())
