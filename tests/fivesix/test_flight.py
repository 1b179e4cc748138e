"""The flight phase: one shake for both pilots (X6-FLT)."""

from __future__ import annotations

from starfare.games.fivesix.events import EncounterRead
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import (
    ColonyEstablished,
    MothershipShaken,
    TurnBegan,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.speed import speed
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule
from tests.starfarers.support_b import discs_to_come, fly_to, rim, ways


@rule("X6-FLT-01")
def test_without_any_ship_of_a_pilot_the_flight_phase_is_skipped() -> None:
    top = Cockpit(6)
    top.out(1)
    told = top.shake("black", "yellow")
    assert not of_kind(told, MothershipShaken, EncounterRead)
    assert TurnBegan(1, 2) in told


@rule("X6-FLT-02")
def test_pilot_1_shakes_once_even_if_only_pilot_2_has_ships() -> None:
    top = Cockpit(6)
    top.out(3)
    told = top.shake("yellow", "yellow")
    assert [event.seat for event in told if isinstance(event, MothershipShaken)] == [0]
    assert top.decision().seat == 3


@rule("X6-FLT-03", "X6-FLT-04", "X6-FLT-09")
def test_one_shake_is_the_base_speed_of_both_and_each_adds_own_boosters() -> None:
    top = Cockpit(6).upgrades(0, boosters=1).upgrades(3, boosters=2).named_card(3, "scientists-3")
    top.out(0)
    top.out(3)
    told = top.shake("yellow", "red")
    assert len(of_kind(told, MothershipShaken)) == 1
    assert speed(top.table, 0) == 5 + 1
    told = top.play(0, EndFlight())
    assert not of_kind(told, MothershipShaken)
    assert top.decision().seat == 3
    assert speed(top.table, 3) == 5 + 2 + 1


@rule("X6-FLT-05")
def test_a_black_ball_makes_the_base_speed_of_both_three() -> None:
    top = Cockpit(6).upgrades(0, boosters=1)
    top.out(0)
    top.out(3)
    top.deck(3)
    top.meet(3)
    top.play(0, top.choices(0)[0])
    top.play(3, top.choices(3)[0])
    assert speed(top.table, 0) == 4
    top.play(0, EndFlight())
    assert speed(top.table, 3) == 3


@rule("X6-FLT-06")
def test_pilot_1_moves_all_ships_then_pilot_2() -> None:
    top = Cockpit(6)
    for seat, number in ((0, 0), (0, 1), (3, 3), (3, 4)):
        top.out(seat, number=number)
    top.flight(0)
    assert top.game.explain(3, EndFlight()) is not None
    for ship in (0, 1):
        top.play(0, Fly(ship, top.neighbours(top.table.ship_at[ship])[0]))
    told = top.play(0, EndFlight())
    assert not of_kind(told, TurnBegan)
    assert [each.seat for each in top.game.pending or ()] == [3]
    top.play(3, Fly(1, top.neighbours(top.table.ship_at[3 * w.FLEET + 1])[0]))
    assert TurnBegan(1, 2) in top.play(3, EndFlight())


@rule("X6-FLT-07")
def test_a_ship_built_this_turn_counts_and_may_fly() -> None:
    top = Cockpit(6).hand(3, ore=1, fuel=1, carbon=1, food=1).trade_and_build(3)
    assert not top.table.ships(0)
    port = next(at for at in range(top.facts.field.size) if top.table.ports[3] >> at & 1)
    top.play(3, BuildShip(0, port))
    top.balls("yellow", "yellow")
    told = top.play(3, EndTradeAndBuild())
    assert of_kind(told, MothershipShaken)
    assert top.decision().seat == 3
    assert any(isinstance(each, Fly) for each in top.choices(3))


def is_outside(top: Cockpit, at: int) -> bool:
    """Tell whether an intersection is adjacent to no place."""
    return top.facts.field.place_at[at] == top.facts.field.centre_of[at] == -1


@rule("X6-FLT-08")
def test_pilot_2_sees_what_pilot_1s_moves_changed() -> None:
    top = Cockpit(6)
    site = top.site("n7", "carbon", "food")
    outside = [at for edge in rim(top, "n7") for at in top.neighbours(edge) if is_outside(top, at)]
    near, far = sorted(set(outside), key=lambda at: ways(top, site)[at])[:2]
    ship = top.ship(0, "colony_ship", near)
    top.ship(3, "colony_ship", far)
    top.flight(0)
    assert Fly(ship, site) in top.choices(0)
    discs_to_come(top, "n7", carbon=5, food=4, fuel=10)
    fly_to(top, 0, ship, site)
    assert ColonyEstablished(0, ship, site) in top.play(0, EstablishColony(ship))
    top.play(0, EndFlight())
    assert top.decision().seat == 3
    assert w.FACE_DOWN not in top.table.discs[3 * top.place("n7") :][:3]
    top.play(3, Fly(0, site))
    assert top.refusal(3, EstablishColony(0)) == "SF-FLT-06"
    assert top.refusal(3, EndFlight()) == "SF-FLT-06"
