"""The advanced set-up phase in four rounds (rules SF-ADV, SF-TRI-03, SF-TRI-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import add_shipyard, add_upgrade, place_ship
from starfare.games.starfarers.events import (
    ColonyPlaced,
    ShipPlaced,
    SpaceportPlaced,
    UpgradeTaken,
)
from starfare.games.starfarers.setup import place_colony
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Frame, Question, Step
from starfare.kernel.refusal import Reason

ROUNDS: Final = 3
"""Rounds in which a colony is placed."""


class PlaceColony(Choice):
    """Place a colony on this home site."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


class PlaceSpaceport(Choice):
    """Turn one of your colonies into a spaceport and start a ship on one of its sites."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "kind", "ship_site")

    def __init__(self, at: int, kind: int, ship_site: int) -> None:
        self.at = at
        self.kind = kind
        self.ship_site = ship_site


class TakeUpgrade(Choice):
    """Take this upgrade from the pool."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade


ONLY_COLONY: Final = Reason("only_colony")
NOT_HOME: Final = Reason("not_home")
SITE_TAKEN: Final = Reason("site_taken")
ONLY_PORT: Final = Reason("only_port")
NOT_YOURS: Final = Reason("not_yours")
NOT_BESIDE: Final = Reason("ship_not_beside")
ONLY_UPGRADE: Final = Reason("only_pool_upgrade")
NOT_IN_POOL: Final = Reason("not_in_pool")


def advanced_frames(table: Table) -> list[Frame[Table]]:
    """Return the four rounds, there and back (SF-ADV-01 to SF-ADV-06)."""
    order = [table.starter, *table.opponents(table.starter)]
    back = list(reversed(order))
    frames: list[Frame[Table]] = []
    for number in range(ROUNDS):
        frames.extend(HomeColony(seat) for seat in (back if number == 1 else order))
    for seat in back:
        frames.extend([HomeSpaceport(seat), PoolUpgrade(seat)])
    return [*frames, CloseHomeSites()]


class AdvancedSetup(Step[Table]):
    """The starting player is known: the rounds can begin."""

    def run(self, table: Table) -> None:
        """Lay out the rounds."""
        table.follow(advanced_frames(table))


class HomeColony(Question[Table]):
    """A colony on any free home site; no distance rule (SF-ADV-02 to SF-ADV-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "place_colony"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The seat whose place in the round it is."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """All free home sites."""
        sites = table.facts.field.sites
        return Listed([PlaceColony(sites[k]) for k in range(3 * w.HOMES) if not table.buildings[k]])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A home site that is free."""
        if not isinstance(choice, PlaceColony):
            return ONLY_COLONY
        site = table.facts.field.site_at[choice.at]
        if not 0 <= site < 3 * w.HOMES:
            return NOT_HOME
        return SITE_TAKEN if table.buildings[site] else None

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place it; it costs nothing (SF-ADV-08)."""
        assert isinstance(choice, PlaceColony)
        table.stack.pop()
        place_colony(table, seat, table.facts.field.site_at[choice.at])
        table.refresh_buildings()
        table.tell(ColonyPlaced(seat, choice.at))


class HomeSpaceport(Question[Table]):
    """Round 4: a spaceport and a ship of either kind on one of its sites (SF-ADV-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "place_spaceport"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The seat whose place in the round it is."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every own colony, both kinds of ship, both sites."""
        field = table.facts.field
        items: list[Choice] = []
        for site in range(3 * w.HOMES):
            if table.buildings[site] == seat + 1:
                for kind in range(2):
                    for ship_site in field.site_ports[site]:
                        items.append(PlaceSpaceport(field.sites[site], kind, ship_site))
        return Listed(items)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An own colony, and a site beside it."""
        if not isinstance(choice, PlaceSpaceport):
            return ONLY_PORT
        field = table.facts.field
        site = field.site_at[choice.at]
        if site < 0 or table.buildings[site] != seat + 1:
            return NOT_YOURS
        return None if choice.ship_site in field.site_ports[site] else NOT_BESIDE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place both."""
        assert isinstance(choice, PlaceSpaceport)
        table.stack.pop()
        add_shipyard(table, seat, table.facts.field.site_at[choice.at])
        place_ship(table, seat, choice.kind, choice.ship_site)
        table.tell(SpaceportPlaced(seat, choice.at))
        table.tell(ShipPlaced(seat, choice.kind, choice.ship_site))


class PoolUpgrade(Question[Table]):
    """An upgrade from what is left of the pool (SF-ADV-06, SF-ADV-07, SF-ADV-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "take_upgrade"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The seat whose place in the round it is."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Each kind the pool still has."""
        left = pool_left(table)
        return Listed([TakeUpgrade(kind) for kind in range(3) if left[kind]])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A kind the pool still has."""
        if not isinstance(choice, TakeUpgrade):
            return ONLY_UPGRADE
        return None if pool_left(table)[choice.upgrade] else NOT_IN_POOL

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Put it on the mothership."""
        assert isinstance(choice, TakeUpgrade)
        table.stack.pop()
        add_upgrade(table, seat, choice.upgrade)
        table.tell(UpgradeTaken(seat, choice.upgrade))


def pool_left(table: Table) -> list[int]:
    """Return what is left of the pool: upgrades only come from it until the set-up is over."""
    left = list(table.facts.start_pool)
    for kind in range(3):
        left[kind] -= sum(table.upgrades[kind::3])
    return left


class CloseHomeSites(Step[Table]):
    """With three players the home sites left free are closed for good (SF-TRI-03, SF-TRI-05)."""

    def run(self, table: Table) -> None:
        """A neutral piece stands for each."""
        for site in range(3 * w.HOMES):
            if not table.buildings[site]:
                table.buildings[site] = w.NEUTRAL + 1
        table.refresh_buildings()
