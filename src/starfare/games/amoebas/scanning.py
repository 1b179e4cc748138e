"""Scanning amoebas with a drone ship (rules AM-RSC-01 to AM-RSC-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.amoebas import words as a
from starfare.games.amoebas.destruction import destroy_ship
from starfare.games.amoebas.events import AmoebaMoved, AmoebaScanned, AmoebasParted
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.amoebas.wandering import send_home
from starfare.games.new_encounters import words as n
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import why_not_end, why_not_rest
from starfare.games.starfarers.movement import finish_moving
from starfare.games.starfarers.table import HELD, MOVING, Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame, Step
from starfare.kernel.refusal import Reason


class ScanAmoebas(Choice):
    """Scan the amoebas near this drone ship, which is lost by it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


SCAN: Final = [ScanAmoebas(ship) for ship in range(w.FLEET)]
NO_DRONE_SHIP: Final = Reason("no_drone_ship")
DRONE_HELD: Final = Reason("drone_held")
NOT_IN_ZONE: Final = Reason("not_in_zone")
NONE_NEAR: Final = Reason("none_near")
ALL_GONE: Final = Reason("all_gone")


def scan_choices(table: AmoebaTable, seat: int) -> list[Choice]:
    """One choice for a drone ship near an amoeba (AM-RSC-01)."""
    ship = table.mission_ship(seat)
    if ship < 0 or why_not_scan(table, seat, ship) is not None:
        return []
    return [SCAN[ship]]


def why_not_scan(table: AmoebaTable, seat: int, ship: int) -> Reason | None:
    """In the zone, near an amoeba, where its movement may end (AM-RSC-01, AM-RSC-05)."""
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    if at < 0 or table.ship_kind[own] != n.MISSION_SHIP:
        return NO_DRONE_SHIP
    if a.GONE in table.amoebas:
        return ALL_GONE
    if table.flight[HELD + ship]:
        return DRONE_HELD
    if not table.in_zone(at):
        return NOT_IN_ZONE
    if not near(table, at):
        return NONE_NEAR
    for mover in (table.flight[MOVING], ship):
        # A ship in motion ends its movement, too; both must be where they may rest.
        why = why_not_rest(table, seat, mover) if mover >= 0 else None
        if why is not None:
            return why
    return None


def near(table: AmoebaTable, at: int) -> list[int]:
    """Return the amoebas that a scan from there reaches (AM-RSC-01, NE-GEO-05)."""
    reach = table.open_chart.within(at, table.known.scan_range)
    return [amoeba for amoeba in a.AMOEBAS if reach >> table.amoebas[amoeba] & 1]


def lure(table: AmoebaTable, seat: int, ship: int, at: int) -> str:
    """Return that a drone ship could scan where it may end its movement, or nothing (AM-RSC-01)."""
    if table.ship_kind[seat * w.FLEET + ship] != n.MISSION_SHIP or a.GONE in table.amoebas:
        return ""
    if not table.in_zone(at) or not near(table, at):
        return ""
    return a.SCANS if why_not_end(table, seat, ship, at) is None else ""


def scan(table: AmoebaTable, seat: int, ship: int) -> None:
    """What is near comes to the drone ship, which is lost for a reward (AM-RSC-02 to -04, -15)."""
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    found = near(table, at)
    finish_moving(table)
    table.tell(AmoebaScanned(seat, at))
    for amoeba in found:
        table.tell(AmoebaMoved(amoeba, table.amoebas[amoeba], at))
        table.amoebas[amoeba] = at
    frames: list[Frame[Table]] = [*destroy_ship(table, own), StrongerByResearch()]
    table.refresh_chart()
    if len(found) > 1:
        frames.append(PartAmoebas())
    table.follow(frames)


class StrongerByResearch(Step[Table]):
    """A cannon or freight pod on the card may remove a token beside a ship (SF-SPC-11)."""

    def run(self, table: Table) -> None:
        """Only a scan changes them while ships move."""
        table.seams.grow_stronger(table)


class PartAmoebas(Step[Table]):
    """Two amoebas that were scanned together go to their starting points (AM-RSC-03)."""

    def run(self, table: Table) -> None:
        """Unless they have left for good."""
        known = amoebas_of(table)
        if a.GONE not in known.amoebas:
            table.tell(AmoebasParted())
            send_home(known)
