"""How The Space Amoebas spells its choices, events and frames."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.amoebas import destruction as d
from starfare.games.amoebas import losses as l
from starfare.games.amoebas import research as r
from starfare.games.amoebas import results as e
from starfare.games.amoebas import scanning as s
from starfare.games.amoebas import wandering as m
from starfare.games.amoebas.events import EVENTS
from starfare.games.amoebas.facts import facts
from starfare.games.new_encounters import vocabulary as base
from starfare.games.starfarers.vocabulary import spelled
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.frame import Frame

CHOICES: Final[tuple[type[Choice], ...]] = (
    *base.CHOICES,
    s.ScanAmoebas,
    r.TakeResearch,
    d.ReturnFriendshipCard,
    e.PutAmoeba,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *base.FRAMES,
    m.MoveByDie,
    m.Production,
    m.YellowDie,
    m.Arrival,
    s.StrongerByResearch,
    s.PartAmoebas,
    d.ReturnCard,
    l.FailingInfrastructure,
    l.LoseCard,
    l.ReturnUpgrade,
    l.CouncilHelp,
    r.TurnUpResearch,
    r.ResearchReward,
    r.ChooseResearch,
    r.ResearchTaken,
    e.MoveAmoeba,
    e.AmoebaHome,
    e.AmoebaThreat,
)


def vocabulary() -> Vocabulary:
    """Return the words of every scenario with the new ones in it."""
    return spelled(facts(), CHOICES, EVENTS, FRAMES)
