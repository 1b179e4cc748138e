"""The screen of a terminal: lines out, lines in, colours by meaning."""

import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

from starfare.cli.letters import writable

__all__ = ["Leave", "Screen", "interrupting"]

PIPE_WIDTH: Final = 100
"""The width where nobody tells one: a file, a pipe, a test."""
PAGE_BREAK: Final = "\f"
WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""

BRIGHT: Final = {
    "white": "bold",
    "yellow": "bright_yellow",
    "red": "bright_red",
    "blue": "bright_blue",
    "green": "bright_green",
    "violet": "bright_magenta",
    "orange": "dark_orange",
    "brown": "orange4",
}
"""How the colour of a seat looks on a dark or light ground."""


class Leave(Exception):
    """The person at the keyboard has gone: end of input, or Ctrl-C."""


@contextmanager
def interrupting() -> Iterator[None]:
    """Let a closed terminal or a polite kill do what Ctrl-C does, once: saving comes after it."""
    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:
        signal.signal(getattr(signal, name), _interrupt)
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _interrupt(number: int, _frame: object) -> None:
    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


class Screen:
    """Where a person reads and types. Streams can be given, so that a script can play."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        width: int | None = None,
    ) -> None:
        self._source = source
        self._target = target or sys.stdout
        self._is_terminal = source is None and self._target.isatty() and sys.stdin.isatty()
        if width is None and not self._is_terminal:
            width = PIPE_WIDTH
        self._console = Console(file=self._target, width=width, highlight=False, emoji=False)
        self._colours: tuple[str, ...] = ()
        if self._is_terminal:
            with suppress(ImportError):  # arrow keys and history, where the system has them
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """How many characters fit in a line."""
        return self._console.width

    @property
    def height(self) -> int | None:
        """How many lines fit on the screen; None where it has no end."""
        return self._console.height if self._is_terminal else None

    def use_colours(self, colours: Sequence[str]) -> None:
        """Show the names and pieces of the seats in their colours from now on."""
        self._colours = tuple(colours)

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line, wrapped where it is too long."""
        self._console.print(self._painted(self._writable(text), style))

    def drawing(self, lines: Sequence[str]) -> None:
        """Write lines exactly as they are."""
        for line in lines:
            painted = self._painted(self._writable(line), "")
            painted.highlight_regex(r"[·╌]+", "dim")
            self._console.print(painted, soft_wrap=True)

    def clear(self) -> None:
        """Take everything off the screen."""
        self._target.write(WIPE if self._is_terminal else PAGE_BREAK)
        self._target.flush()

    def ask(self, prompt: str) -> str:
        """Return what is typed, without blanks around it."""
        try:
            if self._is_terminal:
                return input(prompt).strip()
            self._target.write(prompt)
            self._target.flush()
            typed = (self._source or sys.stdin).readline()
        except (EOFError, KeyboardInterrupt) as gone:
            raise Leave from gone
        if not typed:
            raise Leave
        self._target.write(self._writable(typed if typed.endswith("\n") else f"{typed}\n"))
        return typed.strip()

    def _writable(self, text: str) -> str:
        return writable(text, getattr(self._target, "encoding", None))

    def _painted(self, text: str, style: str) -> Text:
        painted = Text(text, style=style)
        for colour in self._colours:
            shown = BRIGHT.get(colour)
            if shown is not None:
                name, letter = re.escape(colour.capitalize()), colour[0].upper()
                pieces = rf"\({letter}\)|\[{letter}\]|\b{letter}[a-z](?![a-z])"
                painted.highlight_regex(rf"\b{name}\b|{pieces}", shown)
        return painted
