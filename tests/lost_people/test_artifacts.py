"""Research vessels and artifacts (rules LP-ART)."""

import pytest

from starfare.games.lost_people.artifacts import TakeArtifact
from starfare.games.lost_people.events import (
    ArtifactLost,
    ArtifactsFound,
    ArtifactStored,
    ArtifactTaken,
)
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import SAY_YES
from starfare.games.starfarers.events import DiscRevealed, ReserveDiscPlaced, ShipFlew
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import JUMPS
from tests.lost_people.tabletop import ARTIFACT_DISC, VESSEL, Expedition, of_kind
from tests.rules import rule

RED = 2


def explored(seats: int = 4, kind: str = "colony_ship") -> tuple[Expedition, int, int]:
    """A ship beside N7 turns up an artifact disc on its fuel planet, and then a reserve disc 10."""
    table = Expedition(seats)
    planet = table.planet("n7", "fuel")
    ship = table.ship(RED, kind, table.outer(planet))
    discs = table.facts.disc_kinds
    reserve = table.facts.reserve_kinds.index(10)
    for each in range(planet - planet % 3, planet - planet % 3 + 3):
        if each == planet:
            table.script(("disc", discs.index(ARTIFACT_DISC)), ("reserve disc", reserve))
        else:
            table.script(("disc", {0: 3, 1: 5}[table.table.planet_kind(each)[1] % 3] - 2))
    table.flight(RED)
    return table, planet, ship


def on_site(table: Expedition, planet: int) -> int:
    """A colony site between a planet and the next one."""
    return next(at for at in table.rim(planet) if table.facts.field.site_at[at] >= 0)


@rule("LP-ART-01")
def test_a_research_vessel_costs_ore_fuel_and_carbon() -> None:
    table = Expedition()
    table.hand(RED, ore=1, fuel=1, carbon=1).trade_and_build(RED)
    port = table.ports(RED)[0]
    table.play(RED, BuildShip(n.MISSION_SHIP, port))
    assert table.hand_of(RED) == {}
    assert table.table.mission_ship(RED) == 0
    assert table.facts.ship_kinds[n.MISSION_SHIP] == "research_vessel"


@rule("LP-ART-01")
@pytest.mark.parametrize("lacking", ["ore", "fuel", "carbon"])
def test_without_one_of_them_none_is_built(lacking: str) -> None:
    table = Expedition()
    cards = {"ore": 1, "fuel": 1, "carbon": 1, "food": 3, "goods": 3, lacking: 0}
    table.hand(RED, **cards).trade_and_build(RED)
    assert table.refusal(RED, BuildShip(n.MISSION_SHIP, table.ports(RED)[0])) == "SF-BLD-02"


@rule("LP-ART-02", "LP-ART-03")
@pytest.mark.parametrize("seats", [3, 4])
def test_an_artifact_disc_gives_way_to_a_reserve_disc_and_an_artifact_a_player(seats: int) -> None:
    table, planet, ship = explored(seats)
    events = table.fly(RED, ship, on_site(table, planet))
    assert table.table.discs[planet] == 10
    assert table.table.artifacts[planet] == seats
    assert sum(table.table.artifacts) == seats
    assert table.table.artifact_stock == 25 - seats
    assert sum(table.table.reserve_discs) == 4
    told = of_kind(events, DiscRevealed, ReserveDiscPlaced, ArtifactsFound)
    turned = [type(each) for each in told if getattr(each, "planet", -1) == planet]
    assert turned == [DiscRevealed, ReserveDiscPlaced, ArtifactsFound]


@rule("LP-ART-02")
def test_the_new_disc_produces_and_no_token_lies_there() -> None:
    table, planet, ship = explored()
    table.fly(RED, ship, on_site(table, planet))
    assert planet in table.table.fed[10][0::4]
    assert table.table.medals == []
    assert not any(disc > w.PIRATE for disc in table.table.discs)


@rule("LP-ART-04")
def test_a_colony_may_be_founded_beside_the_planet_at_once() -> None:
    table, planet, ship = explored()
    site = on_site(table, planet)
    table.fly(RED, ship, site)
    if table.at(RED, ship) != site:
        table.fly(RED, ship, site)
    table.play(RED, EstablishColony(ship))
    assert table.table.buildings[table.facts.field.site_at[site]] == RED + 1


@rule("LP-ART-05", "LP-ART-07")
def test_a_vessel_that_stops_beside_artifacts_may_take_one_and_fly_on() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.outer(planet))
    table.flight(RED, base_speed=3)
    table.fly(RED, ship, table.rest(planet))
    assert TakeArtifact(planet) in table.choices(RED)
    events = table.play(RED, TakeArtifact(planet))
    assert of_kind(events, ArtifactTaken)
    assert table.table.cargo[RED] == 1
    assert table.table.artifacts[planet] == 3
    assert table.upgrades_of(RED) == (0, 0, 0)
    table.fly(RED, ship, table.outer(planet))
    assert table.at(RED, ship) == table.outer(planet)


@rule("LP-ART-05", "LP-ART-07")
def test_a_vessel_that_passes_artifacts_halts_once_and_may_decline() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    start = table.outer(planet)
    corner = next(at for at in table.rim(planet) if at in table.neighbours(start))
    beyond = next(at for at in table.rim(planet) if at in table.neighbours(corner))
    ship = table.vessel(RED, start)
    table.flight(RED)
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == corner
    assert TakeArtifact(planet) in table.choices(RED)
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == beyond
    back = table.fly(RED, ship, start)
    assert [type(each) for each in back] == [ShipFlew]
    assert table.at(RED, ship) == start
    assert table.table.cargo[RED] == 0


@rule("LP-ART-05")
def test_in_the_next_turn_the_vessel_halts_again() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    start = table.outer(planet)
    corner = next(at for at in table.rim(planet) if at in table.neighbours(start))
    beyond = next(at for at in table.rim(planet) if at in table.neighbours(corner))
    ship = table.vessel(RED, start)
    table.flight(RED)
    table.fly(RED, ship, corner, start)
    table.play(RED, EndFlight())
    assert table.table.noticed == []
    table.flight(RED)
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == corner


@rule("LP-ART-05")
def test_where_a_vessel_starts_its_move_does_not_count() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.rest(planet))
    table.flight(RED)
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"
    table.fly(RED, ship, table.outer(planet))
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"
    table.fly(RED, ship, table.rest(planet))
    assert table.refusal(RED, TakeArtifact(planet)) is None


@rule("LP-ART-07")
def test_once_another_ship_has_moved_it_is_too_late_to_take_one() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    vessel = table.vessel(RED, table.outer(planet))
    [start] = table.open_space()
    other = table.ship(RED, "colony_ship", start)
    table.flight(RED)
    table.fly(RED, vessel, table.rest(planet))
    table.fly(RED, other, table.neighbours(start)[0])
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"


@rule("LP-ART-05")
def test_the_landing_of_a_jump_counts() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.open_space()[0])
    table.flight(RED)
    table.table.flight[JUMPS] = 1
    table.play(RED, Jump(ship, table.rest(planet)))
    table.play(RED, TakeArtifact(planet))
    assert table.table.cargo[RED] == 1


@rule("LP-ART-05")
def test_so_does_the_landing_of_a_jump_that_a_card_grants() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.open_space()[0])
    table.encounter(RED, 1)
    table.play(RED, SAY_YES)
    table.play(RED, Leap(ship, table.rest(planet)))
    table.play(RED, TakeArtifact(planet))
    assert table.table.cargo[RED] == 1
    assert not any(isinstance(each, Fly) for each in table.choices(RED))


@rule("LP-ART-05")
def test_only_research_vessels_take_artifacts_and_only_where_some_are() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    other = table.planet("n7", "food")
    colony = table.ship(RED, "colony_ship", table.outer(planet))
    table.flight(RED)
    table.fly(RED, colony, table.rest(planet))
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"
    vessel = table.vessel(RED, table.outer(planet, 1))
    table.flight(RED)
    place = next(at for at in table.rim(other) if at in table.rim(planet))
    table.fly(RED, vessel, place)
    table.fly(RED, vessel, place) if table.at(RED, vessel) != place else None
    assert table.refusal(RED, TakeArtifact(other)) == "LP-ART-05"
    assert table.refusal(RED, TakeArtifact(planet)) is None


@rule("LP-ART-05")
def test_a_corner_of_another_planet_of_the_system_is_not_enough() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    other = table.planet("n7", "food")
    corner = next(at for at in table.rim(other) if at not in table.rim(planet))
    ship = table.vessel(RED, table.outer(other))
    table.flight(RED)
    table.go(RED, ship, corner)
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"
    assert TakeArtifact(planet) not in table.choices(RED)
    assert table.table.noticed == []


@rule("LP-ART-05", "LP-ART-07")
def test_a_vessel_that_finds_artifacts_halts_there_once() -> None:
    table, planet, ship = explored(kind=VESSEL)
    start = table.at(RED, ship)
    corner = next(at for at in table.rim(planet) if at in table.neighbours(start))
    table.fly(RED, ship, corner)
    assert TakeArtifact(planet) in table.choices(RED)
    ways = table.table.chart.distances(corner)
    far = max(table.rim(planet), key=lambda at: ways[at])
    assert set(table.table.chart.path(corner, far)) & set(table.rim(planet)) > {far}
    table.fly(RED, ship, far)
    assert table.at(RED, ship) == far


@rule("LP-ART-06")
def test_a_vessel_carries_one_artifact() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    start = table.outer(planet)
    ship = table.vessel(RED, start, laden=True)
    table.flight(RED)
    corner = next(at for at in table.rim(planet) if at in table.neighbours(start))
    beyond = next(at for at in table.rim(planet) if at in table.neighbours(corner))
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == beyond, "a laden vessel need not halt"
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-06"


@rule("LP-ART-08")
def test_a_player_may_take_every_artifact_of_a_planet_one_after_another() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel", 3)
    ship = table.vessel(RED, table.outer(planet))
    for left in (2, 1, 0):
        table.table.cargo[RED] = 0
        table.table.ship_at[RED * w.FLEET + ship] = table.outer(planet)
        table.table.noticed = []
        table.flight(RED)
        table.fly(RED, ship, table.rest(planet))
        table.play(RED, TakeArtifact(planet))
        assert table.table.artifacts[planet] == left
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-06"
    table.table.cargo[RED] = 0
    assert table.refusal(RED, TakeArtifact(planet)) == "LP-ART-05"


@rule("LP-ART-09")
def test_passing_the_scientists_delivers_by_itself() -> None:
    table = Expedition()
    one, other = table.left(6, 11), table.left(7, 10)
    ship = table.vessel(RED, one, laden=True)
    table.flight(RED)
    events = table.fly(RED, ship, other)
    assert of_kind(events, ArtifactStored)
    assert table.at(RED, ship) == table.scientists
    assert (table.table.cargo[RED], table.table.stored[RED]) == (0, 1)
    assert table.refusal(RED, EndFlight()) == "NE-MIS-13"
    table.fly(RED, ship, other)
    assert table.at(RED, ship) == other


@rule("LP-ART-09")
def test_only_a_laden_vessel_halts_at_the_scientists_and_only_there() -> None:
    table = Expedition()
    one, other = table.left(6, 11), table.left(7, 10)
    ship = table.vessel(RED, one)
    table.flight(RED)
    assert [type(each) for each in table.fly(RED, ship, other)] == [ShipFlew]
    assert table.at(RED, ship) == other
    table.table.cargo[RED] = 1
    merchants = table.centre("n3")
    near, beyond = table.neighbours(merchants)[:2]
    table.table.ship_at[RED * w.FLEET + ship] = near
    table.flight(RED)
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == beyond
    assert table.table.stored[RED] == 0


@rule("LP-ART-10")
@pytest.mark.parametrize(("base_speed", "refused"), [(1, None), (0, "SF-FLT-02")])
def test_a_vessel_needs_a_step_more_than_to_the_docking_point(
    base_speed: int, refused: str | None
) -> None:
    table = Expedition()
    start = table.right(5, 12)
    ship = table.vessel(RED, start, laden=True)
    table.flight(RED, base_speed)
    assert table.refusal(RED, Fly(ship, table.scientists)) == (refused and "NE-MIS-13")


@rule("LP-ART-10")
def test_a_jump_cannot_deliver() -> None:
    table = Expedition()
    ship = table.vessel(RED, table.open_space()[0], laden=True)
    table.flight(RED)
    table.table.flight[JUMPS] = 1
    assert table.refusal(RED, Jump(ship, table.scientists)) == "NE-MIS-13"


@rule("LP-ART-11")
def test_storage_has_no_limit() -> None:
    table = Expedition()
    table.table.stored[RED] = 19
    table.store(RED)
    assert table.table.stored[RED] == 20


@rule("LP-ART-12")
def test_after_delivering_a_vessel_may_take_another_in_the_same_move() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    start = table.outer(planet)
    ship = table.vessel(RED, start, laden=True)
    table.flight(RED, base_speed=30)
    table.go(RED, ship, table.scientists)
    assert table.table.stored[RED] == 1
    table.go(RED, ship, table.rest(planet, 1))
    table.play(RED, TakeArtifact(planet))
    assert table.table.cargo[RED] == 1


@rule("LP-ART-12")
def test_after_delivering_a_vessel_halts_beside_the_same_planet_again() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.outer(planet))
    table.flight(RED, base_speed=40)
    table.fly(RED, ship, table.rest(planet))
    table.play(RED, TakeArtifact(planet))
    table.go(RED, ship, table.scientists)
    assert table.table.noticed == []
    corner, beyond = table.rest(planet), table.outer(planet)
    table.go(RED, ship, beyond)
    table.table.noticed = []
    table.fly(RED, ship, corner)
    assert TakeArtifact(planet) in table.choices(RED)
    assert table.table.noticed == [planet]


@rule("LP-ART-13")
def test_the_artifact_of_a_withdrawn_vessel_goes_to_the_stock() -> None:
    table = Expedition()
    table.bear("n7", "fuel", 3)
    table.vessel(RED, table.open_space()[0], laden=True)
    stock = table.table.artifact_stock
    table.hand(RED, ore=1, fuel=1, carbon=1, goods=2).trade_and_build(RED)
    events = table.play(RED, RebuildShip(w.TRADE_SHIP, table.ports(RED)[0]))
    assert of_kind(events, ArtifactLost)
    assert table.table.cargo[RED] == 0
    assert table.table.artifact_stock == stock + 1
    assert sum(table.table.artifacts) == 3


@rule("LP-ART-13")
def test_an_empty_vessel_loses_nothing() -> None:
    table = Expedition()
    table.vessel(RED, table.open_space()[0])
    table.hand(RED, ore=1, fuel=1, carbon=1, goods=2).trade_and_build(RED)
    events = table.play(RED, RebuildShip(w.TRADE_SHIP, table.ports(RED)[0]))
    assert not of_kind(events, ArtifactLost)
