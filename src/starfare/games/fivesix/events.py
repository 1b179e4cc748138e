"""What happens only in the game for five and six players."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import events as base
from starfare.kernel.event import Event


class SecondPilotNamed(Event):
    """The second pilot of a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class EncounterRead(Event):
    """An encounter card is read to one pilot or to both; only its kind is public."""

    FIELDS: ClassVar[tuple[str, ...]] = ("reader", "seats", "encounter_kind")

    def __init__(self, reader: int, seats: tuple[int, ...], encounter_kind: int) -> None:
        self.reader = reader
        self.seats = seats
        self.encounter_kind = encounter_kind


class EncounterPassed(Event):
    """A pilot did without an encounter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DonationAsked(Event):
    """A pilot asked a player for a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponent", "resource")

    def __init__(self, seat: int, opponent: int, resource: int) -> None:
        self.seat = seat
        self.opponent = opponent
        self.resource = resource


class DonationGiven(Event):
    """The card was handed over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponent", "resource")

    def __init__(self, seat: int, opponent: int, resource: int) -> None:
        self.seat = seat
        self.opponent = opponent
        self.resource = resource


class DonationRefused(Event):
    """The player who was asked gave nothing; why is not told (X6-DON-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ShipExchanged(Event):
    """A ship carries another load now."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "kind", "at")

    def __init__(self, seat: int, ship: int, kind: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.kind = kind
        self.at = at


EVENTS: Final[tuple[type[Event], ...]] = (
    *base.EVENTS,
    SecondPilotNamed,
    EncounterRead,
    EncounterPassed,
    DonationAsked,
    DonationGiven,
    DonationRefused,
    ShipExchanged,
)
