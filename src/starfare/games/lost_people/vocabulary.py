"""How The Lost People spells its choices, events and frames."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.lost_people import artifacts as a
from starfare.games.lost_people import outpost as o
from starfare.games.lost_people import research_track as r
from starfare.games.lost_people.events import EVENTS
from starfare.games.lost_people.facts import facts
from starfare.games.new_encounters import vocabulary as kit
from starfare.games.starfarers.vocabulary import spelled
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.frame import Frame

CHOICES: Final[tuple[type[Choice], ...]] = (*kit.CHOICES, a.TakeArtifact)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *kit.FRAMES,
    a.LayArtifacts,
    r.Reward,
    o.OutpostAppears,
    o.LookUnder,
    o.SurveyedDiscovery,
)


def vocabulary() -> Vocabulary:
    """Return the kit's vocabulary with the new words in it."""
    return spelled(facts(), CHOICES, EVENTS, FRAMES)
