"""The starship games in figures: units, money, flights, pirates."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.starship import flight_events as f
from starfare.games.starship import turn_events as t
from starfare.games.starship import words as w
from starfare.games.starship.deal_events import DealMade
from starfare.games.starship.facts import Cost
from starfare.games.starship.points import sources
from starfare.games.starship.table import Table
from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.figures import Figures

INCOME: Final = (
    "from_colonies",
    "from_modules",
    "from_markets",
    "from_opponent",
    "from_deals",
    "from_rewards",
)
OUTGO: Final = (
    "on_ships",
    "on_upgrades",
    "on_modules",
    "on_missions",
    "on_markets",
    "on_deals",
    "on_losses",
)
MONEY: Final = ("earned", "spent", "to_pirates")
SINGLE: Final = (
    "cards_visited",
    "colonies_established",
    "stations_established",
    "missions_completed",
    "pirates_met",
    "pirates_beaten",
    "pirates_paid",
    "fights_lost",
    "ships_built",
    "upgrades_built",
    "modules_built",
    "choices",
)
SIMPLE: Final[dict[type[Event], str]] = {
    f.CardTurned: "cards_visited",
    f.ColonyEstablished: "colonies_established",
    f.TradeStationEstablished: "stations_established",
    f.PirateMet: "pirates_met",
    f.PirateBeaten: "pirates_beaten",
    f.PirateWon: "fights_lost",
    t.ResourceProduced: "from_colonies",
    t.ModuleProduced: "from_modules",
    f.RewardTaken: "from_rewards",
}
"""Events of which one is one, and where it is counted."""


class StarshipFigures(Figures[Table]):
    """What is counted in both starship games."""

    def __init__(self, rules: GameRules[Table], table: Table) -> None:
        super().__init__(rules, table)
        self._rolls: dict[int, int] = {}
        self._last: Table = table

    def count(self, table: Table, event: Event) -> None:
        """Count units, then money and fights."""
        self._last = table
        if isinstance(event, t.DieRolled):
            self._rolls[event.roll] = self._rolls.get(event.roll, 0) + 1
        elif type(event) in SIMPLE:
            self.add(SIMPLE[type(event)], _seat(event))
        else:
            self._count_building(table, event)
            self._count_trade(event)
            self._count_flight(table, event)

    def _count_building(self, table: Table, event: Event) -> None:
        facts = table.facts
        if isinstance(event, t.ShipBuilt):
            self.add("ships_built", event.seat)
            self.add("on_ships", event.seat, _units(facts.ship_costs[event.kind]))
        elif isinstance(event, t.UpgradeBuilt):
            self.add("upgrades_built", event.seat)
            cost = facts.upgrade_costs[event.upgrade][event.level - 1]
            self.add("on_upgrades", event.seat, _units(cost))
        elif isinstance(event, t.ModuleBuilt):
            self.add("modules_built", event.seat)
            self.add("on_modules", event.seat, _units(facts.module_costs[event.level - 1]))

    def _count_trade(self, event: Event) -> None:
        if isinstance(event, t.UnitsBought):
            self.add("from_markets", event.seat, sum(event.units))
            self.add("spent", event.seat, event.astro)
        elif isinstance(event, t.UnitsSold):
            self.add("on_markets", event.seat, sum(event.units))
            self.add("earned", event.seat, event.astro)
        elif isinstance(event, t.UnitForced):
            self.add("from_opponent", event.seat)
            self.add("spent", event.seat, event.astro)
            self.add("on_markets", 1 - event.seat)
            self.add("earned", 1 - event.seat, event.astro)
        elif isinstance(event, DealMade):
            self._deal(event.seat, event.give, event.take)
            self._deal(1 - event.seat, event.take, event.give)

    def _deal(self, seat: int, give: tuple[int, ...], take: tuple[int, ...]) -> None:
        self.add("deals_made", seat)
        self.add("on_deals", seat, sum(give[: w.ASTRO]))
        self.add("from_deals", seat, sum(take[: w.ASTRO]))
        self.add("spent", seat, give[w.ASTRO])
        self.add("earned", seat, take[w.ASTRO])

    def _count_flight(self, table: Table, event: Event) -> None:
        if isinstance(event, f.MissionCompleted):
            give = table.facts.missions[event.mission].give
            self.add("missions_completed", event.seat)
            self.add("on_missions", event.seat, sum(give[: w.ASTRO]))
            self.add("spent", event.seat, give[w.ASTRO])
        elif isinstance(event, f.AstroGained):
            self.add("earned", event.seat, event.astro)
        elif isinstance(event, f.TechGained):
            self.add("from_rewards", event.seat, event.count)
        elif isinstance(event, f.CargoLost):
            self.add("on_losses", event.seat, event.count)
        elif isinstance(event, f.PiratePaid):
            self.add("pirates_paid", event.seat)
            self.add("to_pirates", event.seat, event.astro)

    def dice(self) -> dict[str, Any]:
        """Return the faces of the production die."""
        die = self._last.facts.production_die
        faces = sorted(set(die))
        total = sum(self._rolls.values())
        return {
            "faces": faces,
            "counts": [self._rolls.get(face, 0) for face in faces],
            "expected": [round(total * die.count(face) / len(die), 2) for face in faces],
        }

    def charts(self) -> list[tuple[str, list[str], list[list[int]]]]:
        """Return units by source and by use, money, and the points at the end."""
        points = [sources(self._last, seat) for seat in range(self.seats)]
        return [
            ("income", list(INCOME), self.bars(*INCOME)),
            ("outgo", list(OUTGO), self.bars(*OUTGO)),
            ("money", list(MONEY), self.bars(*MONEY)),
            (
                "final_points",
                [source for source, _count, _points in points[0]],
                [[worth for _source, _count, worth in row] for row in points],
            ),
        ]

    def facts(self) -> list[tuple[str, list[int]]]:
        """Return flights, pirates and what was built."""
        found = [(key, self.counted(key)) for key in SINGLE]
        if any(self.counted("deals_made")):
            found.append(("deals_made", self.counted("deals_made")))
        return found


FIGURES: Final = StarshipFigures


def _seat(event: Any) -> int:
    seat: int = event.seat
    return seat


def _units(cost: Cost) -> int:
    return sum([count for _kind, count in cost])
