"""Building ships, boosters, cannons and modules (rules SC-CST, DU-CST)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.facts import Cost, terms_of
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import ModuleBuilt, ShipBuilt, UpgradeBuilt
from starfare.games.starship.words import BOOSTER, COLONY_SHIP, MODULE_KINDS, SHIP_KINDS, UPGRADES
from starfare.kernel.action import Action, C
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class Building(Action[Table, C]):
    """A place for the piece, then its full cost out of the own ship (SC-CST-01, DU-CST-01)."""

    def cost(self, table: Table, choice: C) -> Cost:
        """Return what it costs."""
        raise NotImplementedError

    def why_no_place(self, table: Table, ship: Starship, choice: C) -> Reason | None:
        """Return why the ship cannot take it, whatever it holds."""
        raise NotImplementedError

    def attach(self, table: Table, ship: Starship, choice: C) -> None:
        """Put it on the ship; it works at once (SC-MOD-35)."""
        raise NotImplementedError

    def offer(self, table: Table, seat: int, offered: list[Choice]) -> None:
        """What it costs is asked first: that rules out most."""
        ship = table.ships[seat]
        for choice in self.candidates(table, seat):
            if (
                ship.holds(self.cost(table, choice))
                and self.why_no_place(table, ship, choice) is None
            ):
                offered.append(choice)

    def why_not(self, table: Table, seat: int, choice: C) -> Reason | None:
        """First the place."""
        ship = table.ships[seat]
        why = self.why_no_place(table, ship, choice)
        if why is not None:
            return why
        return None if ship.holds(self.cost(table, choice)) else reasons.CANNOT_PAY

    def do(self, table: Table, seat: int, choice: C) -> None:
        """Pay and build; that may close the block of trade stations (SC-TBP-07)."""
        ship = table.ships[seat]
        ship.pay(self.cost(table, choice))
        self.attach(table, ship, choice)
        table.chapters.built(table)

    def wishes(self, table: Table, seat: int) -> list[C]:
        """Everything that can be built."""
        return self.candidates(table, seat)

    def price(self, table: Table, choice: C) -> Bundle:
        """Return its cost."""
        return terms_of(self.cost(table, choice))


# --- ships -----------------------------------------------------------------------------


class BuildShip(Choice):
    """Build a colony ship or a trade ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind


SHIPS: Final = [BuildShip(kind) for kind in range(len(SHIP_KINDS))]


class BuildingShips(Building[BuildShip]):
    """The hangar takes two ships in any mix (SC-CST-05, SC-LIM-03, DU-CST-05)."""

    def candidates(self, table: Table, seat: int) -> list[BuildShip]:
        """Either kind."""
        return SHIPS

    def cost(self, table: Table, choice: BuildShip) -> Cost:
        """Each kind has its own."""
        return table.facts.ship_costs[choice.kind]

    def why_no_place(self, table: Table, ship: Starship, choice: BuildShip) -> Reason | None:
        """The hangar may be full."""
        return (
            None
            if ship.colony_ships + ship.trade_ships < table.facts.hangar
            else reasons.HANGAR_FULL
        )

    def attach(self, table: Table, ship: Starship, choice: BuildShip) -> None:
        """It goes into the hangar."""
        if choice.kind == COLONY_SHIP:
            ship.colony_ships += 1
        else:
            ship.trade_ships += 1
        table.tell(ShipBuilt(ship.seat, choice.kind))


# --- boosters and cannons --------------------------------------------------------------


class BuildUpgrade(Choice):
    """Attach a booster or cannon (level 1), or raise one to level 2."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade", "level")

    def __init__(self, upgrade: int, level: int) -> None:
        self.upgrade = upgrade
        self.level = level


ALL_UPGRADES: Final = [
    BuildUpgrade(upgrade, level) for upgrade in range(len(UPGRADES)) for level in (1, 2)
]


class BuildingUpgrades(Building[BuildUpgrade]):
    """Level 2 takes the place of an attached level 1 piece (SC-CST-13, DU-CST-07, -11)."""

    def candidates(self, table: Table, seat: int) -> list[BuildUpgrade]:
        """Boosters, then cannons."""
        return ALL_UPGRADES

    def cost(self, table: Table, choice: BuildUpgrade) -> Cost:
        """By the level."""
        return table.facts.upgrade_costs[choice.upgrade][choice.level - 1]

    def why_no_place(self, table: Table, ship: Starship, choice: BuildUpgrade) -> Reason | None:
        """A free place for level 1; enough pieces, one of level 1, for level 2 (SC-CST-08, -12)."""
        facts, attached = table.facts, ship.upgrades(choice.upgrade)
        boosters = choice.upgrade == BOOSTER
        if choice.level == 1:
            full = reasons.BOOSTERS_FULL if boosters else reasons.CANNONS_FULL
            return None if attached.count < facts.upgrade_limit else full
        if choice.level != 2:
            return reasons.NO_SUCH_LEVEL
        if attached.count < facts.upgrade_needs:
            return reasons.TOO_FEW_BOOSTERS if boosters else reasons.TOO_FEW_CANNONS
        if attached.level_1:
            return None
        return reasons.NO_LEVEL_1_BOOSTER if boosters else reasons.NO_LEVEL_1_CANNON

    def attach(self, table: Table, ship: Starship, choice: BuildUpgrade) -> None:
        """Attach it."""
        ship.upgrades(choice.upgrade).add(choice.level)
        table.tell(UpgradeBuilt(ship.seat, choice.upgrade, choice.level))


# --- modules ---------------------------------------------------------------------------


class BuildModule(Choice):
    """Activate a module (level 1), or lay its level 2 card on it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("module", "level")

    def __init__(self, module: int, level: int) -> None:
        self.module = module
        self.level = level


MODULES: Final = [
    [BuildModule(module, level) for module in range(MODULE_KINDS)] for level in (1, 2)
]


class BuildingModules(Building[BuildModule]):
    """A module is turned up, then covered by its level 2 card (SC-CST-14 to -17, DU-CST-12)."""

    def candidates(self, table: Table, seat: int) -> list[BuildModule]:
        """By level."""
        return [*MODULES[0], *MODULES[1]]

    def offer(self, table: Table, seat: int, offered: list[Choice]) -> None:
        """All modules of a level cost the same."""
        ship = table.ships[seat]
        for choices in MODULES:
            if ship.holds(self.cost(table, choices[0])):
                for choice in choices:
                    if self.why_no_place(table, ship, choice) is None:
                        offered.append(choice)

    def cost(self, table: Table, choice: BuildModule) -> Cost:
        """By the level alone."""
        return table.facts.module_costs[choice.level - 1]

    def why_no_place(self, table: Table, ship: Starship, choice: BuildModule) -> Reason | None:
        """Face down for level 1; active and with its card in the supply for level 2."""
        level = ship.modules[choice.module]
        if choice.level == 1:
            return None if level == 0 else reasons.MODULE_ACTIVE
        if choice.level != 2:
            return reasons.NO_SUCH_LEVEL
        if table.is_level_2_taken(choice.module):
            return reasons.MODULE_TAKEN
        return None if level == 1 else reasons.MODULE_NEEDS_LEVEL_1

    def attach(self, table: Table, ship: Starship, choice: BuildModule) -> None:
        """A level 2 module counts for victory at once."""
        ship.modules[choice.module] = choice.level
        table.tell(ModuleBuilt(ship.seat, choice.module, choice.level))
        if choice.level == 2:
            check_victory(table)


BUILDING_SHIPS: Final = BuildingShips(BuildShip)
BUILDING_UPGRADES: Final = BuildingUpgrades(BuildUpgrade)
BUILDING_MODULES: Final = BuildingModules(BuildModule)
