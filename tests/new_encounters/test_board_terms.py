"""Names and distances on the board (NE-GEO)."""

from __future__ import annotations

import pytest

from starfare.games.new_encounters.setup import LayOutpost, frames_with_outpost
from starfare.games.starfarers.events import MedalWon
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.setup import board_frames
from starfare.games.starfarers.words import PIRATE
from tests.new_encounters.tabletop import Trials, of_kind
from tests.rules import rule
from tests.starfarers.tabletop import RED, WHITE

AREAS = {
    "f1": [(1, 0), (2, 1), (1, 2)],
    "f2": [(5, 0), (6, 1), (5, 2)],
    "f3": [(9, 0), (9, 2), (8, 1)],
    "f4": [(2, 5), (2, 7), (1, 6)],
    "f5": [(4, 5), (5, 6), (4, 7)],
    "f6": [(7, 4), (8, 5), (7, 6)],
    "f7": [(6, 9), (6, 11), (5, 10)],
    "n1": [(9, 8), (9, 10), (8, 9)],
    "n2": [(1, 10), (2, 11), (1, 12)],
    "n3": [(8, 13), (9, 14), (8, 15)],
    "n4": [(3, 14), (3, 16), (2, 15)],
    "n5": [(6, 15), (6, 17), (5, 16)],
    "n6": [(1, 18), (2, 19), (1, 20)],
    "n7": [(4, 19), (5, 20), (4, 21)],
    "n8": [(9, 18), (9, 20), (8, 19)],
}


@rule("NE-GEO-01")
def test_every_intersection_is_one_corner_of_one_hex_at_its_height() -> None:
    top = Trials()
    field = top.facts.field
    named: list[int] = []
    for column in range(-1, 12):
        for height in range(-1, 30):
            if (column + height) % 2 == 1:
                for side in ("right", "left"):
                    try:
                        at = top.facts.corner(side, (column, height))
                    except KeyError:
                        continue
                    named.append(at)
                    assert top.facts.height(at) == height
    assert sorted(named) == list(range(field.size))
    assert {top.facts.height(at) for at in named} >= {0, 28}


@rule("NE-GEO-02")
@pytest.mark.parametrize(("column", "height"), [(5, 14), (4, 19), (7, 12)])
def test_a_hex_has_six_corners(column: int, height: int) -> None:
    top = Trials()
    assert set(top.facts.corners((column, height))) == {
        top.right(column, height),
        top.left(column, height),
        top.left(column + 1, height - 1),
        top.right(column - 1, height - 1),
        top.left(column + 1, height + 1),
        top.right(column - 1, height + 1),
    }


@rule("NE-GEO-03", "NE-EX-07")
def test_neighbours_of_a_corner() -> None:
    top = Trials()
    assert set(top.neighbours(top.left(6, 13))) == {
        top.right(4, 13),
        top.right(5, 12),
        top.right(5, 14),
    }
    assert set(top.neighbours(top.right(5, 12))) == {
        top.left(7, 12),
        top.left(6, 11),
        top.left(6, 13),
    }
    far = top.table.chart.distances(top.left(6, 13))
    assert far[top.right(5, 12)] == 1
    assert far[top.left(6, 11)] == 2
    assert far[top.right(5, 10)] == 3


@rule("NE-GEO-04")
def test_centres_exist_but_for_those_of_planetary_systems() -> None:
    top = Trials()
    open_places = top.table.chart.open_mask
    exists = {name: bool(open_places >> top.centre(name) & 1) for name in AREAS}
    assert {name for name, there in exists.items() if there} == {
        *("f4", "f7", "n5"),
        *("f1", "f3", "n2", "n3"),
    }, "empty sectors and docking points exist, suns do not"


@rule("NE-GEO-05")
def test_pieces_in_the_way_do_not_lengthen_a_distance() -> None:
    top = Trials()
    here, there = top.left(6, 13), top.right(5, 10)
    before = top.table.chart.distances(here)[there]
    top.ship(RED, "colony_ship", top.right(5, 12))
    top.ship(RED, "trade_ship", top.left(6, 11))
    assert top.table.chart.distances(here)[there] == before == 3
    top.ship(WHITE, "mission_ship", here)
    top.flight(WHITE, 3)
    top.play(WHITE, Fly(0, there))
    assert top.at(WHITE, 0) == there


@rule("NE-GEO-06")
def test_an_intersection_borders_a_planet_if_it_is_an_existing_corner_of_its_hex() -> None:
    top = Trials().charted()
    planet = top.planet("n4", "ore")
    place, k = divmod(planet, 3)
    hexagon = top.facts.field.places[place].hexes[k]
    corners = set(top.facts.corners(hexagon)) - {top.centre("n4")}
    assert len(corners) == 5
    rim = set(top.facts.field.places[place].rim)
    bordering = set()
    for at in rim:
        near = Trials().charted().disc(planet, PIRATE + 4).upgrades(WHITE, cannons=4)
        near.ship(WHITE, "mission_ship", at)
        near.flight(WHITE)
        if of_kind(near.last_events, MedalWon):
            bordering.add(at)
    assert bordering == corners


@rule("NE-GEO-07")
def test_a_ship_has_entered_where_it_came_to_not_where_it_starts() -> None:
    top = Trials().charted()
    [ship] = top.fleet(WHITE, "mission_ship")
    top.flight(WHITE, 3)
    assert not top.table.has_entered(ship)
    top.play(WHITE, Fly(ship, top.neighbours(top.at(WHITE, ship))[0]))
    assert top.table.has_entered(ship)


@rule("NE-GEO-08")
def test_areas_have_names() -> None:
    top = Trials()
    places = {place.name: place.hexes for place in top.facts.field.places}
    for name, hexes in AREAS.items():
        assert sorted(places[name]) == sorted(hexes)
    assert [top.facts.area(name) for name in AREAS] == list(range(15))


@rule("NE-GEO-09")
def test_the_area_above_the_nebula_is_f7_with_its_docking_point_on_r_5_10() -> None:
    top = Trials()
    assert top.facts.reserved_area == top.facts.area("f7")
    assert top.centre("f7") == top.right(5, 10)


@rule("NE-GEO-09")
@pytest.mark.parametrize("board", ["strategic", "explorer", "wild"])
def test_an_outpost_can_be_laid_there_before_all_other_sectors(board: str) -> None:
    top = Trials()
    area, sector = top.facts.reserved_area, top.facts.outpost("merchants")
    frames = frames_with_outpost(board, area, sector)
    assert isinstance(frames[0], LayOutpost)
    assert [type(each) for each in frames[1:]] == [type(each) for each in board_frames(board)]
    table = top.game.rules.blank_table(4, {"target_vp": "17"})
    frames[0].run(table)
    assert table.sectors[area] == sector + 1
    assert not table.unplaced[sector]


def test_the_beginner_board_has_its_own_layout() -> None:
    frames = frames_with_outpost("beginner", 6, 0)
    assert not any(isinstance(frame, LayOutpost) for frame in frames)
