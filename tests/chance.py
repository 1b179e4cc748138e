"""The chance of servers under test."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable


class Chance:
    """Seeds that follow from a name: a test meets the same games however often it is run.

    `STARFARE_CHANCE` (any word) makes them others.
    """

    def __init__(self, named: Callable[[], str]) -> None:
        self._named = named
        self._taken: Counter[str] = Counter()

    def __call__(self) -> bytes:
        name = self._named() + os.environ.get("STARFARE_CHANCE", "")
        self._taken[name] += 1
        return hashlib.sha256(f"{name} {self._taken[name]}".encode()).digest()
