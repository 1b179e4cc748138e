"""How The Pirate Hog Kahm spells its choices, events and frames."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.hog_kahm import attack as a
from starfare.games.hog_kahm import delivery as d
from starfare.games.hog_kahm import escape_pods as e
from starfare.games.hog_kahm import fleeing as f
from starfare.games.hog_kahm import pirate_bases as p
from starfare.games.hog_kahm.events import EVENTS
from starfare.games.hog_kahm.facts import facts
from starfare.games.new_encounters import vocabulary as kit
from starfare.games.starfarers.vocabulary import spelled
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.frame import Frame

CHOICES: Final[tuple[type[Choice], ...]] = (
    *kit.CHOICES,
    e.LoadFromAsteroid,
    e.LoadFromPlanet,
    e.LoadFromColony,
    e.PlacePod,
    d.DeliverForReward,
    d.DeliverForFame,
    a.AttackHogKahm,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *kit.FRAMES,
    p.LoseCannon,
    p.PlaceEscapePods,
    e.PlaceFoundPod,
    d.SpaceCovered,
    d.TurnUpLocation,
    f.FleeReward,
    f.BonusCard,
    f.BaseLeaves,
)


def vocabulary() -> Vocabulary:
    """Return the vocabulary of all scenarios with the new words in it."""
    return spelled(facts(), CHOICES, EVENTS, FRAMES)
