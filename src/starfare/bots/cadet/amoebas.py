"""What cadet knows of The Space Amoebas: scan early, keep clear, steer them at the leader."""

from __future__ import annotations

from typing import Final

from starfare.bots.cadet.cards import card_worth
from starfare.bots.cadet.goals import COLONY_SHIP, colony_goals, new_ship
from starfare.bots.cadet.missions import Answer, Mission
from starfare.bots.cadet.rebuilding import rebuilt
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.survey import Survey
from starfare.bots.cadet.targets import BASE_SPEED, PATIENCE, Target
from starfare.bots.cadet.worth import Goal
from starfare.content.encounter_tree import Effect
from starfare.games.amoebas.destruction import ReturnFriendshipCard
from starfare.games.amoebas.facts import ResearchCard
from starfare.games.amoebas.player_view import AmoebaView
from starfare.games.amoebas.research import TakeResearch
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.amoebas.scanning import ScanAmoebas
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

DRONE_SHIP: Final = 2
FAME: Final = 0.5
CARD: Final = 0.2
UPGRADE: Final = 0.5
DRONE_SPEED: Final = BASE_SPEED + 2
"""How far a drone ship flies in a turn on average, boosters left aside."""
COLONY_LOST: Final = 0.8
"""What losing a colony takes, the free colony ship considered."""
SPACEPORT_LOST: Final = 1.2
"""What losing a shipyard takes: ships start elsewhere, too."""
SHIP_LOST: Final = 0.3
"""The same for a ship that comes back at a spaceport."""
STATION_LOST: Final = 0.8
MARKER: Final = 2.0
OWN: Final = -2.0
"""How much more an own loss counts."""
SIDES: Final = 6
ROLLS: Final = 2.0
"""For so many rolls an amoeba troubles who is near."""


class AmoebaMission(Mission):
    """Drone ships bring research cards; amoebas belong among the leader's pieces."""

    def answers(self) -> dict[str, Answer]:
        """What only this scenario asks."""
        return {
            "choose_research": choose_research,
            "return_card": return_card,
            "move_amoeba": put_amoeba,
            "amoeba_home": put_amoeba,
            "amoeba_threat": put_amoeba,
        }

    def goals(self, view: StarfarersView, survey: Survey) -> list[Goal]:
        """A drone ship while there is something to find out, else another ship for it."""
        assert isinstance(view, AmoebaView)
        if not view.amoebas:
            return instead_of_drone(view, survey)
        return drone_goals(view)

    def targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """Wherever a scan is possible, best where the amoeba troubles others."""
        assert isinstance(view, AmoebaView)
        worth = best_research(view)
        hits = worth_of_hits(view)
        return [Target(at, worth + nearness(view, at, hits)) for at in view.scanning_places()]

    def act(self, given: Situation) -> Choice | None:
        """Scan as soon as it is possible."""
        for choice in given.choices.listed():
            if isinstance(choice, ScanAmoebas):
                return choice
        return None

    def risk(self, view: StarfarersView, at: int) -> float:
        """An amoeba may come there by the next roll."""
        assert isinstance(view, AmoebaView)
        return view.danger().get(at, 0.0)

    def effect_worth(self, view: StarfarersView, effect: Effect) -> float:
        """Amoebas can be moved at somebody, or come too near."""
        assert isinstance(view, AmoebaView)
        if effect.kind == "no_boosters":
            return -0.08 * view.boosters(view.me)
        if not view.amoebas:
            return 0.0
        if effect.kind == "move_amoeba":
            return best_move(view, effect.amount)
        worths = {"amoeba_home": 0.05, "amoeba_threat": -0.15}
        return worths.get(effect.kind, 0.6 * best_research(view))


# --- drone ships --------------------------------------------------------------------------


def research_worth(card: ResearchCard) -> float:
    """Return what a research card is worth in victory points."""
    upgrades = 1 if card.of_choice or card.upgrade >= 0 else 0
    return FAME * card.pieces + CARD * card.resources + UPGRADE * upgrades


def best_research(view: AmoebaView) -> float:
    """Return what the best face-up card is worth."""
    return max([research_worth(card) for card in view.open_research], default=0.0)


def drone_goals(view: AmoebaView) -> list[Goal]:
    """A drone ship for the nearest amoeba."""
    if view.mission_ship(view.me) is not None or not view.open_research:
        return []
    sites = view.spaceport_sites(view.me)
    ways = [(view.distances(at)[site], at) for at in view.amoebas for site in sites]
    if not ways:
        return []
    far, at = min(ways)
    turns = max(0, far - view.scan_range) / (DRONE_SPEED + view.boosters(view.me))
    worth = best_research(view) * PATIENCE**turns
    cost = view.mission_cost
    return [Goal(cost, worth, worth / sum(cost), new_ship(view, DRONE_SHIP, at))]


def instead_of_drone(view: AmoebaView, survey: Survey) -> list[Goal]:
    """A colony ship made of a drone ship that has nothing to do any more (NE-MIS-06)."""
    return rebuilt(view, COLONY_SHIP, colony_goals(view, survey))


def choose_research(given: Situation) -> Choice:
    """Take the card that is worth most."""
    view = given.view
    assert isinstance(view, AmoebaView)
    cards = [each for each in given.choices.listed() if isinstance(each, TakeResearch)]
    return max(cards, key=lambda each: research_worth(view.research_card(each.research)))


def return_card(given: Situation) -> Choice:
    """Give back the friendship card that does least."""
    view = given.view
    cards = [each for each in given.choices.listed() if isinstance(each, ReturnFriendshipCard)]
    return min(cards, key=lambda each: card_worth(given, view.friendship_card(each.card)))


# --- moving amoebas -------------------------------------------------------------------------


def put_amoeba(given: Situation) -> Choice:
    """Put an amoeba where it hurts the leader most and oneself least; else leave it."""
    view = given.view
    assert isinstance(view, AmoebaView)
    listed = given.choices.listed()
    hits = worth_of_hits(view)
    moves = [each for each in listed if isinstance(each, PutAmoeba)]
    best = max(moves, key=lambda each: (visit_worth(view, each.to, hits), -each.amoeba, -each.to))
    others = [each for each in listed if not isinstance(each, PutAmoeba)]
    return others[0] if others and visit_worth(view, best.to, hits) <= 0 else best


def best_move(view: AmoebaView, steps: int) -> float:
    """Return what it is worth to move an amoeba so far at most; it may stay where it is."""
    hits = worth_of_hits(view)
    places = [to for at in view.amoebas for to in view.places_near(at, steps) if to != at]
    return max([0.0, *[visit_worth(view, to, hits) for to in places]])


def visit_worth(view: AmoebaView, at: int, hits: dict[int, float]) -> float:
    """Return what it is worth that an amoeba comes there, and is there for a while."""
    return hits.get(at, 0.0) + nearness(view, at, hits)


def nearness(view: AmoebaView, at: int, hits: dict[int, float]) -> float:
    """Return what may come of an amoeba there by its next rolls."""
    return sum([hits.get(to, 0.0) for to in view.onward(at)]) * ROLLS / SIDES


def worth_of_hits(view: AmoebaView) -> dict[int, float]:
    """Return for each place with a piece what it is worth that an amoeba comes there."""
    hits: dict[int, float] = {}
    for seat in range(view.seats):
        gain = OWN if seat == view.me else rivalry(view, seat)
        for at, loss in losses(view, seat):
            hits[at] = gain * loss
        drone = view.mission_ship(seat)
        if drone is not None:
            hits[drone.at] = best_research(view) * (1.0 if seat == view.me else -0.5)
    return hits


def rivalry(view: AmoebaView, seat: int) -> float:
    """Return how much another's loss is a gain: most of all that of who is ahead."""
    return max(0.1, 0.5 + 0.1 * (view.points(seat) - view.points(view.me)))


def losses(view: AmoebaView, seat: int) -> list[tuple[int, float]]:
    """Return where a seat could lose something, and how much; drone ships are no loss."""
    found = [
        (building.at, SPACEPORT_LOST if building.is_spaceport else COLONY_LOST)
        for building in view.buildings(seat)
    ]
    found.extend((ship.at, SHIP_LOST) for ship in view.ships(seat))
    for outpost in view.outposts():
        if view.first_docked(outpost.civilization) == seat:
            holds = view.marker_holder(outpost.civilization) == seat
            marker = MARKER / view.stations(outpost.civilization, seat) if holds else 0.0
            found.append((outpost.docking_point, STATION_LOST + marker))
    return found


MISSION: Final = AmoebaMission()
