"""The board: exchanged home discs, new sectors, discs and reserve discs (X6-BRD)."""

from __future__ import annotations

from collections import Counter

import pytest

from starfare.games.fivesix import words as x
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import ICONS, disc_numbers
from starfare.games.starfarers.facts import facts as base_facts
from starfare.games.starfarers.production import yields
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.tabletop import RESOURCES

HOMES = {
    "alpha": {"fuel": (4,), "carbon": (8,), "food": (10, 11)},
    "beta": {"fuel": (10,), "ore": (8,), "goods": (9, 12)},
    "gamma": {"ore": (5,), "carbon": (6,), "food": (3, 4)},
    "delta": {"fuel": (6,), "ore": (9,), "goods": (2, 5)},
}
POOLS = {
    "outline-triangle": [3, 3, 4, 4, 11, 12],
    "outline-square": [2, 5, 5, 6, 8, 9],
    "outline-hexagon": [10, 10, w.PIRATE + 4, w.PIRATE + 5, w.ICE + 3, x.ARTIFACT + 2],
    "filled-triangle": [3, 4, 11, 11],
    "filled-square": [5, 6, 8, 9],
    "filled-hexagon": [10, w.PIRATE + 6, w.ICE + 4, x.ARTIFACT + 3],
}


def home_discs(top: Cockpit, letter: str) -> dict[str, tuple[int, ...]]:
    """Return the numbers on the planets of a home system."""
    start = 3 * top.place(letter)
    return {
        RESOURCES[top.table.planet_kind(planet)[0]]: disc_numbers(top.table.discs[planet])
        for planet in range(start, start + 3)
    }


def sectors(top: Cockpit) -> dict[str, str]:
    """Return the sector on each area that lies face up."""
    facts, table = top.facts, top.table
    return {
        facts.field.places[w.HOMES + area].name: facts.tiles[sector - 1].name
        for area, sector in enumerate(table.sectors)
        if sector
    }


@rule("X6-BRD-01")
def test_the_board_keeps_its_size() -> None:
    field, base = Cockpit(6).facts.field, base_facts().field
    assert field.corners == base.corners
    assert [place.hexes for place in field.places] == [place.hexes for place in base.places]


@pytest.mark.parametrize(
    ("letter", "old", "new"),
    [
        pytest.param("alpha", (11,), (10, 11), marks=rule("X6-BRD-02")),
        pytest.param("beta", (3, 12), (9, 12), marks=rule("X6-BRD-03")),
        pytest.param("gamma", (3,), (3, 4), marks=rule("X6-BRD-04")),
        pytest.param("delta", (2, 11), (2, 5), marks=rule("X6-BRD-05")),
    ],
)
@rule("X6-BRD-06")
def test_one_disc_of_each_home_system_is_exchanged(
    letter: str, old: tuple[int, ...], new: tuple[int, ...]
) -> None:
    for board in ("beginner", "wild"):
        discs = list(home_discs(Cockpit(6, board=board), letter).values())
        assert new in discs
        assert old not in discs


@rule("X6-BRD-07", "X6-BRD-09")
def test_the_first_game_has_these_home_discs() -> None:
    top = Cockpit(5)
    assert {letter: home_discs(top, letter) for letter in HOMES} == HOMES


@rule("X6-BRD-08")
def test_a_disc_with_two_numbers_produces_on_either() -> None:
    for sum_, fed in ((10, True), (11, True), (9, False)):
        top = Cockpit(6)
        planet = top.planet("alpha", "food")
        owner = (top.table.buildings[planet] & 7) - 1
        assert (yields(top.table, sum_)[owner * w.KINDS + w.FOOD] > 0) == fed


@rule("X6-BRD-10")
def test_on_other_boards_the_discs_of_a_letter_are_dealt_to_its_planets() -> None:
    layouts = set()
    for seed in range(8):
        top = Cockpit(6, seed=seed, board="explorer")
        for letter, known in HOMES.items():
            assert sorted(home_discs(top, letter).values()) == sorted(known.values())
        layouts.add(tuple(home_discs(top, "alpha").values()))
    assert len(layouts) > 1


@rule("X6-BRD-11", "X6-BRD-12", "X6-BRD-13", "X6-BRD-17")
@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_ten_systems_and_five_outposts_fill_all_areas(board: str) -> None:
    top = Cockpit(6, board=board)
    tiles = top.facts.tiles
    assert Counter(tile.kind for tile in tiles) == {w.SYSTEM: 10, w.OUTPOST: 5}
    assert Counter(tile.stars for tile in tiles) == {1: 8, 2: 7}
    names = {tile.name: tile.stars for tile in tiles}
    assert (names["meridian"], names["farhaven"], names["travelers"]) == (1, 2, 2)
    laid = sum(1 for sector in top.table.sectors if sector)
    assert laid + sum(top.table.unplaced) == 15
    assert 0 not in top.table.backs


@rule("X6-BRD-14", "X6-BRD-15")
def test_what_the_new_systems_have() -> None:
    facts = Cockpit(6).facts
    planets = {
        tile.name: {(RESOURCES[resource], ICONS[icon]) for resource, icon in tile.planets}
        for tile in facts.tiles
    }
    assert planets["meridian"] == {
        ("food", "outline-triangle"),
        ("fuel", "outline-square"),
        ("carbon", "outline-hexagon"),
    }
    assert planets["farhaven"] == {
        ("fuel", "filled-triangle"),
        ("food", "filled-square"),
        ("goods", "filled-hexagon"),
    }


@rule("X6-BRD-16")
def test_the_first_game_fills_the_three_empty_areas() -> None:
    top = Cockpit(6)
    laid = sectors(top)
    assert (laid["n5"], laid["f4"], laid["f7"]) == ("meridian", "farhaven", "travelers")
    base = base_facts()
    for area, (sector, _) in enumerate(base.beginner_sectors):
        name = base.field.places[w.HOMES + area].name
        if name not in ("n5", "f4", "f7"):
            assert laid[name] == base.tiles[sector].name
    hexes = {(6, 15): "food", (6, 17): "fuel", (5, 16): "carbon"}
    hexes |= {(2, 5): "food", (2, 7): "fuel", (1, 6): "goods"}
    for name in ("n5", "f4"):
        place = top.place(name)
        for k, hexagon in enumerate(top.facts.field.places[place].hexes):
            assert RESOURCES[top.table.planet_kind(3 * place + k)[0]] == hexes[hexagon]
    travelers = top.facts.civilizations.index("travelers")
    assert top.table.dock_at[travelers] == top.corner(5, 10, "right")
    rotation = top.table.rotations[top.place("f7") - w.HOMES]
    assert top.facts.field.places[top.place("f7")].hexes[rotation] == (5, 10)


@rule("X6-BRD-18")
def test_near_areas_get_one_star_and_far_areas_two() -> None:
    for board in ("strategic", "explorer"):
        top = Cockpit(6, board=board)
        for area, stars in enumerate(top.table.backs):
            assert stars == (1 if top.facts.near[area] else 2)


@rule("X6-BRD-19")
def test_no_sector_goes_back_to_the_box() -> None:
    assert len(set(sectors(Cockpit(6, board="strategic")).values())) == 15
    assert sum(Cockpit(6, board="explorer").table.unplaced) == 15


@rule("X6-BRD-20")
def test_wild_space_deals_all_fifteen_regardless_of_stars() -> None:
    mixed = 0
    for seed in range(6):
        top = Cockpit(6, seed=seed, board="wild")
        assert Counter(top.table.backs) == {1: 8, 2: 7}
        assert sum(top.table.unplaced) == 15
        mixed += any(
            near != (b == 1) for near, b in zip(top.facts.near, top.table.backs, strict=True)
        )
    assert mixed


@rule("X6-BRD-21", "X6-BRD-22", "X6-BRD-23")
def test_new_discs_lie_among_those_of_the_same_icon() -> None:
    facts = Cockpit(6).facts
    kinds = facts.disc_kinds
    planets = Counter(ICONS[icon] for tile in facts.tiles for _, icon in tile.planets)
    for number, icon in enumerate(ICONS):
        pile = facts.piles[number * len(kinds) : (number + 1) * len(kinds)]
        discs = [kind for kind, count in zip(kinds, pile, strict=True) for _ in range(count)]
        assert sorted(discs) == sorted(POOLS[icon])
        assert len(discs) == planets[icon]


@rule("X6-BRD-24", "X6-BRD-25")
def test_seven_reserve_discs_one_for_each_special_token() -> None:
    facts = Cockpit(6).facts
    pairs = zip(facts.reserve_kinds, facts.reserve_discs, strict=True)
    assert [kind for kind, count in pairs for _ in range(count)] == [3, 4, 9, 9, 10, 11, 11]
    assert len(facts.tokens) == 7


@rule("X6-BRD-26")
def test_the_artifacts_lie_beside_the_board_at_first() -> None:
    top = Cockpit(6)
    for token in (x.ARTIFACT + 2, x.ARTIFACT + 3):
        assert top.table.medals[top.facts.tokens.index(token)] == 0
