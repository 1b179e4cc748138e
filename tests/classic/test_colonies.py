"""Founding colonies (rules CL-COL)."""

import pytest

from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import ColonyEstablished, DiscRevealed
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.kernel.event import heard
from tests.classic.tabletop import BLUE, RED, WHITE, Tabletop, ice, lair, told
from tests.rules import rule


def settled(*seen_by: int) -> Tabletop:
    """The teal and amber chips of S1 are known to these seats; Red's ship stands between."""
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, *seen_by)
    top.hidden_chip(top.planet("S1", "goods"), 8, *seen_by)
    top.alone(RED, "colony_ship", (5, 20))
    return top


@rule("CL-COL-01")
def test_both_chips_must_have_been_inspected_before_founding() -> None:
    top = settled(WHITE)
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-01"
    top.look(RED, "S1", "food")
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-01"
    top.look(RED, "S1", "goods")
    assert EstablishColony(0) in top.choices(RED)


@rule("CL-COL-01")
def test_who_only_stops_there_need_not_look() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 21), speed=1)
    top.fly(RED, (5, 20))
    assert EndFlight() in top.choices(RED)


@rule("CL-COL-01")
def test_a_look_in_an_earlier_turn_will_do() -> None:
    assert EstablishColony(0) in settled(RED).choices(RED)


@rule("CL-COL-01")
def test_only_a_colony_ship_between_two_planets_founds() -> None:
    top = settled(RED)
    top.alone(RED, "trade_ship", (7, 20))
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-01"
    top.alone(RED, "colony_ship", (7, 20))
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-01"


@rule("CL-COL-02")
def test_the_owner_may_found_or_let_it_be() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (4, 21), speed=1)
    top.fly(RED, (5, 20))
    assert {EstablishColony(0), EndFlight()} <= set(top.choices(RED))


@rule("CL-COL-03")
def test_founding_returns_the_transporter_turns_both_chips_up_and_scores() -> None:
    top = settled(RED)
    transporters = top.left(RED)[w.TRANSPORT_SHIP]
    events = top.play(RED, EstablishColony(0))
    assert top.where(RED) is None
    assert top.left(RED)[w.TRANSPORT_SHIP] == transporters + 1
    for seat in (WHITE, None):
        shown = {
            e.disc for e in told(heard(events, seat), DiscRevealed) if isinstance(e, DiscRevealed)
        }
        assert shown == {11, 8}
    assert ColonyEstablished(RED, 0, top.at(5, 20)) in events
    assert top.points(RED) == 5
    top.empty_hands().turn_of(WHITE).dice(4, 4)
    top.play(WHITE, RollDice())
    assert top.hand_of(RED) == {"goods": 1, "carbon": 1}


@rule("CL-COL-03")
def test_a_chip_that_lies_face_up_already_stays_as_it_is() -> None:
    top = Tabletop()
    top.founded(WHITE, (5, 18))
    goods = top.planet("S1", "goods")
    number = top.table.discs[goods]
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.alone(RED, "colony_ship", (5, 20))
    events = top.play(RED, EstablishColony(0))
    assert len(told(events, DiscRevealed)) == 1
    assert top.table.discs[goods] == number


@rule("CL-COL-04")
def test_no_choice_turns_a_colony_back_into_a_module() -> None:
    top = settled(RED)
    top.play(RED, EstablishColony(0))
    modules = top.left(RED)[w.COLONY]
    top.trade_and_build(RED).hand(RED, carbon=3, food=2)
    kinds = {type(each).__name__ for each in top.game.choices(RED).listed()}
    assert kinds <= {"BuildSpaceport", "BuildUpgrade", "TradeWithSupply", "EndTradeAndBuild"}
    assert top.left(RED)[w.COLONY] == modules


@rule("CL-COL-05")
@pytest.mark.parametrize("chip", [lair(3), lair(5), ice(4)])
def test_no_colony_next_to_a_special_chip(chip: int) -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), chip, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 18))
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-05"


@rule("CL-COL-06")
def test_a_special_chip_found_stays_face_down_and_nothing_is_announced() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    top.alone(RED, "colony_ship", (5, 18))
    top.next_chip(lair(4))
    events = top.play(RED, LookAtDisc(fuel))
    assert len(events) == 1
    for seat in (WHITE, BLUE, None):
        [event] = heard(events, seat)
        assert event.disc == -1  # type: ignore[attr-defined]
    top.look(RED, "S1", "goods")
    assert top.table.discs[fuel] == w.FACE_DOWN


@rule("CL-COL-06")
def test_the_third_planets_chip_is_not_touched() -> None:
    top = settled(RED)
    top.play(RED, EstablishColony(0))
    fuel = top.planet("S1", "fuel")
    assert top.table.discs[fuel] == w.FACE_DOWN
    assert (top.table.chips[fuel], top.table.seen[fuel]) == (0, 0)


@rule("CL-COL-07")
def test_founding_without_moving_is_possible_and_ends_that_ships_move() -> None:
    top = settled(RED)
    assert EstablishColony(0) in top.choices(RED)
    top.play(RED, EstablishColony(0))
    assert not top.flights(RED)
    assert EndFlight() in top.choices(RED)


@rule("CL-COL-07")
def test_unused_speed_is_lost_also_for_a_transporter_used_again() -> None:
    top = settled(RED)
    top.alone(RED, "colony_ship", (4, 21), speed=5)
    top.fly(RED, (5, 20))
    top.play(RED, EstablishColony(0))
    assert top.refusal(RED, Fly(0, top.at(7, 20))) == "CL-FLT-01"


@rule("CL-COL-08")
def test_stopping_without_founding_is_allowed_once() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 21), speed=1)
    top.fly(RED, (5, 20))
    top.play(RED, EndFlight())
    top.flight(RED, 3)
    assert top.refusal(RED, EndFlight()) == "CL-FLT-09"


@rule("CL-LAI-07", "CL-COL-05")
def test_after_clearing_the_colony_ship_may_found_in_the_same_turn() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    top.hidden_chip(fuel, lair(4), RED).hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.upgrades(RED, cannons=4)
    top.alone(RED, "colony_ship", (5, 18))
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-05"
    top.play(RED, ClearPlanet(fuel))
    top.play(RED, EstablishColony(0))
    assert top.points(RED) == 6
