"""Winning the game (rules DU-END)."""

from collections.abc import Callable

import pytest

from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import GameDrawn, GameWon, TurnBegan
from starfare.kernel.refusal import Refusal
from tests.duel.support_2 import beaten_by, offered, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

FRIEND, HERO = "friend_of_the_people", "hero_of_the_people"
STATIONS = ("Solven", "Kessim", "Gardal", "Marketh", "Anvaru")


def nine(seat: int = A) -> Tabletop:
    """A seat with 9 victory points, with Rokka still to be found."""
    return Tabletop().raise_points(seat, 9, keep=["Rokka"])


def by_colony(at: Tabletop) -> None:
    at.flight(A, speed=5).turn("Rokka").play(A, EstablishColony())


def by_mission(at: Tabletop) -> None:
    at.missions("DM-14", "DM-01", "DM-02").bays(A, ore=2, food=1).flight(A, speed=5)
    at.turn("Perseus").play(A, at.complete("DM-14"))


def by_friendship(at: Tabletop) -> None:
    at.give(A, "Solven", "Kessim").flight(A, speed=5).turn("Gardal")
    at.play(A, EstablishTradeStation())


def by_fame(at: Tabletop) -> None:
    at.give(A, "DSE-10", "DSE-11").combat(4, 1).flight(A, speed=5).turn("DSE-12")
    at.play(A, FightPirate())


def by_module(at: Tabletop) -> None:
    at.modules(A, trade=1).bays(A, ore=1, carbon=1, food=2).trade_and_build(A)
    at.play(A, at.build_module("trade", 2))


WAYS: dict[str, Callable[[Tabletop], None]] = {
    "colony": by_colony,
    "mission": by_mission,
    "friendship": by_friendship,
    "fame": by_fame,
    "module": by_module,
}


@rule("DU-END-01")
@pytest.mark.parametrize("way", WAYS)
def test_the_tenth_point_in_the_own_turn_wins_at_once_in_any_phase(way: str) -> None:
    at = nine()
    reserve = at.reserve_left()
    WAYS[way](at)
    assert (at.points(A), at.winner) == (10, A)
    assert told(at.last_events, GameWon) == [GameWon(A)]
    assert at.last_events[-1] == GameWon(A), "nothing more is played"
    assert at.game.pending is None
    assert at.choices(A) == at.choices(B) == []
    assert at.reserve_left() <= reserve
    with pytest.raises(Refusal):
        at.play(A, EndTurn())


@rule("DU-END-01")
@pytest.mark.parametrize("way", WAYS)
def test_nine_points_do_not_win(way: str) -> None:
    at = Tabletop().raise_points(A, 8, keep=["Rokka"])
    WAYS[way](at)
    assert (at.points(A), at.is_over) == (9, False)


@rule("DU-END-02")
def test_what_victory_points_are_given_for() -> None:
    at = Tabletop()
    assert (at.points(A), at.points(B)) == (1, 1), "the start colony"
    at.give(A, "Rokka", "Dunmar")
    assert at.points(A) == 3
    at.modules(A, storage=2, trade=2, science=1)
    assert at.points(A) == 5, "level 2 modules only"
    at.give(A, "Solven", "Kessim")
    assert at.points(A) == 5, "two friendship icons are none"
    at.give(A, "Gardal")
    assert (at.holder(FRIEND), at.points(A)) == (A, 6)
    at.give(A, "DSE-10", "DR4-7")
    assert (at.holder(HERO), at.points(A)) == (A, 7)
    assert at.points(B) == 1


@rule("DU-END-02")
@pytest.mark.parametrize("number", range(1, 16))
def test_the_victory_points_on_missions(number: int) -> None:
    at = Tabletop().give_missions(A, f"DM-{number:02d}")
    assert at.points(A) == (2 if number in (3, 6, 10, 14) else 1)


@rule("DU-END-03")
def test_who_has_ten_points_in_the_opponents_turn_wins_at_the_start_of_the_own_turn() -> None:
    at = Tabletop().raise_points(B, 10).bays(A, fuel=2).trade_and_build(A)
    at.play(A, at.build_upgrade("booster"))
    assert not at.is_over
    events = at.play(A, EndTurn())
    assert told(events, GameWon) == [GameWon(B)]
    assert told(events, TurnBegan) == [], "before the roll"
    assert at.winner == B


@rule("DU-END-03")
def test_nobody_wins_in_the_opponents_turn_by_what_happens_there() -> None:
    at = Tabletop().raise_points(B, 10, keep=["Rokka"]).flight(A, speed=5).turn("Rokka")
    at.play(A, EstablishColony())
    assert not at.is_over
    at = Tabletop().raise_points(B, 10)
    beaten_by(at, "DSE-12")
    assert not at.is_over


@rule("DU-END-03", "DU-END-04")
def test_a_total_that_no_longer_stands_does_not_win() -> None:
    at = Tabletop().give(B, *STATIONS[:3]).raise_points(B, 10).give(A, "DR1-3", "DR1-4")
    at.hangar(A, trade_ships=1).flight(A, speed=5).turn("Anvaru")
    at.play(A, EstablishTradeStation())
    assert (at.holder(FRIEND), at.points(B)) == (None, 9)
    at.trade_and_build(A).play(A, EndTurn())
    assert (at.is_over, at.prompt, at.decision().seat) == (False, "roll", B)


@rule("DU-END-04")
def test_points_fall_with_a_lost_level_2_module() -> None:
    at = Tabletop().modules(A, sensor=2).give(A, "Rokka")
    assert at.points(A) == 3
    beaten_by(at, "DR3-7")
    at.play(A, at.lose_module("sensor", 2))
    assert (at.points(A), at.game.view(B).plain()["starships"][A]["vp"]) == (2, 2)


@rule("DU-END-04")
def test_points_fall_with_a_lost_special_point_card() -> None:
    at = Tabletop().give(B, "DSE-10", "DSE-11", "DR1-5").give(A, "DR4-7")
    assert (at.points(A), at.points(B)) == (1, 2)
    at.combat(4, 1).flight(A, speed=5).turn("DSE-12").play(A, FightPirate())
    assert (at.holder(HERO), at.points(A), at.points(B)) == (None, 1, 1)
    at.trade_and_build(A)
    at.combat(4, 1).flight(A, speed=5).turn("DR1-6").play(A, FightPirate())
    assert (at.holder(HERO), at.points(A), at.points(B)) == (A, 2, 1)


@rule("DU-END-05")
def test_only_the_player_on_turn_wins_so_no_victory_is_shared() -> None:
    at = Tabletop().raise_points(B, 10).modules(A, **dict.fromkeys(("storage", "sensor"), 2))
    at.modules(A, command=2, science=2, production=2, trade=1)
    at.give(A, "Solven", "Kessim", "Gardal", "DSE-10", "DSE-11", "DSE-12")
    at.give_missions(A, "DM-14").missions("DM-01", "DM-02", "DM-04")
    assert (at.points(A), at.points(B)) == (9, 10)
    at.bays(A, ore=1, carbon=1, food=2).trade_and_build(A).play(A, at.build_module("trade", 2))
    outcome = at.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((A,), (10, 10))


@rule("DU-END-05")
@pytest.mark.parametrize("phase", ["roll", "fly", "trade_and_build"])
def test_no_choice_of_a_single_player_ends_the_game_as_a_draw(phase: str) -> None:
    at = Tabletop()
    {"roll": at.turn_of, "fly": at.flight, "trade_and_build": at.trade_and_build}[phase](A)
    for choice in at.choices(A):
        twin = at.game.clone()
        twin.play(A, choice)
        assert twin.outcome is None


@rule("DU-END-06")
@pytest.mark.parametrize("last", [A, B])
def test_after_200_turns_of_each_player_the_game_is_a_draw(last: int) -> None:
    at = Tabletop(starter=str(1 - last)).trade_and_build(last)
    at.table.turn = 400
    events = at.play(last, EndTurn())
    assert told(events, GameDrawn) == [GameDrawn()]
    outcome = at.game.outcome
    assert outcome is not None
    assert (outcome.winners, at.game.pending) == ((), None)


@rule("DU-END-06")
def test_the_last_turn_is_still_played() -> None:
    at = Tabletop().trade_and_build(A)
    at.table.turn = 399
    events = at.play(A, EndTurn())
    assert told(events, TurnBegan) == [TurnBegan(B, 400)]
    assert (at.is_over, at.prompt, at.decision().seat) == (False, "roll", B)


@rule("DU-END-06")
def test_who_has_the_points_when_the_next_turn_would_begin_still_wins() -> None:
    at = Tabletop().raise_points(A, 10).trade_and_build(B)
    at.table.turn = 400
    events = at.play(B, EndTurn())
    assert (told(events, GameWon), told(events, GameDrawn)) == ([GameWon(A)], [])
    assert at.winner == A
    at = Tabletop().raise_points(B, 10).trade_and_build(B)
    at.table.turn = 400
    assert offered(at, B, EndTurn())
    at.play(B, EndTurn())
    assert (at.winner, at.is_over) == (None, True), "the next turn would be the other one's"
