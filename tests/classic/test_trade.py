"""Trade with players and with the bank (rules CL-TRD)."""

import pytest

from starfare.games.classic.trade_and_build import TradeAndBuild
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.events import SupplyTraded, TradeConcluded
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import (
    AcceptOffer,
    ConcludeTrade,
    CounterOffer,
    OfferTrade,
    WithdrawOffer,
)
from tests.classic.tabletop import BLUE, RED, WHITE, Tabletop
from tests.rules import rule

ORE1, FUEL1 = (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)
NOTHING = (0,) * 5


@rule("CL-TRD-01")
def test_trades_and_builds_mix_in_any_number_and_order() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, fuel=9, goods=2)
    top.play(RED, BuildUpgrade(w.BOOSTER))
    top.play(RED, TradeWithSupply(w.GOODS, w.ORE))
    top.play(RED, BuildUpgrade(w.BOOSTER))
    top.play(RED, TradeWithSupply(w.FUEL, w.ORE))
    top.play(RED, BuildUpgrade(w.FREIGHT_POD))
    top.play(RED, BuildUpgrade(w.BOOSTER))
    assert top.attached(RED) == [3, 0, 1]
    assert top.hand_of(RED) == {}


@rule("CL-TRD-02")
def test_the_active_player_swaps_on_terms_both_accept() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1).hand(WHITE, fuel=1).trade_and_build(RED)
    top.play(RED, OfferTrade(ORE1, FUEL1))
    top.play(WHITE, AcceptOffer())
    assert TradeConcluded(RED, WHITE, ORE1, FUEL1) in top.play(RED, ConcludeTrade(WHITE))
    assert (top.hand_of(RED), top.hand_of(WHITE)) == ({"fuel": 1}, {"ore": 1})


@rule("CL-TRD-02")
def test_either_side_may_propose_or_counter() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=2).hand(WHITE, fuel=1).trade_and_build(RED)
    top.play(RED, OfferTrade(ORE1, FUEL1))
    top.play(WHITE, CounterOffer(FUEL1, (2, 0, 0, 0, 0)))
    top.play(RED, ConcludeTrade(WHITE))
    assert top.hand_of(WHITE) == {"ore": 2}
    top.play(WHITE, OfferTrade(ORE1, FUEL1))
    top.play(RED, ConcludeTrade(WHITE))
    assert (top.hand_of(RED), top.hand_of(WHITE)) == ({"ore": 1}, {"ore": 1, "fuel": 1})


@rule("CL-TRD-02")
def test_an_offer_needs_an_answer_and_can_be_withdrawn() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1).hand(WHITE, fuel=1).trade_and_build(RED)
    top.play(RED, OfferTrade(ORE1, FUEL1))
    assert top.refusal(WHITE, WithdrawOffer()) == "CL-TRD-02"
    assert top.refusal(RED, ConcludeTrade(WHITE)) == "CL-TRD-02"
    assert top.refusal(RED, BuildUpgrade(0)) == "CL-TRD-02"
    top.play(RED, WithdrawOffer())
    assert isinstance(top.table.stack[-1], TradeAndBuild)


@rule("CL-TRD-03")
def test_others_do_not_trade_among_themselves() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1).hand(WHITE, fuel=1).hand(BLUE, food=1)
    top.trade_and_build(RED)
    top.play(WHITE, OfferTrade(FUEL1, (0, 0, 0, 1, 0)))
    assert top.refusal(BLUE, ConcludeTrade(WHITE)) == "CL-TRD-03"
    assert top.refusal(BLUE, BuildUpgrade(0)) == "CL-TRD-03"


@rule("CL-TRD-04")
@pytest.mark.parametrize(
    ("give", "take"),
    [(ORE1, NOTHING), (NOTHING, FUEL1), (ORE1, (1, 1, 0, 0, 0)), (FUEL1, ORE1)],
    ids=["a gift", "a present", "ore on both sides", "what one does not hold"],
)
def test_each_side_gives_cards_it_holds_and_no_kind_is_on_both(
    give: tuple[int, ...], take: tuple[int, ...]
) -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1).hand(WHITE, fuel=1).trade_and_build(RED)
    assert top.refusal(RED, OfferTrade(give, take)) == "CL-TRD-04"


@rule("CL-TRD-05")
@pytest.mark.parametrize("kind", [w.ORE, w.FUEL, w.CARBON, w.FOOD])
def test_three_of_a_kind_buy_one_card_of_choice(kind: int) -> None:
    top = Tabletop()
    name = top.facts.resources[kind]
    top.trade_and_build(RED).hand(RED, **{name: 2})
    assert top.refusal(RED, TradeWithSupply(kind, w.GOODS)) == "CL-TRD-05"
    top.hand(RED, **{name: 3})
    assert SupplyTraded(RED, kind, 3, w.GOODS) in top.play(RED, TradeWithSupply(kind, w.GOODS))
    assert top.hand_of(RED) == {"goods": 1}


@rule("CL-TRD-06")
def test_two_goods_buy_one_card_of_choice() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, goods=2)
    top.play(RED, TradeWithSupply(w.GOODS, w.FOOD))
    assert top.hand_of(RED) == {"food": 1}
    top.hand(RED, goods=1)
    assert top.refusal(RED, TradeWithSupply(w.GOODS, w.FOOD)) == "CL-TRD-06"


@rule("CL-TRD-07")
def test_a_merchants_card_improves_the_rate() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, ore=2).card(RED, "supply_rate", "ore")
    top.play(RED, TradeWithSupply(w.ORE, w.FOOD))
    assert top.hand_of(RED) == {"food": 1}


@rule("CL-TRD-08")
def test_the_payment_goes_in_first_so_that_its_own_kind_can_be_taken() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, ore=3).supply(ore=0)
    top.play(RED, TradeWithSupply(w.ORE, w.ORE))
    assert top.hand_of(RED) == {"ore": 1}
    assert top.table.supply[w.ORE] == 2


@rule("CL-TRD-08")
def test_what_the_bank_lacks_cannot_be_taken_though_the_pile_has_it() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, ore=3).supply(fuel=0)
    assert top.table.reserve[w.FUEL] > 0
    assert top.refusal(RED, TradeWithSupply(w.ORE, w.FUEL)) == "CL-TRD-08"
