"""Bots at a table: names, who is asked, and a first bot in ten lines."""

from __future__ import annotations

import pytest

import starfare
from starfare.bots import BOTS, make_bot
from starfare.bots.random_bot import RandomBot
from starfare.bots.seating import Seating
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.refusal import NotOffered, Refusal
from starfare.kernel.stream import Stream
from starfare.kernel.view import View
from tests.starfarers.tabletop import Tabletop


class FirstBot(starfare.Bot):
    """The ten lines of the first-bot example: build what can be built, else anything."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        if decision.optional:
            return None
        for choice in decision.choices.listed():
            if type(choice).__name__.startswith(("Build", "Establish")):
                return choice
        return decision.choices.sample(rng)


class Silent(starfare.Bot):
    """Never decides anything; notes which seats it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        self.asked.append(decision.seat)
        return None


def test_every_name_makes_a_bot() -> None:
    for name in BOTS:
        assert isinstance(make_bot(name, "starfarers"), starfare.Bot)


def test_an_unknown_name_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Refusal, match="There is no bot 'admiral'; there are: random, cadet"):
        make_bot("admiral", "starfarers")


def test_a_bot_is_not_seated_at_a_game_it_does_not_play() -> None:
    with pytest.raises(Refusal, match="plays starfarers, classic, starship, duel only"):
        make_bot("cadet", "chess")


def test_a_first_bot_of_ten_lines_plays() -> None:
    game = starfare.new("starfarers", seats=3, seed=4)
    seating = Seating(game, {0: FirstBot(), 1: RandomBot(), 2: RandomBot()}, 4)
    for _ in range(300):
        assert seating.step() is not None
    assert game.turn > 1


def test_a_seat_without_a_bot_is_waited_for() -> None:
    game = starfare.new("starfarers", seats=3, seed=4)
    (seat,) = game.deciders
    bots = {other: RandomBot() for other in range(3) if other != seat}
    assert Seating(game, bots, 4).step() is None


def test_a_bot_that_must_decide_and_does_not_is_refused() -> None:
    game = starfare.new("starfarers", seats=3, seed=4)
    seating = Seating(game, {seat: Silent() for seat in range(3)}, 4)
    with pytest.raises(NotOffered, match="made no choice"):
        seating.step()


def test_those_who_may_speak_unasked_are_asked_once_each() -> None:
    top = Tabletop().trade_and_build(0)
    for seat in range(4):
        top.hand(seat, ore=1)
    silent = Silent()
    seating = Seating(top.game, dict.fromkeys(range(1, 4), silent), 4)
    assert seating.step() is None
    assert seating.step() is None
    assert silent.asked == [1, 2, 3]
