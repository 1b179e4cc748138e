"""Where ships should go: every place with its worth in victory points."""

from __future__ import annotations

from starfare.bots.cadet.missions import mission_of
from starfare.bots.cadet.survey import Site, Survey
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.starfarers.board_view import Outpost, Ship
from starfare.games.starfarers.player_view import StarfarersView

BASE_SPEED = 3.6
"""The average of what the balls show."""
PATIENCE = 0.9
"""What a point is worth that comes one turn later."""
PIP = 0.08
"""What a 36th of a card each roll is worth at the start of the game, in victory points."""
DENIED = 1.0
"""What it is worth to take a marker away from somebody else, beside having it."""
ARTIFACT = 0.7
"""What the friend is worth who is the last one an artifact asks for."""
CARD_WORTH = {
    "reduced_tribute": 0.15,
    "fame_for_sale": 1.6,
    "helping_hand": 0.2,
    "relief_fund": 0.9,
    "supply_rate": 0.4,
    "supply_rate_once": 0.5,
    "production_increase": 0.2,
    "improved_upgrades": 0.5,
    "space_jump": 1.3,
    "targeted_encounter": 0.4,
    "glorious_donation": 1.4,
    "ship_exchange": 0.3,
}


class Target:
    """An intersection to fly to, and what it is worth to be there."""

    def __init__(self, at: int, worth: float) -> None:
        self.at = at
        self.worth = worth


def speed(view: StarfarersView) -> float:
    """Return how far an own ship flies in a turn on average."""
    return BASE_SPEED + view.boosters(view.me)


def horizon(view: StarfarersView) -> float:
    """Return how much of the game is still to come, from 1 down to 0."""
    ahead = max([view.points(seat) for seat in range(view.seats)])
    return max(0.05, min(1.0, (view.target - ahead) / 10))


def site_worth(view: StarfarersView, site: Site, ahead: float) -> float:
    """Return what a colony on a site is worth: a point, what it yields, a medal on the way."""
    worth = site.chance * (1.0 + PIP * site.pips * ahead)
    for planet in site.tokens:
        if not view.can_clear(planet):
            return 0.0
        worth += 1.0
    return worth


def colony_targets(view: StarfarersView, survey: Survey) -> list[Target]:
    """Return the sites a colony ship may head for."""
    ahead = horizon(view)
    return [
        Target(site.at, worth)
        for site in survey.sites
        if (worth := site_worth(view, site, ahead)) > 0
    ]


def medal_targets(view: StarfarersView) -> list[Target]:
    """Return places beside special tokens that any own ship would remove."""
    found: list[Target] = []
    for planet in view.special_planets():
        if view.can_clear(planet):
            found.extend(Target(at, 1.0) for at in view.planet_rim(planet))
    for planet, chance in view.hopes():
        found.extend(Target(at, chance) for at in view.planet_rim(planet))
    return found


def station_worth(view: StarfarersView, outpost: Outpost, mine: int, ahead: float) -> float:
    """Return what one more station is worth where the seat has (or soon has) `mine`."""
    me, civilization = view.me, outpost.civilization
    holder = view.marker_holder(civilization)
    worth = best_card(view, civilization) * (0.3 + ahead) + friendship_worth(view, civilization)
    if holder < 0:
        return worth + (2.0 if mine == 0 else 0.2)
    if holder == me:
        rival = max([view.stations(civilization, seat) for seat in view.opponents])
        return worth + (0.6 if rival >= mine else 0.0)
    if view.wins_marker(civilization):
        return worth + 2.0 + DENIED
    lead = view.stations(civilization, holder) - mine
    return worth + (0.5 if lead == 1 and outpost.stations <= 3 else 0.0)


def friendship_worth(view: StarfarersView, civilization: int) -> float:
    """Return what a friend of a new civilization is worth: artifacts that come nearer."""
    if not isinstance(view, PilotsView):
        return mission_of(view).friendship_worth(view, civilization)
    if any(card.civilization == civilization for card in view.friendship_cards(view.me)):
        return 0.0
    friends = view.civilizations(view.me)
    needed = [view.artifact_strength(planet) for planet in view.special_planets()]
    return sum([ARTIFACT / (count - friends) for count in needed if count > friends], 0.0)


def best_card(view: StarfarersView, civilization: int) -> float:
    """Return what the best card left in a stack is worth."""
    worths = [CARD_WORTH.get(card.effect, 0.0) for card in view.card_stack(civilization)]
    return max(worths, default=0.0)


def station_targets(view: StarfarersView, survey: Survey) -> list[Target]:
    """Return the docking points a trade ship may head for, and unknown sectors."""
    ahead = horizon(view)
    pods = view.freight_pods(view.me)
    found: list[Target] = []
    for outpost in view.outposts():
        worth = station_worth(view, outpost, view.stations(outpost.civilization, view.me), ahead)
        if outpost.stations >= pods:
            worth *= 0.35 if outpost.stations == pods else 0.1
        if outpost.stations < 5:
            found.append(Target(outpost.docking_point, worth))
    for rim, chance in survey.unknown:
        found.extend(Target(at, 2.0 * chance) for at in rim)
    return found


def targets_of(view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
    """Return where a ship may head for."""
    mission = mission_of(view)
    if ship.is_trade_ship:
        found = station_targets(view, survey)
    elif ship.is_colony_ship:
        found = colony_targets(view, survey)
    else:
        return mission.targets(view, survey, ship)
    return [*found, *medal_targets(view), *mission.further_targets(view, survey, ship)]


def turns_away(distance: int, left: int, per_turn: float) -> float:
    """Return in how many further turns a ship arrives that may fly `left` now."""
    return 0.0 if distance <= left else (distance - left) / per_turn + 0.5
