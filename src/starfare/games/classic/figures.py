"""The first edition in figures: as that of 2019, with chips instead of sectors."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.events import DiscLookedAt
from starfare.games.starfarers.figures import SINGLE, StarfarersFigures
from starfare.games.starfarers.table import Table
from starfare.kernel.event import Event


class ClassicFigures(StarfarersFigures):
    """What is counted in the base game, and the chips everybody has looked at."""

    single: ClassVar[tuple[str, ...]] = tuple(
        "chips_seen" if key == "discoveries" else key for key in SINGLE
    )

    def count(self, table: Table, event: Event) -> None:
        """Count looks at chips."""
        super().count(table, event)
        if isinstance(event, DiscLookedAt):
            self.add("chips_seen", event.seat)


FIGURES: Final = ClassicFigures
