"""What the content files of the first edition hold, where that is not what the 2019 game has."""

from typing import Literal, TypeAlias

from starfare.content.encounter_tree import EncounterCard
from starfare.content.loading import Content
from starfare.content.starfarers.types import (
    BeginnerStart,
    Corner,
    Costs,
    Count,
    Dice,
    Discs,
    FriendshipCard,
    Hex,
    Home,
    PlayerPieces,
    ReserveBand,
    SeatRange,
    ShakeContent,
    Ship,
    Tray,
    Upgrades,
    VictoryPoints,
)

Dot: TypeAlias = Literal["amber", "teal", "violet"]


class FieldPlanet(Content, frozen=True):
    """A planet of a field system and the colour of the dot its chip must carry."""

    hex: Hex
    resource: str
    icon: Dot


class FieldSystem(Content, frozen=True):
    """A planetary system away from home, its planets clockwise from the topmost (CL-BRD-09)."""

    id: str
    planets: tuple[FieldPlanet, FieldPlanet, FieldPlanet]


class Base(Content, frozen=True):
    """The home base of a civilization: its hex, and which corner has which number (CL-BRD-11)."""

    civilization: str
    hex: Hex
    outposts: tuple[Corner, Corner, Corner, Corner, Corner]


class Board(Content, frozen=True):
    """The one board: field, home systems, field systems, bases and starting places."""

    hexes: tuple[Hex, ...]
    homes: tuple[Home, ...]
    systems: tuple[FieldSystem, ...]
    bases: tuple[Base, ...]
    beginner: tuple[BeginnerStart, ...]


class Seven(Content, frozen=True):
    """The sum that produces nothing; who holds more than the hand limit returns half."""

    sum: Count
    hand_limit: Count


class Reserve(Content, frozen=True):
    """The first reserve pile, every new one, and who may draw how many cards from it."""

    cards_per_resource: Count
    refill_per_resource: Count
    bands: tuple[ReserveBand, ...]
    new_player_bands: tuple[ReserveBand, ...]


class Start(Content, frozen=True):
    """What each player begins with."""

    vp: Count
    hand: Count
    fame_pieces: Count
    beginner_ship: Ship


class Pieces(Content, frozen=True):
    """Pieces, cards and the numbers that limit them."""

    colours: tuple[str, ...]
    civilizations: tuple[str, ...]
    resources: tuple[str, ...]
    seats: SeatRange
    dice: Dice
    sites_open_with_three_players: Count
    cards: dict[str, Count]
    player: PlayerPieces
    tray: Tray
    mothership: Upgrades
    shake: ShakeContent
    seven: Seven
    reserve: Reserve
    start: Start
    vp: VictoryPoints


class Classic(Content, frozen=True):
    """All content of the first edition."""

    board: Board
    pieces: Pieces
    discs: Discs
    costs: Costs
    friendship: tuple[FriendshipCard, ...]
    encounters: tuple[EncounterCard, ...]
