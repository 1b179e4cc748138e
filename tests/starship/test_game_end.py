"""Winning, and games that nobody wins (rules SC-END)."""

import pytest

from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.production import RollDie
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import GameDrawn, GameWon, TurnBegan
from starfare.kernel.refusal import GameIsOver
from tests.rules import rule
from tests.starship.support_2 import FRIEND, HERO, fight
from tests.starship.tabletop import MOON, SUN, Tabletop

POSTS = ("Mirrok", "Voltis", "Nerith", "Oatra", "Moxo")
COLONY = "Torrik"


def nine(seat: int = MOON) -> Tabletop:
    """A player one point short of the goal, a colony left to be found."""
    return Tabletop().raise_points(seat, 9, keep=[COLONY])


@rule("SC-END-01")
@pytest.mark.parametrize(("before", "wins"), [(8, False), (9, True)])
def test_ten_points_in_the_own_turn_win(before: int, wins: bool) -> None:
    at = Tabletop().raise_points(MOON, before, keep=[COLONY]).flight(MOON, speed=5).turn(COLONY)
    at.play(MOON, EstablishColony())
    assert (at.points(MOON), at.is_over) == (before + 1, wins)
    assert (GameWon(MOON) in at.last_events) == wins
    assert at.winner == (MOON if wins else None)


@rule("SC-END-01")
def test_more_than_ten_points_win_too() -> None:
    at = nine().give(MOON, "R1-5", "R1-6").missions("AD-4A", "AD-2A", "AD-2B")
    at.give(MOON, *POSTS[:2]).modules(MOON, command=1).flight(MOON, speed=5)
    at.turn("R4-5").play(MOON, EstablishTradeStation())
    assert (at.winner, at.points(MOON)) == (MOON, 10)
    at = Tabletop().raise_points(MOON, 11).turn_of(SUN).trade_and_build(SUN)
    at.play(SUN, EndTurn())
    assert (at.winner, at.points(MOON)) == (MOON, 11)


@rule("SC-END-02")
def test_what_counts_as_victory_points() -> None:
    at = Tabletop()
    assert at.points(MOON) == 1, "the start colony"
    assert at.give(MOON, "Gelm", "Karvo").points(MOON) == 3
    assert at.modules(MOON, storage=2, trade=1).points(MOON) == 4
    assert at.give(MOON, *POSTS[:3]).points(MOON) == 5
    assert at.holder(FRIEND) == MOON
    assert at.give(MOON, "SE-11", "SE-12", "R1-5").points(MOON) == 6
    assert at.holder(HERO) == MOON
    assert at.give_missions(MOON, "AD-3B").points(MOON) == 7
    assert at.give_missions(MOON, "AD-4B").points(MOON) == 8
    assert at.give_missions(MOON, "AD-2A", "AD-4A").points(MOON) == 8, "fame alone is no point"
    assert at.points(SUN) == 1


@rule("SC-END-02")
def test_money_cargo_tiles_and_ships_are_no_points() -> None:
    at = Tabletop().astro(MOON, 88).tech(MOON, 4).boosters(MOON, 2, 2, 2).cannons(MOON, 2, 2, 2)
    at.bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2).hangar(MOON, 1, 1)
    assert at.points(MOON) == 1


@rule("SC-END-03")
def test_the_tenth_point_by_a_colony_ends_the_game_before_anything_else() -> None:
    at = nine().flight(MOON, speed=5).turn(COLONY)
    before = at.reserve_left()
    last = at.play(MOON, EstablishColony())[-1]
    assert last == GameWon(MOON)
    assert (at.game.pending, at.reserve_left()) == (None, before)
    assert isinstance(at.game.explain(MOON, EndFlight()), GameIsOver)


@rule("SC-END-03")
def test_the_tenth_point_by_a_pirate_comes_before_the_prize_is_chosen() -> None:
    at = nine().give(MOON, "R3-6", "R3-7").bays(MOON)
    fight(at.cannons(MOON, 2, 2, 2), "SE-11", flyer=4, roll=1)
    assert (at.winner, at.holder(HERO), at.game.pending) == (MOON, MOON, None)


@rule("SC-END-03")
def test_the_tenth_point_by_a_mission() -> None:
    at = nine().missions("AD-3B", "AD-2A", "AD-2B").tech(MOON, 2).flight(MOON, speed=5)
    at.turn("Hades").play(MOON, at.complete("AD-3B"))
    assert (at.winner, at.last_events[-1]) == (MOON, GameWon(MOON))


@rule("SC-END-03")
def test_the_tenth_point_by_a_module_in_the_trade_and_build_phase() -> None:
    at = nine().modules(MOON, trade=1).bays(MOON, ore=1, carbon=1, food=2).trade_and_build(MOON)
    at.play(MOON, at.build_module("trade", 2))
    assert (at.winner, at.game.pending) == (MOON, None)


@rule("SC-END-03")
def test_the_tenth_point_by_friendship() -> None:
    at = nine().give(MOON, *POSTS[:2]).flight(MOON, speed=5).turn("Oatra")
    at.play(MOON, EstablishTradeStation())
    assert (at.winner, at.holder(FRIEND)) == (MOON, MOON)


@rule("SC-END-04")
def test_nobody_wins_in_the_opponents_turn_but_at_the_start_of_the_own() -> None:
    at = Tabletop().raise_points(SUN, 10).turn_of(MOON).die(1)
    at.play(MOON, RollDie())
    at.trade_and_build(MOON)
    assert not at.is_over
    events = at.play(MOON, EndTurn())
    assert events == (GameWon(SUN),), "before the roll"
    assert at.winner == SUN


@rule("SC-END-04", "SC-END-05")
def test_a_total_that_has_fallen_by_then_does_not_win() -> None:
    at = Tabletop().give(SUN, *POSTS[:3]).raise_points(SUN, 10).give(MOON, *POSTS[3:])
    at.flight(MOON, speed=3).turn("R1-3").play(MOON, EstablishTradeStation())
    assert (at.points(SUN), at.holder(FRIEND)) == (9, None)
    at.play(MOON, EndFlight())
    at.play(MOON, EndTurn())
    assert (at.is_over, at.decision().seat, at.prompt) == (False, SUN, "roll")


@rule("SC-END-05")
def test_points_fall_with_a_level_2_module() -> None:
    at = Tabletop().modules(MOON, trade=2)
    assert at.points(MOON) == 2
    fight(at, "R2-7", flyer=1, roll=4)
    at.play(MOON, at.lose_module("trade", 2))
    assert at.points(MOON) == 1


@rule("SC-END-05")
def test_points_fall_with_a_special_card() -> None:
    at = Tabletop().give(SUN, "SE-11", "SE-12", "R1-5").give(MOON, "R1-6", "R1-7")
    assert at.points(SUN) == 2
    fight(at.cannons(MOON, 2, 2, 2), "R2-6", flyer=4, roll=1)
    assert at.points(SUN) == 1


@rule("SC-END-06")
def test_with_ten_points_on_both_sides_only_the_player_on_turn_wins() -> None:
    at = Tabletop().modules(SUN, **dict.fromkeys(("storage", "command", "sensor"), 2))
    at.modules(SUN, **dict.fromkeys(("trade", "science", "production"), 2)).give(SUN, *POSTS[:3])
    at.give(SUN, "SE-11", "SE-12", "R1-5").give_missions(SUN, "AD-3B")
    assert at.points(SUN) == 10
    at.raise_points(MOON, 9, keep=[COLONY]).flight(MOON, speed=5).turn(COLONY)
    assert not at.is_over
    at.play(MOON, EstablishColony())
    outcome = at.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((MOON,), (10, 10))


@rule("SC-END-06")
def test_no_single_choice_makes_a_draw_before_the_turn_limit() -> None:
    at = Tabletop()
    for number in range(1, 9):
        seat = at.decision().seat
        assert (at.table.turn, seat) == (number, (number - 1) % 2)
        at.trade_and_build(seat).play(seat, EndTurn())
        assert not at.is_over


@rule("SC-END-07")
@pytest.mark.parametrize(("turn", "over"), [(398, False), (399, False), (400, True)])
def test_after_two_hundred_turns_of_each_player_the_game_is_a_draw(turn: int, over: bool) -> None:
    at = Tabletop()
    at.table.turn = turn
    seat = (turn - 1) % 2
    events = at.trade_and_build(seat).play(seat, EndTurn())
    assert at.is_over == over
    assert at.winner is None
    assert events == ((GameDrawn(),) if over else (TurnBegan(1 - seat, turn + 1),))


@rule("SC-END-07")
def test_points_at_the_start_of_the_turn_after_the_last_still_win() -> None:
    at = Tabletop().raise_points(MOON, 10)
    at.table.turn = 400
    at.trade_and_build(SUN).play(SUN, EndTurn())
    assert at.winner == MOON


@rule("SC-END-07")
def test_the_last_of_four_hundred_turns_is_played() -> None:
    at = nine(SUN)
    at.table.turn = 400
    at.flight(SUN, speed=5).turn(COLONY).play(SUN, EstablishColony())
    assert at.winner == SUN
