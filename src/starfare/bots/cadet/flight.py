"""The movement step: every ship flies towards what is worth most and soon reached."""

from __future__ import annotations

from starfare.bots.cadet.missions import mission_of
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.targets import PATIENCE, Target, speed, targets_of, turns_away
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice

BETTER = 1.3
"""A ship passes by a site only for one that is so much better."""
CONTESTED = 0.6
"""What a site is worth that somebody else is nearer to."""


def move_ships(given: Situation) -> Choice:
    """Dock, found, jump, fly; end the phase when no ship gets any nearer to anything."""
    for choice in given.choices.listed():
        if isinstance(choice, EstablishTradeStation):
            return choice
    act = mission_of(given.view).act(given)
    if act is not None:
        return act
    taken: list[int] = []
    for ship in _in_order(given):
        step = _move(given, ship, taken)
        if step is not None:
            return step
    if EndFlight() in given.choices:
        return EndFlight()
    return _forced(given)


def _in_order(given: Situation) -> list[Ship]:
    """The ship in motion first; what it has begun would be lost."""
    moving = given.view.ship_in_motion
    ships = given.view.ships(given.view.me)
    return sorted(ships, key=lambda ship: (ship.number != moving, ship.number))


def _move(given: Situation, ship: Ship, taken: list[int]) -> Choice | None:
    """Return the next step of one ship, or None if it stays; its goal is then taken."""
    view = given.view
    left = view.movement_left(ship.number)
    best = best_target(given, ship, left, taken)
    found = EstablishColony(ship.number)
    if found in given.choices:
        here = _worth_here(given, ship)
        if best is None or best[1] <= here * BETTER or best[0].at == ship.at:
            return found
    if best is None:
        return None
    goal = best[0]
    if view.jumps and ship.number != view.ship_in_motion and not view.has_moved(ship.number):
        leap = _jump(given, ship, taken)
        if leap is not None:
            return leap
    if _rests(ship):
        taken.append(goal.at)
    return _fly(given, ship, goal.at) if left else None


def _rests(ship: Ship) -> bool:
    """Tell whether a ship means to stay at its goal; a mission ship only passes it."""
    return ship.is_colony_ship or ship.is_trade_ship


def best_target(
    given: Situation, ship: Ship, left: int, taken: list[int]
) -> tuple[Target, float] | None:
    """Return the target that is worth most, the way there considered."""
    view = given.view
    ways = view.distances(ship.at)
    per_turn = speed(view)
    ranked = [
        (target.worth * PATIENCE ** turns_away(ways[target.at], left, per_turn), target)
        for target in targets_of(view, given.survey, ship)
        if target.at not in taken or not _rests(ship)
    ]
    ranked.sort(key=lambda each: (-each[0], each[1].at))
    best: tuple[Target, float] | None = None
    for worth, target in ranked[:6]:
        real = worth
        if ship.is_colony_ship and _is_contested(given, target.at, ways[target.at]):
            real *= CONTESTED
        if best is None or real > best[1]:
            best = (target, real)
    return best


def _is_contested(given: Situation, at: int, distance: int) -> bool:
    """Tell whether another player's colony ship stands on a site or is nearer to it."""
    view = given.view
    ways = view.distances(at)
    for seat in view.opponents:
        for ship in view.ships(seat):
            if ship.is_colony_ship and ways[ship.at] < min(distance, 6):
                return True
    return False


def _worth_here(given: Situation, ship: Ship) -> float:
    for target in targets_of(given.view, given.survey, ship):
        if target.at == ship.at:
            return target.worth
    return 0.0


def _fly(given: Situation, ship: Ship, goal: int) -> Choice | None:
    """Fly to where the ship may rest and is nearest to its goal, if that is nearer than now."""
    view = given.view
    over = Fly(ship.number, goal)
    if not _rests(ship) and over in given.choices:
        return over  # a mission may lie in passing a place where the ship cannot rest
    ways = view.distances(goal)
    here = view.distances(ship.at)
    mission = mission_of(view)
    best, nearest = -1, (ways[ship.at], 0.0, 0)
    for at in view.resting_places(ship.number):
        key = (ways[at], mission.risk(view, at), here[at])
        if key < nearest:
            best, nearest = at, key
    if best < 0 or nearest[0] >= ways[ship.at]:
        return None
    choice = Fly(ship.number, best)
    return choice if choice in given.choices else None


def _jump(given: Situation, ship: Ship, taken: list[int]) -> Choice | None:
    """Jump to the best target, wherever it is."""
    view = given.view
    places = view.all_resting_places(ship.number)
    ranked = [
        target
        for target in targets_of(view, given.survey, ship)
        if target.at in places and target.at != ship.at and target.at not in taken
    ]
    ranked.sort(key=lambda target: (-target.worth, -view.distances(ship.at)[target.at], target.at))
    for target in ranked[:3]:
        choice = Jump(ship.number, target.at)
        if choice in given.choices:
            return choice
    return None


def _forced(given: Situation) -> Choice:
    """A ship must leave: found if that is possible, else take any way out."""
    for choice in given.choices.listed():
        if isinstance(choice, EstablishColony):
            return choice
    for ship in _in_order(given):
        for at in given.view.resting_places(ship.number):
            flight = Fly(ship.number, at)
            if flight in given.choices:
                return flight
    return given.choices.sample(given.rng)
