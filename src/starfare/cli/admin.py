"""`starfare admin`: what those who run a server do with its database while it runs."""

import asyncio
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import typer

from starfare.cli.output import print_lines
from starfare.cli.serving import USUAL_DB, DbOption
from starfare.kernel.refusal import BadOption, Malformed

if TYPE_CHECKING:
    from starfare.server.storage.moderation import Moderation
    from starfare.server.storage.rows import PersonRow

__all__ = ["admin"]

LISTED: Final = 100
HOUR: Final = 3600
LONGEST_NOTICE: Final = 300
Answer = TypeVar("Answer")
PersonArgument = Annotated[str, typer.Argument(help="A person's id or login.")]

admin = typer.Typer(help="Look after a server: tables, people, notices, reports.")


def _moderated(db: str, doing: "Callable[[Moderation], Awaitable[Answer]]") -> Answer:
    """Do something with the database of a server, which may run meanwhile."""
    from starfare.server import logs
    from starfare.server.storage.database import Database
    from starfare.server.storage.migrating import newest, revision
    from starfare.server.storage.moderation import Moderation

    async def run() -> Answer:
        database = Database(db)
        try:
            if await revision(database) != newest():
                raise Malformed("", "No server of this version has used this database yet.")
            return await doing(Moderation(database))
        finally:
            await database.close()

    logs.set_up("critical")
    return asyncio.run(run())


@admin.command("tables")
def show_tables(
    status: Annotated[
        Literal["open", "running", "over", "closed"] | None, typer.Option(help="Only these.")
    ] = None,
    db: DbOption = USUAL_DB,
) -> None:
    """List tables, the newest first."""
    found = _moderated(db, lambda moderation: moderation.tables(status, LISTED))
    print_lines(
        [
            f"{row['id']}  {row['status']}  {row['game']}  {_moment(row['created'])}  "
            f"{', '.join(name or '(open)' for name in names)}"
            for row, names in found
        ]
    )


@admin.command("end")
def end_table(
    table: Annotated[str, typer.Argument(help="The table's id.")], db: DbOption = USUAL_DB
) -> None:
    """End a table that is open or running; its players are told."""
    if not _moderated(db, lambda moderation: moderation.end_table(table)):
        raise BadOption("", f"No table {table!r} is open or running.")
    print_lines([f"{table} is closed."])


@admin.command("find")
def find_people(
    who: Annotated[str, typer.Argument(help="An id, a login or a part of a name.")],
    db: DbOption = USUAL_DB,
) -> None:
    """Find people by name, login or id."""
    found = _moderated(db, lambda moderation: moderation.find(who, LISTED))
    print_lines([_described(person) for person in found])


@admin.command("ban")
def ban(who: PersonArgument, db: DbOption = USUAL_DB) -> None:
    """Keep somebody out: their sessions end, and nothing lets them in."""
    person = _of_person(db, who, lambda moderation, person: moderation.ban(person))
    print_lines([f"{person.name} ({person.id}) is banned."])


@admin.command("unban")
def unban(who: PersonArgument, db: DbOption = USUAL_DB) -> None:
    """Let somebody in again."""
    person = _of_person(db, who, lambda moderation, person: moderation.unban(person))
    print_lines([f"{person.name} ({person.id}) is no longer banned."])


@admin.command("password")
def reset_password(
    who: PersonArgument,
    stdin: Annotated[
        bool, typer.Option("--stdin", help="Read it from the standard input.")
    ] = False,
    db: DbOption = USUAL_DB,
) -> None:
    """Give an account a new password, made up or read from the standard input."""
    from starfare.server.guests import check_password
    from starfare.server.tokens import hashed

    password = sys.stdin.readline().rstrip("\r\n") if stdin else secrets.token_urlsafe(12)
    check_password(password)

    async def change(moderation: "Moderation", person: "PersonRow") -> None:
        if person.login is None:
            raise BadOption("", f"{person.name} is a guest and has no password.")
        await moderation.set_password(person, hashed(password))

    person = _of_person(db, who, change)
    print_lines([f"{person.login} has a new password{'' if stdin else f': {password}'}"])


@admin.command("announce")
def announce(
    text: Annotated[str | None, typer.Argument(help="What everybody is shown.")] = None,
    hours: Annotated[float, typer.Option(min=0.01, max=24 * 365, help="For how long.")] = 24,
    clear: Annotated[bool, typer.Option("--clear", help="Show it no longer.")] = False,
    db: DbOption = USUAL_DB,
) -> None:
    """Announce something to everybody who is there, and who comes until it expires."""
    from starfare.server.talking import cleaned

    if (text is None) != clear:
        raise BadOption("", "Give either a text or --clear.")
    line = None if text is None else cleaned(text, LONGEST_NOTICE)
    until = time.time() + hours * HOUR
    _moderated(db, lambda moderation: moderation.announce(line, until))
    print_lines(["Nothing is announced." if clear else f"Announced until {_moment(until)}."])


@admin.command("reports")
def reports(
    close: Annotated[int | None, typer.Option(help="Close the report of that number.")] = None,
    db: DbOption = USUAL_DB,
) -> None:
    """List the reports of players that are open, or close one."""
    if close is None:
        found = _moderated(db, lambda moderation: moderation.reports(LISTED))
        print_lines([_reported(report) for report in found])
    elif _moderated(db, lambda moderation: moderation.close_report(close)):
        print_lines([f"Report {close} is closed."])
    else:
        raise BadOption("", f"There is no open report {close}.")


def _of_person(
    db: str, who: str, doing: "Callable[[Moderation, PersonRow], Awaitable[None]]"
) -> "PersonRow":
    """Do something with the one person of an id or login."""

    async def run(moderation: "Moderation") -> "PersonRow":
        person = await moderation.person(who)
        if person is None:
            raise BadOption("", f"There is nobody with the id or login {who!r}.")
        await doing(moderation, person)
        return person

    return _moderated(db, run)


def _described(person: "PersonRow") -> str:
    account = "guest" if person.login is None else f"login {person.login}"
    banned = "" if person.banned is None else f"  banned since {_moment(person.banned)}"
    return f"{person.id}  {person.name}  {account}  since {_moment(person.created)}{banned}"


def _reported(report: dict[str, Any]) -> str:
    line = "" if report["text"] is None else f"  line: {report['text']}"
    return (
        f"{report['id']}  {_moment(report['at'])}  table {report['table_id']}  "
        f"{report['by_name']} about {report['name']} ({report['person']}): {report['reason']}{line}"
    )


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")
