"""The trade and build phase of each pilot (X6-TRB)."""

from __future__ import annotations

from starfare.games.companions import guide_of
from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.events import HelpingHandUsed, SupplyTraded, TradeConcluded
from starfare.games.starfarers.friendship import BuyFame, LendHelpingHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import AcceptOffer, ConcludeTrade, OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.tabletop import RESOURCES

ORE, FUEL, CARBON, FOOD, GOODS = range(5)


def cards(**counts: int) -> tuple[int, ...]:
    """Return a bundle."""
    return tuple(counts.get(name, 0) for name in RESOURCES)


def port_of(top: Cockpit, seat: int) -> int:
    """Return a spaceport site of a seat."""
    return next(at for at in range(top.facts.field.size) if top.table.ports[seat] >> at & 1)


@rule("X6-TRB-01")
def test_pilot_1_trades_with_everybody_and_the_supply_and_builds_in_any_order() -> None:
    top = Cockpit(6).hand(0, ore=8, fuel=2).hand(5, goods=2).trade_and_build(0)
    assert SupplyTraded(0, ORE, 3, CARBON) in top.play(0, TradeWithSupply(ORE, CARBON))
    top.play(0, BuildUpgrade(0))
    top.play(0, OfferTrade(cards(ore=1), cards(goods=1)))
    top.play(5, AcceptOffer())
    assert TradeConcluded(0, 5, cards(ore=1), cards(goods=1)) in top.play(0, ConcludeTrade(5))
    top.play(0, TradeWithSupply(ORE, CARBON))
    assert top.hand_of(0) == {"ore": 1, "carbon": 2, "goods": 1}


@rule("X6-TRB-02")
def test_pilot_2_trades_with_the_supply_and_builds_in_any_order() -> None:
    top = Cockpit(6).hand(3, ore=9, fuel=2).trade_and_build(3)
    top.play(3, TradeWithSupply(ORE, CARBON))
    top.play(3, BuildUpgrade(0))
    top.play(3, TradeWithSupply(ORE, CARBON))
    top.play(3, BuildUpgrade(1))
    assert top.hand_of(3) == {"ore": 3}
    assert EndTradeAndBuild() in top.choices(3)


@rule("X6-TRB-03")
def test_pilot_2_may_not_trade_with_any_player() -> None:
    top = Cockpit(6).hand(3, ore=2).hand(0, food=1).hand(1, food=1).trade_and_build(3)
    offer = OfferTrade(cards(ore=1), cards(food=1))
    assert top.refusal(3, offer) == "X6-TRB-03"
    assert top.refusal(3, ConcludeTrade(1)) == "X6-TRB-03"
    assert offer not in top.game.choices(3)
    assert not top.game.choices(3).families()
    assert [each.seat for each in top.game.pending or ()] == [3]
    assert top.game.explain(1, offer) is not None


@rule("X6-TRB-03")
def test_pilot_2_is_told_so_where_an_offer_is_missed() -> None:
    top = Cockpit(6).hand(0, fuel=1).hand(3, fuel=1).trade_and_build(0)
    assert offers_wished(top, 0) == []
    top.play(0, EndTradeAndBuild())
    [wish] = offers_wished(top, 3)
    assert top.refusal(3, wish) == "X6-TRB-03"
    assert offers_wished(Cockpit(6).trade_and_build(3), 3) == []


def offers_wished(top: Cockpit, seat: int) -> list[OfferTrade]:
    """Return the offers a seat is thought to wish for."""
    wishes = guide_of("fivesix").wishes(top.view(seat).known, seat)
    return [wish for wish in wishes if isinstance(wish, OfferTrade)]


@rule("X6-TRB-04")
def test_pilot_2s_rates_are_three_to_one_and_two_to_one_for_goods() -> None:
    top = Cockpit(6).hand(3, ore=3, goods=2).trade_and_build(3)
    assert SupplyTraded(3, ORE, 3, FOOD) in top.play(3, TradeWithSupply(ORE, FOOD))
    assert SupplyTraded(3, GOODS, 2, FOOD) in top.play(3, TradeWithSupply(GOODS, FOOD))


@rule("X6-TRB-05")
def test_both_pilots_use_their_cards_each_in_their_own_step() -> None:
    top = Cockpit(6).card(0, "fame_for_sale").card(3, "fame_for_sale", nth=1)
    top.hand(0, goods=1).hand(3, goods=1).trade_and_build(0)
    assert top.game.explain(3, BuyFame()) is not None
    top.play(0, BuyFame())
    top.play(0, EndTradeAndBuild())
    top.play(3, BuyFame())
    assert (top.table.fame[0], top.table.fame[3]) == (4, 4)


@rule("X6-TRB-06")
def test_merchants_rates_hold_for_pilot_2_too() -> None:
    top = Cockpit(6).card(3, "supply_rate", "ore").card(3, "supply_rate_once", "goods")
    top.hand(3, ore=2, goods=2).trade_and_build(3)
    assert SupplyTraded(3, ORE, 2, FOOD) in top.play(3, TradeWithSupply(ORE, FOOD))
    assert SupplyTraded(3, GOODS, 1, FOOD) in top.play(3, TradeWithSupply(GOODS, FOOD))
    assert top.refusal(3, TradeWithSupply(GOODS, FOOD)) == "SF-TRS-01"


@rule("X6-TRB-07")
def test_pilot_2_may_be_pilot_1s_trading_partner() -> None:
    top = Cockpit(6).hand(0, ore=1).hand(3, food=1).trade_and_build(0)
    top.play(0, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(3, AcceptOffer())
    top.play(0, ConcludeTrade(3))
    assert (top.hand_of(0), top.hand_of(3)) == ({"food": 1}, {"ore": 1})


@rule("X6-TRB-08")
def test_pilot_2_uses_a_helping_hand_and_fame_for_sale() -> None:
    top = Cockpit(6).card(3, "helping_hand").card(3, "fame_for_sale").hand(3, goods=1)
    top.worth(1, 6).worth(2, 6).hand(1, ore=1).trade_and_build(3)
    assert HelpingHandUsed(3, (1,)) in top.play(3, LendHelpingHand((1,)))
    top.play(3, BuyFame())
    assert top.table.fame[3] == 4


@rule("X6-TRB-09")
def test_building_costs_what_it_costs_in_the_base_game() -> None:
    top = Cockpit(6).hand(3, ore=2, fuel=2, carbon=4, food=3, goods=2).trade_and_build(3)
    sites = [at for at in range(top.facts.field.size) if top.table.ports[3] >> at & 1]
    top.play(3, BuildShip(0, sites[0]))
    top.play(3, BuildShip(1, sites[1]))
    assert top.hand_of(3) == {"carbon": 3, "food": 2}
    site = next(s for s, building in enumerate(top.table.buildings) if building == 4)
    top.play(3, BuildSpaceport(top.facts.field.sites[site]))
    assert top.hand_of(3) == {}
    assert port_of(top, 3) in sites


@rule("X6-PIL-13", "SF-FTS-04")
def test_a_trade_ship_still_owed_comes_first_in_the_own_step_of_either_pilot() -> None:
    for seat in (0, 3):
        top = Cockpit(6)
        top.table.owed[seat] = 1
        top.trade_and_build(seat)
        assert (top.decision().seat, top.decision().prompt) == (seat, "place_trade_ship")
        top.play(seat, top.choices(seat)[0])
        assert (len(top.table.ships(seat)), top.table.owed[seat]) == (1, 0)
        assert (top.decision().seat, top.decision().prompt) == (seat, "trade_and_build")
