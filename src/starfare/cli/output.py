"""What commands print: tables for people, one JSON value for programs, progress on long work."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starfare.cli.letters import writable

__all__ = [
    "BAD_INPUT",
    "DONE",
    "FAILED",
    "complain",
    "print_json",
    "print_lines",
    "print_table",
    "progress",
    "working",
]

DONE, FAILED, BAD_INPUT = 0, 1, 2
"""The exit codes of every command."""

Progressed = Callable[[int, int], None]
"""Is told how much is done, of how much."""


def print_json(value: Any) -> None:
    """Print exactly one JSON value."""
    text = json.dumps(value, ensure_ascii=False)
    readable = writable(text, sys.stdout.encoding) == text
    print(text if readable else json.dumps(value))


def print_lines(lines: Sequence[str]) -> None:
    """Print lines, wrapped where they meet the edge of a terminal."""
    console = Console(highlight=False, emoji=False, markup=False)
    for line in lines:
        console.print(writable(line, console.encoding), soft_wrap=not console.is_terminal)


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table; numbers stand to the right."""
    console = Console(highlight=False, emoji=False)
    table = Table(title=title, title_justify="left")
    for place, column in enumerate(columns):
        numeric = bool(rows) and isinstance(rows[0][place], (int, float))
        table.add_column(column, justify="right" if numeric else "left")
    for row in rows:
        table.add_row(*[writable(str(cell), console.encoding) for cell in row])
    console.print(table)


def complain(sentence: str) -> None:
    """Print one line on stderr."""
    print(f"starfare: {' '.join(sentence.split())}", file=sys.stderr)


@contextmanager
def progress(what: str) -> Iterator[Progressed | None]:
    """A progress bar on stderr where somebody can see it, else None."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield told


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None] | None]:
    """A line on stderr that says what is being worked on, where somebody can see it."""
    if not sys.stderr.isatty():
        yield None
        return
    with Console(stderr=True).status(what) as status:
        yield lambda part: status.update(f"{what}: {part}")
