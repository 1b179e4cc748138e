"""Tables, games and people as everybody may see them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starfare.bots import BOTS
from starfare.games import find, games
from starfare.kernel.chance import commitment
from starfare.kernel.refusal import Refusal
from starfare.server.clock import CLOCKS, Clock, find_clock
from starfare.server.phrases import PHRASES
from starfare.server.storage.rows import BOT, OPEN, OVER, PersonRow, SeatRow, TableRow
from starfare.server.wire import (
    ClockInfo,
    GameInfo,
    HouseInfo,
    OptionInfo,
    PersonInfo,
    SeatInfo,
    TableInfo,
)


def described_games() -> list[GameInfo]:
    """Return all games with seats, options and the bots that play them."""
    return [
        GameInfo(
            id=rules.id,
            title=rules.title,
            version=rules.version,
            summary=rules.summary,
            seats=list(rules.seat_counts),
            colours=list(rules.colours(max(rules.seat_counts))),
            options=[msgspec.convert(option.described(), OptionInfo) for option in rules.options()],
            bots=bots_for(rules.id),
        )
        for rules in games().values()
    ]


def bots_for(game: str) -> list[str]:
    """Return the bots that play a game."""
    known: list[str] = []
    for name, make in BOTS.items():
        try:
            make(game)
        except Refusal:
            continue
        known.append(name)
    return known


def usual_bot(game: str) -> str:
    """Return the bot that stands in unless another is asked for."""
    known = bots_for(game)
    return next((name for name in known if name != "random"), known[0])


def described_house() -> HouseInfo:
    """Return what a form for a new table offers."""
    clocks = [described_clock(clock) for clock in CLOCKS.values()]
    return HouseInfo(described_games(), clocks, PHRASES)


def described_clock(clock: Clock) -> ClockInfo:
    """Return a clock preset as it is shown."""
    return ClockInfo(clock.name, clock.decision, clock.game, clock.explanation)


def described_seat(seat: SeatRow, colour: str, now: float, patience: float) -> SeatInfo:
    """Return a seat as everybody sees it."""
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        person=seat.person,
        bot=seat.bot,
        colour=colour,
        here=seat.kind == BOT or (now - seat.seen_at) < patience,
        left=seat.left,
    )


def described_table(
    table: TableRow, chairs: Sequence[SeatRow], now: float, patience: float
) -> TableInfo:
    """Return a table as everybody sees it. Its seed is told when the game is over."""
    rules = find(table.game)
    colours = rules.colours(len(chairs))
    is_over = table.status == OVER
    return TableInfo(
        id=table.id,
        game=table.game,
        title=rules.title,
        version=table.version,
        options=table.options,
        settings=table.settings,
        clock=described_clock(find_clock(table.settings.clock)),
        status=table.status,
        public=table.public,
        host=table.host,
        created=table.created,
        started=table.started,
        ended=table.ended,
        seats=[
            described_seat(seat, colour, now, patience)
            for seat, colour in zip(chairs, colours, strict=True)
        ],
        free=sum(seat.kind == OPEN for seat in chairs),
        commitment=None if table.seed is None else commitment(table.seed),
        seed=table.seed.hex() if table.seed is not None and is_over else None,
        outcome=table.outcome,
        base=table.base,
        follows=table.follows,
        next=table.next,
    )


def described_person(person: PersonRow) -> PersonInfo:
    """Return somebody as they see themselves."""
    return PersonInfo(person.id, person.name, person.login)
