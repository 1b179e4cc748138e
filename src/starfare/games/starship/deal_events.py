"""What happens in deals between the players (rules SC-TBP-11 to SC-TBP-20)."""

from __future__ import annotations

from typing import ClassVar

from starfare.kernel.bundles import Bundle
from starfare.kernel.event import Event


class DealOffered(Event):
    """A deal was offered, or other terms were (SC-TBP-11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take")

    def __init__(self, seat: int, give: Bundle, take: Bundle) -> None:
        self.seat = seat
        self.give = give
        self.take = take


class DealDeclined(Event):
    """A deal was turned down (SC-TBP-13)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DealMade(Event):
    """A deal was made: one seat gave this and took that (SC-TBP-11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take")

    def __init__(self, seat: int, give: Bundle, take: Bundle) -> None:
        self.seat = seat
        self.give = give
        self.take = take
