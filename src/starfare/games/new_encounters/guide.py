"""Hints for clients about what every scenario adds: mission ships, free ships, jumps."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters.flight import Leap, OfferedJump
from starfare.games.new_encounters.mission_ships import (
    MissionTrade,
    RebuildShip,
    rebuild_sites,
    why_not_rebuild,
)
from starfare.games.new_encounters.ship_tokens import (
    Decline,
    ExchangeToken,
    OfferedShip,
    PlaceGrantedShip,
)
from starfare.games.new_encounters.table import scenario_of
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.guide import StarfarersGuide
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.ways import meaning
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame
from starfare.kernel.refusal import Reason


class ScenarioGuide(StarfarersGuide):
    """The base game's hints, and which of the new choices speak of what there is."""

    def rank(self, table: Table, choice: Choice) -> int:
        """A jump that a card grants is weighed like any other."""
        if isinstance(choice, Leap):
            return self.place_rank(table, table.active, choice.ship, choice.to)
        return super().rank(table, choice)

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Own ships and spaceport sites; answers only while something is offered."""
        if isinstance(choice, RebuildShip):
            owned = scenario_of(table).mission_ship(seat) >= 0
            return owned and bool(table.ports[seat] >> choice.at & 1)
        if isinstance(choice, PlaceGrantedShip):
            return _is_asked(table, ExchangeToken) or _is_asked(table, OfferedShip)
        if isinstance(choice, Leap):
            return _is_asked(table, OfferedJump)
        if isinstance(choice, Decline):
            return _is_asked(table, OfferedShip) or _is_asked(table, OfferedJump)
        return super().is_real(table, seat, choice)

    def knows_later(self, choice: Choice) -> bool:
        """Building with the mission ship's transport ship is building."""
        return isinstance(choice, RebuildShip) or super().knows_later(choice)

    def later(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice as if its phase had come."""
        if isinstance(choice, RebuildShip):
            return why_not_rebuild(scenario_of(table), seat, choice)
        return super().later(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """The base game's, and another ship instead of the mission ship."""
        items = super().wishes(table, seat)
        top = table.stack[-1] if table.stack else None
        if not isinstance(top, MissionTrade) or seat != top.seat:
            return items
        known = scenario_of(table)
        if known.mission_ship(seat) < 0:
            return items
        ports = bits(rebuild_sites(known, seat)) or bits(table.ports[seat])
        if ports:
            items.extend(RebuildShip(kind, ports[0]) for kind in range(len(table.facts.ship_kinds)))
        return items

    def missing(self, table: Table, seat: int, choice: Choice, key: str, language: str) -> str:
        """A ship costs the same with whichever transport ship it is built."""
        return super().missing(table, seat, _built(choice), key, language)

    def numbers(
        self, table: Table, seat: int, choice: Choice, key: str, language: str = "en"
    ) -> str:
        """A ship costs the same with whichever transport ship it is built."""
        return super().numbers(table, seat, _built(choice), key, language)

    def leads(self, table: Table, seat: int, choice: Choice) -> dict[str, Any] | None:
        """Tell what a granted jump is for."""
        if isinstance(choice, Leap):
            why = meaning(table, seat, choice.ship, choice.to)
            return {"purpose": why, "path": [], "halts": choice.to}
        return super().leads(table, seat, choice)


def _built(choice: Choice) -> Choice:
    return BuildShip(choice.kind, choice.at) if isinstance(choice, RebuildShip) else choice


def _is_asked(table: Table, question: type[Frame[Any]]) -> bool:
    return bool(table.stack) and isinstance(table.stack[-1], question)


GUIDE: Final = ScenarioGuide()
