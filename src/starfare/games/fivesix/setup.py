"""Setting up: boards without empty sectors, pieces placed in four rounds (rules X6-BRD, X6-SET)."""

from __future__ import annotations

from starfare.games.fivesix.facts import facts
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.advanced_setup import (
    CloseHomeSites,
    HomeColony,
    HomeSpaceport,
    PoolUpgrade,
)
from starfare.games.starfarers.setup import PutBackEmpty, board_frames
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Frame, Step


def full_board_frames(board: str) -> list[Frame[Table]]:
    """All 15 sectors are laid, none goes back to the box (X6-BRD-12, X6-BRD-19, X6-BRD-20)."""
    return [frame for frame in board_frames(board) if not isinstance(frame, PutBackEmpty)]


class FourRounds(Step[PilotsTable]):
    """The starting player is known: the rounds can begin (X6-SET-05, X6-SET-20)."""

    def run(self, table: PilotsTable) -> None:
        """Lay out the rounds."""
        table.follow(rounds(table))


def rounds(table: PilotsTable) -> list[Frame[Table]]:
    """Two colonies, a spaceport with a ship, an upgrade; there and back (X6-SET-06 to -10, -17)."""
    order = [table.starter, *table.opponents(table.starter)]
    back = list(reversed(order))
    frames: list[Frame[Table]] = []
    for number in range(facts().start_colonies):
        frames.extend(HomeColony(seat) for seat in (back if number % 2 else order))
    frames.append(CloseHomeSites())
    frames.extend(HomeSpaceport(seat) for seat in order)
    frames.extend(PoolUpgrade(seat) for seat in back)
    return frames
