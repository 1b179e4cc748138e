"""The outpost of the Lost People: where it appears, and who may dock there (rules LP-OUT)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.lost_people.events import LostPeopleFound, SectorNotEmpty
from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.exploring import Discovery
from starfare.games.starfarers.points import stations_of
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Chance, Step
from starfare.kernel.refusal import Reason

ONE_STATION: Final = Reason("one_station")
MUST_LEAVE: Final = Reason("must_leave")


class OutpostAppears(Step[Table]):
    """The first marker has come to the space of the outpost (LP-OUT-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Search for its place, unless it has one."""
        known = lost_people_of(table)
        if known.outpost_at < 0:
            search(known, self.seat, 0)


# --- the search ---------------------------------------------------------------------------


def search(table: LostPeopleTable, seat: int, step: int) -> None:
    """The empty sector farthest from home, then farthest right, face down too (LP-OUT-02 to -05)."""
    order = table.lost.search_order
    for later in range(step, len(order)):
        area = order[later]
        tile = table.tile(area + w.HOMES)
        if tile is None:
            if may_be_empty(table, area):
                table.push(LookUnder(seat, later))
                return
        elif tile.kind == w.EMPTY:
            lay_outpost(table, seat, area)
            return
    raise ValueError("no empty sector is left on the board")


def unseen(table: LostPeopleTable, stars: int, empty: bool) -> list[int]:
    """Return the sectors with these stars that nobody has seen, the empty ones or the others."""
    return [
        sector
        for sector, tile in enumerate(table.facts.tiles)
        if table.unplaced[sector] and tile.stars == stars and (tile.kind == w.EMPTY) == empty
    ]


def known_full(table: LostPeopleTable, stars: int) -> int:
    """Return how many face-down sectors with these stars are known not to be empty."""
    return sum(
        1
        for area, known in enumerate(table.surveyed)
        if known and not table.sectors[area] and table.backs[area] == stars
    )


def may_be_empty(table: LostPeopleTable, area: int) -> bool:
    """Tell whether a face-down sector may be an empty one, for all that everybody knows."""
    return not table.surveyed[area] and bool(unseen(table, table.backs[area], True))


class LookUnder(Chance[Table]):
    """Is the face-down sector on an area an empty one? (LP-OUT-05)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "step")
    PURPOSE: ClassVar[str] = "empty sector"

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step = step

    def weights(self, table: Table) -> list[int]:
        """No or yes: any sector left may lie there but those that must lie on surveyed areas."""
        known = lost_people_of(table)
        stars = known.backs[known.lost.search_order[self.step]]
        full = len(unseen(known, stars, False)) - known_full(known, stars)
        return [full, len(unseen(known, stars, True))]

    def resolve(self, table: Table, outcome: int) -> None:
        """Replace it, or note for all that it is not empty and look further."""
        known = lost_people_of(table)
        area = known.lost.search_order[self.step]
        if outcome:
            known.unplaced[unseen(known, known.backs[area], True)[0]] = 0
            lay_outpost(known, self.seat, area)
        else:
            known.surveyed[area] = 1
            known.tell(SectorNotEmpty(area + w.HOMES))
            search(known, self.seat, self.step + 1)


def lay_outpost(table: LostPeopleTable, seat: int, area: int) -> None:
    """The outpost lies there face up, its centre is a docking point (LP-OUT-02)."""
    table.sectors[area] = table.lost.outpost_tile + 1
    table.rotations[area] = 0
    table.refresh()
    table.tell(LostPeopleFound(seat, area + w.HOMES))


class SurveyedDiscovery(Discovery):
    """A face-down sector is turned over; some are known not to be empty (LP-OUT-05)."""

    def weights(self, table: Table) -> list[int]:
        """In how many ways all that is face down may lie, with each sector here."""
        known = lost_people_of(table)
        area = self.place - w.HOMES
        stars = known.backs[area]
        must = known_full(known, stars)
        if not must:
            return super().weights(table)
        full = len(unseen(known, stars, False))
        # A surveyed area takes any sector but an empty one. Elsewhere an empty sector leaves all
        # others to the surveyed areas; any other sector leaves one less to choose from.
        empty_here, full_here = (0, 1) if known.surveyed[area] else (full, full - must)
        weights: list[int] = []
        for sector, tile in enumerate(known.facts.tiles):
            here = empty_here if tile.kind == w.EMPTY else full_here
            fits = known.unplaced[sector] and tile.stars == stars
            weights.extend([here if fits else 0] * 3)
        return weights


# --- docking --------------------------------------------------------------------------------


def why_not_dock(table: LostPeopleTable, seat: int, civilization: int) -> Reason | None:
    """One trade station for each player (LP-OUT-07, LP-OUT-08)."""
    if civilization != table.lost.lost_people:
        return None
    own = stations_of(table, civilization, seat)
    return ONE_STATION if own >= table.lost.stations_each else None


def why_leave(table: LostPeopleTable, seat: int, ship: int) -> Reason | None:
    """A ship caught on the new docking point must leave it, or found there (LP-OUT-06)."""
    at = table.ship_at[seat * w.FLEET + ship]
    return MUST_LEAVE if at >= 0 and at == table.outpost_at else None
