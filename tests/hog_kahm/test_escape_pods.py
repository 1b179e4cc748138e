"""Escape pods (HK-POD)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm.delivery import DeliverForFame
from starfare.games.hog_kahm.escape_pods import (
    FROM_ASTEROID,
    LoadFromColony,
    LoadFromPlanet,
    PlacePod,
)
from starfare.games.hog_kahm.events import (
    EscapePodFound,
    EscapePodLoaded,
    EscapePodMissed,
    EscapePodsLost,
)
from starfare.games.hog_kahm.flight import FLIGHT_CHOICES
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import LoseUpgrade
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.meeting import IN_DECK
from starfare.games.starfarers.movement import Fly, Jump
from tests.hog_kahm.tabletop import BLUE, RED, WHITE, YELLOW, Hunt
from tests.rules import rule
from tests.starfarers.support_b import where


def at_asteroid(freight_pods: int = 2, seats: int = 4) -> tuple[Hunt, int]:
    """White's corvette stands one step from the asteroid, in the flight phase."""
    top = Hunt(seats).upgrades(WHITE, pods=freight_pods)
    ship = top.corvette(WHITE, top.left(5, 16))
    return top.flight(WHITE), ship


@rule("HK-POD-01")
def test_every_corner_of_the_asteroid_will_do_to_take_a_pod() -> None:
    for at in Hunt(4).facts.corners((5, 14)):
        top = Hunt(4).upgrades(WHITE, pods=1)
        start = next(each for each in top.neighbours(at) if top.facts.field.place_at[each] == -1)
        ship = top.corvette(WHITE, start)
        top.flight(WHITE).fly(WHITE, ship, at)
        told = top.play(WHITE, FROM_ASTEROID)
        assert EscapePodLoaded(WHITE, at) in told
        assert top.table.pods[top.facts.on_asteroid] == 7
        assert top.table.cargo[WHITE] == 1


@rule("HK-POD-01")
def test_a_corvette_takes_pods_from_a_planet_it_comes_to() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1).discs("n4", ore=4, fuel=5, goods=9)
    planet = top.planet("n4", "goods")
    start, edge = top.shore(planet)
    ship = top.corvette(WHITE, start)
    top.pods_on(planet, 3).flight(WHITE).fly(WHITE, ship, edge)
    assert top.refusal(WHITE, LoadFromPlanet(top.planet("n4", "ore"))) == "HK-POD-01"
    top.play(WHITE, LoadFromPlanet(planet))
    assert top.table.pods[planet] == 2
    assert top.table.cargo[WHITE] == 1


@rule("HK-POD-01")
def test_the_corner_a_corvette_starts_from_does_not_count() -> None:
    top = Hunt(4).upgrades(WHITE, pods=2)
    ship = top.corvette(WHITE, top.right(4, 15))
    top.flight(WHITE)
    assert FROM_ASTEROID not in top.choices(WHITE)
    assert top.refusal(WHITE, FROM_ASTEROID) == "HK-POD-01"
    top.fly(WHITE, ship, top.left(5, 14))
    assert FROM_ASTEROID in top.choices(WHITE)


@rule("HK-POD-01")
def test_a_flight_past_pods_halts_once_and_then_no_more() -> None:
    top, ship = at_asteroid()
    far = top.right(4, 13)
    top.fly(WHITE, ship, far)
    assert where(top, WHITE, ship) != far
    assert FROM_ASTEROID in top.choices(WHITE)
    top.fly(WHITE, ship, far)
    assert where(top, WHITE, ship) == far
    assert FROM_ASTEROID in top.choices(WHITE)


@rule("HK-POD-01")
def test_pods_that_appear_beside_a_corvette_do_not_halt_it_again() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=2, pods=1).discs("n4", ore=4, fuel=5)
    planet = top.planet("n4", "goods")
    top.disc(planet, w.PIRATE + 2)
    start, edge = top.shore(planet)
    ship = top.corvette(WHITE, start)
    top.flight(WHITE).fly(WHITE, ship, edge)
    assert LoadFromPlanet(planet) in top.choices(WHITE)
    rim = top.view(WHITE).planet_rim(planet)
    ways = top.view(WHITE).distances(edge)
    around = max(rim, key=lambda at: ways[at])
    assert ways[around] > 1
    top.fly(WHITE, ship, around)
    assert where(top, WHITE, ship) == around
    assert LoadFromPlanet(planet) in top.choices(WHITE)


@rule("HK-POD-05")
def test_a_corvette_that_has_delivered_halts_at_pods_it_passed_before() -> None:
    top = Hunt(4).upgrades(WHITE, boosters=6, pods=1)
    ship = top.corvette(WHITE, top.right(5, 12))
    top.flight(WHITE).fly(WHITE, ship, top.left(6, 13))
    top.play(WHITE, FROM_ASTEROID)
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForFame(0))
    top.fly(WHITE, ship, top.right(4, 15))
    assert where(top, WHITE, ship) != top.right(4, 15)
    top.play(WHITE, FROM_ASTEROID)
    assert top.table.cargo[WHITE] == 1


@rule("HK-POD-01", "HK-POD-05")
def test_when_another_ship_has_begun_to_move_the_chance_is_over() -> None:
    top, ship = at_asteroid()
    other = top.ship(WHITE, "colony_ship", top.left(9, 22))
    top.fly(WHITE, ship, top.right(4, 15))
    top.play(WHITE, Fly(other, top.right(7, 22)))
    assert FROM_ASTEROID not in top.choices(WHITE)
    assert top.refusal(WHITE, FROM_ASTEROID) == "HK-POD-01"


@rule("HK-POD-02", "HK-POD-03")
@pytest.mark.parametrize(("freight_pods", "room"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_freight_pods_say_how_many_escape_pods_a_corvette_carries(
    freight_pods: int, room: int
) -> None:
    top, ship = at_asteroid(freight_pods)
    assert top.view(WHITE).capacity(WHITE) == room
    top.fly(WHITE, ship, top.right(4, 15))
    for _ in range(room):
        top.play(WHITE, FROM_ASTEROID)
    assert FROM_ASTEROID not in top.choices(WHITE)
    assert top.refusal(WHITE, FROM_ASTEROID) == ("HK-POD-02" if room else "HK-POD-03")
    assert top.table.cargo[WHITE] == room


@rule("HK-POD-02", "HK-POD-03")
@pytest.mark.parametrize(
    ("freight_pods", "cargo", "why"),
    [(0, 0, "HK-POD-03"), (1, 1, "HK-POD-02"), (2, 1, "HK-POD-01")],
)
def test_who_has_no_room_is_not_told_to_fly_there_first(
    freight_pods: int, cargo: int, why: str
) -> None:
    top = Hunt(4).upgrades(WHITE, pods=freight_pods)
    top.corvette(WHITE, top.left(9, 22), cargo)
    assert top.flight(WHITE).refusal(WHITE, FROM_ASTEROID) == why


@rule("HK-POD-03")
def test_without_freight_pods_no_flight_halts_at_the_asteroid() -> None:
    top, ship = at_asteroid(0)
    top.fly(WHITE, ship, top.right(4, 13))
    assert where(top, WHITE, ship) == top.right(4, 13)


@rule("HK-POD-04")
@pytest.mark.parametrize(
    ("freight_pods", "cargo", "lost"), [(4, 3, 1), (5, 3, 0), (2, 2, 1), (1, 1, 1), (3, 2, 0)]
)
def test_surplus_pods_go_to_the_stock_when_freight_pods_are_lost(
    freight_pods: int, cargo: int, lost: int
) -> None:
    top = Hunt(4).upgrades(WHITE, cannons=1, pods=freight_pods)
    top.corvette(WHITE, top.left(5, 16), cargo)
    stock = top.stock
    top.contest(("blue", "black"), ("yellow", "red")).upgrades(BLUE, cannons=6)
    top.encounter(WHITE, 111).answer(WHITE, False)
    told = top.play(WHITE, LoseUpgrade(w.FREIGHT_POD))
    assert top.table.cargo[WHITE] == cargo - lost
    assert top.stock == stock + lost
    assert (EscapePodsLost(WHITE, lost) in told) == bool(lost)


@rule("HK-POD-04")
def test_a_lost_cannon_leaves_the_cargo_alone() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=1, pods=4)
    top.corvette(WHITE, top.left(5, 16), 3)
    top.contest(("blue", "black"), ("yellow", "red")).upgrades(BLUE, cannons=6)
    top.encounter(WHITE, 111).answer(WHITE, False)
    top.play(WHITE, LoseUpgrade(w.CANNON))
    assert top.table.cargo[WHITE] == 3


@rule("HK-POD-05")
def test_pods_may_be_taken_in_several_places_of_one_move_or_left() -> None:
    top = Hunt(4).upgrades(WHITE, pods=5).discs("n4", ore=4, fuel=5, goods=9)
    planet = top.planet("n4", "goods")
    corners = set(top.facts.corners((5, 14)))
    ship = top.corvette(WHITE, top.left(5, 16))
    top.pods_on(planet, 2).flight(WHITE, 5)
    top.fly(WHITE, ship, top.right(4, 15))
    top.play(WHITE, FROM_ASTEROID)
    near = top.view(WHITE).distances(top.right(4, 15))
    rim = [at for at in top.view(WHITE).planet_rim(planet) if at not in corners]
    target = min(rim, key=lambda at: near[at])
    top.fly(WHITE, ship, target)
    top.play(WHITE, LoadFromPlanet(planet))
    top.play(WHITE, LoadFromPlanet(planet))
    assert top.table.cargo[WHITE] == 3
    assert top.offered(WHITE, Fly)


@rule("HK-POD-05")
def test_nobody_must_take_a_pod() -> None:
    top, ship = at_asteroid()
    top.fly(WHITE, ship, top.right(4, 15))
    top.play(WHITE, EndFlight())
    assert top.table.cargo[WHITE] == 0


@rule("HK-POD-06")
def test_pods_may_be_taken_where_a_jump_lands() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    ship = top.corvette(WHITE, top.left(9, 22))
    top.flight(WHITE).jump_won()
    top.play(WHITE, Jump(ship, top.right(4, 13)))
    top.play(WHITE, FROM_ASTEROID)
    assert top.table.cargo[WHITE] == 1
    assert not top.offered(WHITE, Fly)


@rule("HK-POD-07")
def test_a_loaded_pod_cannot_be_dropped_or_handed_over() -> None:
    top = Hunt(4).upgrades(WHITE, pods=2)
    ship = top.corvette(WHITE, top.left(5, 16), cargo=2)
    top.corvette(YELLOW, top.left(5, 14))
    top.flight(WHITE).fly(WHITE, ship, top.right(4, 15))
    assert not top.offered(WHITE, *FLIGHT_CHOICES)
    top.play(WHITE, EndFlight())
    assert top.table.cargo == [2, 0, 0, 0]


@rule("HK-POD-07")
def test_a_withdrawn_corvette_loses_its_pods_to_the_stock() -> None:
    top = Hunt(4).upgrades(WHITE, pods=2).hand(WHITE, ore=1, fuel=1, carbon=1)
    top.corvette(WHITE, top.left(5, 16), cargo=2)
    stock = top.stock
    at = top.view(WHITE).free_spaceport_sites(WHITE)[0]
    told = top.trade_and_build(WHITE).play(WHITE, RebuildShip(n.MISSION_SHIP, at))
    assert EscapePodsLost(WHITE, 2) in told
    assert top.table.cargo[WHITE] == 0
    assert top.stock == stock + 2


@rule("HK-POD-08")
def test_an_encounter_puts_a_pod_beside_a_colony_of_choice() -> None:
    top = Hunt(4)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    stock, ships, buildings = top.stock, list(top.table.ship_at), list(top.table.buildings)
    top.encounter(WHITE, 101).answer(WHITE, True)
    own = [building.at for building in top.view(WHITE).buildings(WHITE)]
    assert {each.at for each in top.choices(WHITE) if isinstance(each, PlacePod)} == set(own)
    foreign = top.view(WHITE).buildings(RED)[0].at
    assert top.refusal(WHITE, PlacePod(foreign)) == "HK-POD-08"
    top.play(WHITE, PlacePod(own[1]))
    assert top.stock == stock - 1
    assert top.view(None).plain()["scenario"]["colony_pods"] == [
        {"at": own[1], "seat": WHITE, "pods": 1}
    ]
    assert (top.table.ship_at, top.table.buildings) == (ships, buildings)


@rule("HK-POD-09")
def test_spaceports_are_colonies_and_several_pods_may_lie_at_one() -> None:
    top = Hunt(4)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    [port] = [each.at for each in top.view(WHITE).buildings(WHITE) if each.is_spaceport]
    for _ in range(2):
        top.table.encounters = [IN_DECK] * len(top.table.encounters)
        top.encounter(WHITE, 101).answer(WHITE, True)
        top.play(WHITE, PlacePod(port))
    assert top.view(WHITE).plain()["scenario"]["colony_pods"][0]["pods"] == 2


@rule("HK-POD-08")
def test_the_only_colony_needs_no_question() -> None:
    top = Hunt(4)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    kept, *others = top.view(WHITE).buildings(WHITE)
    for building in others:
        top.table.buildings[building.site] = 0
    told = top.encounter(WHITE, 101).answer(WHITE, True)
    assert EscapePodFound(WHITE, kept.at) in told
    assert top.decision().prompt == "move_ships"


@rule("HK-POD-09")
def test_an_empty_stock_gives_no_pod() -> None:
    top = Hunt(4).stock_of(0)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    told = top.encounter(WHITE, 101).answer(WHITE, True)
    assert EscapePodMissed(WHITE) in told
    assert top.game.say(EscapePodMissed(WHITE)) == "There is no escape pod for White."
    assert top.decision().prompt == "move_ships"
    assert top.view(WHITE).plain()["scenario"]["colony_pods"] == []


@rule("HK-POD-10")
def test_a_pod_beside_a_colony_is_taken_within_capacity_by_its_owner_in_passing() -> None:
    top = Hunt(4).upgrades(BLUE, pods=1).discs("n7", carbon=5, food=4, fuel=10)
    site = top.site("n7", "carbon", "food")
    ship = top.ship(BLUE, "colony_ship", site)
    top.flight(BLUE).play(BLUE, EstablishColony(ship))
    start = next(at for at in top.neighbours(site) if top.facts.field.site_at[at] == -1)
    corvette = top.corvette(BLUE, start)
    top.pods_beside(site, 2).flight(BLUE)
    top.fly(BLUE, corvette, site)
    top.play(BLUE, LoadFromColony(site))
    assert top.refusal(BLUE, LoadFromColony(site)) == "HK-POD-02"
    assert top.refusal(BLUE, EndFlight()) is not None
    assert top.offered(BLUE, Fly)
