"""Structured logs: one JSON object a line, and nothing secret in it.

Messages of exceptions quote values: a row that was refused, a password that could not be read. So
a log tells the type of an exception and where it came from, and never its message.
"""

from __future__ import annotations

import contextlib
import io
import logging
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from typing import Any, Final, TextIO, cast

import structlog

SECRET: Final = ("token", "password", "seed", "cookie", "secret", "invite", "authorization")
HIDDEN: Final = "(hidden)"
LEVELS: Final = ("debug", "info", "warning", "error")
"""The levels that `starfare serve` takes."""


def without_secrets(
    _logger: Any, _method: str, entry: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Blank every field whose name says that it is secret."""
    for name in entry:
        if any(word in name.lower() for word in SECRET):
            entry[name] = HIDDEN
    return entry


def without_messages(
    _logger: Any, _method: str, entry: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Tell where an exception came from, and its type only."""
    given = entry.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        entry["exception"] = list(_origin(error))
    return entry


def _origin(error: BaseException | None) -> Iterator[str]:
    """Name an exception, the lines it passed, and then what caused it."""
    while error is not None:
        yield type(error).__qualname__
        for frame in traceback.extract_tb(error.__traceback__):
            yield f"{frame.filename}:{frame.lineno} in {frame.name}"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def first_line_only(
    _logger: Any, _method: str, entry: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Cut what libraries write below the first line: the exceptions of tasks, with messages."""
    entry["event"] = str(entry["event"]).partition("\n")[0]
    return entry


class Sink(io.TextIOBase):
    """Where lines go; one that cannot be written, as on a full disk, is lost and hurts nobody."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write what can be written."""
        with contextlib.suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Send it off."""
        with contextlib.suppress(OSError):
            self._stream.flush()


def set_up(level: str) -> None:
    """Send our own lines and those of the libraries to stderr as JSON."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    sink = cast("TextIO", Sink(sys.stderr))
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_messages,
        without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sink),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sink)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[first_line_only, *shared],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(number, logging.WARNING))
