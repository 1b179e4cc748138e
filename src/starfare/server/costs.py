"""What requests cost, about in milliseconds of a worker (measured on a 2-core machine).

An address has so much to spend a second (`Limits.work_per_second`). What costs next to nothing is
limited by number only.
"""

from __future__ import annotations

from typing import Final

from starfare.server.messages import (
    Choose,
    Consent,
    Explain,
    Mute,
    Report,
    Sent,
    Sync,
    TakeBack,
)

LOADING: Final = 30
"""Rebuilding a table that is not in memory."""
LISTING: Final = 15
CREATING: Final = 10
STARTING: Final = 15
FOLLOWING: Final = 30
"""Making a rematch, or a table that goes on from another's position."""
SMALL: Final = 5
"""A few reads or a write: an invitation, a seat, a history."""
RECORD: Final = 10
REPLAY_OF_CHOICE: Final = 0.4
FIGURES_OF_CHOICE: Final = 0.07
GREETING: Final = 5
"""Hello: the table, the view, the decision with its wishes, for each seat."""
CHRONICLE: Final = 80
"""Everything that was told since a game began, where nobody asked for it before."""
REPORTING: Final = 60
"""Cheap for a worker, but a person reads every report."""
_MESSAGES: Final[dict[type[Sent], float]] = {
    Choose: 3,
    Explain: 1,
    Sync: 1,
    Mute: 3,
    Consent: 3,
    TakeBack: 60,
    Report: REPORTING,
}


def cost_of(message: Sent) -> float:
    """Return what a message costs."""
    return _MESSAGES.get(type(message), 0.0)
