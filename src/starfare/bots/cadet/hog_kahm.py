"""What cadet knows of The Pirate Hog Kahm: fetch pods, deliver them, attack in passing."""

from __future__ import annotations

from typing import Final

from starfare.bots.cadet.goals import (
    BOOSTER_WORTH,
    CANNON,
    CANNON_WORTH,
    COLONY_SHIP,
    POD,
    TRADE_SHIP,
    colony_goals,
    new_ship,
    station_goals,
    upgrade_goal,
)
from starfare.bots.cadet.missions import Answer, Mission
from starfare.bots.cadet.rebuilding import rebuilt
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.survey import Survey
from starfare.bots.cadet.targets import Target, horizon, medal_targets
from starfare.bots.cadet.worth import Goal, most_wanted
from starfare.content.encounter_tree import Effect
from starfare.games.hog_kahm.attack import AttackHogKahm
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import (
    LoadFromAsteroid,
    LoadFromColony,
    LoadFromPlanet,
    PlacePod,
)
from starfare.games.hog_kahm.player_view import HogView
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

CORVETTE: Final = 2
DELIVERED: Final = 0.58
"""What a delivered pod is worth: a fame piece, or something a little better."""
TRIPS: Final = 4.0
"""So often a corvette delivers over a whole game."""
FAME: Final = 0.5
CARDS: Final = 0.42
"""What the reward of two cards is worth."""
FREIGHT_POD: Final = 0.5
REINFORCEMENT: Final = 0.12
"""What a pip of a reinforcement is worth."""
UPGRADE: Final = 0.4
FIRST_CANNON: Final = 0.8
"""Without any cannon nobody can attack."""
FURTHER_CANNON: Final = 0.25
LOADS: Final = (LoadFromAsteroid, LoadFromPlanet, LoadFromColony)


class HogKahmMission(Mission):
    """Pods bring upgrades and fame; every ship attacks the base it comes by."""

    def answers(self) -> dict[str, Answer]:
        """Where a found pod is put, and the card for the strongest."""
        return {"place_pod": place_pod, "bonus_card": bonus_card}

    def goals(self, view: StarfarersView, survey: Survey) -> list[Goal]:
        """A corvette, freight pods for it, cannons for the base."""
        assert isinstance(view, HogView)
        if not view.is_council_open:
            return [*cannon_goals(view), *instead_of_corvette(view, survey)]
        return [*corvette_goals(view), *freight_goals(view), *cannon_goals(view)]

    def targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """The docking point with pods aboard, pods while there is room, the base, tokens."""
        assert isinstance(view, HogView)
        found = [*medal_targets(view), *base_targets(view)]
        if view.is_council_open:
            cargo = view.cargo(view.me)
            if cargo:
                found.append(Target(view.docking_point, cargo * DELIVERED))
            room = view.capacity(view.me) - cargo
            for places, pods in view.pod_places():
                worth = 0.8 * DELIVERED * min(room, pods)
                found.extend(Target(at, worth) for at in places if at != ship.at and room > 0)
        return found

    def further_targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """Any ship may attack the base."""
        assert isinstance(view, HogView)
        return base_targets(view)

    def act(self, given: Situation) -> Choice | None:
        """Deliver for the best there is, take every pod, attack whenever that is possible."""
        listed = given.choices.listed()
        deliveries = [
            each for each in listed if isinstance(each, (DeliverForReward, DeliverForFame))
        ]
        if deliveries:
            return max(deliveries, key=lambda each: delivery_worth(given.view, each))
        for choice in listed:
            if isinstance(choice, (AttackHogKahm, *LOADS)):
                return choice
        return None

    def effect_worth(self, view: StarfarersView, effect: Effect) -> float:
        """Pods as long as they are asked for, reinforcements until Hog Kahm is driven off."""
        assert isinstance(view, HogView)
        if effect.kind == "escape_pod":
            if not view.is_council_open:
                return 0.0
            return 0.7 * DELIVERED if view.capacity(view.me) else 0.1
        if effect.kind == "reinforcement":
            return 0.0 if view.is_driven_off else REINFORCEMENT * effect.amount
        if effect.kind == "mission_jump":
            return 0.5 if view.is_council_open else 0.0
        if effect.kind == "no_boosters":
            return -0.08 * view.boosters(view.me)
        return UPGRADE


# --- what to buy -------------------------------------------------------------------------


def corvette_goals(view: HogView) -> list[Goal]:
    """A corvette, if pods wait; without freight pods one of these must come first."""
    if view.mission_ship(view.me) is not None or not view.pod_places():
        return []
    cost = view.mission_cost
    room = view.capacity(view.me)
    worth = max(1, room) * DELIVERED * TRIPS * horizon(view)
    if not room:
        return [_freight_pod(view, worth, worth / (sum(cost) + 2))]
    return [Goal(cost, worth, worth / sum(cost), new_ship(view, CORVETTE, view.docking_point))]


def freight_goals(view: HogView) -> list[Goal]:
    """The freight pods that let a corvette carry one more escape pod."""
    if view.mission_ship(view.me) is None or not view.room_for(POD):
        return []
    held, room = view.freight_pods(view.me), view.capacity(view.me)
    for further in (1, 2):
        if view.capacity_with(held + further) > room:
            worth = DELIVERED * TRIPS * horizon(view) * (1.0 if not room else 0.6)
            return [_freight_pod(view, worth, worth / (2 * further))]
    return []


def _freight_pod(view: HogView, worth: float, share: float) -> Goal:
    return upgrade_goal(view, POD, worth, share)


def cannon_goals(view: HogView) -> list[Goal]:
    """Cannons, until Hog Kahm is driven off; each makes it likelier to be the strongest."""
    if view.is_driven_off or not view.room_for(CANNON):
        return []
    worth = FURTHER_CANNON if view.cannons(view.me) else FIRST_CANNON
    worth = worth * horizon(view) + CANNON_WORTH[min(5, view.cannons(view.me))]
    return [upgrade_goal(view, CANNON, worth, worth / 2)]


def instead_of_corvette(view: HogView, survey: Survey) -> list[Goal]:
    """Another ship made of a corvette that has nothing to do any more (NE-MIS-06)."""
    colonies = [goal for goal in colony_goals(view, survey) if goal.buy is None]
    stations = [goal for goal in station_goals(view, survey) if goal.buy is None]
    return [*rebuilt(view, COLONY_SHIP, colonies), *rebuilt(view, TRADE_SHIP, stations)]


# --- where to go, what to take ----------------------------------------------------------------


def base_targets(view: HogView) -> list[Target]:
    """The corners of the base's hex: fame for the strongest, a piece for everybody."""
    if not view.may_attack:
        return []
    strength = view.strength_in_hand(view.me)
    rivals = [view.attack_strength(seat) for seat in view.opponents]
    worth = 2 * FAME if strength >= max(rivals) else FAME
    return [Target(at, worth) for at in view.base_corners]


def delivery_worth(view: StarfarersView, choice: Choice) -> float:
    """Return what one way to deliver a pod is worth; the poorest space is covered for fame."""
    assert isinstance(view, HogView)
    if isinstance(choice, DeliverForFame):
        return FAME - 0.01 * reward_worth(view, choice.reward)
    assert isinstance(choice, DeliverForReward)
    return reward_worth(view, choice.reward)


def reward_worth(view: HogView, reward: int) -> float:
    """Return what the reward on a space is worth."""
    me = view.me
    ahead = 0.3 + 0.7 * horizon(view)
    worths = (
        BOOSTER_WORTH[min(5, view.boosters(me))] * ahead,
        (CANNON_WORTH[min(5, view.cannons(me))] + FURTHER_CANNON) * ahead + 0.1,
        FREIGHT_POD * ahead + 0.1,
        CARDS,
        2 * REINFORCEMENT,
        4 * REINFORCEMENT,
    )
    return worths[reward]


def place_pod(given: Situation) -> Choice:
    """Put a found pod beside the colony nearest to the Diplomats."""
    view = given.view
    assert isinstance(view, HogView)
    ways = view.distances(view.docking_point)
    places = [each for each in given.choices.listed() if isinstance(each, PlacePod)]
    return min(places, key=lambda each: (ways[each.at], each.at))


def bonus_card(given: Situation) -> Choice:
    """Take the card that the goals lack."""
    view = given.view
    wanted = TakeCards(most_wanted(view.hand, view.supply, 1, given.goals))
    return wanted if wanted in given.choices else given.choices.listed()[0]


MISSION: Final = HogKahmMission()
