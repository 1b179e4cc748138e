"""Mission ships: building, withdrawing, losing them (rules NE-MIS)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import MissionShipWithdrawn
from starfare.games.new_encounters.hooks import hooks_of
from starfare.games.new_encounters.ship_tokens import has_load
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import (
    CANNOT_PAY,
    NO_LOAD,
    NOT_YOUR_PORT,
    PORT_TAKEN,
    BuildShip,
    build_ship,
    free_ports,
)
from starfare.games.starfarers.colonies import take_ship_back
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import TradeAndBuild
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class RebuildShip(Choice):
    """Withdraw your mission ship and build with its transport ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "at")

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at


NO_MISSION_SHIP: Final = Reason("no_mission_ship")
ONE_MISSION_SHIP: Final = Reason("one_mission_ship")
MISSION_ON_SITE: Final = Reason("mission_on_site")
MISSION_ON_DOCK: Final = Reason("mission_on_dock")


def why_no_mission_ship(table: ScenarioTable, seat: int, kind: int) -> Reason | None:
    """At most one of them on the board (NE-MIS-04)."""
    if kind == n.MISSION_SHIP and table.mission_ship(seat) >= 0:
        return ONE_MISSION_SHIP
    return None


# --- withdrawing -------------------------------------------------------------------


def rebuild_choices(table: ScenarioTable, seat: int) -> list[Choice]:
    """Every ship that could be built with the mission ship's transport ship (NE-MIS-07)."""
    if table.mission_ship(seat) < 0:
        return []
    kinds = [
        kind
        for kind in range(len(table.facts.ship_kinds))
        if table.holds(seat, table.facts.ship_costs[kind])
        and _why_not_again(table, seat, kind) is None
    ]
    return [RebuildShip(kind, at) for kind in kinds for at in bits(rebuild_sites(table, seat))]


def _why_not_again(table: ScenarioTable, seat: int, kind: int) -> Reason | None:
    """Ask for the ship as if the mission ship were off the board already (NE-MIS-07)."""
    if not has_load(table, seat, kind):
        return NO_LOAD
    own = seat * w.FLEET + table.mission_ship(seat)
    at = table.ship_at[own]
    table.ship_at[own] = -1
    why = table.seams.why_no_ship(table, seat, kind)
    table.ship_at[own] = at
    return why


def rebuild_sites(table: ScenarioTable, seat: int) -> int:
    """Return free own spaceport sites; the one the mission ship stands on becomes free."""
    at = table.ship_at[seat * w.FLEET + table.mission_ship(seat)]
    return free_ports(table, seat) | (table.ports[seat] & 1 << at)


def why_not_rebuild(table: ScenarioTable, seat: int, choice: RebuildShip) -> Reason | None:
    """A mission ship, and all that building asks for (NE-MIS-06, NE-MIS-07)."""
    if table.mission_ship(seat) < 0:
        return NO_MISSION_SHIP
    why = _why_not_again(table, seat, choice.kind)
    if why is not None:
        return why
    if not table.ports[seat] >> choice.at & 1:
        return NOT_YOUR_PORT
    if not table.chart.open_mask >> choice.at & 1:
        return table.seams.why_barred(table, choice.at)
    if not rebuild_sites(table, seat) >> choice.at & 1:
        return PORT_TAKEN
    return None if table.holds(seat, table.facts.ship_costs[choice.kind]) else CANNOT_PAY


def rebuild(table: ScenarioTable, seat: int, choice: RebuildShip) -> None:
    """Withdraw, then build as usual; the cargo is lost (NE-MIS-06 to NE-MIS-08)."""
    ship = table.mission_ship(seat)
    at = table.ship_at[seat * w.FLEET + ship]
    hooks_of(table).cargo_lost(table, seat)
    take_ship_back(table, seat, ship)
    table.tell(MissionShipWithdrawn(seat, ship, at))
    build_ship(table, seat, BuildShip(choice.kind, choice.at))


def remove_ship(table: ScenarioTable, seat: int, ship: int) -> None:
    """Put a ship with what it carries back into its owner's supply, in anybody's turn.

    Whoever does so lets tokens be exchanged afterwards: `seams.settle_owed` (NE-TOK-05).
    """
    own = seat * w.FLEET + ship
    kind = table.ship_kind[own]
    if kind == n.MISSION_SHIP:
        hooks_of(table).cargo_lost(table, seat)
    load = table.facts.loads[kind]
    if load != w.NO_LOAD:
        table.personal[4 * seat + load] += 1
    if seat == table.active:
        take_ship_back(table, seat, ship)
    else:
        table.ship_at[own] = -1
        table.personal[4 * seat + w.TRANSPORT_SHIP] += 1


class MissionTrade(TradeAndBuild):
    """The trade and build phase, with mission ships that can be withdrawn (NE-MIS-07)."""

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """What the base game knows, and building with the mission ship's transport ship."""
        items = super().actions(table, seat)
        items.extend(rebuild_choices(scenario_of(table), seat))
        return items

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if seat == self.seat and isinstance(choice, RebuildShip):
            return why_not_rebuild(scenario_of(table), seat, choice)
        return super().why_not(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what the choice says."""
        if isinstance(choice, RebuildShip):
            rebuild(scenario_of(table), seat, choice)
        else:
            super().act(table, seat, choice)
