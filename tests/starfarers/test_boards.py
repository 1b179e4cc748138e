"""Board variants: Strategic, Explorer, Wild Space (rules SF-VAR)."""

from __future__ import annotations

from itertools import permutations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    BackLaid,
    DiscRevealed,
    HomeDiscsDealt,
    SectorDiscovered,
    SectorLaid,
)
from starfare.games.starfarers.exploring import Discovery, DiscReveal
from starfare.games.starfarers.facts import ICONS
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.pirates_and_ice import ReserveDisc
from starfare.games.starfarers.setup import LayBacks, LaySectors
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.rules import rule
from tests.starfarers.support_a import (
    FAR_AREAS,
    HEXES,
    HOMES,
    NEAR_AREAS,
    Opening,
    discover,
    flights,
    middle,
    odds,
    rim,
    sites,
)
from tests.starfarers.tabletop import WHITE, Tabletop

AREAS = (*FAR_AREAS, *NEAR_AREAS)
LETTERS = {
    "alpha": {4, 8, 11},
    "beta": {8, 10, w.DISC_3_12},
    "gamma": {3, 5, 6},
    "delta": {6, 9, w.DISC_2_11},
}
"""The discs of each Greek letter (SF-CMP-15)."""
PILES = {
    "outline-triangle": [3, 4, 4, 11, 12],
    "outline-square": [2, 5, 5, 6, 9],
    "outline-hexagon": [10, 10, w.PIRATE + 4, w.PIRATE + 5, w.ICE + 3],
    "filled-triangle": [3, 4, 11],
    "filled-square": [5, 8, 9],
    "filled-hexagon": [10, w.PIRATE + 6, w.ICE + 4],
}
"""The outer discs by the icon on the back (SF-CMP-14)."""
NAMES = [tile.name for tile in Tabletop().facts.tiles]
STARS = [tile.stars for tile in Tabletop().facts.tiles]
KINDS = [tile.kind for tile in Tabletop().facts.tiles]
EMPTY_ONE_STAR = [n for n in range(16) if KINDS[n] == w.EMPTY and STARS[n] == 1]


def sector_on(top: Tabletop, area: str) -> int:
    """The number of the sector that lies face up on an area."""
    tile = top.table.tile(top.place(area))
    assert tile is not None
    return NAMES.index(tile.name)


def turn_over(top: Tabletop, area: str, sector: int, rotation: int = 0) -> int:
    """Discover an area with a told result; return the sector."""
    top.script(("sector", 3 * sector + rotation))
    events = discover(top, WHITE, area)
    assert SectorDiscovered(top.place(area), sector, rotation) in events
    return sector


def planets_of(top: Tabletop, place: str) -> list[int]:
    first = 3 * top.place(place)
    return [first, first + 1, first + 2]


# --- Strategic -----------------------------------------------------------------------


@rule("SF-VAR-01", "SF-VAR-02")
@pytest.mark.parametrize("seed", range(8))
def test_strategic_has_the_one_star_sectors_near_and_the_two_star_sectors_far(seed: int) -> None:
    top = Opening(seed=seed, board="strategic")
    assert not any(top.table.is_face_down(top.place(area)) for area in AREAS)
    near = sorted(sector_on(top, area) for area in NEAR_AREAS)
    far = sorted(sector_on(top, area) for area in FAR_AREAS)
    [left_out] = set(range(16)) - set(near) - set(far)
    assert left_out in EMPTY_ONE_STAR
    assert near == [n for n in range(16) if STARS[n] == 1 and n != left_out]
    assert far == [n for n in range(16) if STARS[n] == 2]


@rule("SF-VAR-01")
def test_strategic_shuffles_the_sectors() -> None:
    top = Opening(board="strategic")
    table = top.table
    table.unplaced = [int(n != EMPTY_ONE_STAR[0]) for n in range(16)]
    for area, stars in (("f1", 2), ("f7", 2), ("n1", 1), ("n8", 1)):
        chances = odds(LaySectors(AREAS.index(area)), table)
        fitting = [STARS[n] == stars and n != EMPTY_ONE_STAR[0] for n in range(16)]
        assert chances == [int(fits) for fits in fitting for _ in range(3)]
    layouts = {
        tuple(sector_on(Opening(seed=seed, board="strategic"), a) for a in AREAS)
        for seed in range(8)
    }
    assert len(layouts) == 8


@rule("SF-VAR-02")
def test_strategic_shows_every_sector_before_anything_is_placed() -> None:
    top = Opening(board="strategic")
    laid = [event for event in top.last_events if isinstance(event, SectorLaid)]
    assert {event.place for event in laid} == {top.place(area) for area in AREAS}
    assert {event.sector for event in laid} == {sector_on(top, area) for area in AREAS}
    assert top.decision().prompt == "place_colony"


@rule("SF-VAR-03")
@pytest.mark.parametrize("home", HOMES)
def test_strategic_deals_the_three_discs_of_a_letter_in_any_order(home: str) -> None:
    dealt: set[tuple[int, ...]] = set()
    for order in range(6):
        top = Opening(*[("home discs", order)] * 4, board="strategic")
        discs = tuple(top.table.discs[planet] for planet in planets_of(top, home))
        assert HomeDiscsDealt(top.place(home), discs) in top.last_events
        dealt.add(discs)
    assert dealt == set(permutations(LETTERS[home]))


@rule("SF-VAR-04")
@pytest.mark.parametrize("seed", range(3))
def test_strategic_has_a_face_down_disc_with_its_icon_on_each_outer_planet(seed: int) -> None:
    top = Opening(seed=seed, board="strategic")
    shown: dict[str, list[int]] = {icon: [] for icon in ICONS}
    for area in AREAS:
        face = [top.table.discs[planet] for planet in planets_of(top, area)]
        system = KINDS[sector_on(top, area)] == w.SYSTEM
        assert face == ([w.FACE_DOWN] * 3 if system else [w.NO_DISC] * 3)
    for area in AREAS:
        for event in discover(top, WHITE, area):
            if isinstance(event, DiscRevealed):
                shown[ICONS[top.table.planet_kind(event.planet)[1]]].append(event.disc)
    assert {icon: sorted(discs) for icon, discs in shown.items()} == PILES


@rule("SF-VAR-11")
@pytest.mark.parametrize("seed", range(4))
def test_strategic_has_its_outposts_face_up_from_the_start(seed: int) -> None:
    top = Opening(seed=seed, board="strategic")
    outposts = [area for area in AREAS if KINDS[sector_on(top, area)] == w.OUTPOST]
    assert len(outposts) == 4
    for area in outposts:
        top.clear_ships().upgrades(WHITE, pods=5)
        ship = top.ship(WHITE, "trade_ship", sorted(sites(area))[0])
        top.flight(WHITE, 1)
        assert middle(area) in flights(top, WHITE, ship)
        top.play(WHITE, Fly(ship, middle(area)))
        assert EstablishTradeStation(ship) in top.choices(WHITE)


# --- Explorer ------------------------------------------------------------------------


@rule("SF-VAR-05")
@pytest.mark.parametrize("seed", range(3))
def test_explorer_lays_all_sectors_face_down_by_their_stars(seed: int) -> None:
    top = Opening(seed=seed, board="explorer")
    assert all(top.table.is_face_down(top.place(area)) for area in AREAS)
    for area in AREAS:
        events = discover(top, WHITE, area)
        assert any(isinstance(event, SectorDiscovered) for event in events)
    near = sorted(sector_on(top, area) for area in NEAR_AREAS)
    far = sorted(sector_on(top, area) for area in FAR_AREAS)
    [left_out] = set(range(16)) - set(near) - set(far)
    assert left_out in EMPTY_ONE_STAR
    assert near == [n for n in range(16) if STARS[n] == 1 and n != left_out]
    assert far == [n for n in range(16) if STARS[n] == 2]


@rule("SF-VAR-05")
@pytest.mark.parametrize(("area", "stars"), [("n2", 1), ("n7", 1), ("f1", 2), ("f7", 2)])
def test_explorer_may_hide_any_sector_of_those_stars_under_a_back(area: str, stars: int) -> None:
    top = Opening(board="explorer")
    chances = odds(Discovery(top.place(area)), top.table)
    likely = [sum(chances[3 * n : 3 * n + 3]) for n in range(16)]
    possible = [n for n in range(16) if likely[n]]
    assert all(STARS[n] == stars for n in possible)
    assert len(possible) == (8 if stars == 1 else 7)
    assert len({likely[n] for n in possible}) == 1
    assert len([n for n in possible if n in EMPTY_ONE_STAR]) == (1 if stars == 1 else 0)


@rule("SF-VAR-05")
def test_explorer_deals_the_home_discs_at_random_face_up() -> None:
    orders: set[tuple[int, ...]] = set()
    for order in range(6):
        top = Opening(*[("home discs", order)] * 4, board="explorer")
        discs = tuple(top.table.discs[planet] for planet in planets_of(top, "gamma"))
        assert set(discs) == LETTERS["gamma"]
        orders.add(discs)
    assert len(orders) == 6


@rule("SF-VAR-06")
def test_explorer_keeps_the_discs_in_piles_beside_the_board_by_icon() -> None:
    top = Opening(board="explorer")
    for area in AREAS:
        assert [top.table.discs[planet] for planet in planets_of(top, area)] == [w.NO_DISC] * 3
    system = next(n for n in range(16) if KINDS[n] == w.SYSTEM and STARS[n] == 1)
    turn_over(top, "n7", system)
    for planet in planets_of(top, "n7"):
        icon = ICONS[top.table.planet_kind(planet)[1]]
        laid = top.table.discs[planet]
        assert laid in PILES[icon]
        left = odds(DiscReveal(planet), top.table)
        pile = [d for d, n in zip(top.facts.disc_kinds, left, strict=True) for _ in range(n)]
        assert sorted([*pile, laid]) == PILES[icon]


# --- Wild Space ----------------------------------------------------------------------

ROWS = (
    *("n6", "n7", "n8"),
    *("n4", "n5"),
    *("n3",),
    *("n2", "f7", "n1"),
    *("f4", "f5", "f6"),
    *("f1", "f2", "f3"),
)
"""Rows from the home end, each from the side of the VP track (places as in SF-BEG-01)."""


@rule("SF-VAR-07")
def test_wild_space_lays_fifteen_backs_row_by_row_from_the_home_end() -> None:
    top = Opening(board="wild")
    laid = [event for event in top.last_events if isinstance(event, BackLaid)]
    assert [event.place for event in laid] == [top.place(area) for area in ROWS]
    assert all(top.table.is_face_down(top.place(area)) for area in AREAS)
    backs = dict(zip(AREAS, top.table.backs, strict=True))
    assert [event.stars for event in laid] == [backs[area] for area in ROWS]


@rule("SF-VAR-07")
def test_wild_space_shuffles_all_sixteen_sectors_whatever_their_stars() -> None:
    top = Opening(board="wild")
    top.table.backs = [0] * 15
    assert odds(LayBacks(0), top.table) == [9, 7]
    top.table.backs[AREAS.index("n6")] = 2
    top.table.backs[AREAS.index("n7")] = 2
    top.table.backs[AREAS.index("n8")] = 1
    assert odds(LayBacks(3), top.table) == [8, 5]
    two_stars_first = Opening(*[("back", 1)] * 7, *[("back", 0)] * 8, board="wild")
    backs = dict(zip(AREAS, two_stars_first.table.backs, strict=True))
    assert [backs[area] for area in ROWS] == [2] * 7 + [1] * 8


@rule("SF-VAR-07")
def test_in_wild_space_any_sector_with_the_stars_of_the_back_may_be_found() -> None:
    top = Opening(board="wild")
    for area in AREAS:
        stars = top.table.backs[AREAS.index(area)]
        chances = odds(Discovery(top.place(area)), top.table)
        assert chances == [int(STARS[n] == stars) for n in range(16) for _ in range(3)]


def all_but(left_out: int) -> Tabletop:
    """A Wild Space board fully discovered, with one sector out of the game."""
    ones = 9 - (STARS[left_out] == 1)
    backs = [("back", 0)] * ones + [("back", 1)] * (15 - ones)
    top = Opening(*backs, board="wild")
    waiting = {stars: [n for n in range(16) if STARS[n] == stars] for stars in (1, 2)}
    waiting[STARS[left_out]].remove(left_out)
    for area in AREAS:
        turn_over(top, area, waiting[top.table.backs[AREAS.index(area)]].pop())
    return top


@rule("SF-VAR-08")
@pytest.mark.parametrize("kind", [w.SYSTEM, w.OUTPOST])
def test_in_wild_space_all_empty_sectors_and_one_system_or_outpost_fewer_may_be_in_play(
    kind: int,
) -> None:
    left_out = KINDS.index(kind)
    top = all_but(left_out)
    found = [sector_on(top, area) for area in AREAS]
    assert sorted(found) == [n for n in range(16) if n != left_out]
    assert [KINDS[n] for n in found].count(w.EMPTY) == 4


@rule("SF-VAR-08")
def test_the_sector_left_out_of_wild_space_is_told_to_nobody() -> None:
    top = Opening(board="wild")
    assert not any(isinstance(event, SectorLaid) for event in top.last_events)
    for seat in (None, 0, 1, 2, 3):
        known = top.game.view(seat).known
        assert getattr(known, "unplaced") == [1] * 16  # noqa: B009  (only this game's table has it)
    assert [top.table.discs[p] for area in AREAS for p in planets_of(top, area)] == [0] * 45


@rule("SF-VAR-09")
def test_wild_space_deals_the_home_discs_at_random() -> None:
    for home in HOMES:
        orders: set[tuple[int, ...]] = set()
        for order in range(6):
            top = Opening(*[("home discs", order)] * 4, board="wild")
            discs = tuple(top.table.discs[planet] for planet in planets_of(top, home))
            assert HomeDiscsDealt(top.place(home), discs) in top.last_events
            orders.add(discs)
        assert orders == set(permutations(LETTERS[home]))


@rule("SF-VAR-10")
@pytest.mark.parametrize("board", ["explorer", "wild"])
def test_a_discovered_sector_lies_in_a_random_one_of_three_rotations(board: str) -> None:
    top = Opening(*[("back", 0)] * 8, board=board)
    area = "n7"
    system = next(n for n in range(16) if KINDS[n] == w.SYSTEM and STARS[n] == 1)
    chances = odds(Discovery(top.place(area)), top.table)
    assert chances[3 * system : 3 * system + 3] == [1, 1, 1]
    seen: set[tuple[int, ...]] = set()
    for rotation in range(3):
        top = Opening(*[("back", 0)] * 8, board=board)
        turn_over(top, area, system, rotation)
        assert top.game.deciders == (WHITE,)
        assert top.decision().prompt == "move_ships"
        seen.add(tuple(top.table.planet_kind(planet)[0] for planet in planets_of(top, area)))
    one, two, three = next(iter(seen))
    assert seen == {(one, two, three), (three, one, two), (two, three, one)}


@rule("SF-VAR-10")
def test_a_strategic_sector_lies_in_a_random_one_of_three_rotations() -> None:
    turned: set[int] = set()
    for seed in range(6):
        top = Opening(seed=seed, board="strategic")
        turned |= {e.rotation for e in top.last_events if isinstance(e, SectorLaid)}
    assert turned == {0, 1, 2}


@rule("SF-VAR-12")
def test_discs_of_a_system_that_is_not_in_play_are_out_of_the_game() -> None:
    top = all_but(next(n for n in range(16) if KINDS[n] == w.SYSTEM and STARS[n] == 2))
    laid: dict[str, list[int]] = {icon: [] for icon in ICONS}
    for area in AREAS:
        if KINDS[sector_on(top, area)] == w.SYSTEM:
            for planet in planets_of(top, area):
                laid[ICONS[top.table.planet_kind(planet)[1]]].append(top.table.discs[planet])
    for icon, discs in laid.items():
        missing = len(PILES[icon]) - len(discs)
        assert missing == (1 if icon.startswith("filled") else 0)
        assert not set(discs) - set(PILES[icon])
    before = dict(zip(top.facts.reserve_kinds, top.table.reserve_discs, strict=True))
    assert before == {3: 1, 9: 1, 10: 1, 11: 2}
    chances = odds(ReserveDisc(planets_of(top, "n7")[0]), top.table)
    assert sum(chances) == 5


@rule("SF-VAR-07")
def test_the_rows_of_wild_space_name_every_area_once() -> None:
    assert sorted(ROWS) == sorted(AREAS)
    assert {place: len(rim(place)) for place in HEXES} == dict.fromkeys(HEXES, 12)
