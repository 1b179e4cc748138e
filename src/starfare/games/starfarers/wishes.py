"""What a player may wish for at a question, possible or not, and what it would cost."""

from __future__ import annotations

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import (
    UPGRADE,
    BuildShip,
    BuildSpaceport,
    BuildUpgrade,
    build_ship_choice,
    free_ports,
)
from starfare.games.starfarers.colonies import ESTABLISH
from starfare.games.starfarers.encounters import SAY_YES, AskSubject
from starfare.games.starfarers.flight import END_FLIGHT, Movement
from starfare.games.starfarers.friendship import (
    BUY_FAME,
    BuyFame,
    LendHelpingHand,
    fame_price,
)
from starfare.games.starfarers.supply_trade import TRADES
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import ACCEPT, AcceptOffer, OpenOffer
from starfare.games.starfarers.trade_and_build import TradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice

Bundle = tuple[int, ...]
NOTHING: Bundle = (0,) * w.KINDS


def wishes(table: Table, seat: int) -> list[Choice]:
    """Return what a seat may wish for at the question on top."""
    top = table.stack[-1] if table.stack else None
    if isinstance(top, TradeAndBuild):
        return _to_build(table, seat) + _to_trade(table, seat) if seat == top.seat else []
    if isinstance(top, Movement):
        ending: list[Choice] = [END_FLIGHT] if seat == top.seat else []
        return _to_establish(table, seat) + ending
    if isinstance(top, OpenOffer):
        return [ACCEPT] if seat != top.seat else []
    return [SAY_YES] if isinstance(top, AskSubject) else []


def _to_build(table: Table, seat: int) -> list[Choice]:
    """Each kind of ship at one port, the spaceport on one colony, each upgrade."""
    items: list[Choice] = []
    ports = list(bits(free_ports(table, seat))) or list(bits(table.ports[seat]))
    if ports:
        items.extend(
            build_ship_choice(kind, ports[0]) for kind in range(len(table.facts.ship_kinds))
        )
    sites = table.facts.field.sites
    own = [site for site, piece in enumerate(table.buildings) if (piece & 7) - 1 == seat]
    own.sort(key=lambda site: table.buildings[site] & w.PORT_FLAG)
    if own:
        items.append(BuildSpaceport(sites[own[0]]))
    items.extend(UPGRADE)
    return items


def _to_trade(table: Table, seat: int) -> list[Choice]:
    """One trade of each resource with the supply, and the cards that are used in this phase."""
    items: list[Choice] = []
    for give in range(w.KINDS):
        takes = [kind for kind in range(w.KINDS) if kind != give]
        takes.sort(key=lambda kind: not table.supply[kind])
        items.append(TRADES[give][takes[0]])
    if table.has_power(seat, w.SELLS_FAME):
        items.append(BUY_FAME)
    if table.has_power(seat, w.LENDS_HAND):
        items.append(LendHelpingHand((table.opponents(seat)[0],)))
    return items


def _to_establish(table: Table, seat: int) -> list[Choice]:
    """A colony or a trade station with every ship that carries one, wherever it stands."""
    items: list[Choice] = []
    for ship in table.ships(seat):
        kind = table.ship_kind[seat * w.FLEET + ship]
        if kind == w.COLONY_SHIP:
            items.append(ESTABLISH[ship])
        elif kind == w.TRADE_SHIP:
            items.append(EstablishTradeStation(ship))
    return items


def price(table: Table, choice: Choice) -> Bundle:
    """Return the cards a choice costs; nothing for one that costs none."""
    if isinstance(choice, BuildShip):
        return table.facts.ship_costs[choice.kind]
    if isinstance(choice, BuildUpgrade):
        return table.facts.upgrade_costs[choice.upgrade]
    if isinstance(choice, BuildSpaceport):
        return table.facts.spaceport_cost
    if isinstance(choice, BuyFame):
        return NOTHING if table.used[w.FAME_FOR_SALE] else fame_price(table)
    top = table.stack[-1] if table.stack else None
    return top.take if isinstance(choice, AcceptOffer) and isinstance(top, OpenOffer) else NOTHING


def lacking(table: Table, seat: int, choice: Choice) -> Bundle:
    """Return the cards that are missing from a hand to pay for a choice."""
    cost, hand = price(table, choice), table.hand(seat)
    return tuple([max(0, cost[kind] - hand[kind]) for kind in range(w.KINDS)])
