"""The facts of The Lost People: numbers instead of words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from starfare.content import lost_people as content
from starfare.games.boardkit.field import Place
from starfare.games.lost_people import words as l
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import Tile

PACKAGE: Final = "lost_people"


class LostPeopleFacts(ScenarioFacts):
    """The base game's facts with artifacts, a research track and one more outpost."""

    def __init__(self, given: Any) -> None:
        super().__init__(given.box, PACKAGE, content.SHIP, l.EFFECTS)
        pieces = given.pieces
        self.artifacts: int = pieces.artifacts
        self.cargo: int = pieces.cargo
        """Artifacts that a research vessel carries (LP-ART-06)."""
        self.card_vp: int = pieces.card_vp
        self.stations_each: int = pieces.stations_each
        self.lost_people: int = self.civilizations.index(content.CIVILIZATION)
        self.outpost_tile: int = self.outpost(content.CIVILIZATION)
        self.scientists_tile: int = self.outpost(pieces.scientists)
        self._read_track(pieces.track)
        self.search_order: list[int] = self._search_order()
        """The areas from the farthest on, the rightmost first (LP-OUT-02 to LP-OUT-04)."""
        self.delivery_point: int = self._centre(self.reserved_area)
        """The docking point of the Scientists (NE-GEO-09, LP-SET-02)."""
        self.eventful[self.delivery_point] = True

    def _read_track(self, track: Any) -> None:
        self.track_end: int = track.end
        self.outpost_space: int = track.outpost
        self.first_fame: int = track.first_fame
        self.later_fame: int = track.later_fame
        self.reward_kinds: list[str] = [""] * (track.end + 1)
        """For each space of the research track what it brings, or nothing."""
        self.reward_amounts: list[int] = [0] * (track.end + 1)
        for reward in track.rewards:
            self.reward_kinds[reward.space] = reward.kind
            self.reward_amounts[reward.space] = reward.amount

    def read_tiles(self, given: Any) -> list[Tile]:
        """With the outpost that comes later; it is never shuffled (LP-SET-06)."""
        civilization = self.civilizations.index(content.CIVILIZATION)
        outpost = Tile(content.CIVILIZATION, l.NOT_ON_BACKS, w.OUTPOST, civilization, [])
        outpost.docks = content.load().pieces.docks
        return [*super().read_tiles(given), outpost]

    def _search_order(self) -> list[int]:
        return sorted(range(len(self.near)), key=self._remoteness)

    def _remoteness(self, area: int) -> tuple[int, int]:
        """Home is the edge with the greatest height; right means the higher column (LP-OUT-04)."""
        across, down = self.field.corners[self._centre(area)]
        return (down, -across)

    def _centre(self, area: int) -> int:
        place: Place = self.field.places[area + w.HOMES]
        return place.centre


@lru_cache(maxsize=1)
def facts() -> LostPeopleFacts:
    """Return the facts, read once."""
    return LostPeopleFacts(content.load())
