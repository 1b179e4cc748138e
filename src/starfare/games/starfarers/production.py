"""The production phase: the roll, what planets yield, the reserve draw (rules SF-PRD, SF-RES)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    DiceRolled,
    ProductionIncreased,
    ReliefTaken,
    ResourcesProduced,
    ShortageOccurred,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, EvenChance, Question, Step
from starfare.kernel.refusal import Reason


class RollDice(Choice):
    """Roll both dice."""


class TakeRelief(Choice):
    """Take one card of your choice after a fruitless roll."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


class DeclineRelief(Choice):
    """Take no relief card."""


ROLL: Final = RollDice()
ONLY_ROLL: Final = (ROLL,)
TAKE_RELIEF: Final = [TakeRelief(resource) for resource in range(w.KINDS)]
DECLINE_RELIEF: Final = DeclineRelief()

MUST_ROLL: Final = Reason("must_roll")
NOT_RELIEF: Final = Reason("not_relief")
SUPPLY_EMPTY: Final = Reason("supply_empty")


class Roll(Question[Table]):
    """The turn opens with a roll and nothing else (SF-TRN-01, SF-TRN-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "roll"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Only the active player rolls (SF-PRD-01)."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """There is one."""
        return Listed(ONLY_ROLL)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Nothing but the roll is possible."""
        return None if isinstance(choice, RollDice) else MUST_ROLL

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Let the dice fall."""
        table.stack[-1] = ProductionRoll(self.seat)


class ProductionRoll(EvenChance[Table]):
    """Both dice; their sum is the production number for all (SF-PRD-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "dice"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def count(self, table: Table) -> int:
        """36 pairs, all equally likely."""
        return 36

    def resolve(self, table: Table, outcome: int) -> None:
        """Note the dice; what they bring follows."""
        table.dice = outcome
        first, second = outcome // 6 + 1, outcome % 6 + 1
        table.tell(DiceRolled(self.seat, first, second))
        table.push(EndProduction(self.seat))
        table.seams.rolled(table, self.seat)


class EndProduction(Step[Table]):
    """The active player's reserve draw, then trade and build (SF-RES-01, SF-PRD-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Draw, then go on (SF-RES-02)."""
        table.push(ProductionOver())
        table.seams.draw_supplies(table, self.seat)


class ProductionOver(Step[Table]):
    """Nothing is traded or built before this (SF-TRN-02)."""

    def run(self, table: Table) -> None:
        """Open the trade and build phase."""
        table.seams.begin_trade_and_build(table)


def settle_roll(table: Table, seat: int) -> None:
    """Produce, or go through the steps of a seven (SF-PRD-02, SF-SEV-01)."""
    number = table.dice // 6 + table.dice % 6 + 2
    if number == table.facts.seven:
        table.seams.begin_seven(table, seat)
    else:
        produce(table, number)


def produce(table: Table, number: int) -> None:
    """Planets with the number yield for every colony beside them (SF-PRD-02 to SF-PRD-05)."""
    owed = yields(table, number)
    received = [0] * (table.seats * w.KINDS)
    for resource in range(w.KINDS):
        due = sum(owed[resource :: w.KINDS])
        if due > table.supply[resource]:
            table.tell(ShortageOccurred(resource))
        elif due:
            _hand_out(table, resource, owed, received)
    _tell_production(table, received)
    increase_production(table, received)
    offer_relief(table, received)


def yields(table: Table, number: int) -> list[int]:
    """Return the cards each seat is owed, by seat and resource."""
    owed = [0] * (table.seats * w.KINDS)
    fed = table.fed[number]
    for place in range(0, len(fed), 2):
        owner = (table.buildings[fed[place]] & 7) - 1
        if 0 <= owner < table.seats:
            owed[owner * w.KINDS + fed[place + 1]] += 1
    return owed


def _hand_out(table: Table, resource: int, owed: list[int], received: list[int]) -> None:
    for seat in range(table.seats):
        count = owed[seat * w.KINDS + resource]
        if count:
            received[seat * w.KINDS + resource] = table.gain(seat, resource, count)


def _tell_production(table: Table, received: list[int]) -> None:
    for seat in range(table.seats):
        bundle = tuple(received[seat * w.KINDS : (seat + 1) * w.KINDS])
        if any(bundle):
            table.tell(ResourcesProduced(seat, bundle))


def any_power(table: Table, effect: int) -> bool:
    """Tell whether anybody has a friendship card with that effect."""
    for powers in table.powers:
        if powers >> effect & 1:
            return True
    return False


def increase_production(table: Table, received: list[int]) -> None:
    """Green Folk cards: one more of what the roll brought (SF-GRN-01 to SF-GRN-03)."""
    if not any_power(table, w.PRODUCTION_INCREASE):
        return
    for card, holder in enumerate(table.card_owner):
        given = table.facts.cards[card]
        if holder and given.power == w.PRODUCTION_INCREASE:
            seat = holder - 1
            if received[seat * w.KINDS + given.resource]:
                extra = table.gain(seat, given.resource, given.amount)
                if extra:
                    table.tell(ProductionIncreased(seat, given.resource))


def offer_relief(table: Table, received: list[int]) -> None:
    """The Relief Fund's owner, given nothing by the roll, may take a card (SF-DIP-05, -06)."""
    for seat in range(table.seats):
        if table.has_power(seat, w.RELIEF_FUND):
            fruitless = not any(received[seat * w.KINDS : (seat + 1) * w.KINDS])
            if fruitless and any(table.supply):
                table.push(Relief(seat))


class Relief(Question[Table]):
    """A card of choice for the owner of the Galactic Relief Fund (SF-DIP-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "relief"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The owner of the card decides."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Any resource the supply has, or none (SF-TRS-05)."""
        items: list[Choice] = [
            TAKE_RELIEF[resource] for resource in range(w.KINDS) if table.supply[resource]
        ]
        return Listed([*items, DECLINE_RELIEF])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """The resource must be there."""
        if isinstance(choice, TakeRelief):
            return None if table.supply[choice.resource] else SUPPLY_EMPTY
        return None if isinstance(choice, DeclineRelief) else NOT_RELIEF

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Take the card."""
        table.stack.pop()
        if isinstance(choice, TakeRelief):
            table.gain(seat, choice.resource, 1)
            table.tell(ReliefTaken(seat, choice.resource))
