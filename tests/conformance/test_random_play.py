"""Properties of every game, over random play of all its cases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.refusal import GameIsOver, NotYourDecision, Refusal
from starfare.kernel.stream import Stream
from starfare.kernel.value import Value
from tests.conformance.cases import every_case, seeds
from tests.conformance.play import Now, looked_at, random_play
from tests.conformance.ways import Case

ODD: Final[tuple[object, ...]] = (None, -1, 7, 999, 10**30, 1.5, "x")
ODD_SHAPES: Final[tuple[object, ...]] = ((), (0,), (1, 2, 3), ("x",), ((1,),), (-1,) * 5)
KEPT: Final = 12
"""How many earlier choices of each kind are tried again later."""


@every_case
def test_every_decision_can_be_made_and_the_game_ends(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        for _, choice in random_play(game, Stream(f"ends {seed}")):
            pending = game.pending
            assert pending is not None
            assert game.deciders == tuple(each.seat for each in pending if not each.optional)
            assert len({each.seat for each in pending}) == len(pending)
            for decision in pending:
                assert decision.choices, f"{decision} has no choice"
            check_strangers(game, pending, choice)
        check_over(game, choice)


def check_strangers(game: Game, pending: tuple[Decision, ...], choice: Choice) -> None:
    """Who has nothing to decide is offered nothing and told so."""
    asked = {decision.seat for decision in pending}
    for seat in range(game.seats):
        if seat not in asked:
            assert game.decision(seat) is None
            assert not game.choices(seat)
            assert isinstance(game.explain(seat, choice), NotYourDecision)


def check_over(game: Game, choice: Choice) -> None:
    """After the end there is a winner or a draw, and nothing more to do."""
    assert game.outcome is not None
    assert game.outcome.reason
    assert set(game.outcome.winners) <= set(range(game.seats))
    assert len(game.outcome.points) == game.seats
    assert game.pending is None
    assert game.deciders == ()
    state = game.encode()
    for seat in range(game.seats):
        assert game.decision(seat) is None
        assert not game.choices(seat)
        assert isinstance(game.explain(seat, choice), GameIsOver)
        with pytest.raises(GameIsOver):
            game.play(seat, choice)
    assert game.encode() == state


@every_case
def test_a_sampled_choice_is_one_of_the_choices(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        rng = Stream(f"samples {seed}")
        for decision, choice in random_play(game, Stream(f"sampled {seed}")):
            for each in (choice, decision.choices.sample(rng)):
                assert each in decision.choices
                assert game.explain(decision.seat, each) is None


@every_case
def test_what_is_listed_is_what_explain_allows(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(4, 60)
        earlier = Earlier(f"earlier {seed}")
        for decision, choice in random_play(game, Stream(f"listed {seed}")):
            earlier.note(choice)
            if now(decision.prompt):
                check_list(game, decision, earlier)


def check_list(game: Game, decision: Decision, earlier: Earlier) -> None:
    """Listed, answered by `in` and allowed by `explain` are one and the same."""
    offered, complete = looked_at(decision.choices, earlier.rng)
    for choice in offered:
        assert choice in decision.choices, choice
        refusal = game.explain(decision.seat, choice)
        assert refusal is None, f"{choice} is listed, but: {refusal}"
    known = set(offered)
    if complete:
        assert len(offered) == len(decision.choices) == len(known)
        assert offered == list(decision.choices), "the order changes from one look to the next"
    for choice in earlier:
        allowed = game.explain(decision.seat, choice) is None
        assert allowed == (choice in decision.choices), choice
        assert not complete or allowed == (choice in known), choice


@every_case
def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(4, 60)
        earlier = Earlier(f"earlier {seed}")
        for decision, choice in random_play(game, Stream(f"refused {seed}")):
            earlier.note(choice)
            if now(decision.prompt):
                check_refusals(game, decision, earlier)


def check_refusals(game: Game, decision: Decision, earlier: Earlier) -> None:
    """Earlier choices that are not offered now are refused with a reason."""
    state = game.encode()
    last = game.last
    for choice in earlier:
        if choice not in decision.choices:
            with pytest.raises(Refusal) as refused:
                game.play(decision.seat, choice)
            assert refused.value.message.endswith("."), choice
            explained = game.explain(decision.seat, choice)
            assert explained is not None
            assert type(explained) is refused.type
            assert str(explained) == str(refused.value)
    assert game.encode() == state
    assert game.last is last


@every_case
def test_a_choice_of_a_wrong_shape_is_refused_and_never_breaks_anything(case: Case) -> None:
    game = case.new(0)
    now = Now(2, 100)
    earlier = Earlier("odd")
    for decision, choice in random_play(game, Stream("odd")):
        earlier.note(choice)
        if now(decision.prompt):
            state = game.encode()
            for odd in (odd for each in earlier.newest() for odd in misshapen(each)):
                refusal = game.explain(decision.seat, odd)
                assert (refusal is None) == (odd in decision.choices), odd
            for thing in (None, 0, "end", object(), Value()):
                assert isinstance(game.explain(decision.seat, thing), Refusal)
            assert game.encode() == state


def misshapen(choice: Choice) -> list[Choice]:
    """Return a choice with each of its fields replaced by what does not belong there."""
    found: list[Choice] = []
    for place in range(len(choice.FIELDS)):
        for odd in (*ODD, *ODD_SHAPES):
            values = list(choice.values())
            values[place] = odd
            # Compiled, a choice checks the types of its fields when it is made.
            with suppress(TypeError, OverflowError):
                found.append(type(choice)(*values))
    return found


class Earlier:
    """Choices made earlier in the game: a few of each kind."""

    def __init__(self, key: str) -> None:
        self.rng = Stream(key)
        self._kinds: dict[type[Choice], list[Choice]] = {}

    def note(self, choice: Choice) -> None:
        """Remember a choice, in the place of an older one where there are enough."""
        kept = self._kinds.setdefault(type(choice), [])
        if len(kept) < KEPT:
            kept.append(choice)
        else:
            kept[self.rng.below(KEPT)] = choice

    def newest(self) -> list[Choice]:
        """Return one choice of each kind."""
        return [kept[-1] for kept in self._kinds.values()]

    def __iter__(self) -> Iterator[Choice]:
        for kept in self._kinds.values():
            yield from kept
