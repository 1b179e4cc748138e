"""The board: field, systems, bases, ways (rules CL-BRD)."""

from collections import Counter
from math import isclose, sqrt

import pytest

from starfare.content import classic as content
from starfare.games.boardkit.field import CORNERS, corner_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.movement import Fly
from tests.classic.tabletop import CIVILIZATIONS, RED, Tabletop
from tests.rules import rule

HOME_PLANETS = {
    "alpha": {(1, 26): ("fuel", (4,)), (0, 27): ("food", (11,)), (1, 28): ("carbon", (8,))},
    "beta": {(3, 26): ("fuel", (10,)), (4, 27): ("goods", (3, 12)), (3, 28): ("ore", (8,))},
    "gamma": {(6, 27): ("ore", (5,)), (7, 26): ("carbon", (6,)), (7, 28): ("food", (3,))},
    "delta": {(9, 26): ("goods", (2, 11)), (10, 27): ("ore", (9,)), (9, 28): ("fuel", (6,))},
}
FIELD_PLANETS = {
    "S1": {(1, 18): "fuel violet", (2, 19): "goods teal", (1, 20): "food amber"},
    "S2": {(4, 15): "goods violet", (3, 16): "ore amber", (4, 17): "carbon teal"},
    "S3": {(6, 15): "food violet", (7, 16): "carbon amber", (6, 17): "goods teal"},
    "S4": {(9, 18): "ore violet", (8, 19): "food teal", (9, 20): "fuel amber"},
    "S5": {(3, 8): "carbon violet", (4, 9): "fuel teal", (3, 10): "goods amber"},
    "S6": {(7, 8): "goods violet", (6, 9): "food teal", (7, 10): "ore amber"},
    "S7": {(5, 2): "fuel violet", (4, 3): "carbon amber", (5, 4): "ore teal"},
}
COLONY_INTERSECTIONS = {
    "S1": {"vt": (5, 18), "va": (2, 19), "ta": (5, 20)},
    "S2": {"vt": (13, 16), "va": (10, 15), "ta": (10, 17)},
    "S3": {"vt": (17, 16), "va": (20, 15), "ta": (20, 17)},
    "S4": {"vt": (25, 18), "va": (28, 19), "ta": (25, 20)},
    "S5": {"vt": (11, 8), "va": (8, 9), "ta": (11, 10)},
    "S6": {"vt": (19, 8), "va": (22, 9), "ta": (19, 10)},
    "S7": {"vt": (16, 3), "va": (13, 2), "ta": (13, 4)},
}
OUTPOSTS = {
    "green_folk": ((1, 14), [(2, 15), (4, 15), (5, 14), (4, 13), (2, 13)], (1, 14)),
    "merchants": ((9, 14), [(28, 15), (26, 15), (25, 14), (26, 13), (28, 13)], (29, 14)),
    "diplomats": ((1, 6), [(2, 7), (4, 7), (5, 6), (4, 5), (2, 5)], (1, 6)),
    "scientists": ((9, 6), [(28, 7), (26, 7), (25, 6), (26, 5), (28, 5)], (29, 6)),
}
DISTANCES = {
    (5, 26): [6, 11, 14, 13, 18, 21, 25, 12, 19, 20, 27],
    (5, 28): [8, 13, 16, 15, 20, 23, 27, 14, 21, 22, 29],
    (10, 25): [7, 8, 11, 10, 17, 18, 22, 13, 16, 21, 24],
    (13, 26): [9, 10, 11, 10, 17, 18, 22, 15, 16, 23, 24],
    (20, 25): [10, 11, 8, 7, 18, 17, 23, 16, 13, 24, 21],
    (17, 26): [10, 11, 10, 9, 18, 17, 23, 16, 15, 24, 23],
    (28, 25): [15, 14, 11, 6, 21, 18, 26, 19, 10, 27, 18],
    (31, 26): [17, 16, 13, 8, 23, 20, 28, 21, 12, 29, 20],
}


@pytest.fixture(scope="module")
def top() -> Tabletop:
    return Tabletop()


@rule("CL-BRD-01")
def test_eleven_systems_of_three_planets_four_of_them_home_and_four_bases(top: Tabletop) -> None:
    view = top.game.view(None).plain()
    assert Counter(sector["kind"] for sector in view["sectors"]) == {"home": 4, "system": 7}
    assert all(len(sector["planets"]) == 3 for sector in view["sectors"])
    assert [base["civilization"] for base in view["board"]["bases"]] == list(CIVILIZATIONS)
    homes = [place for place in view["board"]["places"] if place["home"]]
    assert [place["name"] for place in homes] == ["alpha", "beta", "gamma", "delta"]
    assert min(h for place in homes for _c, h in place["hexes"]) >= 26


@rule("CL-BRD-02")
def test_the_field_has_135_hexes(top: Tabletop) -> None:
    expected = {(col, h) for col in (1, 3, 5, 7, 9) for h in range(0, 29, 2)}
    expected |= {(col, h) for col in (2, 4, 6, 8) for h in range(1, 28, 2)}
    expected |= {(0, 25), (0, 27), (10, 25), (10, 27)}
    assert set(top.facts.field.hexes) == expected
    assert len(top.facts.field.hexes) == 135


@rule("CL-BRD-03")
def test_corners_have_their_codes_and_coincide_where_hexes_touch(top: Tabletop) -> None:
    field = top.facts.field
    codes = {
        "right": (2, 0),
        "lower-right": (1, 1),
        "lower-left": (-1, 1),
        "left": (-2, 0),
        "upper-left": (-1, -1),
        "upper-right": (1, -1),
    }
    assert codes == CORNERS
    for col, h in field.hexes:
        for name, (across, down) in codes.items():
            assert corner_of((col, h), name) == (3 * col + across, h + down)
    assert field.size == 320


@rule("CL-BRD-03")
def test_309_intersections_and_421_lanes_are_left_and_all_connected(top: Tabletop) -> None:
    field, chart = top.facts.field, top.table.chart
    suns = {place.centre for place in field.places}
    usable = [at for at in range(field.size) if at not in suns]
    lanes = [(a, b) for a in usable for b in field.neighbours[a] if a < b and b not in suns]
    assert (len(usable), len(lanes)) == (309, 421)
    assert len(chart.nearest(usable[0])) == 308
    assert chart.open_mask.bit_count() == 309


@rule("CL-BRD-03")
def test_the_view_tells_where_every_intersection_is_drawn(top: Tabletop) -> None:
    board = top.game.view(None).plain()["board"]
    points = [(each["x"], each["y"]) for each in board["intersections"]]
    assert points == top.facts.field.corners
    assert len({each["name"] for each in board["intersections"]}) == 320
    for one, other in board["edges"]:
        (x1, y1), (x2, y2) = points[one], points[other]
        assert isclose(((x1 - x2) / 2) ** 2 + ((y1 - y2) * sqrt(3) / 2) ** 2, 1)


@rule("CL-BRD-04")
def test_three_colony_intersections_a_system_twelve_at_home(top: Tabletop) -> None:
    field = top.facts.field
    assert len(set(field.sites)) == 33
    assert len(field.sites[: 3 * w.HOMES]) == 12
    for place in field.places:
        rings = [{field.index[corner_of(h, name)] for name in CORNERS} for h in place.hexes]
        for k, site in enumerate(place.sites):
            assert site in rings[k] & rings[(k + 1) % 3]


@rule("CL-BRD-05")
def test_where_three_planets_meet_is_no_intersection() -> None:
    top = Tabletop()
    field = top.facts.field
    for place in field.places:
        for site in place.sites:
            assert len([at for at in field.neighbours[site] if at != place.centre]) == 2
    top.alone(RED, "colony_ship", (5, 20))
    centre = field.places[top.place("S1")].centre
    assert centre in field.neighbours[top.at(5, 20)]
    assert top.refusal(RED, Fly(0, centre)) == "CL-BRD-05"
    assert top.table.chart.distances(top.at(5, 20))[top.at(5, 18)] == 4


@rule("CL-BRD-06")
def test_the_two_neighbours_of_a_spaceport_are_its_spaceport_intersections(top: Tabletop) -> None:
    assert {top.code(at) for at in top.neighbours(top.at(11, 26))} - {(10, 27)} == {
        (10, 25),
        (13, 26),
    }
    ports = [at for at in range(320) if top.table.ports[RED] >> at & 1]
    assert {top.code(at) for at in ports} == {(10, 25), (13, 26)}


@rule("CL-BRD-07", "CL-BRD-08", "CL-BRD-11")
@pytest.mark.parametrize("name", CIVILIZATIONS)
def test_a_base_is_a_hex_with_five_numbered_corners(top: Tabletop, name: str) -> None:
    hexagon, codes, plain = OUTPOSTS[name]
    number = CIVILIZATIONS.index(name)
    assert top.facts.bases[number] == hexagon
    assert [top.code(top.outpost(name, n)) for n in range(1, 6)] == codes
    corners = {corner_of(hexagon, corner) for corner in CORNERS}
    assert corners == {*codes, plain}
    for n in range(1, 6):
        assert top.facts.dock_name(top.outpost(name, n)) == str(n)
        assert top.table.ground[top.outpost(name, n)] == w.DOCK + number
    assert top.table.ground[top.at(*plain)] == w.SPACE
    [base] = [b for b in top.game.view(None).plain()["board"]["bases"] if b["civilization"] == name]
    assert base["hex"] == list(hexagon)
    assert [top.code(at) for at in base["outposts"]] == codes


@rule("CL-BRD-08")
def test_two_bases_lie_on_each_long_side(top: Tabletop) -> None:
    assert Counter(col for col, _h in top.facts.bases) == {1: 2, 9: 2}


@rule("CL-BRD-09")
def test_home_systems_have_their_planets_and_chips() -> None:
    for home in content.load().board.homes:
        planets = {p.hex: (p.resource, p.disc) for p in home.planets}
        assert planets == HOME_PLANETS[home.letter]


@rule("CL-BRD-09")
def test_field_systems_have_three_resources_and_one_planet_of_each_colour(top: Tabletop) -> None:
    found = {
        system.id: {p.hex: f"{p.resource} {p.icon}" for p in system.planets}
        for system in content.load().board.systems
    }
    assert found == FIELD_PLANETS
    for planets in found.values():
        kinds = [kind.split() for kind in planets.values()]
        assert len({resource for resource, _dot in kinds}) == 3
        assert {dot for _resource, dot in kinds} == {"violet", "teal", "amber"}
    shown = top.game.view(None).plain()["sectors"][top.place("S1")]["planets"]
    assert {(p["resource"], p["icon"]) for p in shown} == {
        ("fuel", "violet"),
        ("goods", "teal"),
        ("food", "amber"),
    }


@rule("CL-BRD-10")
@pytest.mark.parametrize("system", COLONY_INTERSECTIONS)
def test_colony_intersections_lie_between_planets_of_their_colours(
    top: Tabletop, system: str
) -> None:
    field, table = top.facts.field, top.table
    for dots, code in COLONY_INTERSECTIONS[system].items():
        site = field.site_at[top.at(*code)]
        place, k = divmod(site, 3)
        assert place == top.place(system)
        beside = (site, 3 * place + (k + 1) % 3)
        letters = {top.facts.icons[table.planet_kind(planet)[1]][0] for planet in beside}
        assert letters == set(dots)


@rule("CL-BRD-12")
def test_no_two_areas_share_a_hex_or_a_corner(top: Tabletop) -> None:
    field = top.facts.field
    areas = [list(place.hexes) for place in field.places] + [[base] for base in top.facts.bases]
    corners = [{corner_of(h, name) for h in area for name in CORNERS} for area in areas]
    for one in range(len(areas)):
        for other in range(one):
            assert not set(areas[one]) & set(areas[other])
            assert not corners[one] & corners[other]


@rule("CL-BRD-12")
def test_outposts_touch_no_planet_and_66_spaceport_intersections_are_apart(top: Tabletop) -> None:
    field = top.facts.field
    assert all(field.place_at[at] == -1 for at in top.facts.outposts)
    ports = [at for pair in field.site_ports for at in pair]
    assert len(ports) == len(set(ports)) == 66
    assert not set(ports) & {*field.sites, *top.facts.outposts}
    counted = Counter(p.resource for system in content.load().board.systems for p in system.planets)
    assert counted == {"goods": 5, "ore": 4, "fuel": 4, "carbon": 4, "food": 4}


@rule("CL-BRD-13")
@pytest.mark.parametrize("start", DISTANCES)
def test_flight_distances_from_the_starting_spaceports(
    top: Tabletop, start: tuple[int, int]
) -> None:
    far = top.table.chart.distances(top.at(*start))
    systems = [min(far[at] for at in place.sites) for place in top.facts.field.places[w.HOMES :]]
    bases = [far[top.outpost(name, 1)] for name in CIVILIZATIONS]
    assert [*systems, *bases] == DISTANCES[start]
