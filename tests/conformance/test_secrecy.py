"""Secrecy by indistinguishability: what a seat may not know can be anything, and it sees the same.

Another world is a game that differs from the real one only in what a seat cannot know: a sample
from its view, or the real game with hidden things swapped. View, choices and events must be alike.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from starfare.kernel.chance import Drawn, Recorded
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.event import Event, heard
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.refusal import Tampered
from starfare.kernel.stream import Stream
from tests.conformance.cases import every_case, every_game, parametrized, seeds, tables_first
from tests.conformance.hidden import HIDDEN, other_worlds
from tests.conformance.invariants import check_invariants
from tests.conformance.play import Now, played, random_play
from tests.conformance.ways import Case, core

OUTCOMES: Final = 5
"""A secret draw is tried again with one of so many outcomes."""
WRITTEN_OUT: Final = 300
"""Longer lists of choices are compared by their description."""


def echoed(world: Game, move: tuple[int, Choice], drawn: list[Drawn]) -> tuple[Event, ...] | None:
    """Play a choice with the chance of another world; None where that cannot come in this one."""
    driver = Recorded(drawn)
    world.driver = driver
    try:
        events = world.play(*move)
    except Tampered as refusal:
        if "cannot have the outcome" not in refusal.message:
            raise
        return None
    assert driver.place == len(drawn), "fewer draws come in this world"
    return events


def after(game: Game, decision: Decision) -> str:
    """Return the question together with the kind of choice that led to it."""
    last = "" if game.last is None else type(game.last.choice).__name__
    return f"{decision.prompt} after {last}"


def everybody(game: Game) -> list[int | None]:
    """Return all seats and the spectator."""
    return [*range(game.seats), None]


@every_game
def test_a_game_says_what_is_hidden_in_it(name: str) -> None:
    assert name in HIDDEN


@every_case
def test_other_worlds_look_the_same(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(1, 200)
        rng = Stream(f"worlds {seed}")
        for decision, _ in random_play(game, Stream(f"looks {seed}")):
            if now(after(game, decision)):
                for seat in everybody(game):
                    check_looks(game, seat, rng)


def check_looks(game: Game, seat: int | None, rng: Stream) -> None:
    """View and choices of a seat are the same in all worlds."""
    view = game.view(seat)
    seen = view.encoded()
    shown = view.plain()
    for world in other_worlds(game, seat, rng):
        check_invariants(world)
        assert world.view(seat).encoded() == seen
        assert world.view(seat).plain() == shown
        assert world.deciders == game.deciders
        assert asked(world.pending) == asked(game.pending)
        if seat is not None:
            assert same_choices(world.choices(seat), game.choices(seat))


def asked(pending: tuple[Decision, ...] | None) -> list[tuple[int, str, bool]]:
    """Return who is asked what, and who may speak."""
    return [(each.seat, each.prompt, each.optional) for each in pending or ()]


def same_choices(one: Choices, other: Choices) -> bool:
    """Tell whether two lists of choices are equal, long ones by their description."""
    if len(one) != len(other):
        return False
    if len(one) < WRITTEN_OUT:
        return list(one) == list(other)
    if one.listed() != other.listed():
        return False
    described = [
        [(family.name(), family.bounds()) for family in choices.families()]
        for choices in (one, other)
    ]
    return described[0] == described[1]


@every_case
def test_other_worlds_sound_the_same(case: Case) -> None:
    compared = 0
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(4, 60)
        rng = Stream(f"worlds {seed}")
        for decision, choice in random_play(game, Stream(f"sounds {seed}")):
            if now(after(game, decision)):
                for seat in everybody(game):
                    compared += compared_sounds(game, decision.seat, choice, seat, rng)
    assert compared > 100, "hardly ever could the same choice be made in another world"


def compared_sounds(game: Game, chooser: int, choice: Choice, seat: int | None, rng: Stream) -> int:
    """Play a choice with the same chance in all worlds; return in how many it could be done.

    Where the game says that something hidden is shown, worlds differ by right from there on.
    """
    real = game.clone()
    told = real.play(chooser, choice)
    assert real.last is not None
    compared = 0
    for world in other_worlds(game, seat, rng):
        possible = world.explain(chooser, choice) is None
        assert possible or chooser != seat, "the seat's own choices differ"
        if not possible or real.table.secrets_shown:
            continue
        events = echoed(world, (chooser, choice), real.last.drawn)
        if events is not None:
            assert heard(events, seat) == heard(told, seat)
            assert world.view(seat).encoded() == real.view(seat).encoded()
            compared += 1
    return compared


@parametrized(lambda case: bool(HIDDEN[case.game].secret_draws), core())
def test_a_secret_draw_sounds_the_same_whatever_is_drawn(case: Case) -> None:
    secret = HIDDEN[case.game].secret_draws
    altered = 0
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(10, 25)
        rng = Stream(f"altered {seed}")
        for decision, choice in random_play(game, Stream(f"secret {seed}")):
            real = game.clone()
            told = real.play(decision.seat, choice)
            assert real.last is not None
            places = [n for n, (purpose, _) in enumerate(real.last.drawn) if purpose in secret]
            if places and now(decision.prompt):
                other = (rng.pick(places), rng.below(OUTCOMES))
                altered += compared_draws(game, (decision.seat, choice), real, told, other)
    assert altered > 5, "hardly ever could another card be drawn"


def compared_draws(
    game: Game,
    move: tuple[int, Choice],
    real: Game,
    told: tuple[Event, ...],
    other: tuple[int, int],
) -> int:
    """Play a choice with one draw changed; compare what the others hear and see."""
    assert real.last is not None
    place, outcome = other
    drawn = list(real.last.drawn)
    if drawn[place][1] == outcome:
        return 0
    drawn[place] = (drawn[place][0], outcome)
    world = game.clone()
    events = echoed(world, move, drawn)
    if events is None:
        return 0
    check_others(world, events, real, told, set())
    return 1


def check_others(
    world: Game, events: tuple[Event, ...], real: Game, told: tuple[Event, ...], knowing: set[int]
) -> None:
    """Those for whose eyes it was not hear and see the same in both games."""
    assert len(events) == len(told)
    for event, real_event in zip(events, told, strict=True):
        if event != real_event:
            audience = event.audience()
            assert audience is not None, f"everybody hears {event}, which depends on a secret"
            assert audience == real_event.audience()
            knowing = knowing.union(audience)
    for seat in everybody(real):
        if seat not in knowing:
            assert heard(events, seat) == heard(told, seat)
            assert world.view(seat).encoded() == real.view(seat).encoded()


@every_case
def test_a_secret_choice_sounds_the_same_whatever_is_chosen(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        rng = Stream(f"other {seed}")
        for decision, choice in random_play(game, Stream(f"chosen {seed}")):
            other = decision.choices.sample(rng)
            if other != choice and HIDDEN[case.game].is_secret(game, choice):
                real, world = game.clone(), game.clone()
                told = real.play(decision.seat, choice)
                events = world.play(decision.seat, other)
                check_others(world, events, real, told, {decision.seat})


@tables_first
def test_what_was_heard_tells_nothing_more_to_whoever_hears_it_again(case: Case) -> None:
    game = case.new(6)
    for decision, choice in random_play(game, Stream("again")):
        told = game.clone().play(decision.seat, choice)
        for seat in everybody(game):
            once = heard(told, seat)
            assert heard(once, seat) == once
            assert heard(once, None) == heard(told, None)


@every_case
def test_a_sample_is_not_the_game_itself(case: Case) -> None:
    game = played(case.new(7), Stream("not itself"), 300)
    rng = Stream("samples")
    own = played(game.clone(), Stream("what comes"), 30).encode()
    for seat in everybody(game):
        samples = [game.determinize(seat, rng.child(str(n))) for n in range(8)]
        futures = {played(sample, Stream("what comes"), 30).encode() for sample in samples}
        assert len(futures - {own}) > 1, "what is hidden and what comes is told by no sample"


@tables_first
def test_a_sample_can_be_played_to_the_end_and_nothing_is_lost(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        now = Now(1, 400)
        rng = Stream(f"samples {seed}")
        for decision, _ in random_play(game, Stream(f"sampled {seed}")):
            if now(decision.prompt):
                for seat in everybody(game):
                    sample = game.determinize(seat, rng)
                    for _ in islice(random_play(sample, rng), 12):
                        check_invariants(sample)
        sample = played(case.new(seed), Stream("a while"), 400).determinize(0, rng)
        for _ in islice(random_play(sample, rng), 0, None, 10):
            check_invariants(sample)
        assert sample.outcome is not None


@every_case
def test_a_sample_is_apart_from_the_game(case: Case) -> None:
    game = played(case.new(8), Stream("apart"), 250)
    state, record = game.encode(), game.record()
    for seat in everybody(game):
        sample = game.determinize(seat, Stream("x"))
        played(sample, Stream("y"), 50)
        assert sample.view(seat).seat == seat
    assert (game.encode(), game.record()) == (state, record)
