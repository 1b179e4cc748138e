"""What happens in the flight phase."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starship.words import HIDDEN
from starfare.kernel.event import Event


class FlightBegan(Event):
    """A sector was chosen and the flight speed is known (SC-FLT-01, SC-FLT-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector", "speed")

    def __init__(self, seat: int, sector: int, speed: int) -> None:
        self.seat = seat
        self.sector = sector
        self.speed = speed


class CardsLookedAt(Event):
    """The flyer looked at the top cards with the sensor module (SC-MOD-07, SC-MOD-13)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards

    def audience(self) -> tuple[int, ...]:
        """Only the flyer sees the cards."""
        return (self.seat,)

    def for_others(self) -> Event:
        """The opponent sees how many."""
        return CardsLookedAt(self.seat, (HIDDEN,) * len(self.cards))


class CardsReturned(Event):
    """The flyer put cards back on the top and at the bottom (SC-MOD-09, SC-MOD-13)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "top", "bottom")

    def __init__(self, seat: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        self.seat = seat
        self.top = top
        self.bottom = bottom

    def audience(self) -> tuple[int, ...]:
        """Only the flyer sees the cards."""
        return (self.seat,)

    def for_others(self) -> Event:
        """The opponent sees how many went where."""
        return CardsReturned(self.seat, (HIDDEN,) * len(self.top), (HIDDEN,) * len(self.bottom))


class CardTurned(Event):
    """A card was laid face up in the flight path (SC-FLT-07, DU-FLT-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class PirateMet(Event):
    """The opponent drew a pirate; the flyer hears its demand (SC-PIR-01, DU-PIR-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "demand", "card")

    def __init__(self, seat: int, demand: int, card: int) -> None:
        self.seat = seat
        self.demand = demand
        self.card = card

    def audience(self) -> tuple[int, ...]:
        """Only the opponent sees the card (SC-INF-05, DU-INF-05)."""
        return (1 - self.seat,)

    def for_others(self) -> Event:
        """The others hear what it demands."""
        return PirateMet(self.seat, self.demand, HIDDEN)


class PirateShown(Event):
    """The flyer has answered, and the pirate lies face up (SC-PIR-03, DU-PIR-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class PiratePaid(Event):
    """The flyer paid the demand and flies on (SC-PIR-05, DU-PIR-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "astro")

    def __init__(self, seat: int, card: int, astro: int) -> None:
        self.seat = seat
        self.card = card
        self.astro = astro


class CombatRolled(Event):
    """The combat die fell for the flyer or for the pirate (SC-PIR-10, SC-PIR-11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "roll", "strength")

    def __init__(self, seat: int, roll: int, strength: int) -> None:
        self.seat = seat
        self.roll = roll
        self.strength = strength


class PirateBeaten(Event):
    """The flyer won the fight and keeps the card (SC-PIR-15, DU-PIR-12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class PirateWon(Event):
    """The flyer lost the fight (SC-PIR-21, DU-PIR-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class UpgradeLost(Event):
    """A pirate destroyed a booster or cannon, or lowered it by a level (SC-PIR-24)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade", "level")

    def __init__(self, seat: int, upgrade: int, level: int) -> None:
        self.seat = seat
        self.upgrade = upgrade
        self.level = level


class ModuleLost(Event):
    """A pirate destroyed a module (SC-PIR-29, SC-PIR-30)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "module", "level")

    def __init__(self, seat: int, module: int, level: int) -> None:
        self.seat = seat
        self.module = module
        self.level = level


class CargoLost(Event):
    """Units had no room any more (SC-STO-10, DU-STO-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource", "count")

    def __init__(self, seat: int, resource: int, count: int) -> None:
        self.seat = seat
        self.resource = resource
        self.count = count


class ColonyEstablished(Event):
    """A colony was established (SC-FND-14, DU-FND-12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class TradeStationEstablished(Event):
    """A trade station was established (SC-FND-03, DU-FND-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class MissionCompleted(Event):
    """A mission was completed (SC-ADV-08, DU-MIS-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "mission")

    def __init__(self, seat: int, mission: int) -> None:
        self.seat = seat
        self.mission = mission


class AstroGained(Event):
    """A reward was paid in Astro."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "astro")

    def __init__(self, seat: int, astro: int) -> None:
        self.seat = seat
        self.astro = astro


class TechGained(Event):
    """A reward was given in tech, as far as it had room."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class RewardTaken(Event):
    """A unit of free choice was taken (SC-STO-09, DU-STO-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource")

    def __init__(self, seat: int, resource: int) -> None:
        self.seat = seat
        self.resource = resource


class RewardLost(Event):
    """Units of free choice had no room (SC-STO-09, DU-STO-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class PathRefilled(Event):
    """A reserve card fills the place of a card that left (SC-FND-18, SC-PIR-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class FlightEnded(Event):
    """The flight is over and its sector was shuffled (SC-FLT-26, DU-FLT-23)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        self.seat = seat
        self.sector = sector
