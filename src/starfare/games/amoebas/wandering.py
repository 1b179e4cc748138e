"""How amoebas move: by the dice, by the yellow die, home again (rules AM-MOV, AM-PRD)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.amoebas import words as a
from starfare.games.amoebas.destruction import (
    destroy_building,
    destroy_ship,
    destroy_station,
    is_spaceport,
    owner_of,
)
from starfare.games.amoebas.events import AmoebaMoved, AmoebasCollided, YellowDieRolled
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.free_trade_ship import OwedShips
from starfare.games.starfarers.points import DOCKS
from starfare.games.starfarers.production import settle_roll
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import EvenChance, Frame, Step

FACES = 6


def rolled(table: AmoebaTable, seat: int) -> None:
    """Both amoebas move, pink first, then planets yield or a seven follows (AM-PRD)."""
    table.yellow = [0]
    if a.GONE in table.amoebas:
        settle_roll(table, seat)
        return
    moves: list[Frame[Table]] = [MoveByDie(amoeba) for amoeba in a.AMOEBAS]
    table.follow([*moves, OwedShips(), Production(seat)])


class Production(Step[Table]):
    """Only when the amoebas are done with planets yield (AM-PRD-02, AM-PRD-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Settle the roll as in the base game."""
        settle_roll(table, self.seat)


def die_of(table: Table, amoeba: int) -> int:
    """Return what an amoeba's die shows: black, the first, for pink, white for green (AM-PRD-01)."""
    return (table.dice // FACES if amoeba == a.PINK else table.dice % FACES) + 1


class MoveByDie(Step[Table]):
    """An amoeba goes to the closest intersection where its die points (AM-MOV-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba",)

    def __init__(self, amoeba: int) -> None:
        self.amoeba = amoeba

    def run(self, table: Table) -> None:
        """Out of the zone the yellow die decides (AM-MOV-11)."""
        known = amoebas_of(table)
        if known.amoebas[self.amoeba] == a.GONE:
            return
        to = target(known, self.amoeba, die_of(table, self.amoeba))
        if to < 0:
            table.push(YellowDie(self.amoeba))
        else:
            put_amoeba(known, self.amoeba, to)


def target(table: AmoebaTable, amoeba: int, die: int) -> int:
    """Return where a number leads an amoeba, or -1 out of the zone (AM-MOV-04, AM-MOV-05)."""
    return onward(table, table.amoebas[amoeba], table.known.pointing[amoeba][die - 1])


def onward(table: AmoebaTable, at: int, direction: int) -> int:
    """Return the closest intersection in a direction, or -1 out of the zone (AM-MOV-06 to -12)."""
    beyond = table.known.beyond
    to = beyond[at][direction]
    if to >= 0 and table.is_centre(to):
        to = beyond[to][direction]
    return to if to >= 0 and table.in_zone(to) else -1


class YellowDie(EvenChance[Table]):
    """The yellow die chooses a starting point (AM-MOV-11, AM-DMG-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba",)
    PURPOSE: ClassVar[str] = "yellow die"

    def __init__(self, amoeba: int) -> None:
        self.amoeba = amoeba

    def count(self, table: Table) -> int:
        """Its faces."""
        return amoebas_of(table).known.yellow_die

    def resolve(self, table: Table, outcome: int) -> None:
        """The amoeba goes there, with all that follows."""
        known = amoebas_of(table)
        die = outcome + 1
        known.yellow = [die]
        table.tell(YellowDieRolled(self.amoeba, die))
        put_amoeba(known, self.amoeba, known.known.start_for(die))


def put_amoeba(table: AmoebaTable, amoeba: int, to: int) -> None:
    """Put an amoeba on its target, occupied or not (AM-MOV-03, AM-MOV-13, AM-MOV-14)."""
    start = table.amoebas[amoeba]
    collides = to in table.amoebas and to != start
    table.amoebas[amoeba] = to
    table.tell(AmoebaMoved(amoeba, start, to))
    if collides:
        table.tell(AmoebasCollided(to))
        send_home(table)
    else:
        table.refresh_chart()
        strike(table, to, amoeba)


def send_home(table: AmoebaTable) -> None:
    """Both amoebas go back, each to its own starting point (AM-MOV-13, AM-MOV-16)."""
    table.amoebas = list(table.known.starts)
    table.refresh_chart()
    table.follow([Arrival(amoeba) for amoeba in a.AMOEBAS])


class Arrival(Step[Table]):
    """An amoeba that came to a starting point damages what is there (AM-MOV-16)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba",)

    def __init__(self, amoeba: int) -> None:
        self.amoeba = amoeba

    def run(self, table: Table) -> None:
        """As anywhere else."""
        known = amoebas_of(table)
        at = known.amoebas[self.amoeba]
        if at != a.GONE:
            strike(known, at, self.amoeba)


def strike(table: AmoebaTable, at: int, amoeba: int) -> None:
    """Damage what is there, with all that follows (AM-DMG-01, AM-LOS-08)."""
    frames: list[Frame[Table]] = []
    for own, where in enumerate(table.ship_at):
        if where == at:
            frames.extend(destroy_ship(table, own))
    if owner_of(table, at) >= 0:
        chain = is_spaceport(table, at)
        frames.extend(destroy_building(table, at))
        if chain:
            frames.append(YellowDie(amoeba))
    civilization = table.ground[at] - w.DOCK
    if civilization >= 0 and table.docks[DOCKS * civilization]:
        frames.extend(destroy_station(table, civilization))
        table.seams.check_victory(table)
    if frames and table.outcome is None:
        table.follow([*frames, OwedShips()])
