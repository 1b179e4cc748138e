"""Nothing is lost and everything adds up, at every state of random play."""

from __future__ import annotations

from starfare.kernel.stream import Stream
from tests.conformance.cases import every_case, every_game, seeds
from tests.conformance.invariants import INVARIANTS, check_invariants
from tests.conformance.play import random_play
from tests.conformance.ways import Case


@every_game
def test_a_game_says_what_must_always_hold(name: str) -> None:
    assert INVARIANTS.get(name)


@every_case
def test_what_must_always_hold_does(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        for _ in random_play(game, Stream(f"invariants {seed}")):
            check_invariants(game)
        check_invariants(game)


@every_case
def test_points_come_from_the_rules_and_only_a_turn_goes_by(case: Case) -> None:
    game = case.new(5)
    turn = game.turn
    for _ in random_play(game, Stream("turns")):
        assert len(game.rules.points(game.table)) == game.seats
        assert game.turn - turn in (0, 1)
        turn = game.turn
