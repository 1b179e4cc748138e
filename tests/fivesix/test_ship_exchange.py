"""The card Ship Exchange (X6-EXC)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix.events import ShipExchanged
from starfare.games.fivesix.ship_exchange import ExchangeShip, KeepShips
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import ReserveCardDrawn
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule
from tests.starfarers.support_b import flights


def owner(seat: int = 0, kind: str = "trade_ship") -> Cockpit:
    """A pilot owns the card and has a ship in open space."""
    top = Cockpit(6).card(seat, "ship_exchange")
    top.out(seat, kind)
    return top


def kind_of(top: Cockpit, seat: int, ship: int = 0) -> str:
    """Return the kind of a ship."""
    return w.SHIP_KINDS[top.table.ship_kind[seat * w.FLEET + ship]]


@rule("X6-EXC-01", "X6-EXC-02")
@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize(
    ("old", "new"), [("trade_ship", "colony_ship"), ("colony_ship", "trade_ship")]
)
def test_a_ship_of_one_kind_becomes_one_of_the_other(seat: int, old: str, new: str) -> None:
    top = owner(seat, old).trade_and_build(seat)
    before = top.table.personal[4 * seat : 4 * seat + 4]
    told = top.play(seat, ExchangeShip(0))
    at = top.space(seat)
    assert told == (ShipExchanged(seat, 0, w.SHIP_KINDS.index(new), at),)
    assert kind_of(top, seat) == new
    assert top.table.ship_at[seat * w.FLEET] == at
    loads = (-1, 1, 0, 0) if new == "colony_ship" else (1, -1, 0, 0)
    after = top.table.personal[4 * seat : 4 * seat + 4]
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == loads


@rule("X6-EXC-01")
def test_without_the_card_no_ship_is_exchanged() -> None:
    top = Cockpit(6)
    top.out(0)
    top.trade_and_build(0)
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-01"


@rule("X6-EXC-03")
def test_no_two_ships_change_places() -> None:
    top = owner()
    top.out(0, "colony_ship", 5)
    top.trade_and_build(0)
    places = list(top.table.ship_at)
    top.play(0, ExchangeShip(0))
    assert top.table.ship_at == places
    assert (kind_of(top, 0, 0), kind_of(top, 0, 1)) == ("colony_ship", "colony_ship")
    assert top.refusal(0, ExchangeShip(1)) == "X6-EXC-05"


@rule("X6-EXC-04", "X6-EXC-07")
def test_pilot_1_may_use_it_before_the_roll() -> None:
    top = owner()
    assert set(top.choices(0)) == {RollDice(), ExchangeShip(0)}
    top.play(0, ExchangeShip(0))
    assert top.choices(0) == [RollDice()]
    top.roll(1, 1)
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-05"


@rule("X6-EXC-04", "X6-EXC-07")
def test_pilot_2_may_use_it_right_after_the_own_reserve_draw() -> None:
    top = owner(3)
    assert top.game.explain(3, ExchangeShip(0)) is not None
    drawn = of_kind(top.roll(1, 1), ReserveCardDrawn)
    assert [getattr(event, "seat", -1) for event in drawn] == [0, 0, 3, 3]
    assert (top.decision().seat, top.decision().prompt) == (3, "exchange_early")
    assert set(top.choices(3)) == {KeepShips(), ExchangeShip(0)}
    assert top.refusal(3, EndTradeAndBuild()) == "X6-EXC-07"
    top.play(3, KeepShips())
    assert (top.decision().seat, kind_of(top, 3)) == (0, "trade_ship")
    top.play(0, EndTradeAndBuild())
    assert ExchangeShip(0) in top.choices(3)
    early = owner(3)
    early.roll(1, 1)
    early.play(3, ExchangeShip(0))
    assert (early.decision().seat, kind_of(early, 3)) == (0, "colony_ship")
    early.play(0, EndTradeAndBuild())
    assert early.refusal(3, ExchangeShip(0)) == "X6-EXC-05"


@rule("X6-EXC-05")
def test_one_conversion_in_a_turn_and_another_in_the_other_role() -> None:
    top = owner().trade_and_build(0)
    top.play(0, ExchangeShip(0))
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-05"
    top.turn_of(3).trade_and_build(0)
    top.play(0, ExchangeShip(0))
    assert kind_of(top, 0) == "trade_ship"


@rule("X6-EXC-06")
@pytest.mark.parametrize(
    ("old", "piece"), [("trade_ship", w.COLONY), ("colony_ship", w.TRADE_STATION)]
)
def test_the_other_piece_must_be_in_supply(old: str, piece: int) -> None:
    top = owner(0, old).trade_and_build(0)
    top.table.personal[piece] = 0
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-06"
    assert ExchangeShip(0) not in top.choices(0)


@rule("X6-EXC-07")
def test_nobody_uses_it_during_an_encounter_or_anothers_step() -> None:
    top = owner()
    top.out(3)
    top.trade_and_build(3)
    assert top.game.explain(0, ExchangeShip(0)) is not None
    top.meet(9)
    assert top.refusal(0, ExchangeShip(0)) == "SF-ENC-03"
    top.play(0, Answer(0))
    top.play(3, Answer(0))
    while top.decision().prompt != "move_ships":
        top.play(top.decision().seat, top.choices(top.decision().seat)[0])
    assert ExchangeShip(0) in top.choices(0)
    top.play(0, EndFlight())
    assert top.decision().seat == 3
    assert top.game.explain(0, ExchangeShip(0)) is not None


@rule("X6-EXC-08")
def test_a_colony_ship_on_a_colony_site_is_not_converted() -> None:
    top = Cockpit(6).card(0, "ship_exchange").discs("n7", carbon=5, food=4, fuel=10)
    top.ship(0, "colony_ship", top.site("n7", "carbon", "food"))
    top.trade_and_build(0)
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-08"


@rule("X6-EXC-09")
def test_a_ship_is_converted_before_its_first_step_or_after_its_move() -> None:
    top = owner().flight(0)
    top.play(0, ExchangeShip(0))
    assert flights(top, 0, 0)
    top = owner().flight(0)
    top.play(0, Fly(0, top.neighbours(top.space(0))[0]))
    assert flights(top, 0, 0)
    top.play(0, ExchangeShip(0))
    assert not flights(top, 0, 0)
    assert EndFlight() in top.choices(0)


@rule("X6-EXC-09")
def test_never_halfway_where_the_ship_could_not_rest() -> None:
    top = Cockpit(6).card(0, "ship_exchange").upgrades(0, pods=1)
    dock = top.centre("n3")
    top.ship(0, "trade_ship", top.neighbours(dock)[0])
    top.flight(0)
    top.play(0, Fly(0, dock))
    assert top.refusal(0, ExchangeShip(0)) == "SF-BLK-04"
    assert ExchangeShip(0) not in top.choices(0)
