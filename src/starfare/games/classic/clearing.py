"""Pirate lairs and ice planets: cleared by choice, by those who know of them (rules CL-LAI)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.exploring import forget, planets_touched
from starfare.games.classic.table import classic
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import MedalWon
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.pirates_and_ice import ReserveDisc, can_clear
from starfare.games.starfarers.points import MEDAL_OWNED
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Step
from starfare.kernel.refusal import Reason


class ClearPlanet(Choice):
    """Defeat the pirate lair on this planet, or make the ice planet habitable."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet


NOTHING_KNOWN: Final = Reason("nothing_known")
NOT_BESIDE: Final = Reason("clearing_not_beside")
TOO_FEW_CANNONS: Final = Reason("too_few_cannons")
TOO_FEW_RINGS: Final = Reason("too_few_rings")


def clear_choices(table: Table, seat: int) -> list[Choice]:
    """Every special chip that the seat knows, touches and is strong enough for."""
    return [
        ClearPlanet(planet)
        for planet in planets_touched(classic(table), seat)
        if why_not_clear(table, seat, planet) is None
    ]


def why_not_clear(table: Table, seat: int, planet: int) -> Reason | None:
    """Known, touched, and not stronger than cannons or rings (CL-LAI-01, -02, -05, -06)."""
    disc = table.known_disc(seat, planet)
    if not is_special(disc):
        return NOTHING_KNOWN
    if planet not in planets_touched(classic(table), seat):
        return NOT_BESIDE
    if can_clear(table, seat, disc):
        return None
    return TOO_FEW_RINGS if disc > w.ICE else TOO_FEW_CANNONS


def clear_planet(table: Table, seat: int, planet: int) -> None:
    """Keep the chip; a white one follows, face up; the point counts (CL-LAI-03, CL-LAI-04)."""
    disc = table.known_disc(seat, planet)
    table.medals[table.facts.tokens.index(disc)] = MEDAL_OWNED + seat
    table.discs[planet] = w.NO_DISC
    forget(classic(table), planet)
    table.secrets_shown = True
    table.tell(MedalWon(seat, planet, disc))
    table.follow([ReserveDisc(planet), Cleared()])


class Cleared(Step[Table]):
    """The captured chip counts at once (CL-VPT-04, CL-VPT-07)."""

    def run(self, table: Table) -> None:
        """Check the win."""
        table.seams.check_victory(table)
