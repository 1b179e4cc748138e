"""The trade and build phase: buy the best that can be paid, trade for what is lacking."""

from __future__ import annotations

from starfare.bots.cadet.bargaining import best_deal, offer_for
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.worth import RESOURCES, Goal, missing, spare
from starfare.games.starfarers.friendship import BuyFame, LendHelpingHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.choices import Choice

NEARLY = 2
"""A goal that lacks so few cards keeps its cards for the next turn."""
THRIFT = 0.7
"""Cards kept for a goal are spent all the same on one that is nearly as good."""


def trade_and_build(given: Situation) -> Choice:
    """Use cards that cost next to nothing, take good deals, then spend on the best goals."""
    free = _for_little(given) or best_deal(given)
    if free is not None:
        return free
    everything = list(given.view.hand)
    left = everything
    kept_for = 0.0
    for goal in given.goals:
        step = _towards(given, goal, everything if goal.share >= THRIFT * kept_for else left)
        if step is not None:
            return step
        if len(missing(left, goal.cost)) <= NEARLY:
            left = spare(left, goal.cost)
            kept_for = max(kept_for, goal.share)
    return _rather_than_discard(given) or EndTradeAndBuild()


def _for_little(given: Situation) -> Choice | None:
    """Fame for a card of goods, cards out of other hands."""
    listed = given.choices.listed()
    if BuyFame() in listed:
        return BuyFame()
    hands = [choice for choice in listed if isinstance(choice, LendHelpingHand)]
    if hands:
        return max(hands, key=lambda choice: sum([given.view.cards(o) for o in choice.opponents]))
    return None


def _towards(given: Situation, goal: Goal, hand: list[int]) -> Choice | None:
    """Buy a goal, or make the trade that brings it within reach this turn."""
    if goal.buy is None:
        return None
    lacking = missing(hand, goal.cost)
    if not lacking:
        return goal.buy if goal.buy in given.choices.listed() else None
    return offer_for(given, goal, hand, lacking) or _supply(given, goal, hand, lacking)


def _supply(given: Situation, goal: Goal, hand: list[int], lacking: list[int]) -> Choice | None:
    """Trade with the supply if that pays for the whole goal now."""
    view = given.view
    surplus = spare(hand, goal.cost)
    stock = view.supply
    rates = [view.supply_rate(kind) for kind in range(RESOURCES)]
    possible = sum([surplus[kind] // rates[kind] for kind in range(RESOURCES)])
    if possible < len(lacking) or any(not stock[kind] for kind in lacking):
        return None
    sellers = [kind for kind in range(RESOURCES) if surplus[kind] >= rates[kind]]
    give = max(sellers, key=lambda kind: (surplus[kind] - rates[kind], -kind))
    choice = TradeWithSupply(give, lacking[0])
    return choice if choice in given.choices.listed() else None


def _rather_than_discard(given: Situation) -> Choice | None:
    """With more cards than a seven leaves, buy whatever can be bought."""
    view = given.view
    if view.cards(view.me) <= view.hand_limit:
        return None
    listed = given.choices.listed()
    for goal in given.goals:
        if goal.buy is not None and goal.buy in listed:
            return goal.buy
    return None
