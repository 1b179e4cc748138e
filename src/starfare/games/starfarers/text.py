"""Texts for people."""

from __future__ import annotations

from starfare.games.starfarers.table import Table
from starfare.kernel.value import Value


def say(table: Table, value: Value, language: str = "en") -> str:
    """Return one line of text."""
    return repr(value)
