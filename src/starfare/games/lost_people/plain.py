"""A view of The Lost People as plain data."""

from __future__ import annotations

from typing import Any

from starfare.games.lost_people.facts import PACKAGE
from starfare.games.lost_people.table import LostPeopleTable
from starfare.games.new_encounters.plain import plain_scenario
from starfare.games.starfarers import words as w

Plain = dict[str, Any]


def plain_lost_people(table: LostPeopleTable, seat: int | None, language: str) -> Plain:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    plain = plain_scenario(table, PACKAGE, seat, language)
    plain["scenario"].update(
        {
            "artifacts": [
                {"planet": planet, "count": count}
                for planet, count in enumerate(table.artifacts)
                if count
            ],
            "artifact_stock": table.artifact_stock,
            "cargo": table.cargo.copy(),
            "stored": table.stored.copy(),
            "track": plain_track(table),
            "outpost": table.outpost_at if table.outpost_at >= 0 else None,
            "delivery_point": table.lost.delivery_point,
            "not_empty": [
                table.facts.field.places[area + w.HOMES].name
                for area, known in enumerate(table.surveyed)
                if known and not table.sectors[area]
            ],
        }
    )
    return plain


def plain_track(table: LostPeopleTable) -> Plain:
    """Return the research track: what its spaces bring, and where the markers are."""
    given = table.lost
    spaces: list[Plain] = [
        {"space": space, "reward": kind, "amount": given.reward_amounts[space]}
        for space, kind in enumerate(given.reward_kinds)
        if kind
    ]
    last = given.later_fame if table.arrived else given.first_fame
    spaces.append({"space": given.track_end, "reward": "fame", "amount": last})
    return {
        "spaces": spaces,
        "end": given.track_end,
        "outpost_space": given.outpost_space,
        "markers": table.research.copy(),
        "first": table.arrived[0] if table.arrived else None,
    }
