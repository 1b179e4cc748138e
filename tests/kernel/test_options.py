"""Options and seats: what is not allowed is refused, naming what is."""

from __future__ import annotations

from typing import Any

import pytest

import starfare
from starfare.kernel.chance import Seeded
from starfare.kernel.game import new_game
from starfare.kernel.options import Option, checked_seats, settled
from starfare.kernel.refusal import BadOption, BadSeats, UnknownGame
from tests.conformance.cases import every_game
from tests.kernel.pebbles import PEBBLES


def test_an_unknown_game_is_refused_naming_those_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        starfare.new("chess", seats=4)
    assert "'chess'" in refused.value.message
    for name in starfare.games():
        assert name in refused.value.message


@every_game
def test_a_wrong_number_of_seats_is_refused_naming_the_right_ones(name: str) -> None:
    counts = starfare.games()[name].seat_counts
    for seats in {-1, 0, 1, 2, 3, 4, 5, 6, 7, 100} - set(counts):
        with pytest.raises(BadSeats) as refused:
            starfare.new(name, seats=seats)
        for count in (*counts, seats):
            assert str(count) in refused.value.message


@every_game
def test_an_unknown_option_is_refused_naming_those_there_are(name: str) -> None:
    rules = starfare.games()[name]
    with pytest.raises(BadOption) as refused:
        starfare.new(name, seats=rules.seat_counts[0], weather="fine")
    assert "'weather'" in refused.value.message
    for option in rules.options():
        assert option.name in refused.value.message


@every_game
def test_a_wrong_value_of_an_option_is_refused_naming_the_right_ones(name: str) -> None:
    rules = starfare.games()[name]
    for option in rules.options():
        wrong: dict[str, Any] = {option.name: "sideways"}
        with pytest.raises(BadOption) as refused:
            starfare.new(name, seats=rules.seat_counts[0], **wrong)
        for value in ("sideways", option.name, *option.values):
            assert value in refused.value.message


@every_game
def test_every_option_explains_itself_and_has_a_default_that_works(name: str) -> None:
    rules = starfare.games()[name]
    for option in rules.options():
        assert option.default in option.values
        assert option.explanation.endswith(".")
        assert option.described()["values"] == list(option.values)
    for seats in rules.seat_counts:
        game = starfare.new(name, seats=seats, seed=1)
        assert set(game.options) == {option.name for option in rules.options()}
        assert len(game.names) == game.seats == seats


def test_options_are_settled_with_defaults() -> None:
    options = (Option("size", ("1", "2"), "1", "How big."), Option("hue", ("red",), "red", "So."))
    assert settled(options, {}) == {"size": "1", "hue": "red"}
    assert settled(options, {"size": 2}) == {"size": "2", "hue": "red"}


def test_seats_are_checked() -> None:
    assert checked_seats(3, (2, 3), "Pebbles") == 3
    with pytest.raises(BadSeats, match="Pebbles is for 2 or 3 seats, not 4"):
        checked_seats(4, (2, 3), "Pebbles")


@pytest.mark.parametrize("names", [("a",), ("a", "b", "c")])
def test_there_is_a_name_for_each_seat_or_none_is_given(names: tuple[str, ...]) -> None:
    with pytest.raises(BadSeats):
        new_game(PEBBLES, 2, Seeded(1), {}, names)


def test_the_boards_that_need_the_advanced_set_up_say_so() -> None:
    with pytest.raises(BadOption, match="setup=advanced"):
        starfare.new("starfarers", seats=3, board="wild", setup="beginner")
    game = starfare.new("starfarers", seats=3, board="wild")
    assert game.options["setup"] == "advanced"
