"""What happens in every scenario and not in the base game."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import events as base
from starfare.kernel.event import Event


class MissionShipWithdrawn(Event):
    """A player took a mission ship off the board to build with its transport ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "at")

    def __init__(self, seat: int, ship: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.at = at


class ShipTokenTaken(Event):
    """A free ship cannot be built yet: a token stands for it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class ShipLapsed(Event):
    """A free ship is lost: the colony or station it would carry never comes back."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class GrantedShipPlaced(Event):
    """A free ship, granted now or by a token, stands on a spaceport site."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "kind", "at")

    def __init__(self, seat: int, ship: int, kind: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.kind = kind
        self.at = at


class OfferDeclined(Event):
    """A player did without a jump or a free ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class BoostersFailed(Event):
    """Boosters do not count for a player this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


EVENTS: Final[tuple[type[Event], ...]] = (
    *base.EVENTS,
    MissionShipWithdrawn,
    ShipTokenTaken,
    ShipLapsed,
    GrantedShipPlaced,
    OfferDeclined,
    BoostersFailed,
)
