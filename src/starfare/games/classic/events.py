"""What happens in the first edition only."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers.events import HIDDEN
from starfare.kernel.event import Event


class StarshipPlaced(Event):
    """A starship was placed in the set-up, on a transporter of its owner's choice (CL-SET-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "kind", "at")

    def __init__(self, seat: int, ship: int, kind: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.kind = kind
        self.at = at


class TheftDeclined(Event):
    """Whoever rolled a seven took nobody's card (CL-SEV-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DiscLookedAt(Event):
    """A chip was looked at; everybody sees that, but only one sees the chip (CL-XPL-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet", "disc")

    def __init__(self, seat: int, planet: int, disc: int) -> None:
        self.seat = seat
        self.planet = planet
        self.disc = disc

    def audience(self) -> tuple[int, ...] | None:
        """Whoever looked."""
        return (self.seat,)

    def for_others(self) -> Event | None:
        """Others see who looked, and where."""
        return DiscLookedAt(self.seat, self.planet, HIDDEN)


EVENTS: Final[tuple[type[Event], ...]] = (DiscLookedAt, StarshipPlaced, TheftDeclined)
