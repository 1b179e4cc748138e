"""What happens in the flight phase: movement, discoveries, founding, encounters."""

from __future__ import annotations

from typing import ClassVar

from starfare.kernel.event import Event

Bundle = tuple[int, ...]


class MothershipShaken(Event):
    """The mothership showed two balls."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ball", "other_ball")

    def __init__(self, seat: int, ball: int, other_ball: int) -> None:
        self.seat = seat
        self.ball = ball
        self.other_ball = other_ball


class ShipFlew(Event):
    """A ship flew."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "start", "to", "steps")

    def __init__(self, seat: int, ship: int, start: int, to: int, steps: int) -> None:
        self.seat = seat
        self.ship = ship
        self.start = start
        self.to = to
        self.steps = steps


class ShipJumped(Event):
    """A ship jumped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "start", "to")

    def __init__(self, seat: int, ship: int, start: int, to: int) -> None:
        self.seat = seat
        self.ship = ship
        self.start = start
        self.to = to


class SectorDiscovered(Event):
    """A sector was turned over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "sector", "rotation")

    def __init__(self, place: int, sector: int, rotation: int) -> None:
        self.place = place
        self.sector = sector
        self.rotation = rotation


class DiscRevealed(Event):
    """A number disc was turned up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet", "disc")

    def __init__(self, planet: int, disc: int) -> None:
        self.planet = planet
        self.disc = disc


class MedalWon(Event):
    """A pirate base was defeated or an ice planet terraformed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet", "disc")

    def __init__(self, seat: int, planet: int, disc: int) -> None:
        self.seat = seat
        self.planet = planet
        self.disc = disc


class ReserveDiscPlaced(Event):
    """A reserve disc was put on a planet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet", "disc")

    def __init__(self, planet: int, disc: int) -> None:
        self.planet = planet
        self.disc = disc


class ColonyEstablished(Event):
    """A colony was founded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "at")

    def __init__(self, seat: int, ship: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.at = at


class TradeStationEstablished(Event):
    """A trade station was established."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "civilization")

    def __init__(self, seat: int, ship: int, civilization: int) -> None:
        self.seat = seat
        self.ship = ship
        self.civilization = civilization


class FriendshipCardTaken(Event):
    """A friendship card was taken."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class MarkerMoved(Event):
    """A friendship marker has a new holder."""

    FIELDS: ClassVar[tuple[str, ...]] = ("civilization", "former", "seat")

    def __init__(self, civilization: int, former: int, seat: int) -> None:
        self.civilization = civilization
        self.former = former
        self.seat = seat


class EncounterDrawn(Event):
    """An encounter began; only its kind is public."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "encounter_kind")

    def __init__(self, seat: int, encounter_kind: int) -> None:
        self.seat = seat
        self.encounter_kind = encounter_kind


class CardsOffered(Event):
    """Cards were offered in an encounter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class EncounterAnswered(Event):
    """A question of an encounter was answered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "yes")

    def __init__(self, seat: int, yes: int) -> None:
        self.seat = seat
        self.yes = yes


class EncounterUnmasked(Event):
    """A merchant turned out to be a pirate."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ContestShaken(Event):
    """A mothership was shaken in a contest."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ball", "other_ball", "value")

    def __init__(self, seat: int, ball: int, other_ball: int, value: int) -> None:
        self.seat = seat
        self.ball = ball
        self.other_ball = other_ball
        self.value = value


class ContestDecided(Event):
    """A contest was decided."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponent", "stat", "mine", "theirs", "won")

    def __init__(
        self, seat: int, opponent: int, stat: int, mine: int, theirs: int, won: bool
    ) -> None:
        self.seat = seat
        self.opponent = opponent
        self.stat = stat
        self.mine = mine
        self.theirs = theirs
        self.won = won


class EncounterEnded(Event):
    """An encounter card was finished; below 0 it was not read far enough to know its title."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "encounter")

    def __init__(self, seat: int, encounter: int) -> None:
        self.seat = seat
        self.encounter = encounter


class EncounterDeckShuffled(Event):
    """The encounter deck was shuffled anew."""


class NothingHappened(Event):
    """An encounter had no result."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ResourcesGained(Event):
    """Cards were taken from the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class CardsPaid(Event):
    """Cards were given up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class CardsSwapped(Event):
    """A card was exchanged for others."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "resource", "cards")

    def __init__(self, seat: int, resource: int, cards: Bundle) -> None:
        self.seat = seat
        self.resource = resource
        self.cards = cards


class CardsSeized(Event):
    """The exchanged cards were seized again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class CardsRefunded(Event):
    """The offered cards came back."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int, cards: Bundle) -> None:
        self.seat = seat
        self.cards = cards


class UpgradeGained(Event):
    """An upgrade was received."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade


class UpgradeLost(Event):
    """An upgrade was lost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade


class ShipGrounded(Event):
    """A ship cannot move this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship


class JumpWon(Event):
    """A space jump was won."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TradeShipOwed(Event):
    """A free trade ship was won."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class FreeShipPlaced(Event):
    """A free trade ship was placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "at")

    def __init__(self, seat: int, ship: int, at: int) -> None:
        self.seat = seat
        self.ship = ship
        self.at = at


class TradeShipLapsed(Event):
    """A trade ship owed lapsed: no trade station is left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
