"""Components, stocks and supplies at the start (X6-CMP, X6-STK)."""

from __future__ import annotations

from starfare.content import fivesix as content
from starfare.content import starfarers as base_content
from starfare.games.fivesix.table import pilots_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.facts import facts
from tests.fivesix.tabletop import START_POINTS, Cockpit
from tests.rules import rule


def fresh(seats: int = 6) -> Cockpit:
    """A table before the first colony is placed."""
    top = Cockpit(seats)
    blank = top.game.rules.blank_table(seats, top.game.options)
    top.game.table = pilots_of(blank)
    return top


@rule("X6-CMP-01")
def test_the_box_adds_two_colours_three_sectors_and_the_travelers() -> None:
    box, base = content.load().box, base_content.load()
    assert len(box.pieces.colours) - len(base.pieces.colours) == 2
    pieces = box.pieces.player
    one_colour = pieces.colony + pieces.trade_station + pieces.transport_ship + pieces.shipyard
    assert 2 * (one_colour + pieces.vp_marker) == 46
    assert len(set(box.sectors) - set(base.sectors)) == 3
    assert set(box.pieces.civilizations) - set(base.pieces.civilizations) == {"travelers"}
    assert box.pieces.tray.fame_piece - base.pieces.tray.fame_piece == 20


@rule("X6-CMP-02")
def test_ten_number_discs_and_four_special_tokens_are_new() -> None:
    box, base = content.load().box, base_content.load()
    homes = [
        new.disc
        for home, old_home in zip(box.board.homes, base.board.homes, strict=True)
        for new, old in zip(home.planets, old_home.planets, strict=True)
        if new.disc != old.disc
    ]
    planets = sum(map(len, box.discs.piles.values())) - sum(map(len, base.discs.piles.values()))
    assert len(homes) + planets == 10
    tokens = set(box.discs.tokens) - set(base.discs.tokens)
    assert tokens == {"artifact-2", "artifact-3"}
    assert len(box.discs.reserve) - len(base.discs.reserve) == 2


@rule("X6-CMP-03")
def test_five_friendship_cards_and_eight_more_of_each_resource_are_new() -> None:
    box, base = content.load().box, base_content.load()
    new = set(box.friendship) - set(base.friendship)
    assert {card.civilization for card in new} == {"travelers"}
    assert len(new) == 5
    more = {name: box.pieces.cards[name] - base.pieces.cards[name] for name in box.pieces.cards}
    assert more == dict.fromkeys(base.pieces.resources, 8)


@rule("X6-CMP-04")
def test_every_colour_has_the_same_pieces() -> None:
    table = fresh().table
    for seat in range(6):
        assert table.personal[4 * seat : 4 * seat + 4] == [9, 7, 3, 3]


@rule("X6-CMP-05", "X6-STK-01", "X6-STK-02")
def test_there_are_28_cards_of_each_kind_12_in_the_reserve_pile_16_in_the_supply() -> None:
    table = fresh().table
    assert table.reserve == [12] * 5
    assert table.supply == [16] * 5
    assert table.facts.card_total == 28


@rule("X6-CMP-06", "X6-CMP-07")
def test_the_tray_has_36_boosters_36_cannons_30_pods_and_60_fame_pieces() -> None:
    assert fresh().table.tray == [36, 36, 30, 60]


@rule("X6-CMP-08")
def test_a_mothership_takes_no_more_than_in_the_base_game() -> None:
    top = Cockpit(6).hand(0, ore=4, fuel=4, carbon=4).upgrades(0, boosters=5, cannons=5, pods=4)
    top.trade_and_build(0)
    for upgrade in range(3):
        top.play(0, BuildUpgrade(upgrade))
        assert top.refusal(0, BuildUpgrade(upgrade)) == "SF-BLD-09"


@rule("X6-CMP-09", "X6-CMP-10")
def test_there_are_two_pilots_and_everybody_sees_their_roles() -> None:
    top = Cockpit(6, first=2)
    assert top.view(4).pilots == (2, 5)
    assert top.view(None).plain()["pilots"] == [2, 5]
    signs = [top.table.seams.turn_sign(top.table, seat) for seat in range(6)]
    assert signs == [" ", " ", "1", " ", " ", "2"]
    top.begin(3)
    assert top.view(4).plain()["pilots"] == [3, 0]


@rule("X6-STK-03")
def test_the_travelers_have_a_stack_of_five_cards_and_a_marker() -> None:
    table = fresh().table
    travelers = table.facts.civilizations.index("travelers")
    stack = [card for card in table.facts.cards if card.civilization == travelers]
    assert len(table.facts.civilizations) == len(table.markers) == 5
    assert len(stack) == 5
    assert table.markers[travelers] == 0


@rule("X6-STK-04")
def test_everybody_starts_with_four_points() -> None:
    for seats in (5, 6):
        top = Cockpit(seats)
        assert [top.points(seat) for seat in range(seats)] == [START_POINTS] * seats


@rule("X6-STK-05")
def test_a_mothership_holds_the_same_five_balls() -> None:
    colours = sorted(Cockpit(6).facts.ball_colours)
    assert colours == ["black", "blue", "red", "yellow", "yellow"]


@rule("X6-STK-06")
def test_the_encounter_deck_is_that_of_the_base_game() -> None:
    cards = Cockpit(5).facts.encounters
    assert cards == list(base_content.load().encounters)
    assert len(cards) == 32
    assert "travelers" in facts().encounter_kinds
    assert sum(card.kind == "travelers" for card in cards) == 3
    assert Cockpit(5).table.tray[w.FAME_PIECE] == 60 - 15
