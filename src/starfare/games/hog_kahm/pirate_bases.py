"""Pirate bases: winning one costs a cannon and sets pirates adrift in escape pods (HK-PIR)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.hog_kahm.events import EscapePodsPlaced
from starfare.games.hog_kahm.flight import notice_pods
from starfare.games.hog_kahm.table import hog_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import remove_upgrade
from starfare.games.starfarers.events import UpgradeLost
from starfare.games.starfarers.facts import token_strength
from starfare.games.starfarers.pirates_and_ice import token_beside
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Step


def is_beside_strongest(table: Table, seat: int, ship: int) -> bool:
    """Tell whether no other ship of a seat is beside a stronger base that it can defeat: each
    base costs a cannon, so the strongest comes first (HK-PIR-10).
    """
    strengths = [
        _strength_beside(table, seat, table.ship_at[seat * w.FLEET + own])
        for own in table.ships(seat)
    ]
    own = _strength_beside(table, seat, table.ship_at[seat * w.FLEET + ship])
    return own >= max(strengths, default=0)


def _strength_beside(table: Table, seat: int, at: int) -> int:
    """Return the number of the base beside an intersection that a seat can defeat, or 0."""
    planet = token_beside(table, seat, at)
    return token_strength(table.discs[planet]) if planet >= 0 else 0


class LoseCannon(Step[Table]):
    """A cannon comes off the mothership, if one is mounted there (HK-PIR-03, HK-PIR-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Cannons on friendship cards stay."""
        if table.upgrades[3 * self.seat + w.CANNON]:
            remove_upgrade(table, self.seat, w.CANNON)
            table.tell(UpgradeLost(self.seat, w.CANNON))


class PlaceEscapePods(Step[Table]):
    """As many pods as there are players, or as the stock has (HK-PIR-05, HK-PIR-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet

    def run(self, table: Table) -> None:
        """Put them on the planet; a ship in motion beside it has seen them."""
        known = hog_of(table)
        stock = known.hunt.in_stock
        count = min(known.seats, known.pods[stock])
        if count:
            known.pods[stock] -= count
            known.pods[self.planet] += count
            known.tell(EscapePodsPlaced(self.planet, count))
            notice_pods(known, self.planet)
