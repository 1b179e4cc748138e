"""What the content files of the extension hold, as frozen values."""

from typing import Literal, TypeAlias

from starfare.content.loading import Content
from starfare.content.starfarers.types import (
    Count,
    ReserveBand,
    SeatRange,
    Starfarers,
    Tray,
    Upgrades,
)


class Reserve(Content, frozen=True):
    """The first reserve pile, every further one, and how many cards a pilot draws."""

    cards_per_resource: Count
    refill_per_resource: Count
    bands: tuple[ReserveBand, ...]


class Start(Content, frozen=True):
    """What each player begins with, and the upgrades laid out."""

    colonies: Count
    fame_pieces: Count
    advanced_pool: Upgrades


class AddedPieces(Content, frozen=True):
    """What joins the pieces of the base game, and the numbers that change."""

    colours: tuple[str, ...]
    civilizations: tuple[str, ...]
    seats: SeatRange
    second_pilot: Count
    cards: dict[str, Count]
    tray: Tray
    reserve: Reserve
    start: Start


class Exchanged(Content, frozen=True):
    """A disc of a home system that another one takes the place of."""

    home: str
    old: tuple[int, ...]
    new: tuple[int, ...]


class Laid(Content, frozen=True):
    """A sector that the beginner layout puts on an area the base game leaves empty."""

    area: str
    sector: str
    rotation: Literal[0, 1, 2]


class ChangedBoard(Content, frozen=True):
    """What changes on the board."""

    exchanged: tuple[Exchanged, ...]
    laid: tuple[Laid, ...]


TravelersEffect: TypeAlias = Literal[
    "space_jump", "targeted_encounter", "glorious_donation", "ship_exchange"
]


class TravelersCard(Content, frozen=True):
    """A friendship card of the Travelers; friendship.toml says what `amount` means."""

    id: str
    title: str
    effect: TravelersEffect
    text: str
    amount: Count = 0


class FiveSix(Content, frozen=True):
    """The base game and its extension as one box, and the numbers that only the extension has."""

    box: Starfarers
    second_pilot: Count
    refill_per_resource: Count
    start_colonies: Count
