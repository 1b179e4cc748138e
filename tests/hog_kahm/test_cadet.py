"""How cadet plays the scenario."""

from __future__ import annotations

from starfare.bots.cadet.bot import Cadet
from starfare.games.hog_kahm.attack import ATTACK
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID, PlacePod
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.starfarers.build import BuildShip, BuildUpgrade
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.movement import Fly
from starfare.kernel.choices import Choice
from starfare.kernel.stream import Stream
from tests.hog_kahm.tabletop import RED, WHITE, Hunt

BOOSTER, CANNON, FREIGHT_POD = range(3)


def choice_of(top: Hunt, seat: int = WHITE) -> Choice:
    """Return what cadet does now."""
    chosen = Cadet().choose(top.view(seat), top.decision(), Stream(1))
    assert chosen is not None
    return chosen


def test_it_buys_a_freight_pod_first_and_then_a_corvette() -> None:
    top = Hunt(4).hand(WHITE, ore=2).trade_and_build(WHITE)
    assert choice_of(top) == BuildUpgrade(FREIGHT_POD)
    top = Hunt(4).upgrades(WHITE, pods=1).hand(WHITE, ore=1, fuel=1, carbon=1)
    bought = choice_of(top.trade_and_build(WHITE))
    assert isinstance(bought, BuildShip)
    assert bought.kind == n.MISSION_SHIP


def test_it_flies_to_pods_takes_them_and_brings_them_to_the_diplomats() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    ship = top.corvette(WHITE, top.right(5, 12))
    top.flight(WHITE)
    flight = choice_of(top)
    assert isinstance(flight, Fly)
    top.play(WHITE, flight)
    assert choice_of(top) == FROM_ASTEROID
    top.play(WHITE, FROM_ASTEROID)
    assert choice_of(top) == Fly(ship, top.dock)
    top.play(WHITE, Fly(ship, top.dock))
    assert isinstance(choice_of(top), DeliverForReward)


def flights_of(top: Hunt) -> list[Fly]:
    """Let cadet fly until it does something else; return its flights."""
    flown: list[Fly] = []
    while isinstance(chosen := choice_of(top), Fly):
        flown.append(chosen)
        top.play(WHITE, chosen)
    return flown


def test_it_delivers_although_a_trade_ship_heads_for_the_diplomats_too() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    top.ship(WHITE, "trade_ship", top.left(9, 22))
    corvette = top.corvette(WHITE, top.left(6, 13), 1)
    flown = flights_of(top.flight(WHITE))
    assert flown[-1] == Fly(corvette, top.dock)
    assert isinstance(choice_of(top), DeliverForReward)


def test_a_corvette_on_its_way_to_the_diplomats_keeps_no_trade_ship_from_going_there() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    top.corvette(WHITE, top.left(9, 22), 1)
    waiting = top.ship(WHITE, "trade_ship", top.left(6, 13))
    flown = flights_of(top.flight(WHITE, 3))
    assert flown[-1] == Fly(waiting, top.dock)


def test_it_takes_fame_where_the_rewards_are_of_no_use() -> None:
    top = Hunt(4).upgrades(WHITE, boosters=6, cannons=6, pods=5)
    ship = top.corvette(WHITE, top.left(6, 13), 1)
    top.location(6, "cannon", "reinforcement_2").flight(WHITE).fly(WHITE, ship, top.dock)
    assert isinstance(choice_of(top), DeliverForFame)


def test_it_attacks_the_base_and_takes_the_card_it_earns() -> None:
    top = Hunt(3).base(4).upgrades(WHITE, cannons=3).die(RED, 1)
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    assert choice_of(top) == ATTACK
    top.play(WHITE, ATTACK)
    assert isinstance(choice_of(top), TakeCards)


def test_it_puts_a_found_pod_near_the_diplomats() -> None:
    top = Hunt(4).discs("n4", ore=4, fuel=5, goods=9)
    site = top.site("n4", "ore", "goods")
    top.colony(WHITE, site).ship(WHITE, "colony_ship", top.left(5, 16))
    top.encounter(WHITE, 101).answer(WHITE, True)
    assert choice_of(top) == PlacePod(site)


def test_with_nothing_left_to_deliver_it_makes_another_ship_of_its_corvette() -> None:
    top = Hunt(4).location(4, left=()).hand(WHITE, ore=1, fuel=1, goods=2)
    top.table.locations[4] = 2
    top.table.covers = []
    top.table.hog = [3, 0]
    top.corvette(WHITE, top.left(5, 16))
    for at in (top.left(9, 22), top.left(5, 14)):
        top.ship(WHITE, "colony_ship", at)
    top.upgrades(WHITE, boosters=6, cannons=6, pods=5)
    assert top.view(WHITE).transport_ships_left(WHITE) == 0
    assert isinstance(choice_of(top.trade_and_build(WHITE)), RebuildShip)
