"""No blockade: where a ship may rest, and when it must leave (rules SF-BLK, SF-TRI-05)."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.points import DOCKS, freight_pods, stations_at
from starfare.games.starfarers.speed import movement_left
from starfare.games.starfarers.table import HELD, MOVED, MOVING, ORIGIN, Table
from starfare.kernel.refusal import Reason

OCCUPIED: Final = Reason("occupied")
FOREIGN_PORT: Final = Reason("foreign_port")
TRADE_ON_SITE: Final = Reason("trade_on_site")
COLONY_ON_DOCK: Final = Reason("colony_on_dock")
MUST_DOCK: Final = Reason("must_dock")
TOO_FEW_PODS: Final = Reason("too_few_pods")
OTHER_DOCK: Final = Reason("other_dock")
DOCKS_FULL: Final = Reason("docks_full")
SAME_SITE: Final = Reason("same_site")
CLOSED: Final = Reason("closed")
SUN: Final = Reason("sun")
UNKNOWN_CENTRE: Final = Reason("unknown_centre")


def ending_places(table: Table, seat: int, ship: int) -> int:
    """Return where the ship's movement may end, as a mask; founding or docking there counts.

    It says for all intersections what `why_not_end` says for one.
    """
    mask = table.chart.open_mask & ~(table.built | table.closed_sites | table.foreign[seat])
    own = seat * w.FLEET + ship
    for other, at in enumerate(table.ship_at):
        if at >= 0 and other != own:
            mask &= ~(1 << at)
    kind = table.ship_kind[own]
    if kind == w.TRADE_SHIP:
        return mask & ~table.colony_sites & ~_closed_docks(table, seat)
    mask &= ~table.docking_points
    if kind != w.COLONY_SHIP:
        return mask & ~table.colony_sites
    origin = table.flight[ORIGIN + ship]
    if origin >= 0 and table.ground[origin] == w.SITE and why_no_colony(table, seat, origin):
        mask &= ~(1 << origin)
    return mask


def _closed_docks(table: Table, seat: int) -> int:
    """Return the docking points where the seat cannot establish a station now."""
    closed = table.docking_points
    for at in table.dock_at:
        if at >= 0 and why_no_dock(table, seat, at) is None:
            closed &= ~(1 << at)
    return closed


def why_no_dock(table: Table, seat: int, at: int) -> Reason | None:
    """More pods than stations there, and a free dock, from where one docks now (SF-STA-02, -04)."""
    civilization = table.ground[at] - w.DOCK
    taken = stations_at(table, civilization)
    if taken >= DOCKS:
        return DOCKS_FULL
    if table.dock_at[civilization] != at:
        return OTHER_DOCK
    if freight_pods(table, seat) <= taken:
        return TOO_FEW_PODS
    return table.seams.why_not_dock(table, seat, civilization)


SPECIAL_TOKEN: Final = Reason("special_token")
NOT_A_SITE: Final = Reason("not_a_site")
THIRD_SITE: Final = Reason("third_site")


def why_no_colony(table: Table, seat: int, at: int) -> Reason | None:
    """A colony site without a special token beside it, not closed (SF-COL-01, -02, SF-TRI-01)."""
    if table.ground[at] != w.SITE:
        return NOT_A_SITE
    site = table.facts.field.site_at[at]
    if table.buildings[site]:
        return OCCUPIED
    if table.closed_sites and table.closed_sites >> at & 1:
        return THIRD_SITE
    place, k = divmod(site, 3)
    return table.seams.why_not_settle(table, seat, site, 3 * place + (k + 1) % 3)


def why_not_settle(table: Table, one: int, other: int) -> Reason | None:
    """No special token on the two planets beside a site (SF-COL-02)."""
    special = is_special(table.discs[one]) or is_special(table.discs[other])
    return SPECIAL_TOKEN if special else None


def why_not_end(table: Table, seat: int, ship: int, at: int) -> Reason | None:
    """Return the rule against ending the ship's movement there, or None."""
    ground = table.ground[at]
    own = seat * w.FLEET + ship
    if ground == w.SUN:
        return SUN
    if ground == w.UNKNOWN_CENTRE:
        return UNKNOWN_CENTRE
    if not table.chart.open_mask >> at & 1:
        return table.seams.why_barred(table, at)
    if table.ship_at.count(at) > (table.ship_at[own] == at):
        return OCCUPIED
    if table.foreign[seat] >> at & 1:
        return FOREIGN_PORT
    if ground == w.SITE:
        return _why_not_on_site(table, seat, ship, at)
    if ground >= w.DOCK:
        return _why_not_on_dock(table, seat, ship, at)
    return None


def _why_not_on_dock(table: Table, seat: int, ship: int, at: int) -> Reason | None:
    """On a docking point: a trade ship that can establish there."""
    kind = table.ship_kind[seat * w.FLEET + ship]
    if kind == w.TRADE_SHIP:
        return why_no_dock(table, seat, at)
    return COLONY_ON_DOCK if kind == w.COLONY_SHIP else table.seams.why_not_unloaded(table, at)


def _why_not_on_site(table: Table, seat: int, ship: int, at: int) -> Reason | None:
    """On a colony site: free, not closed, a colony ship, and not simply back again."""
    if table.buildings[table.facts.field.site_at[at]]:
        return OCCUPIED
    if table.closed_sites >> at & 1:
        return CLOSED
    kind = table.ship_kind[seat * w.FLEET + ship]
    if kind != w.COLONY_SHIP:
        return TRADE_ON_SITE if kind == w.TRADE_SHIP else table.seams.why_not_unloaded(table, at)
    if at == table.flight[ORIGIN + ship] and why_no_colony(table, seat, at) is not None:
        return SAME_SITE
    return None


def why_not_rest(table: Table, seat: int, ship: int) -> Reason | None:
    """Return why the ship in motion may not simply stay where it is (SF-FLT-11).

    A place may have been closed to it by another ship's colony; with no place to rest in reach
    it stays (SF-TRI-06, SF-BLK-12).
    """
    at = table.ship_at[seat * w.FLEET + ship]
    why = why_not_end(table, seat, ship, at)
    if why is not None:
        reach = table.chart.within(at, movement_left(table, seat, ship))
        return why if reach & ending_places(table, seat, ship) else None
    if table.ground[at] >= w.DOCK:
        return MUST_DOCK
    if table.ground[at] == w.SITE and at == table.flight[ORIGIN + ship]:
        return SAME_SITE
    return None


def must_go_on(table: Table) -> bool:
    """Tell whether a ship in motion stands where it may not rest (SF-FLT-11)."""
    ship = table.flight[MOVING]
    return ship >= 0 and why_not_rest(table, table.active, ship) is not None


def has_duty(table: Table, seat: int, ship: int) -> bool:
    """A ship that began the phase on a colony site, or on a spaceport site of another player,
    must leave it or found there (SF-BLK-05, SF-BLK-08).
    """
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    if at < 0 or at != table.flight[ORIGIN + ship]:
        return False
    if table.ship_kind[own] == w.COLONY_SHIP and table.ground[at] == w.SITE:
        return True
    if on_foreign_port(table, seat, ship):
        return True
    return table.seams.why_leave(table, seat, ship) is not None


def on_foreign_port(table: Table, seat: int, ship: int) -> bool:
    """Tell whether a ship stands on another player's spaceport site (SF-BLK-08)."""
    at = table.ship_at[seat * w.FLEET + ship]
    return at >= 0 and table.foreign[seat] >> at & 1 == 1


def must_still_leave(table: Table, seat: int, ship: int, speed: int) -> bool:
    """A duty that can be fulfilled must be, before the flight phase ends (SF-BLK-12)."""
    return has_duty(table, seat, ship) and can_fulfil_duty(table, seat, ship, speed)


def can_fulfil_duty(table: Table, seat: int, ship: int, speed: int) -> bool:
    """Tell whether a ship with a duty can found, or reach a place to rest (SF-BLK-12)."""
    if table.flight[HELD + ship] or table.flight[MOVED + ship]:
        return False
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    if table.ship_kind[own] == w.COLONY_SHIP and why_no_colony(table, seat, at) is None:
        return True
    reach = table.chart.within(at, speed) & ~(1 << at)
    return bool(reach & ending_places(table, seat, ship))
