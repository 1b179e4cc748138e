"""What cadet knows of The Lost People: fetch artifacts, win friends, dock at the new outpost."""

from __future__ import annotations

from typing import Final

from starfare.bots.cadet.encounters import CARD, UPGRADE, WORTH
from starfare.bots.cadet.goals import COLONY_SHIP, colony_goals, new_ship
from starfare.bots.cadet.missions import Mission
from starfare.bots.cadet.rebuilding import rebuilt
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.survey import Survey
from starfare.bots.cadet.targets import Target, horizon
from starfare.bots.cadet.worth import Goal
from starfare.content.encounter_tree import Effect
from starfare.games.lost_people.artifacts import TakeArtifact
from starfare.games.lost_people.player_view import LostPeopleView
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

VESSEL: Final = 2
TRIPS: Final = 4
"""So many artifacts a vessel brings home in a game, if it is built early."""
STEP: Final = 0.04
"""What a space of the track is worth that brings nothing: the next reward comes nearer."""
REWARDS: Final = {"resource": CARD, "fame": 0.5, "booster": 0.6, "freight_pod": 0.5, "upgrade": 0.5}
EXPLORING: Final = 0.5
"""What it is worth to a vessel to find artifacts, beside fetching one."""
FAR_FROM_HOME: Final = 0.7
"""An artifact that must still be brought to the Scientists is not yet there."""
MARKER: Final = -1.0
"""A friendship marker is worth one point less than in the base game (LP-SET-09)."""
NOT_AGAIN: Final = -9.0


class LostPeopleMission(Mission):
    """Artifacts multiply with friends, and friends with artifacts."""

    def goals(self, view: StarfarersView, survey: Survey) -> list[Goal]:
        """A research vessel; once research is finished, a colony ship in its place."""
        assert isinstance(view, LostPeopleView)
        if view.research(view.me) >= view.track_end or not is_worthwhile(view):
            return instead_of_vessel(view, survey)
        if view.mission_ship(view.me) is not None:
            return []
        cost = view.mission_cost
        worth = progress(view, max(1, friends(view)), view.stored(view.me) + trips(view))
        return [Goal(cost, worth, worth / sum(cost), new_ship(view, VESSEL, view.delivery_point))]

    def targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """The Scientists with an artifact aboard; else artifacts, or where some may be found."""
        assert isinstance(view, LostPeopleView)
        if view.research(view.me) >= view.track_end:
            return []
        worth = artifact_worth(view)
        if view.cargo(view.me):
            return [Target(view.delivery_point, worth)]
        found = [
            Target(at, FAR_FROM_HOME * worth)
            for planet in view.artifact_planets()
            for at in view.planet_rim(planet)
            if at != ship.at
        ]
        return found or unexplored(view, worth)

    def act(self, given: Situation) -> Choice | None:
        """Take every artifact."""
        for choice in given.choices.listed():
            if isinstance(choice, TakeArtifact):
                return choice
        return None

    def effect_worth(self, view: StarfarersView, effect: Effect) -> float:
        """Jumps, free ships, boosters that do not count."""
        assert isinstance(view, LostPeopleView)
        if effect.kind == "mission_jump":
            return jump_worth(view)
        if effect.kind == "trade_jump":
            return WORTH["jump"] if has_trade_ship(view) else WORTH["tradeship"]
        if effect.kind in ("fewest_vp_from_left", "fewest_vp_from_self"):
            return free_ship_worth(view, effect.kind == "fewest_vp_from_self")
        if effect.kind == "no_boosters":
            return -0.08 * view.boosters(view.me)
        return UPGRADE

    def friendship_worth(self, view: StarfarersView, civilization: int) -> float:
        """What one more card brings on the track; the Lost People's is a point, but only once."""
        assert isinstance(view, LostPeopleView)
        me = view.me
        worth = progress(view, friends(view) + 1, max(1, view.stored(me) + view.cargo(me)))
        if civilization == view.lost_people and view.stations(civilization, me):
            return NOT_AGAIN
        wins = view.marker_holder(civilization) < 0 or view.wins_marker(civilization)
        return worth + MARKER if wins else worth


# --- what research is worth ------------------------------------------------------------------


def friends(view: LostPeopleView) -> int:
    """Return how many friendship cards the seat has."""
    return len(view.friendship_cards(view.me))


def progress(view: LostPeopleView, cards: int, artifacts: int) -> float:
    """Return what it is worth to have so many cards and artifacts instead of what there is."""
    start = view.research(view.me)
    space = min(view.track_end, cards * artifacts)
    return sum([STEP + reward_worth(view, each) for each in range(start + 1, space + 1)], 0.0)


def reward_worth(view: LostPeopleView, space: int) -> float:
    """Return what a space of the track brings, in victory points."""
    kind, amount = view.reward(space)
    return REWARDS[kind] * amount if kind else 0.0


def artifact_worth(view: LostPeopleView) -> float:
    """Return what one more artifact in storage is worth; friends may still come."""
    now = progress(view, friends(view), view.stored(view.me) + 1)
    later = progress(view, friends(view) + 1, view.stored(view.me) + 1)
    return max(0.3, now + 0.3 * (later - now))


def trips(view: LostPeopleView) -> int:
    """Return how many artifacts a vessel built now may still bring home."""
    return max(1, round(TRIPS * horizon(view)))


def is_worthwhile(view: LostPeopleView) -> bool:
    """Tell whether there is anything left to fetch."""
    fetched = view.cargo(view.me) > 0 or bool(view.artifact_planets())
    return fetched or view.artifacts_stay_hidden


# --- where to go, what else to buy ----------------------------------------------------------------


def unexplored(view: LostPeopleView, worth: float) -> list[Target]:
    """Return the rims of systems whose face-down discs may be artifact discs."""
    found: list[Target] = []
    for place in range(view.home_places, view.places):
        chance = 0.0
        if view.is_face_down(place):
            empty, systems, outposts = view.face_down_sectors(place)
            chance = 0.5 * systems / max(1, empty + systems + outposts)
        elif view.is_system(place):
            planets = range(3 * place, 3 * place + 3)
            chance = sum([view.artifact_chance(planet) for planet in planets], 0.0)
        if chance:
            found.extend(Target(at, chance * (EXPLORING + 0.5 * worth)) for at in view.rim(place))
    return found


def instead_of_vessel(view: LostPeopleView, survey: Survey) -> list[Goal]:
    """A colony ship made of a vessel that has nothing to do any more (NE-MIS-06)."""
    return rebuilt(view, COLONY_SHIP, colony_goals(view, survey))


# --- cards -------------------------------------------------------------------------------------


def has_trade_ship(view: LostPeopleView) -> bool:
    """Tell whether the seat has a trade ship on the board."""
    return any(ship.is_trade_ship for ship in view.ships(view.me))


def jump_worth(view: LostPeopleView) -> float:
    """Return what a jump with the vessel is worth, or a vessel; a jump never delivers (LP-ART-10)."""
    if view.research(view.me) >= view.track_end or not is_worthwhile(view):
        return 0.0
    if view.mission_ship(view.me) is None:
        return 3 * CARD
    return 0.0 if view.cargo(view.me) else 0.5


def free_ship_worth(view: LostPeopleView, first: bool) -> float:
    """Return what a trade ship for the player with the fewest points is worth to the seat."""
    mine = view.points(view.me)
    fewest = min([view.points(seat) for seat in view.opponents])
    gets_it = mine <= fewest if first else mine < fewest
    return WORTH["tradeship"] if gets_it else -0.3 * WORTH["tradeship"]


MISSION: Final = LostPeopleMission()
