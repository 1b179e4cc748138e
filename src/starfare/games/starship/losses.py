"""What a victorious pirate destroys (rules SC-PIR-23 to SC-PIR-34, DU-PIR-18 to DU-PIR-28)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.flight_events import CargoLost, ModuleLost, UpgradeLost
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.words import KINDS, LEVELS, MODULE_KINDS
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import SeatQuestion
from starfare.kernel.refusal import Reason


class LoseModule(Choice):
    """Give up this module; its level is that of the uppermost card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("module", "level")

    def __init__(self, module: int, level: int) -> None:
        self.module = module
        self.level = level


LOSE: Final = [
    [LoseModule(module, level) for level in range(LEVELS)] for module in range(MODULE_KINDS)
]


class LosingModules(Action[Table, LoseModule]):
    """The beaten player chooses which module is lost (SC-PIR-28, DU-PIR-25)."""

    def candidates(self, table: Table, seat: int) -> list[LoseModule]:
        """Any active module, its uppermost card (SC-PIR-31, DU-PIR-24)."""
        ship = table.ships[seat]
        return [LOSE[module][ship.modules[module]] for module in ship.active_modules]

    def why_not(self, table: Table, seat: int, choice: LoseModule) -> Reason | None:
        """Active, and nothing on top of it."""
        level = table.ships[seat].modules[choice.module]
        if not level or choice.level not in (1, 2) or choice.level > level:
            return reasons.MODULE_INACTIVE
        return None if choice.level == level else reasons.MODULE_COVERED

    def do(self, table: Table, seat: int, choice: LoseModule) -> None:
        """Level 2 goes back to the supply, level 1 turns face down (SC-PIR-29, -30, -32)."""
        ship = table.ships[seat]
        table.stack.pop()
        ship.modules[choice.module] -= 1
        table.tell(ModuleLost(seat, choice.module, choice.level))
        cut_cargo(table, ship)


class ChooseLostModule(SeatQuestion[Table]):
    """Which module is it to be?"""

    PROMPT: ClassVar[str] = "lose_module"
    ACTIONS = (LosingModules(LoseModule),)
    NOTHING_ELSE = reasons.LOSE_MODULE


def cut_cargo(table: Table, ship: Starship) -> None:
    """Each bay above its limit is cut to it at once, unpaid (SC-STO-10, DU-STO-09)."""
    limit = ship.bay_limit
    for kind in range(KINDS):
        excess = ship.units[kind] - limit
        if excess > 0:
            ship.units[kind] = limit
            table.tell(CargoLost(ship.seat, kind, excess))


def lose_weakest(table: Table, ship: Starship, upgrade: int) -> None:
    """A level 1 tile goes; only without one is a level 2 tile turned down (SC-PIR-24 to -26)."""
    lower_upgrade(table, ship, upgrade, 1 if ship.upgrades(upgrade).level_1 else 2)


def lower_upgrade(table: Table, ship: Starship, upgrade: int, level: int) -> None:
    """Remove a piece of level 1, or make one of level 2 one of level 1 (SC-PIR-24, -25)."""
    ship.upgrades(upgrade).lower(level)
    table.tell(UpgradeLost(ship.seat, upgrade, level))
