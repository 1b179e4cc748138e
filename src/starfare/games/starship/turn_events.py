"""What happens outside the flight phase: set-up, production, trade, building, the end."""

from __future__ import annotations

from typing import ClassVar

from starfare.kernel.bundles import Bundle
from starfare.kernel.event import Event


class StartColonyDealt(Event):
    """A seat received its start colony (SC-SET-06, DU-SET-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class StartingPlayerFound(Event):
    """The starting player is known (SC-TRN-01, DU-SET-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class MissionOpened(Event):
    """A mission was turned face up (SC-SET-12, SC-ADV-15, DU-MIS-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission = mission


class ModulesChosen(Event):
    """A seat has chosen its first modules; which ones is a secret (SC-SET-15, DU-SET-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ModulesActivated(Event):
    """The first modules of a seat were shown and are active (SC-SET-14, DU-SET-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "modules")

    def __init__(self, seat: int, modules: tuple[int, ...]) -> None:
        self.seat = seat
        self.modules = modules


class TurnBegan(Event):
    """A turn began."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "turn")

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn


class DieRolled(Event):
    """The production die fell (SC-PRD-01, DU-PRD-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "roll")

    def __init__(self, seat: int, roll: int) -> None:
        self.seat = seat
        self.roll = roll


class ResourceProduced(Event):
    """A colony yielded a unit (SC-PRD-03, DU-PRD-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "resource")

    def __init__(self, seat: int, card: int, resource: int) -> None:
        self.seat = seat
        self.card = card
        self.resource = resource


class ModuleProduced(Event):
    """A science or production module yielded a unit (SC-PRD-09, SC-PRD-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "module")

    def __init__(self, seat: int, module: int) -> None:
        self.seat = seat
        self.module = module


class TradeBegan(Event):
    """The trade and build phase began."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ShipBuilt(Event):
    """A ship was built and stands in the hangar (SC-CST-05, DU-CST-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class UpgradeBuilt(Event):
    """A booster or cannon was attached or raised to level 2 (SC-CST-06, SC-CST-13)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade", "level")

    def __init__(self, seat: int, upgrade: int, level: int) -> None:
        self.seat = seat
        self.upgrade = upgrade
        self.level = level


class ModuleBuilt(Event):
    """A module was built (SC-CST-14, SC-CST-15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "module", "level")

    def __init__(self, seat: int, module: int, level: int) -> None:
        self.seat = seat
        self.module = module
        self.level = level


class StationUsed(Event):
    """A trade station was used (SC-TBP-04, DU-TBP-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class UnitsBought(Event):
    """Units were bought from the supply at a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "units", "astro")

    def __init__(self, seat: int, card: int, units: Bundle, astro: int) -> None:
        self.seat = seat
        self.card = card
        self.units = units
        self.astro = astro


class UnitsSold(Event):
    """Units were sold to the supply at a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "units", "astro")

    def __init__(self, seat: int, card: int, units: Bundle, astro: int) -> None:
        self.seat = seat
        self.card = card
        self.units = units
        self.astro = astro


class UnitForced(Event):
    """The opponent had to sell a unit (SC-MOD-19, DU-MOD-14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource", "astro")

    def __init__(self, seat: int, resource: int, astro: int) -> None:
        self.seat = seat
        self.resource = resource
        self.astro = astro


class SpecialPointMoved(Event):
    """A special point went to a seat, or aside, -1 (SC-SVP-05, DU-SVP-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("special", "seat")

    def __init__(self, special: int, seat: int) -> None:
        self.special = special
        self.seat = seat


class GameWon(Event):
    """A seat has won (SC-END-01, DU-END-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class GameDrawn(Event):
    """The turns are over and nobody has won (SC-END-07, DU-END-06)."""
