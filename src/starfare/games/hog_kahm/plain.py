"""A view of The Pirate Hog Kahm as plain data: pods, location cards, the base."""

from __future__ import annotations

from typing import Any

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import die_and_token
from starfare.games.hog_kahm.escape_pods import capacity, own_sites
from starfare.games.hog_kahm.facts import PACKAGE
from starfare.games.hog_kahm.fleeing import attack_strength
from starfare.games.hog_kahm.table import HogTable
from starfare.games.new_encounters.plain import plain_scenario

Plain = dict[str, Any]


def plain_hunt(table: HogTable, seat: int | None, language: str) -> Plain:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    plain = plain_scenario(table, PACKAGE, seat, language)
    seats = range(table.seats)
    plain["scenario"].update(_pods(table))
    plain["scenario"].update(
        {
            "cargo": list(table.cargo),
            "capacity": [capacity(table, each) for each in seats],
            "location": _location(table),
            "locations_left": table.locations.count(h.FACE_DOWN),
            "markers": [
                {"number": number, "hex": list(table.hunt.hexes[number])}
                for number, place in enumerate(table.locations)
                if place == h.FACE_DOWN
            ],
            "base": _base(table),
            "reinforcements": [
                [] if table.combat_dice[each] else tokens(table, each) for each in seats
            ],
        }
    )
    return plain


def _pods(table: HogTable) -> Plain:
    """Where escape pods stand; what lies on location cards shows there."""
    hunt = table.hunt
    sites = hunt.field.sites
    return {
        "asteroid": {"hex": list(hunt.asteroid), "pods": table.pods[hunt.on_asteroid]},
        "planet_pods": [
            {"planet": planet, "pods": table.pods[planet]}
            for planet in range(3 * hunt.places)
            if table.pods[planet]
        ],
        "colony_pods": [
            {"at": sites[site], "seat": owner, "pods": table.pods[hunt.beside_colony(site)]}
            for owner in range(table.seats)
            for site in own_sites(table, owner)
            if table.pods[hunt.beside_colony(site)]
        ],
        "pod_stock": table.pods[hunt.in_stock],
    }


def _location(table: HogTable) -> Plain | None:
    location = table.location
    if location == h.NONE_OPEN:
        return None
    return {
        "number": location,
        "spaces": [
            {"reward": h.REWARDS[reward], "covered": bool(covered)}
            for reward, covered in zip(table.spaces, table.covered, strict=True)
        ],
    }


def _base(table: HogTable) -> Plain:
    return {
        "state": h.STATES[table.hog[h.STATE]],
        "hex": list(table.hunt.hexes[table.hog[h.WHERE]]) if table.is_base_here else None,
        "fields": table.hunt.fields[table.seats],
        "dice": [_die(table, seat) for seat in range(table.seats) if table.combat_dice[seat]],
    }


def _die(table: HogTable, seat: int) -> Plain:
    die, full = die_and_token(table, seat)
    return {
        "seat": seat,
        "die": die,
        "full_damage": full,
        "reinforcements": tokens(table, seat),
        "strength": attack_strength(table, seat),
    }


def tokens(table: HogTable, seat: int) -> list[int]:
    """Return the pips of each reinforcement token a seat has."""
    held = table.reinforcements[len(h.PIPS) * seat : len(h.PIPS) * (seat + 1)]
    return [pips for kind, pips in enumerate(h.PIPS) for _ in range(held[kind])]
