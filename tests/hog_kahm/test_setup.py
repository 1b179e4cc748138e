"""Components and preparation (HK-CMP, HK-SET)."""

from __future__ import annotations

import pytest

from starfare.content import hog_kahm as content
from starfare.content import starfarers
from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.delivery import TurnUpLocation
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import why_not_end
from tests.hog_kahm.tabletop import BLUE, RED, WHITE, Hunt
from tests.rules import rule

VARIABLE = ["strategic", "explorer", "wild"]


@rule("HK-CMP-01")
def test_the_box_holds_what_the_booklet_lists() -> None:
    added = content.load().added
    assert added.escape_pods == 18
    assert [(each.pips, each.count) for each in added.reinforcements] == [(2, 7), (4, 3)]
    assert len(added.locations) == 7
    assert added.full_damage == 6
    assert added.base.fields == {"3": 2, "4": 3}
    assert sum(1 for card in content.load().box.encounters if card.number > 100) == 13
    assert {"pirate-2", "pirate-3"} <= set(content.load().box.discs.tokens)


@rule("HK-CMP-02")
@pytest.mark.parametrize("seat", [WHITE, RED, BLUE])
def test_anybodys_corvette_may_take_pods_from_the_asteroid(seat: int) -> None:
    top = Hunt(4).upgrades(seat, pods=1)
    ship = top.corvette(seat, top.left(5, 16))
    top.flight(seat).fly(seat, ship, top.right(4, 15))
    assert FROM_ASTEROID in top.choices(seat)


@rule("HK-SET-01")
def test_pirates_take_the_place_of_ice_planets() -> None:
    discs = content.load().box.discs
    named = [*discs.tokens, *[name for pile in discs.piles.values() for name in pile]]
    assert not [name for name in named if name.startswith("ice")]
    assert sorted(discs.tokens) == ["pirate-2", "pirate-3", "pirate-4", "pirate-5", "pirate-6"]
    for token in ("pirate-2", "pirate-3"):
        assert named.count(token) == 2
    assert sorted(Hunt(4).facts.tokens) == [w.PIRATE + n for n in (2, 3, 4, 5, 6)]


@rule("HK-SET-02")
def test_pirate_2_lies_in_the_near_pool_and_pirate_3_in_the_far_one() -> None:
    piles = content.load().box.discs.piles
    pirates = {
        icon: sorted(name for name in pile if name.startswith("pirate"))
        for icon, pile in piles.items()
    }
    assert pirates.pop("outline-hexagon") == ["pirate-2", "pirate-4", "pirate-5"]
    assert pirates.pop("filled-hexagon") == ["pirate-3", "pirate-6"]
    assert not any(pirates.values())


@rule("HK-SET-03", "HK-SET-13")
@pytest.mark.parametrize("board", VARIABLE)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_diplomats_lie_face_up_above_the_nebula_on_every_board(board: str, seed: int) -> None:
    top = Hunt(3, seed, board=board)
    sectors = top.view(None).plain()["sectors"]
    [place] = [n for n, each in enumerate(sectors) if each.get("civilization") == "diplomats"]
    assert top.facts.field.places[place].name == "f7"
    assert top.table.dock_at[top.facts.civilizations.index("diplomats")] == top.right(5, 10)
    face_down = [each["place"] for each in sectors if each["kind"] == "face_down"]
    assert len(face_down) == (0 if board == "strategic" else 14)


@rule("HK-SET-03")
def test_the_other_areas_are_filled_by_the_rules_of_the_variant() -> None:
    for seed in range(5):
        table = Hunt(3, seed, board="strategic").table
        stars = [table.facts.tiles[sector - 1].stars for sector in table.sectors]
        assert stars == [1 if near else 2 for near in table.facts.near]
        assert len(set(table.sectors)) == 15


@rule("HK-SET-04")
def test_in_the_beginner_layout_the_diplomats_and_an_empty_sector_change_places() -> None:
    here, base = content.load().box.board.areas, starfarers.load().board.areas
    changed = {
        area.id: (old.beginner.sector, area.beginner.sector)
        for area, old in zip(here, base, strict=True)
        if area.beginner.sector != old.beginner.sector
    }
    assert changed == {"f1": ("diplomats", "empty-4"), "f7": ("empty-4", "diplomats")}
    top = Hunt(4)
    assert top.table.outpost_of(top.facts.civilizations.index("diplomats")) == top.place("f7")
    assert top.facts.dock == top.right(5, 10) == top.centre("f7")


@rule("HK-SET-05")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_in_wild_space_14_of_15_sectors_are_laid_and_one_stays_out_unseen(seed: int) -> None:
    table = Hunt(3, seed, board="wild").table
    assert table.sectors.count(0) == 14
    assert sum(table.unplaced) == 15
    assert not table.unplaced[table.hunt.diplomats]
    stars = [tile.stars for tile in table.facts.tiles]
    missing = [stars.count(each) - table.backs.count(each) for each in (1, 2)]
    assert sorted(missing) == [0, 1]


@rule("HK-SET-06", "HK-SET-07")
def test_markers_and_asteroid_lie_on_their_hexes() -> None:
    shown = Hunt(4).view(None).plain()["scenario"]
    assert shown["asteroid"]["hex"] == [5, 14]
    assert {each["number"]: each["hex"] for each in shown["markers"]} == {
        1: [3, 18],
        2: [7, 18],
        3: [3, 10],
        4: [7, 12],
        5: [3, 2],
        6: [7, 2],
    }


@rule("HK-SET-08")
@pytest.mark.parametrize(("seats", "there", "stock"), [(3, 6, 12), (4, 8, 10)])
def test_two_pods_a_player_stand_on_the_asteroid(seats: int, there: int, stock: int) -> None:
    top = Hunt(seats)
    assert top.table.pods[top.facts.on_asteroid] == there
    assert top.stock == stock
    assert top.pods() == 18


@rule("HK-SET-09")
def test_the_asteroids_card_is_open_and_any_of_the_six_others_may_come_next() -> None:
    top = Hunt(4)
    assert top.table.location == h.ASTEROID
    assert not any(top.table.covered)
    assert TurnUpLocation().weights(top.table) == [0, 1, 1, 1, 1, 1, 1]
    assert top.view(0).plain()["scenario"]["locations_left"] == 6


@rule("HK-SET-10")
@pytest.mark.parametrize(("seats", "fields"), [(3, 2), (4, 3)])
def test_the_base_starts_beside_the_board(seats: int, fields: int) -> None:
    base = Hunt(seats).view(0).plain()["scenario"]["base"]
    assert base == {"state": "away", "hex": None, "fields": fields, "dice": []}


@rule("HK-SET-11")
def test_everybody_has_a_combat_die_in_front_of_them() -> None:
    top = Hunt(4)
    assert top.table.combat_dice == [0, 0, 0, 0]
    for seat in range(4):
        top.upgrades(seat, cannons=1)
    top.base(4)
    assert all(top.view(seat).may_attack for seat in range(4))


@rule("HK-SET-12")
def test_the_deck_holds_hog_1_to_13() -> None:
    numbers = [card.number for card in Hunt(4).facts.encounters]
    assert len(numbers) == 32
    assert numbers[-13:] == list(range(101, 114))
    assert len({card.kind for card in Hunt(4).facts.encounters[-13:]}) == 13


@rule("HK-SET-14")
def test_what_lies_on_open_hexes_blocks_nothing() -> None:
    top = Hunt(4).base(4)
    ship = top.ship(WHITE, "colony_ship", top.left(5, 16))
    areas = {hexagon for place in top.facts.field.places for hexagon in place.hexes}
    for hexagon in top.facts.hexes:
        assert hexagon not in areas
        for at in top.facts.corners(hexagon):
            assert top.table.chart.open_mask >> at & 1
    top.flight(WHITE)
    for at in top.facts.corners((7, 12)):
        assert why_not_end(top.table, WHITE, ship, at) is None
