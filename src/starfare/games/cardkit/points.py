"""Friendship, fame and victory points: counted from the cards a seat has (SC-END-02, DU-END-02)."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table


def friendship(table: Table, seat: int) -> int:
    """Return the symbols on a seat's trade stations and missions (SC-SVP-08, DU-SVP-07)."""
    facts = table.facts
    owned = w.OWNED + seat
    total = 0
    for card in facts.stations:
        if table.place[card] == owned:
            total += facts.cards[card].friendship
    for mission, place in enumerate(table.missions):
        if place == w.KEPT + seat:
            total += facts.missions[mission].friendship
    return total


def fame(table: Table, seat: int) -> int:
    """Return the fame of a seat's beaten pirates and missions (SC-SVP-09, DU-SVP-08)."""
    facts = table.facts
    owned = w.OWNED + seat
    total = 0
    for card in facts.pirates:
        if table.place[card] == owned:
            total += facts.cards[card].fame
    for mission, place in enumerate(table.missions):
        if place == w.KEPT + seat:
            total += facts.missions[mission].fame
    return total


def victory_points(table: Table, seat: int) -> int:
    """Colonies, level 2 modules, special points and missions (SC-END-02, DU-END-02)."""
    facts = table.facts
    owned = w.OWNED + seat
    colonies = 0
    for card in facts.colonies:
        if table.place[card] == owned:
            colonies += 1
    start = w.MODULE_KINDS * seat
    points = colonies * facts.colony_vp
    points += table.modules[start : start + w.MODULE_KINDS].count(2) * facts.module_vp
    points += table.special.count(seat + 1) * facts.special_vp
    for mission, place in enumerate(table.missions):
        if place == w.KEPT + seat:
            points += facts.missions[mission].vp
    return points


def sources(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """Return what a seat's victory points come from: how many of it, and their points."""
    facts = table.facts
    colonies = [card for card in facts.colonies if table.place[card] == w.OWNED + seat]
    start = w.MODULE_KINDS * seat
    modules = table.modules[start : start + w.MODULE_KINDS].count(2)
    worth = [
        facts.missions[mission].vp
        for mission, place in enumerate(table.missions)
        if place == w.KEPT + seat and facts.missions[mission].vp
    ]
    special = table.special.count(seat + 1)
    return [
        ("colony", len(colonies), len(colonies) * facts.colony_vp),
        ("module", modules, modules * facts.module_vp),
        ("mission", len(worth), sum(worth)),
        ("special_point", special, special * facts.special_vp),
    ]
