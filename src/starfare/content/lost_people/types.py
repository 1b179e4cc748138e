"""What The Lost People brings, as frozen values."""

from typing import Literal, TypeAlias

from starfare.content.loading import Content
from starfare.content.starfarers.types import Count, Starfarers

RewardKind: TypeAlias = Literal["resource", "fame", "booster", "freight_pod", "upgrade"]


class Reward(Content, frozen=True):
    """What a marker brings that comes onto or over a space of the research track."""

    space: Count
    kind: RewardKind
    amount: Count


class Track(Content, frozen=True):
    """The research track (LP-TRK)."""

    end: Count
    outpost: Count
    """The outpost appears when the first marker comes to this space."""
    first_fame: Count
    """Fame pieces for whoever comes to the end first."""
    later_fame: Count
    """And for everybody after."""
    rewards: tuple[Reward, ...]


class Cards(Content, frozen=True):
    """The friendship cards of the Lost People, all alike (LP-OUT-10)."""

    count: Count
    title: str
    text: str


class Pieces(Content, frozen=True):
    """Components and numbers of the scenario."""

    artifacts: Count
    artifact_discs: Count
    cargo: Count
    scientists: str
    """The civilization that artifacts are brought to."""
    moved_sectors: dict[str, str]
    """Sectors of the beginner layout that lie elsewhere (LP-SET-03)."""
    marker_vp: Count
    card_vp: Count
    friendship_cards: Cards
    stations_each: Count
    docks: tuple[Count, Count, Count]
    research_vessel: dict[str, Count]
    track: Track


class LostPeople(Content, frozen=True):
    """All content of the scenario: the base game's box as it changes it, and its own numbers."""

    box: Starfarers
    pieces: Pieces
