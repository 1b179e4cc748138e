"""The production phase: the roll, one colony each, modules on top (rules SC-PRD, DU-PRD)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import DieRolled, ModuleProduced, ResourceProduced
from starfare.games.starship.words import GOODS, PRODUCTION, SCIENCE, TECH
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import EvenChance, SeatQuestion, Step
from starfare.kernel.refusal import Reason

# --- the roll --------------------------------------------------------------------------


class RollDie(Choice):
    """Roll the production die."""


class Rolling(Action[Table, RollDie]):
    """The turn opens with a roll (SC-TRN-05, DU-TRN-03); only the flyer rolls (SC-PRD-01)."""

    def candidates(self, table: Table, seat: int) -> list[RollDie]:
        """There is one."""
        return ONLY_ROLL

    def do(self, table: Table, seat: int, choice: RollDie) -> None:
        """Let the die fall."""
        table.stack[-1] = ProductionRoll(seat)


ONLY_ROLL: Final = [RollDie()]
ROLLING: Final = Rolling(RollDie)


class Roll(SeatQuestion[Table]):
    """Nothing comes before the roll."""

    PROMPT: ClassVar[str] = "roll"
    ACTIONS = (ROLLING,)
    NOTHING_ELSE = reasons.MUST_ROLL


class ProductionRoll(EvenChance[Table]):
    """The production die: 1, 2 or 3, and the flight speed depends on it too (SC-PRD-12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "die"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def count(self, table: Table) -> int:
        """All faces alike."""
        return len(table.facts.production_die)

    def resolve(self, table: Table, outcome: int) -> None:
        """Both players produce, the flyer first (SC-PRD-02, SC-PRD-08)."""
        table.roll = table.facts.production_die[outcome]
        table.tell(DieRolled(self.seat, table.roll))
        table.push(PRODUCTION_OVER)
        flyer, opponent = table.ships[self.seat], table.ships[1 - self.seat]
        produce_modules(table, flyer)
        flyer_chooses = produce_colony(table, flyer)
        produce_modules(table, opponent)
        if produce_colony(table, opponent):
            table.push(ChooseProduction(opponent.seat))
        if flyer_chooses:
            table.push(ChooseProduction(flyer.seat))


class ProductionOver(Step[Table]):
    """The flight phase follows (SC-TRN-03)."""

    def run(self, table: Table) -> None:
        """Go on."""
        table.chapters.begin_flight(table)


PRODUCTION_OVER: Final = ProductionOver()

# --- what is produced ------------------------------------------------------------------

YIELDS: Final = ((SCIENCE, TECH), (PRODUCTION, GOODS))
"""What the producing modules yield."""


def produce_modules(table: Table, ship: Starship) -> None:
    """Science gives tech and production a trade good, beside the colony (SC-PRD-09 to -11)."""
    for module, item in YIELDS:
        level = ship.modules[module]
        if not level or ship.room(item) <= 0:
            continue
        if table.roll in table.facts.numbers[ship.symbol, module, level]:
            ship.units[item] += 1
            table.tell(ModuleProduced(ship.seat, module))


def producing_colonies(table: Table, ship: Starship) -> list[int]:
    """Return the colonies that match the roll and whose bay has room (SC-PRD-03, SC-PRD-06)."""
    limit = ship.bay_limit
    found: list[int] = []
    for card in ship.colonies:
        colony = table.facts.cards[card]
        if colony.number == table.roll and ship.units[colony.resource] < limit:
            found.append(card)
    return found


def produce_colony(table: Table, ship: Starship) -> bool:
    """One matching colony yields; tell whether the owner has to choose it (SC-PRD-04, -05, -07)."""
    found = producing_colonies(table, ship)
    if len(found) == 1:
        harvest(table, ship, found[0])
    return len(found) > 1


def harvest(table: Table, ship: Starship, card: int) -> None:
    """Store one unit of a colony's resource."""
    resource = table.facts.cards[card].resource
    ship.units[resource] += 1
    table.tell(ResourceProduced(ship.seat, card, resource))


class ChooseColony(Choice):
    """Let this colony produce."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class ChoosingColony(Action[Table, ChooseColony]):
    """One of several colonies yields (SC-PRD-05)."""

    def candidates(self, table: Table, seat: int) -> list[ChooseColony]:
        """Those that match and whose bay has room (SC-PRD-06)."""
        return [ChooseColony(card) for card in producing_colonies(table, table.ships[seat])]

    def why_not(self, table: Table, seat: int, choice: ChooseColony) -> Reason | None:
        """An own colony with the rolled number and room for its yield."""
        ship, card = table.ships[seat], table.facts.cards[choice.card]
        if choice.card not in ship.colonies or card.number != table.roll:
            return reasons.NOT_PRODUCING
        return None if ship.room(card.resource) > 0 else reasons.BAY_FULL

    def do(self, table: Table, seat: int, choice: ChooseColony) -> None:
        """Produce."""
        table.stack.pop()
        harvest(table, table.ships[seat], choice.card)


class ChooseProduction(SeatQuestion[Table]):
    """Several colonies match: their owner picks one, anew on each roll (SC-PRD-05)."""

    PROMPT: ClassVar[str] = "choose_colony"
    ACTIONS = (ChoosingColony(ChooseColony),)
    NOTHING_ELSE = reasons.CHOOSE_COLONY
