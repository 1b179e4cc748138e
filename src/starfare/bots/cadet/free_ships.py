"""Ships and jumps that cards of scenarios grant."""

from __future__ import annotations

from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.targets import targets_of
from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers.board_view import Ship
from starfare.kernel.choices import Choice


def place_ship(given: Situation) -> Choice:
    """Take every free ship, nearest to what is worth most for it."""
    places = [each for each in given.choices.listed() if isinstance(each, PlaceGrantedShip)]
    if not places:
        return given.choices.listed()[-1]
    return max(places, key=lambda each: (_prospect(given, each), -each.at))


def _prospect(given: Situation, place: PlaceGrantedShip) -> float:
    """Return what a ship of that kind would find from there, distance considered."""
    view = given.view
    ways = view.distances(place.at)
    targets = targets_of(view, given.survey, Ship(0, place.kind, place.at))
    return max([target.worth / (3 + ways[target.at]) for target in targets], default=0.0)


def leap(given: Situation) -> Choice:
    """Jump to where it is worth most to be; stay if the ship is best off where it is."""
    view = given.view
    ships = {ship.number: ship for ship in view.ships(view.me)}
    worths = {
        number: {target.at: target.worth for target in targets_of(view, given.survey, ship)}
        for number, ship in ships.items()
    }
    best: Choice = given.choices.listed()[-1]
    most = 0.0
    for choice in given.choices.listed():
        if isinstance(choice, Leap):
            worth = worths[choice.ship].get(choice.to, 0.0)
            if worth > most and worth > worths[choice.ship].get(ships[choice.ship].at, 0.0):
                best, most = choice, worth
    return best
