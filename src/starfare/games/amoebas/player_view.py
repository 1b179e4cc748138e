"""A seat's view of The Space Amoebas as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.amoebas import words as a
from starfare.games.amoebas.facts import SIDES, ResearchCard
from starfare.games.amoebas.plain import plain_amoebas
from starfare.games.amoebas.sketch import AmoebaStyle
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.amoebas.wandering import onward, target
from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.starfarers.points import DOCKS
from starfare.games.starfarers.sketch import Style
from starfare.kernel.game import Game


class AmoebaView(ScenarioView):
    """What a seat may know, in the rulebook's words."""

    def __init__(self, game: Game, seat: int | None, known: AmoebaTable) -> None:
        super().__init__(game, seat, known)
        self._danger: dict[int, float] | None = None

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_amoebas(self._known, self.seat, language)

    def style(self) -> Style:
        """Return how the table is drawn."""
        return AmoebaStyle()

    @property
    def _known(self) -> AmoebaTable:
        return amoebas_of(self.table)

    @property
    def amoebas(self) -> list[int]:
        """Where the amoebas are; none are told of once they have left."""
        return [at for at in self._known.amoebas if at != a.GONE]

    @property
    def starting_points(self) -> list[int]:
        """Where amoebas are sent back to, the pink one's first."""
        return self._known.known.starts

    @property
    def scan_range(self) -> int:
        """How near a drone ship must be to an amoeba to scan it."""
        return self._known.known.scan_range

    def in_zone(self, at: int) -> bool:
        """Tell whether an amoeba may come to an intersection."""
        return self._known.in_zone(at)

    def within(self, at: int, steps: int) -> int:
        """Return the intersections within a distance that no piece lengthens, as a mask."""
        return self._known.open_chart.within(at, steps)

    def places_near(self, at: int, steps: int) -> list[int]:
        """Return the intersections of the zone within a distance (AM-RES-02)."""
        return [to for to in bits(self.within(at, steps)) if self.in_zone(to)]

    def onward(self, at: int) -> list[int]:
        """Return where an amoeba on an intersection may come by its next roll, out of the zone not."""
        ways = [onward(self._known, at, direction) for direction in range(SIDES)]
        return [to for to in ways if to >= 0]

    def scanning_places(self) -> list[int]:
        """Return from where an own drone ship could scan an amoeba (AM-RSC-01, NE-MIS-13)."""
        known = self._known
        reach = 0
        for at in self.amoebas:
            reach |= self.within(at, self.scan_range)
        reach &= ~(known.colony_sites | known.docking_points | known.foreign[self.me])
        return [at for at in bits(reach) if self.in_zone(at) and at not in known.amoebas]

    def danger(self) -> dict[int, float]:
        """Return where the amoebas may come by the next roll, and how likely."""
        if self._danger is None:
            self._danger = {}
            for amoeba, at in enumerate(self._known.amoebas):
                leads = range(1, SIDES + 1) if at != a.GONE else ()
                for to in [target(self._known, amoeba, die) for die in leads]:
                    if to >= 0:
                        self._danger[to] = self._danger.get(to, 0.0) + 1 / SIDES
        return self._danger

    def first_docked(self, civilization: int) -> int:
        """Return whose station stands on the single dock of an outpost, or -1 (AM-TRD-03)."""
        return self._known.docks[DOCKS * civilization] - 1

    @property
    def open_research(self) -> list[ResearchCard]:
        """The face-up research cards."""
        known = self._known
        return [known.known.research[card] for card in known.cards_at(a.FACE_UP)]

    def research_card(self, number: int) -> ResearchCard:
        """Return a research card by its number."""
        return self._known.known.research[number]

    @property
    def research_left(self) -> int:
        """How many research cards are still to be had."""
        known = self._known
        return len(known.cards_at(a.FACE_UP)) + len(known.cards_at(a.IN_DECK))
