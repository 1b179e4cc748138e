"""The advanced set-up: colonies where dice fall well, a spaceport near the unknown."""

from __future__ import annotations

from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.survey import RARITY, income
from starfare.games.starfarers.advanced_setup import PlaceColony, PlaceSpaceport, TakeUpgrade
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

VARIETY = 1.6
"""A resource one does not have yet counts so much more."""
ROOM = 0.25
"""What a step less on the way out is worth, in 36ths of a card a roll."""
UPGRADE_ORDER = (0, 2, 1)
"""Boosters first, then the pod, then the cannon."""


def place_colony(given: Situation) -> Choice:
    """Take the site that yields most, new resources counting more."""
    view = given.view
    own = income(view, view.me)
    sites = [choice for choice in given.choices.listed() if isinstance(choice, PlaceColony)]
    return max(sites, key=lambda choice: (_yield(view, choice.at, own), -choice.at))


def _yield(view: StarfarersView, at: int, own: list[float]) -> float:
    total = 0.0
    for planet in view.planets_beside(at):
        resource = view.resource(planet)
        weight = RARITY[resource] * (1.0 if own[resource] else VARIETY)
        total += weight * view.pips(planet)
    return total - ROOM * min([_way_out(view, port) for port in view.would_be_spaceport_sites(at)])


def _way_out(view: StarfarersView, at: int) -> float:
    """Return the average distance to the four nearest places beyond the home systems."""
    ways = view.distances(at)
    nearest = sorted(
        min([ways[corner] for corner in view.rim(place)])
        for place in range(view.home_places, view.places)
    )
    return sum(nearest[:4]) / 4


def place_spaceport(given: Situation) -> Choice:
    """Start a colony ship from the site with the shortest way out."""
    view = given.view
    places = [choice for choice in given.choices.listed() if isinstance(choice, PlaceSpaceport)]
    return min(
        places,
        key=lambda choice: (choice.kind, _way_out(view, choice.ship_site), choice.ship_site),
    )


def take_upgrade(given: Situation) -> Choice:
    """Take the first of the usual order that is left."""
    upgrades = [choice for choice in given.choices.listed() if isinstance(choice, TakeUpgrade)]
    return min(upgrades, key=lambda choice: UPGRADE_ORDER.index(choice.upgrade))


def place_trade_ship(given: Situation) -> Choice:
    """Place a trade ship won where an outpost is nearest."""
    view = given.view
    places = [choice for choice in given.choices.listed() if isinstance(choice, PlaceTradeShip)]
    docks = [outpost.docking_point for outpost in view.outposts()]
    if not docks:
        return places[0]
    return min(
        places, key=lambda choice: (min([view.distances(choice.at)[d] for d in docks]), choice.at)
    )
