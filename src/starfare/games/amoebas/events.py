"""What happens only in The Space Amoebas."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters import events as base
from starfare.kernel.event import Event


class AmoebaMoved(Event):
    """An amoeba is on another intersection now."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba", "start", "to")

    def __init__(self, amoeba: int, start: int, to: int) -> None:
        self.amoeba = amoeba
        self.start = start
        self.to = to


class AmoebaLured(Event):
    """A player moves an amoeba by an encounter card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amoeba")

    def __init__(self, seat: int, amoeba: int) -> None:
        self.seat = seat
        self.amoeba = amoeba


class YellowDieRolled(Event):
    """The yellow die sends an amoeba to a starting point."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba", "die")

    def __init__(self, amoeba: int, die: int) -> None:
        self.amoeba = amoeba
        self.die = die


class AmoebasCollided(Event):
    """Both amoebas came to one intersection and go back to their starting points."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


class AmoebasParted(Event):
    """Two amoebas that one drone ship scanned go back to their starting points."""


class AmoebaScanned(Event):
    """A drone ship scans what is near."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class ShipDestroyed(Event):
    """A ship went back to its owner's supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "kind", "at")

    def __init__(self, seat: int, ship: int, kind: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.kind = kind
        self.at = at


class ColonyDestroyed(Event):
    """A colony went back to its owner's supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class ShipyardDestroyed(Event):
    """A spaceport is only a colony now."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class TradeStationDestroyed(Event):
    """A trade station went back to its owner's supply, the others moved up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civilization")

    def __init__(self, seat: int, civilization: int) -> None:
        self.seat = seat
        self.civilization = civilization


class FriendshipCardReturned(Event):
    """A friendship card went back to its stack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class MarkerReturned(Event):
    """A friendship marker went back to its stack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civilization")

    def __init__(self, seat: int, civilization: int) -> None:
        self.seat = seat
        self.civilization = civilization


class ResearchCardTurnedUp(Event):
    """A research card lies face up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("research",)

    def __init__(self, research: int) -> None:
        self.research = research


class ResearchCardTaken(Event):
    """A player receives what a research card shows."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "research")

    def __init__(self, seat: int, research: int) -> None:
        self.seat = seat
        self.research = research


class AmoebasLeft(Event):
    """All is known of the amoebas: they leave the board for good."""


EVENTS: Final[tuple[type[Event], ...]] = (
    *base.EVENTS,
    AmoebaMoved,
    AmoebaLured,
    YellowDieRolled,
    AmoebasCollided,
    AmoebasParted,
    AmoebaScanned,
    ShipDestroyed,
    ColonyDestroyed,
    ShipyardDestroyed,
    TradeStationDestroyed,
    FriendshipCardReturned,
    MarkerReturned,
    ResearchCardTurnedUp,
    ResearchCardTaken,
    AmoebasLeft,
)
