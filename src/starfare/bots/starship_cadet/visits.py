"""What a card of a sector is worth to the flyer, were it turned now."""

from __future__ import annotations

from starfare.bots.starship_cadet import pirates
from starfare.bots.starship_cadet.goals import colony_worth, reward_worth, station_worth
from starfare.bots.starship_cadet.situation import Situation, units_of
from starfare.games.starship.facts import Card, Mission

OWN_NUMBER = 2.0
"""What a colony adds whose number or resource the ship does not yet have."""


def visit_worth(given: Situation, number: int) -> float:
    """Return what the best action at a card gains; less than nothing for a pirate that hurts."""
    view = given.view
    card = view.card(number)
    if card.demand:
        return pirates.meeting_worth(given, [(number, 1.0)], card.demand)
    if card.planet >= 0:
        gains = [
            mission_worth(given, mission)
            for _, mission in view.open_missions()
            if mission.planet == card.planet and can_complete(given, mission)
        ]
        return max(gains, default=0.0)
    worth = 0.0
    if card.resource >= 0 and view.colony_ships(view.me):
        worth = founding_worth(given, card)
    if card.friendship and view.trade_ships(view.me):
        worth = station_worth(view, card.friendship)
    return max(worth, best_trade(given, card))


def founding_worth(given: Situation, card: Card) -> float:
    """Return what a colony on a planet is worth: more if number and resource are new."""
    mine = given.view.colonies(given.view.me)
    worth = colony_worth(given.view)
    if all(card.number != each.number for each in mine):
        worth += OWN_NUMBER
    if all(card.resource != each.resource for each in mine):
        worth += OWN_NUMBER
    return worth


def best_trade(given: Situation, card: Card) -> float:
    """Return what the best trade at a card gains."""
    view = given.view
    best = 0.0
    for kind in view.kinds_traded(card):
        most = card.most or view.storage_limits()[kind]
        if card.buys:
            for count in range(
                1, min(most, view.room(kind), view.astro(view.me) // card.price) + 1
            ):
                best = max(best, given.gain(units_of(kind, count), -count * card.price))
        if card.sells:
            for count in range(1, min(most, view.stock(view.me)[kind]) + 1):
                best = max(best, given.gain(units_of(kind, -count), count * card.price))
    return best


# --- missions --------------------------------------------------------------------------


def can_complete(given: Situation, mission: Mission) -> bool:
    """Tell whether the ship has all that a mission asks for."""
    view = given.view
    units = view.stock(view.me)
    values = (view.booster_value(view.me), view.cannon_value(view.me))
    return (
        all(units[kind] >= count for kind, count in mission.cost)
        and view.astro(view.me) >= mission.give[-1]
        and all(value >= need for value, need in zip(values, mission.needs, strict=True))
    )


def mission_worth(given: Situation, mission: Mission) -> float:
    """Return what completing a mission gains, less the units it takes."""
    taken = [-count for count in mission.give[:-1]]
    return given.gain(taken, 0) + reward_worth(given.view, mission)
