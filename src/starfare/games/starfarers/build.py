"""Building ships, spaceports and upgrades (rules SF-BLD)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import ShipBuilt, SpaceportBuilt, UpgradeBuilt
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class BuildShip(Choice):
    """Build a colony ship or a trade ship on one of your spaceport sites."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "at")

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at


class BuildSpaceport(Choice):
    """Turn one of your colonies into a spaceport."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


class BuildUpgrade(Choice):
    """Put an upgrade on your mothership."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade


UPGRADE: Final = [BuildUpgrade(upgrade) for upgrade in range(3)]
_SHIPS: Final[dict[int, BuildShip]] = {}

CANNOT_PAY: Final = Reason("cannot_pay")
NO_TRANSPORT: Final = Reason("no_transport")
NO_LOAD: Final = Reason("no_load")
NOT_YOUR_PORT: Final = Reason("not_your_port")
PORT_TAKEN: Final = Reason("port_taken")
NO_COLONY: Final = Reason("no_colony")
ALREADY_PORT: Final = Reason("already_port")
NO_SHIPYARD: Final = Reason("no_shipyard")
MOTHERSHIP_FULL: Final = tuple([Reason("mothership_full").at(name) for name in w.UPGRADES])
"""For each upgrade; editions may have a rule for each."""
TRAY_EMPTY: Final = Reason("tray_empty")


def free_ports(table: Table, seat: int) -> int:
    """Return the seat's spaceport sites that no ship occupies, as a mask (SF-BLD-04)."""
    mask = table.ports[seat] & table.chart.open_mask
    for at in table.ship_at:
        if at >= 0:
            mask &= ~(1 << at)
    return mask


def why_no_ship(table: Table, seat: int, kind: int) -> Reason | None:
    """A transport ship and a load must be in the personal supply (SF-BLD-03)."""
    why = table.seams.why_no_ship(table, seat, kind)
    if why is not None:
        return why
    if not table.personal[4 * seat + w.TRANSPORT_SHIP]:
        return NO_TRANSPORT
    load = table.facts.loads[kind]
    return None if load == w.NO_LOAD or table.personal[4 * seat + load] else NO_LOAD


def why_not_build_ship(table: Table, seat: int, choice: BuildShip) -> Reason | None:
    """Pieces, a free site, and the cost."""
    why = why_no_ship(table, seat, choice.kind)
    if why is not None:
        return why
    if not table.ports[seat] >> choice.at & 1:
        return NOT_YOUR_PORT
    if choice.at in table.ship_at:
        return PORT_TAKEN
    if not table.chart.open_mask >> choice.at & 1:
        return table.seams.why_barred(table, choice.at)
    return None if table.holds(seat, table.facts.ship_costs[choice.kind]) else CANNOT_PAY


def why_not_build_spaceport(table: Table, seat: int, choice: BuildSpaceport) -> Reason | None:
    """An own colony without a shipyard, a shipyard, and the cost (SF-BLD-06, -07)."""
    site = table.facts.field.site_at[choice.at]
    building = table.buildings[site] if site >= 0 else 0
    if (building & 7) - 1 != seat:
        return NO_COLONY
    if building & w.PORT_FLAG:
        return ALREADY_PORT
    if not table.personal[4 * seat + w.SHIPYARD]:
        return NO_SHIPYARD
    return None if table.holds(seat, table.facts.spaceport_cost) else CANNOT_PAY


def why_no_upgrade(table: Table, seat: int, upgrade: int) -> Reason | None:
    """Room on the mothership and a piece in the tray (SF-CMP-07, SF-LIM-01)."""
    if table.upgrades[3 * seat + upgrade] >= table.facts.upgrade_limits[upgrade]:
        return MOTHERSHIP_FULL[upgrade]
    return None if table.tray[upgrade] else TRAY_EMPTY


def why_not_build_upgrade(table: Table, seat: int, choice: BuildUpgrade) -> Reason | None:
    """Room, a piece, and the cost (SF-BLD-09)."""
    why = why_no_upgrade(table, seat, choice.upgrade)
    if why is not None:
        return why
    return None if table.holds(seat, table.facts.upgrade_costs[choice.upgrade]) else CANNOT_PAY


def build_choices(table: Table, seat: int) -> list[Choice]:
    """Everything the seat can build and pay now."""
    items: list[Choice] = []
    for kind in range(len(table.facts.ship_kinds)):
        if can_build_ship(table, seat, kind):
            for at in bits(free_ports(table, seat)):
                items.append(build_ship_choice(kind, at))
    items.extend(other_build_choices(table, seat))
    return items


def can_build_ship(table: Table, seat: int, kind: int) -> bool:
    """Tell whether the seat has the pieces and the cards for a ship."""
    if not table.holds(seat, table.facts.ship_costs[kind]):
        return False
    return why_no_ship(table, seat, kind) is None


def other_build_choices(table: Table, seat: int) -> list[Choice]:
    """Spaceports and upgrades the seat can build and pay now."""
    items: list[Choice] = []
    facts = table.facts
    if table.holds(seat, facts.spaceport_cost) and table.personal[4 * seat + w.SHIPYARD]:
        for site, building in enumerate(table.buildings):
            if building == seat + 1:
                items.append(BuildSpaceport(facts.field.sites[site]))
    for upgrade in range(3):
        if why_not_build_upgrade(table, seat, UPGRADE[upgrade]) is None:
            items.append(UPGRADE[upgrade])
    return items


def build_ship_choice(kind: int, at: int) -> BuildShip:
    """Return the one value for this choice."""
    key = 4 * at + kind
    known = _SHIPS.get(key)
    if known is None:
        known = _SHIPS[key] = BuildShip(kind, at)
    return known


def build_ship(table: Table, seat: int, choice: BuildShip) -> None:
    """Pay and place the ship; it may fly this turn (SF-BLD-01, SF-BLD-05)."""
    table.pay(seat, table.facts.ship_costs[choice.kind])
    ship = place_ship(table, seat, choice.kind, choice.at)
    table.tell(ShipBuilt(seat, ship, choice.kind, choice.at))


def place_ship(table: Table, seat: int, kind: int, at: int) -> int:
    """Put any transport ship with its load on the board; return the ship's number."""
    own = table.ship_at.index(-1, seat * w.FLEET, (seat + 1) * w.FLEET)
    launch(table, seat, own - seat * w.FLEET, kind, at)
    return own - seat * w.FLEET


def launch(table: Table, seat: int, ship: int, kind: int, at: int) -> None:
    """Put this transport ship with its load on the board."""
    table.ship_at[seat * w.FLEET + ship] = at
    table.ship_kind[seat * w.FLEET + ship] = kind
    table.personal[4 * seat + w.TRANSPORT_SHIP] -= 1
    load = table.facts.loads[kind]
    if load != w.NO_LOAD:
        table.personal[4 * seat + load] -= 1


def build_spaceport(table: Table, seat: int, choice: BuildSpaceport) -> None:
    """Pay and add the shipyard; it serves at once (SF-BLD-06, SF-BLD-08)."""
    table.pay(seat, table.facts.spaceport_cost)
    add_shipyard(table, seat, table.facts.field.site_at[choice.at])
    table.tell(SpaceportBuilt(seat, choice.at))


def add_shipyard(table: Table, seat: int, site: int) -> None:
    """Make a colony a spaceport."""
    table.personal[4 * seat + w.SHIPYARD] -= 1
    table.buildings[site] |= w.PORT_FLAG
    table.refresh_buildings()


def build_upgrade(table: Table, seat: int, choice: BuildUpgrade) -> None:
    """Pay and put it on the mothership (SF-BLD-09)."""
    table.pay(seat, table.facts.upgrade_costs[choice.upgrade])
    add_upgrade(table, seat, choice.upgrade)
    table.tell(UpgradeBuilt(seat, choice.upgrade))


def add_upgrade(table: Table, seat: int, upgrade: int) -> None:
    """Move an upgrade from the tray to the mothership."""
    table.tray[upgrade] -= 1
    table.upgrades[3 * seat + upgrade] += 1


def remove_upgrade(table: Table, seat: int, upgrade: int) -> None:
    """Move an upgrade from the mothership back to the tray (SF-ENC-21)."""
    table.tray[upgrade] += 1
    table.upgrades[3 * seat + upgrade] -= 1
    table.seams.lost_upgrade(table, seat, upgrade)
