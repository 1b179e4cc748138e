"""Hints for clients about what only The Space Amoebas has."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.amoebas import words as a
from starfare.games.amoebas.destruction import ReturnCard, ReturnFriendshipCard
from starfare.games.amoebas.research import ChooseResearch, TakeResearch
from starfare.games.amoebas.results import AmoebaQuestion, PutAmoeba
from starfare.games.amoebas.scanning import SCAN, ScanAmoebas, why_not_scan
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.new_encounters.flight import MissionMovement
from starfare.games.new_encounters.guide import ScenarioGuide
from starfare.games.new_encounters.ship_tokens import Decline
from starfare.games.starfarers import words as w
from starfare.games.starfarers.guide import OUT_OF_REACH
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.naming import naming_of
from starfare.games.starfarers.speed import movement_left
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame
from starfare.kernel.refusal import Reason


class AmoebaGuide(ScenarioGuide):
    """The hints of every scenario, and which of the new choices speak of what there is."""

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Own drone ships while there are amoebas; answers only while something is asked."""
        if isinstance(choice, ScanAmoebas):
            known = amoebas_of(table)
            return known.mission_ship(seat) == choice.ship and a.GONE not in known.amoebas
        if isinstance(choice, TakeResearch):
            return _is_asked(table, ChooseResearch)
        if isinstance(choice, ReturnFriendshipCard):
            return _is_asked(table, ReturnCard)
        if isinstance(choice, PutAmoeba):
            return _is_asked(table, AmoebaQuestion)
        if isinstance(choice, Decline) and _is_asked(table, AmoebaQuestion):
            return True
        return super().is_real(table, seat, choice)

    def knows_later(self, choice: Choice) -> bool:
        """Scanning does not depend on a shake."""
        return isinstance(choice, ScanAmoebas) or super().knows_later(choice)

    def later(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice as if its phase had come."""
        if isinstance(choice, ScanAmoebas):
            return why_not_scan(amoebas_of(table), seat, choice.ship)
        return super().later(table, seat, choice)

    def numbers(
        self, table: Table, seat: int, choice: Choice, key: str, language: str = "en"
    ) -> str:
        """Say so where only an amoeba makes the way too long (AM-FLY-01)."""
        said = super().numbers(table, seat, choice, key, language)
        known = amoebas_of(table)
        if (
            key not in OUT_OF_REACH
            or not isinstance(choice, Fly)
            or not _in_the_way(known, seat, choice)
        ):
            return said
        blocked = naming_of(table, language).texts.phrase("amoeba_in_the_way", {})
        return f"{said}; {blocked}" if said else blocked

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """Those of every scenario, and a scan with the drone ship."""
        items = super().wishes(table, seat)
        top = table.stack[-1] if table.stack else None
        ship = amoebas_of(table).mission_ship(seat)
        if isinstance(top, MissionMovement) and seat == top.seat and ship >= 0:
            items.append(SCAN[ship])
        return items


def _in_the_way(table: AmoebaTable, seat: int, choice: Fly) -> bool:
    at = table.ship_at[seat * w.FLEET + choice.ship]
    if at < 0 or at == choice.to:
        return False
    left = movement_left(table, seat, choice.ship)
    return table.open_chart.distances(at)[choice.to] <= left < table.chart.distances(at)[choice.to]


def _is_asked(table: Table, question: type[Frame[Any]]) -> bool:
    return bool(table.stack) and isinstance(table.stack[-1], question)


GUIDE: Final = AmoebaGuide()
