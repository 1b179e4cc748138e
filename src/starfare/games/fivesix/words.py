"""The numbers that stand for the extension's words inside the state."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.meeting import MEETING_SIZE

# Places in the list `PilotsTable.pilots`; what is counted for each pilot takes two places.
FIRST: Final = 0
"""The seat of the first pilot; that of the second follows from it."""
BLACK: Final = 1
"""Set if the shake of this turn showed the black ball."""
EXCHANGED: Final = 2
ASKED: Final = 4
GRANTED: Final = 6
"""Space jumps that cards have given in this turn."""
PILOTS_SIZE: Final = 8

# In `PilotsTable.halves` each pilot's half of a shared card: whether it was read on, then a meeting.
READ_ON: Final = 0
RECORD: Final = 1
HALF: Final = RECORD + MEETING_SIZE

NOBODY: Final = -1
"""The role of a player who is no pilot."""

EFFECTS: Final = (
    *w.EFFECTS,
    "space_jump",
    "targeted_encounter",
    "glorious_donation",
    "ship_exchange",
)
SPACE_JUMP: Final = 8
TARGETED_ENCOUNTER: Final = 9
GLORIOUS_DONATION: Final = 10
SHIP_EXCHANGE: Final = 11

ARTIFACT: Final = w.PIRATE + 2 * w.TOKEN_SPAN
"""An artifact that asks for n civilizations is disc 40 + n."""
