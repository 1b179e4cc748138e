"""Rolling a seven (rules SF-SEV)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.events import (
    CardsDiscarded,
    CardTaken,
    ReserveCardDrawn,
    ResourcesProduced,
)
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand, HandDraw
from starfare.games.starfarers.trade import OfferTrade
from tests.rules import rule
from tests.starfarers.support_a import (
    FOOD,
    GOODS,
    ORE,
    all_cards,
    between,
    cards,
    counts,
    kinds_of,
    odds,
    reserve_draws,
    reserve_of,
    roll,
    supply_of,
    waiting_for,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def seven(seat: int = WHITE, **hands: dict[str, int]) -> Tabletop:
    """A seat has rolled 7 while these were the hands."""
    top = Tabletop().empty_hands()
    for name, hand in hands.items():
        top.hand(("white", "yellow", "red", "blue").index(name), **hand)
    roll(top, seat, 7)
    return top


@rule("SF-SEV-01")
def test_on_a_seven_no_planet_produces() -> None:
    top = Tabletop().empty_hands().discs("n7", carbon=5, food=3, fuel=10)
    top.colony(WHITE, between("n7", "carbon", "food"))
    before = supply_of(top)
    events = roll(top, WHITE, 7)
    assert not any(isinstance(event, ResourcesProduced) for event in events)
    assert supply_of(top) == before


@rule("SF-SEV-02")
def test_discards_then_the_card_from_a_hand_then_reserve_cards_then_trade_and_build() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=8).hand(RED, food=1)
    events = roll(top, WHITE, 7)
    assert kinds_of(events) == ["DiceRolled"]
    assert top.decision().prompt == "discard"
    events = top.play(WHITE, DiscardCards(cards(ore=4)))
    assert events == (CardsDiscarded(WHITE, cards(ore=4)),)
    assert top.decision().prompt == "name_victim"
    events = top.play(WHITE, DrawFromHand(RED))
    assert events[0] == CardTaken(RED, WHITE, FOOD)
    assert kinds_of(events[1:]) == ["ReserveCardDrawn"] * 5
    assert reserve_draws(events) == [YELLOW, RED, BLUE, WHITE, WHITE]
    assert top.decision().prompt == "trade_and_build"
    assert top.game.deciders == (WHITE,)


@rule("SF-SEV-02")
@pytest.mark.parametrize(("fame", "own"), [(0, 2), (8, 1), (12, 0)])
def test_after_a_seven_the_active_players_own_reserve_draw_is_the_normal_one(
    fame: int, own: int
) -> None:
    top = Tabletop().empty_hands().fame(WHITE, fame)
    events = roll(top, WHITE, 7)
    assert reserve_draws(events) == [YELLOW, RED, BLUE] + [WHITE] * own


@rule("SF-SEV-03")
@pytest.mark.parametrize(
    ("held", "due"), [(8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (13, 6), (15, 7)]
)
@pytest.mark.parametrize("seat", [WHITE, RED])
def test_eight_or_more_cards_cost_half_rounded_down(held: int, due: int, seat: int) -> None:
    top = Tabletop().empty_hands().hand(seat, ore=5, goods=held - 5)
    before = supply_of(top)
    roll(top, WHITE, 7)
    assert top.game.deciders == (seat,)
    offered = [choice for choice in top.choices(seat) if isinstance(choice, DiscardCards)]
    assert offered == top.choices(seat)
    assert {sum(choice.cards) for choice in offered} == {due}
    assert top.refusal(seat, DiscardCards(cards(goods=due - 1))) == "SF-SEV-03"
    assert top.refusal(seat, DiscardCards(cards(ore=2, goods=due - 1))) == "SF-SEV-03"
    top.play(seat, DiscardCards(cards(ore=2, goods=due - 2)))
    assert supply_of(top) == before | {
        "ore": before["ore"] + 2,
        "goods": before["goods"] + due - 2,
    }


@rule("SF-SEV-03")
def test_seven_cards_cost_nothing() -> None:
    top = seven(white={"ore": 7}, yellow={"fuel": 7}, red={"food": 7}, blue={"goods": 7})
    assert top.decision().prompt == "name_victim"
    assert counts(top) == [7, 7, 7, 7]


@rule("SF-SEV-03")
def test_everybody_chooses_the_cards_to_discard_from_the_own_hand() -> None:
    top = seven(white={"ore": 4, "food": 4}, red={"goods": 3, "fuel": 5})
    assert top.game.deciders == (WHITE, RED)
    assert set(top.choices(WHITE)) == {DiscardCards(cards(ore=k, food=4 - k)) for k in range(5)}
    assert set(top.choices(RED)) == {DiscardCards(cards(goods=k, fuel=4 - k)) for k in range(4)}
    assert top.refusal(WHITE, DiscardCards(cards(goods=4))) == "SF-SEV-03"
    assert top.refusal(RED, DiscardCards(cards(goods=4))) == "SF-SEV-03"
    assert top.game.decision(YELLOW) is None


@rule("SF-SEV-04")
def test_the_active_player_names_an_opponent_and_takes_a_random_card() -> None:
    top = seven(YELLOW, white={"ore": 2}, red={"food": 3, "goods": 1}, blue={"fuel": 1})
    assert top.game.deciders == (YELLOW,)
    assert set(top.choices(YELLOW)) == {DrawFromHand(seat) for seat in (WHITE, RED, BLUE)}
    assert odds(HandDraw(RED, YELLOW), top.table) == [0, 0, 0, 3, 1]
    top.script(("hand", GOODS))
    events = top.play(YELLOW, DrawFromHand(RED))
    assert events[0] == CardTaken(RED, YELLOW, GOODS)
    taken = [event for event in events if isinstance(event, CardTaken)]
    assert len(taken) == 1
    assert counts(top) == [2 + 1, 1 + 2, 3 + 1, 1 + 1]


@rule("SF-SEV-04")
def test_nobody_draws_from_the_own_hand_and_only_the_active_player_draws() -> None:
    top = seven(white={"ore": 2}, red={"food": 3})
    assert top.refusal(WHITE, DrawFromHand(WHITE)) == "SF-SEV-04"
    assert top.refusal(RED, DrawFromHand(WHITE)) is not None
    assert top.game.decision(RED) is None


@rule("SF-SEV-05")
def test_an_opponent_with_at_least_one_card_must_be_named() -> None:
    top = seven(red={"food": 1})
    assert top.choices(WHITE) == [DrawFromHand(RED)]
    assert top.refusal(WHITE, DrawFromHand(BLUE)) == "SF-SEV-05"
    assert top.refusal(WHITE, DrawFromHand(YELLOW)) == "SF-SEV-05"
    assert top.refusal(WHITE, OfferTrade(cards(ore=1), cards(food=1))) is not None


@rule("SF-SEV-05", "SF-EX-11")
def test_example_with_empty_hands_no_card_is_taken_and_opponents_still_draw() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=3)
    events = roll(top, WHITE, 7)
    assert not any(isinstance(event, CardTaken) for event in events)
    assert reserve_draws(events) == [YELLOW, RED, BLUE, WHITE, WHITE]
    assert counts(top) == [5, 1, 1, 1]
    assert top.decision().prompt == "trade_and_build"


@rule("SF-SEV-06")
@pytest.mark.parametrize("roller", [WHITE, YELLOW, RED, BLUE])
def test_each_opponent_draws_a_reserve_card_clockwise_whatever_their_points(roller: int) -> None:
    top = Tabletop().empty_hands()
    for seat, fame in enumerate((12, 18, 14, 20)):
        top.fame(seat, fame)
    pile = sum(reserve_of(top).values())
    events = roll(top, roller, 7)
    order = [(roller + step) % 4 for step in (1, 2, 3)]
    assert reserve_draws(events) == order
    assert sum(reserve_of(top).values()) == pile - 3
    assert top.table.cards(roller) == 0


@rule("SF-SEV-06")
def test_with_three_players_both_opponents_draw_a_reserve_card() -> None:
    top = Tabletop(seats=3).empty_hands()
    assert reserve_draws(roll(top, RED, 7)) == [WHITE, YELLOW, RED, RED]


@rule("SF-SEV-07")
def test_discards_take_effect_together() -> None:
    top = seven(white={"ore": 8}, red={"goods": 10}, blue={"fuel": 9})
    before = supply_of(top)
    assert waiting_for(top) == [WHITE, RED, BLUE]
    assert top.play(RED, DiscardCards(cards(goods=5))) == ()
    assert waiting_for(top) == [WHITE, BLUE]
    assert top.play(BLUE, DiscardCards(cards(fuel=4))) == ()
    assert counts(top) == [8, 0, 10, 9]
    assert supply_of(top) == before
    events = top.play(WHITE, DiscardCards(cards(ore=4)))
    assert set(events) == {
        CardsDiscarded(WHITE, cards(ore=4)),
        CardsDiscarded(RED, cards(goods=5)),
        CardsDiscarded(BLUE, cards(fuel=4)),
    }
    assert counts(top) == [4, 0, 5, 5]
    assert top.decision().prompt == "name_victim"


@rule("SF-SEV-07")
def test_a_discard_is_secret_until_all_have_chosen() -> None:
    top = seven(white={"ore": 8}, red={"goods": 5, "food": 5})
    one, other = top.game.clone(), top.game.clone()
    one.play(RED, DiscardCards(cards(goods=5)))
    other.play(RED, DiscardCards(cards(goods=1, food=4)))
    for seat in (WHITE, YELLOW, BLUE, None):
        assert one.view(seat).encoded() == other.view(seat).encoded()
    assert one.view(RED).encoded() != other.view(RED).encoded()
    assert list(one.choices(WHITE)) == list(other.choices(WHITE))


@rule("SF-SEV-07")
def test_cards_gained_later_in_the_same_seven_cause_no_second_discard() -> None:
    top = seven(white={"ore": 7}, yellow={"fuel": 7}, red={"food": 7})
    events = top.play(WHITE, DrawFromHand(RED))
    assert not any(isinstance(event, CardsDiscarded) for event in events)
    assert counts(top) == [7 + 1 + 2, 7 + 1, 7 - 1 + 1, 1]
    assert top.decision().prompt == "trade_and_build"


@rule("SF-SEV-07")
def test_nobody_changes_a_discard_once_chosen() -> None:
    top = seven(white={"ore": 8}, red={"goods": 5, "food": 5})
    top.play(RED, DiscardCards(cards(goods=5)))
    assert top.game.decision(RED) is None
    assert top.refusal(RED, DiscardCards(cards(food=5))) is not None


@rule("SF-EX-10")
@pytest.mark.parametrize(("victim", "after"), [(YELLOW, [8, 7, 5, 1]), (RED, [8, 8, 4, 1])])
def test_example_a_seven_with_nine_seven_eight_and_no_cards(victim: int, after: list[int]) -> None:
    top = Tabletop().empty_hands().fame(WHITE, 2)
    assert top.points(WHITE) == 5
    top.hand(WHITE, ore=5, food=4).hand(YELLOW, fuel=7).hand(RED, goods=8)
    roll(top, WHITE, 7)
    assert top.game.deciders == (WHITE, RED)
    top.play(WHITE, DiscardCards(cards(ore=4)))
    top.play(RED, DiscardCards(cards(goods=4)))
    assert counts(top) == [5, 7, 4, 0]
    assert set(top.choices(WHITE)) == {DrawFromHand(YELLOW), DrawFromHand(RED)}
    events = top.play(WHITE, DrawFromHand(victim))
    assert reserve_draws(events) == [YELLOW, RED, BLUE, WHITE, WHITE]
    assert counts(top) == after
    assert all_cards(top) == [20] * 5


@rule("SF-EX-12")
def test_example_reduced_tribute_spares_twelve_cards() -> None:
    top = Tabletop().empty_hands().card(RED, "reduced_tribute").hand(RED, ore=6, goods=6)
    roll(top, WHITE, 7)
    assert top.decision().prompt == "name_victim"
    assert top.table.cards(RED) == 12


@rule("SF-EX-12")
def test_example_reduced_tribute_costs_six_of_thirteen_cards() -> None:
    top = Tabletop().empty_hands().card(RED, "reduced_tribute").hand(RED, ore=6, goods=7)
    roll(top, WHITE, 7)
    assert top.game.deciders == (RED,)
    assert top.refusal(RED, DiscardCards(cards(goods=5))) == "SF-SEV-03"
    top.play(RED, DiscardCards(cards(goods=6)))
    assert top.hand_of(RED) == {"ore": 6, "goods": 1}


@rule("SF-SEV-06")
def test_the_card_from_the_reserve_pile_goes_into_the_hand() -> None:
    top = Tabletop().empty_hands().fame(WHITE, 12)
    top.script(("reserve", ORE), ("reserve", FOOD), ("reserve", GOODS))
    events = roll(top, WHITE, 7)
    assert events[1:] == (
        ReserveCardDrawn(YELLOW, ORE),
        ReserveCardDrawn(RED, FOOD),
        ReserveCardDrawn(BLUE, GOODS),
    )
    assert [top.hand_of(seat) for seat in (YELLOW, RED, BLUE)] == [
        {"ore": 1},
        {"food": 1},
        {"goods": 1},
    ]
