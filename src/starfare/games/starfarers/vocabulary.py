"""How the 2019 game spells its choices, events and frames for records and clients."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.starfarers import advanced_setup as a
from starfare.games.starfarers import build as b
from starfare.games.starfarers import encounter_questions as q
from starfare.games.starfarers import encounter_results as r
from starfare.games.starfarers import encounters as e
from starfare.games.starfarers import exploring as x
from starfare.games.starfarers import flight as l
from starfare.games.starfarers import (
    free_trade_ship,
    friendship,
    movement,
    seven,
    supplies,
    trade,
    trade_and_build,
)
from starfare.games.starfarers import pirates_and_ice as i
from starfare.games.starfarers import production as p
from starfare.games.starfarers import setup as s
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import EVENTS
from starfare.games.starfarers.facts import Facts, facts
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame

CHOICES: Final[tuple[type[Choice], ...]] = (
    a.PlaceColony,
    a.PlaceSpaceport,
    a.TakeUpgrade,
    p.RollDice,
    p.TakeRelief,
    p.DeclineRelief,
    seven.DiscardCards,
    seven.DrawFromHand,
    trade.OfferTrade,
    trade.CounterOffer,
    trade.AcceptOffer,
    trade.DeclineOffer,
    trade.ConcludeTrade,
    trade.WithdrawOffer,
    TradeWithSupply,
    b.BuildShip,
    b.BuildSpaceport,
    b.BuildUpgrade,
    friendship.TakeFriendshipCard,
    friendship.BuyFame,
    friendship.LendHelpingHand,
    free_trade_ship.PlaceTradeShip,
    trade_and_build.EndTradeAndBuild,
    movement.Fly,
    movement.Jump,
    EstablishColony,
    EstablishTradeStation,
    l.EndFlight,
    e.OfferCards,
    e.Answer,
    q.TakeCards,
    q.GiveUpCards,
    q.SwapCards,
    q.GiveTribute,
    q.GainUpgrade,
    q.LoseUpgrade,
    q.GroundShip,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    s.BeginnerBoard,
    s.PutBackEmpty,
    s.DealHomeDiscs,
    s.LaySectors,
    s.LayBacksByZone,
    s.LayBacks,
    s.RollForStart,
    s.BeginnerStart,
    s.StartingHands,
    s.StartingHand,
    s.FirstTurn,
    a.AdvancedSetup,
    a.HomeColony,
    a.HomeSpaceport,
    a.PoolUpgrade,
    a.CloseHomeSites,
    p.Roll,
    p.ProductionRoll,
    p.EndProduction,
    p.ProductionOver,
    p.Relief,
    supplies.ReserveDraw,
    seven.Discards,
    seven.Robbery,
    seven.NameVictim,
    seven.HandDraw,
    seven.OpponentsReserve,
    seven.OpponentReserve,
    trade.OpenOffer,
    trade_and_build.TradeAndBuild,
    free_trade_ship.PlaceOwed,
    friendship.ChooseCard,
    free_trade_ship.OwedShips,
    l.Shake,
    l.MovementBegins,
    l.WaitingShips,
    l.Movement,
    x.Discovery,
    x.DiscReveal,
    i.ReserveDisc,
    i.TokensCleared,
    e.DrawEncounter,
    e.ReadBox,
    e.OfferGift,
    e.AskSubject,
    e.ContestShake,
    e.Decide,
    e.ShakeForResult,
    e.CardOver,
    e.NextCard,
    r.FollowArrow,
    r.ApplyEffect,
    r.WearOut,
    q.TakeFromSupply,
    q.PayCards,
    q.SwapWithPirate,
    q.GiveTributeTo,
    q.GainUpgradeOf,
    q.LoseUpgradeOf,
    q.ChooseGrounded,
)

MOST_SEATS: Final = 6


def vocabulary() -> Vocabulary:
    """Return how the 2019 game spells its values."""
    return spelled(facts(), CHOICES, EVENTS, FRAMES)


def spelled(
    given: Facts,
    choices: tuple[type[Choice], ...],
    events: tuple[type[Event], ...],
    frames: tuple[type[Frame[Any]], ...],
    counts: dict[str, int] | None = None,
) -> Vocabulary:
    """Return words for numbers, bundles and the bounds of plain numbers; a game adds `counts`."""
    resources = given.resources
    words = {
        "resource": resources,
        "give_kind": resources,
        "take_kind": resources,
        "upgrade": w.UPGRADES,
        "kind": given.ship_kinds,
        "civilization": given.civilizations,
        "card": tuple(card.name for card in given.cards),
        "sector": tuple(tile.name for tile in given.tiles),
        "place": tuple(place.name for place in given.field.places),
        "ball": tuple(given.ball_colours),
        "other_ball": tuple(given.ball_colours),
        "encounter_kind": given.encounter_kinds,
        "stat": e.STATS,
        "encounter": tuple(card.title for card in given.encounters),
        **given.named,
    }
    bundles = dict.fromkeys(("cards", "give", "take"), resources)
    bounds = {field: len(each) for field, each in words.items()}
    at = given.field.size
    bounds |= {"at": at, "to": at, "ship_site": at, "ship": w.FLEET, "yes": 2}
    bounds |= {"opponent": MOST_SEATS, "seat": MOST_SEATS}
    bounds |= {"planet": 3 * given.places, **(counts or {})}
    lists = {"opponents": MOST_SEATS}
    return Vocabulary(choices, events, frames, words, bundles, bounds, lists)
