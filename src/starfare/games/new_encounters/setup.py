"""Setting up a scenario: an outpost that is placed before all others (HK-SET-03, LP-SET-02)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import SectorLaid
from starfare.games.starfarers.exploring import lay_sector
from starfare.games.starfarers.setup import board_frames
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Frame, Step


class LayOutpost(Step[Table]):
    """A civilization's outpost lies face up in its area before the others are filled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "sector")

    def __init__(self, area: int, sector: int) -> None:
        self.area = area
        self.sector = sector

    def run(self, table: Table) -> None:
        """Lay it."""
        lay_sector(table, self.area, self.sector, 0)
        table.tell(SectorLaid(self.area + w.HOMES, self.sector, 0))


def frames_with_outpost(board: str, area: int, sector: int) -> list[Frame[Table]]:
    """Return the frames that lay out a board; the beginner layout has its outpost there."""
    frames = board_frames(board)
    return frames if board == "beginner" else [LayOutpost(area, sector), *frames]
