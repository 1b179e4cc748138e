"""The turn (rules SC-TRN)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import TradeBegan, TurnBegan
from tests.rules import rule
from tests.starship.support_1 import Opening, refused, rest_of_ship, stores
from tests.starship.tabletop import MOON, SUN, Tabletop


@rule("SC-TRN-01")
@pytest.mark.parametrize("moon", [0, 1])
def test_the_moon_takes_the_first_turn(moon: int) -> None:
    at = Opening(("start colony", moon))
    at.play(0, at.activate("trade"))
    events = at.play(1, at.activate("trade"))
    assert at.owner("ST-MOON") == moon
    assert TurnBegan(moon, 1) in events
    assert at.game.deciders == (moon,)


@rule("SC-TRN-02", "SC-TRN-04")
def test_turns_alternate() -> None:
    at = Tabletop().turn_of(MOON)
    order = []
    for _ in range(6):
        seat = at.decision().seat
        order.append(seat)
        at.die(3).play(seat, RollDie())
        at.play(seat, Fly(0))
        at.play(seat, EndFlight())
        events = at.play(seat, EndTurn())
        assert events[-1] == TurnBegan(1 - seat, len(order) + 1)
    assert order == [MOON, SUN, MOON, SUN, MOON, SUN]


@rule("SC-TRN-03")
def test_a_turn_is_production_then_flight_then_trade_and_build() -> None:
    at = Tabletop().turn_of(MOON).die(3)
    prompts = [at.prompt]
    for choice in (RollDie(), Fly(1), EndFlight()):
        at.play(MOON, choice)
        prompts.append(at.prompt)
    assert prompts == ["roll", "choose_sector", "fly", "trade_and_build"]
    assert at.last_events[-1] == TradeBegan(MOON)


@rule("SC-TRN-03")
def test_no_phase_comes_back_or_comes_early() -> None:
    at = Tabletop().bays(MOON, fuel=2).turn_of(MOON).die(3)
    building = at.build_upgrade("booster")
    assert refused(at, MOON, building) == "SC-TRN-05"
    at.play(MOON, RollDie())
    assert refused(at, MOON, building) == "SC-FLT-01"
    at.play(MOON, Fly(1))
    assert refused(at, MOON, building) == "SC-FLT-12"
    at.play(MOON, EndFlight())
    for early in (RollDie(), Fly(2), VisitNext(), EndFlight()):
        assert refused(at, MOON, early) == "SC-TRN-03"
    at.play(MOON, building)
    assert at.boosters_of(MOON) == [1, 1, 1]


@rule("SC-TRN-04")
def test_only_the_flyers_word_ends_the_turn() -> None:
    at = Tabletop().bays(MOON, fuel=2).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade("booster"))
    assert at.choices(MOON) == [EndTurn()]
    assert (at.decision().seat, at.prompt) == (MOON, "trade_and_build")
    refused(at, SUN, EndTurn())
    at.play(MOON, EndTurn())
    assert (at.decision().seat, at.prompt) == (SUN, "roll")


@rule("SC-TRN-05")
def test_the_roll_and_the_choice_of_a_sector_are_duties() -> None:
    at = Tabletop().turn_of(MOON).die(3)
    assert at.choices(MOON) == [RollDie()]
    for skipped in (Fly(0), EndFlight(), EndTurn()):
        assert refused(at, MOON, skipped) == "SC-TRN-05"
    at.play(MOON, RollDie())
    assert at.choices(MOON) == [Fly(0), Fly(1), Fly(2), Fly(3)]
    for early in (EndFlight(), VisitNext(), EndTurn()):
        assert refused(at, MOON, early) == "SC-FLT-01"


@rule("SC-TRN-05")
def test_every_other_step_may_be_skipped() -> None:
    at = Tabletop().modules(MOON, sensor=2, trade=2).bays(MOON, fuel=2).bays(SUN, ore=2)
    at.turn_of(MOON).die(3)
    had = stores(at, MOON), rest_of_ship(at, MOON), stores(at, SUN)
    for choice in (RollDie(), Fly(3)):
        at.play(MOON, choice)
    assert UseSensor() in at.choices(MOON)
    at.play(MOON, EndFlight())
    at.play(MOON, EndTurn())
    assert (stores(at, MOON), rest_of_ship(at, MOON), stores(at, SUN)) == had
    assert at.decision().seat == SUN


def land_by_choice(at: Tabletop) -> None:
    at.turn("Dusk").play(MOON, EndFlight())


def land_out_of_speed(at: Tabletop) -> None:
    at.turn("Dusk", "Hollow", "Cinder")


def land_out_of_actions(at: Tabletop) -> None:
    at.turn("Halmi").play(MOON, at.buy(food=1))
    at.turn("Lumo").play(MOON, at.buy(fuel=1))


def land_defeated(at: Tabletop) -> None:
    at.combat(1, 4).turn("SE-12").play(MOON, FightPirate())


def land_with_a_module_lost(at: Tabletop) -> None:
    at.modules(MOON, sensor=1).combat(1, 4).turn("R4-7").play(MOON, FightPirate())
    at.play(MOON, at.lose_module("sensor", 1))


@rule("SC-TRN-06")
@pytest.mark.parametrize(
    "landing",
    [
        land_by_choice,
        land_out_of_speed,
        land_out_of_actions,
        land_defeated,
        land_with_a_module_lost,
    ],
)
def test_trade_and_build_follow_however_the_flight_ended(
    landing: Callable[[Tabletop], None],
) -> None:
    at = Tabletop().hangar(MOON).bays(MOON, ore=1, fuel=1, goods=1).flight(MOON, speed=3)
    landing(at)
    assert (at.decision().seat, at.prompt, at.in_flight) == (MOON, "trade_and_build", False)
    at.play(MOON, at.build_ship("trade_ship"))
    assert at.hangar_of(MOON) == (0, 1)
