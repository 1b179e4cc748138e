"""A view of a starship game as plain data, for clients."""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import GROUPS
from starfare.games.cardkit.odds import plain_odds
from starfare.games.cardkit.points import fame, friendship, sources, victory_points
from starfare.games.cardkit.stacks import stack_size
from starfare.games.cardkit.starship import (
    action_limit,
    bay_limit,
    is_level_2_taken,
    symbol,
    upgrade_value,
)
from starfare.games.cardkit.table import Table


def plain_view(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat may know as plain data, in words."""
    facts = table.facts
    return {
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "starter": table.starter,
        "roll": table.roll,
        "starships": [plain_starship(table, owner) for owner in range(w.SEATS)],
        "special_points": {
            name: table.special[number] - 1 if table.special[number] else None
            for number, name in enumerate(w.SPECIAL_POINTS)
        },
        "level_2_modules": [
            name for module, name in enumerate(w.MODULES) if not is_level_2_taken(table, module)
        ],
        "missions": {
            "open": _missions_at(table, w.OPEN),
            "barred": [facts.missions[mission].id for mission in table.barred],
            "aside": _missions_at(table, w.ASIDE),
            "pile": table.missions.count(w.IN_PILE),
        },
        "sectors": [plain_sector(table, sector) for sector in range(w.SECTORS)],
        "reserve": dict(zip(("I", "II", "III", "IV"), table.reserve[1:], strict=True)),
        "flight": plain_flight(table, seat),
        "deal": plain_deal(table),
        "limits": plain_limits(table),
        "trade": {
            "stations_used": [facts.cards[card].id for card in table.visited],
            "block_closed": bool(table.used[w.BLOCK_CLOSED]),
            "purchases": table.used[w.PURCHASES],
        },
    }


def plain_starship(table: Table, seat: int) -> dict[str, Any]:
    """Return one ship, all of which lies open (SC-INF-01, DU-INF-01)."""
    facts = table.facts
    return {
        "seat": seat,
        "symbol": facts.symbols[symbol(table, seat)],
        "vp": victory_points(table, seat),
        "points": [
            {"source": source, "count": count, "points": points}
            for source, count, points in sources(table, seat)
            if count
        ],
        "fame": fame(table, seat),
        "friendship": friendship(table, seat),
        "bays": {
            name: table.bays[w.KINDS * seat + kind] for kind, name in enumerate(facts.resources)
        },
        "bay_limit": bay_limit(table, seat),
        "tech": table.tech[seat],
        "astro": table.astro[seat],
        "hangar": {name: table.hangar[2 * seat + kind] for kind, name in enumerate(w.SHIP_KINDS)},
        "boosters": levels(table, seat, w.BOOSTER),
        "cannons": levels(table, seat, w.CANNON),
        "booster_value": upgrade_value(table, seat, w.BOOSTER),
        "cannon_value": upgrade_value(table, seat, w.CANNON),
        "modules": {
            name: table.modules[w.MODULE_KINDS * seat + module]
            for module, name in enumerate(w.MODULES)
        },
        "colonies": owned(table, seat, facts.colonies),
        "trade_stations": owned(table, seat, facts.stations),
        "pirates": owned(table, seat, facts.pirates),
        "missions": _missions_at(table, w.KEPT + seat),
    }


def levels(table: Table, seat: int, upgrade: int) -> list[int]:
    """Return the levels of the attached boosters or cannons, the highest first."""
    at = 4 * seat + 2 * upgrade
    return [2] * table.upgrades[at + 1] + [1] * table.upgrades[at]


def owned(table: Table, seat: int, cards: list[int]) -> list[str]:
    """Return the names of those cards that a seat has."""
    return [table.facts.cards[card].id for card in cards if table.place[card] == w.OWNED + seat]


def plain_sector(table: Table, sector: int) -> dict[str, Any]:
    """Return how many cards a stack has, and what the seat has noted of them."""
    facts = table.facts
    return {
        "cards": stack_size(table, sector),
        "noted": [
            facts.cards[card].id
            for card, place in enumerate(table.place)
            if place == w.IN_STACK + sector
        ],
        "face_down": {
            group: table.unseen[w.ORIGINS * sector + origin]
            for origin, group in enumerate(GROUPS)
            if table.unseen[w.ORIGINS * sector + origin]
        },
    }


def plain_deal(table: Table) -> dict[str, Any] | None:
    """Return the terms that lie on the table: who named them, what that seat gives and takes."""
    terms = table.seams.terms(table)
    if terms is None:
        return None
    seat, give, take, is_counter = terms
    names = table.facts.terms
    return {
        "seat": seat,
        "give": {names[kind]: count for kind, count in enumerate(give) if count},
        "take": {names[kind]: count for kind, count in enumerate(take) if count},
        "is_counter": is_counter,
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
    if flight[w.SECTOR] < 0:
        return None
    met: dict[str, Any] | None = None
    if flight[w.MET] != w.HIDDEN:
        met = {
            "demand": flight[w.DEMAND],
            "card": card_id(table, flight[w.MET]),
            "odds": plain_odds(table, seat),
        }
    return {
        "sector": flight[w.SECTOR],
        "speed": flight[w.SPEED],
        "turned": flight[w.TURNED],
        "actions": flight[w.ACTIONS],
        "action_limit": action_limit(table, table.active),
        "here": card_id(table, flight[w.HERE]),
        "path": [
            {"card": card_id(table, card), "tilted": bool(tilted)}
            for card, tilted in zip(table.path, table.tilted, strict=True)
        ],
        "pirate": met,
        "top": [card_id(table, card) for card in table.top],
        "bottom": [card_id(table, card) for card in table.bottom],
        "looked": [card_id(table, card) for card in table.looked],
    }


def card_id(table: Table, card: int) -> str | None:
    """Return the name of a card, or None for one that is hidden or not there."""
    return table.facts.cards[card].id if card >= 0 else None


def _missions_at(table: Table, wanted: int) -> list[str]:
    return [
        table.facts.missions[mission].id
        for mission, place in enumerate(table.missions)
        if place == wanted
    ]
