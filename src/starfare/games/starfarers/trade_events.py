"""What happens in trade, with players and with the supply."""

from __future__ import annotations

from typing import ClassVar

from starfare.kernel.event import Event

Bundle = tuple[int, ...]


class OfferMade(Event):
    """A trade was offered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take")

    def __init__(self, seat: int, give: Bundle, take: Bundle) -> None:
        self.seat = seat
        self.give = give
        self.take = take


class OfferAnswered(Event):
    """An offer was accepted or declined."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "accepted")

    def __init__(self, seat: int, accepted: bool) -> None:
        self.seat = seat
        self.accepted = accepted


class OfferCountered(Event):
    """An offer was countered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take")

    def __init__(self, seat: int, give: Bundle, take: Bundle) -> None:
        self.seat = seat
        self.give = give
        self.take = take


class OfferWithdrawn(Event):
    """An offer was withdrawn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class OfferLapsed(Event):
    """An offer lapsed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TradeConcluded(Event):
    """A deal was made."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponent", "give", "take")

    def __init__(self, seat: int, opponent: int, give: Bundle, take: Bundle) -> None:
        self.seat = seat
        self.opponent = opponent
        self.give = give
        self.take = take


class SupplyTraded(Event):
    """Cards were traded with the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give_kind", "count", "take_kind")

    def __init__(self, seat: int, give_kind: int, count: int, take_kind: int) -> None:
        self.seat = seat
        self.give_kind = give_kind
        self.count = count
        self.take_kind = take_kind
