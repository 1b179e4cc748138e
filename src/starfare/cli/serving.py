"""The commands around the server: serve, bot, backup, restore."""

from typing import Annotated

import typer

__all__ = ["register"]

USUAL_DB = "starfare.db"
DbOption = Annotated[
    str, typer.Option("--db", envvar="STARFARE_DB", help="A SQLite file or a database URL.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8710,
    db: DbOption = USUAL_DB,
    redis: Annotated[
        str | None, typer.Option(envvar="STARFARE_REDIS", help="redis://host:port/0")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="A page besides our own that may play here.")
    ] = None,
    secure: Annotated[bool, typer.Option(help="Cookies over HTTPS only.")] = False,
    proxy: Annotated[bool, typer.Option(help="Trust X-Forwarded-For of the proxy.")] = False,
    secret: Annotated[
        str | None, typer.Option(envvar="STARFARE_SECRET", help="Signs cookies.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables: on SQLite by itself, on PostgreSQL and Redis with several workers."""
    from starfare.server.serving import serve as run
    from starfare.server.settings import ServerSettings

    run(
        ServerSettings(
            db=db,
            redis=redis,
            host=host,
            port=port,
            workers=workers,
            origins=tuple(origin or ()),
            secure=secure,
            proxy=proxy,
            secret=secret,
            log_level=log_level,
        )
    )


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("serve")(serve)
