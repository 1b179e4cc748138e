"""A lost booster or cannon: the beaten player may choose (rules DU-PIR-19 to DU-PIR-22)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.cardkit.table import Table
from starfare.games.starship.losses import lose_weakest, lower_upgrade
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Question
from starfare.kernel.refusal import Reason


class LoseUpgrade(Choice):
    """Lose a piece of level 1, or replace one of level 2 by one of level 1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade", "level")

    def __init__(self, upgrade: int, level: int) -> None:
        self.upgrade = upgrade
        self.level = level


EITHER = tuple([(LoseUpgrade(upgrade, 1), LoseUpgrade(upgrade, 2)) for upgrade in range(2)])

ONLY_LOSE: Final = Reason("only_lose")


def lose_upgrade(table: Table, seat: int, upgrade: int) -> None:
    """With pieces of both levels the beaten player chooses (DU-PIR-21)."""
    at = 4 * seat + 2 * upgrade
    if table.upgrades[at] and table.upgrades[at + 1]:
        table.push(ChooseLostUpgrade(seat, upgrade))
    else:
        lose_weakest(table, seat, upgrade)


class ChooseLostUpgrade(Question[Table]):
    """Remove a level 1 piece or lower a level 2 piece (DU-PIR-19, DU-PIR-20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")
    PROMPT: ClassVar[str] = "lose_upgrade"

    def __init__(self, seat: int, upgrade: int) -> None:
        self.seat = seat
        self.upgrade = upgrade

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The beaten player."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Either level."""
        return Listed(EITHER[self.upgrade])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Of the type that the card names."""
        if not isinstance(choice, LoseUpgrade) or choice.upgrade != self.upgrade:
            return ONLY_LOSE
        return None if choice.level in (1, 2) else ONLY_LOSE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Lose it."""
        assert isinstance(choice, LoseUpgrade)
        table.stack.pop()
        lower_upgrade(table, seat, choice.upgrade, choice.level)
