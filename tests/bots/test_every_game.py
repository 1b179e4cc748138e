"""Cadet plays every game there is, interpreted and compiled."""

from __future__ import annotations

import pytest

from starfare.bots import make_bot
from starfare.bots.seating import Seating
from tests.conformance.cases import every_table
from tests.conformance.ways import Case


@pytest.mark.both
@every_table
def test_cadets_bring_every_game_to_its_end(case: Case) -> None:
    game = case.new(3)
    bots = {seat: make_bot("cadet", case.game) for seat in range(case.seats)}
    seating = Seating(game, bots, 3)
    while seating.step() is not None:
        pass
    assert game.outcome is not None
    assert game.outcome.winners
