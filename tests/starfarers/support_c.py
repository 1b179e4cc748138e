"""What tests of encounters, points and secrets share: answers, contests, two tables compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GiveUpCards, SwapCards, TakeCards
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.meeting import DISCARDED, IN_DECK
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.chance import Driver
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event, heard
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

E = TypeVar("E", bound=Event)

ORE, FUEL, CARBON, FOOD, GOODS = range(5)
BOOSTER, CANNON, POD = range(3)
YES, NO = Answer(1), Answer(0)
EVERYBODY = (WHITE, YELLOW, RED, BLUE, None)

FIVE = ("yellow", "red")
FOUR = ("yellow", "yellow")
THREE = ("yellow", "blue")
ONE = ("blue", "black")
BALLS_OF_SUM = {1: ONE, 2: ("yellow", "black"), 3: THREE, 4: FOUR, 5: FIVE}
"""Two balls for each sum a shake can have."""


# --- values -------------------------------------------------------------------------


def bundle(**cards: int) -> tuple[int, ...]:
    """Cards by name."""
    return tuple(cards.get(name, 0) for name in RESOURCES)


def offer(**cards: int) -> OfferCards:
    return OfferCards(bundle(**cards))


def take(**cards: int) -> TakeCards:
    return TakeCards(bundle(**cards))


def give_up(**cards: int) -> GiveUpCards:
    return GiveUpCards(bundle(**cards))


def swap(resource: int, **cards: int) -> SwapCards:
    return SwapCards(resource, bundle(**cards))


# --- events -------------------------------------------------------------------------


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


def names(events: Sequence[Event]) -> list[str]:
    """The types of the events, in order."""
    return [type(event).__name__ for event in events]


# --- positions ----------------------------------------------------------------------


def flagship(top: Tabletop, *kinds: str, seat: int = WHITE) -> Tabletop:
    """Leave a seat exactly these ships, all in open space, numbered from 0."""
    top.clear_ships(seat)
    for kind, at in zip(kinds, top.open_space(len(kinds)), strict=True):
        top.ship(seat, kind, at)
    return top


def ship_sites(top: Tabletop, seat: int) -> list[int]:
    """Where a seat's ships stand."""
    table = top.table
    return [at for at in table.ship_at[seat * w.FLEET : (seat + 1) * w.FLEET] if at >= 0]


def port_sites(top: Tabletop, seat: int) -> list[int]:
    """The spaceport sites of a seat: the neighbours of its spaceports."""
    field = top.facts.field
    ports = [
        field.sites[site]
        for site, building in enumerate(top.table.buildings)
        if building == (seat + 1) | w.PORT_FLAG
    ]
    return [near for port in ports for near in top.neighbours(port) if field.centre_of[near] == -1]


def pieces(top: Tabletop, seat: int) -> tuple[object, ...]:
    """All that a seat can gain or lose: cards, upgrades, fame pieces, ships."""
    table = top.table
    return (table.hand(seat), upgrades(top, seat), table.fame[seat], ship_sites(top, seat))


def upgrades(top: Tabletop, seat: int) -> tuple[int, ...]:
    """Boosters, cannons and pods on a mothership."""
    return tuple(top.table.upgrades[3 * seat : 3 * seat + 3])


def discards(top: Tabletop) -> set[int]:
    """The numbers of the encounter cards in the discard pile."""
    return {n + 1 for n, place in enumerate(top.table.encounters) if place == DISCARDED}


def deck(top: Tabletop) -> set[int]:
    """The numbers of the encounter cards in the deck."""
    return {n + 1 for n, place in enumerate(top.table.encounters) if place == IN_DECK}


def next_card(top: Tabletop, number: int) -> Tabletop:
    """The encounter card that is drawn next."""
    return top.script(("encounter", number - 1))


def won(top: Tabletop) -> Tabletop:
    """The subject wins the next contest with balls: 5 against 3."""
    return top.contest(FIVE, THREE)


def lost(top: Tabletop) -> Tabletop:
    """The subject loses the next contest with balls: 3 against 5."""
    return top.contest(THREE, FIVE)


def prompt(top: Tabletop) -> tuple[int, str]:
    """Who has to decide, and what."""
    decision = top.decision()
    return (decision.seat, decision.prompt)


def moving(top: Tabletop, seat: int = WHITE) -> bool:
    """Whether a seat's movement step is on."""
    return prompt(top) == (seat, "move_ships")


def winners(top: Tabletop) -> tuple[int, ...]:
    """Who has won, nobody while the game goes on."""
    outcome = top.game.outcome
    return () if outcome is None else outcome.winners


def shake_black(top: Tabletop, seat: int, number: int) -> tuple[Event, ...]:
    """From the trade and build phase on: the black ball comes, and that card."""
    next_card(top, number).balls("black", "yellow")
    return top.play(seat, EndTradeAndBuild())


def farthest(top: Tabletop, seat: int, ship: int) -> int:
    """How many edges away the farthest intersection is that is offered to a ship."""
    at = top.table.ship_at[seat * w.FLEET + ship]
    distances = top.table.chart.distances(at)
    flights = [
        choice.to  # type: ignore[attr-defined]
        for choice in top.choices(seat)
        if type(choice).__name__ == "Fly" and choice.ship == ship  # type: ignore[attr-defined]
    ]
    return max((distances[to] for to in flights), default=0)


# --- chance -------------------------------------------------------------------------


class Overheard(Driver):
    """Notes what may come and how likely, and lets another driver pick."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.weights: list[tuple[str, list[int]]] = []

    def draw(self, purpose: str, weights: list[int]) -> int:
        self.weights.append((purpose, list(weights)))
        return self.driver.draw(purpose, weights)

    def of(self, purpose: str) -> list[list[int]]:
        """The weights of all draws for a purpose."""
        return [weights for wanted, weights in self.weights if wanted == purpose]


def overhear(top: Tabletop) -> Overheard:
    """Listen to what is drawn from now on."""
    listener = Overheard(top.driver)
    top.game.driver = listener
    return listener


# --- secrets ------------------------------------------------------------------------


def secret_hands(top: Tabletop, hands: dict[int, dict[str, int]]) -> Tabletop:
    """Deal these cards out of the reserve pile, each hand seen by its owner only."""
    top.empty_hands()
    table = top.table
    for seat, cards in hands.items():
        for name, count in cards.items():
            kind = RESOURCES.index(name)
            table.reserve[kind] -= count
            table.hands[seat * w.KINDS + kind] = count
            for _ in range(count):
                table.knowledge.drew(table.known_hands, seat, kind)
    return top


def known(top: Tabletop, seat: int | None) -> Table:
    """The table as a seat (None: a spectator) knows it."""
    table = top.game.view(seat).known
    assert isinstance(table, Table)
    return table


def looks(top: Tabletop, seat: int | None) -> tuple[object, ...]:
    """All that a seat (None: a spectator) can tell: its view, its choices, who must decide."""
    choices = () if seat is None else tuple(top.game.choices(seat))
    return (top.game.view(seat).encoded(), choices, top.game.deciders)


def same_for(seat: int | None, one: Tabletop, other: Tabletop) -> bool:
    """Whether a seat cannot tell two tables apart, by what it sees and what it just heard."""
    same_news = heard(one.last_events, seat) == heard(other.last_events, seat)
    return same_news and looks(one, seat) == looks(other, seat)


def both(one: Tabletop, other: Tabletop, seat: int, choice: Choice) -> None:
    """The same choice at two tables."""
    one.play(seat, choice)
    other.play(seat, choice)
