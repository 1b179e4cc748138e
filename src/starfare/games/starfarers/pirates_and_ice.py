"""Pirate bases and ice planets: who removes them, and what it earns (rules SF-SPC)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import MedalWon, ReserveDiscPlaced
from starfare.games.starfarers.facts import is_special, token_strength
from starfare.games.starfarers.points import MEDAL_OWNED, cannons, freight_pods
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Chance, Step


def can_clear(table: Table, seat: int, disc: int) -> bool:
    """At least the number the token shows; nothing is spent (SF-SPC-03 to SF-SPC-05)."""
    return table.seams.strength_against(table, seat, disc) >= token_strength(disc)


def strength_against(table: Table, seat: int, disc: int) -> int:
    """Return cannons against pirates, pods against ice (SF-SPC-03, SF-SPC-04)."""
    return freight_pods(table, seat) if disc > w.ICE else cannons(table, seat)


def token_beside(table: Table, seat: int, at: int) -> int:
    """Return a planet beside an intersection whose special token the seat can remove, or -1."""
    place = table.facts.field.place_at[at]
    if place < w.HOMES:
        return -1
    for k in range(3):
        disc = table.discs[3 * place + k]
        if (
            is_special(disc)
            and at in table.facts.field.places[place].hex_rims[k]
            and can_clear(table, seat, disc)
        ):
            return 3 * place + k
    return -1


def clear_tokens(table: Table) -> None:
    """Test all ships of the active player; go on until nothing changes (SF-SPC-11, -13)."""
    seat = table.active
    for ship in range(seat * w.FLEET, (seat + 1) * w.FLEET):
        at = table.ship_at[ship]
        if at >= 0 and table.seams.may_clear(table, seat, ship - seat * w.FLEET):
            planet = token_beside(table, seat, at)
            if planet >= 0:
                win_medal(table, seat, planet)
                return


def win_medal(table: Table, seat: int, planet: int) -> None:
    """Take the token as a medal; a random reserve disc follows (SF-SPC-06, -07)."""
    token = table.medals.index(planet + 1)
    table.medals[token] = MEDAL_OWNED + seat
    table.tell(MedalWon(seat, planet, table.discs[planet]))
    table.discs[planet] = w.NO_DISC
    table.follow([*table.seams.medal_frames(table, seat, planet), TokensCleared()])


class ReserveDisc(Chance[Table]):
    """A random reserve disc is put face up on the planet (SF-SPC-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)
    PURPOSE: ClassVar[str] = "reserve disc"

    def __init__(self, planet: int) -> None:
        self.planet = planet

    def weights(self, table: Table) -> list[int]:
        """Every disc left is as likely as any other."""
        return table.reserve_discs

    def resolve(self, table: Table, outcome: int) -> None:
        """The planet produces from the next roll on."""
        table.reserve_discs[outcome] -= 1
        disc = table.facts.reserve_kinds[outcome]
        table.discs[self.planet] = disc
        table.refresh_discs()
        table.tell(ReserveDiscPlaced(self.planet, disc))


class TokensCleared(Step[Table]):
    """The point counts at once; then other tokens are tested (SF-SPC-06, SF-SPC-13)."""

    def run(self, table: Table) -> None:
        """Check the win, then test again."""
        table.seams.check_victory(table)
        if table.outcome is None:
            clear_tokens(table)
