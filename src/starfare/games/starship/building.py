"""Building ships, boosters, cannons and modules (rules SC-CST, DU-CST)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import (
    covers,
    holds,
    is_level_2_taken,
    pay,
    stock,
    upgrades_attached,
)
from starfare.games.cardkit.table import Table
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.reasons import (
    BOOSTERS_FULL,
    CANNONS_FULL,
    CANNOT_PAY,
    HANGAR_FULL,
    MODULE_ACTIVE,
    MODULE_NEEDS_LEVEL_1,
    MODULE_TAKEN,
    NO_LEVEL_1_BOOSTER,
    NO_LEVEL_1_CANNON,
    NO_SUCH_LEVEL,
    TOO_FEW_BOOSTERS,
    TOO_FEW_CANNONS,
)
from starfare.games.starship.turn_events import ModuleBuilt, ShipBuilt, UpgradeBuilt
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class BuildShip(Choice):
    """Build a colony ship or a trade ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind


class BuildUpgrade(Choice):
    """Attach a booster or cannon (level 1), or raise one to level 2."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade", "level")

    def __init__(self, upgrade: int, level: int) -> None:
        self.upgrade = upgrade
        self.level = level


class BuildModule(Choice):
    """Activate a module (level 1), or lay its level 2 card on it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("module", "level")

    def __init__(self, module: int, level: int) -> None:
        self.module = module
        self.level = level


SHIPS = [BuildShip(kind) for kind in range(2)]
UPGRADES = [[BuildUpgrade(upgrade, level) for level in (1, 2)] for upgrade in range(2)]
MODULES = [[BuildModule(module, level) for level in (1, 2)] for module in range(w.MODULE_KINDS)]


def build_choices(table: Table, seat: int) -> list[Choice]:
    """Everything the seat can build and pay now."""
    items: list[Choice] = []
    facts = table.facts
    units = stock(table, seat)
    if not any(units):
        return items
    for kind in range(2):
        if covers(units, facts.ship_costs[kind]) and why_no_place(table, seat) is None:
            items.append(SHIPS[kind])
    for upgrade in range(2):
        for level in (1, 2):
            if not covers(units, facts.upgrade_costs[upgrade][level - 1]):
                continue
            if why_no_upgrade(table, seat, upgrade, level) is None:
                items.append(UPGRADES[upgrade][level - 1])
    for level in (1, 2):
        if covers(units, facts.module_costs[level - 1]):
            for module in range(w.MODULE_KINDS):
                if why_no_module(table, seat, module, level) is None:
                    items.append(MODULES[module][level - 1])
    return items


# --- what may be built -----------------------------------------------------------------


def why_no_place(table: Table, seat: int) -> Reason | None:
    """The hangar takes two ships in any mix (SC-CST-05, SC-LIM-03, DU-CST-05)."""
    ships = table.hangar[2 * seat] + table.hangar[2 * seat + 1]
    return None if ships < table.facts.hangar else HANGAR_FULL


def why_no_upgrade(table: Table, seat: int, upgrade: int, level: int) -> Reason | None:
    """A free place for level 1; enough pieces, one of level 1, for level 2 (SC-CST-08, -12)."""
    facts = table.facts
    attached = upgrades_attached(table, seat, upgrade)
    if level == 1:
        full = BOOSTERS_FULL if upgrade == w.BOOSTER else CANNONS_FULL
        return None if attached < facts.upgrade_limit else full
    if level != 2:
        return NO_SUCH_LEVEL
    boosters = upgrade == w.BOOSTER
    if attached < facts.upgrade_needs:
        return TOO_FEW_BOOSTERS if boosters else TOO_FEW_CANNONS
    if table.upgrades[4 * seat + 2 * upgrade]:
        return None
    return NO_LEVEL_1_BOOSTER if boosters else NO_LEVEL_1_CANNON


def why_no_module(table: Table, seat: int, module: int, level: int) -> Reason | None:
    """Face down for level 1; active and with its card in the supply for level 2 (SC-CST-14)."""
    now = table.modules[w.MODULE_KINDS * seat + module]
    if level == 1:
        return None if now == 0 else MODULE_ACTIVE
    if level != 2:
        return NO_SUCH_LEVEL
    if is_level_2_taken(table, module):
        return MODULE_TAKEN
    return None if now == 1 else MODULE_NEEDS_LEVEL_1


def why_not_build(table: Table, seat: int, choice: Choice) -> Reason | None:
    """The place for it, then the full cost out of the own ship (SC-CST-01, DU-CST-01)."""
    facts = table.facts
    if isinstance(choice, BuildShip):
        why = why_no_place(table, seat)
        cost = facts.ship_costs[choice.kind]
    elif isinstance(choice, BuildUpgrade):
        why = why_no_upgrade(table, seat, choice.upgrade, choice.level)
        cost = facts.upgrade_costs[choice.upgrade][choice.level - 1]
    else:
        assert isinstance(choice, BuildModule)
        why = why_no_module(table, seat, choice.module, choice.level)
        cost = facts.module_costs[choice.level - 1]
    if why is not None:
        return why
    return None if holds(table, seat, cost) else CANNOT_PAY


# --- building --------------------------------------------------------------------------


def build(table: Table, seat: int, choice: Choice) -> None:
    """Pay and put the piece on the ship; it works at once (SC-CST-01, SC-MOD-35)."""
    if isinstance(choice, BuildShip):
        pay(table, seat, table.facts.ship_costs[choice.kind])
        table.hangar[2 * seat + choice.kind] += 1
        table.tell(ShipBuilt(seat, choice.kind))
    elif isinstance(choice, BuildUpgrade):
        build_upgrade(table, seat, choice.upgrade, choice.level)
    else:
        assert isinstance(choice, BuildModule)
        pay(table, seat, table.facts.module_costs[choice.level - 1])
        table.modules[w.MODULE_KINDS * seat + choice.module] = choice.level
        table.tell(ModuleBuilt(seat, choice.module, choice.level))
        if choice.level == 2:
            check_victory(table)
    table.seams.built(table)


def build_upgrade(table: Table, seat: int, upgrade: int, level: int) -> None:
    """Level 2 takes the place of an attached level 1 piece (SC-CST-13, DU-CST-07, -11)."""
    pay(table, seat, table.facts.upgrade_costs[upgrade][level - 1])
    at = 4 * seat + 2 * upgrade
    table.upgrades[at + level - 1] += 1
    if level == 2:
        table.upgrades[at] -= 1
    table.tell(UpgradeBuilt(seat, upgrade, level))


BUILDS = (BuildShip, BuildUpgrade, BuildModule)
