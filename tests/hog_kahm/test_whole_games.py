"""Whole hunts, played by cadets: they come to everything that chance alone seldom reaches."""

from __future__ import annotations

import pytest

import starfare
from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.games.hog_kahm.events import EscapePodDelivered, HogKahmAttacked, HogKahmFled
from tests.conformance.invariants import check_invariants


@pytest.mark.parametrize(("seats", "board"), [(3, "beginner"), (4, "explorer"), (4, "wild")])
def test_a_hunt_by_cadets_keeps_its_rules_and_can_be_saved_at_any_moment(
    seats: int, board: str
) -> None:
    game = starfare.new("starfarers", seats=seats, seed=1, scenario="hog_kahm", board=board)
    seating = Seating(game, {seat: make_bot("cadet", "starfarers") for seat in range(seats)}, 1)
    seen: set[str] = set()
    while (events := seating.step()) is not None:
        seen.update(type(event).__name__ for event in events)
        check_invariants(game)
        state = game.encode()
        assert game.decode(state).encode() == state
        for watcher in (None, 0):
            game.view(watcher).plain()
    assert game.outcome is not None
    for kind in (EscapePodDelivered, HogKahmAttacked, HogKahmFled):
        assert kind.__name__ in seen
