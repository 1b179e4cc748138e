"""Random games of both starship games end, and their tables add up all the way."""

import pytest

import starfare
from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.starships.audit import audit
from tests.starships.play import random_game, table_of

GAMES = ("starship", "duel")
OPTIONS: list[dict[str, str]] = [
    {},
    {"reserve": "face_down"},
    {"notes": "own"},
    {"notes": "own", "reserve": "face_down", "handicap": "astro", "beginner": "1"},
]

pytestmark = pytest.mark.wide
"""The core cases of tests/conformance play the same games."""


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end(name: str) -> None:
    reasons = {"reached_the_goal": 0, "turn_limit": 0}
    for seed in range(100):
        outcome = random_game(name, seed).outcome
        assert outcome is not None
        reasons[outcome.reason] += 1
        assert len(outcome.winners) == (1 if outcome.reason == "reached_the_goal" else 0)
    assert reasons["reached_the_goal"] > reasons["turn_limit"]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", GAMES)
def test_tables_add_up_all_the_way(name: str, options: dict[str, str]) -> None:
    for seed in range(6):
        random_game(name, seed, lambda game, _: audit(table_of(game)), **options)


def choices_agree_with_refusals(game: Game, number: int) -> None:
    """All that is listed is possible, and a sample of what is not listed is refused."""
    for seat in game.deciders:
        choices = game.choices(seat)
        listed = choices.listed()
        assert listed
        assert len(set(listed)) == len(listed)
        for choice in listed:
            assert game.explain(seat, choice) is None
        for other in SEEN_CHOICES:
            assert (other in choices) == (game.explain(seat, other) is None)
        if number % 7 == 0 and len(SEEN_CHOICES) < 400:
            SEEN_CHOICES.update(listed[:40])
    assert game.explain(1 - game.deciders[0], listed[0]) is not None or len(game.deciders) == 2


SEEN_CHOICES: set[Choice] = set()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_listed_is_what_is_possible(name: str) -> None:
    SEEN_CHOICES.clear()
    for seed in range(2):
        random_game(name, seed, choices_agree_with_refusals)


def round_trips(game: Game, number: int) -> None:
    """State, clone and samples agree with the game."""
    if number % 5:
        return
    state = game.encode()
    assert game.decode(state).encode() == state
    assert game.clone().encode() == state
    for seat in (0, 1, None):
        view = game.view(seat)
        sample = view.determinize(Stream(number))
        audit(table_of(sample))
        assert sample.view(seat).encoded() == view.encoded()


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", GAMES)
def test_states_and_samples_agree(name: str, options: dict[str, str]) -> None:
    for seed in range(3):
        random_game(name, seed, round_trips, **options)


@pytest.mark.parametrize("name", GAMES)
def test_samples_can_be_played_to_the_end(name: str) -> None:
    for notes in ("none", "own"):
        game = random_game(name, 5, notes=notes)
        assert game.outcome is not None

    def finish(game: Game, number: int) -> None:
        if number % 97 != 0:
            return
        rng = Stream(number)
        sample = game.determinize(number % 2, rng)
        while sample.outcome is None:
            seat = sample.deciders[0]
            sample.play(seat, sample.choices(seat).sample(rng))

    random_game(name, 6, finish)


@pytest.mark.parametrize("name", GAMES)
def test_records_play_again(name: str) -> None:
    game = random_game(name, 11)
    assert starfare.load(game.record()).encode() == game.encode()
