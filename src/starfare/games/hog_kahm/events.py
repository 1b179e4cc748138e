"""What happens only in The Pirate Hog Kahm."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters import events as kit
from starfare.kernel.event import Event


class EscapePodsPlaced(Event):
    """Escape pods stand on a planet whose pirate base was defeated."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet", "pods")

    def __init__(self, planet: int, pods: int) -> None:
        self.planet = planet
        self.pods = pods


class EscapePodFound(Event):
    """An escape pod stands beside a colony."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class EscapePodMissed(Event):
    """A player was to find an escape pod, and none is to be had."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class EscapePodLoaded(Event):
    """A corvette took an escape pod."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class EscapePodsLost(Event):
    """Escape pods went from a corvette back to the stock."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pods")

    def __init__(self, seat: int, pods: int) -> None:
        self.seat = seat
        self.pods = pods


class EscapePodDelivered(Event):
    """A pod covers a space of the open location card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "reward")

    def __init__(self, seat: int, reward: int) -> None:
        self.seat = seat
        self.reward = reward


class ReinforcementGained(Event):
    """A player has a reinforcement token more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pips")

    def __init__(self, seat: int, pips: int) -> None:
        self.seat = seat
        self.pips = pips


class ReinforcementMissed(Event):
    """A player was to gain a reinforcement token, and none is to be had."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LocationFilled(Event):
    """Every space of the open location card is covered: it leaves the game."""


class LocationTurnedUp(Event):
    """The next location card is open."""

    FIELDS: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: int) -> None:
        self.location = location


class HogKahmArrived(Event):
    """Hog Kahm's base lies at a location; its marker leaves the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("location",)

    def __init__(self, location: int) -> None:
        self.location = location


class HogKahmAttacked(Event):
    """A player put the combat die on the base."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "strength")

    def __init__(self, seat: int, strength: int) -> None:
        self.seat = seat
        self.strength = strength


class HogKahmFled(Event):
    """Hog Kahm leaves his location; whoever attacked him there is rewarded."""


class HogKahmDrivenOff(Event):
    """Hog Kahm's base leaves the game."""


EVENTS: Final[tuple[type[Event], ...]] = (
    *kit.EVENTS,
    EscapePodsPlaced,
    EscapePodFound,
    EscapePodMissed,
    EscapePodLoaded,
    EscapePodsLost,
    EscapePodDelivered,
    ReinforcementGained,
    ReinforcementMissed,
    LocationFilled,
    LocationTurnedUp,
    HogKahmArrived,
    HogKahmAttacked,
    HogKahmFled,
    HogKahmDrivenOff,
)
