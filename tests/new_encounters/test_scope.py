"""What a game with a scenario is, and when it ends (NE-GEN)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import GameWon, ReserveCardDrawn
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.production import RollDice
from starfare.kernel.chance import Seeded
from starfare.kernel.game import new_game
from starfare.kernel.refusal import BadOption
from starfare.kernel.table import Outcome
from tests.new_encounters.tabletop import Trials, of_kind
from tests.new_encounters.trial import PATIENT, TRIAL, box
from tests.rules import rule
from tests.starfarers.tabletop import RED, WHITE, YELLOW


@rule("NE-GEN-01")
def test_exactly_one_scenario_is_chosen_or_none() -> None:
    assert new_game(box(), 4, Seeded(1), {}).rules.package != "new_encounters"
    assert new_game(box(), 4, Seeded(1), {"scenario": TRIAL}).rules.package == "new_encounters"
    with pytest.raises(BadOption):
        new_game(box(), 4, Seeded(1), {"scenario": f"{TRIAL},{PATIENT}"})


@rule("NE-GEN-01")
@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_every_board_of_the_base_game_can_be_played(board: str) -> None:
    game = new_game(box(), 3, Seeded(1), {"scenario": TRIAL, "board": board})
    assert game.options["board"] == board


@rule("NE-GEN-02")
@pytest.mark.parametrize("seats", [5, 6])
def test_a_scenario_is_not_for_five_or_six(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        new_game(box(), seats, Seeded(1), {"scenario": TRIAL})
    assert refused.value.rule == "NE-GEN-02"
    assert new_game(box(), seats, Seeded(1), {"scenario": "none"}).seats == seats


def won_by(top: Trials) -> tuple[int, ...]:
    """Who has won."""
    outcome = top.game.outcome
    return () if outcome is None else outcome.winners


def founder(points: int) -> Trials:
    """White has so many points and a colony ship where it may found."""
    top = Trials().charted().worth(WHITE, points)
    top.ship(WHITE, "colony_ship", top.site("n4", "ore", "fuel"))
    return top.flight(WHITE)


@rule("NE-GEN-03", "NE-GEN-05")
def test_seventeen_points_win_in_the_own_turn_at_once() -> None:
    top = founder(16)
    events = top.play(WHITE, EstablishColony(0))
    assert of_kind(events, GameWon) == [GameWon(WHITE)]
    points = tuple(top.points(seat) for seat in range(4))
    assert top.game.outcome == Outcome((WHITE,), "reached_the_goal", points)
    assert points[WHITE] == 17


@rule("NE-GEN-03", "NE-GEN-05")
def test_sixteen_points_do_not_win() -> None:
    top = founder(15)
    assert not of_kind(top.play(WHITE, EstablishColony(0)), GameWon)
    assert top.points(WHITE) == 16
    assert top.game.outcome is None


@rule("NE-GEN-04", "NE-EX-06")
def test_who_reached_seventeen_in_a_turn_of_others_wins_before_rolling() -> None:
    top = Trials().worth(YELLOW, 16).upgrades(YELLOW, pods=1)
    top.fame(YELLOW, top.table.fame[YELLOW] + 1)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 32, 102)
    assert top.points(YELLOW) == 17, "the council rewards the hauliers"
    top.play(WHITE, Answer(0))
    assert top.game.outcome is None
    assert GameWon(YELLOW) in top.play(WHITE, EndFlight())
    assert won_by(top) == (YELLOW,)


@rule("NE-GEN-04")
def test_who_has_lost_the_points_until_then_does_not_win() -> None:
    top = Trials().worth(YELLOW, 17)
    top.begin_turn(WHITE)
    top.worth(YELLOW, 16)
    assert not of_kind(top.begin_turn(YELLOW), GameWon)
    assert top.decision().prompt == "roll"


@rule("NE-GEN-06")
@pytest.mark.parametrize(
    ("points", "cards"), [(4, 2), (7, 2), (8, 1), (9, 1), (10, 0), (15, 0), (16, 0)]
)
def test_the_reserve_draw_keeps_its_scale(points: int, cards: int) -> None:
    top = Trials().worth(WHITE, points).turn_of(WHITE)
    top.dice(1, 1)
    drawn = of_kind(top.play(WHITE, RollDice()), ReserveCardDrawn)
    assert [event.seat for event in drawn if isinstance(event, ReserveCardDrawn)] == [WHITE] * cards


@rule("NE-GEN-07")
@pytest.mark.parametrize(("seats", "refusal"), [(3, "SF-TRI-01"), (4, None)])
def test_with_three_players_an_outer_system_takes_two_colonies(
    seats: int, refusal: str | None
) -> None:
    top = Trials(seats=seats).charted()
    one, other, third = top.facts.field.places[top.place("n6")].sites
    top.colony(RED, one).colony(YELLOW, other)
    top.ship(WHITE, "colony_ship", third)
    top.flight(WHITE)
    assert top.refusal(WHITE, EstablishColony(0)) == refusal


@rule("NE-GEN-03")
def test_the_points_to_reach_are_an_option_with_seventeen_as_default() -> None:
    [target] = [each for each in Trials().game.rules.options() if each.name == "target_vp"]
    assert target.default == "17"
    assert Trials().table.target == 17
    assert Trials(target_vp="12").table.target == 12
