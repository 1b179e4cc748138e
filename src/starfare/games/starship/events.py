"""All events of the starship games."""

from __future__ import annotations

from starfare.games.starship import flight_events as f
from starfare.games.starship import turn_events as t
from starfare.kernel.event import Event

EVENTS: tuple[type[Event], ...] = (
    t.StartColonyDealt,
    t.StartingPlayerFound,
    t.MissionOpened,
    t.ModulesChosen,
    t.ModulesActivated,
    t.TurnBegan,
    t.DieRolled,
    t.ResourceProduced,
    t.ModuleProduced,
    t.TradeBegan,
    t.ShipBuilt,
    t.UpgradeBuilt,
    t.ModuleBuilt,
    t.StationUsed,
    t.UnitsBought,
    t.UnitsSold,
    t.UnitForced,
    t.SpecialPointMoved,
    t.GameWon,
    t.GameDrawn,
    f.FlightBegan,
    f.CardsLookedAt,
    f.CardsReturned,
    f.CardTurned,
    f.PirateMet,
    f.PirateShown,
    f.PiratePaid,
    f.CombatRolled,
    f.PirateBeaten,
    f.PirateWon,
    f.UpgradeLost,
    f.ModuleLost,
    f.CargoLost,
    f.ColonyEstablished,
    f.TradeStationEstablished,
    f.MissionCompleted,
    f.AstroGained,
    f.TechGained,
    f.RewardTaken,
    f.RewardLost,
    f.PathRefilled,
    f.FlightEnded,
)

DEALS: tuple[type[Event], ...] = (t.DealOffered, t.DealDeclined, t.DealMade)
"""Those that only a game with deals between the players has."""
