"""The 2019 board, its sectors and its beginner set-up, against the rules reference."""

from collections import Counter
from itertools import combinations

import pytest

from starfare.content.starfarers import load
from starfare.content.starfarers.types import Area, Hex, Home, Sector, ShipCorner, Site
from tests.rules import rule

Point = tuple[int, int]

CONTENT = load()
BOARD = CONTENT.board
SECTORS = {sector.id: sector for sector in CONTENT.sectors}
HOMES = {home.letter: home for home in BOARD.homes}
AREAS = {area.id: area for area in BOARD.areas}

CORNERS: dict[str, Point] = {
    "left": (-2, 0),
    "right": (2, 0),
    "upper-left": (-1, -1),
    "upper-right": (1, -1),
    "lower-left": (-1, 1),
    "lower-right": (1, 1),
}


def corner(hex_: Hex, name: str) -> Point:
    """The corner of a hex in half hex sizes to the right and half hex heights down."""
    x, y = CORNERS[name]
    return 3 * hex_[0] + x, hex_[1] + y


def corners(hex_: Hex) -> set[Point]:
    return {corner(hex_, name) for name in CORNERS}


def home_hexes(home: Home) -> tuple[Hex, ...]:
    return tuple(planet.hex for planet in home.planets)


def centre(hexes: tuple[Hex, ...]) -> Point:
    [common] = set.intersection(*(corners(hex_) for hex_ in hexes))
    return common


def site(named: Site) -> Point:
    """The outer end of the edge between two planets of a home system."""
    home = HOMES[named.home]
    one, other = (p.hex for p in home.planets if p.resource in named.between)
    [outer] = corners(one) & corners(other) - {centre(home_hexes(home))}
    return outer


def sector_of(area: Area) -> Sector:
    return SECTORS[area.beginner.sector]


def planets_by_hex(area: Area) -> dict[Hex, tuple[str, str]]:
    planets = sector_of(area).planets
    turn = area.beginner.rotation
    return {area.hexes[(k + turn) % 3]: (p.resource, p.icon) for k, p in enumerate(planets)}


def test_the_field_has_135_hexes() -> None:
    assert len(BOARD.hexes) == len(set(BOARD.hexes)) == 135
    assert min(BOARD.hexes) == (0, 25)
    assert max(BOARD.hexes) == (10, 27)


def test_the_hexes_of_the_field_have_320_corners() -> None:
    assert len(set[Point]().union(*(corners(hex_) for hex_ in BOARD.hexes))) == 320


@rule("SF-BRD-12")
def test_the_board_has_four_home_systems_eight_near_and_seven_far_areas() -> None:
    assert list(HOMES) == ["alpha", "beta", "gamma", "delta"]
    assert " ".join(AREAS) == "f1 f2 f3 f4 f5 f6 f7 n1 n2 n3 n4 n5 n6 n7 n8"
    assert Counter(area.zone for area in BOARD.areas) == {"near": 8, "far": 7}


@rule("SF-BRD-02")
def test_each_place_covers_three_hexes_with_one_common_corner() -> None:
    for hexes in [home_hexes(home) for home in BOARD.homes] + [a.hexes for a in BOARD.areas]:
        assert len(set(hexes)) == 3
        assert centre(hexes)


@rule("SF-BRD-13")
def test_no_intersection_is_adjacent_to_two_places() -> None:
    places = [home_hexes(home) for home in BOARD.homes] + [area.hexes for area in BOARD.areas]
    assert len(places) == 19
    outlines = [set[Point]().union(*(corners(hex_) for hex_ in hexes)) for hexes in places]
    assert all(one.isdisjoint(other) for one, other in combinations(outlines, 2))


def test_hexes_of_a_place_stand_clockwise_from_the_topmost() -> None:
    assert home_hexes(HOMES["alpha"]) == ((1, 26), (1, 28), (0, 27))
    assert home_hexes(HOMES["gamma"]) == ((7, 26), (7, 28), (6, 27))
    assert home_hexes(HOMES["delta"]) == ((9, 26), (10, 27), (9, 28))
    assert AREAS["f1"].hexes == ((1, 0), (2, 1), (1, 2))
    assert AREAS["n1"].hexes == ((9, 8), (9, 10), (8, 9))


def test_wild_space_is_laid_row_by_row_from_home_beginning_at_the_vp_track() -> None:
    laid = sorted(BOARD.areas, key=lambda area: area.lay_order)
    rows = "n6 n7 n8 / n4 n5 / n3 / n2 f7 n1 / f4 f5 f6 / f1 f2 f3"
    assert [area.id for area in laid] == rows.replace("/", "").split()
    assert [area.row for area in laid] == [1, 1, 1, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]


@rule("SF-CMP-11")
def test_there_are_eight_systems_four_outposts_and_four_empty_sectors() -> None:
    kinds = Counter(sector.kind for sector in CONTENT.sectors)
    assert kinds == {"system": 8, "outpost": 4, "empty": 4}
    hosts = {sector.civilization for sector in CONTENT.sectors if sector.kind == "outpost"}
    assert hosts == {"diplomats", "merchants", "green_folk", "scientists"}


@rule("SF-CMP-12")
def test_nine_sectors_have_one_star_and_seven_have_two() -> None:
    one_star = [sector for sector in CONTENT.sectors if sector.stars == 1]
    two_stars = [sector for sector in CONTENT.sectors if sector.stars == 2]
    for sectors, total, systems, style, hosts in (
        (one_star, 9, 5, "outline", {"green_folk", "merchants"}),
        (two_stars, 7, 3, "filled", {"diplomats", "scientists"}),
    ):
        assert len(sectors) == total
        assert sum(sector.kind == "system" for sector in sectors) == systems
        assert sum(sector.kind == "empty" for sector in sectors) == 2
        assert {sector.civilization for sector in sectors} - {None} == hosts
        icons = [planet.icon for sector in sectors for planet in sector.planets]
        assert all(icon.startswith(style) for icon in icons)


@rule("SF-CMP-13")
def test_a_system_has_three_resources_and_the_three_shapes_in_one_style() -> None:
    for sector in CONTENT.sectors:
        if sector.kind == "system":
            styles, shapes = zip(*(p.icon.split("-") for p in sector.planets), strict=True)
            assert len({planet.resource for planet in sector.planets}) == 3
            assert set(shapes) == {"triangle", "square", "hexagon"}
            assert len(set(styles)) == 1


def test_an_outpost_has_five_docks_on_its_three_hexes_and_no_other_sector_has_any() -> None:
    for sector in CONTENT.sectors:
        assert sector.docks == ((1, 2, 2) if sector.kind == "outpost" else ())


@rule("SF-CMP-10")
def test_the_travelers_have_no_outpost_and_no_cards() -> None:
    named = {sector.civilization for sector in CONTENT.sectors}
    named |= {card.civilization for card in CONTENT.friendship}
    assert "travelers" not in named
    assert {card.kind for card in CONTENT.encounters} >= {"travelers"}


@rule("SF-BEG-01")
@pytest.mark.parametrize(
    ("area", "expected"),
    [
        ("f1", "diplomats"),
        ("f2", "carbon filled-square, fuel filled-triangle, goods filled-hexagon"),
        ("f3", "scientists"),
        ("f4", "empty"),
        ("f5", "food filled-square, goods filled-triangle, ore filled-hexagon"),
        ("f6", "carbon filled-triangle, goods filled-square, ore filled-hexagon"),
        ("f7", "empty"),
        ("n1", "food outline-hexagon, fuel outline-triangle, ore outline-square"),
        ("n2", "green_folk"),
        ("n3", "merchants"),
        ("n4", "fuel outline-square, goods outline-hexagon, ore outline-triangle"),
        ("n5", "empty"),
        ("n6", "carbon outline-triangle, goods outline-square, ore outline-hexagon"),
        ("n7", "carbon outline-square, food outline-triangle, fuel outline-hexagon"),
        ("n8", "carbon outline-hexagon, food outline-square, goods outline-triangle"),
    ],
)
def test_the_beginner_board_has_its_sector_in_each_area(area: str, expected: str) -> None:
    sector = sector_of(AREAS[area])
    planets = ", ".join(sorted(f"{planet.resource} {planet.icon}" for planet in sector.planets))
    assert (planets or sector.civilization or sector.kind) == expected


@rule("SF-BEG-01")
@pytest.mark.parametrize(
    ("area", "hex_", "planet"),
    [
        ("f2", (5, 0), ("carbon", "filled-square")),
        ("f2", (6, 1), ("fuel", "filled-triangle")),
        ("f5", (5, 6), ("food", "filled-square")),
        ("f6", (7, 4), ("ore", "filled-hexagon")),
        ("n1", (8, 9), ("fuel", "outline-triangle")),
        ("n4", (2, 15), ("fuel", "outline-square")),
        ("n6", (1, 20), ("goods", "outline-square")),
        ("n7", (4, 21), ("fuel", "outline-hexagon")),
        ("n8", (9, 20), ("goods", "outline-triangle")),
    ],
)
def test_the_beginner_sectors_are_turned_as_pictured(
    area: str, hex_: Hex, planet: tuple[str, str]
) -> None:
    assert planets_by_hex(AREAS[area])[hex_] == planet


@rule("SF-BEG-02")
def test_the_beginner_board_leaves_out_one_empty_sector() -> None:
    [left_out] = SECTORS.keys() - {area.beginner.sector for area in BOARD.areas}
    assert SECTORS[left_out].kind == "empty"
    assert SECTORS[left_out].stars == 1


@rule("SF-BEG-03", "SF-CMP-15")
@pytest.mark.parametrize(
    ("letter", "discs"),
    [
        ("alpha", {"fuel": (4,), "food": (11,), "carbon": (8,)}),
        ("beta", {"fuel": (10,), "goods": (3, 12), "ore": (8,)}),
        ("gamma", {"ore": (5,), "carbon": (6,), "food": (3,)}),
        ("delta", {"goods": (2, 11), "ore": (9,), "fuel": (6,)}),
    ],
)
def test_the_home_planets_carry_their_discs(letter: str, discs: dict[str, tuple[int, ...]]) -> None:
    assert {planet.resource: planet.disc for planet in HOMES[letter].planets} == discs


@rule("SF-BEG-04")
def test_every_outer_planet_of_the_beginner_board_finds_a_disc_with_its_icon() -> None:
    icons = Counter(icon for area in BOARD.areas for _, icon in planets_by_hex(area).values())
    assert icons == {icon: len(pile) for icon, pile in CONTENT.discs.piles.items()}


@rule("SF-BEG-05")
@pytest.mark.parametrize(
    ("colour", "spaceport", "colonies", "ship"),
    [
        ("yellow", "alpha fuel/carbon", "gamma ore/food, delta goods/fuel", "alpha fuel right"),
        ("red", "beta fuel/goods", "alpha food/carbon, delta fuel/ore", "beta goods upper-right"),
        ("white", "gamma ore/carbon", "alpha food/fuel, beta goods/ore", "gamma carbon upper-left"),
        ("blue", "delta goods/ore", "beta fuel/ore, gamma carbon/food", "delta goods upper-right"),
    ],
)
def test_each_colour_starts_on_its_fixed_places(
    colour: str, spaceport: str, colonies: str, ship: str
) -> None:
    [start] = [start for start in BOARD.beginner if start.colour == colour]
    assert spelled(start.spaceport) == spaceport
    assert ", ".join(map(spelled, start.colonies)) == colonies
    assert spelled_ship(start.ship_corner) == ship


def spelled(named: Site) -> str:
    return f"{named.home} {'/'.join(named.between)}"


def spelled_ship(place: ShipCorner) -> str:
    [planet] = [
        f"{home.letter} {planet.resource}"
        for home in BOARD.homes
        for planet in home.planets
        if planet.hex == place.hex
    ]
    return f"{planet} {place.corner}"


@rule("SF-BEG-05")
def test_each_starting_ship_stands_one_edge_from_its_spaceport_on_a_free_intersection() -> None:
    sites = {site(named) for s in BOARD.beginner for named in (s.spaceport, *s.colonies)}
    assert len(sites) == 12
    for start in BOARD.beginner:
        x, y = site(start.spaceport)
        ship = corner(start.ship_corner.hex, start.ship_corner.corner)
        assert (ship[0] - x, ship[1] - y) in CORNERS.values()
        assert ship not in sites | {centre(home_hexes(home)) for home in BOARD.homes}


@rule("SF-BEG-06")
def test_beginners_start_with_a_colony_ship_and_a_booster() -> None:
    assert CONTENT.pieces.start.beginner_ship == "colony_ship"
    assert CONTENT.pieces.start.beginner_upgrade == "booster"
