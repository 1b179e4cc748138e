"""Trade with the supply (rules SF-TRS)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.events import SupplyTraded
from starfare.games.starfarers.production import TakeRelief
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.kernel.choices import Choice
from tests.rules import rule
from tests.starfarers.support_a import (
    CARBON,
    FOOD,
    FUEL,
    GOODS,
    ORE,
    of_type,
    roll,
    supply_of,
    to_flight,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop


def market(**hand: int) -> Tabletop:
    """White is in the trade and build phase with this hand; the others hold nothing."""
    return Tabletop().empty_hands().hand(WHITE, **hand).trade_and_build(WHITE)


def trades(top: Tabletop) -> set[Choice]:
    return set(of_type(top, WHITE, TradeWithSupply))


@rule("SF-TRS-01")
@pytest.mark.parametrize("give", [ORE, FUEL, CARBON, FOOD])
def test_three_cards_of_one_resource_buy_one_of_another(give: int) -> None:
    top = market(**{RESOURCES[give]: 3})
    before = supply_of(top)
    take = (give + 1) % 5
    assert trades(top) == {TradeWithSupply(give, kind) for kind in range(5) if kind != give}
    events = top.play(WHITE, TradeWithSupply(give, take))
    assert events == (SupplyTraded(WHITE, give, 3, take),)
    assert top.hand_of(WHITE) == {RESOURCES[take]: 1}
    assert supply_of(top) == before | {
        RESOURCES[give]: before[RESOURCES[give]] + 3,
        RESOURCES[take]: before[RESOURCES[take]] - 1,
    }


@rule("SF-TRS-01")
def test_two_cards_are_too_few() -> None:
    top = market(ore=2, fuel=2, carbon=2, food=2)
    assert trades(top) == set()
    for give in (ORE, FUEL, CARBON, FOOD):
        assert top.refusal(WHITE, TradeWithSupply(give, GOODS)) == "SF-TRS-01"


@rule("SF-TRS-01")
def test_the_supply_trades_as_often_as_the_cards_allow() -> None:
    top = market(ore=7, carbon=3)
    top.play(WHITE, TradeWithSupply(ORE, FUEL))
    top.play(WHITE, TradeWithSupply(CARBON, FUEL))
    top.play(WHITE, TradeWithSupply(ORE, FUEL))
    assert top.hand_of(WHITE) == {"ore": 1, "fuel": 3}
    top.play(WHITE, TradeWithSupply(FUEL, GOODS))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}
    assert trades(top) == set()


@rule("SF-TRS-01")
def test_cards_of_different_resources_are_not_counted_together() -> None:
    top = market(ore=2, carbon=1)
    assert trades(top) == set()
    assert top.refusal(WHITE, TradeWithSupply(ORE, FOOD)) == "SF-TRS-01"


@rule("SF-TRS-01")
def test_only_the_active_player_trades_with_the_supply() -> None:
    top = market(ore=3)
    for seat in (YELLOW, RED, BLUE):
        top.hand(seat, ore=3)
        assert top.refusal(seat, TradeWithSupply(ORE, FOOD)) is not None
        assert of_type(top, seat, TradeWithSupply) == []


@rule("SF-TRS-01")
def test_the_supply_trades_in_the_trade_and_build_phase_only() -> None:
    top = market(ore=3)
    top.turn_of(WHITE)
    assert top.refusal(WHITE, TradeWithSupply(ORE, FOOD)) is not None
    top.trade_and_build(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    assert top.refusal(WHITE, TradeWithSupply(ORE, FOOD)) == "SF-TRN-06"


@rule("SF-TRS-02")
def test_two_goods_buy_one_card() -> None:
    top = market(goods=2)
    assert trades(top) == {TradeWithSupply(GOODS, kind) for kind in (ORE, FUEL, CARBON, FOOD)}
    before = supply_of(top)
    assert top.play(WHITE, TradeWithSupply(GOODS, ORE)) == (SupplyTraded(WHITE, GOODS, 2, ORE),)
    assert top.hand_of(WHITE) == {"ore": 1}
    assert supply_of(top) == before | {"goods": before["goods"] + 2, "ore": before["ore"] - 1}


@rule("SF-TRS-02")
def test_one_goods_buys_nothing() -> None:
    top = market(goods=1)
    assert trades(top) == set()
    assert top.refusal(WHITE, TradeWithSupply(GOODS, ORE)) == "SF-TRS-01"


@rule("SF-TRS-03")
@pytest.mark.parametrize("kind", [ORE, FUEL, CARBON, FOOD, GOODS])
def test_the_card_taken_must_be_of_another_resource(kind: int) -> None:
    top = market(**{RESOURCES[kind]: 6})
    assert top.refusal(WHITE, TradeWithSupply(kind, kind)) == "SF-TRS-03"
    assert TradeWithSupply(kind, kind) not in trades(top)


@rule("SF-TRS-04")
@pytest.mark.parametrize("kind", [ORE, FUEL, CARBON, FOOD])
def test_a_merchants_card_lets_its_owner_trade_two_for_one_any_number_of_times(kind: int) -> None:
    name = RESOURCES[kind]
    top = market(**{name: 6}).card(WHITE, "supply_rate", name)
    for _ in range(3):
        events = top.play(WHITE, TradeWithSupply(kind, GOODS))
        assert events == (SupplyTraded(WHITE, kind, 2, GOODS),)
    assert top.hand_of(WHITE) == {"goods": 3}


@rule("SF-TRS-04")
def test_a_merchants_card_helps_only_its_owner_and_its_resource() -> None:
    top = market(ore=2, carbon=2).card(WHITE, "supply_rate", "ore")
    top.card(YELLOW, "supply_rate", "carbon")
    assert trades(top) == {TradeWithSupply(ORE, kind) for kind in (FUEL, CARBON, FOOD, GOODS)}
    assert top.refusal(WHITE, TradeWithSupply(CARBON, FOOD)) == "SF-TRS-01"


@rule("SF-TRS-05")
def test_a_resource_the_supply_does_not_have_cannot_be_chosen() -> None:
    top = market(ore=3).supply(food=0)
    assert top.refusal(WHITE, TradeWithSupply(ORE, FOOD)) == "SF-TRS-05"
    assert trades(top) == {TradeWithSupply(ORE, kind) for kind in (FUEL, CARBON, GOODS)}


@rule("SF-TRS-05")
def test_a_resource_the_supply_does_not_have_cannot_be_taken_as_relief() -> None:
    top = Tabletop().empty_hands().card(YELLOW, "relief_fund").supply(food=0, goods=1)
    roll(top, WHITE, 9)
    assert top.refusal(YELLOW, TakeRelief(FOOD)) == "SF-TRS-05"
    assert TakeRelief(FOOD) not in top.choices(YELLOW)
    top.play(YELLOW, TakeRelief(GOODS))
    assert top.hand_of(YELLOW) == {"goods": 1}


@rule("SF-EX-16")
def test_example_what_the_supply_sells() -> None:
    top = market(carbon=3)
    top.play(WHITE, TradeWithSupply(CARBON, FOOD))
    assert top.hand_of(WHITE) == {"food": 1}
    top = market(goods=2)
    top.play(WHITE, TradeWithSupply(GOODS, FOOD))
    assert top.hand_of(WHITE) == {"food": 1}
    top = market(carbon=2)
    assert trades(top) == set()
    top.card(WHITE, "supply_rate", "carbon")
    assert TradeWithSupply(CARBON, FOOD) in trades(top)
    top = market(carbon=3)
    assert top.refusal(WHITE, TradeWithSupply(CARBON, CARBON)) == "SF-TRS-03"


@rule("SF-EX-17")
def test_example_the_merchants_goods_card_makes_three_cards_of_five_goods() -> None:
    top = market(goods=5).card(WHITE, "supply_rate_once")
    paid: list[int] = []
    for _ in range(3):
        [event] = top.play(WHITE, TradeWithSupply(GOODS, ORE))
        assert isinstance(event, SupplyTraded)
        paid.append(event.count)
    assert paid == [1, 2, 2]
    assert top.hand_of(WHITE) == {"ore": 3}


@rule("SF-EX-17")
def test_example_the_goods_card_works_once_in_each_own_turn() -> None:
    top = market(goods=2).card(WHITE, "supply_rate_once")
    top.play(WHITE, TradeWithSupply(GOODS, ORE))
    assert trades(top) == set()
    assert top.refusal(WHITE, TradeWithSupply(GOODS, ORE)) == "SF-TRS-01"
    top.trade_and_build(WHITE)
    top.play(WHITE, TradeWithSupply(GOODS, ORE))
    assert top.hand_of(WHITE) == {"ore": 2}
