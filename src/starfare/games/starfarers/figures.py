"""The 2019 game in figures: where cards came from and went, flights, trades, encounters."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from starfare.games.starfarers import flight_events as f
from starfare.games.starfarers import trade_events as t
from starfare.games.starfarers import turn_events as e
from starfare.games.starfarers.friendship import fame_price
from starfare.games.starfarers.table import Table
from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.figures import Figures

SUMS: Final = tuple(range(2, 13))
SPEEDS: Final = ("3", "4", "5")
INCOME: Final = (
    "from_planets",
    "from_friends",
    "from_reserve",
    "from_players",
    "from_supply",
    "from_hands",
    "from_encounters",
)
SPENDING: Final = (
    "on_ships",
    "on_spaceports",
    "on_upgrades",
    "on_trades",
    "on_encounters",
    "on_fame",
    "on_sevens",
    "cards_lost",
)
SINGLE: Final = (
    "distance",
    "space_jumps",
    "discoveries",
    "ships_built",
    "colonies_established",
    "stations_established",
    "upgrades_built",
    "offers",
    "trades",
    "supply_trades",
    "sevens",
    "encounters",
    "contests",
    "contests_won",
    "choices",
)


class StarfarersFigures(Figures[Table]):
    """What is counted in the 2019 game."""

    income: ClassVar[tuple[str, ...]] = INCOME
    spending: ClassVar[tuple[str, ...]] = SPENDING
    single: ClassVar[tuple[str, ...]] = SINGLE

    def __init__(self, rules: GameRules[Table], table: Table) -> None:
        super().__init__(rules, table)
        self._rolls: list[int] = [0] * len(SUMS)
        self._last: Table = table

    def count(self, table: Table, event: Event) -> None:
        """Count cards, then pieces and flights, then trades and encounters."""
        self._last = table
        if isinstance(event, e.DiceRolled):
            self._roll(table, event)
        elif not self._count_cards(event):
            self._count_pieces(table, event)
            self._count_meetings(event)

    def _roll(self, table: Table, event: e.DiceRolled) -> None:
        total = event.first + event.second
        self._rolls[total - SUMS[0]] += 1
        if total == table.facts.seven:
            self.add("sevens", event.seat)

    def _count_cards(self, event: Event) -> bool:
        """Count cards that somebody got; tell whether that is all about the event."""
        if isinstance(event, e.ResourcesProduced):
            self.add("from_planets", event.seat, sum(event.cards))
            for kind, count in enumerate(event.cards):
                self.add(f"harvest_{kind}", event.seat, count)
        elif isinstance(event, (e.ProductionIncreased, e.ReliefTaken)):
            self.add("from_friends", event.seat)
        elif isinstance(event, e.ReserveCardDrawn):
            self.add("from_reserve", event.seat)
        elif isinstance(event, (e.CardTaken, e.TributeGiven)):
            self.add("from_hands", event.seat)
            self.add("cards_lost", event.giver)
        elif isinstance(event, (f.ResourcesGained, f.CardsSwapped, f.CardsRefunded)):
            self.add("from_encounters", event.seat, sum(event.cards))
            self.add("on_encounters", event.seat, int(isinstance(event, f.CardsSwapped)))
        elif isinstance(event, (f.CardsOffered, f.CardsPaid, f.CardsSeized)):
            self.add("on_encounters", event.seat, sum(event.cards))
        elif isinstance(event, e.CardsDiscarded):
            self.add("on_sevens", event.seat, sum(event.cards))
        else:
            return False
        return True

    def _count_pieces(self, table: Table, event: Event) -> None:
        facts = table.facts
        if isinstance(event, e.ShipBuilt):
            self.add("ships_built", event.seat)
            self.add("on_ships", event.seat, sum(facts.ship_costs[event.kind]))
        elif isinstance(event, e.SpaceportBuilt):
            self.add("on_spaceports", event.seat, sum(facts.spaceport_cost))
        elif isinstance(event, e.UpgradeBuilt):
            self.add("upgrades_built", event.seat)
            self.add("on_upgrades", event.seat, sum(facts.upgrade_costs[event.upgrade]))
        elif isinstance(event, e.FameBought):
            self.add("on_fame", event.seat, sum(fame_price(table)))
        elif isinstance(event, f.ColonyEstablished):
            self.add("colonies_established", event.seat)
        elif isinstance(event, f.TradeStationEstablished):
            self.add("stations_established", event.seat)
        elif isinstance(event, f.ShipFlew):
            self.add("distance", event.seat, event.steps)
        elif isinstance(event, f.ShipJumped):
            self.add("space_jumps", event.seat)
        elif isinstance(event, f.SectorDiscovered):
            self.add("discoveries", table.active)
        elif isinstance(event, f.MothershipShaken):
            self.add(f"shake_{_base_speed(table, event)}", event.seat)

    def _count_meetings(self, event: Event) -> None:
        if isinstance(event, t.OfferMade):
            self.add("offers", event.seat)
        elif isinstance(event, t.TradeConcluded):
            for seat, gets, gives in (
                (event.seat, event.take, event.give),
                (event.opponent, event.give, event.take),
            ):
                self.add("trades", seat)
                self.add("from_players", seat, sum(gets))
                self.add("on_trades", seat, sum(gives))
        elif isinstance(event, t.SupplyTraded):
            self.add("supply_trades", event.seat)
            self.add("from_supply", event.seat)
            self.add("on_trades", event.seat, event.count)
        elif isinstance(event, f.EncounterDrawn):
            self.add("encounters", event.seat)
        elif isinstance(event, f.ContestDecided):
            self.add("contests", event.seat)
            self.add("contests_won", event.seat, int(event.won))

    def dice(self) -> dict[str, Any]:
        """Return the sums of the two dice."""
        total = sum(self._rolls)
        return {
            "faces": list(SUMS),
            "counts": self._rolls,
            "expected": [round(total * (6 - abs(7 - each)) / 36, 2) for each in SUMS],
        }

    def charts(self) -> list[tuple[str, list[str], list[list[int]]]]:
        """Return cards by source and by use, harvests, points at the end, base speeds."""
        resources = list(self._last.facts.resources)
        harvest = [f"harvest_{kind}" for kind in range(len(resources))]
        points = [self._last.seams.sources(self._last, seat) for seat in range(self.seats)]
        return [
            ("income", list(self.income), self.bars(*self.income)),
            ("harvest", resources, self.bars(*harvest)),
            ("spending", list(self.spending), self.bars(*self.spending)),
            (
                "final_points",
                [source for source, _count, _points in points[0]],
                [[worth for _source, _count, worth in row] for row in points],
            ),
            ("shakes", list(SPEEDS), self.bars(*[f"shake_{speed}" for speed in SPEEDS])),
        ]

    def facts(self) -> list[tuple[str, list[int]]]:
        """Return flights, pieces, trades and encounters."""
        return [(key, self.counted(key)) for key in self.single]


FIGURES: Final = StarfarersFigures


def _base_speed(table: Table, event: f.MothershipShaken) -> int:
    facts = table.facts
    if facts.black in (event.ball, event.other_ball):
        return facts.black_speed
    return facts.balls[event.ball] + facts.balls[event.other_ball]
