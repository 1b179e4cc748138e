"""The reserve pile (rules SF-RES)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    ReserveCardDrawn,
    ReserveCardMissed,
    ReservePileFormed,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.supplies import ReserveDraw
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_a import (
    BOOSTER,
    CARBON,
    FOOD,
    GOODS,
    ORE,
    all_cards,
    cards,
    counts,
    kinds_of,
    odds,
    of_type,
    reserve_draws,
    reserve_of,
    roll,
    supply_of,
    to_flight,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

FAME_FOR = {4: 0, 5: 2, 6: 4, 7: 6, 8: 8, 9: 10, 10: 12, 11: 14, 14: 20}
"""Fame pieces that bring a beginner to these points."""


def formed(events: tuple[Event, ...]) -> list[int]:
    """The sizes of the piles formed."""
    return [event.count for event in events if isinstance(event, ReservePileFormed)]


@rule("SF-RES-01")
@pytest.mark.parametrize("seat", [WHITE, YELLOW, RED, BLUE])
def test_only_the_active_player_draws_at_the_end_of_the_production_phase(seat: int) -> None:
    top = Tabletop().empty_hands()
    pile = sum(reserve_of(top).values())
    events = roll(top, seat, 12)
    assert reserve_draws(events) == [seat, seat]
    assert kinds_of(events)[-2:] == ["ReserveCardDrawn"] * 2
    assert sum(reserve_of(top).values()) == pile - 2
    assert top.decision().prompt == "trade_and_build"


@rule("SF-RES-01")
def test_every_card_of_the_pile_is_as_likely_as_any_other() -> None:
    top = Tabletop().empty_hands().reserve(ore=3, fuel=1, goods=8)
    assert odds(ReserveDraw(WHITE, 1), top.table) == [3, 1, 0, 0, 8]
    top.script(("reserve", ORE), ("reserve", GOODS))
    events = roll(top, WHITE, 9)
    assert events[-2:] == (ReserveCardDrawn(WHITE, ORE), ReserveCardDrawn(WHITE, GOODS))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}
    assert reserve_of(top) == {"ore": 2, "fuel": 1, "carbon": 0, "food": 0, "goods": 7}


@rule("SF-RES-02", "SF-EX-13")
@pytest.mark.parametrize(
    ("points", "drawn"),
    [(4, 2), (5, 2), (6, 2), (7, 2), (8, 1), (9, 1), (10, 0), (11, 0), (14, 0)],
)
def test_example_two_cards_up_to_7_points_one_at_8_or_9_none_from_10(
    points: int, drawn: int
) -> None:
    top = Tabletop().empty_hands().fame(WHITE, FAME_FOR[points])
    assert top.points(WHITE) == points
    events = roll(top, WHITE, 9)
    assert reserve_draws(events) == [WHITE] * drawn
    assert top.table.cards(WHITE) == drawn


@rule("SF-RES-02")
def test_the_points_of_the_moment_decide_and_not_those_of_an_earlier_turn() -> None:
    top = Tabletop().empty_hands().fame(WHITE, FAME_FOR[10])
    assert reserve_draws(roll(top, WHITE, 9)) == []
    top.fame(WHITE, FAME_FOR[9])
    assert reserve_draws(roll(top, WHITE, 9)) == [WHITE]
    top.fame(WHITE, FAME_FOR[7])
    assert reserve_draws(roll(top, WHITE, 9)) == [WHITE, WHITE]


@rule("SF-RES-03", "SF-RES-04")
@pytest.mark.parametrize("number", [9, 7])
def test_the_program_draws_by_itself_so_that_nothing_is_left_to_make_up(number: int) -> None:
    top = Tabletop().empty_hands()
    events = roll(top, WHITE, number)
    assert reserve_draws(events)[-2:] == [WHITE, WHITE]
    assert top.decision().prompt == "trade_and_build"
    pile = reserve_of(top)
    names = {type(choice).__name__ for choice in top.choices(WHITE)}
    assert not [name for name in names if "Reserve" in name or "Draw" in name]
    for choice in of_type(top, WHITE, TradeWithSupply):
        top.play(WHITE, choice)
    events = to_flight(top, WHITE, "red", "yellow")
    assert reserve_draws(events) == []
    assert reserve_draws(top.play(WHITE, EndFlight())) == []
    assert reserve_of(top) == pile


@rule("SF-RES-05")
def test_a_used_up_pile_is_formed_anew_of_eight_of_each_resource() -> None:
    top = Tabletop().empty_hands().reserve(goods=2)
    assert supply_of(top) == dict.fromkeys(RESOURCES, 20) | {"goods": 18}
    events = roll(top, WHITE, 9)
    assert formed(events) == [40]
    assert reserve_of(top) == dict.fromkeys(RESOURCES, 8)
    assert supply_of(top) == {"ore": 10, "fuel": 12, "carbon": 12, "food": 12, "goods": 10}
    assert top.hand_of(WHITE) == {"goods": 2}


@rule("SF-RES-05")
def test_a_pile_with_cards_left_is_not_formed_anew() -> None:
    top = Tabletop().empty_hands().reserve(goods=3)
    assert formed(roll(top, WHITE, 9)) == []
    assert sum(reserve_of(top).values()) == 1


@rule("SF-RES-06")
def test_the_new_pile_is_formed_as_soon_as_the_last_card_is_drawn() -> None:
    top = Tabletop().empty_hands().reserve(food=2)
    events = roll(top, WHITE, 9)
    assert kinds_of(events)[-3:] == ["ReserveCardDrawn", "ReserveCardDrawn", "ReservePileFormed"]
    assert sum(reserve_of(top).values()) == 40


@rule("SF-RES-06")
def test_an_interrupted_draw_goes_on_from_the_new_pile() -> None:
    top = Tabletop().empty_hands().reserve(food=1)
    top.script(("reserve", FOOD), ("reserve", ORE))
    events = roll(top, WHITE, 9)
    assert kinds_of(events)[-3:] == ["ReserveCardDrawn", "ReservePileFormed", "ReserveCardDrawn"]
    assert top.hand_of(WHITE) == {"food": 1, "ore": 1}
    assert sum(reserve_of(top).values()) == 39


@rule("SF-RES-06")
def test_the_opponents_cards_on_a_seven_go_on_from_the_new_pile_too() -> None:
    top = Tabletop().empty_hands().reserve(food=2)
    events = roll(top, WHITE, 7)
    assert reserve_draws(events) == [YELLOW, RED, BLUE, WHITE, WHITE]
    assert formed(events) == [40]
    assert sum(reserve_of(top).values()) == 37
    assert counts(top) == [2, 1, 1, 1]


@rule("SF-RES-07")
def test_of_a_resource_with_fewer_than_eight_cards_all_go_into_the_new_pile() -> None:
    top = Tabletop().empty_hands().hand(BLUE, ore=15, goods=20).reserve(food=2)
    events = roll(top, WHITE, 4)
    assert supply_of(top)["ore"] == 0
    assert reserve_of(top) == {"ore": 5, "fuel": 8, "carbon": 8, "food": 8, "goods": 0}
    assert formed(events) == [29]


@rule("SF-EX-14")
def test_example_the_pile_is_used_up_in_a_draw() -> None:
    top = Tabletop().empty_hands()
    top.hand(BLUE, ore=10, fuel=12, carbon=14, food=11, goods=8).reserve(carbon=1)
    assert supply_of(top) == {"ore": 10, "fuel": 8, "carbon": 5, "food": 9, "goods": 12}
    top.script(("reserve", CARBON), ("reserve", ORE))
    top.table.buildings = [0] * len(top.table.buildings)
    top.table.refresh_buildings()
    events = roll(top, WHITE, 9)
    assert formed(events) == [8 + 8 + 5 + 8 + 8]
    assert top.hand_of(WHITE) == {"carbon": 1, "ore": 1}
    assert supply_of(top) == {"ore": 2, "fuel": 0, "carbon": 0, "food": 1, "goods": 4}
    assert sum(reserve_of(top).values()) == 36
    assert all_cards(top) == [20] * 5


def almost_nothing_left() -> Tabletop:
    """Blue holds all cards but one, which is the reserve pile."""
    top = Tabletop().empty_hands()
    top.hand(BLUE, ore=20, fuel=20, carbon=20, food=20, goods=19)
    assert sum(supply_of(top).values()) == 0
    assert reserve_of(top) == dict.fromkeys(RESOURCES, 0) | {"goods": 1}
    return top


@rule("SF-RES-08")
def test_with_an_empty_supply_the_missing_card_is_lost() -> None:
    top = almost_nothing_left()
    events = roll(top, WHITE, 9)
    assert reserve_draws(events) == [WHITE]
    assert events[-1] == ReserveCardMissed(WHITE, 1)
    assert formed(events) == []
    assert top.hand_of(WHITE) == {"goods": 1}
    assert top.decision().prompt == "trade_and_build"


@rule("SF-RES-08")
def test_forming_a_pile_is_tried_again_at_the_next_draw() -> None:
    top = almost_nothing_left()
    roll(top, WHITE, 9)
    top.trade_and_build(BLUE)
    top.play(BLUE, BuildUpgrade(BOOSTER))
    top.play(BLUE, BuildUpgrade(BOOSTER))
    assert supply_of(top)["fuel"] == 4
    assert sum(reserve_of(top).values()) == 0
    events = roll(top, YELLOW, 9)
    assert formed(events) == [4]
    assert reserve_draws(events) == [YELLOW, YELLOW]
    assert top.hand_of(YELLOW) == {"fuel": 2}
    assert top.hand_of(WHITE) == {"goods": 1}, "what was lost is not made up"


@rule("SF-RES-09")
def test_cards_spent_and_traded_in_go_to_the_supply() -> None:
    top = Tabletop().empty_hands().hand(WHITE, fuel=2, carbon=3)
    pile, supply = reserve_of(top), supply_of(top)
    top.trade_and_build(WHITE)
    top.play(WHITE, BuildUpgrade(BOOSTER))
    top.play(WHITE, TradeWithSupply(CARBON, ORE))
    assert reserve_of(top) == pile
    assert supply_of(top) == supply | {
        "fuel": supply["fuel"] + 2,
        "carbon": supply["carbon"] + 3,
        "ore": supply["ore"] - 1,
    }


@rule("SF-RES-09")
def test_cards_discarded_on_a_seven_go_to_the_supply() -> None:
    top = Tabletop().empty_hands().hand(WHITE, goods=8).fame(WHITE, 12)
    pile, supply = reserve_of(top), supply_of(top)
    roll(top, WHITE, 7)
    top.play(WHITE, DiscardCards(cards(goods=4)))
    assert supply_of(top) == supply | {"goods": supply["goods"] + 4}
    assert sum(reserve_of(top).values()) == sum(pile.values()) - 3


@rule("SF-RES-09")
def test_cards_surrendered_in_an_encounter_go_to_the_supply() -> None:
    top = Tabletop().empty_hands().hand(WHITE, food=3)
    pile, supply = reserve_of(top), supply_of(top)
    top.encounter(WHITE, 28)
    top.play(WHITE, OfferCards(cards(food=3)))
    assert reserve_of(top) == pile
    assert supply_of(top) == supply | {"food": supply["food"] + 3}


@rule("SF-RES-09")
def test_the_last_cards_paid_do_not_end_up_under_an_empty_pile() -> None:
    top = almost_nothing_left()
    roll(top, WHITE, 9)
    top.trade_and_build(BLUE)
    top.play(BLUE, BuildUpgrade(BOOSTER))
    assert sum(reserve_of(top).values()) == 0
    assert supply_of(top) == dict.fromkeys(RESOURCES, 0) | {"fuel": 2}
    to_flight(top, BLUE, "red", "yellow")
    assert top.refusal(BLUE, RollDice()) is not None
    assert top.refusal(BLUE, EndTradeAndBuild()) is not None
