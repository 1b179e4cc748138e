"""Shaking a mothership: two of its five balls (rules SF-CMP-18, SF-CMP-20)."""

from __future__ import annotations

from starfare.games.starfarers.table import Table
from starfare.kernel.frame import EvenChance


class TwoBalls(EvenChance[Table]):
    """A shake; every one starts again from all five balls."""

    def count(self, table: Table) -> int:
        """10 pairs, all equally likely (SF-CMP-20)."""
        return len(table.facts.shakes)
