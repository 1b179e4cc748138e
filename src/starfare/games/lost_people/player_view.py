"""A seat's view of The Lost People as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.lost_people.outpost import may_be_empty
from starfare.games.lost_people.plain import plain_lost_people
from starfare.games.lost_people.sketch import LostPeopleStyle
from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.sketch import Style


class LostPeopleView(ScenarioView):
    """What a seat may know, in the rulebook's words."""

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_lost_people(self._known, self.seat, language)

    def style(self) -> Style:
        """Return how the table is drawn."""
        return LostPeopleStyle()

    @property
    def _known(self) -> LostPeopleTable:
        return lost_people_of(self.table)

    def artifacts(self, planet: int) -> int:
        """Return the artifacts on a planet (LP-ART-03)."""
        return self._known.artifacts[planet]

    def artifact_planets(self) -> list[int]:
        """Return the planets with artifacts."""
        return [planet for planet, count in enumerate(self._known.artifacts) if count]

    def cargo(self, seat: int) -> int:
        """Return the artifacts on a seat's research vessel (LP-ART-06)."""
        return self._known.cargo[self._checked(seat)]

    def stored(self, seat: int) -> int:
        """Return the artifacts a seat has stored (LP-ART-09)."""
        return self._known.stored[self._checked(seat)]

    def research(self, seat: int) -> int:
        """Return the space of a seat's research marker (LP-TRK-01)."""
        return self._known.research[self._checked(seat)]

    @property
    def track_end(self) -> int:
        """The last space of the research track (LP-TRK-02)."""
        return self._known.lost.track_end

    @property
    def delivery_point(self) -> int:
        """The docking point where artifacts are delivered (LP-ART-09)."""
        return self._known.lost.delivery_point

    @property
    def lost_people(self) -> int:
        """The number of the civilization of the Lost People."""
        return self._known.lost.lost_people

    @property
    def outpost_at(self) -> int:
        """The docking point of the Lost People, or -1 while their outpost is not there."""
        return self._known.outpost_at

    def special_chance(self, planet: int) -> float:
        """Nothing keeps a colony away from a planet: artifacts do not (LP-ART-04)."""
        return 0.0

    def artifact_chance(self, planet: int) -> float:
        """Return how likely the face-down disc on a planet is an artifact disc (LP-SET-05)."""
        return super().special_chance(planet)

    @property
    def artifacts_stay_hidden(self) -> bool:
        """Whether artifact discs are left that nobody has turned up."""
        kinds = self.table.facts.disc_kinds
        return any(
            count and is_special(kinds[place % len(kinds)])
            for place, count in enumerate(self.table.piles)
        )

    def reward(self, space: int) -> tuple[str, int]:
        """Return what a space of the research track brings now, and how much of it (LP-TRK-07)."""
        given = self._known.lost
        if space == given.track_end:
            return ("fame", given.later_fame if self._known.arrived else given.first_fame)
        return (given.reward_kinds[space], given.reward_amounts[space])

    @property
    def first_finished(self) -> int:
        """Who came to the end of the research track first, or -1 (LP-TRK-08)."""
        return self._known.arrived[0] if self._known.arrived else -1

    def face_down_sectors(self, place: int) -> tuple[int, int, int]:
        """Return how many empty sectors, systems and outposts may lie face down on a place."""
        empty, systems, outposts = super().face_down_sectors(place)
        if not may_be_empty(self._known, place - w.HOMES):
            empty = 0
        return (empty, systems, outposts)
