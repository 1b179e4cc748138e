"""Limits at a glance (rules DU-LIM)."""

import pytest

from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Refusal
from tests.duel.support_2 import PLENTY, offered, refused
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-LIM-01")
def test_at_most_three_boosters_with_a_value_of_at_most_6() -> None:
    at = Tabletop().boosters(A).modules(A, storage=2).trade_and_build(A)
    for level in (1, 1, 1, 2, 2, 2):
        at.bays(A, fuel=4).tech(A, 4).play(A, at.build_upgrade("booster", level))
    assert at.boosters_of(A) == [2, 2, 2]
    at.bays(A, fuel=4).tech(A, 4)
    assert refused(at, A, at.build_upgrade("booster")) in ("DU-LIM-01", "DU-CST-06")
    assert refused(at, A, at.build_upgrade("booster", 2)) == "DU-CST-07"
    assert at.game.view(B).plain()["starships"][A]["booster_value"] == 6


@rule("DU-LIM-02")
def test_at_most_three_cannons_with_a_value_of_at_most_6() -> None:
    at = Tabletop().cannons(A).modules(A, storage=2).trade_and_build(A)
    for level in (1, 1, 1, 2, 2, 2):
        at.bays(A, carbon=4).tech(A, 4).play(A, at.build_upgrade("cannon", level))
    assert at.cannons_of(A) == [2, 2, 2]
    at.bays(A, carbon=4).tech(A, 4)
    assert refused(at, A, at.build_upgrade("cannon")) in ("DU-LIM-02", "DU-CST-08")
    assert at.game.view(B).plain()["starships"][A]["cannon_value"] == 6


@rule("DU-LIM-03")
@pytest.mark.parametrize("first", ["colony_ship", "trade_ship"])
@pytest.mark.parametrize("second", ["colony_ship", "trade_ship"])
def test_at_most_two_ships_in_the_hangar_in_any_mix(first: str, second: str) -> None:
    at = Tabletop().hangar(A).trade_and_build(A)
    for kind in (first, second):
        at.bays(A, **PLENTY).play(A, at.build_ship(kind))
    assert sum(at.hangar_of(A)) == 2
    at.bays(A, **PLENTY)
    for kind in ("colony_ship", "trade_ship"):
        assert refused(at, A, at.build_ship(kind)) in ("DU-CST-05", "DU-LIM-03")


@rule("DU-LIM-04")
@pytest.mark.parametrize(("storage", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_units_a_bay_and_tech_in_the_lab(storage: int, limit: int) -> None:
    at = Tabletop().modules(A, storage=storage).bays(A, ore=limit - 1).tech(A, 3).astro(A, 50)
    at.give(A, "Anvaru", "Quorin").trade_and_build(A)
    assert refused(at, A, at.buy_at("Anvaru", ore=2)) == "DU-STO-06"
    assert refused(at, A, at.buy_at("Quorin", tech=2)) == "DU-STO-06"
    at.play(A, at.buy_at("Anvaru", ore=1))
    at.play(A, at.buy_at("Quorin", tech=1))
    assert (at.bays_of(A)[0], at.tech_of(A)) == (limit, 4)
    assert at.game.view(B).plain()["starships"][A]["bay_limit"] == limit


@rule("DU-LIM-05")
@pytest.mark.parametrize(("command", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_actions_in_a_flight(command: int, limit: int) -> None:
    at = Tabletop().modules(A, command=command).hangar(A, 1, 1).bays(A).astro(A, 50)
    at.flight(A, speed=9)
    actions: list[tuple[str, Choice]] = [
        ("Rokka", EstablishColony()),
        ("Solven", EstablishTradeStation()),
        ("Pakko", at.buy(goods=2)),
        ("Zollo", at.sell(goods=1)),
    ]
    for number, (card, action) in enumerate(actions[:limit], start=1):
        assert at.in_flight
        at.turn(card).play(A, action)
        assert at.in_flight == (number < limit)


@rule("DU-LIM-06")
def test_two_stations_a_turn_each_once() -> None:
    at = Tabletop().give(A, "Anvaru", "Solven", "Kessim").bays(A).astro(A, 30).trade_and_build(A)
    at.play(A, at.buy_at("Solven", fuel=1))
    assert refused(at, A, at.buy_at("Solven", fuel=1)) == "DU-TBP-03"
    at.play(A, at.buy_at("Kessim", carbon=1))
    for station, unit in (("Anvaru", "ore"), ("Solven", "fuel"), ("Kessim", "carbon")):
        assert refused(at, A, at.buy_at(station, **{unit: 1})) in ("DU-TBP-02", "DU-TBP-03")
    assert at.astro_of(A) == 24


@rule("DU-LIM-07")
@pytest.mark.parametrize("kind", ["storage", "command", "sensor", "trade", "science", "production"])
def test_one_copy_of_each_level_2_module(kind: str) -> None:
    at = Tabletop().modules(A, **{kind: 1}).modules(B, **{kind: 1})
    at.bays(A, **PLENTY).bays(B, **PLENTY).trade_and_build(A)
    assert len(at.game.view(A).plain()["level_2_modules"]) == 6
    at.play(A, at.build_module(kind, 2))
    assert kind not in at.game.view(A).plain()["level_2_modules"]
    at.trade_and_build(B)
    assert refused(at, B, at.build_module(kind, 2)) == "DU-CST-15"


@rule("DU-LIM-08")
def test_an_order_beyond_a_stock_is_rejected_whole_and_changes_nothing() -> None:
    flight = Tabletop().bays(A, ore=1).astro(A, 3).missions("DM-06", "DM-13", "DM-14")
    flight.hangar(A).flight(A, speed=9).turn("Hexal")
    trade = Tabletop().give(A, "Merchants B").bays(A, ore=1, fuel=1).tech(A, 0).astro(A, 1)
    trade.modules(A, trade=1).bays(B, ore=1).trade_and_build(A)
    orders: list[tuple[Tabletop, Choice]] = [
        (flight, flight.buy(ore=2)),
        (flight, flight.sell(ore=2)),
        (trade, trade.sell_at("Merchants B", ore=2)),
        (trade, trade.sell_at("Merchants B", ore=1, carbon=1)),
        (trade, trade.force("ore")),
        (trade, trade.build_ship("colony_ship")),
        (trade, trade.build_upgrade("booster")),
        (trade, trade.build_upgrade("cannon", 2)),
        (trade, trade.build_module("sensor")),
    ]
    for at, order in orders:
        before = at.game.encode()
        with pytest.raises(Refusal):
            at.play(A, order)
        assert at.game.encode() == before
        assert not offered(at, A, order)


@rule("DU-LIM-08")
def test_a_mission_beyond_the_stock_is_rejected_whole() -> None:
    at = Tabletop().bays(A, ore=2).tech(A, 0).missions("DM-13", "DM-14", "DM-12")
    at.flight(A, speed=9).turn("Perseus")
    for mission in ("DM-12", "DM-13", "DM-14"):
        before = at.game.encode()
        with pytest.raises(Refusal):
            at.play(A, at.complete(mission))
        assert at.game.encode() == before
    assert offered(at, A, EndFlight())
    assert at.bays_of(A) == (2, 0, 0, 0, 0)
