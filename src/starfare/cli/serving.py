"""The commands around the server: serve, bot, backup, restore."""

import gc
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from starfare.cli.output import BAD_INPUT, complain, print_json, print_lines, print_table, working

__all__ = ["USUAL_DB", "DbOption", "bench_server", "register"]

USUAL_DB: Final = "starfare.db"
STEADY_PACE: Final = 500.0
"""Moves a second over all tables, for the latency of a server that is not at its limit."""
DbOption = Annotated[
    str, typer.Option("--db", envvar="STARFARE_DB", help="A SQLite file or a database URL.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[str, typer.Option(metavar="NUMBER", help="The port.")] = "8710",
    db: DbOption = USUAL_DB,
    redis: Annotated[
        str | None, typer.Option(envvar="STARFARE_REDIS", help="redis://host:port/0")
    ] = None,
    workers: Annotated[str, typer.Option(metavar="NUMBER", help="How many processes.")] = "1",
    origin: Annotated[
        list[str] | None, typer.Option(help="A page besides our own that may play here.")
    ] = None,
    secure: Annotated[bool, typer.Option(help="Cookies over HTTPS only.")] = False,
    proxy: Annotated[
        list[str] | None, typer.Option(help="A proxy to trust: an address or a network.")
    ] = None,
    no_bots: Annotated[
        bool, typer.Option("--no-bots", help="Leave bots, clocks and stand-ins to other workers.")
    ] = False,
    secret: Annotated[
        str | None, typer.Option(envvar="STARFARE_SECRET", help="Signs cookies.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables: on SQLite by itself, on PostgreSQL and Redis with several workers."""
    # Nothing that is loaded at the start is garbage: to look for it takes a third of the start.
    gc.disable()
    from starfare.server.configuration import BadSettings, checked_settings
    from starfare.server.serving import serve as run

    try:
        settings = checked_settings(
            db=db,
            redis=redis,
            host=host,
            port=port,
            workers=workers,
            origins=tuple(origin or ()),
            secure=secure,
            proxies=tuple(proxy or ()),
            bots=not no_bots,
            secret=secret,
            log_level=log_level,
        )
    except BadSettings as refusal:
        for mistake in refusal.mistakes:
            complain(mistake)
        raise typer.Exit(BAD_INPUT) from None
    run(settings)


def bot(
    connect: Annotated[str, typer.Option(help="The server, such as http://127.0.0.1:8710.")],
    table: Annotated[str, typer.Option(help="The table's id.")],
    bot: Annotated[str, typer.Option(help="package.module:Class")],
    token: Annotated[
        str, typer.Option(envvar="STARFARE_BOT_TOKEN", help="The token of the bot's seat.")
    ],
) -> None:
    """Play a Python bot at a live table until the game is over."""
    import asyncio

    from starfare.server.outside import play_at

    sys.path.insert(0, str(Path.cwd()))
    print_json(asyncio.run(play_at(connect, table, bot, token)))


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it.")], db: DbOption = USUAL_DB
) -> None:
    """Write all tables, people and moves to one file; the server may go on meanwhile."""
    import asyncio

    from starfare.server import logs
    from starfare.server.backup import back_up

    logs.set_up("critical")
    counts = asyncio.run(back_up(db, file))
    print_lines([f"{file}: {_counted(counts)}."])


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], db: DbOption = USUAL_DB
) -> None:
    """Read a backup into an empty database, of either kind."""
    import asyncio

    from starfare.server import logs
    from starfare.server.backup import restore as read_back

    logs.set_up("critical")
    counts = asyncio.run(read_back(db, file))
    print_lines([f"{db}: {_counted(counts)}."])


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "nothing"


def bench_server(game: str, tables: int, seconds: float, as_json: bool) -> None:
    """Measure the server flat out, then at a steady pace; on the loopback, and it stops."""
    from starfare.server.bench.measuring import server

    with working("measuring") as told:
        rows = []
        for pace in (0.0, STEADY_PACE):
            rows.append(server(game, tables, seconds, pace))
            if told is not None:
                told(f"{len(rows)} of 2")
    if as_json:
        print_json(rows)
        return
    columns = list(rows[0])
    cells = [[name, *[str(row[name]) for row in rows]] for name in columns]
    print_table(f"{game}, {tables} tables", ("figure", "flat out", "steady"), cells)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (serve, bot, backup, restore):
        app.command(command.__name__)(command)
