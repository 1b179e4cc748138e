"""The table of The Space Amoebas: where the amoebas are, and the research cards."""

from __future__ import annotations

from starfare.games.amoebas import words as a
from starfare.games.amoebas.facts import AmoebaFacts
from starfare.games.boardkit.chart import Chart
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table


class AmoebaTable(ScenarioTable):
    """The state of every scenario, two amoebas, research cards, the yellow die."""

    amoebas: list[int]
    """The intersection of each amoeba, or GONE."""
    research: list[int]
    """For each research card where it is: see words.py."""
    yellow: list[int]
    """What the yellow die showed since the last production roll, 0 if it was not rolled."""

    @property
    def known(self) -> AmoebaFacts:
        """The facts of the scenario."""
        assert isinstance(self.facts, AmoebaFacts)
        return self.facts

    def blank(self) -> AmoebaTable:
        """Return a table of the same game without any piece."""
        return AmoebaTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def copy_scenario(self, twin: ScenarioTable) -> None:
        """Everything lies in the open."""
        assert isinstance(twin, AmoebaTable)
        super().copy_scenario(twin)
        twin.amoebas = self.amoebas.copy()
        twin.research = self.research.copy()
        twin.yellow = self.yellow.copy()

    def unpack_scenario(self) -> None:
        """Amoebas on their starting points, cards for so many players (AM-SET-03, AM-SET-07)."""
        super().unpack_scenario()
        self.amoebas = list(self.known.starts)
        self.research = [
            a.IN_DECK if card.ships <= self.seats else a.LEFT_OUT for card in self.known.research
        ]
        self.yellow = [0]

    def barred(self) -> list[int]:
        """Nobody moves onto or over an amoeba (AM-FLY-01)."""
        return [at for at in self.amoebas if at != a.GONE]

    @property
    def open_chart(self) -> Chart:
        """Distances that no piece lengthens (NE-GEO-05)."""
        return self.facts.charts.chart(frozenset(self.closed_centres()))

    def is_centre(self, at: int) -> bool:
        """Tell whether it is the centre of a system or of an unknown sector (AM-MOV-09, -10)."""
        return self.ground[at] in (w.SUN, w.UNKNOWN_CENTRE)

    def in_zone(self, at: int) -> bool:
        """Tell whether an amoeba may be on an intersection (AM-MOV-02)."""
        return self.known.zone >> at & 1 == 1 and not self.is_centre(at)

    def cards_at(self, place: int) -> list[int]:
        """Return the research cards that are in the deck, face up, taken or left out."""
        return [card for card, where in enumerate(self.research) if where == place]


def amoebas_of(table: Table) -> AmoebaTable:
    """Return the table as what it is."""
    assert isinstance(table, AmoebaTable)
    return table
