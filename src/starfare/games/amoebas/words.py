"""The numbers that stand for what only The Space Amoebas has."""

from __future__ import annotations

from typing import Final

PINK: Final = 0
GREEN: Final = 1
AMOEBAS: Final = (PINK, GREEN)
GONE: Final = -1
"""Where an amoeba is that has left the board for good (AM-RSC-11)."""

SCANS: Final = "scans"
"""What a drone ship comes to a place for (AM-RSC-01)."""

# Where a research card is, in `AmoebaTable.research`.
IN_DECK: Final = 0
FACE_UP: Final = 1
TAKEN: Final = 2
LEFT_OUT: Final = 3
"""With three players some cards stay in the box (AM-SET-07)."""
