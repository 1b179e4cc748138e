"""The end of the game: who wins, and when (SF-END)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import GameWon, TurnBegan
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame, TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.refusal import GameIsOver
from tests.rules import rule
from tests.starfarers.support_c import flagship, moving, names, offer, prompt, told, winners
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def points(top: Tabletop, seat: int, vp: int) -> Tabletop:
    """Give a seat so many points, 4 to 17, with one odd fame piece."""
    extra = vp - 4
    civilizations = ("diplomats", "scientists", "green_folk", "merchants")
    for civilization in civilizations[: min(extra // 2, 4)]:
        top.marker(seat, civilization)
        extra -= 2
    tokens = (w.PIRATE + 4, w.PIRATE + 5, w.PIRATE + 6, w.ICE + 3, w.ICE + 4)
    for token in tokens[:extra]:
        top.medal(seat, token)
    top.fame(seat, 1)
    assert top.points(seat) == vp
    return top


def founder(seat: int = WHITE) -> Tabletop:
    """A seat's colony ship stands on a legal site; a second one elsewhere."""
    top = flagship(Tabletop(), "colony_ship", "colony_ship", seat=seat)
    top.discs("n4", ore=4, fuel=5, goods=10)
    top.table.ship_at[seat * w.FLEET] = top.site("n4", "ore", "fuel")
    return top


def assert_won(top: Tabletop, seat: int) -> None:
    assert winners(top) == (seat,)
    assert told(top.last_events, GameWon) == [GameWon(seat)]


@rule("SF-END-01")
def test_the_fifteenth_point_wins_in_the_flight_phase() -> None:
    top = points(founder(), WHITE, 14).flight(WHITE)
    assert winners(top) == ()
    top.play(WHITE, EstablishColony(0))
    assert_won(top, WHITE)


@rule("SF-END-01")
def test_fourteen_points_do_not_win() -> None:
    top = points(founder(), WHITE, 13).flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    assert top.points(WHITE) == 14
    assert winners(top) == ()
    assert moving(top)


@rule("SF-END-01", "SF-END-03")
def test_the_fifteenth_point_wins_in_the_trade_and_build_phase() -> None:
    top = points(Tabletop(), WHITE, 14).hand(WHITE, carbon=3, food=2).trade_and_build(WHITE)
    top.play(WHITE, BuildSpaceport(top.site("alpha", "food", "fuel")))
    assert_won(top, WHITE)
    top = points(Tabletop(), WHITE, 14).hand(WHITE, goods=1).card(WHITE, "fame_for_sale")
    top.trade_and_build(WHITE).play(WHITE, BuyFame())
    assert_won(top, WHITE)


@rule("SF-END-01", "SF-END-03")
def test_the_fifteenth_point_wins_in_an_encounter() -> None:
    top = points(Tabletop(), WHITE, 14).hand(WHITE, ore=1).encounter(WHITE, 28)
    top.play(WHITE, offer(ore=1))
    assert_won(top, WHITE)


@rule("SF-END-01")
def test_the_fifteenth_point_wins_with_a_friendship_marker() -> None:
    top = flagship(Tabletop(), "trade_ship").upgrades(WHITE, pods=1)
    for civilization in ("diplomats", "scientists", "green_folk"):
        top.marker(WHITE, civilization)
    for token in (w.PIRATE + 4, w.PIRATE + 5, w.ICE + 3):
        top.medal(WHITE, token)
    assert top.points(WHITE) == 13
    top.table.ship_at[0] = top.neighbours(top.centre("n3"))[0]
    top.flight(WHITE).play(WHITE, Fly(0, top.centre("n3")))
    top.play(WHITE, EstablishTradeStation(0))
    assert winners(top) == ()
    top.play(WHITE, next(c for c in top.choices(WHITE) if isinstance(c, TakeFriendshipCard)))
    assert_won(top, WHITE)


@rule("SF-END-02", "SF-EX-46")
def test_white_lifted_to_fifteen_in_reds_turn_wins_when_whites_own_turn_begins() -> None:
    top = points(Tabletop(), WHITE, 14).upgrades(WHITE, pods=3).empty_hands().clear_ships(BLUE)
    top.encounter(RED, 32)
    assert top.points(WHITE) == 15
    assert winners(top) == ()
    while not moving(top, RED):
        top.play(RED, top.choices(RED)[-1])
    top.play(RED, EndFlight())
    assert prompt(top) == (BLUE, "roll"), "the game goes on"
    top.dice(1, 1).play(BLUE, RollDice())
    events = top.play(BLUE, EndTradeAndBuild())
    assert names(events) == ["TurnBegan", "GameWon"], "before rolling"
    assert_won(top, WHITE)
    assert told(events, TurnBegan)[0].seat == WHITE


@rule("SF-END-02", "SF-EX-46")
def test_points_lost_again_before_the_own_turn_do_not_win() -> None:
    top = points(Tabletop(), WHITE, 15).clear_ships(BLUE).trade_and_build(BLUE)
    top.table.medals[top.facts.tokens.index(w.PIRATE + 4)] = 0
    assert top.points(WHITE) == 14
    top.play(BLUE, EndTradeAndBuild())
    assert winners(top) == ()
    assert prompt(top) == (WHITE, "roll")


@rule("SF-END-02")
def test_a_points_lead_of_another_does_not_end_the_active_players_turn() -> None:
    top = points(founder(RED), WHITE, 15).flight(RED)
    top.play(RED, EstablishColony(0))
    assert winners(top) == ()
    assert moving(top, RED)


@rule("SF-END-03")
def test_the_game_ends_at_that_moment_and_open_actions_are_dropped() -> None:
    top = points(founder(), WHITE, 14).flight(WHITE)
    top.table.owed[WHITE] = 1
    second = top.table.ship_at[1]
    top.play(WHITE, EstablishColony(0))
    assert top.game.pending is None
    assert top.game.deciders == ()
    assert all(list(top.game.choices(seat)) == [] for seat in range(4))
    assert top.table.ship_at[1] == second
    assert top.table.owed[WHITE] == 1, "the ship owed is not placed any more"
    with pytest.raises(GameIsOver):
        top.game.play(WHITE, EndFlight())
    assert isinstance(top.game.explain(YELLOW, RollDice()), GameIsOver)


@rule("SF-END-03")
def test_an_encounters_further_cards_are_dropped_with_the_win() -> None:
    top = points(Tabletop(), WHITE, 14).upgrades(WHITE, pods=1).encounter(WHITE, 32)
    assert names(top.last_events).count("EncounterDrawn") == 1
    assert_won(top, WHITE)


@rule("SF-END-03", "SF-END-04")
def test_there_is_exactly_one_winner_though_another_has_more_points() -> None:
    top = founder()
    for token in (w.PIRATE + 4, w.PIRATE + 5, w.PIRATE + 6, w.ICE + 3, w.ICE + 4):
        top.medal(WHITE, token)
    for civilization in ("diplomats", "scientists"):
        top.marker(WHITE, civilization)
    top.fame(WHITE, 3)
    for civilization in ("merchants", "green_folk"):
        top.marker(BLUE, civilization)
    top.fame(BLUE, 18)
    assert (top.points(WHITE), top.points(BLUE)) == (14, 17)
    top.flight(WHITE).play(WHITE, EstablishColony(0))
    assert_won(top, WHITE)


@rule("SF-END-04")
def test_points_above_fifteen_make_no_difference() -> None:
    top = flagship(Tabletop(), "trade_ship").upgrades(WHITE, pods=1)
    for civilization in ("diplomats", "scientists", "green_folk"):
        top.marker(WHITE, civilization)
    for token in (w.PIRATE + 4, w.PIRATE + 5, w.PIRATE + 6, w.ICE + 3):
        top.medal(WHITE, token)
    assert top.points(WHITE) == 14
    top.table.ship_at[0] = top.neighbours(top.centre("n3"))[0]
    top.flight(WHITE).play(WHITE, Fly(0, top.centre("n3")))
    top.play(WHITE, EstablishTradeStation(0))
    top.play(WHITE, next(c for c in top.choices(WHITE) if isinstance(c, TakeFriendshipCard)))
    assert top.points(WHITE) == 16
    assert_won(top, WHITE)


@rule("SF-END-01")
def test_an_action_that_brings_no_point_does_not_end_the_game() -> None:
    top = points(Tabletop(), WHITE, 14).hand(WHITE, fuel=2).trade_and_build(WHITE)
    top.play(WHITE, BuildUpgrade(0))
    assert winners(top) == ()
