"""Components and preparation (rules LP-SET)."""

from collections import Counter

import pytest

from starfare.content.loading import ContentError
from starfare.content.lost_people import CIVILIZATION, LostPeople, check, load
from starfare.content.new_encounters import replaced
from starfare.games.starfarers import words as w
from starfare.games.starfarers.exploring import Discovery
from starfare.games.starfarers.setup import LayBacks
from tests.lost_people.tabletop import ARTIFACT_DISC, Expedition
from tests.rules import rule

SPECIAL = ("pirate", "ice")


def sectors(table: Expedition) -> dict[str, str]:
    """What lies face up on each area."""
    tiles, places = table.facts.tiles, table.facts.field.places[w.HOMES :]
    return {
        place.name: tiles[sector - 1].name
        for place, sector in zip(places, table.table.sectors, strict=True)
        if sector
    }


@rule("LP-SET-01")
def test_the_box_holds_what_the_scenario_adds() -> None:
    content = load()
    assert content.pieces.artifacts == 25
    assert sum(pile.count("artifact-1") for pile in content.box.discs.piles.values()) == 5
    assert sum(card.civilization == CIVILIZATION for card in content.box.friendship) == 4
    assert [card.number for card in content.box.encounters][-13:] == list(range(101, 114))
    outposts = [tile for tile in Expedition().facts.tiles if tile.name == CIVILIZATION]
    assert len(outposts) == 1
    assert len(Expedition(seats=4).table.research) == 4


@rule("LP-SET-02", "LP-SET-03")
def test_the_beginner_layout_has_the_scientists_above_the_nebula() -> None:
    laid = sectors(Expedition())
    assert laid["f7"] == "scientists"
    assert laid["f3"] == "empty-4"
    assert len(laid) == 15
    empty = [place for place, name in laid.items() if name.startswith("empty")]
    assert empty == ["f3", "f4", "n5"]


@rule("LP-SET-02")
@pytest.mark.parametrize("board", ["strategic", "explorer", "wild"])
def test_on_every_other_board_the_scientists_lie_there_first_and_face_up(board: str) -> None:
    for seed in range(1, 6):
        table = Expedition(seats=3, seed=seed, board=board)
        laid = sectors(table)
        assert laid["f7"] == "scientists"
        assert laid == sectors(table) if board == "strategic" else laid == {"f7": "scientists"}
        assert table.table.ground[table.right(5, 10)] == w.DOCK + 3


@rule("LP-SET-02")
def test_the_strategic_board_fills_all_other_areas() -> None:
    laid = sectors(Expedition(seats=3, board="strategic"))
    assert len(laid) == 15
    assert len(set(laid.values())) == 15
    assert CIVILIZATION not in laid.values()


@rule("LP-SET-04", "LP-SET-05")
def test_artifact_discs_replace_pirate_and_ice_discs_back_for_back() -> None:
    discs = load().box.discs
    assert discs.tokens == ()
    assert Counter(discs.piles["outline-hexagon"]) == {"10": 2, "artifact-1": 3}
    assert Counter(discs.piles["filled-hexagon"]) == {"10": 1, "artifact-1": 2}
    named = [disc for pile in discs.piles.values() for disc in pile]
    assert not any(disc.startswith(SPECIAL) for disc in named)
    assert len(discs.reserve) == 5
    assert Expedition().facts.disc_kinds[-1] == ARTIFACT_DISC


@rule("LP-SET-06", "LP-SET-07")
def test_everything_starts_beside_the_board_and_markers_on_space_0() -> None:
    table = Expedition(seats=3).table
    assert table.artifact_stock == 25
    assert not any(table.artifacts)
    assert table.research == [0, 0, 0]
    assert table.stored == table.cargo == [0, 0, 0]
    assert table.outpost_at == -1
    assert not any(table.tokens)
    assert not any(table.card_owner)


@rule("LP-SET-08")
def test_the_deck_has_19_cards_of_the_base_game_and_13_of_the_scenario() -> None:
    numbers = [card.number for card in load().box.encounters]
    assert numbers == [*range(4, 12), *range(16, 25), 31, 32, *range(101, 114)]


@rule("LP-SET-09", "LP-EX-11")
def test_a_friendship_marker_is_worth_one_point() -> None:
    table = Expedition()
    white, red = table.points(0), table.points(2)
    table.marker(0, "merchants")
    assert table.points(0) == white + 1
    table.station(0, "merchants").station(2, "merchants", 2)
    table.table.seams.settle_marker(table.table, 2, table.facts.civilizations.index("merchants"))
    assert (table.points(0), table.points(2)) == (white, red + 1)


@rule("LP-SET-10")
def test_wild_space_shuffles_the_other_15_sectors_and_leaves_one_unseen() -> None:
    for seed in range(1, 8):
        table = Expedition(seats=3, seed=seed, board="wild").table
        face_down = [area for area, sector in enumerate(table.sectors) if not sector]
        assert len(face_down) == 14
        left = [tile for n, tile in enumerate(table.facts.tiles) if table.unplaced[n]]
        assert len(left) == 15
        assert sum(tile.kind == w.EMPTY for tile in left) == 4
        backs = Counter(table.backs[area] for area in face_down)
        stars = Counter(tile.stars for tile in left)
        assert (stars[1] - backs[1]) + (stars[2] - backs[2]) == 1
        assert set(backs) <= {1, 2}


@rule("LP-SET-06", "LP-SET-10")
def test_the_outpost_of_the_lost_people_is_never_among_shuffled_sectors() -> None:
    table = Expedition(seats=3, board="explorer").table
    tile = table.lost.outpost_tile
    assert table.unplaced[tile] == 0
    assert table.facts.tiles[tile].stars == 0
    for area in range(len(table.sectors)):
        if not table.sectors[area]:
            assert Discovery(area + w.HOMES).weights(table)[3 * tile : 3 * tile + 3] == [0, 0, 0]
    table.backs = [0] * len(table.backs)
    assert LayBacks(0).weights(table) == [9, 7]


def changed(**parts: object) -> LostPeople:
    """The content with some of its numbers changed."""
    content = load()
    return replaced(content, pieces=replaced(content.pieces, **parts))


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ({"artifact_discs": 4}, "artifact_discs"),
        ({"artifacts": 19}, "artifacts"),
        ({"docks": (1, 1, 1)}, "docks"),
        ({"track": replaced(load().pieces.track, end=14)}, "track.rewards"),
        ({"track": replaced(load().pieces.track, outpost=17)}, "track.outpost"),
        ({"friendship_cards": replaced(load().pieces.friendship_cards, count=3)}, "friendship"),
    ],
)
def test_content_that_does_not_fit_is_refused(parts: dict[str, object], key: str) -> None:
    with pytest.raises(ContentError, match=key):
        check(changed(**parts))
