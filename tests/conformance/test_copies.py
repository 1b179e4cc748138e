"""A state written and read again, a clone and a record: each goes on as the game itself does."""

from __future__ import annotations

import json

import starfare
from starfare.kernel.event import Event
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.conformance.cases import seeds, tables_first
from tests.conformance.play import next_decision, played, random_play
from tests.conformance.ways import Case


@tables_first
def test_a_state_read_back_is_the_same_and_plays_on_alike(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        twin = game
        rng = Stream(f"decoded {seed}")
        while game.outcome is None:
            state = game.encode()
            twin = twin.decode(state)
            assert twin.encode() == state
            decision = next_decision(game, rng)
            choice = decision.choices.sample(rng)
            events = twin.play(decision.seat, choice)
            assert events == game.play(decision.seat, choice)
            assert twin.encode() == game.encode()
        assert game.decode(game.encode()).outcome == game.outcome


@tables_first
def test_a_clone_plays_on_alike_and_touches_nothing_of_the_game(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        rng = Stream(f"cloned {seed}")
        while game.outcome is None:
            state = game.encode()
            clone = game.clone()
            decision = next_decision(game, rng)
            choice = decision.choices.sample(rng)
            events = clone.play(decision.seat, choice)
            assert game.encode() == state, "the clone changed the game"
            after = clone.encode()
            assert game.play(decision.seat, choice) == events
            assert game.encode() == after
            assert clone.encode() == after


@tables_first
def test_a_clone_can_be_played_to_the_end_while_the_game_waits(case: Case) -> None:
    game = played(case.new(1), Stream("waits"), 200)
    state, record = game.encode(), game.record()
    first, second = game.clone(), game.clone()
    for one in (first, second):
        for _ in random_play(one, Stream("to the end")):
            pass
    assert first.record() == second.record()
    assert first.encode() == second.encode()
    assert (game.encode(), game.record()) == (state, record)


@tables_first
def test_a_record_gives_the_same_game_event_by_event(case: Case) -> None:
    for seed in seeds(case):
        game = case.new(seed)
        told = recorded_events(game, Stream(f"recorded {seed}"))
        for with_seed in (True, False):
            record = game.record(with_seed)
            replay = starfare.replay(record)
            assert replay.verified == with_seed
            for events in told:
                assert replay.step() == events
            assert replay.done
            assert replay.game.encode() == game.encode()
            assert replay.game.outcome == game.outcome
        assert starfare.load(game.record()).record() == game.record()


def recorded_events(game: Game, rng: Stream) -> list[tuple[Event, ...]]:
    """Play to the end and return the events of each choice."""
    told: list[tuple[Event, ...]] = []
    while game.outcome is None:
        decision = next_decision(game, rng)
        told.append(game.play(decision.seat, decision.choices.sample(rng), at=float(len(told))))
    return told


@tables_first
def test_a_game_loaded_from_its_record_plays_on_as_it_would_have(case: Case) -> None:
    game = played(case.new(2), Stream("saved"), 150)
    loaded = starfare.load(game.record())
    for one in (game, loaded):
        for _ in random_play(one, Stream("played on")):
            pass
    assert loaded.encode() == game.encode()
    assert loaded.record() == game.record()


@tables_first
def test_a_game_loaded_without_its_seed_plays_on_and_can_be_saved_again(case: Case) -> None:
    game = played(case.new(3), Stream("no seed"), 150)
    loaded = starfare.load(game.record(with_seed=False))
    assert loaded.encode() == game.encode()
    played(loaded, Stream("further"), 20)
    again = starfare.load(loaded.record())
    assert again.encode() == loaded.encode()


@tables_first
def test_the_record_keeps_the_seed_to_itself_when_told_to(case: Case) -> None:
    game = played(case.new("a secret"), Stream("kept"), 20)
    open_header = json.loads(game.record().splitlines()[0])
    header = json.loads(game.record(with_seed=False).splitlines()[0])
    assert open_header["seed"]
    assert open_header["seed"] not in game.record(with_seed=False)
    assert header["commitment"] == open_header["commitment"]


@tables_first
def test_choices_and_events_can_be_written_and_read(case: Case) -> None:
    game = case.new(4)
    vocabulary = game.rules.vocabulary()
    rng = Stream("written")
    while game.outcome is None:
        decision = next_decision(game, rng)
        choice = decision.choices.sample(rng)
        assert vocabulary.choice(json.loads(json.dumps(vocabulary.plain(choice)))) == choice
        for event in game.play(decision.seat, choice):
            for seat in (None, *range(game.seats)):
                heard = event.heard_by(seat)
                if heard is not None:
                    plain = json.loads(json.dumps(vocabulary.plain(heard)))
                    assert vocabulary.plain(vocabulary.event(plain)) == plain
