"""Trade with players (rules SF-TRP)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import OfferCountered, OfferLapsed, OfferMade, TradeConcluded
from starfare.games.starfarers.friendship import LendHelpingHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import (
    AcceptOffer,
    ConcludeTrade,
    CounterOffer,
    DeclineOffer,
    OfferTrade,
    WithdrawOffer,
)
from starfare.kernel.choices import Choice
from tests.rules import rule
from tests.starfarers.support_a import (
    CARBON,
    ORE,
    Bundle,
    all_cards,
    cards,
    counts,
    hands,
    of_type,
    pieces,
    roll,
    to_flight,
    upgrades,
    waiting_for,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def market(**given: dict[str, int]) -> Tabletop:
    """White is in the trade and build phase; these are the hands, by colour."""
    top = Tabletop().empty_hands()
    for name, hand in given.items():
        top.hand(("white", "yellow", "red", "blue").index(name), **hand)
    return top.trade_and_build(WHITE)


def everybody_rich() -> Tabletop:
    """All four hold two cards of each resource."""
    two = {"ore": 2, "fuel": 2, "carbon": 2, "food": 2, "goods": 2}
    return market(white=two, yellow=two, red=two, blue=two)


@rule("SF-TRP-01")
@pytest.mark.parametrize("partner", [YELLOW, RED, BLUE])
def test_the_active_player_may_trade_with_any_opponent(partner: int) -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    assert set(waiting_for(top)) == {YELLOW, RED, BLUE}
    top.play(partner, AcceptOffer())
    events = top.play(WHITE, ConcludeTrade(partner))
    assert events == (TradeConcluded(WHITE, partner, cards(ore=1), cards(food=1)),)
    assert top.hand_of(WHITE) == {"ore": 1, "fuel": 2, "carbon": 2, "food": 3, "goods": 2}
    assert top.hand_of(partner) == {"ore": 3, "fuel": 2, "carbon": 2, "food": 1, "goods": 2}
    assert all_cards(top) == [20] * 5


@rule("SF-TRP-01")
def test_the_active_player_may_trade_any_number_of_times() -> None:
    top = market(white={"ore": 6}, yellow={"food": 6}, red={"food": 6})
    for _ in range(3):
        for partner in (YELLOW, RED):
            top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
            top.play(partner, AcceptOffer())
            top.play(WHITE, ConcludeTrade(partner))
            assert top.decision().prompt == "trade_and_build"
    assert hands(top) == [{"food": 6}, {"ore": 3, "food": 3}, {"ore": 3, "food": 3}, {}]


@rule("SF-TRP-01")
def test_nobody_trades_outside_the_trade_and_build_phase() -> None:
    top = everybody_rich().turn_of(WHITE)
    offer = OfferTrade(cards(ore=1), cards(food=1))
    for seat in range(4):
        assert top.refusal(seat, offer) is not None
    top.trade_and_build(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    for seat in range(4):
        assert top.refusal(seat, offer) is not None


@rule("SF-TRP-02")
@pytest.mark.parametrize(
    ("give", "take"),
    [
        (cards(food=1), cards(ore=2, carbon=1)),
        (cards(food=3, goods=2), cards(ore=1)),
        (cards(food=3, goods=2), cards(ore=2, carbon=2, fuel=1)),
    ],
)
def test_the_parties_are_free_to_agree_any_rate(give: Bundle, take: Bundle) -> None:
    top = market(white={"food": 3, "goods": 2, "fuel": 1}, red={"ore": 2, "carbon": 2, "fuel": 1})
    before = [top.table.hand(seat) for seat in range(4)]
    top.play(WHITE, OfferTrade(give, take))
    top.play(RED, AcceptOffer())
    top.play(WHITE, ConcludeTrade(RED))
    assert top.table.hand(WHITE) == tuple(
        have - out + into for have, out, into in zip(before[WHITE], give, take, strict=True)
    )
    assert top.table.hand(RED) == tuple(
        have + out - into for have, out, into in zip(before[RED], give, take, strict=True)
    )


@rule("SF-TRP-02")
def test_one_card_may_be_offered_for_any_number_an_opponent_holds() -> None:
    top = market(white={"ore": 1}, yellow={"fuel": 15, "food": 15})
    top.play(WHITE, OfferTrade(cards(ore=1), cards(fuel=11, food=10)))
    top.play(YELLOW, AcceptOffer())
    top.play(WHITE, ConcludeTrade(YELLOW))
    assert top.hand_of(WHITE) == {"fuel": 11, "food": 10}


@rule("SF-TRP-03")
@pytest.mark.parametrize(
    ("give", "take"),
    [(cards(ore=1), cards()), (cards(), cards(ore=1)), (cards(), cards())],
)
def test_gifts_are_forbidden(give: Bundle, take: Bundle) -> None:
    top = everybody_rich()
    assert top.refusal(WHITE, OfferTrade(give, take)) == "SF-TRP-03"
    assert top.refusal(RED, OfferTrade(give, take)) == "SF-TRP-03"
    assert OfferTrade(give, take) not in top.game.choices(WHITE)
    assert OfferTrade(give, take) not in top.game.choices(RED)
    top.play(WHITE, OfferTrade(cards(fuel=1), cards(food=1)))
    assert top.refusal(RED, CounterOffer(give, take)) == "SF-TRP-03"
    assert CounterOffer(give, take) not in top.game.choices(RED)


@rule("SF-TRP-04")
def test_opponents_answer_with_counter_offers_and_the_active_player_concludes() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    before = hands(top)
    events = top.play(BLUE, CounterOffer(cards(food=1), cards(ore=1, fuel=1)))
    assert events == (OfferCountered(BLUE, cards(food=1), cards(ore=1, fuel=1)),)
    assert hands(top) == before
    top.play(YELLOW, AcceptOffer())
    top.play(RED, DeclineOffer())
    assert waiting_for(top) == [WHITE]
    assert set(top.choices(WHITE)) == {
        ConcludeTrade(YELLOW),
        ConcludeTrade(BLUE),
        WithdrawOffer(),
    }
    events = top.play(WHITE, ConcludeTrade(BLUE))
    assert events == (TradeConcluded(WHITE, BLUE, cards(ore=1, fuel=1), cards(food=1)),)
    assert top.hand_of(WHITE) == {"ore": 1, "fuel": 1, "carbon": 2, "food": 3, "goods": 2}
    assert top.hand_of(BLUE) == {"ore": 3, "fuel": 3, "carbon": 2, "food": 1, "goods": 2}
    assert top.hand_of(YELLOW) == before[YELLOW]


@rule("SF-TRP-04")
def test_only_the_active_player_concludes_a_deal() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    before = hands(top)
    top.play(YELLOW, AcceptOffer())
    assert hands(top) == before, "agreeing is not concluding"
    for seat in (YELLOW, RED, BLUE):
        for other in range(4):
            assert top.refusal(seat, ConcludeTrade(other)) is not None
    top.play(WHITE, WithdrawOffer())
    assert hands(top) == before
    assert top.decision().prompt == "trade_and_build"
    assert top.refusal(WHITE, ConcludeTrade(YELLOW)) is not None


@rule("SF-TRP-04")
def test_a_player_who_declined_or_has_not_answered_is_no_party() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(YELLOW, DeclineOffer())
    assert top.refusal(WHITE, ConcludeTrade(YELLOW)) == "SF-TRP-04"
    assert top.refusal(WHITE, ConcludeTrade(RED)) == "SF-TRP-04"
    assert top.refusal(WHITE, ConcludeTrade(WHITE)) == "SF-TRP-04"


@rule("SF-TRP-04")
def test_the_active_player_need_not_wait_for_all_answers() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(RED, AcceptOffer())
    assert set(waiting_for(top)) == {YELLOW, BLUE}
    top.play(WHITE, ConcludeTrade(RED))
    assert top.hand_of(RED) == {"ore": 3, "fuel": 2, "carbon": 2, "food": 1, "goods": 2}
    assert top.decision().prompt == "trade_and_build"


@rule("SF-TRP-04")
def test_when_all_decline_the_active_player_goes_on() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    before = hands(top)
    for seat in (BLUE, YELLOW, RED):
        top.play(seat, DeclineOffer())
    assert hands(top) == before
    assert top.decision().prompt == "trade_and_build"
    assert waiting_for(top) == [WHITE]


@rule("SF-TRP-05")
def test_opponents_never_trade_with_one_another() -> None:
    top = everybody_rich()
    before = hands(top)
    top.play(YELLOW, OfferTrade(cards(ore=1), cards(food=1)))
    for seat in (RED, BLUE):
        assert top.refusal(seat, AcceptOffer()) == "SF-TRP-05"
        assert top.refusal(seat, ConcludeTrade(YELLOW)) == "SF-TRP-05"
        offered = {type(choice) for choice in top.choices(seat)}
        assert offered <= {OfferTrade, WithdrawOffer}
    assert hands(top) == before
    assert of_type(top, WHITE, ConcludeTrade) == [ConcludeTrade(YELLOW)]


@rule("SF-TRP-05")
def test_an_offer_of_one_opponent_does_not_reach_another() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(YELLOW, CounterOffer(cards(carbon=1), cards(ore=1)))
    for seat in (RED, BLUE):
        assert top.refusal(seat, ConcludeTrade(YELLOW)) is not None
    top.play(RED, AcceptOffer())
    top.play(WHITE, ConcludeTrade(RED))
    assert top.hand_of(YELLOW) == {"ore": 2, "fuel": 2, "carbon": 2, "food": 2, "goods": 2}


@rule("SF-TRP-06")
@pytest.mark.parametrize("seat", [YELLOW, RED, BLUE])
def test_a_player_may_open_an_offer_unasked_which_binds_when_the_active_player_accepts(
    seat: int,
) -> None:
    top = everybody_rich()
    before = hands(top)
    events = top.play(seat, OfferTrade(cards(goods=1), cards(ore=2)))
    assert events == (OfferMade(seat, cards(goods=1), cards(ore=2)),)
    assert hands(top) == before
    assert waiting_for(top) == [WHITE]
    events = top.play(WHITE, ConcludeTrade(seat))
    assert events[-1] == TradeConcluded(WHITE, seat, cards(ore=2), cards(goods=1))
    assert top.hand_of(WHITE) == {"fuel": 2, "carbon": 2, "food": 2, "goods": 3}
    assert top.hand_of(seat) == {"ore": 4, "fuel": 2, "carbon": 2, "food": 2, "goods": 1}
    assert top.refusal(WHITE, ConcludeTrade(seat)) is not None, "an offer is concluded once"


@rule("SF-TRP-06")
def test_an_unasked_offer_cannot_be_accepted_without_the_cards_asked() -> None:
    top = market(white={"ore": 1, "fuel": 3}, red={"food": 2})
    top.play(RED, OfferTrade(cards(food=1), cards(ore=2)))
    assert top.refusal(WHITE, ConcludeTrade(RED)) == "SF-TRP-06"
    assert ConcludeTrade(RED) not in top.choices(WHITE)
    top.play(WHITE, TradeWithSupply(1, ORE))
    assert top.refusal(WHITE, ConcludeTrade(RED)) is None


@rule("SF-TRP-06")
def test_nobody_offers_cards_they_do_not_hold() -> None:
    top = market(white={"ore": 1}, red={"food": 2})
    assert top.refusal(RED, OfferTrade(cards(food=3), cards(ore=1))) == "SF-TRP-06"
    assert top.refusal(RED, OfferTrade(cards(fuel=1), cards(ore=1))) == "SF-TRP-06"
    assert top.refusal(WHITE, OfferTrade(cards(ore=2), cards(food=1))) == "SF-TRP-06"


@rule("SF-TRP-06")
def test_nobody_accepts_an_offer_without_the_cards_asked() -> None:
    top = market(white={"ore": 1}, red={"food": 2}, yellow={"goods": 2})
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=2)))
    assert top.refusal(YELLOW, AcceptOffer()) == "SF-TRP-06"
    assert AcceptOffer() not in top.choices(YELLOW)
    assert AcceptOffer() in top.choices(RED)


@rule("SF-TRP-06")
def test_an_unasked_offer_lapses_when_its_maker_no_longer_holds_the_cards() -> None:
    top = market(white={"ore": 3}, red={"food": 1, "fuel": 1})
    top.play(RED, OfferTrade(cards(food=1), cards(ore=2)))
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(RED, AcceptOffer())
    top.play(WHITE, ConcludeTrade(RED))
    assert top.hand_of(RED) == {"ore": 1, "fuel": 1}
    assert top.refusal(WHITE, ConcludeTrade(RED)) is not None
    assert of_type(top, WHITE, ConcludeTrade) == []


@rule("SF-TRP-06")
def test_an_unasked_offer_may_be_withdrawn() -> None:
    top = everybody_rich()
    top.play(RED, OfferTrade(cards(food=1), cards(ore=1)))
    top.play(RED, WithdrawOffer())
    assert top.refusal(WHITE, ConcludeTrade(RED)) is not None
    assert top.refusal(RED, WithdrawOffer()) is not None


@rule("SF-TRP-06")
def test_unasked_offers_are_for_the_active_players_trade_and_build_phase_only() -> None:
    top = everybody_rich()
    offer = OfferTrade(cards(food=1), cards(ore=1))
    assert top.refusal(RED, offer) is None
    top.turn_of(WHITE)
    assert top.refusal(RED, offer) is not None
    top.flight(WHITE)
    assert top.refusal(RED, offer) is not None
    top.hand(WHITE, ore=8)
    roll(top, WHITE, 7)
    assert top.refusal(RED, offer) is not None


@rule("SF-TRP-06")
def test_an_offer_lapses_when_its_owner_makes_another_deal() -> None:
    top = everybody_rich()
    top.play(YELLOW, OfferTrade(cards(goods=1), cards(carbon=1)))
    top.play(RED, OfferTrade(cards(goods=1), cards(carbon=1)))
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    for seat in (YELLOW, RED, BLUE):
        top.play(seat, AcceptOffer())
    assert OfferLapsed(YELLOW) in top.play(WHITE, ConcludeTrade(YELLOW))
    assert top.refusal(WHITE, ConcludeTrade(YELLOW)) == "SF-TRP-04"
    assert top.refusal(WHITE, ConcludeTrade(RED)) is None


@rule("SF-TRP-06")
@pytest.mark.parametrize("drawn", [ORE, CARBON])
def test_an_offer_lapses_when_any_card_is_drawn_from_its_owners_hand(drawn: int) -> None:
    top = market(white={"food": 1}, yellow={"ore": 2, "carbon": 2}, red={"ore": 1})
    top.card(WHITE, "helping_hand").medal(YELLOW, w.PIRATE + 4).medal(RED, w.PIRATE + 5)
    top.play(YELLOW, OfferTrade(cards(ore=1), cards(food=1)))
    events = top.script(("hand", drawn)).play(WHITE, LendHelpingHand((YELLOW,)))
    assert OfferLapsed(YELLOW) in events
    assert top.refusal(WHITE, ConcludeTrade(YELLOW)) == "SF-TRP-04"


@rule("SF-TRP-07")
@pytest.mark.parametrize(
    ("give", "take"),
    [
        (cards(ore=2), cards(ore=1)),
        (cards(ore=1, food=1), cards(food=1)),
        (cards(ore=1), cards(ore=1, goods=1)),
    ],
)
def test_the_same_resource_may_not_be_on_both_sides(give: Bundle, take: Bundle) -> None:
    top = everybody_rich()
    assert top.refusal(WHITE, OfferTrade(give, take)) == "SF-TRP-07"
    assert top.refusal(YELLOW, OfferTrade(give, take)) == "SF-TRP-07"
    assert OfferTrade(give, take) not in top.game.choices(WHITE)
    assert OfferTrade(give, take) not in top.game.choices(YELLOW)
    top.play(WHITE, OfferTrade(cards(fuel=1), cards(carbon=1)))
    assert top.refusal(RED, CounterOffer(give, take)) == "SF-TRP-07"


@rule("SF-TRP-08")
def test_a_deal_is_between_exactly_two_players() -> None:
    top = everybody_rich()
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    for seat in (YELLOW, RED, BLUE):
        top.play(seat, AcceptOffer())
    before = hands(top)
    top.play(WHITE, ConcludeTrade(RED))
    assert (top.hand_of(YELLOW), top.hand_of(BLUE)) == (before[YELLOW], before[BLUE])
    assert counts(top) == [10, 10, 10, 10]
    assert top.refusal(WHITE, ConcludeTrade(YELLOW)) is not None, "one offer, one deal"


@rule("SF-TRP-08")
def test_a_deal_moves_resource_cards_only() -> None:
    top = everybody_rich().upgrades(RED, cannons=2).fame(RED, 3).card(RED, "relief_fund")
    table = top.table
    before = [pieces(top, seat) for seat in range(4)]
    rest = (list(table.fame), list(table.card_owner), list(table.upgrades), list(table.tray))
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(RED, AcceptOffer())
    top.play(WHITE, ConcludeTrade(RED))
    assert [pieces(top, seat) for seat in range(4)] == before
    assert (table.fame, table.card_owner, table.upgrades, table.tray) == rest
    assert upgrades(top, RED) == (0, 2, 0)
    fame_piece: Bundle = (0, 0, 0, 0, 0, 1)
    assert top.refusal(WHITE, OfferTrade(cards(ore=1), fame_piece)) is not None


@rule("SF-TRP-08")
def test_an_accepted_offer_binds_nobody_until_it_is_concluded() -> None:
    top = market(white={"ore": 3}, red={"food": 2})
    top.play(WHITE, OfferTrade(cards(ore=1), cards(food=1)))
    top.play(RED, AcceptOffer())
    top.play(WHITE, WithdrawOffer())
    assert hands(top) == [{"ore": 3}, {}, {"food": 2}, {}]
    assert of_type(top, WHITE, ConcludeTrade) == []
    top.play(WHITE, TradeWithSupply(ORE, CARBON))
    assert top.hand_of(WHITE) == {"carbon": 1}


@rule("SF-EX-15")
def test_example_peter_trades_two_food_for_goods_with_claudia() -> None:
    peter, reiner, claudia = WHITE, YELLOW, RED
    top = market(white={"food": 3, "fuel": 1}, yellow={"goods": 1, "ore": 1}, red={"goods": 2})
    top.play(peter, OfferTrade(cards(food=1), cards(goods=1)))
    top.play(reiner, CounterOffer(cards(goods=1), cards(fuel=1)))
    top.play(claudia, DeclineOffer())
    top.play(peter, WithdrawOffer())
    top.play(peter, OfferTrade(cards(food=2), cards(goods=1)))
    top.play(claudia, AcceptOffer())
    refused: list[Choice] = [ConcludeTrade(claudia), ConcludeTrade(peter)]
    assert all(top.refusal(reiner, choice) is not None for choice in refused)
    top.play(peter, ConcludeTrade(claudia))
    assert top.hand_of(peter) == {"food": 1, "fuel": 1, "goods": 1}
    assert top.hand_of(claudia) == {"goods": 1, "food": 2}
    assert top.hand_of(reiner) == {"goods": 1, "ore": 1}
    top.play(reiner, OfferTrade(cards(ore=1), cards(food=1)))
    assert top.refusal(claudia, ConcludeTrade(reiner)) == "SF-TRP-05"
    assert top.refusal(reiner, OfferTrade(cards(ore=1), cards())) == "SF-TRP-03"
