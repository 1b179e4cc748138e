"""The table of a scenario drawn with letters: the base game's, and who waits for which ships."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.ship_tokens import tokens_of
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.sketch import Style


class ScenarioStyle(Style):
    """How a scenario is drawn and told; each adds its own to `say_more`."""

    def say_more(self, naming: Naming) -> list[str]:
        """Tell boosters that do not count, and ship tokens."""
        table = naming.table
        known = scenario_of(table)
        said = [_waiting(known, naming, seat) for seat in range(table.seats)]
        if known.voyage[n.NO_BOOSTERS]:
            said.append(naming.texts.phrase("no_boosters", {"seat": naming.seat(table.active)}))
        return [line for line in said if line]


def _waiting(table: ScenarioTable, naming: Naming, seat: int) -> str:
    """Return which ships a seat waits for (NE-TOK-01)."""
    ships = [
        naming.word("kind", name)
        for kind, name in enumerate(table.facts.ship_kinds)
        for _ in range(tokens_of(table, seat, kind))
    ]
    if not ships:
        return ""
    filled = {"seat": naming.seat(seat), "ships": naming.texts.listed(ships)}
    return naming.texts.phrase("ship_tokens", filled)
