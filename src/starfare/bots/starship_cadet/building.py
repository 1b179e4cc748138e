"""The trade and build phase: build the best that can be paid, trade for what is lacking."""

from __future__ import annotations

from starfare.bots.starship_cadet.deals import offer_deal
from starfare.bots.starship_cadet.situation import Situation, units_of
from starfare.bots.starship_cadet.worth import missing, without
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.trading import BuyAtStation, SellAtStation
from starfare.kernel.choices import Choice

NEARLY = 1
"""A goal that lacks so few units keeps its units for the next turn."""
THRIFT = 0.75
"""Units kept for a goal are spent all the same on one that is nearly as good."""
GAIN = 0.3
"""What a trade must gain."""


def trade_and_build(given: Situation) -> Choice:
    """Build, then trade for more; but finish a round of trading before building again."""
    steps = [build, trade] if not given.view.used_a_station else [trade, build]
    for step in (*steps, offer_deal):
        choice = step(given)
        if choice is not None:
            return choice
    return EndTurn()


def build(given: Situation) -> Choice | None:
    """Build the best goal that can be paid without spoiling a better one that is near."""
    listed = given.choices.listed()
    view = given.view
    everything = view.stock(view.me)
    left = everything
    kept_for = 0.0
    for goal in given.goals:
        units = everything if goal.share >= THRIFT * kept_for else left
        lacking = missing(units, goal.cost)
        if not lacking and goal.buy is not None and goal.buy in listed:
            return goal.buy
        if len(lacking) <= NEARLY:
            left = without(left, goal.cost)
            kept_for = max(kept_for, goal.share)
    return None


def trade(given: Situation) -> Choice | None:
    """Use the own trade stations and the trade module where that gains something."""
    best, gained = None, GAIN
    for choice in given.choices.listed():
        gain = trade_worth(given, choice)
        if gain > gained:
            best, gained = choice, gain
    return best


def trade_worth(given: Situation, choice: Choice) -> float:
    """Return what a trade gains; 0 for what is no trade."""
    view = given.view
    if isinstance(choice, BuyAtStation):
        return given.gain(choice.units, -sum(choice.units) * view.card(choice.card).price)
    if isinstance(choice, SellAtStation):
        sold = [-count for count in choice.units]
        return given.gain(sold, sum(choice.units) * view.card(choice.card).price)
    if isinstance(choice, BuyFromOpponent):
        return given.gain(units_of(choice.resource, 1), -view.forced_price)
    return 0.0
