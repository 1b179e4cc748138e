"""The table drawn with letters: artifacts beside their planets, and the research track."""

from __future__ import annotations

from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.new_encounters.sketch import ScenarioStyle
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.table import Table


class LostPeopleStyle(ScenarioStyle):
    """A planet with artifacts says how many; research is told beside the board."""

    def planet(self, table: Table, seat: int | None, planet: int) -> str:
        """Return what stands in a planet's hex, in five letters at most."""
        count = lost_people_of(table).artifacts[planet]
        drawn = super().planet(table, seat, planet)
        return f"{drawn.replace(' ', '')}*{count}" if count else drawn

    def say_more(self, naming: Naming) -> list[str]:
        """Tell how far everybody's research is, where artifacts are, and the new outpost."""
        known = lost_people_of(naming.table)
        said = [_research(known, naming, seat) for seat in range(known.seats)]
        said.append(_artifacts(known, naming))
        if known.outpost_at >= 0:
            filled = {"at": naming.intersection(known.outpost_at)}
            said.append(naming.texts.phrase("outpost_found", filled))
        return [*super().say_more(naming), *said]


def _research(table: LostPeopleTable, naming: Naming, seat: int) -> str:
    """Return the space of a marker, and what the product is made of (LP-TRK-01)."""
    filled = {
        "seat": naming.seat(seat),
        "space": str(table.research[seat]),
        "end": str(table.lost.track_end),
        "cards": naming.texts.counted(table.card_owner.count(seat + 1), "friendship_card"),
        "artifacts": naming.texts.counted(table.stored[seat], "artifact"),
    }
    said = naming.texts.phrase("research", filled)
    return said + naming.texts.phrase("laden", {}) if table.cargo[seat] else said


def _artifacts(table: LostPeopleTable, naming: Naming) -> str:
    """Return where artifacts are left."""
    places = [
        f"{naming.planet(planet)} ({count})"
        for planet, count in enumerate(table.artifacts)
        if count
    ]
    if not places:
        return naming.texts.phrase("no_artifacts", {})
    return naming.texts.phrase("artifacts_at", {"places": naming.texts.listed(places)})
