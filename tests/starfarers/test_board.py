"""Board geometry, as ships, colonies and stations meet it (rules SF-BRD)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import DiscRevealed, MedalWon, SectorDiscovered
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.rules import rule
from tests.starfarers.support_a import (
    COLONY_SHIP,
    EDGES,
    FAR_AREAS,
    HEXES,
    HOMES,
    NEAR_AREAS,
    OUTER_SYSTEMS,
    TRADE_SHIP,
    beside,
    between,
    flights,
    middle,
    number_of,
    of_type,
    planet_corners,
    planet_hexes,
    rim,
    roll,
    ship_places,
    sites,
    spaceport_sites,
    win_jump,
    within,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def lone_ship(kind: str, at: int, speed: int) -> Tabletop:
    """White's only ship, on an otherwise shipless board, with a speed."""
    top = Tabletop().clear_ships().upgrades(WHITE)
    top.ship(WHITE, kind, at)
    return top.flight(WHITE, speed)


def ready_to_jump(kind: str) -> Tabletop:
    """White's only ship stands in open space and may jump."""
    top = Tabletop().clear_ships().upgrades(WHITE)
    top.ship(WHITE, kind, top.open_space()[0])
    return win_jump(top, WHITE)


@rule("SF-BRD-01")
def test_two_intersections_are_connected_exactly_when_a_hex_edge_joins_them() -> None:
    places = {middle(place) for place in HEXES}
    for at in Tabletop().open_space(400):
        top = lone_ship("colony_ship", at, speed=1)
        assert flights(top, WHITE) == beside(at) - places


@rule("SF-BRD-01")
def test_every_intersection_is_a_corner_of_a_hex() -> None:
    top = Tabletop()
    assert top.facts.field.size == len(EDGES) == 320
    assert {number_of(point) for point in EDGES} == set(range(320))


@rule("SF-BRD-02")
@pytest.mark.parametrize("place", list(HEXES))
def test_the_centre_of_a_place_is_the_corner_common_to_its_three_hexes(place: str) -> None:
    assert Tabletop().centre(place) == middle(place)


@rule("SF-BRD-03")
@pytest.mark.parametrize("place", OUTER_SYSTEMS)
def test_no_ship_can_enter_the_centre_of_a_system(place: str) -> None:
    for at in sites(place):
        top = lone_ship("colony_ship", at, speed=5)
        assert top.refusal(WHITE, Fly(0, middle(place))) == "SF-BRD-03"
        assert middle(place) not in flights(top, WHITE)


@rule("SF-BRD-03")
def test_a_ship_flies_around_the_centre_of_a_system_and_not_through_it() -> None:
    start, goal = between("n7", "carbon", "food"), between("n7", "food", "fuel")
    assert goal not in flights(lone_ship("colony_ship", start, speed=3), WHITE)
    assert goal in flights(lone_ship("colony_ship", start, speed=4), WHITE)


@rule("SF-BRD-04")
@pytest.mark.parametrize("place", OUTER_SYSTEMS)
def test_a_system_has_exactly_three_colony_sites_each_between_two_planets(place: str) -> None:
    founding: set[int] = set()
    for at in rim(place):
        top = lone_ship("colony_ship", at, speed=5)
        if top.refusal(WHITE, EstablishColony(0)) is None:
            founding.add(at)
        else:
            assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    one, two, three = planet_hexes(place)
    assert founding == {
        between(place, one, two),
        between(place, two, three),
        between(place, one, three),
    }
    assert len(founding) == 3


@rule("SF-BRD-04")
@pytest.mark.parametrize("pair", [("carbon", "food"), ("food", "fuel"), ("fuel", "carbon")])
def test_a_colony_site_borders_exactly_its_two_planets(pair: tuple[str, str]) -> None:
    for number, resource in ((2, "carbon"), (3, "food"), (12, "fuel")):
        top = Tabletop().discs("n7", carbon=2, food=3, fuel=12)
        top.colony(WHITE, between("n7", *pair))
        without = Tabletop()
        for table in (top, without):
            table.empty_hands().reserve()
            roll(table, WHITE, number)
        gained = top.hand_of(WHITE).get(resource, 0) - without.hand_of(WHITE).get(resource, 0)
        assert gained == (1 if resource in pair else 0)


@rule("SF-BRD-05")
@pytest.mark.parametrize(
    ("seat", "place", "one", "other"),
    [
        (WHITE, "gamma", "ore", "carbon"),
        (YELLOW, "alpha", "fuel", "carbon"),
        (RED, "beta", "fuel", "goods"),
        (BLUE, "delta", "goods", "ore"),
    ],
)
def test_the_spaceport_sites_are_the_two_intersections_beside_the_spaceport(
    seat: int, place: str, one: str, other: str
) -> None:
    top = Tabletop().clear_ships().trade_and_build(seat)
    top.hand(seat, ore=1, fuel=1, carbon=1, food=1)
    expected = spaceport_sites(place, one, other)
    assert len(expected) == 2
    assert set(of_type(top, seat, BuildShip)) == {BuildShip(COLONY_SHIP, at) for at in expected}
    for at in range(320):
        wanted = None if at in expected else "SF-BLD-04"
        assert top.refusal(seat, BuildShip(COLONY_SHIP, at)) == wanted


OUTPOSTS = {"f1": "diplomats", "f3": "scientists", "n2": "green_folk", "n3": "merchants"}


@rule("SF-BRD-06")
@pytest.mark.parametrize("place", OUTPOSTS)
def test_the_centre_of_an_outpost_is_connected_to_its_three_neighbours(place: str) -> None:
    neighbours = beside(middle(place))
    assert neighbours == sites(place)
    for start in neighbours:
        top = lone_ship("trade_ship", start, speed=2)
        assert top.table.chart.distances(start)[middle(place)] == 1
        assert neighbours - {start} <= flights(top, WHITE)


@rule("SF-BRD-06")
def test_the_centre_of_an_outpost_is_where_stations_are_established() -> None:
    for at in rim("n3"):
        top = lone_ship("trade_ship", at, speed=5).upgrades(WHITE, pods=5)
        assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-01"
    top = lone_ship("trade_ship", sorted(sites("n3"))[0], speed=5).upgrades(WHITE, pods=1)
    top.play(WHITE, Fly(0, middle("n3")))
    assert EstablishTradeStation(0) in top.choices(WHITE)


@rule("SF-BRD-07")
def test_an_outpost_takes_five_stations_and_no_sixth() -> None:
    top = Tabletop()
    merchants = [n for n, card in enumerate(top.facts.cards) if card.name.startswith("merchants")]
    for taken in range(5):
        top.clear_ships().upgrades(WHITE, pods=5)
        ship = top.ship(WHITE, "trade_ship", sorted(sites("n3"))[0])
        top.flight(WHITE, 3)
        top.play(WHITE, Fly(ship, middle("n3")))
        top.play(WHITE, EstablishTradeStation(ship))
        top.play(WHITE, TakeFriendshipCard(merchants[taken]))
    top.clear_ships().upgrades(WHITE, pods=5)
    ship = top.ship(WHITE, "trade_ship", sorted(sites("n3"))[0])
    top.flight(WHITE, 1)
    assert top.refusal(WHITE, Fly(ship, middle("n3"))) == "SF-STA-04"


@rule("SF-BRD-07")
def test_stations_at_docks_take_up_no_intersection() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    top.station(YELLOW, "merchants", 5)
    start = sorted(sites("n3"))[0]
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 6)
    near = rim("n3") - {start}
    assert near <= within(start, 6)
    assert near <= flights(top, WHITE)
    assert flights(top, WHITE) <= {number_of(point) for point in EDGES}


@rule("SF-BRD-08")
@pytest.mark.parametrize("place", ["f4", "f7", "n5"])
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_the_centre_of_an_empty_sector_is_an_ordinary_intersection(place: str, kind: str) -> None:
    for start in beside(middle(place)):
        top = lone_ship(kind, start, speed=1)
        assert middle(place) in flights(top, WHITE)
    top.play(WHITE, Fly(0, middle(place)))
    assert ship_places(top, WHITE) == [middle(place)]
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-01"


@rule("SF-BRD-09")
def test_an_intersection_is_adjacent_to_a_planet_at_five_corners_of_its_hex() -> None:
    winning: set[int] = set()
    for at in rim("n7"):
        top = Tabletop().clear_ships().upgrades(WHITE, cannons=4)
        top.discs("n7", carbon=5, food=3, fuel=w.PIRATE + 4)
        top.ship(WHITE, "trade_ship", at)
        top.flight(WHITE, 5)
        if any(isinstance(event, MedalWon) for event in top.last_events):
            winning.add(at)
    assert winning == planet_corners("n7", "fuel")
    assert len(winning) == 5


@rule("SF-BRD-10")
def test_twelve_intersections_are_adjacent_to_a_system() -> None:
    exploring: set[int] = set()
    near = {beyond for at in rim("n7") for beyond in beside(at)}
    for at in near | rim("n7"):
        top = ready_to_jump("colony_ship")
        if top.refusal(WHITE, Jump(0, at)) is None:
            events = top.play(WHITE, Jump(0, at))
            revealed = [event for event in events if isinstance(event, DiscRevealed)]
            if revealed and revealed[0].planet // 3 == top.place("n7"):
                assert len(revealed) == 3
                exploring.add(at)
    assert exploring == rim("n7")
    assert len(exploring) == 12
    assert sites("n7") <= exploring


@rule("SF-BRD-10")
@pytest.mark.parametrize("place", ["n2", "f5"])
def test_twelve_intersections_are_adjacent_to_an_undiscovered_sector(place: str) -> None:
    discovering: set[int] = set()
    near = {beyond for at in rim(place) for beyond in beside(at)}
    for at in near | rim(place):
        top = explorer_table().clear_ships().upgrades(WHITE)
        top.ship(WHITE, "colony_ship", top.open_space()[0])
        win_jump(top, WHITE)
        if top.refusal(WHITE, Jump(0, at)) is None:
            events = top.play(WHITE, Jump(0, at))
            found = [event.place for event in events if isinstance(event, SectorDiscovered)]
            if top.place(place) in found:
                discovering.add(at)
    assert discovering == rim(place)
    assert len(discovering) == 12


def explorer_table() -> Tabletop:
    """The Explorer board with the beginner's pieces: faces unknown, homes as usual."""
    top = Tabletop()
    hidden = Tabletop(board="explorer")
    table, face_down = top.table, hidden.table
    table.sectors, table.rotations = face_down.sectors, face_down.rotations
    table.backs, table.unplaced = face_down.backs, face_down.unplaced
    table.discs[12:] = [0] * (len(table.discs) - 12)
    table.refresh()
    return top


@rule("SF-BRD-11")
@pytest.mark.parametrize("place", ["n5", "n2", "f1", "f7"])
def test_the_centre_of_an_undiscovered_sector_is_not_an_intersection(place: str) -> None:
    top = explorer_table().clear_ships().upgrades(WHITE)
    top.ship(WHITE, "colony_ship", sorted(sites(place))[0])
    top.flight(WHITE, 5)
    assert top.refusal(WHITE, Fly(0, middle(place))) == "SF-BRD-11"
    assert middle(place) not in flights(top, WHITE)


@rule("SF-BRD-11")
def test_no_ship_jumps_to_the_centre_of_an_undiscovered_sector() -> None:
    top = explorer_table().clear_ships().upgrades(WHITE)
    top.ship(WHITE, "colony_ship", top.open_space()[0])
    win_jump(top, WHITE)
    for place in (*NEAR_AREAS, *FAR_AREAS):
        assert top.refusal(WHITE, Jump(0, middle(place))) == "SF-BRD-11"


@rule("SF-BRD-12")
def test_the_board_has_eight_near_areas_seven_far_areas_and_four_home_systems() -> None:
    top = Tabletop(board="explorer")
    assert tuple(place.name for place in top.facts.field.places) == (
        *HOMES,
        *FAR_AREAS,
        *NEAR_AREAS,
    )
    backs = dict(zip((*FAR_AREAS, *NEAR_AREAS), top.table.backs, strict=True))
    assert backs == dict.fromkeys(FAR_AREAS, 2) | dict.fromkeys(NEAR_AREAS, 1)


@rule("SF-BRD-13")
def test_wherever_a_ship_arrives_it_reveals_at_most_one_sector() -> None:
    top = explorer_table().clear_ships().upgrades(WHITE)
    top.ship(WHITE, "colony_ship", top.open_space()[0])
    win_jump(top, WHITE)
    revealing = 0
    for at in range(320):
        if top.refusal(WHITE, Jump(0, at)) is None:
            events = top.game.clone().play(WHITE, Jump(0, at))
            found = [event for event in events if isinstance(event, SectorDiscovered)]
            assert len(found) <= 1
            revealing += len(found)
    assert revealing == 15 * 12


@rule("SF-BRD-13")
def test_no_spaceport_site_is_a_colony_site_or_belongs_to_two_spaceports() -> None:
    colony_sites = set[int]().union(*(sites(place) for place in HEXES))
    ports = [beside(at) - {middle(place)} for place in HEXES for at in sites(place)]
    assert len(colony_sites) == 3 * 19
    assert all(len(each) == 2 and not each & colony_sites for each in ports)
    assert len(set[int]().union(*ports)) == sum(len(each) for each in ports)


def common_spaceport_site(monkeypatch: pytest.MonkeyPatch) -> tuple[Tabletop, int]:
    """White and Yellow share a spaceport site, as no printed board has it."""
    top = Tabletop().clear_ships()
    [shared] = top.open_space()
    field = top.facts.field
    ports = list(field.site_ports)
    for spaceport in (between("gamma", "ore", "carbon"), between("alpha", "fuel", "carbon")):
        site = field.site_at[spaceport]
        ports[site] = (shared, ports[site][1])
    monkeypatch.setattr(field, "site_ports", ports)
    top.table.refresh_buildings()
    return top, shared


@rule("SF-BRD-14")
@pytest.mark.parametrize("seat", [WHITE, YELLOW])
def test_both_owners_of_a_common_spaceport_site_may_build_there(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    top, shared = common_spaceport_site(monkeypatch)
    top.trade_and_build(seat).hand(seat, ore=1, fuel=1, goods=2)
    top.play(seat, BuildShip(TRADE_SHIP, shared))
    assert ship_places(top, seat) == [shared]


@rule("SF-BRD-14")
@pytest.mark.parametrize("seat", [WHITE, YELLOW, RED, BLUE])
def test_only_the_owners_of_a_common_spaceport_site_may_rest_there(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    top, shared = common_spaceport_site(monkeypatch)
    top.ship(seat, "colony_ship", top.neighbours(shared)[0])
    top.upgrades(seat).flight(seat, 1)
    wanted = None if seat in (WHITE, YELLOW) else "SF-BLK-01"
    assert top.refusal(seat, Fly(0, shared)) == wanted
    assert (shared in flights(top, seat)) == (wanted is None)
