"""Pieces, cards, transporters and balls (rules CL-CMP)."""

from collections import Counter

import pytest

import starfare
from starfare.content import classic as content
from starfare.games.classic.starships import BuildStarship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildUpgrade
from starfare.kernel.refusal import BadSeats
from tests.classic.tabletop import COLOURS, RED, WHITE, Tabletop
from tests.rules import rule


@rule("CL-CMP-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_play_and_blue_is_the_absent_colour_of_three(seats: int) -> None:
    game = starfare.new("classic", seats=seats, seed=1)
    assert game.names == COLOURS[:seats]


@rule("CL-CMP-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_no_other_number_of_players_is_seated(seats: int) -> None:
    with pytest.raises(BadSeats, match="3 or 4"):
        starfare.new("classic", seats=seats, seed=1)


@rule("CL-CMP-02")
def test_each_player_owns_nine_colony_modules_seven_trade_modules_and_three_of_the_rest() -> None:
    top = Tabletop(setup="advanced")
    for seat in range(4):
        assert top.table.personal[4 * seat : 4 * seat + 4] == [9, 7, 3, 3]
    player = content.load().pieces.player
    assert (player.mothership, player.vp_marker) == (1, 1)


@rule("CL-CMP-03")
def test_the_shared_stock() -> None:
    top = Tabletop(setup="advanced")
    table, given = top.table, content.load()
    for kind in range(w.KINDS):
        held = sum(table.hands[kind :: w.KINDS])
        assert held + table.supply[kind] + table.reserve[kind] == 20
    assert table.tray == [24, 24, 20, 40]
    assert Counter(card.civilization for card in given.friendship) == dict.fromkeys(
        given.pieces.civilizations, 5
    )
    assert len(table.markers) == 4
    chips = 12 + sum(len(pile) for pile in given.discs.piles.values()) + len(given.discs.reserve)
    assert chips == 38
    assert len(table.encounters) == 32
    assert (given.pieces.dice.count, given.pieces.dice.sides) == (2, 6)


@rule("CL-CMP-03")
def test_what_the_stock_lacks_is_not_built() -> None:
    top = Tabletop().trade_and_build(RED).hand(RED, fuel=2)
    top.table.tray[w.BOOSTER] = 0
    assert top.refusal(RED, BuildUpgrade(w.BOOSTER)) == "CL-CMP-03"


@rule("CL-CMP-04")
def test_there_are_five_resources() -> None:
    assert Tabletop().facts.resources == ("ore", "fuel", "carbon", "food", "goods")
    planets = [planet.resource for home in content.load().board.homes for planet in home.planets]
    planets += [p.resource for system in content.load().board.systems for p in system.planets]
    assert set(planets) == {"ore", "fuel", "carbon", "food", "goods"}


@rule("CL-CMP-05")
def test_transporters_carry_one_two_and_three_rings() -> None:
    top = Tabletop().clear_ships().trade_and_build(RED)
    top.hand(RED, ore=1, fuel=1, goods=2)
    ships = {each.ship for each in top.choices(RED) if isinstance(each, BuildStarship)}
    assert ships == {0, 1, 2}
    top.play(RED, BuildStarship(w.TRADE_SHIP, top.at(10, 25), 2))
    [ship] = top.game.view(RED).plain()["pieces"]["ships"]
    assert ship["transporter"] == 3
    assert "transporter 3" in top.game.say(top.last_events[0])


@rule("CL-CMP-06")
def test_a_mother_ship_holds_two_yellow_balls_a_red_a_blue_and_a_black_one() -> None:
    facts = Tabletop().facts
    balls = Counter(zip(facts.ball_colours, facts.balls, strict=True))
    assert balls == {("yellow", 2): 2, ("red", 3): 1, ("blue", 1): 1, ("black", 0): 1}


@rule("CL-CMP-07")
def test_one_mother_ship_speaks_for_all_starships_of_its_owner() -> None:
    top = Tabletop().clear_ships()
    top.starship(WHITE, "colony_ship", (20, 25))
    top.starship(WHITE, "trade_ship", (17, 26))
    top.upgrades(WHITE, boosters=2)
    top.flight(WHITE, base_speed=3)
    left = [each["movement_left"] for each in top.game.view(WHITE).plain()["flight"]["ships"]]
    assert left == [5, 5]
