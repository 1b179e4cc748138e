"""Single rules of thumb, each in a position made for it."""

from __future__ import annotations

from starfare.bots.cadet import Cadet
from starfare.bots.cadet.encounters import chance_of
from starfare.bots.cadet.worth import Goal, hand_worth, least_missed, most_wanted
from starfare.games.starfarers.build import BuildShip, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.trade import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice
from starfare.kernel.stream import Stream
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

COLONY_SHIP = Goal((1, 1, 1, 1, 0), 1.2, 0.3, None)


def choice_of(top: Tabletop, seat: int) -> Choice | None:
    decision = top.game.decision(seat)
    assert decision is not None
    choice = Cadet().choose(top.game.view(seat), decision, Stream(1))
    assert choice is None or choice in decision.choices
    return choice


def test_a_colony_ship_on_a_good_site_founds() -> None:
    top = Tabletop().discs("n7", carbon=5, food=9, fuel=6)
    top.clear_ships(*range(4)).ship(WHITE, "colony_ship", top.site("n7", "carbon", "fuel"))
    top.flight(WHITE, base_speed=3)
    assert choice_of(top, WHITE) == EstablishColony(0)


def test_a_trade_ship_on_a_docking_point_docks() -> None:
    top = Tabletop().upgrades(WHITE, pods=1).clear_ships()
    at = top.centre("n3")
    ship = top.ship(WHITE, "trade_ship", top.neighbours(at)[0])
    top.flight(WHITE)
    assert choice_of(top, WHITE) == Fly(ship, at)
    top.game.play(WHITE, Fly(ship, at))
    assert choice_of(top, WHITE) == EstablishTradeStation(ship)


def test_a_ship_flies_nearer_to_something() -> None:
    top = Tabletop().flight(WHITE)
    assert isinstance(choice_of(top, WHITE), Fly)


def test_a_colony_ship_is_built_when_it_can_be_paid() -> None:
    top = Tabletop().clear_ships().empty_hands()
    top.hand(WHITE, ore=1, fuel=1, carbon=1, food=1).trade_and_build(WHITE)
    choice = choice_of(top, WHITE)
    assert isinstance(choice, BuildShip)
    assert choice.kind == 0


def test_pods_come_before_the_trade_ship_that_needs_them() -> None:
    top = Tabletop().clear_ships().empty_hands().upgrades(WHITE, boosters=3)
    top.hand(WHITE, ore=3, fuel=1, goods=2).trade_and_build(WHITE)
    assert choice_of(top, WHITE) == BuildUpgrade(2)


def test_fame_for_sale_is_bought() -> None:
    top = Tabletop().empty_hands().card(WHITE, "fame_for_sale")
    top.hand(WHITE, goods=1).trade_and_build(WHITE)
    assert choice_of(top, WHITE) == BuyFame()


def test_with_an_empty_hand_the_phase_ends() -> None:
    top = Tabletop().empty_hands().trade_and_build(WHITE)
    assert choice_of(top, WHITE) == EndTradeAndBuild()


def test_the_last_card_of_a_goal_is_asked_for() -> None:
    top = Tabletop().clear_ships().empty_hands().upgrades(WHITE, boosters=4, cannons=3)
    top.hand(WHITE, ore=1, fuel=1, carbon=2).hand(RED, food=3).trade_and_build(WHITE)
    choice = choice_of(top, WHITE)
    assert isinstance(choice, OfferTrade)
    assert choice.take == (0, 0, 0, 1, 0)


def test_an_offer_that_completes_a_goal_is_accepted_but_not_from_the_leader() -> None:
    for fame, answer in ((0, AcceptOffer()), (18, DeclineOffer())):
        top = Tabletop().clear_ships().empty_hands().fame(WHITE, fame)
        top.hand(WHITE, food=1).hand(RED, ore=1, fuel=1, carbon=1, goods=1).trade_and_build(WHITE)
        top.game.play(WHITE, OfferTrade((0, 0, 0, 1, 0), (0, 0, 0, 0, 1)))
        assert choice_of(top, RED) == answer


def test_all_answers_are_heard_and_of_two_alike_who_is_behind_gets_the_deal() -> None:
    for ahead, partner in ((YELLOW, RED), (RED, YELLOW)):
        top = Tabletop().clear_ships().empty_hands().upgrades(WHITE, boosters=4, cannons=3)
        top.hand(WHITE, ore=1, fuel=1, carbon=2).hand(YELLOW, food=1).hand(RED, food=1)
        top.fame(ahead, 6).trade_and_build(WHITE)
        offer = choice_of(top, WHITE)
        assert isinstance(offer, OfferTrade)
        top.game.play(WHITE, offer)
        top.game.play(YELLOW, AcceptOffer())
        assert choice_of(top, WHITE) is None
        top.game.play(RED, AcceptOffer())
        assert choice_of(top, WHITE) == ConcludeTrade(partner)


def test_nobody_is_offered_anything_unasked_without_need() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2).hand(BLUE, food=1).trade_and_build(WHITE)
    assert choice_of(top, BLUE) is None


def test_the_cards_for_a_goal_are_kept_on_a_seven() -> None:
    top = Tabletop().empty_hands().upgrades(YELLOW, boosters=6, cannons=6)
    top.hand(YELLOW, ore=2, fuel=1, carbon=1, food=4).turn_of(WHITE)
    top.dice(3, 4)
    top.game.play(WHITE, RollDice())
    choice = choice_of(top, YELLOW)
    assert isinstance(choice, DiscardCards)
    assert choice.cards == (0, 1, 0, 3, 0)


def test_cards_are_worth_what_they_serve() -> None:
    hand = (1, 1, 2, 0, 3)
    assert least_missed(hand, 3, [COLONY_SHIP]) == (0, 0, 1, 0, 2)
    assert most_wanted(hand, (5, 5, 5, 5, 5), 1, [COLONY_SHIP]) == (0, 0, 0, 1, 0)
    assert hand_worth((1, 1, 1, 1, 0), [COLONY_SHIP]) > hand_worth((1, 1, 1, 0, 1), [COLONY_SHIP])


def test_equal_strength_favours_the_one_who_asks() -> None:
    assert chance_of(0, True) > 0.5
    assert chance_of(9, True) == 1.0
    assert chance_of(-9, False) == 0.0
