"""What happens in The Lost People and in no other scenario."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters import events as kit
from starfare.kernel.event import Event


class ArtifactsFound(Event):
    """Artifacts stand on a planet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet", "count")

    def __init__(self, planet: int, count: int) -> None:
        self.planet = planet
        self.count = count


class ArtifactTaken(Event):
    """A research vessel took an artifact on board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet")

    def __init__(self, seat: int, planet: int) -> None:
        self.seat = seat
        self.planet = planet


class ArtifactStored(Event):
    """A research vessel brought its artifact to the Scientists."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stored")

    def __init__(self, seat: int, stored: int) -> None:
        self.seat = seat
        self.stored = stored


class ArtifactLost(Event):
    """The artifact on a vessel went to the stock."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ResearchAdvanced(Event):
    """A research marker went forward."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "former_space", "space")

    def __init__(self, seat: int, former_space: int, space: int) -> None:
        self.seat = seat
        self.former_space = former_space
        self.space = space


class ResearchRewarded(Event):
    """A marker came onto or over a space that brings something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class UpgradeReplaced(Event):
    """An upgrade of the track has no room or stock: a card of choice comes in its place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class SectorNotEmpty(Event):
    """In the search for the outpost a face-down sector proved not to be empty."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


class LostPeopleFound(Event):
    """The outpost of the Lost People took the place of an empty sector."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place


EVENTS: Final[tuple[type[Event], ...]] = (
    *kit.EVENTS,
    ArtifactsFound,
    ArtifactTaken,
    ArtifactStored,
    ArtifactLost,
    ResearchAdvanced,
    ResearchRewarded,
    UpgradeReplaced,
    SectorNotEmpty,
    LostPeopleFound,
)
