"""What the content files of a starship game hold, as frozen values."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from starfare.content.loading import Content
from starfare.content.texts import ClientTexts

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
Level: TypeAlias = Literal[1, 2]
Bundle: TypeAlias = dict[str, Positive]
"""How many of each resource, of `tech` and of `astro`."""

Group: TypeAlias = Literal["start_colony", "sector", "I", "II", "III", "IV"]
CardKind: TypeAlias = Literal[
    "colony", "trade_planet", "outpost", "mission_planet", "pirate", "empty"
]
ModuleKind: TypeAlias = Literal["storage", "command", "sensor", "trade", "science", "production"]


class Decks(Content, frozen=True):
    """How many cards there must be of each sort."""

    sectors: Count
    sector_size: Count
    reserve_groups: Count
    reserve_group_size: Count
    missions: Count
    mission_group_size: Count


class Dice(Content, frozen=True):
    """The faces of the production die and of the combat die."""

    production: tuple[Positive, ...]
    combat: tuple[Positive, ...]


class Start(Content, frozen=True):
    """What each player begins with."""

    cargo: Bundle
    tech: Count
    astro_of_starter: Count
    astro_of_other: Count
    colony_ships: Count
    trade_ships: Count
    boosters: Count
    cannons: Count
    modules: Count
    open_missions: Count


class Limits(Content, frozen=True):
    """What a ship holds and a turn allows, without modules."""

    bay: Count
    tech: Count
    actions: Count
    upgrades: Count
    upgrades_before_level_2: Count
    hangar: Count
    trade_stations_used: Count


class ForcedPurchase(Content, frozen=True):
    """What the trade module pays for a unit of the opponent's."""

    price: Count


class VictoryPoints(Content, frozen=True):
    """What victory points are given for, and how many win."""

    target: Count
    colony: Count
    level_2_module: Count
    special_point: Count
    special_point_from: Count


class Handicap(Content, frozen=True):
    """What a beginner and an experienced player begin with instead."""

    astro_of_beginner: Count
    astro_of_expert: Count
    boosters: Count
    cannons: Count


class Pieces(Content, frozen=True):
    """Pieces, start and limits."""

    colours: tuple[str, str]
    symbols: tuple[str, str]
    resources: tuple[str, ...]
    mission_planets: tuple[str, ...]
    turn_limit: Positive
    decks: Decks
    dice: Dice
    start: Start
    limits: Limits
    forced_purchase: ForcedPurchase
    vp: VictoryPoints
    handicap: Handicap


class LevelCosts(Content, frozen=True):
    """The costs of one level."""

    booster: Bundle
    cannon: Bundle
    module: Bundle


class Costs(Content, frozen=True):
    """What building costs."""

    colony_ship: Bundle
    trade_ship: Bundle
    level_1: LevelCosts
    level_2: LevelCosts


class Trade(Content, frozen=True):
    """What a card buys or sells: an item at a price, perhaps only so many units a visit."""

    item: str
    price: Positive
    ways: Literal["both", "buy", "sell"]
    most: Count = 0


class Pirate(Content, frozen=True):
    """A pirate: what it demands, destroys and is worth."""

    strength: Positive
    demand: Positive
    fame: Count
    destroys: Literal["booster", "cannon", "module"] | None = None
    astro: Count = 0
    resources: Count = 0


class Card(Content, frozen=True):
    """A start colony, sector card or reserve card."""

    id: str
    group: Group
    kind: CardKind
    name: str
    symbol: str | None = None
    civilization: str | None = None
    resource: str | None = None
    number: int | None = None
    trade: Trade | None = None
    pirate: Pirate | None = None
    friendship: Count = 0


class Mission(Content, frozen=True):
    """A mission: what it asks for and what it gives."""

    id: str
    group: Positive
    planet: str
    name: str
    give: Bundle = msgspec.field(default_factory=dict)
    booster_value: Count = 0
    cannon_value: Count = 0
    astro: Count = 0
    tech: Count = 0
    resources: Count = 0
    fame: Count = 0
    friendship: Count = 0
    vp: Count = 0


class Module(Content, frozen=True):
    """A module card, of one symbol's set or of the common supply."""

    id: str
    owner: str
    kind: ModuleKind
    level: Level
    amount: Count = 0
    numbers: tuple[Positive, ...] = ()


class Texts(ClientTexts, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line for each choice, event and question, and the words put into them."""

    prompts: dict[str, str]
    words: dict[str, str]
    phrases: dict[str, str]
    """Parts of sentences: what is printed on a card."""


class CardGame(Content, frozen=True):
    """All content of one starship game."""

    pieces: Pieces
    costs: Costs
    cards: tuple[Card, ...]
    missions: tuple[Mission, ...]
    modules: tuple[Module, ...]
    texts: dict[str, Texts]
    """By language."""
