"""How the first edition spells its choices, events and frames for records and clients."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.classic import clearing, events, exploring, flight, seven, starships, supplies
from starfare.games.classic import setup as s
from starfare.games.classic.facts import facts
from starfare.games.classic.trade_and_build import TradeAndBuild
from starfare.games.starfarers import advanced_setup as a
from starfare.games.starfarers import build, free_trade_ship
from starfare.games.starfarers import encounter_questions as q
from starfare.games.starfarers import exploring as x
from starfare.games.starfarers import flight as l
from starfare.games.starfarers import pirates_and_ice as i
from starfare.games.starfarers import setup as b
from starfare.games.starfarers import seven as v
from starfare.games.starfarers import trade_and_build as t
from starfare.games.starfarers import vocabulary as base
from starfare.games.starfarers.events import (
    EVENTS,
    BackLaid,
    HomeDiscsDealt,
    SectorDiscovered,
    SectorLaid,
    ShipPlaced,
    UpgradeTaken,
)
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame

OTHER_CHOICES: Final[tuple[type[Choice], ...]] = (
    a.PlaceSpaceport,
    a.TakeUpgrade,
    build.BuildShip,
    free_trade_ship.PlaceTradeShip,
    q.GroundShip,
)
"""Choices of 2019 that this edition does not have."""

OTHER_EVENTS: Final[tuple[type[Event], ...]] = (
    BackLaid,
    HomeDiscsDealt,
    SectorDiscovered,
    SectorLaid,
    ShipPlaced,
    UpgradeTaken,
)

OTHER_FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    b.PutBackEmpty,
    b.DealHomeDiscs,
    b.LaySectors,
    b.LayBacksByZone,
    b.LayBacks,
    b.BeginnerStart,
    a.AdvancedSetup,
    a.HomeSpaceport,
    a.PoolUpgrade,
    v.Robbery,
    v.NameVictim,
    v.OpponentsReserve,
    v.OpponentReserve,
    t.TradeAndBuild,
    free_trade_ship.PlaceOwed,
    l.WaitingShips,
    l.Movement,
    x.Discovery,
    x.DiscReveal,
    i.TokensCleared,
    q.ChooseGrounded,
)

CHOICES: Final[tuple[type[Choice], ...]] = (
    *[kind for kind in base.CHOICES if kind not in OTHER_CHOICES],
    s.TakeTransporter,
    s.PlaceStarport,
    seven.DeclineTheft,
    supplies.DrawSupplies,
    supplies.LeaveSupplies,
    starships.BuildStarship,
    starships.PlaceTradeStarship,
    exploring.LookAtDisc,
    clearing.ClearPlanet,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *[kind for kind in base.FRAMES if kind not in OTHER_FRAMES],
    s.StartPlaces,
    s.StartingShip,
    s.AdvancedSetup,
    s.HomeStarport,
    seven.Theft,
    seven.NameVictim,
    supplies.Supplies,
    TradeAndBuild,
    starships.PlaceOwedStarship,
    flight.Movement,
    exploring.ChipDraw,
    clearing.Cleared,
)


def vocabulary() -> Vocabulary:
    """Return how the first edition spells its values."""
    told = (*[kind for kind in EVENTS if kind not in OTHER_EVENTS], *events.EVENTS)
    counts = {"count": supplies.MOST_SUPPLIES + 1}
    return base.spelled(facts(), CHOICES, told, FRAMES, counts)
