"""Where starships fly and stop (rules CL-FLT)."""

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import ShipFlew
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.classic.tabletop import (
    BLUE,
    DIPLOMATS,
    GREEN_FOLK,
    RED,
    WHITE,
    YELLOW,
    Tabletop,
    ice,
    lair,
    told,
)
from tests.rules import rule

OPEN = (16, 21)
"""An intersection in open space."""


@rule("CL-FLT-01")
def test_a_starship_flies_up_to_the_total_speed_or_not_at_all() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", OPEN, speed=3)
    far = top.table.chart.distances(top.at(*OPEN))
    reached = {far[top.at(*code)] for code in top.flights(RED)}
    assert reached == {1, 2, 3}
    beyond = next(at for at in range(320) if far[at] == 4)
    assert top.refusal(RED, Fly(0, beyond)) == "CL-FLT-01"
    assert top.refusal(RED, Fly(1, beyond)) == "CL-FLT-01", "no such starship"
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-01", "CL-FLT-04")
def test_every_intersection_entered_costs_one_occupied_or_not() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "colony_ship", (16, 23))
    path = top.table.chart.path(top.at(16, 23), top.at(16, 19))
    for seat, at in zip((WHITE, BLUE, YELLOW), path[:-1], strict=False):
        top.starship(seat, "trade_ship", top.code(at))
    top.flight(RED, 5)
    events = top.fly(RED, (16, 19))
    assert told(events, ShipFlew) == [ShipFlew(RED, 0, top.at(16, 23), top.at(16, 19), len(path))]
    left = top.game.view(RED).plain()["flight"]["ships"][0]["movement_left"]
    assert left == 5 - len(path)


@rule("CL-FLT-02")
def test_a_move_may_visit_an_intersection_more_than_once() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", OPEN, speed=4)
    step = next(iter(top.neighbours(top.at(*OPEN))))
    for to in (step, top.at(*OPEN), step, top.at(*OPEN)):
        top.play(RED, Fly(0, to))
    assert top.where(RED) == OPEN
    assert not top.flights(RED)


@rule("CL-FLT-03")
def test_a_move_may_pass_starships_colonies_spaceports_and_outposts() -> None:
    top = Tabletop()
    top.founded(WHITE, (5, 20)).spaceport(WHITE, top.at(5, 20))
    top.alone(RED, "colony_ship", (7, 20), speed=3)
    assert (4, 21) in top.flights(RED), "over the spaceport"
    top.outposts(GREEN_FOLK, WHITE)
    top.alone(RED, "colony_ship", (1, 16), speed=2)
    assert top.refusal(RED, Fly(0, top.at(2, 15))) is None, "over an outpost"
    assert (1, 14) in top.flights(RED)


@rule("CL-FLT-05")
@pytest.mark.parametrize("what", ["starship", "colony", "spaceport", "outpost"])
def test_a_starship_stops_on_no_occupied_place(what: str) -> None:
    top = Tabletop()
    if what == "outpost":
        top.outposts(GREEN_FOLK, RED).upgrades(RED, pods=5)
        top.alone(RED, "trade_ship", (1, 16), speed=1)
        assert top.refusal(RED, Fly(0, top.at(2, 15))) == "CL-OUT-01"
        return
    if what == "starship":
        top.alone(RED, "colony_ship", (4, 21), speed=1)
        top.starship(WHITE, "colony_ship", (5, 20))
    else:
        top.founded(RED, (5, 20))
        if what == "spaceport":
            top.spaceport(RED, top.at(5, 20))
        top.alone(RED, "colony_ship", (4, 21), speed=1)
    assert top.refusal(RED, Fly(0, top.at(5, 20))) == "CL-FLT-05"


@rule("CL-FLT-06")
def test_no_starship_stops_next_to_another_players_spaceport() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (22, 25), speed=1)
    assert top.refusal(RED, Fly(0, top.at(20, 25))) == "CL-FLT-06"
    top.alone(RED, "colony_ship", (22, 25), speed=2)
    assert top.refusal(RED, Fly(0, top.at(20, 25))) is None, "but it flies through"


@rule("CL-FLT-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_colony_ships_never_stop_on_outpost_intersections(number: int) -> None:
    top = Tabletop()
    top.upgrades(RED, pods=5)
    at = top.outpost(GREEN_FOLK, number)
    start = next(near for near in top.neighbours(at) if near not in top.facts.outposts)
    top.alone(RED, "colony_ship", top.code(start), speed=1)
    assert top.refusal(RED, Fly(0, at)) == "CL-FLT-07"


@rule("CL-FLT-08")
def test_trade_ships_never_stop_on_colony_intersections() -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (4, 21), speed=1)
    assert top.refusal(RED, Fly(0, top.at(5, 20))) == "CL-FLT-08"


@rule("CL-FLT-09")
def test_who_starts_on_a_colony_intersection_leaves_it_or_founds() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 20), speed=3)
    assert top.refusal(RED, EndFlight()) == "CL-FLT-09"
    twin = top.game.clone()
    twin.play(RED, EstablishColony(0))
    assert EndFlight() in twin.choices(RED)
    top.fly(RED, (4, 21))
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-09")
def test_coming_back_without_being_able_to_found_is_no_way_to_stay() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), lair(4), RED)
    top.alone(RED, "colony_ship", (2, 19), speed=2)
    top.fly(RED, (1, 18))
    assert top.refusal(RED, Fly(0, top.at(2, 19))) == "CL-FLT-09"


@rule("CL-FLT-09")
def test_another_colony_intersection_will_do() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 20), speed=4)
    top.fly(RED, (5, 18))
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-10")
def test_a_trade_ship_stops_on_an_outpost_intersection_only_to_found_at_once() -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (1, 16), speed=1)
    assert top.refusal(RED, Fly(0, top.at(2, 15))) == "CL-OUT-02"
    top.upgrades(RED, pods=1)
    top.alone(RED, "trade_ship", (1, 16), speed=1)
    top.fly(RED, (2, 15))
    assert top.refusal(RED, EndFlight()) == "CL-FLT-10"
    top.play(RED, EstablishTradeStation(0))


@rule("CL-FLT-10")
def test_nor_may_another_starship_move_before_it_has_founded() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(RED, pods=1)
    top.starship(RED, "trade_ship", (1, 16))
    top.starship(RED, "colony_ship", OPEN)
    top.flight(RED, 3)
    top.fly(RED, (2, 15))
    assert top.refusal(RED, Fly(1, top.at(16, 19))) == "CL-FLT-10"


@rule("CL-FLT-11")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_numbers_that_are_not_next_are_no_stopping_place_either(number: int) -> None:
    top = Tabletop()
    top.upgrades(RED, pods=5)
    at = top.outpost(GREEN_FOLK, number)
    start = next(near for near in top.neighbours(at) if near not in top.facts.outposts)
    top.alone(RED, "trade_ship", top.code(start), speed=1)
    assert top.refusal(RED, Fly(0, at)) == "CL-OUT-01"


@rule("CL-FLT-11")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_the_sixth_corner_of_a_base_is_ordinary_space(kind: str) -> None:
    top = Tabletop()
    top.alone(RED, kind, (1, 16), speed=2)
    top.fly(RED, (1, 14))
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-12")
def test_starships_move_one_after_the_other_in_any_order_each_once() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "colony_ship", (16, 21))
    top.starship(RED, "trade_ship", (16, 13))
    top.flight(RED, 4)
    top.fly(RED, (16, 11), ship=1)
    top.fly(RED, (16, 23), ship=0)
    assert top.refusal(RED, Fly(1, top.at(16, 13))) == "CL-FLT-12"
    top.fly(RED, (16, 21), ship=0)


@rule("CL-FLT-12")
def test_a_step_onto_a_place_without_stopping_needs_speed_to_go_on() -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (4, 21), speed=1)
    assert top.refusal(RED, Fly(0, top.at(5, 20))) == "CL-FLT-08"
    top.alone(RED, "trade_ship", (4, 21), speed=2)
    assert top.refusal(RED, Fly(0, top.at(5, 20))) is None


@rule("CL-FLT-12")
def test_stranded_on_the_way_is_refused_with_its_rule() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "trade_ship", (1, 6))
    top.starship(WHITE, "trade_ship", (5, 8))
    top.outposts(DIPLOMATS, BLUE)
    top.flight(RED, 3)
    # With one step left only outpost intersections and White's place are in reach.
    assert top.refusal(RED, Fly(0, top.at(4, 7))) == "CL-FLT-12"


@rule("CL-FLT-12")
def test_a_starship_that_stays_put_is_judged_too() -> None:
    top = Tabletop()
    top.founded(WHITE, (5, 20)).spaceport(WHITE, top.at(5, 20))
    top.alone(RED, "trade_ship", (7, 20), speed=3)
    assert top.refusal(RED, EndFlight()) == "CL-SPT-03"


@rule("CL-FLT-13")
def test_a_starship_that_must_leave_but_may_not_fly_stays() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), ice(4), RED)
    top.clear_ships()
    top.starship(RED, "colony_ship", (2, 19))
    top.empty_hands().encounter(RED, 5)
    top.play(RED, OfferCards((0,) * 5))
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-13")
def test_a_starship_without_any_legal_place_in_reach_stays() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), ice(4), RED)
    top.clear_ships()
    top.starship(RED, "colony_ship", (2, 19))
    for seat, at in zip((WHITE, BLUE), top.neighbours(top.at(2, 19)), strict=False):
        if top.facts.field.centre_of[at] < 0:
            top.starship(seat, "trade_ship", top.code(at))
    around = [at for at in top.neighbours(top.at(2, 19)) if top.facts.field.centre_of[at] < 0]
    for at in around:
        if at not in top.table.ship_at:
            top.starship(YELLOW, "trade_ship", top.code(at))
    top.flight(RED, 1)
    assert not top.flights(RED)
    assert EndFlight() in top.choices(RED)


@rule("CL-FLT-14")
def test_ending_next_to_ones_own_spaceport_is_allowed() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (10, 23), speed=2)
    top.fly(RED, (10, 25))
    assert EndFlight() in top.choices(RED)
