"""The turn and its phases (rules DU-TRN)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import (
    CardTurned,
    FlightBegan,
    FlightEnded,
    PirateWon,
)
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import (
    DieRolled,
    GameWon,
    ResourceProduced,
    TradeBegan,
    TurnBegan,
)
from tests.duel.support_1 import end_flight, names, stores, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-TRN-01")
def test_a_turn_runs_roll_production_flight_trade_and_build_end() -> None:
    at = Tabletop().stack(2, "Gravel").turn_of(A).die(1)
    assert at.prompt == "roll"
    events = list(at.play(A, RollDie()))
    assert at.prompt == "choose_sector"
    events += at.play(A, Fly(2))
    assert at.prompt == "fly"
    events += at.play(A, VisitNext())
    events += at.play(A, EndFlight())
    assert at.prompt == "trade_and_build"
    events += at.play(A, EndTurn())
    assert at.prompt == "roll"
    assert [type(event) for event in events] == [
        DieRolled,
        ResourceProduced,
        ResourceProduced,
        FlightBegan,
        CardTurned,
        FlightEnded,
        TradeBegan,
        TurnBegan,
    ]


@rule("DU-TRN-01")
def test_the_choices_of_one_phase_are_not_possible_in_another() -> None:
    at = Tabletop().give(A, "Solven").bays(A, fuel=2).choose_sector(A)
    assert at.refusal(A, at.build_upgrade("booster")) == "DU-FLT-01"
    at.flight(A, speed=3)
    assert at.refusal(A, at.build_upgrade("booster")) == "DU-FLT-09"
    assert at.refusal(A, at.sell_at("Solven", fuel=1)) == "DU-FLT-09"
    assert at.refusal(A, EndTurn()) == "DU-FLT-09"
    at.trade_and_build(A)
    assert at.refusal(A, VisitNext()) == "DU-TRN-01"
    assert at.refusal(A, RollDie()) == "DU-TRN-01"
    assert at.refusal(A, at.buy(ore=1)) == "DU-TRN-01"


@rule("DU-TRN-02")
@pytest.mark.parametrize("seat", [A, B])
def test_at_the_end_of_the_turn_the_die_passes_to_the_opponent(seat: int) -> None:
    at = Tabletop().trade_and_build(seat)
    turn = at.table.turn
    assert at.play(seat, EndTurn()) == (TurnBegan(1 - seat, turn + 1),)
    assert (at.game.deciders, at.choices(1 - seat)) == ((1 - seat,), [RollDie()])
    assert at.game.explain(seat, RollDie()) is not None


@rule("DU-TRN-02")
def test_after_a_victory_there_is_no_next_turn() -> None:
    at = Tabletop().raise_points(A, 9).modules(A, sensor=1).bays(A, ore=1, carbon=1, food=2)
    events = at.trade_and_build(A).play(A, at.build_module("sensor", 2))
    assert GameWon(A) in events
    assert not told(events, TurnBegan)
    assert at.game.deciders == ()


@rule("DU-TRN-03")
def test_the_roll_cannot_be_skipped() -> None:
    at = Tabletop().turn_of(A)
    assert at.choices(A) == [RollDie()]
    assert not at.decision().optional
    for other in (Fly(0), EndFlight(), EndTurn(), at.build_upgrade("booster")):
        assert at.refusal(A, other) == "DU-TRN-03"


@rule("DU-TRN-03")
def test_the_choice_of_a_sector_cannot_be_skipped() -> None:
    at = Tabletop().choose_sector(A)
    assert at.choices(A) == [Fly(sector) for sector in range(4)]
    assert not at.decision().optional
    for other in (EndFlight(), EndTurn(), VisitNext()):
        assert at.refusal(A, other) == "DU-FLT-01"


@rule("DU-TRN-03")
def test_every_other_step_of_a_turn_may_be_skipped() -> None:
    at = Tabletop().produce(A, 2)
    before = stores(at, A)
    at.play(A, Fly(0))
    end_flight(at).play(A, EndTurn())
    assert stores(at, A) == before
    assert at.game.deciders == (B,)


@rule("DU-TRN-04")
def test_trade_and_build_follow_a_defeat_by_a_pirate() -> None:
    at = Tabletop().cannons(A).bays(A, fuel=2).combat(1, 4).flight(A, speed=6).turn("DSE-12")
    events = at.play(A, FightPirate())
    assert [type(event) for event in events][-3:] == [PirateWon, FlightEnded, TradeBegan]
    at.play(A, at.build_upgrade("booster"))
    assert at.boosters_of(A) == [1, 1, 1]
    at.play(A, EndTurn())


@rule("DU-TRN-04")
@pytest.mark.parametrize("end", ["voluntary", "speed", "actions", "stack"])
def test_trade_and_build_follow_however_the_flight_ended(end: str) -> None:
    at = Tabletop().bays(A).astro(A, 10)
    if end == "stack":
        at.only(0, "Gravel")
    at.flight(A, speed=1 if end == "speed" else 6)
    if end == "actions":
        at.turn("Hexal").play(A, at.buy(ore=1))
        at.turn("Nevio").play(A, at.buy(fuel=1))
    elif end == "voluntary":
        end_flight(at)
    else:
        at.turn("Gravel")
    assert at.prompt == "trade_and_build"
    assert names(at, A) == ["EndTurn"]
