"""What the content files of The Pirate Hog Kahm hold, as frozen values."""

from typing import Literal, TypeAlias

import msgspec

from starfare.content.loading import Content
from starfare.content.starfarers.types import Count, Hex, Starfarers

Reward: TypeAlias = Literal[
    "booster", "cannon", "freight_pod", "resources", "reinforcement_2", "reinforcement_4"
]


class Base(Content, frozen=True):
    """Hog Kahm's base: its fields by the number of players, and what fleeing costs him."""

    fields: dict[str, Count]
    strongest: Count
    others: Count
    bonus: Count


class Reinforcement(Content, frozen=True):
    """A kind of reinforcement token and how many there are (HK-CMP-01)."""

    pips: Literal[2, 4]
    count: Count


class Location(Content, frozen=True):
    """A location card: its spaces, the further ones with four players, its marker's hex."""

    number: Count
    hex: Hex
    rewards: tuple[Reward, ...]
    with_four: tuple[Reward, ...]


class Added(Content, frozen=True):
    """What the scenario adds and exchanges (HK-CMP, HK-SET, HK-LOC)."""

    outpost: str
    corvette: dict[str, Count]
    escape_pods: Count
    pods_per_player: Count
    capacity: tuple[Count, ...]
    """Escape pods a corvette carries, by the freight pods on its owner's mothership."""
    asteroid: Hex
    full_damage: Count
    resource_cards: Count
    beginner: dict[str, str]
    discs: dict[str, str]
    base: Base
    reinforcements: tuple[Reinforcement, ...] = msgspec.field(name="reinforcement")
    locations: tuple[Location, ...] = msgspec.field(name="location")


class HogKahm(Content, frozen=True):
    """All content of the scenario: the base game's box as it is here, and what is added."""

    box: Starfarers
    added: Added
