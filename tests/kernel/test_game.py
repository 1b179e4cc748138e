"""A running game: who may decide, what is refused, what may be taken back."""

from __future__ import annotations

import pytest

import starfare
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.event import heard
from starfare.kernel.game import Game
from starfare.kernel.record import undo
from starfare.kernel.refusal import BadSeats, GameIsOver, NotOffered, NotYourDecision, Refusal
from starfare.kernel.stream import Stream
from starfare.kernel.value import Value
from tests.conformance.play import next_decision
from tests.kernel.pebbles import FlipCoin, Flipped, Look, Take, Taken, new_pebbles


def test_the_pending_decisions_say_who_must_and_who_may() -> None:
    game = new_pebbles(seats=3)
    assert game.pending is not None
    assert [(each.seat, each.optional, each.prompt) for each in game.pending] == [
        (0, False, "your_turn"),
        (1, True, "your_turn"),
    ]
    assert game.deciders == (0,)
    assert [repr(each) for each in game.pending] == [
        "Decision(seat 0 must your_turn)",
        "Decision(seat 1 may your_turn)",
    ]
    assert game.decision(2) is None
    assert list(game.choices(1)) == [Look()]
    assert list(game.choices(2)) == []


def test_who_is_not_asked_is_refused() -> None:
    game = new_pebbles(seats=3)
    with pytest.raises(NotYourDecision, match="nothing to decide"):
        game.play(2, Take(1))


@pytest.mark.parametrize("seat", [3, -1, 100])
def test_who_is_not_at_the_table_is_refused(seat: int) -> None:
    game = new_pebbles(seats=3)
    with pytest.raises(BadSeats, match="has the seats 0 to 2"):
        game.play(seat, Take(1))


def test_who_may_only_look_may_not_take() -> None:
    game = new_pebbles()
    with pytest.raises(NotOffered) as refused:
        game.play(1, Take(1))
    assert refused.value.rule == "PEB-02"


def test_what_is_not_offered_is_refused_by_its_rule() -> None:
    game = new_pebbles()
    state = game.encode()
    with pytest.raises(NotOffered) as refused:
        game.play(0, Take(3))
    assert refused.value.rule == "PEB-02"
    assert refused.value.message == "There are not that many pebbles."
    with pytest.raises(NotOffered, match="no such choice in this game"):
        game.play(0, Take(77))
    assert isinstance(game.explain(0, Value()), NotOffered)
    assert isinstance(game.explain(0, "take"), NotOffered)
    assert game.explain(0, Take(2)) is None
    assert game.encode() == state
    assert game.last is None


def test_after_the_end_everything_is_refused() -> None:
    game = new_pebbles()
    while game.outcome is None:
        game.play(game.deciders[0], Take(1))
    assert game.outcome.winners == (0,)
    assert game.outcome.points == (5, 4)
    assert game.pending is None
    assert game.deciders == ()
    for seat in (0, 1):
        assert isinstance(game.explain(seat, Take(1)), GameIsOver)
        with pytest.raises(GameIsOver):
            game.play(seat, Take(1))


def test_a_chance_is_drawn_by_the_driver_and_kept_beside_its_move() -> None:
    game = new_pebbles()
    game.driver = Scripted([("coin", 2), ("coin", 1)], Seeded(1))
    assert game.play(0, FlipCoin()) == (Flipped(0, 2),)
    assert game.last is not None
    assert game.last.drawn == [("coin", 2)]
    assert game.play(0, FlipCoin()) == (Flipped(0, 1),)
    assert game.play(0, Take(1)) == (Taken(0, 1),)
    assert [move.drawn for move in game.moves()] == [[("coin", 2)], [("coin", 1)], []]
    assert [move.number for move in game.moves()] == [1, 2, 3]
    assert [purpose for purpose, _ in game.opening] == ["coin"]


def test_an_event_is_heard_in_full_by_its_audience_only() -> None:
    events = (Flipped(0, 2), Taken(0, 1))
    assert heard(events, 0) == events
    assert heard(events, 1) == heard(events, None) == (Flipped(0, -1), Taken(0, 1))


def test_the_own_last_choice_can_be_taken_back() -> None:
    game = new_pebbles()
    before = game.encode()
    game.play(0, Take(2))
    earlier = undo(game, 0)
    assert earlier.encode() == before
    assert earlier.last is None
    assert earlier.play(0, Take(1)) == (Taken(0, 1),)


def test_a_game_taken_back_draws_what_it_would_have_drawn() -> None:
    game = new_pebbles()
    straight = game.clone()
    game.play(0, Take(2))
    earlier = undo(game, 0)
    for one in (straight, earlier):
        one.play(0, FlipCoin())
        one.play(0, Take(1))
        one.play(1, FlipCoin())
    assert earlier.record() == straight.record()


def test_the_choice_of_another_cannot_be_taken_back() -> None:
    game = new_pebbles()
    with pytest.raises(NotOffered, match="not yours"):
        undo(game, 0)
    game.play(0, Take(2))
    with pytest.raises(NotOffered, match="not yours"):
        undo(game, 1)


@pytest.mark.parametrize("choice", [FlipCoin(), Look()], ids=["random", "hidden"])
def test_what_showed_something_cannot_be_taken_back(choice: FlipCoin | Look) -> None:
    game = new_pebbles()
    game.play(0, choice)
    state = game.encode()
    with pytest.raises(NotOffered, match="hidden or random"):
        undo(game, 0)
    assert game.encode() == state


def test_undo_in_a_real_game_gives_back_the_state_before() -> None:
    game = starfare.new("starfarers", seats=3, seed=4)
    rng = Stream("undo")
    undone = 0
    for _ in range(150):
        before = game.encode()
        decision = next_decision(game, rng)
        game.play(decision.seat, decision.choices.sample(rng))
        if can_be_undone(game, decision.seat):
            undone += 1
            assert undo(game, decision.seat).encode() == before
    assert undone > 10


def can_be_undone(game: Game, seat: int) -> bool:
    """Tell whether the last move may be taken back, after asking for it."""
    assert game.last is not None
    try:
        undo(game, seat)
    except Refusal:
        assert game.last.final
        return False
    assert not game.last.final
    assert game.last.drawn == []
    return True
