"""Turning sectors and discs over (rules SF-EXP)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import DiscRevealed, SectorDiscovered
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.pirates_and_ice import TokensCleared
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Chance, Frame


def would_reveal(table: Table, at: int) -> bool:
    """Tell whether a ship that reaches this intersection turns something over."""
    place = table.facts.field.place_at[at]
    if place < w.HOMES:
        return False
    return table.is_face_down(place) or bool(hidden_discs(table, place))


def hidden_discs(table: Table, place: int) -> list[int]:
    """Return the planets of a place whose discs are face down."""
    return [
        planet for planet in range(3 * place, 3 * place + 3) if table.discs[planet] == w.FACE_DOWN
    ]


def reveal(table: Table, at: int) -> None:
    """Discover the sector, or explore the system, beside a ship (SF-EXP-01, -02, -08)."""
    place = table.facts.field.place_at[at]
    if table.is_face_down(place):
        table.push(Discovery(place))
    else:
        explore(table, place)


def explore(table: Table, place: int) -> None:
    """Turn up all face-down discs; then tokens beside ships are tested (SF-EXP-01, -09)."""
    frames: list[Frame[Table]] = [DiscReveal(planet) for planet in hidden_discs(table, place)]
    table.follow([*frames, TokensCleared()])


class Discovery(Chance[Table]):
    """A face-down sector is turned over: which one, and how it lies (SF-EXP-02, SF-VAR-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)
    PURPOSE: ClassVar[str] = "sector"

    def __init__(self, place: int) -> None:
        self.place = place

    def weights(self, table: Table) -> list[int]:
        """Any sector not seen yet with these stars on its back, in any of 3 rotations."""
        stars = table.backs[self.place - w.HOMES]
        weights: list[int] = []
        for sector, tile in enumerate(table.facts.tiles):
            fits = table.unplaced[sector] and tile.stars == stars
            weights.extend([1 if fits else 0] * 3)
        return weights

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it face up; a system gets its discs at once (SF-EXP-03, SF-EXP-04)."""
        sector, rotation = divmod(outcome, 3)
        lay_sector(table, self.place - w.HOMES, sector, rotation)
        table.refresh()
        table.tell(SectorDiscovered(self.place, sector, rotation))
        if table.is_system(self.place):
            for planet in range(3 * self.place, 3 * self.place + 3):
                table.discs[planet] = w.FACE_DOWN
        explore(table, self.place)


def lay_sector(table: Table, area: int, sector: int, rotation: int) -> None:
    """Put a sector on an area, face up."""
    table.unplaced[sector] = 0
    table.sectors[area] = sector + 1
    table.rotations[area] = rotation
    table.backs[area] = table.facts.tiles[sector].stars


class DiscReveal(Chance[Table]):
    """A disc with the planet's icon is turned up (SF-BEG-04, SF-EXP-03).

    Nobody knows a face-down disc, so it is drawn from what is left of its pile only now.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)
    PURPOSE: ClassVar[str] = "disc"

    def __init__(self, planet: int) -> None:
        self.planet = planet

    def weights(self, table: Table) -> list[int]:
        """Every disc left in the icon's pile is as likely as any other."""
        kinds = len(table.facts.disc_kinds)
        icon = table.planet_kind(self.planet)[1]
        return table.piles[icon * kinds : (icon + 1) * kinds]

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it face up; for a pirate or ice disc its token (SF-EXP-05)."""
        kinds = table.facts.disc_kinds
        icon = table.planet_kind(self.planet)[1]
        table.piles[icon * len(kinds) + outcome] -= 1
        disc = kinds[outcome]
        table.discs[self.planet] = disc
        table.refresh_discs()
        table.tell(DiscRevealed(self.planet, disc))
        if is_special(disc):
            table.seams.lay_token(table, self.planet, disc)
