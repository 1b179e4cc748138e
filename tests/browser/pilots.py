"""Positions worth looking at: cadets play up to them here, and a table of the server goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.games import find
from starfare.kernel.chance import Seeded
from starfare.kernel.game import Game, new_game
from starfare.server import tokens
from starfare.server.asking import plain_decision
from starfare.server.storage.database import Database
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.log import Log
from starfare.server.storage.rows import BY_BOT, CHOICE, PERSON, Entry, SeatRow, TableRow
from tests.browser.house import House
from tests.server.houses import GENEROUS

TRIES = 30
"""So many games are played in search of a rare position."""

Plain = dict[str, Any]
NOTHING: Plain = {"prompt": "", "optional": True, "choices": [], "families": []}
Stop = Callable[[Plain, Plain], bool]
"""Whether to stop at the decision and the view of a person, both as they are sent."""


def lead(house: House, table: str, stop: Stop, *, last: bool = False) -> str:
    """Copy a table that waits to begin; the copy begins where a person meets what is wanted.

    That is the first time in a game, or the last time before its end. It is what the server stores when people play on from a position of a finished game.
    """
    # Playwright keeps the loop of this thread to itself.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(copied(house, table, stop, last))).result()


async def copied(house: House, table: str, stop: Stop, last: bool) -> str:
    database = Database(house.db)
    try:
        lobby, log = Lobby(database), Log(database)
        row, seats = await lobby.table(table), await lobby.seats(table)
        assert row is not None
        game, reached = search(row, seats, stop, house, last)
        copy = tokens.new_id()
        moves = entries(copy, row.created, game)[:reached]
        made = msgspec.structs.replace(
            row,
            id=copy,
            base=len(moves),
            opening=game.opening,
            names=list(game.names),
        )
        chairs = [msgspec.structs.replace(seat, table_id=copy) for seat in seats]
        assert await lobby.create(made, chairs, GENEROUS.tables_per_person)
        await log.copy_in(moves)
        await log.stop()
        return copy
    finally:
        await database.close()


def search(
    row: TableRow, seats: list[SeatRow], stop: Stop, house: House, last: bool
) -> tuple[Game, int]:
    """Let cadets play until a person meets what is wanted; return the game and after how many moves."""
    people = [seat.seat for seat in seats if seat.kind == PERSON]
    options: dict[str, object] = dict(row.options)
    names = tuple(seat.name for seat in seats)
    for _ in range(TRIES):
        game = new_game(find(row.game), len(seats), Seeded(house.chance()), options, names)
        game.open()
        bots = {seat.seat: make_bot("cadet", row.game) for seat in seats}
        seating = Seating(game, bots, "pilots")
        reached = -1
        while game.outcome is None and (last or reached < 0):
            if any(stop(decision, view) for decision, view in as_sent(game, people)):
                reached = game.last.number if game.last else 0
            if last or reached < 0:
                seating.step()
        if reached >= 0:
            return game, reached
    raise AssertionError(f"{TRIES} games ended before there was such a position")


def as_sent(game: Game, people: list[int]) -> Iterator[tuple[Plain, Plain]]:
    """Yield the decision and the view of each person, as far as anybody asks for them."""
    for seat in people:
        decision = game.decision(seat)
        sent = NOTHING if decision is None else plain_decision(game, decision, None)
        yield sent, game.view(seat).plain()


def entries(table: str, at: float, game: Game) -> list[Entry]:
    """Return the moves of a game as the log of a table keeps them."""
    plain = game.rules.vocabulary().plain
    return [
        Entry(
            table_id=table,
            seq=move.number,
            kind=CHOICE,
            seat=move.seat,
            choice=plain(move.choice),
            chance=move.drawn,
            final=move.final,
            author=BY_BOT,
            at=at,
            spent=0.0,
        )
        for move in game.moves()
    ]


def asks(*prompts: str) -> Stop:
    """Stop where a person has to answer one of these."""
    return lambda decision, _view: decision["prompt"] in prompts and not decision["optional"]


def must_decide(decision: Plain, _view: Plain) -> bool:
    """Stop where the game waits for a person."""
    return not decision["optional"]


def offers(kind: str) -> Stop:
    """Stop where a person may choose something of a type."""
    return lambda decision, _view: any(
        shown["choice"]["type"] == kind for shown in decision["choices"]
    )
