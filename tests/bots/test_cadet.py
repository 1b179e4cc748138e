"""Cadet over whole games: always legal, never stuck, repeatable, blind to what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

import starfare
from starfare.bots.cadet import Cadet
from starfare.bots.cadet.bargaining import MOST_OFFERS
from starfare.bots.cadet.bot import ANSWERS
from starfare.bots.seating import Seating
from starfare.games.starfarers.events import OfferMade, TradeConcluded
from starfare.games.starfarers.vocabulary import FRAMES
from starfare.kernel.frame import Question
from starfare.kernel.stream import Stream
from tests.bots.tables import play

BOARDS = ["beginner", "strategic", "explorer", "wild"]
CADETS = ["cadet"] * 4


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [3, 4])
def test_cadets_play_whole_games_with_offered_choices_only(board: str, seats: int) -> None:
    for seed in range(2):
        game, _, _ = play(CADETS[:seats], seed, board=board)
        assert game.outcome is not None
        assert len(game.outcome.winners) == 1


def test_cadets_play_the_beginner_board_with_the_advanced_start() -> None:
    game, _, bots = play(CADETS, 5, setup="advanced")
    assert game.outcome is not None
    assert {"place_colony", "place_spaceport", "take_upgrade"} <= bots[0].prompts


def test_cadet_has_an_answer_to_every_question_but_the_roll() -> None:
    prompts = {frame.PROMPT for frame in FRAMES if issubclass(frame, Question)}
    assert prompts - set(ANSWERS) == {"roll"}


@pytest.mark.parametrize("board", ["beginner", "wild"])
def test_the_same_seed_gives_the_same_record(board: str) -> None:
    one, _, _ = play(CADETS, 11, board=board)
    other, _, _ = play(CADETS, 11, board=board)
    assert one.record() == other.record()


def test_a_cadet_among_random_bots_wins() -> None:
    for seed in range(4):
        names = ["random"] * 4
        names[seed] = "cadet"
        game, _, _ = play(names, seed)
        assert game.outcome is not None
        assert game.outcome.winners == (seed,)


def test_cadets_trade_with_one_another_within_bounds() -> None:
    game = starfare.new("starfarers", seats=4, seed=3)
    seating = Seating(game, {seat: Cadet() for seat in range(4)}, 3)
    offers: Counter[tuple[int, int]] = Counter()
    deals = 0
    turn = game.turn
    while (events := seating.step()) is not None:
        for event in events:
            if isinstance(event, OfferMade):
                offers[turn, event.seat] += 1
            deals += isinstance(event, TradeConcluded)
        turn = game.turn
    assert max(offers.values()) <= MOST_OFFERS
    assert deals > 0


@pytest.mark.parametrize("board", ["beginner", "explorer"])
def test_what_is_hidden_makes_no_difference_to_a_cadet(board: str) -> None:
    game = starfare.new("starfarers", seats=4, seed=21, board=board)
    seating = Seating(game, {seat: Cadet() for seat in range(4)}, 21)
    compared = 0
    while seating.step() is not None:
        for decision in game.pending or ():
            seat = decision.seat
            if (game.turn + seat) % 3:
                continue
            other = game.determinize(seat, Stream(f"{compared}"))
            same = other.decision(seat)
            assert same is not None
            mine = Cadet().choose(game.view(seat), decision, Stream(1))
            assert mine == Cadet().choose(other.view(seat), same, Stream(1))
            compared += 1
    assert compared > 100
