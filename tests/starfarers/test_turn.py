"""The structure of a turn (rules SF-TRN)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.events import (
    DiceRolled,
    EncounterDrawn,
    MothershipShaken,
    TurnBegan,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import DeclineRelief, RollDice
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import AcceptOffer, ConcludeTrade, OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.choices import Choice
from tests.rules import rule
from tests.starfarers.support_a import (
    BOOSTER,
    CARBON,
    COLONY_SHIP,
    FOOD,
    GOODS,
    ORE,
    POD,
    between,
    cards,
    kinds_of,
    of_type,
    roll,
    ship_places,
    spaceport_sites,
    to_flight,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def trades_and_builds(top: Tabletop) -> list[Choice]:
    """Everything White could do with a rich hand in the trade and build phase."""
    [site] = spaceport_sites("gamma", "ore", "carbon") - set(ship_places(top, WHITE))
    return [
        BuildUpgrade(BOOSTER),
        BuildUpgrade(POD),
        BuildShip(COLONY_SHIP, site),
        BuildSpaceport(between("alpha", "food", "fuel")),
        TradeWithSupply(CARBON, ORE),
        TradeWithSupply(GOODS, FOOD),
        OfferTrade(cards(ore=1), cards(food=1)),
        BuyFame(),
    ]


def rich(seats: int = 4) -> Tabletop:
    """White could trade and build everything; the others have cards to trade."""
    top = Tabletop(seats=seats).empty_hands()
    top.hand(WHITE, ore=2, fuel=2, carbon=3, food=2, goods=2).card(WHITE, "fame_for_sale")
    for seat in range(1, seats):
        top.hand(seat, food=1, fuel=1)
    return top


@rule("SF-TRN-01")
def test_a_turn_is_roll_reserve_draw_trade_and_build_shake_and_movement_in_this_order() -> None:
    top = rich().turn_of(WHITE).dice(1, 1)
    assert top.decision().prompt == "roll"
    events = top.play(WHITE, RollDice())
    assert kinds_of(events) == [
        "DiceRolled",
        "ResourcesProduced",
        "ResourcesProduced",
        "ReserveCardDrawn",
        "ReserveCardDrawn",
    ]
    assert top.decision().prompt == "trade_and_build"
    assert top.game.deciders == (WHITE,)
    events = to_flight(top, WHITE, "red", "yellow")
    assert kinds_of(events) == ["MothershipShaken"]
    assert top.decision().prompt == "move_ships"
    assert top.game.deciders == (WHITE,)
    events = top.play(WHITE, EndFlight())
    assert kinds_of(events) == ["TurnBegan"]
    assert top.game.deciders == (YELLOW,)


@rule("SF-TRN-02")
def test_nothing_is_traded_or_built_before_the_roll() -> None:
    top = rich().turn_of(WHITE)
    for choice in trades_and_builds(top):
        assert top.refusal(WHITE, choice) is not None
        assert choice not in top.game.choices(WHITE)
    top.trade_and_build(WHITE)
    for choice in trades_and_builds(top):
        assert top.refusal(WHITE, choice) is None
        assert choice in top.game.choices(WHITE)


@rule("SF-TRN-02")
def test_nothing_is_traded_or_built_while_a_seven_is_carried_out() -> None:
    top = rich()
    roll(top, WHITE, 7)
    assert top.decision().prompt == "discard"
    for choice in trades_and_builds(top):
        assert top.refusal(WHITE, choice) is not None
    top.play(WHITE, DiscardCards(cards(food=2, fuel=2, goods=1)))
    assert top.decision().prompt == "name_victim"
    for choice in trades_and_builds(top):
        assert top.refusal(WHITE, choice) is not None


@rule("SF-TRN-02")
def test_nothing_is_traded_or_built_while_the_relief_fund_is_asked() -> None:
    top = rich().card(WHITE, "relief_fund")
    roll(top, WHITE, 9)
    assert top.decision().prompt == "relief"
    for choice in trades_and_builds(top):
        assert top.refusal(WHITE, choice) is not None
    top.play(WHITE, DeclineRelief())
    assert top.decision().prompt == "trade_and_build"
    assert top.refusal(WHITE, BuildUpgrade(BOOSTER)) is None


@rule("SF-TRN-03")
def test_trading_and_building_are_mixed_in_any_order() -> None:
    top = rich().upgrades(WHITE).hand(WHITE, ore=5, fuel=2, carbon=3, goods=2)
    top.trade_and_build(WHITE)
    top.play(WHITE, BuildUpgrade(BOOSTER))
    top.play(WHITE, TradeWithSupply(CARBON, FOOD))
    top.play(WHITE, BuildUpgrade(POD))
    top.play(WHITE, OfferTrade(cards(food=1), cards(fuel=1)))
    top.play(YELLOW, AcceptOffer())
    top.play(WHITE, ConcludeTrade(YELLOW))
    top.play(WHITE, BuildUpgrade(POD))
    top.play(WHITE, TradeWithSupply(GOODS, ORE))
    assert upgrades(top, WHITE) == (1, 0, 2)
    assert top.hand_of(WHITE) == {"ore": 2, "fuel": 1}
    assert top.decision().prompt == "trade_and_build"


@rule("SF-TRN-03")
def test_the_active_player_may_neither_trade_nor_build() -> None:
    top = rich().trade_and_build(WHITE)
    before = top.hand_of(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    assert top.hand_of(WHITE) == before
    assert top.decision().prompt == "move_ships"


@rule("SF-TRN-04")
@pytest.mark.parametrize("pair", [("black", "red"), ("red", "yellow")])
def test_a_player_without_a_ship_does_not_shake(pair: tuple[str, str]) -> None:
    top = rich().clear_ships(WHITE).trade_and_build(WHITE)
    events = to_flight(top, WHITE, *pair)
    assert events == (TurnBegan(YELLOW, top.game.turn),)
    assert top.game.deciders == (YELLOW,)
    assert len(top.driver.outcomes) == 1, "the shake told beforehand was not made"


@rule("SF-EX-49")
def test_example_red_without_a_ship_skips_the_flight_phase() -> None:
    top = Tabletop().clear_ships(RED).trade_and_build(RED)
    events = to_flight(top, RED, "black", "red")
    assert not any(isinstance(event, MothershipShaken | EncounterDrawn) for event in events)
    assert top.game.deciders == (BLUE,)
    assert top.choices(BLUE) == [RollDice()]


@rule("SF-TRN-04")
def test_a_player_who_builds_the_first_ship_in_this_turn_shakes() -> None:
    top = rich().clear_ships(WHITE).trade_and_build(WHITE)
    at = min(spaceport_sites("gamma", "ore", "carbon"))
    top.play(WHITE, BuildShip(COLONY_SHIP, at))
    assert kinds_of(to_flight(top, WHITE, "red", "yellow")) == ["MothershipShaken"]


@rule("SF-TRN-05")
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_a_player_with_ships_must_shake_even_if_none_moves(ships: int) -> None:
    top = Tabletop().clear_ships(WHITE)
    for at in top.open_space(ships):
        top.ship(WHITE, "colony_ship", at)
    top.trade_and_build(WHITE)
    assert top.refusal(WHITE, EndFlight()) is not None
    assert EndFlight() not in top.choices(WHITE)
    events = to_flight(top, WHITE, "black", "red")
    assert isinstance(events[0], MothershipShaken)
    assert isinstance(events[1], EncounterDrawn)
    assert top.driver.outcomes == []


@rule("SF-TRN-06")
def test_nothing_is_traded_or_bought_in_the_flight_phase() -> None:
    top = rich().trade_and_build(WHITE)
    wanted = trades_and_builds(top)
    to_flight(top, WHITE, "red", "yellow")
    for choice in wanted:
        assert top.refusal(WHITE, choice) == "SF-TRN-06"
        assert choice not in top.game.choices(WHITE)
    for seat in (YELLOW, RED, BLUE):
        assert top.game.decision(seat) is None
        assert top.refusal(seat, OfferTrade(cards(food=1), cards(ore=1))) is not None


@rule("SF-TRN-06")
def test_an_offer_made_in_the_trade_and_build_phase_is_not_concluded_later() -> None:
    top = rich().trade_and_build(WHITE)
    top.play(RED, OfferTrade(cards(food=1), cards(ore=1)))
    assert ConcludeTrade(RED) in top.choices(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    assert top.refusal(WHITE, ConcludeTrade(RED)) == "SF-TRN-06"
    top.play(WHITE, EndFlight())
    top.hand(YELLOW, ore=1).dice(1, 1)
    top.play(YELLOW, RollDice())
    assert top.decision().prompt == "trade_and_build"
    assert top.refusal(YELLOW, ConcludeTrade(RED)) is not None
    assert of_type(top, YELLOW, ConcludeTrade) == []


@rule("SF-TRN-07")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_the_flight_phase_the_turn_passes_to_the_left_neighbour(seats: int) -> None:
    for seat in range(seats):
        top = Tabletop(seats=seats).flight(seat)
        events = top.play(seat, EndFlight())
        assert events[0] == TurnBegan((seat + 1) % seats, top.game.turn)
        assert top.game.deciders == ((seat + 1) % seats,)
        assert top.decision().prompt == "roll"


@rule("SF-TRN-08")
def test_before_rolling_there_is_nothing_but_the_roll() -> None:
    top = rich().turn_of(WHITE)
    assert top.choices(WHITE) == [RollDice()]
    for choice in (*trades_and_builds(top), EndTradeAndBuild(), EndFlight(), Fly(0, 0)):
        assert top.refusal(WHITE, choice) == "SF-TRN-08"
    assert [each.seat for each in top.game.pending or ()] == [WHITE]


@rule("SF-TRN-08")
def test_a_phase_once_left_is_not_reopened() -> None:
    top = rich().turn_of(WHITE).dice(1, 1)
    top.play(WHITE, RollDice())
    assert top.refusal(WHITE, RollDice()) is not None
    to_flight(top, WHITE, "red", "yellow")
    for choice in (RollDice(), EndTradeAndBuild(), BuildUpgrade(BOOSTER)):
        assert top.refusal(WHITE, choice) is not None
        assert choice not in top.game.choices(WHITE)
    to = next(each for each in top.choices(WHITE) if isinstance(each, Fly))
    top.play(WHITE, to)
    assert top.refusal(WHITE, BuildUpgrade(BOOSTER)) == "SF-TRN-06"
    top.play(WHITE, EndFlight())
    assert top.game.deciders == (YELLOW,)
    assert top.game.decision(WHITE) is None


@rule("SF-TRN-01")
def test_the_roll_is_the_active_players_and_nobody_elses() -> None:
    top = rich().turn_of(RED)
    for seat in (WHITE, YELLOW, BLUE):
        assert top.game.decision(seat) is None
        assert top.refusal(seat, RollDice()) is not None
    top.dice(6, 5)
    assert top.play(RED, RollDice())[0] == DiceRolled(RED, 6, 5)
