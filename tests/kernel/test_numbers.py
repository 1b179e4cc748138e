"""Choices as numbers, and playing by them; playouts, which keep no record."""

import pytest

import starfare
from starfare.games.starship.building import BuildModule
from starfare.games.starship.sensor import ReturnCards
from starfare.kernel.chance import Sampled
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.game import Game
from starfare.kernel.policy import Policy
from starfare.kernel.refusal import BadSeats, GameIsOver, Malformed, NoRecord, NotOffered
from starfare.kernel.stream import Rng, Stream

STEPS = 120
GAMES = [(name, max(rules.seat_counts)) for name, rules in starfare.games().items()]
pytestmark = pytest.mark.both


def begun(name: str, seats: int) -> Game:
    return starfare.new(name, seats=seats, seed=7)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_choice_has_a_number_of_its_own_and_comes_back_from_it(name: str, seats: int) -> None:
    game, rng = begun(name, seats), Stream("numbers")
    vocabulary = game.rules.vocabulary()
    for _ in range(STEPS):
        seat = game.deciders[0]
        choices = game.choices(seat)
        every = [*choices.listed(), *[family.sample(rng) for family in choices.families()]]
        numbers = [vocabulary.number(choice) for choice in every]
        assert len(set(numbers)) == len(every)
        assert [vocabulary.choice_of(number) for number in numbers] == every
        fresh = [vocabulary.choice(vocabulary.plain(choice)) for choice in every]
        assert [vocabulary.number(choice) for choice in fresh] == numbers
        assert game.legal(seat) == numbers[: len(choices.listed())]
        game.play(seat, choices.sample(rng))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_game_played_by_numbers_is_the_game_played_by_choices(name: str, seats: int) -> None:
    one, other, rng = begun(name, seats), begun(name, seats), Stream("same")
    for _ in range(STEPS):
        seat = one.deciders[0]
        choice = one.choices(seat).sample(rng)
        one.play(seat, choice)
        other.step(other.rules.vocabulary().number(choice), seat)
    assert one.record() == other.record()
    assert one.encode() == other.encode()


def test_a_number_that_no_choice_has_is_refused_and_changes_nothing() -> None:
    game = begun("duel", 2)
    before = game.encode()
    for number in (-1, True, 10**40, "3"):
        with pytest.raises(Malformed):
            game.step(number, 0)  # type: ignore[arg-type]
    end_turn = game.rules.vocabulary().choice({"type": "end_turn"})
    with pytest.raises(NotOffered) as refused:
        game.step(game.rules.vocabulary().number(end_turn), 0)
    assert refused.value.rule == "DU-SET-05"
    with pytest.raises(BadSeats, match="several seats"):
        game.step(game.legal(0)[0])
    assert game.encode() == before


def test_what_is_no_choice_of_the_game_has_no_number() -> None:
    vocabulary = begun("duel", 2).rules.vocabulary()
    for odd in (BuildModule(0, 4), ReturnCards((0,) * 300, ()), Choice(), "roll_die"):
        with pytest.raises(Malformed):
            vocabulary.number(odd)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_playout_is_a_game_of_its_own_without_a_record(name: str, seats: int) -> None:
    game = begun(name, seats)
    before = (game.encode(), game.record())
    later = game.playout(3, Stream("out"))
    assert later.turn == game.turn + 3
    assert later.decisions > 0
    assert (game.encode(), game.record()) == before
    for kept in (later.record, later.moves, later.clone().record):
        with pytest.raises(NoRecord):
            kept()
    ended = game.playout(10**9, Stream("out"))
    assert ended.outcome is not None
    with pytest.raises(GameIsOver):
        ended.step(0)


class First(Policy):
    """Always takes the first choice."""

    def pick(self, game: Game, seat: int, choices: Choices, rng: Rng) -> Choice:
        """Whatever is listed first."""
        return next(iter(choices))


def test_a_playout_follows_its_policy() -> None:
    game = begun("duel", 2)
    later = game.playout(2, Stream("policy"), First())
    twin = game.clone()
    twin.driver = Sampled(Stream("policy"))
    while twin.turn < game.turn + 2:
        seat = twin.deciders[0]
        twin.play(seat, next(iter(twin.choices(seat))))
    assert later.encode() == twin.encode()


def test_a_playout_does_not_show_what_the_seed_will_bring() -> None:
    game = begun("duel", 2)
    ends = {game.playout(6, Stream(number), First()).encode() for number in range(4)}
    assert len(ends) == 4
    assert game.playout(6, Stream(0), First()).encode() in ends
