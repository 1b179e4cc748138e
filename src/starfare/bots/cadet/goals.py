"""What to spend cards on, best first."""

from __future__ import annotations

from starfare.bots.cadet.missions import mission_of
from starfare.bots.cadet.survey import Survey
from starfare.bots.cadet.targets import (
    PATIENCE,
    colony_targets,
    horizon,
    speed,
    station_worth,
)
from starfare.bots.cadet.worth import Goal
from starfare.games.starfarers.board_view import Outpost
from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.bundles import Bundle

BOOSTER, CANNON, POD = 0, 1, 2
COLONY_SHIP, TRADE_SHIP = 0, 1
BOOSTER_WORTH = (1.1, 0.9, 0.7, 0.5, 0.3, 0.2)
"""What the first, second, ... booster is worth in victory points."""
CANNON_WORTH = (0.3, 0.25, 0.2, 0.15, 0.1, 0.1)
"""The same for cannons, pirate bases left aside."""
POD_WORTH = 0.05
"""What a pod is worth that nothing asks for yet."""
MOST_TRADE_SHIPS = 1
"""So many trade ships under way are enough; a further one would wait for pods."""
MEDAL = 0.7
"""A medal is a point, but the token may be gone before the last upgrade for it is bought."""
JUMP = 0.8
"""What it is worth to have the boosters a Space Jump card asks for."""
VICTORY = 50.0


def goals_of(view: StarfarersView, survey: Survey) -> list[Goal]:
    """Return the goals, those worth most for each card first."""
    found = [
        *colony_goals(view, survey),
        *station_goals(view, survey),
        *spaceport_goals(view, survey),
        *upgrade_goals(view),
        *mission_of(view).goals(view, survey),
    ]
    found.sort(key=lambda goal: -goal.share)
    return found


def colony_goals(view: StarfarersView, survey: Survey) -> list[Goal]:
    """A colony ship for the best site that no own ship is on its way to."""
    me = view.me
    if not view.colonies_left(me):
        return []
    per_turn = speed(view)
    worths = sorted(
        [
            (target.worth * PATIENCE ** (survey.from_ports[target.at] / per_turn), target.at)
            for target in colony_targets(view, survey)
        ],
        reverse=True,
    )
    under_way = sum(1 for ship in view.ships(me) if ship.is_colony_ship)
    if len(worths) <= under_way:
        return []
    worth, at = worths[under_way]
    cost = view.ship_cost(COLONY_SHIP)
    return [Goal(cost, worth, worth / sum(cost), new_ship(view, COLONY_SHIP, at))]


def new_ship(view: StarfarersView, kind: int, goal: int) -> BuildShip | None:
    """Return the choice to build a ship on the free spaceport site nearest to its goal."""
    sites = view.free_spaceport_sites(view.me)
    if not sites or not view.transport_ships_left(view.me):
        return None
    ways = view.distances(goal)
    return BuildShip(kind, min(sites, key=lambda at: (ways[at], at)))


def station_goals(view: StarfarersView, survey: Survey) -> list[Goal]:
    """A trade ship, or first the pods that the station it is for asks for."""
    me = view.me
    pods = view.freight_pods(me)
    found: list[Goal] = []
    best: tuple[float, int, int] | None = None
    waiting = [ship for ship in view.ships(me) if ship.is_trade_ship]
    for outpost in view.outposts():
        if outpost.stations >= 5:
            continue
        worth, lacking = _station(view, survey, outpost, pods)
        if lacking and waiting:
            found.append(_pod(view, worth, worth / (2 * lacking)))
        share = worth / (4 + 2 * lacking)
        if best is None or share > best[0]:
            best = (share, lacking, outpost.docking_point)
    if best is not None and view.stations_left(me) > 0 and len(waiting) < MOST_TRADE_SHIPS:
        share, lacking, at = best
        cost = view.ship_cost(TRADE_SHIP)
        if lacking:
            found.append(_pod(view, 2 * share, share))
        else:
            found.append(Goal(cost, 4 * share, share, new_ship(view, TRADE_SHIP, at)))
    return [goal for goal in found if goal.size]


def _station(
    view: StarfarersView, survey: Survey, outpost: Outpost, pods: int
) -> tuple[float, int]:
    """Return what a station at an outpost is worth, and how many pods it still asks for."""
    mine = view.stations(outpost.civilization, view.me)
    worth = station_worth(view, outpost, mine, horizon(view))
    turns = survey.from_ports[outpost.docking_point] / speed(view)
    return worth * PATIENCE**turns, max(0, outpost.stations + 1 - pods)


def _pod(view: StarfarersView, worth: float, share: float) -> Goal:
    return upgrade_goal(view, POD, worth, share)


def upgrade_goal(view: StarfarersView, upgrade: int, worth: float, share: float) -> Goal:
    """Return an upgrade as a goal; without room it costs nothing and is left out."""
    cost: Bundle = view.upgrade_cost(upgrade) if view.room_for(upgrade) else (0, 0, 0, 0, 0)
    return Goal(cost, worth, share, BuildUpgrade(upgrade))


def spaceport_goals(view: StarfarersView, survey: Survey) -> list[Goal]:
    """A spaceport where it brings ships nearest to what is worth reaching."""
    me = view.me
    if not view.shipyards_left(me):
        return []
    best, best_gain = -1, -1.0
    for building in view.buildings(me):
        if not building.is_spaceport:
            gain = _nearer(view, survey, building.at)
            if gain > best_gain:
                best, best_gain = building.at, gain
    if best < 0:
        return []
    worth = 1.0 + best_gain * horizon(view)
    if view.points(me) + 1 >= view.target:
        worth = VICTORY
    cost = view.spaceport_cost
    return [Goal(cost, worth, worth / sum(cost), BuildSpaceport(best))]


def _nearer(view: StarfarersView, survey: Survey, at: int) -> float:
    """Return what it is worth that ships start beside this site, too."""
    ways = view.distances(at)
    goals = [site.at for site in survey.sites]
    goals.extend(outpost.docking_point for outpost in view.outposts())
    if not goals:
        return 0.0
    saved = sum([max(0, survey.from_ports[goal] - 1 - ways[goal]) for goal in goals])
    return 0.08 * saved / len(goals)


def jump_worth(view: StarfarersView) -> float:
    """Return what a booster is worth because a Space Jump card still asks for it."""
    cards = [card for card in view.friendship_cards(view.me) if card.effect == "space_jump"]
    lacking = max([card.amount for card in cards], default=0) - view.boosters(view.me)
    return len(cards) * JUMP / lacking if lacking > 0 else 0.0


def upgrade_goals(view: StarfarersView) -> list[Goal]:
    """Boosters and cannons for what they do, cannons and pods for special tokens."""
    me = view.me
    ahead = 0.3 + 0.7 * horizon(view)
    found: list[Goal] = []
    boosters = BOOSTER_WORTH[min(5, view.boosters(me))] * ahead + jump_worth(view)
    found.append(upgrade_goal(view, BOOSTER, boosters, boosters / 2))
    cannons = CANNON_WORTH[min(5, view.cannons(me))] * ahead
    found.append(upgrade_goal(view, CANNON, cannons, cannons / 2))
    found.append(upgrade_goal(view, POD, POD_WORTH, POD_WORTH / 2))
    for planet in view.special_planets():
        lacking = view.pirate_strength(planet) - view.cannons(me)
        kind = CANNON
        if view.ice_strength(planet):
            lacking, kind = view.ice_strength(planet) - view.freight_pods(me), POD
        if lacking > 0:
            found.append(upgrade_goal(view, kind, MEDAL, MEDAL / (2 * lacking)))
    return [goal for goal in found if goal.size]
