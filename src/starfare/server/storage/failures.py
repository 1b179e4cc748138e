"""What goes wrong in a database, as refusals: it does not answer, or it does not take something.

Databases and their drivers quote in their messages what they were given, password hashes and seeds
among it. So a log gets a reason without values, and the refusal does not carry the error along.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from starfare.kernel.refusal import Refusal
from starfare.server.refusals import BadMessage, Taken, Unavailable

NO_STORAGE: Final = "The server cannot store moves at the moment; try again soon."
BAD_DATA: Final = ("22", "54")
"""Classes of SQLSTATE: data exceptions, and values that are too long."""
log = structlog.get_logger("storage")


@contextmanager
def named_failures() -> Iterator[None]:
    """Turn whatever a database raises into a refusal."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, OverflowError, UnicodeError) as error:
        raise refusal_of(error) from None


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal that fits a failure, its reason as a note, and tell the log."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    reason = reason_of(cause)
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        refusal: Refusal = Taken("", "This does not fit what is stored already.")
    elif _is_bad_data(cause):
        log.error("the storage does not take a value", reason=reason)
        refusal = BadMessage("", "This cannot be stored.")
    else:
        log.error("the storage failed", reason=reason)
        refusal = Unavailable("", NO_STORAGE)
    refusal.add_note(reason)
    return refusal


def _is_bad_data(cause: BaseException) -> bool:
    """Tell whether the value is to blame, so that another one would have been taken."""
    if isinstance(cause, sqlite3.DataError | sqlite3.InterfaceError | OverflowError | UnicodeError):
        return True
    return str(getattr(cause, "sqlstate", "")).startswith(BAD_DATA)


def reason_of(cause: BaseException) -> str:
    """Return what happened, without any value. SQLite names columns only, PostgreSQL quotes."""
    if isinstance(cause, sqlite3.Error | OSError):
        return f"{type(cause).__name__}: {cause}"
    original = cause.__cause__ or cause
    code = getattr(original, "sqlstate", None)
    return type(original).__name__ + (f" ({code})" if code else "")
