"""A lost booster or cannon: the beaten player may choose (rules DU-PIR-19 to DU-PIR-22)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship.losses import lose_weakest, lower_upgrade
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.words import UPGRADES
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import SeatQuestion
from starfare.kernel.refusal import Reason

ONLY_LOSE: Final = Reason("only_lose")


def lose_upgrade(table: Table, ship: Starship, upgrade: int) -> None:
    """With pieces of both levels the beaten player chooses (DU-PIR-21)."""
    attached = ship.upgrades(upgrade)
    if attached.level_1 and attached.level_2:
        table.push(ChooseLostUpgrade(ship.seat, upgrade))
    else:
        lose_weakest(table, ship, upgrade)


class LoseUpgrade(Choice):
    """Lose a piece of level 1, or replace one of level 2 by one of level 1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade", "level")

    def __init__(self, upgrade: int, level: int) -> None:
        self.upgrade = upgrade
        self.level = level


EITHER: Final = [
    [LoseUpgrade(upgrade, 1), LoseUpgrade(upgrade, 2)] for upgrade in range(len(UPGRADES))
]


class LosingUpgrades(Action[Table, LoseUpgrade]):
    """Remove a level 1 piece or lower a level 2 piece (DU-PIR-19, DU-PIR-20)."""

    def candidates(self, table: Table, seat: int) -> list[LoseUpgrade]:
        """Either level."""
        return EITHER[table.asked(ChooseLostUpgrade).upgrade]

    def why_not(self, table: Table, seat: int, choice: LoseUpgrade) -> Reason | None:
        """Of the type that the card names."""
        fits = choice.upgrade == table.asked(ChooseLostUpgrade).upgrade and choice.level in (1, 2)
        return None if fits else ONLY_LOSE

    def do(self, table: Table, seat: int, choice: LoseUpgrade) -> None:
        """Lose it."""
        table.stack.pop()
        lower_upgrade(table, table.ships[seat], choice.upgrade, choice.level)


class ChooseLostUpgrade(SeatQuestion[Table]):
    """Which piece is it to be?"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "upgrade")
    PROMPT: ClassVar[str] = "lose_upgrade"
    ACTIONS = (LosingUpgrades(LoseUpgrade),)
    NOTHING_ELSE = ONLY_LOSE

    def __init__(self, seat: int, upgrade: int) -> None:
        super().__init__(seat)
        self.upgrade = upgrade
