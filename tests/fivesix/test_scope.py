"""What the extension is for (X6-GEN)."""

from __future__ import annotations

import pytest

import starfare
from starfare.games.fivesix.game import FiveSix
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.flight import EndFlight
from starfare.kernel.refusal import BadOption, BadSeats
from starfare.kernel.stream import Stream
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule


@rule("X6-GEN-01")
@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_five_and_six_can_play_on_every_board(seats: int, board: str) -> None:
    game = starfare.new("starfarers", seats=seats, seed=3, board=board, target_vp="8")
    rng = Stream("whole game")
    while game.outcome is None:
        seat = game.deciders[0]
        game.play(seat, game.choices(seat).sample(rng))
    assert len(game.names) == seats
    assert len(game.outcome.winners) == 1


@rule("X6-GEN-02")
def test_the_extension_is_used_with_exactly_five_or_six_players() -> None:
    for seats in (3, 4):
        game = starfare.new("starfarers", seats=seats, seed=1)
        assert not isinstance(game.rules, FiveSix)
        assert not isinstance(game.table, PilotsTable)
        assert "pilots" not in game.view(0).plain()
        assert "travelers" not in str(game.view(0).plain())
    for seats in (5, 6):
        assert isinstance(starfare.new("starfarers", seats=seats, seed=1).table, PilotsTable)
    for seats in (2, 7):
        with pytest.raises(BadSeats):
            starfare.new("starfarers", seats=seats)


@rule("X6-GEN-03")
def test_nobody_but_the_pilots_builds_between_two_turns() -> None:
    top = Cockpit(6)
    for seat in range(6):
        top.hand(seat, ore=2, fuel=2, carbon=2, food=2, goods=2)
    builders = set()
    top.roll(1, 1)
    while top.game.turn == 1:
        decision = top.decision()
        builders.add(decision.seat)
        ends = [c for c in decision.choices.listed() if type(c).__name__.startswith("End")]
        top.play(decision.seat, ends[0])
    assert builders == {0, 3}


@rule("X6-GEN-04")
def test_fifteen_points_win() -> None:
    game = starfare.new("starfarers", seats=6, seed=1)
    assert game.options["target_vp"] == "15"
    top = Cockpit(6).worth(0, 14)
    top.begin(0)
    assert top.game.outcome is None
    top.worth(0, 15).begin(0)
    assert top.game.outcome is not None


@rule("X6-GEN-05")
def test_all_three_sites_of_a_system_may_be_settled() -> None:
    top = Cockpit(5).discs("n7", carbon=5, food=4, fuel=10)
    pairs = [("carbon", "food"), ("food", "fuel"), ("fuel", "carbon")]
    for seat, pair in zip((1, 2), pairs, strict=False):
        top.colony(seat, top.site("n7", *pair))
    ship = top.ship(0, "colony_ship", top.site("n7", *pairs[2]))
    top.flight(0)
    top.play(0, EstablishColony(ship))
    top.play(0, EndFlight())
    assert all(top.table.buildings[3 * top.place("n7") :][:3])


@rule("X6-GEN-06")
def test_there_is_no_scenario_with_the_extension() -> None:
    with pytest.raises(BadOption):
        starfare.new("starfarers", seats=6, scenario="amoebas")
    [scenario] = [each for each in FiveSix().options() if each.name == "scenario"]
    assert scenario.values == ("none",)
