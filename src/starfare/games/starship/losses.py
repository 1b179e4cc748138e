"""What a victorious pirate destroys (rules SC-PIR-23 to SC-PIR-34, DU-PIR-18 to DU-PIR-28)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import active_modules, module_level
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import ModuleLost, UpgradeLost
from starfare.games.starship.reasons import LOSE_MODULE, MODULE_COVERED, MODULE_INACTIVE
from starfare.games.starship.storage import cut_cargo
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Question
from starfare.kernel.refusal import Reason


class LoseModule(Choice):
    """Give up this module; its level is that of the uppermost card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("module", "level")

    def __init__(self, module: int, level: int) -> None:
        self.module = module
        self.level = level


LOSE = [[LoseModule(module, level) for level in range(3)] for module in range(w.MODULE_KINDS)]


class ChooseLostModule(Question[Table]):
    """The beaten player chooses which module is lost (SC-PIR-28, DU-PIR-25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "lose_module"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The beaten player."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Any active module, its uppermost card (SC-PIR-31, DU-PIR-24)."""
        return Listed(
            [
                LOSE[module][module_level(table, seat, module)]
                for module in active_modules(table, seat)
            ]
        )

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Active, and nothing on top of it."""
        if not isinstance(choice, LoseModule):
            return LOSE_MODULE
        level = module_level(table, seat, choice.module)
        if not level or choice.level not in (1, 2) or choice.level > level:
            return MODULE_INACTIVE
        return None if choice.level == level else MODULE_COVERED

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Level 2 goes back to the supply, level 1 turns face down (SC-PIR-29, -30, -32)."""
        assert isinstance(choice, LoseModule)
        table.stack.pop()
        table.modules[w.MODULE_KINDS * seat + choice.module] -= 1
        table.tell(ModuleLost(seat, choice.module, choice.level))
        cut_cargo(table, seat)


def lose_weakest(table: Table, seat: int, upgrade: int) -> None:
    """A level 1 tile goes; only without one is a level 2 tile turned down (SC-PIR-24 to -26)."""
    has_level_1 = table.upgrades[4 * seat + 2 * upgrade] > 0
    lower_upgrade(table, seat, upgrade, 1 if has_level_1 else 2)


def lower_upgrade(table: Table, seat: int, upgrade: int, level: int) -> None:
    """Remove a piece of level 1, or make one of level 2 one of level 1 (SC-PIR-24, -25)."""
    at = 4 * seat + 2 * upgrade
    if level == 1:
        table.upgrades[at] -= 1
    else:
        table.upgrades[at + 1] -= 1
        table.upgrades[at] += 1
    table.tell(UpgradeLost(seat, upgrade, level))
