"""Two pilots and the shape of a turn (X6-PIL)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix.events import EncounterRead, SecondPilotNamed
from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.events import (
    DiceRolled,
    FameBought,
    MothershipShaken,
    ReserveCardDrawn,
    ShipFlew,
    TurnBegan,
    UpgradeBuilt,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.event import Event
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule


def pass_turn(top: Cockpit) -> set[int]:
    """Play a turn in which nobody does more than needed; return who was asked."""
    turn, asked = top.game.turn, set()
    top.script(("dice", 0))
    while top.game.turn == turn:
        decision = top.decision()
        asked.add(decision.seat)
        choices = decision.choices.listed()
        ends = [each for each in choices if type(each).__name__.startswith(("End", "Roll"))]
        top.play(decision.seat, ends[0])
    return asked


@rule("X6-PIL-01", "X6-PIL-12")
@pytest.mark.parametrize("seats", [5, 6])
def test_exactly_two_players_act_in_a_turn(seats: int) -> None:
    top = Cockpit(seats, first=1)
    for _ in range(seats):
        first, second = top.pilots
        assert pass_turn(top) == {first, second}


@rule("X6-PIL-02", "X6-PIL-03", "X6-PIL-04", "X6-PIL-11")
def test_a_turn_alternates_between_the_pilots_phase_by_phase() -> None:
    top = Cockpit(6)
    for seat in (0, 3):
        top.out(seat)
    top.dice(1, 1).balls("yellow", "yellow")
    told: list[Event] = list(top.play(0, RollDice()))
    for seat in (0, 3):
        top.hand(seat, fuel=2)
        told.extend(top.play(seat, BuildUpgrade(0)))
        told.extend(top.play(seat, EndTradeAndBuild()))
    for seat in (0, 3):
        step = top.neighbours(top.table.ship_at[3 * seat])[0]
        told.extend(top.play(seat, Fly(0, step)))
        told.extend(top.play(seat, EndFlight()))
    kinds = (DiceRolled, ReserveCardDrawn, UpgradeBuilt, MothershipShaken, ShipFlew, TurnBegan)
    happened = of_kind(tuple(told), *kinds)
    order = [(type(event), getattr(event, "seat", -1)) for event in happened]
    assert order == [
        (DiceRolled, 0),
        (ReserveCardDrawn, 0),
        (ReserveCardDrawn, 0),
        (ReserveCardDrawn, 3),
        (ReserveCardDrawn, 3),
        (UpgradeBuilt, 0),
        (UpgradeBuilt, 3),
        (MothershipShaken, 0),
        (ShipFlew, 0),
        (ShipFlew, 3),
        (TurnBegan, 1),
    ]


@rule("X6-PIL-04")
def test_an_encounter_comes_after_the_shake_and_before_any_movement() -> None:
    top = Cockpit(6)
    top.out(0)
    told = top.meet(16)
    assert [type(event) for event in told[:2]] == [MothershipShaken, EncounterRead]
    assert top.decision().prompt == "encounter_ask"


@rule("X6-PIL-05")
def test_both_markers_and_the_dice_move_one_seat_to_the_left() -> None:
    top = Cockpit(6, first=5)
    assert top.pilots == (5, 2)
    pass_turn(top)
    assert top.pilots == (0, 3)
    assert top.decision().seat == 0
    assert of_kind(top.last_events, TurnBegan, SecondPilotNamed) == [
        TurnBegan(0, 2),
        SecondPilotNamed(3),
    ]


@rule("X6-PIL-06")
def test_pilot_2_sits_three_seats_to_the_left_of_pilot_1() -> None:
    for seats in (5, 6):
        top = Cockpit(seats)
        for first in range(seats):
            top.turn_of(first)
            assert top.table.second == (first + 3) % seats
    assert Cockpit(6).table.second == 3
    assert Cockpit(5, first=2).table.second == 0


@rule("X6-PIL-07")
def test_pilot_2_is_never_beside_pilot_1_so_no_pilot_reads() -> None:
    for seats in (5, 6):
        for first in range(seats):
            top = Cockpit(seats, first=first)
            neighbours = ((first + 1) % seats, (first - 1) % seats)
            assert top.table.second not in neighbours


@rule("X6-PIL-08")
@pytest.mark.parametrize(("seats", "apart"), [(6, 3), (5, 2)])
def test_everybody_is_pilot_1_once_and_pilot_2_once_in_a_round(seats: int, apart: int) -> None:
    top = Cockpit(seats, first=3)
    roles = []
    for _ in range(2 * seats):
        roles.append(top.pilots)
        pass_turn(top)
    for start in range(seats):
        window = roles[start : start + seats]
        assert sorted(first for first, _ in window) == list(range(seats))
        assert sorted(second for _, second in window) == list(range(seats))
    firsts = [first for first, _ in roles]
    seconds = [second for _, second in roles]
    for seat in range(seats):
        assert seconds.index(seat, firsts.index(seat)) - firsts.index(seat) == apart


@rule("X6-PIL-09")
def test_once_in_a_turn_means_in_each_role() -> None:
    top = Cockpit(6).card(0, "fame_for_sale").hand(0, goods=4)
    top.trade_and_build(0)
    assert FameBought(0) in top.play(0, BuyFame())
    assert top.refusal(0, BuyFame()) == "SF-DIP-02"
    top.turn_of(3).trade_and_build(0)
    assert top.pilots == (3, 0)
    assert FameBought(0) in top.play(0, BuyFame())


@rule("X6-PIL-09")
def test_both_pilots_of_a_turn_have_limits_of_their_own() -> None:
    top = Cockpit(6).card(0, "fame_for_sale").card(3, "fame_for_sale", nth=1)
    top.hand(0, goods=2).hand(3, goods=2).trade_and_build(0)
    top.play(0, BuyFame())
    top.play(0, EndTradeAndBuild())
    assert FameBought(3) in top.play(3, BuyFame())
    assert top.refusal(3, BuyFame()) == "SF-DIP-02"


@rule("X6-PIL-10")
def test_pilot_1_can_do_nothing_once_pilot_2_trades_and_builds() -> None:
    top = Cockpit(6).hand(0, fuel=6, goods=2).hand(3, fuel=6).card(0, "fame_for_sale")
    top.trade_and_build(3)
    assert [each.seat for each in top.game.pending or ()] == [3]
    for choice in (BuildUpgrade(0), BuyFame(), EndTradeAndBuild()):
        assert top.game.explain(0, choice) is not None
    assert not top.choices(0)


@rule("X6-PIL-13")
def test_the_active_player_is_the_pilot_whose_step_it_is() -> None:
    top = Cockpit(6)
    for seat in (0, 3):
        top.out(seat)
    active = [top.table.active]
    top.roll(1, 1)
    active.append(top.table.active)
    top.play(0, EndTradeAndBuild())
    active.append(top.table.active)
    top.balls("yellow", "yellow")
    top.play(3, EndTradeAndBuild())
    active.append(top.table.active)
    top.play(0, EndFlight())
    active.append(top.table.active)
    assert active == [0, 0, 3, 0, 3]
    assert 3 in top.table.opponents(0)
