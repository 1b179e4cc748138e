"""The production phase: the roll, one colony each, modules on top (rules SC-PRD, DU-PRD)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import add, bay_limit, room, symbol
from starfare.games.cardkit.table import Table
from starfare.games.starship.reasons import BAY_FULL, CHOOSE_COLONY, MUST_ROLL, NOT_PRODUCING
from starfare.games.starship.turn_events import DieRolled, ModuleProduced, ResourceProduced
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import EvenChance, Question, Step
from starfare.kernel.refusal import Reason


class RollDie(Choice):
    """Roll the production die."""


class ChooseColony(Choice):
    """Let this colony produce."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


ROLL = RollDie()
ONLY_ROLL = (ROLL,)
YIELDS = ((w.SCIENCE, w.TECH), (w.PRODUCTION, w.GOODS))
"""What the producing modules yield."""


class Roll(Question[Table]):
    """The turn opens with a roll and nothing else (SC-TRN-05, DU-TRN-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "roll"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Only the flyer rolls (SC-PRD-01)."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """There is one."""
        return Listed(ONLY_ROLL)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Nothing but the roll is possible."""
        return None if isinstance(choice, RollDie) else MUST_ROLL

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Let the die fall."""
        table.stack[-1] = ProductionRoll(seat)


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
        table.push(ProductionOver())
        flyer, opponent = self.seat, 1 - self.seat
        produce_modules(table, flyer)
        flyer_chooses = produce_colony(table, flyer)
        produce_modules(table, opponent)
        if produce_colony(table, opponent):
            table.push(ChooseProduction(opponent))
        if flyer_chooses:
            table.push(ChooseProduction(flyer))


class ProductionOver(Step[Table]):
    """The flight phase follows (SC-TRN-03)."""

    def run(self, table: Table) -> None:
        """Go on."""
        table.seams.begin_flight(table)


def produce_modules(table: Table, seat: int) -> None:
    """Science gives tech and production a trade good, beside the colony (SC-PRD-09 to -11)."""
    for module, item in YIELDS:
        level = table.modules[w.MODULE_KINDS * seat + module]
        if not level or room(table, seat, item) <= 0:
            continue
        if table.roll in table.facts.numbers[symbol(table, seat), module, level]:
            add(table, seat, item, 1)
            table.tell(ModuleProduced(seat, module))


def producing_colonies(table: Table, seat: int) -> list[int]:
    """Return the colonies that match the roll and whose bay has room (SC-PRD-03, SC-PRD-06)."""
    facts = table.facts
    owned = w.OWNED + seat
    limit = bay_limit(table, seat)
    found: list[int] = []
    for card in facts.colonies:
        if table.place[card] == owned:
            colony = facts.cards[card]
            if colony.number == table.roll and table.bays[w.KINDS * seat + colony.resource] < limit:
                found.append(card)
    return found


def produce_colony(table: Table, seat: int) -> bool:
    """One matching colony yields; tell whether the owner has to choose it (SC-PRD-04, -05, -07)."""
    found = producing_colonies(table, seat)
    if len(found) == 1:
        harvest(table, seat, found[0])
    return len(found) > 1


def harvest(table: Table, seat: int, card: int) -> None:
    """Store one unit of a colony's resource."""
    resource = table.facts.cards[card].resource
    table.bays[w.KINDS * seat + resource] += 1
    table.tell(ResourceProduced(seat, card, resource))


class ChooseProduction(Question[Table]):
    """Several colonies match: their owner picks one, anew on each roll (SC-PRD-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "choose_colony"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Their owner."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Those whose bay has room (SC-PRD-06)."""
        return Listed([ChooseColony(card) for card in producing_colonies(table, seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An own colony with the rolled number and room for its yield."""
        if not isinstance(choice, ChooseColony):
            return CHOOSE_COLONY
        card = table.facts.cards[choice.card]
        owned = card.kind == w.COLONY and table.place[choice.card] == w.OWNED + seat
        if not owned or card.number != table.roll:
            return NOT_PRODUCING
        return None if room(table, seat, card.resource) > 0 else BAY_FULL

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Produce."""
        assert isinstance(choice, ChooseColony)
        table.stack.pop()
        harvest(table, seat, choice.card)
