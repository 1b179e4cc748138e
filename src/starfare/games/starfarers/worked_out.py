"""What is worked out from the pieces on a table of the 2019 game."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.boardkit.chart import Chart
from starfare.games.boardkit.field import Place
from starfare.kernel.table import Table as KernelTable


class WorkedOut(KernelTable):
    """Numbers and masks of intersections that `Table.refresh` makes; replaced, never changed.

    A new table has none of them: it is refreshed, or is given those of a table of the same pieces.
    They are tuples because clones and views share them with the game.
    """

    NOT_STATE: ClassVar[tuple[str, ...]] = (
        *KernelTable.NOT_STATE,
        "powers",
        "card_boosters",
        "card_cannons",
        "rates",
        "fed",
        "ground",
        "chart",
        "built",
        "ports",
        "colony_sites",
        "closed_sites",
        "docking_points",
        "foreign",
        "dock_at",
    )

    powers: tuple[int, ...]
    """For each seat the effects of its friendship cards, one bit each."""
    card_boosters: tuple[int, ...]
    card_cannons: tuple[int, ...]
    rates: tuple[int, ...]
    fed: tuple[tuple[int, ...], ...]
    """For each number the sites its planets feed, each followed by the resource."""
    ground: tuple[int, ...]
    """What each intersection is: see words.py."""
    chart: Chart
    built: int
    ports: tuple[int, ...]
    colony_sites: int
    closed_sites: int
    docking_points: int
    foreign: tuple[int, ...]
    """For each seat the spaceport sites of others that are not its own too (SF-BRD-14)."""
    dock_at: tuple[int, ...]
    """For each civilization its docking point, or -1 while unknown."""

    def share_worked_out(self, twin: WorkedOut) -> None:
        """Give a table of the same pieces what was worked out."""
        twin.powers = self.powers
        twin.card_boosters = self.card_boosters
        twin.card_cannons = self.card_cannons
        twin.rates = self.rates
        twin.fed = self.fed
        twin.ground = self.ground
        twin.chart = self.chart
        twin.built = self.built
        twin.ports = self.ports
        twin.colony_sites = self.colony_sites
        twin.closed_sites = self.closed_sites
        twin.docking_points = self.docking_points
        twin.foreign = self.foreign
        twin.dock_at = self.dock_at


def lay_ground(ground: list[int], place: Place, centre: int, sites: int) -> None:
    """Note what the centre and the sites of a place are."""
    ground[place.centre] = centre
    for site in place.sites:
        ground[site] = sites
