"""How the starship games spell their choices, events and frames for records and clients."""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Facts
from starfare.games.starship import (
    building,
    deals,
    flight,
    founding,
    losses,
    missions,
    pirates,
    rewards,
    sensor,
    trade_and_build,
    trade_module,
    trading,
    turning,
)
from starfare.games.starship import production as p
from starfare.games.starship import reserve as r
from starfare.games.starship import setup as s
from starfare.games.starship.events import DEALS, EVENTS
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame

CHOICES: tuple[type[Choice], ...] = (
    s.ActivateModules,
    p.RollDie,
    p.ChooseColony,
    flight.Fly,
    flight.VisitNext,
    flight.EndFlight,
    sensor.UseSensor,
    sensor.ReturnCards,
    trading.Buy,
    trading.Sell,
    founding.EstablishColony,
    founding.EstablishTradeStation,
    missions.CompleteMission,
    rewards.TakeReward,
    pirates.PayPirate,
    pirates.FightPirate,
    losses.LoseModule,
    building.BuildShip,
    building.BuildUpgrade,
    building.BuildModule,
    trading.BuyAtStation,
    trading.SellAtStation,
    trade_module.BuyFromOpponent,
    trade_and_build.EndTurn,
)
DEAL_CHOICES: tuple[type[Choice], ...] = (deals.OfferDeal, deals.AcceptDeal, deals.DeclineDeal)

FRAMES: tuple[type[Frame[Any]], ...] = (
    s.DealStartColonies,
    s.GiveStartColonies,
    s.HandOut,
    s.OpenMissions,
    s.OpenMission,
    s.ChooseModules,
    s.FirstTurn,
    p.Roll,
    p.ProductionRoll,
    p.ProductionOver,
    p.ChooseProduction,
    flight.ChooseSector,
    flight.FlightGoesOn,
    flight.Flight,
    turning.StackDraw,
    turning.UnseenDraw,
    sensor.LookAtTop,
    sensor.ArrangeCards,
    r.RefillPath,
    r.ReserveDraw,
    rewards.Reward,
    rewards.ChooseReward,
    pirates.AnswerPirate,
    pirates.FlyerRoll,
    pirates.PirateRoll,
    losses.ChooseLostModule,
    trade_and_build.TradeAndBuild,
)


def vocabulary(facts: Facts) -> Vocabulary:
    """Return the vocabulary of the 2001 game."""
    return spelled(facts, (*CHOICES, *DEAL_CHOICES), (*EVENTS, *DEALS), (*FRAMES, deals.AnswerDeal))


def spelled(
    facts: Facts,
    choices: tuple[type[Choice], ...],
    events: tuple[type[Event], ...],
    frames: tuple[type[Frame[Any]], ...],
) -> Vocabulary:
    """Return words for numbers, bundles and the bounds of plain numbers."""
    cards = tuple(card.id for card in facts.cards)
    words = {
        "resource": facts.resources,
        "module": w.MODULES,
        "modules": w.MODULES,
        "upgrade": w.UPGRADES,
        "kind": w.SHIP_KINDS,
        "card": cards,
        "cards": cards,
        "top": cards,
        "bottom": cards,
        "mission": tuple(mission.id for mission in facts.missions),
        "special": w.SPECIAL_POINTS,
    }
    bundles = {"units": facts.units, "give": facts.terms, "take": facts.terms}
    sizes = {field: len(each) for field, each in words.items()}
    lists = {field: sizes.pop(field) for field in ("modules", "cards", "top", "bottom")}
    bounds = {**sizes, "sector": w.SECTORS, "level": w.LEVELS}
    return Vocabulary(choices, events, frames, words, bundles, bounds, lists)
