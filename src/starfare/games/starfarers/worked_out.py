"""What is worked out from the pieces on a table of the 2019 game."""

from __future__ import annotations

from starfare.games.boardkit.chart import Chart
from starfare.kernel.table import Table as KernelTable


class WorkedOut(KernelTable):
    """Lists and masks of intersections that `Table.refresh` makes; replaced, never changed.

    A new table has none of them: it is refreshed, or is given those of a table of the same pieces.
    """

    powers: list[int]
    """For each seat the effects of its friendship cards, one bit each."""
    card_boosters: list[int]
    card_cannons: list[int]
    rates: list[int]
    fed: list[list[int]]
    """For each number the sites its planets feed, each followed by the resource."""
    ground: list[int]
    """What each intersection is: see words.py."""
    chart: Chart
    built: int
    ports: list[int]
    colony_sites: int
    closed_sites: int
    docking_points: int
    foreign: list[int]
    """For each seat the spaceport sites of others that are not its own too (SF-BRD-14)."""
    dock_at: list[int]
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
