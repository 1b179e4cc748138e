"""A view of a starship game as plain data, for clients."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starfare.games.starship import words as w
from starfare.games.starship.deals import AnswerDeal
from starfare.games.starship.facts import GROUPS
from starfare.games.starship.odds import plain_odds
from starfare.games.starship.points import sources, victory_points
from starfare.games.starship.ship import Starship
from starfare.games.starship.stacks import stack_size
from starfare.games.starship.table import Table


def plain_view(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat may know as plain data, in words."""
    return {
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "starter": table.starter,
        "roll": table.roll,
        "starships": [plain_starship(table, ship) for ship in table.ships],
        "special_points": {
            name: None if holder == w.NOBODY else holder
            for name, holder in zip(w.SPECIAL_POINTS, table.special, strict=True)
        },
        "level_2_modules": [
            name for module, name in enumerate(w.MODULES) if not table.is_level_2_taken(module)
        ],
        "missions": {
            "open": _mission_ids(table, table.open),
            "barred": _mission_ids(table, table.flight.barred),
            "aside": _mission_ids(table, table.aside),
            "pile": len(table.pile),
        },
        "sectors": [plain_sector(table, sector) for sector in range(w.SECTORS)],
        "reserve": dict(zip(("I", "II", "III", "IV"), table.reserve[1:], strict=True)),
        "flight": plain_flight(table, seat),
        "deal": plain_deal(table),
        "limits": plain_limits(table),
        "trade": {
            "stations_used": _card_ids(table, table.visited),
            "block_closed": table.block_closed,
            "purchases": table.purchases,
        },
    }


def plain_starship(table: Table, ship: Starship) -> dict[str, Any]:
    """Return one ship, all of which lies open (SC-INF-01, DU-INF-01)."""
    facts, seat = table.facts, ship.seat
    return {
        "seat": seat,
        "symbol": facts.symbols[ship.symbol],
        "vp": victory_points(table, seat),
        "points": [
            {"source": source, "count": count, "points": points}
            for source, count, points in sources(table, seat)
            if count
        ],
        "fame": ship.fame,
        "friendship": ship.friendship,
        "bays": {name: ship.units[kind] for kind, name in enumerate(facts.resources)},
        "bay_limit": ship.bay_limit,
        "tech": ship.units[w.TECH],
        "astro": ship.astro,
        "hangar": {"colony_ship": ship.colony_ships, "trade_ship": ship.trade_ships},
        "boosters": ship.boosters.levels,
        "cannons": ship.cannons.levels,
        "booster_value": ship.boosters.value,
        "cannon_value": ship.cannons.value,
        "modules": dict(zip(w.MODULES, ship.modules, strict=True)),
        "colonies": _card_ids(table, ship.colonies),
        "trade_stations": _card_ids(table, ship.stations),
        "pirates": _card_ids(table, ship.pirates),
        "missions": _mission_ids(table, ship.missions),
    }


def plain_sector(table: Table, sector: int) -> dict[str, Any]:
    """Return how many cards a stack has, and what the seat has noted of them."""
    stack = table.stacks[sector]
    return {
        "cards": stack_size(table, sector),
        "noted": _card_ids(table, stack.known),
        "face_down": {
            group: count for group, count in zip(GROUPS, stack.unseen, strict=True) if count
        },
    }


def plain_deal(table: Table) -> dict[str, Any] | None:
    """Return the terms that lie on the table: who named them, what that seat gives and takes."""
    deal = table.stack[-1] if table.stack else None
    if not isinstance(deal, AnswerDeal):
        return None
    names = table.facts.terms
    return {
        "seat": deal.seat,
        "give": {names[kind]: count for kind, count in enumerate(deal.give) if count},
        "take": {names[kind]: count for kind, count in enumerate(deal.take) if count},
        "is_counter": deal.is_counter,
    }


def plain_limits(table: Table) -> dict[str, int]:
    """Return what a ship holds and a turn allows, without modules."""
    facts = table.facts
    return {
        "vp": facts.target,
        "tech": facts.tech_limit,
        "hangar": facts.hangar,
        "upgrades": facts.upgrade_limit,
        "special_point_from": facts.special_from,
        "trade_stations_used": facts.stations_used,
    }


def plain_flight(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Return the flight in progress, or None."""
    flight = table.flight
    if not flight.is_on:
        return None
    met: dict[str, Any] | None = None
    if flight.met != w.NO_CARD:
        met = {
            "demand": flight.demand,
            "card": card_id(table, flight.met),
            "odds": plain_odds(table, seat),
        }
    return {
        "sector": flight.sector,
        "speed": flight.speed,
        "turned": flight.turned,
        "actions": flight.actions,
        "action_limit": table.flyer.action_limit,
        "here": card_id(table, flight.here),
        "path": [
            {"card": card_id(table, card), "tilted": bool(tilted)}
            for card, tilted in zip(flight.path, flight.tilted, strict=True)
        ],
        "pirate": met,
        "top": [card_id(table, card) for card in flight.top],
        "bottom": [card_id(table, card) for card in flight.bottom],
        "looked": [card_id(table, card) for card in flight.looked],
    }


def card_id(table: Table, card: int) -> str | None:
    """Return the name of a card, or None for one that is hidden or not there."""
    return table.facts.cards[card].id if card >= 0 else None


def _card_ids(table: Table, cards: Sequence[int]) -> list[str]:
    return [table.facts.cards[card].id for card in cards]


def _mission_ids(table: Table, missions: Sequence[int]) -> list[str]:
    return [table.facts.missions[mission].id for mission in missions]
