"""New Encounters as facts: what a scenario changes in the 2019 base game's content."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from starfare.content import starfarers
from starfare.content.encounter_deck import read_deck
from starfare.content.encounter_tree import EncounterCard
from starfare.content.loading import read, require
from starfare.content.new_encounters.types import General
from starfare.content.starfarers.types import Area, BeginnerSector, Starfarers

__all__ = ["EFFECTS", "General", "general", "scenario_box", "with_sectors"]

EFFECTS: Final = ("mission_jump", "no_boosters", "booster", "cannon", "freight_pod")
"""What cards of every scenario may bring (NE-RES-12, NE-RES-18 to NE-RES-24)."""
SCENARIO_CARDS: Final = 13

T = TypeVar("T", bound=msgspec.Struct)


@cache
def general() -> General:
    """Read what holds for every scenario, once."""
    return read(Path(__file__).parent / "pieces.toml", General)


def scenario_box(
    directory: Path, ship: str, cost: Mapping[str, int], effects: tuple[str, ...] = ()
) -> Starfarers:
    """Return the base game with a scenario's deck, its mission ship's cost and 17 points to win.

    The deck is read from `encounters.toml` in the scenario's directory; `effects` names results
    that only its cards have, each with or without a number.
    """
    base = starfarers.load()
    return replaced(
        base,
        pieces=replaced(base.pieces, vp=replaced(base.pieces.vp, target=general().target_vp)),
        costs=replaced(base.costs, build={**base.costs.build, ship: dict(cost)}),
        encounters=_deck(base, directory, effects),
    )


def _deck(base: Starfarers, directory: Path, effects: tuple[str, ...]) -> tuple[EncounterCard, ...]:
    """13 cards out, 13 in (NE-DCK-01 to NE-DCK-07)."""
    path = directory / "encounters.toml"
    added = read_deck(path, base.pieces.resources, effects=(*EFFECTS, *effects))
    removed = general().removed_encounters
    kept = [card for card in base.encounters if card.number not in removed]
    numbers = [card.number for card in (*kept, *added)]
    require(len(set(numbers)) == len(numbers), path.name, "card", "a number is used twice")
    reason = f"expected {SCENARIO_CARDS} cards"
    require(len(added) == SCENARIO_CARDS, path.name, "card", reason)
    return (*kept, *added)


def with_sectors(box: Starfarers, laid: Mapping[str, str]) -> Starfarers:
    """Return a box whose beginner layout puts these sectors on these areas."""
    areas = tuple(_area(area, laid) for area in box.board.areas)
    return replaced(box, board=replaced(box.board, areas=areas))


def _area(area: Area, laid: Mapping[str, str]) -> Area:
    if area.id not in laid:
        return area
    return replaced(area, beginner=BeginnerSector(laid[area.id], 0))


def replaced(given: T, **changes: object) -> T:
    """Return content with some of its parts exchanged."""
    return msgspec.structs.replace(given, **changes)
