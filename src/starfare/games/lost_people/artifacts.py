"""Artifacts: found, taken by a research vessel, brought to the Scientists (rules LP-ART)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.lost_people import words as l
from starfare.games.lost_people.events import (
    ArtifactLost,
    ArtifactsFound,
    ArtifactStored,
    ArtifactTaken,
)
from starfare.games.lost_people.research_track import advance, has_finished
from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.pirates_and_ice import ReserveDisc
from starfare.games.starfarers.table import MOVING, Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Step
from starfare.kernel.refusal import Reason


class TakeArtifact(Choice):
    """Take an artifact from this planet on board of your research vessel."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet


NO_VESSEL: Final = Reason("no_vessel")
NO_ARTIFACT: Final = Reason("no_artifact")
NOT_THERE: Final = Reason("not_at_planet")
HOLD_FULL: Final = Reason("hold_full")
RESEARCH_DONE: Final = Reason("research_done")


# --- finding ---------------------------------------------------------------------------


def find_artifacts(table: LostPeopleTable, planet: int) -> None:
    """A random reserve disc replaces the artifact disc; then artifacts come (LP-ART-02, -03)."""
    table.follow([ReserveDisc(planet), LayArtifacts(planet)])


class LayArtifacts(Step[Table]):
    """As many artifacts as there are players stand on the planet (LP-ART-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet

    def run(self, table: Table) -> None:
        """Lay them; a vessel that found them need not halt for them again."""
        known = lost_people_of(table)
        count = min(known.seats, known.artifact_stock)
        known.artifacts[self.planet] += count
        known.tell(ArtifactsFound(self.planet, count))
        notice(known)


# --- taking ----------------------------------------------------------------------------


def planets_beside(table: LostPeopleTable, at: int) -> list[int]:
    """Return the planets with artifacts of which an intersection is a corner (NE-GEO-06)."""
    place = table.facts.field.place_at[at]
    if place < 0:
        return []
    rims = table.facts.field.places[place].hex_rims
    return [3 * place + k for k in range(3) if table.artifacts[3 * place + k] and at in rims[k]]


def why_no_artifact(table: LostPeopleTable, seat: int) -> Reason | None:
    """A vessel with room, of a player whose research goes on (LP-ART-05, -06, LP-TRK-10)."""
    if table.mission_ship(seat) < 0:
        return NO_VESSEL
    if has_finished(table, seat):
        return RESEARCH_DONE
    return HOLD_FULL if table.cargo[seat] >= table.lost.cargo else None


def entered(table: LostPeopleTable, seat: int) -> int:
    """Return where the vessel has come to in its move that goes on now, or -1 (NE-GEO-07)."""
    vessel = table.mission_ship(seat)
    moves = vessel >= 0 and seat == table.active and table.has_entered(vessel)
    return table.ship_at[seat * w.FLEET + vessel] if moves else -1


def take_choices(table: LostPeopleTable, seat: int) -> list[Choice]:
    """One choice for each planet with artifacts that the vessel has come to (LP-ART-05)."""
    at = entered(table, seat)
    if at < 0 or why_no_artifact(table, seat) is not None:
        return []
    return [TakeArtifact(planet) for planet in planets_beside(table, at)]


def why_not_take(table: LostPeopleTable, seat: int, planet: int) -> Reason | None:
    """The vessel stops at or passes a corner of a planet with artifacts (LP-ART-05)."""
    why = why_no_artifact(table, seat)
    if why is not None:
        return why
    if not table.artifacts[planet]:
        return NO_ARTIFACT
    at = entered(table, seat)
    return None if at >= 0 and planet in planets_beside(table, at) else NOT_THERE


def take(table: LostPeopleTable, seat: int, planet: int) -> None:
    """It needs no freight pod and does not end the move (LP-ART-07)."""
    table.artifacts[planet] -= 1
    table.cargo[seat] += 1
    table.tell(ArtifactTaken(seat, planet))


def lose_cargo(table: LostPeopleTable, seat: int) -> None:
    """An artifact on a vessel that is removed goes to the stock (NE-MIS-08, LP-ART-13)."""
    if table.cargo[seat]:
        table.cargo[seat] = 0
        table.tell(ArtifactLost(seat))


# --- on the way ------------------------------------------------------------------------


def is_vessel(table: LostPeopleTable, seat: int, ship: int) -> bool:
    """Tell whether a ship is the research vessel of its owner."""
    return ship >= 0 and table.mission_ship(seat) == ship


def delivers(table: LostPeopleTable, seat: int, ship: int, at: int) -> bool:
    """A vessel with an artifact passes the Scientists' docking point (LP-ART-09)."""
    return (
        at == table.lost.delivery_point and table.cargo[seat] > 0 and is_vessel(table, seat, ship)
    )


def halts(table: LostPeopleTable, seat: int, ship: int, at: int) -> bool:
    """A vessel halts to deliver, and once in a move beside each planet it could take from."""
    if not is_vessel(table, seat, ship):
        return False
    if delivers(table, seat, ship, at):
        return True
    if why_no_artifact(table, seat) is not None:
        return False
    return any(planet not in table.noticed for planet in planets_beside(table, at))


def lure(table: LostPeopleTable, seat: int, ship: int, at: int) -> str:
    """Return what a vessel would come to an intersection for, or nothing."""
    if delivers(table, seat, ship, at):
        return l.DELIVERS
    if not is_vessel(table, seat, ship) or why_no_artifact(table, seat) is not None:
        return ""
    return l.COLLECTS if planets_beside(table, at) else ""


def arrive(table: LostPeopleTable, at: int) -> None:
    """Deliver by itself, or take notice of artifacts."""
    seat, ship = table.active, table.flight[MOVING]
    if delivers(table, seat, ship, at):
        deliver(table, seat)
    else:
        notice(table)


def notice(table: LostPeopleTable) -> None:
    """The vessel in motion has halted beside these planets and may take from them now."""
    at = entered(table, table.active)
    if at >= 0:
        table.noticed.extend(
            planet for planet in planets_beside(table, at) if planet not in table.noticed
        )


def deliver(table: LostPeopleTable, seat: int) -> None:
    """The artifact goes to the owner's storage; the vessel is empty again (LP-ART-09, -12)."""
    table.cargo[seat] -= 1
    table.stored[seat] += 1
    table.noticed = []
    table.tell(ArtifactStored(seat, table.stored[seat]))
    advance(table, seat)
