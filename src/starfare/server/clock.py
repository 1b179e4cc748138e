"""Clocks: how long a decision and a whole game may take."""

from __future__ import annotations

from typing import Final

import msgspec

from starfare.kernel.refusal import BadOption


class Clock(msgspec.Struct, frozen=True):
    """A preset: seconds for one decision and for all decisions of a game; None is no limit.

    What it is called and how it is explained stands in the catalogue of the house.
    """

    name: str
    decision: float | None
    game: float | None
    overtime: float
    """What is left for each decision when the time for the game is used up."""


CLOCKS: Final = {
    clock.name: clock
    for clock in (
        Clock("none", None, None, 0),
        Clock("blitz", 20, 600, 5),
        Clock("brisk", 60, 1800, 10),
        Clock("relaxed", 180, 5400, 20),
        Clock("daily", 86400, None, 0),
    )
}


def find_clock(name: str) -> Clock:
    """Return a preset, or refuse the name."""
    if name not in CLOCKS:
        raise BadOption("", f"There is no clock {name!r}; there are: {', '.join(CLOCKS)}.")
    return CLOCKS[name]


def allowance(clock: Clock, used: float) -> float | None:
    """Return the seconds a seat has for its decision, or None without a limit."""
    limits = [] if clock.decision is None else [clock.decision]
    if clock.game is not None:
        limits.append(max(clock.overtime, clock.game - used))
    return min(limits) if limits else None
