"""What the content files of the 2019 base game hold, as frozen values."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from starfare.content.encounter_tree import EncounterCard
from starfare.content.loading import Content

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Hex: TypeAlias = tuple[int, int]
Upgrade: TypeAlias = Literal["booster", "cannon", "freight_pod"]
Ship: TypeAlias = Literal["colony_ship", "trade_ship"]
Corner: TypeAlias = Literal[
    "left", "right", "upper-left", "upper-right", "lower-left", "lower-right"
]


class HomePlanet(Content, frozen=True):
    """A planet of a home system; its disc shows one number or two."""

    hex: Hex
    resource: str
    disc: tuple[int, ...]


class Home(Content, frozen=True):
    """A home system, its planets clockwise from the topmost."""

    letter: str
    planets: tuple[HomePlanet, HomePlanet, HomePlanet]


class BeginnerSector(Content, frozen=True):
    """A sector laid in the beginner set-up: planet k on hex (k + rotation) % 3 of the area."""

    sector: str
    rotation: Literal[0, 1, 2]


class Area(Content, frozen=True):
    """A vacant area, its hexes clockwise from the topmost; rows count from home (SF-VAR-07)."""

    id: str
    zone: Literal["near", "far"]
    hexes: tuple[Hex, Hex, Hex]
    row: int
    lay_order: int
    beginner: BeginnerSector


class Site(Content, frozen=True):
    """A colony site of a home system, named by the two planets it lies between."""

    home: str
    between: tuple[str, str]


class ShipCorner(Content, frozen=True):
    """An intersection, named as a corner of a hex."""

    hex: Hex
    corner: Corner


class BeginnerStart(Content, frozen=True):
    """Where the beginner set-up puts the pieces of one colour (SF-BEG-05)."""

    colour: str
    spaceport: Site
    colonies: tuple[Site, Site]
    ship_corner: ShipCorner


class Board(Content, frozen=True):
    """The hex field with its home systems, vacant areas and beginner set-up."""

    hexes: tuple[Hex, ...]
    homes: tuple[Home, ...]
    areas: tuple[Area, ...]
    beginner: tuple[BeginnerStart, ...]


class SectorPlanet(Content, frozen=True):
    """A planet of an outer system and the icon that its disc must carry."""

    resource: str
    icon: str


class Sector(Content, frozen=True):
    """A sector: planets of a system, docks of an outpost, both clockwise; or neither."""

    id: str
    stars: Literal[1, 2]
    kind: Literal["system", "outpost", "empty"]
    civilization: str | None = None
    planets: tuple[SectorPlanet, ...] = ()
    docks: tuple[Count, ...] = ()


class SeatRange(Content, frozen=True):
    """How many may play."""

    fewest: Count
    most: Count


class Dice(Content, frozen=True):
    """The production dice."""

    count: Count
    sides: Count


class PlayerPieces(Content, frozen=True):
    """What each player owns (SF-CMP-02)."""

    colony: Count
    trade_station: Count
    transport_ship: Count
    shipyard: Count
    vp_marker: Count
    mothership: Count


class Upgrades(Content, frozen=True):
    """A number of each upgrade."""

    booster: Count
    cannon: Count
    freight_pod: Count


class Tray(Content, frozen=True):
    """The common stock of upgrades and fame pieces (SF-CMP-06)."""

    booster: Count
    cannon: Count
    freight_pod: Count
    fame_piece: Count


class Ball(Content, frozen=True):
    """A colour of ball in the mothership, its value and how many there are."""

    colour: str
    value: Count
    count: Count


class ShakeContent(Content, frozen=True):
    """The balls, how many a shake shows, and what the encounter ball makes of the base speed."""

    shown: Count
    encounter_ball: str
    encounter_speed: Count
    balls: tuple[Ball, ...]


class Seven(Content, frozen=True):
    """The sum that produces nothing; who holds more than the hand limit discards half."""

    sum: Count
    hand_limit: Count
    reserve_cards: Count


class ReserveBand(Content, frozen=True):
    """From this many victory points on, the active player draws so many reserve cards."""

    from_vp: Count
    cards: Count


class Reserve(Content, frozen=True):
    """How the reserve pile is made and drawn from (SF-SET-02, SF-RES-02)."""

    cards_per_resource: Count
    bands: tuple[ReserveBand, ...]


class Start(Content, frozen=True):
    """What each player begins with, and the upgrades laid out for the advanced set-up phase."""

    vp: Count
    hand: Count
    fame_pieces: Count
    beginner_ship: Ship
    beginner_upgrade: Upgrade
    advanced_pool: Upgrades


class VictoryPoints(Content, frozen=True):
    """What victory points are given for, and how many win (SF-VIC-01, SF-END-01)."""

    target: Count
    colony: Count
    spaceport: Count
    friendship_marker: Count
    medal: Count
    fame_pieces_per_vp: Annotated[int, msgspec.Meta(ge=1)]


class Pieces(Content, frozen=True):
    """Pieces, cards and the numbers that limit them."""

    colours: tuple[str, ...]
    civilizations: tuple[str, ...]
    resources: tuple[str, ...]
    seats: SeatRange
    dice: Dice
    sites_open_with_three_players: Count
    planet_colours: dict[str, str]
    cards: dict[str, Count]
    player: PlayerPieces
    tray: Tray
    mothership: Upgrades
    shake: ShakeContent
    seven: Seven
    reserve: Reserve
    start: Start
    vp: VictoryPoints


class Discs(Content, frozen=True):
    """Discs of the outer planets by icon, reserve discs and special tokens."""

    piles: dict[str, tuple[str, ...]]
    reserve: tuple[int, ...]
    tokens: tuple[str, ...]


class Costs(Content, frozen=True):
    """Building costs by piece, and the supply's rate for each resource."""

    build: dict[str, dict[str, Count]]
    supply_rate: dict[str, Annotated[int, msgspec.Meta(ge=1)]]


FriendshipEffect: TypeAlias = Literal[
    "reduced_tribute",
    "fame_for_sale",
    "helping_hand",
    "relief_fund",
    "supply_rate",
    "supply_rate_once",
    "production_increase",
    "improved_upgrades",
]


class FriendshipCard(Content, frozen=True):
    """A friendship card; friendship.toml says what `amount` means for each effect."""

    id: str
    civilization: str
    title: str
    effect: FriendshipEffect
    text: str
    resource: str | None = None
    amount: Count = 0
    boosters: Count = 0
    cannons: Count = 0


class Starfarers(Content, frozen=True):
    """All content of the 2019 base game."""

    board: Board
    sectors: tuple[Sector, ...]
    pieces: Pieces
    discs: Discs
    costs: Costs
    friendship: tuple[FriendshipCard, ...]
    encounters: tuple[EncounterCard, ...]
