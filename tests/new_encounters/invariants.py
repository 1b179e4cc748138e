"""What must hold at every moment of every scenario, besides what holds in the base game."""

from __future__ import annotations

from typing import Final

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import must_go_on
from starfare.games.starfarers.flight import Movement
from starfare.games.starfarers.production import Roll
from starfare.games.starfarers.trade_and_build import TradeAndBuild
from starfare.kernel.game import Game
from tests.conformance.starfarers_invariants import ships_of

TOKENS: Final = {w.COLONY_SHIP: w.COLONY, w.TRADE_SHIP: w.TRADE_STATION, n.MISSION_SHIP: None}
"""For each kind of ship the piece it carries."""


def table_of(game: Game) -> ScenarioTable:
    """Return the table itself."""
    assert isinstance(game.table, ScenarioTable)
    return game.table


def nobody_has_two_mission_ships(game: Game) -> None:
    """One on the board at most (NE-MIS-04)."""
    table = table_of(game)
    for seat in range(table.seats):
        assert ships_of(table, seat).count(n.MISSION_SHIP) <= 1


def tokens_wait_only_while_they_must(game: Game) -> None:
    """Whenever somebody is to act, every token that can be exchanged has been (NE-TOK-05).

    They wait while a ship in motion must go on (SF-FTS-07).
    """
    table = table_of(game)
    top = table.stack[-1] if table.stack else None
    if game.outcome is not None or not isinstance(top, (Roll, TradeAndBuild, Movement)):
        return
    if isinstance(top, Movement) and must_go_on(table):
        return
    for seat in range(table.seats):
        if table.personal[4 * seat + w.TRANSPORT_SHIP] and has_free_site(table, seat):
            for kind, load in TOKENS.items():
                waits = load is not None and not table.personal[4 * seat + load]
                if kind == n.MISSION_SHIP:
                    waits = n.MISSION_SHIP in ships_of(table, seat)
                assert waits or not held(table, seat, kind)


def has_free_site(table: ScenarioTable, seat: int) -> bool:
    """Tell whether a spaceport site of a seat is free."""
    sites = [
        port
        for site, building in enumerate(table.buildings)
        if building & 7 == seat + 1 and building & w.PORT_FLAG
        for port in table.facts.field.site_ports[site]
    ]
    shut = {*table.ship_at, *table.barred()}
    return any(port not in shut for port in sites)


def held(table: ScenarioTable, seat: int, kind: int) -> int:
    """Return the tokens of a seat for a kind of ship."""
    if kind == w.TRADE_SHIP:
        return table.owed[seat]
    place = n.COLONY_TOKEN if kind == w.COLONY_SHIP else n.MISSION_TOKEN
    return table.tokens[n.TOKENS * seat + place]


COMMON: Final = (nobody_has_two_mission_ships, tokens_wait_only_while_they_must)
"""The checks that all scenarios share."""
