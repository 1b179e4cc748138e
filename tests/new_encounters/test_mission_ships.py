"""Mission ships: building, withdrawing, flying (NE-MIS)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm.table import hog_of
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.events import MissionShipWithdrawn
from starfare.games.new_encounters.mission_ships import RebuildShip, remove_ship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import NO_LOAD, BuildShip, BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GroundShip
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import (
    DiscRevealed,
    MedalWon,
    MothershipShaken,
    ShipBuilt,
    ShipGrounded,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import MOVING, Table
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.games.starfarers.words import ICE, PIRATE
from starfare.kernel.refusal import Reason
from tests.new_encounters.tabletop import Trials, of_kind
from tests.new_encounters.trial import CARRIER, COST
from tests.rules import rule
from tests.starfarers.tabletop import RED, WHITE, YELLOW

COLONY, TRADE, MISSION = w.COLONY_SHIP, w.TRADE_SHIP, n.MISSION_SHIP
YES, NO = Answer(1), Answer(0)


def builder(**cards: int) -> Trials:
    """White is in the trade and build phase with these cards."""
    return Trials().trade_and_build(WHITE).hand(WHITE, **cards)


def out(base_speed: int = 5, **upgrades: int) -> Trials:
    """White has one mission ship in open space, all discs are known, and flies."""
    top = Trials().charted().upgrades(WHITE, **upgrades)
    top.fleet(WHITE, "mission_ship")
    return top.flight(WHITE, base_speed)


def targets(top: Trials, ship: int = 0) -> set[int]:
    """Where a ship of White may fly to."""
    return {each.to for each in top.choices(WHITE) if isinstance(each, Fly) and each.ship == ship}


# --- building -------------------------------------------------------------------------


@rule("NE-MIS-01", "NE-MIS-02", "NE-MIS-03")
def test_it_is_built_for_its_cost_on_an_own_spaceport_site_and_carries_nothing() -> None:
    top = builder(**COST)
    before = top.table.personal[:4]
    at = top.ports(WHITE)[0]
    events = top.play(WHITE, BuildShip(MISSION, at))
    assert of_kind(events, ShipBuilt) == [ShipBuilt(WHITE, 0, MISSION, at)]
    assert top.hand_of(WHITE) == {}
    assert top.at(WHITE, 0) == at
    assert top.table.ship_kind[0] == MISSION
    left = dict(zip(w.PIECES, top.table.personal[:4], strict=True))
    assert left == {**dict(zip(w.PIECES, before, strict=True)), "transport_ship": 2}


@rule("NE-MIS-02")
@pytest.mark.parametrize("lacking", sorted(COST))
def test_without_its_cost_it_is_not_built(lacking: str) -> None:
    top = builder(**{name: count for name, count in COST.items() if name != lacking})
    assert top.refusal(WHITE, BuildShip(MISSION, top.ports(WHITE)[0])) == "SF-BLD-02"
    assert not [each for each in top.choices(WHITE) if isinstance(each, BuildShip)]


@rule("NE-MIS-03")
def test_it_is_not_built_elsewhere_nor_on_a_taken_site() -> None:
    top = builder(**COST)
    one, other = top.ports(WHITE)
    top.ship(RED, "colony_ship", one)
    assert top.refusal(WHITE, BuildShip(MISSION, one)) == "SF-BLD-04"
    assert top.refusal(WHITE, BuildShip(MISSION, top.ports(YELLOW)[0])) == "SF-BLD-04"
    assert top.refusal(WHITE, BuildShip(MISSION, top.open_space()[0])) == "SF-BLD-04"
    assert top.refusal(WHITE, BuildShip(MISSION, other)) is None
    offered = [each for each in top.choices(WHITE) if isinstance(each, BuildShip)]
    assert offered == [BuildShip(MISSION, other)]


@rule("NE-MIS-04")
def test_a_player_has_one_mission_ship_at_most() -> None:
    top = builder(ore=2, fuel=2, carbon=2)
    top.fleet(WHITE, "mission_ship")
    top.fleet(YELLOW, "mission_ship")
    at = top.ports(WHITE)[0]
    assert top.refusal(WHITE, BuildShip(MISSION, at)) == "NE-MIS-04"
    assert BuildShip(MISSION, at) not in top.choices(WHITE)


@rule("NE-MIS-04")
def test_the_ship_of_another_player_does_not_matter() -> None:
    top = builder(**COST)
    top.fleet(YELLOW, "mission_ship")
    assert top.refusal(WHITE, BuildShip(MISSION, top.ports(WHITE)[0])) is None


@rule("NE-MIS-05")
def test_all_ships_together_are_three() -> None:
    top = builder(ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.fleet(WHITE, "colony_ship", "trade_ship", "mission_ship")
    at = top.ports(WHITE)[0]
    assert top.refusal(WHITE, BuildShip(COLONY, at)) == "SF-BLD-03"
    assert top.refusal(WHITE, BuildShip(TRADE, at)) == "SF-BLD-03"
    other = builder(**COST)
    other.fleet(WHITE, "colony_ship", "trade_ship", "colony_ship")
    assert other.refusal(WHITE, BuildShip(MISSION, at)) == "SF-BLD-03"


# --- withdrawing ----------------------------------------------------------------------


def loaded(*kinds: str, pods: int = 2) -> Trials:
    """White's corvette carries escape pods of the asteroid, among ships of these kinds."""
    top = Trials(scenario=CARRIER).trade_and_build(WHITE)
    top.fleet(WHITE, *kinds, "corvette")
    table = hog_of(top.table)
    table.cargo[WHITE] = pods
    table.pods[table.hunt.on_asteroid] -= pods
    return top


def stock(top: Trials) -> int:
    """The escape pods in the stock."""
    table = hog_of(top.table)
    return table.pods[table.hunt.in_stock]


@rule("NE-MIS-06", "NE-MIS-07", "NE-MIS-08", "NE-EX-03")
def test_a_mission_ship_is_withdrawn_and_its_transport_ship_used_again() -> None:
    top = loaded("colony_ship", "colony_ship").hand(WHITE, ore=1, fuel=1, goods=2)
    old = top.table.mission_ship(WHITE)
    was, at = top.at(WHITE, old), top.ports(WHITE)[1]
    stations, pods = top.table.personal[w.TRADE_STATION], stock(top)
    events = top.play(WHITE, RebuildShip(TRADE, at))
    assert of_kind(events, MissionShipWithdrawn, ShipBuilt) == [
        MissionShipWithdrawn(WHITE, old, was),
        ShipBuilt(WHITE, old, TRADE, at),
    ]
    assert top.hand_of(WHITE) == {}
    assert stock(top) == pods + 2
    assert hog_of(top.table).cargo[WHITE] == 0
    assert len(top.table.ships(WHITE)) == 3
    assert top.table.mission_ship(WHITE) == -1
    assert top.at(WHITE, old) == at
    assert top.table.personal[w.TRANSPORT_SHIP] == 0
    assert top.table.personal[w.TRADE_STATION] == stations - 1


@rule("NE-MIS-07")
def test_the_new_ship_may_be_a_mission_ship_again_on_the_site_of_the_old_one() -> None:
    top = builder(**COST)
    at = top.ports(WHITE)[0]
    top.ship(WHITE, "mission_ship", at)
    assert RebuildShip(MISSION, at) in top.choices(WHITE)
    top.play(WHITE, RebuildShip(MISSION, at))
    assert top.at(WHITE, top.table.mission_ship(WHITE)) == at
    assert top.hand_of(WHITE) == {}


@rule("NE-MIS-06", "NE-MIS-07")
def test_withdrawing_obeys_every_rule_of_building() -> None:
    top = builder(ore=9, fuel=9, carbon=9, food=9, goods=9)
    at, taken = top.ports(WHITE)
    assert top.refusal(WHITE, RebuildShip(TRADE, at)) == "NE-MIS-06", "there is no mission ship"
    top.fleet(WHITE, "mission_ship")
    top.ship(RED, "trade_ship", taken)
    assert top.refusal(WHITE, RebuildShip(TRADE, at)) is None
    assert top.refusal(WHITE, RebuildShip(TRADE, taken)) == "SF-BLD-04"
    assert top.refusal(WHITE, RebuildShip(TRADE, top.ports(YELLOW)[0])) == "SF-BLD-04"
    top.pieces(WHITE, trade_station=0, colony=0)
    assert top.refusal(WHITE, RebuildShip(TRADE, at)) == "SF-BLD-03"
    assert top.refusal(WHITE, RebuildShip(COLONY, at)) == "SF-BLD-03"
    assert top.refusal(WHITE, RebuildShip(MISSION, at)) is None
    top.hand(WHITE, ore=1)
    assert top.refusal(WHITE, RebuildShip(MISSION, at)) == "SF-BLD-02"
    assert not [each for each in top.choices(WHITE) if isinstance(each, RebuildShip)]


@rule("NE-MIS-07")
def test_it_is_withdrawn_only_in_the_trade_and_build_phase_of_its_owner() -> None:
    top = builder(ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.fleet(WHITE, "mission_ship")
    top.fleet(YELLOW, "mission_ship")
    top.hand(YELLOW, ore=9, fuel=9, goods=9)
    assert top.refusal(YELLOW, RebuildShip(TRADE, top.ports(YELLOW)[0])) is not None
    top.flight(WHITE)
    assert top.refusal(WHITE, RebuildShip(TRADE, top.ports(WHITE)[0])) == "SF-TRN-06"


@rule("NE-MIS-08")
@pytest.mark.parametrize("active", [WHITE, YELLOW])
def test_what_a_lost_mission_ship_carried_goes_back_to_the_stock(active: int) -> None:
    top = loaded().turn_of(active)
    pods = stock(top)
    ship = top.table.mission_ship(WHITE)
    remove_ship(top.table, WHITE, ship)
    assert stock(top) == pods + 2
    assert top.at(WHITE, ship) == -1
    assert top.table.personal[w.TRANSPORT_SHIP] == 3


def test_what_other_lost_ships_carried_goes_back_to_their_owner() -> None:
    top = Trials().turn_of(YELLOW)
    before = top.table.personal[:4]
    for ship in top.fleet(WHITE, "colony_ship", "trade_ship"):
        remove_ship(top.table, WHITE, ship)
    assert top.table.personal[:4] == before


def test_a_ship_that_is_lost_on_its_way_moves_no_more() -> None:
    top = out()
    top.play(WHITE, Fly(0, top.neighbours(top.at(WHITE, 0))[0]))
    remove_ship(top.table, WHITE, 0)
    assert top.table.flight[MOVING] == -1
    assert top.choices(WHITE) == [EndFlight()]


def test_a_ship_of_another_player_that_is_lost_stops_nobody() -> None:
    top = out(base_speed=3)
    top.fleet(YELLOW, "mission_ship")
    top.play(WHITE, Fly(0, top.neighbours(top.at(WHITE, 0))[0]))
    remove_ship(top.table, YELLOW, 0)
    assert top.table.flight[MOVING] == 0
    assert top.view(WHITE).plain()["flight"]["ships"][0]["movement_left"] == 4


@pytest.mark.interpreted
def test_the_scenario_is_asked_as_if_the_mission_ship_were_gone_already() -> None:
    class Strict(ScenarioChapters):
        """A scenario that lets nobody build a trade ship."""

        def why_no_ship(self, table: Table, seat: int, kind: int) -> Reason | None:
            return NO_LOAD if kind == TRADE else super().why_no_ship(table, seat, kind)

    top = builder(ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.fleet(WHITE, "mission_ship")
    top.table.seams = Strict()
    at = top.ports(WHITE)[0]
    assert top.refusal(WHITE, RebuildShip(TRADE, at)) == "SF-BLD-03"
    assert top.refusal(WHITE, RebuildShip(MISSION, at)) is None
    assert {each.kind for each in top.choices(WHITE) if isinstance(each, RebuildShip)} == {
        COLONY,
        MISSION,
    }
    assert top.table.mission_ship(WHITE) == 0


# --- speed --------------------------------------------------------------------------


@rule("NE-MIS-09", "NE-MIS-10", "NE-EX-02")
def test_it_is_two_faster_than_other_ships_with_the_same_boosters() -> None:
    top = Trials().charted().upgrades(WHITE, boosters=1).named_card(WHITE, "scientists-2")
    top.fleet(WHITE, "colony_ship", "mission_ship", "trade_ship")
    top.flight(WHITE, 3)
    flight = top.view(WHITE).plain()["flight"]
    assert [ship["speed"] for ship in flight["ships"]] == [6, 8, 6]
    assert [ship["movement_left"] for ship in flight["ships"]] == [6, 8, 6]
    assert flight["speed"] == 6
    for ship, reach in ((0, 6), (1, 8), (2, 6)):
        far = top.table.chart.distances(top.at(WHITE, ship))
        assert max(far[to] for to in targets(top, ship)) == reach


@rule("NE-MIS-09")
def test_other_ships_are_told_their_speed_even_if_only_a_mission_ship_flies() -> None:
    top = out(base_speed=3, boosters=1)
    flight = top.view(WHITE).plain()["flight"]
    assert (flight["speed"], flight["ships"][0]["speed"]) == (4, 6)


@rule("NE-MIS-11")
def test_it_flies_step_by_step_and_not_too_far() -> None:
    top = out(base_speed=3)
    far = top.table.chart.distances(top.at(WHITE, 0))
    five = next(to for to in targets(top) if far[to] == 5)
    six = next(to for to, steps in enumerate(far) if steps == 6)
    assert top.refusal(WHITE, Fly(0, six)) == "SF-FLT-02"
    top.play(WHITE, Fly(0, five))
    assert targets(top) == set()


# --- flying ----------------------------------------------------------------------------


@rule("NE-MIS-12")
def test_it_explores_planetary_systems() -> None:
    top = Trials()
    place = top.facts.field.places[top.place("n4")]
    at = next(near for near in place.rim if top.facts.field.site_at[near] < 0)
    start = next(near for near in top.neighbours(at) if near not in (*place.rim, place.centre))
    top.ship(WHITE, "mission_ship", start)
    top.flight(WHITE, 3)
    assert len(of_kind(top.play(WHITE, Fly(0, at)), DiscRevealed)) == 3


@rule("NE-MIS-13")
def test_colony_sites_docking_points_and_foreign_ports_are_closed_to_it_as_places_to_stop() -> None:
    top = Trials().charted().upgrades(WHITE, pods=3)
    site, dock, port = (
        top.site("n4", "ore", "fuel"),
        top.centre("n2"),
        top.all_ports(YELLOW)[0],
    )
    for goal, rule_id in ((site, "NE-MIS-13"), (dock, "NE-MIS-13"), (port, "SF-BLK-01")):
        near = next(at for at in top.at_distance(goal, 3) if top.table.ground[at] == w.SPACE)
        other = Trials().charted().upgrades(WHITE, pods=3)
        other.ship(WHITE, "mission_ship", near)
        other.flight(WHITE, 1)
        assert other.refusal(WHITE, Fly(0, goal)) == rule_id
        assert goal not in targets(other)


@rule("NE-MIS-13")
def test_it_may_fly_over_these_places_but_must_fly_on() -> None:
    top = Trials().charted()
    dock = top.centre("n2")
    start = next(at for at in top.at_distance(dock, 2) if top.table.ground[at] == w.SPACE)
    top.ship(WHITE, "mission_ship", start)
    top.flight(WHITE, 3)
    assert dock in targets(top)
    top.play(WHITE, Fly(0, dock))
    assert top.refusal(WHITE, EndFlight()) == "NE-MIS-13"
    assert EndFlight() not in top.choices(WHITE)
    top.play(WHITE, Fly(0, top.neighbours(dock)[0]))
    assert top.refusal(WHITE, EndFlight()) is None


@rule("NE-MIS-13")
def test_other_ships_are_refused_by_their_own_rules() -> None:
    top = Trials().charted()
    dock, site = top.centre("n2"), top.site("n4", "ore", "fuel")
    near_dock = next(at for at in top.at_distance(dock, 3) if top.table.ground[at] == w.SPACE)
    near_site = next(at for at in top.at_distance(site, 3) if top.table.ground[at] == w.SPACE)
    top.ship(WHITE, "colony_ship", near_dock)
    top.ship(WHITE, "trade_ship", near_site)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, dock)) == "SF-BLK-03"
    assert top.refusal(WHITE, Fly(1, site)) == "SF-BLK-02"


@rule("NE-MIS-14")
def test_it_rests_on_own_spaceport_sites() -> None:
    top = Trials().charted()
    at = top.ports(WHITE)[0]
    start = next(each for each in top.at_distance(at, 3) if top.table.ground[each] == w.SPACE)
    top.ship(WHITE, "mission_ship", start)
    top.flight(WHITE, 1)
    top.play(WHITE, Fly(0, at))
    assert EndFlight() in top.choices(WHITE)
    top.play(WHITE, EndFlight())
    assert top.at(WHITE, 0) == at


@rule("NE-MIS-13")
def test_it_must_leave_a_spaceport_site_that_became_anothers() -> None:
    top = Trials().charted()
    site = top.site("n4", "ore", "fuel")
    top.colony(RED, site)
    port = top.facts.field.site_ports[top.facts.field.site_at[site]][0]
    top.ship(WHITE, "mission_ship", port)
    top.trade_and_build(RED).hand(RED, carbon=9, food=9)
    top.play(RED, BuildSpaceport(site))
    top.flight(WHITE)
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-08"


@rule("NE-MIS-15")
def test_it_makes_its_owner_shake() -> None:
    top = builder()
    top.balls("yellow", "red")
    [ship] = top.fleet(WHITE, "mission_ship")
    events = top.play(WHITE, EndTradeAndBuild())
    assert of_kind(events, MothershipShaken)
    assert top.decision().prompt == "move_ships"
    assert top.at(WHITE, ship) >= 0


@rule("NE-MIS-15", "NE-RES-15")
def test_it_may_be_held_by_an_encounter() -> None:
    top = Trials().charted().upgrades(YELLOW, cannons=6)
    top.fleet(WHITE, "colony_ship", "mission_ship")
    top.encounter(WHITE, 109).contest(("yellow", "red"), ("blue", "black"))
    top.upgrades(RED, cannons=6)
    top.play(WHITE, YES)
    assert top.decision().prompt == "ground_ship"
    events = top.play(WHITE, GroundShip(1))
    assert of_kind(events, ShipGrounded) == [ShipGrounded(WHITE, 1)]
    assert targets(top, 1) == set()
    assert targets(top, 0)
    [held] = [each for each in top.view(WHITE).plain()["flight"]["ships"] if each["held"]]
    assert held["ship"] == 1


@rule("NE-MIS-15", "NE-RES-17")
def test_it_may_make_a_space_jump_but_not_to_a_place_that_may_be_a_colony_site() -> None:
    top = Trials.unexplored()
    top.fleet(WHITE, "mission_ship")
    top.encounter(WHITE, 110).contest(("yellow", "red"), ("blue", "black"))
    top.play(WHITE, YES)
    hidden = top.facts.field.places[top.place("f5")].sites[0]
    assert top.refusal(WHITE, Jump(0, hidden)) == "SF-JMP-04"
    jumps = {each.to for each in top.choices(WHITE) if isinstance(each, Jump)}
    assert jumps
    sites = {site for place in top.facts.field.places for site in place.sites}
    assert not jumps & sites
    assert not jumps & {at for seat in (1, 2, 3) for at in top.all_ports(seat)}


@rule("NE-MIS-15")
def test_it_keeps_its_intersection_to_itself() -> None:
    top = out(base_speed=3)
    far = top.table.chart.distances(top.at(WHITE, 0))
    at = next(to for to in targets(top) if far[to] == 5)
    top.ship(RED, "mission_ship", at)
    assert top.refusal(WHITE, Fly(0, at)) == "SF-FLT-06"
    assert at not in targets(top)


@rule("NE-MIS-16")
def test_it_never_founds_a_colony_or_a_trade_station() -> None:
    top = Trials().charted().upgrades(WHITE, pods=5)
    dock = top.centre("n2")
    start = next(at for at in top.at_distance(dock, 1) if top.table.ground[at] == w.SPACE)
    top.ship(WHITE, "mission_ship", start)
    top.flight(WHITE, 3)
    top.play(WHITE, Fly(0, dock))
    assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-01"
    assert EstablishTradeStation(0) not in top.choices(WHITE)
    other = Trials().charted()
    other.ship(WHITE, "mission_ship", other.site("n4", "ore", "fuel"))
    other.flight(WHITE)
    assert other.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    assert EstablishColony(0) not in other.choices(WHITE)


@rule("NE-MIS-17")
@pytest.mark.parametrize(
    ("disc", "upgrades"), [(PIRATE + 4, {"cannons": 4}), (ICE + 3, {"pods": 3})]
)
def test_it_defeats_pirate_bases_and_terraforms_ice_planets(
    disc: int, upgrades: dict[str, int]
) -> None:
    top = Trials().charted().upgrades(WHITE, **upgrades)
    planet = top.planet("n4", "ore")
    top.disc(planet, disc)
    place, k = divmod(planet, 3)
    at = next(
        near
        for near in top.facts.field.places[place].hex_rims[k]
        if top.facts.field.site_at[near] < 0
    )
    start = next(
        near
        for near in top.at_distance(at, 2)
        if top.facts.field.place_at[near] != place and top.table.ground[near] == w.SPACE
    )
    top.ship(WHITE, "mission_ship", start)
    top.flight(WHITE, 3)
    assert of_kind(top.play(WHITE, Fly(0, at)), MedalWon) == [MedalWon(WHITE, planet, disc)]
