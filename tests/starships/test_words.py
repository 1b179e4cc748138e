"""Options are named and refused by name; every choice, event and question has its line of text."""

from typing import Any

import pytest

import starfare
from starfare.games import find
from starfare.games.starship import reasons
from starfare.games.starship.turn_events import TurnBegan
from starfare.kernel.frame import Question
from starfare.kernel.game import Game
from starfare.kernel.refusal import BadOption, BadSeats, Reason
from starfare.kernel.stream import Stream
from tests.starships.play import random_game

GAMES = ("starship", "duel")


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_is_played(name: str) -> None:
    for option in find(name).options():
        for value in option.values:
            given: dict[str, Any] = {option.name: value}
            game = starfare.new(name, seats=2, seed=1, **given)
            assert game.options[option.name] == value


@pytest.mark.parametrize("name", GAMES)
def test_wrong_options_are_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(BadOption, match="face_up, face_down"):
        starfare.new(name, seats=2, reserve="open")
    with pytest.raises(BadOption, match="handicap, beginner, starter, reserve, notes"):
        starfare.new(name, seats=2, board="wild")
    with pytest.raises(BadSeats, match="2 seats, not 3"):
        starfare.new(name, seats=3)


def test_notes_for_the_beginner_alone_are_not_notes_for_both() -> None:
    with pytest.raises(BadOption) as refused:
        starfare.new("starship", seats=2, handicap="astro+notes", notes="own")
    assert refused.value.rule == "SC-HCP-02"


@pytest.mark.parametrize("name", GAMES)
def test_every_type_has_its_text(name: str) -> None:
    rules = find(name)
    words = rules.vocabulary()
    texts = rules.blank_table(2, starfare.new(name, seats=2).options).facts.texts["en"]
    assert set(texts.choices) == set(words.choices)
    assert set(texts.events) == set(words.events)
    prompts = {kind.PROMPT for kind in words.frames.values() if issubclass(kind, Question)}
    assert set(texts.prompts) == prompts


ONLY_2001 = {"gift", "same_kind", "deal_not_held", "deal_no_room", "answer_deal", "notes_for_both"}
"""Reasons of rules that the 2024 game does not have: deals, and notes as a handicap."""


@pytest.mark.parametrize(("name", "prefix"), [("starship", "SC-"), ("duel", "DU-")])
def test_every_reason_has_a_rule_of_its_edition(name: str, prefix: str) -> None:
    for reason in vars(reasons).values():
        if isinstance(reason, Reason) and (name == "starship" or reason.key not in ONLY_2001):
            assert find(name).refusal(reason).rule.startswith(prefix), reason


def every_line(game: Game, number: int) -> None:
    """Say the question, all choices and, now and then, the whole table."""
    assert game.say(game.table.stack[-1])
    for seat in game.deciders:
        for choice in game.choices(seat).listed():
            assert "{" not in game.say(choice)
    if number % 50 == 0:
        for watcher in (0, 1, None):
            assert max(len(line) for line in game.view(watcher).sketch(90)) <= 90
            assert game.view(watcher).plain()["turn"] == game.turn


@pytest.mark.parametrize("name", GAMES)
def test_choices_and_events_have_a_plain_form(name: str) -> None:
    words = find(name).vocabulary()
    game = starfare.new(name, seats=2, seed=8)
    rng = Stream(8)
    while game.outcome is None:
        seat = game.deciders[0]
        for choice in game.choices(seat).listed():
            assert words.choice(words.plain(choice)) == choice
        chosen = game.choices(seat).sample(rng)
        assert words.choice(words.plain(chosen)) == chosen
        for event in game.play(seat, chosen):
            for listener in (0, 1, None):
                told = event.heard_by(listener)
                assert told is not None
                assert words.event(words.plain(told)) == told


@pytest.mark.parametrize("name", GAMES)
def test_everything_can_be_said(name: str) -> None:
    random_game(name, 3, every_line, notes="own", reserve="face_down")


@pytest.mark.parametrize("name", GAMES)
def test_players_go_by_their_names(name: str) -> None:
    game = starfare.new(name, seats=2, seed=3, names=("Anna", "Ben"))
    assert game.say(TurnBegan(1, 2), named=True) == "Ben begins turn 2"
    assert game.say(TurnBegan(1, 2)) == "Yellow begins turn 2"
