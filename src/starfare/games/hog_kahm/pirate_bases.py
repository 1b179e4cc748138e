"""Pirate bases: winning one costs a cannon and sets pirates adrift in escape pods (HK-PIR)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.hog_kahm.events import EscapePodsPlaced
from starfare.games.hog_kahm.flight import notice_pods
from starfare.games.hog_kahm.table import hog_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import remove_upgrade
from starfare.games.starfarers.events import UpgradeLost
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Step


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
