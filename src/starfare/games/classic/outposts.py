"""Trading outposts on numbered intersections, and whose the friendship chip is
(rules CL-OUT, CL-FRC).
"""

from __future__ import annotations

from starfare.games.classic.facts import OUTPOSTS
from starfare.games.classic.table import classic
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import take_ship_back
from starfare.games.starfarers.events import MarkerMoved, TradeStationEstablished
from starfare.games.starfarers.friendship import ChooseCard
from starfare.games.starfarers.table import Table


def establish_trade_station(table: Table, seat: int, ship: int) -> None:
    """The outpost takes the next number; first the chip, then a card (CL-OUT-03, -05, -06)."""
    civilization = table.ground[table.ship_at[seat * w.FLEET + ship]] - w.DOCK
    take_ship_back(table, seat, ship)
    start = OUTPOSTS * civilization
    table.docks[table.docks.index(0, start, start + OUTPOSTS)] = seat + 1
    classic(table).refresh_bases()
    table.tell(TradeStationEstablished(seat, ship, civilization))
    table.seams.settle_marker(table, seat, civilization)
    table.seams.check_victory(table)
    if table.outcome is None:
        table.push(ChooseCard(seat, civilization))


def settle_chip(table: Table, civilization: int) -> None:
    """Most outposts; among equals whoever has the lowest number (CL-FRC-01 to CL-FRC-04)."""
    start = OUTPOSTS * civilization
    owners = [owner for owner in table.docks[start : start + OUTPOSTS] if owner]
    most = max([owners.count(owner) for owner in owners])
    holder = next(owner for owner in owners if owners.count(owner) == most)
    former = table.markers[civilization]
    if holder != former:
        table.markers[civilization] = holder
        table.tell(MarkerMoved(civilization, former - 1, holder - 1))
