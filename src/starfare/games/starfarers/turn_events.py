"""What happens outside the flight phase: set-up, production, trade, building."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.kernel.event import Event

Bundle = tuple[int, ...]

HIDDEN: Final = -1
"""Stands for a card that the listener may not see."""


class StartRolled(Event):
    """A seat rolled for who starts (SF-SET-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first", "second")

    def __init__(self, seat: int, first: int, second: int) -> None:
        self.seat = seat
        self.first = first
        self.second = second


class StartingPlayerFound(Event):
    """The starting player is known."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ColonyPlaced(Event):
    """A colony was placed in the set-up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class SpaceportPlaced(Event):
    """A colony became a spaceport in the set-up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class ShipPlaced(Event):
    """A ship was placed in the set-up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "at")

    def __init__(self, seat: int, kind: int, at: int) -> None:
        self.seat = seat
        self.kind = kind
        self.at = at


class UpgradeTaken(Event):
    """An upgrade was taken from the set-up pool."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade


class HomeDiscsDealt(Event):
    """The discs of a home system were dealt."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "discs")

    def __init__(self, place: int, discs: tuple[int, ...]) -> None:
        self.place = place
        self.discs = discs


class SectorLaid(Event):
    """A sector was laid face up in the set-up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "sector", "rotation")

    def __init__(self, place: int, sector: int, rotation: int) -> None:
        self.place = place
        self.sector = sector
        self.rotation = rotation


class BackLaid(Event):
    """A sector was laid face down; the stars on its back are public."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "stars")

    def __init__(self, place: int, stars: int) -> None:
        self.place = place
        self.stars = stars


class TurnBegan(Event):
    """A turn began."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "turn")

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn


class DiceRolled(Event):
    """The production dice fell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first", "second")

    def __init__(self, seat: int, first: int, second: int) -> None:
        self.seat = seat
        self.first = first
        self.second = second


class ResourcesProduced(Event):
    """Planets yielded cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class ShortageOccurred(Event):
    """The supply was short: nobody gets that resource (SF-PRD-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


class ProductionIncreased(Event):
    """A Green Folk card brought one more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource")

    def __init__(self, seat: int, resource: int) -> None:
        self.seat = seat
        self.resource = resource


class ReliefTaken(Event):
    """A relief card was taken."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource")

    def __init__(self, seat: int, resource: int) -> None:
        self.seat = seat
        self.resource = resource


class ReservePileFormed(Event):
    """A new reserve pile was formed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class ReserveCardMissed(Event):
    """No reserve card was there to draw."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class CardsDiscarded(Event):
    """Cards were discarded on a seven."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class ShipBuilt(Event):
    """A ship was built."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "kind", "at")

    def __init__(self, seat: int, ship: int, kind: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.kind = kind
        self.at = at


class SpaceportBuilt(Event):
    """A spaceport was built."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class UpgradeBuilt(Event):
    """An upgrade was built."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade


class FameBought(Event):
    """A fame piece was paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class HelpingHandUsed(Event):
    """A Helping Hand was used."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponents")

    def __init__(self, seat: int, opponents: tuple[int, ...]) -> None:
        self.seat = seat
        self.opponents = opponents


class FameGained(Event):
    """Fame pieces were gained."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class FameLost(Event):
    """Fame pieces were lost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class GameWon(Event):
    """A player reached the goal."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ReserveCardDrawn(Event):
    """A reserve card was drawn; only its owner sees which (SF-INF-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource")

    def __init__(self, seat: int, resource: int) -> None:
        self.seat = seat
        self.resource = resource

    def audience(self) -> tuple[int, ...] | None:
        """Those who see the card."""
        return (self.seat,)

    def for_others(self) -> Event | None:
        """Others see that a card moved."""
        return ReserveCardDrawn(self.seat, HIDDEN)


class CardTaken(Event):
    """A card went from hand to hand; only the two see which (SF-INF-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("giver", "seat", "resource")

    def __init__(self, giver: int, seat: int, resource: int) -> None:
        self.giver = giver
        self.seat = seat
        self.resource = resource

    def audience(self) -> tuple[int, ...] | None:
        """Those who see the card."""
        return (self.giver, self.seat)

    def for_others(self) -> Event | None:
        """Others see that a card moved."""
        return CardTaken(self.giver, self.seat, HIDDEN)


class TributeGiven(Event):
    """A card was handed over; only the two see which (SF-INF-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("giver", "seat", "resource")

    def __init__(self, giver: int, seat: int, resource: int) -> None:
        self.giver = giver
        self.seat = seat
        self.resource = resource

    def audience(self) -> tuple[int, ...] | None:
        """Those who see the card."""
        return (self.giver, self.seat)

    def for_others(self) -> Event | None:
        """Others see that a card moved."""
        return TributeGiven(self.giver, self.seat, HIDDEN)
