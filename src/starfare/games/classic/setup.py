"""Setting up: fixed places and a transporter of choice, or four rounds (rules CL-SET, CL-3PL)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.events import StarshipPlaced
from starfare.games.classic.table import ClassicTable
from starfare.games.starfarers import setup as base
from starfare.games.starfarers import words as w
from starfare.games.starfarers.advanced_setup import (
    NOT_BESIDE,
    NOT_YOURS,
    ONLY_PORT,
    ROUNDS,
    CloseHomeSites,
    HomeColony,
)
from starfare.games.starfarers.build import add_shipyard, launch
from starfare.games.starfarers.events import SpaceportPlaced
from starfare.games.starfarers.setup import place_colony
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Frame, Question, Step
from starfare.kernel.refusal import Reason


class TakeTransporter(Choice):
    """Set this transporter on your starting colony ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


class PlaceStarport(Choice):
    """Turn one of your colonies into a spaceport and start a starship beside it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "kind", "ship_site", "ship")

    def __init__(self, at: int, kind: int, ship_site: int, ship: int) -> None:
        self.at = at
        self.kind = kind
        self.ship_site = ship_site
        self.ship = ship


TRANSPORTERS: Final = tuple([TakeTransporter(ship) for ship in range(w.FLEET)])
ONLY_TRANSPORTER: Final = Reason("only_transporter")


def unpack(table: ClassicTable) -> None:
    """Put every piece into its place beside the board; nobody has looked at any chip."""
    table.chips = [w.NO_DISC] * (3 * table.facts.places)
    table.seen = [0] * (3 * table.facts.places)
    base.unpack(table)


# --- fixed places ------------------------------------------------------------------


class StartPlaces(Step[Table]):
    """A spaceport and two colonies for each colour; then the transporters (CL-SET-02, -04)."""

    def run(self, table: Table) -> None:
        """The pieces of an absent colour only block their places (CL-3PL-01, CL-3PL-02)."""
        facts = table.facts
        for colour in range(len(facts.colours)):
            sites = (facts.beginner_ports[colour], *facts.beginner_colonies[colour])
            if colour < table.seats:
                for site in sites:
                    place_colony(table, colour, site)
                add_shipyard(table, colour, sites[0])
            else:
                for site in sites:
                    table.buildings[site] = w.NEUTRAL + 1
                table.buildings[sites[0]] |= w.PORT_FLAG
        table.refresh_buildings()
        order = [table.starter, *table.opponents(table.starter)]
        table.follow([StartingShip(seat) for seat in order])


class StartingShip(Question[Table]):
    """Each picks a transporter, openly and in turn order; the first is usual (CL-SET-03, -04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "take_transporter"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The seat whose turn it is to pick."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """All three."""
        return Listed(TRANSPORTERS)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A transporter and nothing else."""
        return None if isinstance(choice, TakeTransporter) else ONLY_TRANSPORTER

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The colony ship stands on its fixed place (CL-SET-03, CL-SET-05)."""
        assert isinstance(choice, TakeTransporter)
        table.stack.pop()
        place_starship(
            table, seat, choice.ship, table.facts.start_ship, table.facts.beginner_ships[seat]
        )


def place_starship(table: Table, seat: int, ship: int, kind: int, at: int) -> None:
    """Put a starship on the board; in the set-up it is free (CL-SET-03)."""
    launch(table, seat, ship, kind, at)
    table.tell(StarshipPlaced(seat, ship, kind, at))


# --- the advanced set-up -------------------------------------------------------------


class AdvancedSetup(Step[Table]):
    """Colonies in three rounds, there, back and there; spaceports in a fourth (CL-SET-16)."""

    def run(self, table: Table) -> None:
        """Lay out the rounds; with three players what is left is closed (CL-3PL-05)."""
        order = [table.starter, *table.opponents(table.starter)]
        back = list(reversed(order))
        frames: list[Frame[Table]] = []
        for number in range(ROUNDS):
            frames.extend([HomeColony(seat) for seat in (back if number == 1 else order)])
        frames.extend([HomeStarport(seat) for seat in back])
        table.follow([*frames, CloseHomeSites()])


class HomeStarport(Question[Table]):
    """A spaceport, and a starship of either kind with any transporter (CL-SET-16)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "place_spaceport"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The seat whose place in the round it is."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every own colony, both kinds, both intersections, all transporters."""
        field = table.facts.field
        return Listed(
            [
                PlaceStarport(field.sites[site], kind, ship_site, ship)
                for site in range(3 * w.HOMES)
                if table.buildings[site] == seat + 1
                for kind in range(2)
                for ship_site in field.site_ports[site]
                for ship in range(w.FLEET)
            ]
        )

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An own colony, and an intersection beside it."""
        if not isinstance(choice, PlaceStarport):
            return ONLY_PORT
        field = table.facts.field
        site = field.site_at[choice.at]
        if site < 0 or table.buildings[site] != seat + 1:
            return NOT_YOURS
        return None if choice.ship_site in field.site_ports[site] else NOT_BESIDE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place both; nobody receives an attachment (CL-SET-16)."""
        assert isinstance(choice, PlaceStarport)
        table.stack.pop()
        add_shipyard(table, seat, table.facts.field.site_at[choice.at])
        table.tell(SpaceportPlaced(seat, choice.at))
        place_starship(table, seat, choice.ship, choice.kind, choice.ship_site)
