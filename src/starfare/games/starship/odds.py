"""Who a secret pirate may be, for whoever looks at a known table, and the chance to beat it."""

from __future__ import annotations

from typing import Any

from starfare.games.starship.table import Table
from starfare.games.starship.words import ORIGINS


def lost_track_of(table: Table) -> list[int]:
    """Return how many cards of each origin lie in stacks, nothing else being known of them."""
    totals = [0] * ORIGINS
    for origin in range(ORIGINS):
        counted = sum([stack.unseen[origin] for stack in table.stacks]) + table.reserve[origin]
        face_down = table.flight.path.count(-origin) if origin else 0
        totals[origin] = len(table.unseen[origin]) - counted - face_down
    return totals


def pirate_weights(table: Table) -> list[int]:
    """Return for each pirate how likely it is the secret one, by its demand and this stack."""
    stack = table.stack_flown
    there = lost_track_of(table) if stack.hidden else stack.unseen
    pools = [max(1, len(cards)) for cards in table.unseen]
    whole = 1
    for pool in pools:
        whole *= pool
    weights: list[int] = []
    for card in table.facts.pirates:
        given = table.facts.cards[card]
        weight = 0
        if given.demand == table.flight.demand:
            if card in stack.known:
                weight = whole
            elif card in table.unseen[given.origin]:
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
    met = table.flight.met
    weights = {facts.cards[met].strength: 1} if met >= 0 else _by_strength(table)
    noted = met >= 0 or (seat is not None and table.notes[seat])
    total = sum(weights.values())
    cannons = table.flyer.cannons.value
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
