"""What to spend units on: ships, boosters, cannons, modules and missions, best first."""

from __future__ import annotations

from starfare.bots.starship_cadet.points import (
    fame_worth,
    friendship_worth,
    horizon,
    point_worth,
)
from starfare.bots.starship_cadet.worth import Goal
from starfare.games.starship.building import BuildModule, BuildShip, BuildUpgrade
from starfare.games.starship.facts import Mission
from starfare.games.starship.player_view import StarshipView

MODULE_WORTH = {
    "storage": 9.0,
    "command": 13.0,
    "sensor": 6.0,
    "trade": 7.0,
    "science": 6.0,
    "production": 7.0,
}
"""What the effect of a level 1 module is worth with the whole game ahead."""
LEVEL_2_EFFECT = 0.4
"""The share of it that level 2 adds."""
WAY_TO_LEVEL_2 = 0.3
"""The share of a point in a level 1 module on which level 2 can be laid."""
COLONY_FOUND, COLONY_SOUGHT = 0.95, 0.75
"""The share of a colony's worth in a ship, with a planet known or to be found."""
SECOND_SHIP = 0.45
"""What a second ship of a kind in the hangar is worth, compared with the first."""
YIELD = 5.0
"""What a colony produces in a whole game is worth so much."""
STATION_USE = 4.0
"""What trading at a station is worth, beside its friendship."""
BOOSTER, CANNON = 0, 1
MISSION_CHANCE = 0.5
"""Only now and then does one come by the planet of a mission."""


def colony_worth(view: StarshipView) -> float:
    """Return what one more colony is worth: a point and what it yields."""
    return point_worth(view) + YIELD * horizon(view)


def station_worth(view: StarshipView, count: int) -> float:
    """Return what a trade station with so much friendship is worth."""
    return friendship_worth(view, count) + STATION_USE * horizon(view)


def goals_of(view: StarshipView, known: list[int]) -> list[Goal]:
    """Return all goals, those that give most for a unit first."""
    goals = [*ships(view, known), *upgrades(view), *modules(view), *missions(view)]
    return sorted(goals, key=lambda goal: -goal.share)


def ships(view: StarshipView, known: list[int]) -> list[Goal]:
    """Return the ships for which the hangar has a place and the sectors a use."""
    if not view.hangar_places:
        return []
    found: list[Goal] = []
    in_play = [view.card(card) for card in view.cards_in_play()]
    seen = [view.card(card) for card in known]
    if any(card.resource >= 0 for card in in_play):
        chance = COLONY_FOUND if any(card.resource >= 0 for card in seen) else COLONY_SOUGHT
        worth = chance * colony_worth(view) * SECOND_SHIP ** view.colony_ships(view.me)
        found.append(Goal(view.colony_ship_cost, worth, BuildShip(0)))
    if any(card.friendship for card in in_play):
        chance = COLONY_FOUND if any(card.friendship for card in seen) else COLONY_SOUGHT
        worth = chance * station_worth(view, 1) * SECOND_SHIP ** view.trade_ships(view.me)
        found.append(Goal(view.trade_ship_cost, worth, BuildShip(1)))
    return found


def upgrades(view: StarshipView) -> list[Goal]:
    """Return the next booster and cannon of each level."""
    found: list[Goal] = []
    worths = (booster_worth(view), cannon_worth(view))
    for upgrade, worth in enumerate(worths):
        for level in (1, 2):
            if view.has_place_for(upgrade, level):
                cost = view.upgrade_cost(upgrade, level)
                found.append(Goal(cost, worth, BuildUpgrade(upgrade, level)))
    return found


def booster_worth(view: StarshipView) -> float:
    """Return what one more booster value is worth: a card more in each flight."""
    value = view.booster_value(view.me)
    return max(2.0, 13.0 - 2.0 * value) * horizon(view) + _needed(view, BOOSTER, value)


def cannon_worth(view: StarshipView) -> float:
    """Return what one more cannon value is worth: pirates beaten, and not paid."""
    value = view.cannon_value(view.me)
    return max(1.0, 11.0 - 1.8 * value) * horizon(view) + _needed(view, CANNON, value)


def _needed(view: StarshipView, upgrade: int, value: int) -> float:
    """Return what open missions add that ask for more than the ship has."""
    added = 0.0
    for _, mission in view.open_missions():
        lacking = mission.needs[upgrade] - value
        if lacking > 0:
            added += MISSION_CHANCE * reward_worth(view, mission) / lacking
    return added


def modules(view: StarshipView) -> list[Goal]:
    """Return the modules that can be activated, and level 2 cards that can be laid on one."""
    found: list[Goal] = []
    ahead = horizon(view)
    for number, module in enumerate(view.modules):
        effect = MODULE_WORTH[module] * ahead
        level = view.module_level(view.me, module)
        if level == 0:
            way = WAY_TO_LEVEL_2 * point_worth(view) if view.level_2_left(module) else 0.0
            worth = effect + min(way, 2 * MODULE_WORTH[module])
            found.append(Goal(view.module_cost(1), worth, BuildModule(number, 1)))
        elif level == 1 and view.level_2_left(module):
            worth = point_worth(view) + LEVEL_2_EFFECT * effect
            found.append(Goal(view.module_cost(2), worth, BuildModule(number, 2)))
    return found


def missions(view: StarshipView) -> list[Goal]:
    """Return the open missions that ask for units."""
    return [
        Goal(mission.cost, MISSION_CHANCE * reward_worth(view, mission), None)
        for _, mission in view.open_missions()
        if mission.cost
    ]


UNIT = 3.0
"""A resource of choice, or tech, as a reward."""


def reward_worth(view: StarshipView, mission: Mission) -> float:
    """Return what a mission gives, less the money it asks for."""
    worth = mission.vp * point_worth(view) + mission.astro - mission.give[-1]
    worth += friendship_worth(view, mission.friendship) + fame_worth(view, mission.fame)
    return worth + UNIT * (mission.tech + mission.resources)
