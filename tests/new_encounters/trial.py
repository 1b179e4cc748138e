"""A fourth scenario, which exists only here: a mission ship, a deck, and no further rules.

It needs no line in the base game, the kit or the client: the box takes it as it takes the others.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starfare.content.new_encounters import scenario_box
from starfare.games.amoebas.game import AmoebaChapters
from starfare.games.fivesix.game import FiveSix
from starfare.games.hog_kahm.game import HogKahm
from starfare.games.new_encounters import vocabulary
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.new_encounters.game import Scenario
from starfare.games.starfarers.vocabulary import spelled
from starfare.games.starfarers_box import StarfarersBox

PACKAGE = "new_encounters"
TRIAL = PACKAGE
"""The trial is called as the package that has its texts."""
PATIENT = "patient"
"""The same with chapters by which tokens wait for colonies and stations."""
CARRIER = "hog_kahm"
"""A scenario whose mission ships carry something."""
SHIP = "mission_ship"
COST = {"ore": 1, "fuel": 1, "carbon": 1}


def trial(name: str, chapters: ScenarioChapters) -> Scenario:
    """Return the scenario under a name, with the chapters it puts in place of the base's."""
    facts = ScenarioFacts(scenario_box(Path(__file__).parent, SHIP, COST), PACKAGE, SHIP)
    spelling = spelled(facts, vocabulary.CHOICES, vocabulary.EVENTS, vocabulary.FRAMES)
    return Scenario(name, facts, chapters, spelling)


@cache
def box() -> StarfarersBox:
    """Starfarers with the trial in reach, and with two that the rules of tokens and cargo need."""
    scenarios = (trial(TRIAL, ScenarioChapters()), trial(PATIENT, AmoebaChapters()), HogKahm())
    return StarfarersBox(FiveSix(), scenarios)
