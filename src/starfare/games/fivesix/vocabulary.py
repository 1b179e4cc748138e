"""How the game for five and six players spells its choices, events and frames."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.fivesix import encounters as e
from starfare.games.fivesix import flight as l
from starfare.games.fivesix import glorious_donation as d
from starfare.games.fivesix import pilots as p
from starfare.games.fivesix import ship_exchange as s
from starfare.games.fivesix import targeted_encounter as t
from starfare.games.fivesix.events import EVENTS
from starfare.games.fivesix.facts import facts
from starfare.games.fivesix.setup import FourRounds
from starfare.games.fivesix.trade_and_build import PilotTrade, TradeStep
from starfare.games.starfarers import vocabulary as base
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.frame import Frame

CHOICES: Final[tuple[type[Choice], ...]] = (
    *base.CHOICES,
    d.AskDonation,
    d.GiveDonation,
    d.DeclineDonation,
    s.ExchangeShip,
    s.KeepShips,
    t.HaveEncounter,
    t.PassEncounter,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *base.FRAMES,
    FourRounds,
    p.PilotRoll,
    p.SecondDraw,
    p.PassMarkers,
    s.OfferExchange,
    s.EarlyExchange,
    TradeStep,
    PilotTrade,
    d.Donation,
    l.SharedFlight,
    l.SharedShake,
    l.PilotMoves,
    l.PilotMovement,
    t.DecideEncounter,
    e.DrawShared,
    e.FurtherCard,
    e.FirstAnswer,
    e.SharedOffer,
    e.SharedAsk,
    e.Branch,
    e.EncounterOver,
)


def vocabulary() -> Vocabulary:
    """Return the base game's vocabulary with the new words in it."""
    return base.spelled(facts(), CHOICES, EVENTS, FRAMES)
