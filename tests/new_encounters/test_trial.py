"""A fourth scenario touches nothing but the registry, and can be played to the end."""

from __future__ import annotations

import json

import pytest

from starfare.bots import BOTS
from starfare.bots.seating import Seating
from starfare.games.companions import guide_of
from starfare.games.starfarers.events import GameWon
from starfare.kernel.chance import Seeded
from starfare.kernel.event import Event
from starfare.kernel.game import Game, new_game
from starfare.kernel.stream import Stream
from starfare.server.describing import described_game
from tests.conformance.invariants import check_invariants
from tests.conformance.play import random_play
from tests.new_encounters.tabletop import of_kind
from tests.new_encounters.trial import PATIENT, TRIAL, box
from tests.rules import rule

LONGEST = 6000


def started(seats: int, seed: int, **options: object) -> Game:
    """A game of the trial."""
    game = new_game(box(), seats, Seeded(seed), {"scenario": TRIAL, **options})
    game.open()
    return game


def played(bot: str, seats: int, seed: int, **options: object) -> tuple[Game, list[Event]]:
    """A game of the trial between bots, and all that happened."""
    game = started(seats, seed, **options)
    seating = Seating(game, {seat: BOTS[bot]("starfarers") for seat in range(seats)}, seed)
    told: list[Event] = []
    for _ in range(LONGEST):
        events = seating.step()
        if events is None:
            return game, told
        told.extend(events)
    raise AssertionError("the game does not end")


@rule("NE-GEN-01", "NE-GEN-02")
@pytest.mark.parametrize("seats", [3, 4])
def test_cadets_play_a_fourth_scenario_to_the_end(seats: int) -> None:
    game, told = played("cadet", seats, 1)
    assert game.outcome is not None
    assert max(game.outcome.points) >= 17
    assert of_kind(tuple(told), GameWon)


@pytest.mark.parametrize("board", ["beginner", "wild"])
def test_random_play_keeps_every_piece_and_ends(board: str) -> None:
    game = started(3, 2, target_vp="8", board=board)
    for count, _ in enumerate(random_play(game, Stream("trial"))):
        if not count % 5:
            check_invariants(game)
    assert game.outcome is not None


def test_a_game_of_it_can_be_kept_and_seen() -> None:
    game = started(3, 3)
    rng = Stream("kept")
    for count, (decision, _) in enumerate(random_play(game, rng)):
        if count % 50:
            continue
        assert game.decode(game.encode()).encode() == game.clone().encode() == game.encode()
        view = game.view(decision.seat)
        json.dumps(view.plain("de"))
        assert view.sketch(120)
        for choice in list(decision.choices.listed())[:10]:
            assert game.say(choice, "de")
            guide_of(game.rules.package).rank(game.table, choice)
        if count > 600:
            break


def test_the_box_offers_it_with_its_own_options() -> None:
    info = described_game(box(), "en")
    [scenario] = [each for each in info.options if each.name == "scenario"]
    assert scenario.values == ["none", TRIAL, PATIENT, "hog_kahm"]
    assert scenario.labels[3] == "The Pirate Hog Kahm"
    [target] = [
        each for each in info.options_by_value["scenario"][TRIAL] if each.name == "target_vp"
    ]
    assert target.default == "17"
