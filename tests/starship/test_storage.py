"""Storage limits (rules SC-STO)."""

from __future__ import annotations

import pytest

from starfare.games.starship.flight_events import CargoLost, RewardLost, RewardTaken
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.trading import Buy
from starfare.games.starship.turn_events import ModuleProduced, ResourceProduced
from tests.rules import rule
from tests.starship.support_1 import (
    FOOD,
    FUEL,
    ORE,
    RESOURCES,
    all_of,
    beat,
    offered,
    refused,
    stores,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

CHEAP = {"ore": "Brakk", "fuel": "Lumo", "carbon": "Sootha", "food": "Halmi", "goods": "Bazra"}
"""The planets that sell at 1."""
FULL = dict.fromkeys(RESOURCES, 2)


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(
    ("level", "limit"),
    [
        pytest.param(0, 2, marks=rule("SC-STO-01")),
        pytest.param(1, 3, marks=rule("SC-STO-02")),
        pytest.param(2, 4, marks=rule("SC-STO-03")),
    ],
)
def test_a_bay_holds_as_much_as_the_logistics_module_allows(
    resource: str, level: int, limit: int
) -> None:
    at = Tabletop().bays(MOON).modules(MOON, storage=level).flight(MOON, speed=5)
    at.turn(CHEAP[resource])
    amounts = range(1, limit + 1)
    assert offered(at, MOON, Buy) == [at.buy(**{resource: count}) for count in amounts]
    assert refused(at, MOON, at.buy(**{resource: limit + 1})) == "SC-STO-07"
    at.play(MOON, at.buy(**{resource: limit}))
    assert at.bays_of(MOON) == tuple(limit * (name == resource) for name in RESOURCES)


@rule("SC-STO-01", "SC-STO-02", "SC-STO-03")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_production_fills_a_bay_to_the_limit_only(level: int, limit: int) -> None:
    at = Tabletop().bays(MOON, ore=limit - 1).modules(MOON, storage=level).give(MOON, "Gelm")
    at.produce(MOON, 2)
    assert at.bays_of(MOON)[ORE] == limit
    at.produce(SUN, 2)
    assert at.bays_of(MOON)[ORE] == limit


@rule("SC-STO-01")
def test_the_opponents_logistics_module_does_not_help() -> None:
    at = Tabletop().bays(MOON).modules(SUN, storage=2).flight(MOON, speed=5).turn("Halmi")
    assert refused(at, MOON, at.buy(food=3)) == "SC-STO-07"


@rule("SC-STO-04")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_full_bay_does_not_affect_the_others(resource: str) -> None:
    others = {name: 2 for name in RESOURCES if name != resource}
    at = Tabletop().bays(MOON, **others).flight(MOON, speed=5).turn("Diplomats A")
    assert offered(at, MOON, Buy) == [at.buy(**{resource: 1})]
    at.turn(CHEAP[resource]).play(MOON, at.buy(**{resource: 2}))
    assert at.bays_of(MOON) == (2, 2, 2, 2, 2)


@rule("SC-STO-05")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_lab_holds_four_science_points_whatever_modules_are_active(level: int) -> None:
    at = Tabletop().modules(MOON, storage=level, science=level).tech(MOON, 3)
    at.flight(MOON, speed=5).turn("SE-38")
    assert offered(at, MOON, Buy) == [at.buy(tech=1)]
    assert refused(at, MOON, at.buy(tech=2)) == "SC-STO-07"
    at.play(MOON, at.buy(tech=1))
    assert at.tech_of(MOON) == 4
    at.turn("R2-5")
    assert refused(at, MOON, at.buy(tech=1)) == "SC-STO-07"


@rule("SC-STO-06")
def test_what_is_produced_beyond_a_limit_is_lost() -> None:
    at = Tabletop().bays(MOON, ore=2, goods=2).tech(MOON, 4).give(MOON, "Gelm")
    at.modules(MOON, science=2, production=2).bays(SUN).produce(MOON, 2)
    assert stores(at, MOON) == ((2, 0, 0, 0, 2), 4, 25)
    assert all_of(at.last_events, ResourceProduced) == []
    assert all_of(at.last_events, ModuleProduced) == []
    assert stores(at, SUN) == ((0, 0, 0, 0, 0), 1, 25)


@rule("SC-EX-03")
def test_a_full_bay_with_logistics_l1_stays_full_and_nothing_is_stored_elsewhere() -> None:
    at = Tabletop().modules(MOON, storage=1).bays(MOON, fuel=3).produce(MOON, 1)
    assert at.bays_of(MOON) == (0, 3, 0, 0, 0)
    at = Tabletop().modules(MOON, storage=1).bays(MOON, fuel=2).produce(MOON, 1)
    assert at.bays_of(MOON) == (0, 3, 0, 0, 0)


@rule("SC-STO-07")
@pytest.mark.parametrize(
    ("card", "resource"), [("Halmi", "food"), ("Diplomats A", "food"), ("Oatra", "food")]
)
def test_a_purchase_beyond_a_limit_is_not_allowed(card: str, resource: str) -> None:
    at = Tabletop().bays(MOON, food=2).astro(MOON, 20).flight(MOON, speed=5).turn(card)
    assert refused(at, MOON, at.buy(**{resource: 1})) == "SC-STO-07"


@rule("SC-STO-07")
def test_a_purchase_at_an_own_trading_post_beyond_a_limit_is_not_allowed() -> None:
    at = Tabletop().bays(MOON, food=1).give(MOON, "Oatra").trade_and_build(MOON)
    assert refused(at, MOON, at.buy_at("Oatra", food=2)) == "SC-STO-07"
    at.play(MOON, at.buy_at("Oatra", food=1))
    assert at.bays_of(MOON)[FOOD] == 2


@rule("SC-STO-08")
def test_a_player_may_hold_any_amount_of_astro() -> None:
    at = Tabletop().astro(MOON, 1000).bays(MOON, ore=2).flight(MOON, speed=5).turn("Tavunn")
    at.play(MOON, at.sell(ore=2))
    assert at.astro_of(MOON) == 1010


@rule("SC-STO-09")
def test_a_unit_of_choice_must_be_of_a_kind_with_room() -> None:
    at = Tabletop().bays(MOON, **(FULL | {"ore": 1, "fuel": 0})).combat(4, 1)
    at.flight(MOON, speed=5).turn("SE-11").play(MOON, FightPirate())
    assert at.choices(MOON) == [at.take("ore"), at.take("fuel")]
    assert refused(at, MOON, at.take("goods")) == "SC-STO-09"
    assert at.play(MOON, at.take("fuel"))[0] == RewardTaken(MOON, FUEL)
    assert at.bays_of(MOON) == (1, 1, 2, 2, 2)


@rule("SC-STO-09")
def test_a_unit_of_choice_without_room_is_lost_and_the_rest_of_the_reward_counts() -> None:
    at = Tabletop().bays(MOON, **FULL).flight(MOON, speed=5)
    events = beat(at, "SE-11")
    assert RewardLost(MOON, 1) in events
    assert (at.bays_of(MOON), at.fame(MOON), at.prompt) == ((2, 2, 2, 2, 2), 1, "fly")
    at = Tabletop().bays(MOON, **FULL).missions("AD-1A").flight(MOON, speed=5).turn("Poseidon")
    at.play(MOON, at.complete("AD-1A"))
    assert stores(at, MOON) == ((2, 2, 2, 2, 2), 0, 28)


@rule("SC-STO-09")
def test_of_two_units_of_choice_only_the_one_without_room_is_lost() -> None:
    at = Tabletop().bays(MOON, **(FULL | {"ore": 1})).missions("AD-3A")
    at.flight(MOON, speed=5).turn("Poseidon").play(MOON, at.complete("AD-3A"))
    assert at.choices(MOON) == [at.take("ore")]
    events = at.play(MOON, at.take("ore"))
    assert all_of(events, RewardLost) == [RewardLost(MOON, 1)]
    assert (stores(at, MOON), at.fame(MOON)) == (((2, 2, 2, 2, 2), 1, 19), 1)


@rule("SC-STO-10")
@pytest.mark.parametrize(("level", "left"), [(2, (3, 3, 0, 3, 1)), (1, (2, 2, 0, 2, 1))])
def test_a_lost_logistics_module_cuts_each_bay_to_the_new_limit(
    level: int, left: tuple[int, ...]
) -> None:
    fuel = 2 + level
    at = Tabletop().modules(MOON, storage=level).bays(MOON, ore=3, fuel=fuel, food=3, goods=1)
    at.bays(SUN).combat(1, 4).flight(MOON, speed=5).turn("R4-7").play(MOON, FightPirate())
    events = at.play(MOON, at.lose_module("storage", level))
    assert at.bays_of(MOON) == left
    assert CargoLost(MOON, FUEL, 1) in events
    assert at.astro_of(MOON) == 25
    assert stores(at, SUN) == ((0, 0, 0, 0, 0), 1, 25)


@rule("SC-STO-10")
def test_the_loss_of_another_module_cuts_nothing() -> None:
    at = Tabletop().modules(MOON, storage=2, sensor=1).bays(MOON, ore=4, fuel=4)
    at.combat(1, 4).flight(MOON, speed=5).turn("R4-7").play(MOON, FightPirate())
    events = at.play(MOON, at.lose_module("sensor", 1))
    assert at.bays_of(MOON) == (4, 4, 0, 0, 0)
    assert all_of(events, CargoLost) == []
