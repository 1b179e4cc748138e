"""Random numbers that are the same on every machine and Python version."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """What sampling needs: a whole number below a bound."""

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound - 1`."""
        raise NotImplementedError


class Stream(Rng):
    """A counter-based stream: SHA-512 over a key and a block number.

    Bots and search sample with it. The game's own chance does not: see `chance.Seeded`.
    """

    def __init__(self, key: str | bytes | int) -> None:
        self._key: bytes = key_bytes(key)
        self._block: int = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound - 1`; the bias is below one in a million."""
        if not self._words:
            self._refill()
        return self._words.pop() % bound

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def fraction(self) -> float:
        """Return a number from 0 up to but not including 1."""
        return self.below(1 << 24) / (1 << 24)

    def child(self, name: str) -> Stream:
        """Return an independent stream derived from this one's key and a name."""
        return Stream(hashlib.sha256(self._key + b"/" + name.encode()).digest())

    def _refill(self) -> None:
        digest = hashlib.sha512(self._key + self._block.to_bytes(8, "big")).digest()
        self._words = list(struct.unpack(">16I", digest))
        self._block += 1


def key_bytes(key: str | bytes | int) -> bytes:
    """Return 32 bytes for any seed a person may give."""
    if isinstance(key, bytes):
        return key if len(key) == 32 else hashlib.sha256(key).digest()
    return hashlib.sha256(str(key).encode()).digest()
