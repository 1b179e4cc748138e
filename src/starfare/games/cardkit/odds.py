"""Who a secret pirate may be, for whoever looks at a known table, and the chance to beat it."""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit import words as w
from starfare.games.cardkit.stacks import unseen_cards
from starfare.games.cardkit.starship import upgrade_value
from starfare.games.cardkit.table import Table


def lost_track_of(table: Table) -> list[int]:
    """Return how many cards of each origin lie in stacks, nothing else being known of them."""
    totals = [0] * w.ORIGINS
    for origin in range(w.ORIGINS):
        counted = sum(table.unseen[origin :: w.ORIGINS]) + table.reserve[origin]
        face_down = table.path.count(-origin) if origin else 0
        totals[origin] = unseen_cards(table, origin) - counted - face_down
    return totals


def pirate_weights(table: Table) -> list[int]:
    """Return for each pirate how likely it is the secret one, by its demand and this stack."""
    sector = table.flight[w.SECTOR]
    there = lost_track_of(table)
    if not table.hidden[sector]:
        there = table.unseen[w.ORIGINS * sector : w.ORIGINS * (sector + 1)]
    pools = [max(1, unseen_cards(table, origin)) for origin in range(w.ORIGINS)]
    whole = 1
    for pool in pools:
        whole *= pool
    weights: list[int] = []
    for card in table.facts.pirates:
        given = table.facts.cards[card]
        weight = 0
        if given.demand == table.flight[w.DEMAND]:
            if table.place[card] == w.IN_STACK + sector:
                weight = whole
            elif table.place[card] == w.UNSEEN:
                weight = there[given.origin] * (whole // pools[given.origin])
        weights.append(weight)
    return weights


def chance_to_win(die: list[int], cannons: int, strength: int) -> float:
    """Return the chance to roll at least as much as the pirate, cannons and strength added."""
    lead = cannons - strength
    won = sum([mine + lead >= theirs for mine in die for theirs in die])
    return won / len(die) ** 2


def plain_odds(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """Return the strengths the pirate may have and the flyer's chances against each.

    How likely a strength is, is told to a seat with notes: others have to remember.
    """
    facts = table.facts
    met = table.flight[w.MET]
    weights = {facts.cards[met].strength: 1} if met >= 0 else _by_strength(table)
    noted = met >= 0 or (seat is not None and bool(table.notes >> seat & 1))
    total = sum(weights.values())
    cannons = upgrade_value(table, table.active, w.CANNON)
    return [
        {
            "strength": strength,
            "chance": round(chance_to_win(facts.combat_die, cannons, strength), 4),
            "weight": round(weights[strength] / total, 4) if noted else None,
        }
        for strength in sorted(weights)
    ]


def _by_strength(table: Table) -> dict[int, int]:
    found: dict[int, int] = {}
    for card, weight in zip(table.facts.pirates, pirate_weights(table), strict=True):
        if weight:
            strength = table.facts.cards[card].strength
            found[strength] = found.get(strength, 0) + weight
    return found
