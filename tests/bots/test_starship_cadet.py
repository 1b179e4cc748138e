"""Cadet over whole starship games: always legal, never stuck, repeatable, blind to what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

import starfare
from starfare.arena.simulation import Plan, Played, simulate, summary
from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.bots.starship_cadet import StarshipCadet
from starfare.bots.starship_cadet.bot import ANSWERS, ONLY_2001, ONLY_2024
from starfare.bots.starship_cadet.deals import MOST_OFFERS
from starfare.games import find
from starfare.games.starship.deal_events import DealMade, DealOffered
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.bots.tables import Watched

GAMES = ("starship", "duel")


def play(name: str, bots: list[str], seed: int, **options: str) -> tuple[Game, list[Event]]:
    """Play a whole game between watched bots."""
    game = starfare.new(name, seats=2, seed=seed, names=(), **options)
    watched = {seat: Watched(make_bot(bot, name)) for seat, bot in enumerate(bots)}
    seating = Seating(game, watched, seed)
    told: list[Event] = []
    while (events := seating.step()) is not None:
        told.extend(events)
    return game, told


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("starship", {}),
        ("starship", {"notes": "own"}),
        ("starship", {"reserve": "face_down"}),
        ("starship", {"handicap": "astro+notes+pieces"}),
        ("duel", {}),
        ("duel", {"notes": "own"}),
        ("duel", {"reserve": "face_down"}),
        ("duel", {"handicap": "astro+boosters"}),
    ],
)
def test_cadets_play_whole_games_with_offered_choices_only(
    name: str, options: dict[str, str]
) -> None:
    for seed in range(2):
        game, _ = play(name, ["cadet", "cadet"], seed, **options)
        assert game.outcome is not None
        assert game.outcome.reason == "reached_the_goal"


@pytest.mark.parametrize("name", GAMES)
def test_cadet_has_an_answer_to_every_question_but_the_roll(name: str) -> None:
    frames = find(name).vocabulary().frames.values()
    prompts = {frame.PROMPT for frame in frames if issubclass(frame, Question)}
    assert prompts - set(ANSWERS) == {"roll"}
    other = ONLY_2024 if name == "starship" else ONLY_2001
    assert set(ANSWERS) - prompts == set(other)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_record(name: str) -> None:
    one, _ = play(name, ["cadet", "cadet"], 11)
    other, _ = play(name, ["cadet", "cadet"], 11)
    assert one.record() == other.record()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_cadet_beats_a_random_bot(name: str, seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "cadet"
    for seed in range(4):
        game, _ = play(name, bots, seed)
        assert game.outcome is not None
        assert game.outcome.winners == (seat,)


def test_cadets_make_deals_within_bounds() -> None:
    offers: Counter[tuple[int, int, int]] = Counter()
    deals = 0
    for seed in range(6):
        game = starfare.new("starship", seats=2, seed=seed)
        seating = Seating(game, {seat: StarshipCadet() for seat in range(2)}, seed)
        turn = game.turn
        while (events := seating.step()) is not None:
            for event in events:
                if isinstance(event, DealOffered):
                    offers[seed, turn, event.seat] += 1
                deals += isinstance(event, DealMade)
            turn = game.turn
    assert max(offers.values()) <= MOST_OFFERS
    assert deals > 0


@pytest.mark.parametrize("notes", ["none", "own"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_makes_no_difference_to_a_cadet(name: str, notes: str) -> None:
    game = starfare.new(name, seats=2, seed=21, notes=notes)
    seating = Seating(game, {seat: StarshipCadet() for seat in range(2)}, 21)
    compared = 0
    while seating.step() is not None:
        for seat in game.deciders:
            view = game.view(seat)
            other = game.determinize(seat, Stream(f"{compared}")).view(seat)
            decision, same = view.decision, other.decision
            assert decision is not None
            assert same is not None
            mine = StarshipCadet().choose(view, decision, Stream(1))
            assert mine == StarshipCadet().choose(other, same, Stream(1))
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_of_cadets_has_winners_and_no_draws(name: str) -> None:
    found = simulate(Plan(name, ("cadet", "cadet"), seed=3), 4)
    assert (found["finished"], found["draws"]) == (4, 0)
    assert sum(found["wins_by_seat"]) == 4


def test_a_draw_is_counted_apart_from_wins_and_unfinished_games() -> None:
    plan = Plan("duel", ("cadet", "cadet"))
    games = [
        Played(0, "0-0", plan.seats, (), finished=True, turns=400, decisions=9),
        Played(1, "0-1", plan.seats, (1,), finished=True, turns=40, decisions=9),
        Played(2, "0-2", plan.seats, (), finished=False, turns=9, decisions=9),
    ]
    found = summary(plan, {}, games, 1.0)
    assert (found["draws"], found["finished"], found["unfinished"]) == (1, 2, ["0-2"])
    assert found["wins_by_seat"] == [0, 1]
