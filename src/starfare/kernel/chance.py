"""Chance is a move: a rule says what may come and how likely; a driver picks."""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import mypyc_attr

from starfare.kernel.refusal import Tampered
from starfare.kernel.stream import Rng, key_bytes

DRAWS_A_BLOCK: Final = 4
"""A hash of 256 bits gives four numbers of 64 bits."""

Drawn = tuple[str, int]
"""What a draw was for, and its outcome."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Picks the outcome of a chance. Tests and programs may write their own."""

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Return an index into `weights`; those of weight 0 are impossible."""
        raise NotImplementedError

    def draw_evenly(self, purpose: str, count: int) -> int:
        """Return a number below `count`, all equally likely."""
        return self.draw(purpose, [1] * count)

    def clone(self) -> Driver:
        """Return a driver that goes on exactly as this one would."""
        raise NotImplementedError


class Seeded(Driver):
    """The game's own stream: SHA-256 over the seed and a block number, four draws a block.

    Draw number n depends on seed and n alone, so anybody who is given the seed can compute every
    die, ball and card again, in any order.
    """

    def __init__(self, seed: str | bytes | int, counter: int = 0, proves: bool = True) -> None:
        self.seed = key_bytes(seed)
        self.counter = counter
        self.proves = proves
        """Whether every draw of the game came from this seed, so that telling it proves them."""
        self._words: tuple[int, ...] = ()

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Return the outcome that seed and counter decide."""
        return outcome_at(weights, self.draw_evenly(purpose, sum(weights)))

    def draw_evenly(self, purpose: str, count: int) -> int:
        """Return the number below `count` that seed and counter decide."""
        block, place = divmod(self.counter, DRAWS_A_BLOCK)
        if place == 0 or not self._words:
            digest = hashlib.sha256(self.seed + block.to_bytes(8, "big")).digest()
            self._words = struct.unpack(">4Q", digest)
        self.counter += 1
        return self._words[place] % count

    def clone(self) -> Driver:
        """Return the same stream at the same place."""
        twin = Seeded(self.seed, self.counter, self.proves)
        twin._words = self._words
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Driver):
    """Outcomes told beforehand, for tests; what is not told comes from another driver."""

    def __init__(self, outcomes: list[Drawn], then: Driver) -> None:
        self.outcomes = outcomes
        self.then = then

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Return the first told outcome for that purpose."""
        for place, (wanted, outcome) in enumerate(self.outcomes):
            if wanted == purpose:
                self.outcomes = self.outcomes[:place] + self.outcomes[place + 1 :]
                return possible(purpose, weights, outcome)
        return self.then.draw(purpose, weights)

    def clone(self) -> Driver:
        """Return a driver with the same outcomes to come."""
        return Scripted(list(self.outcomes), self.then.clone())


class Recorded(Driver):
    """Outcomes out of a record, each checked against what was possible."""

    def __init__(self, outcomes: list[Drawn]) -> None:
        self.outcomes = outcomes
        self.place = 0

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Return the next recorded outcome."""
        if self.place >= len(self.outcomes):
            raise Tampered("", f"The record has no outcome for the next draw ({purpose}).")
        recorded, outcome = self.outcomes[self.place]
        self.place += 1
        if recorded != purpose:
            raise Tampered("", f"The record has a draw of {recorded} where {purpose} comes.")
        return possible(purpose, weights, outcome)

    def clone(self) -> Driver:
        """Return a driver at the same place of the same record."""
        twin = Recorded(self.outcomes)
        twin.place = self.place
        return twin


class Sampled(Driver):
    """Outcomes from a search's own random numbers."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def draw(self, purpose: str, weights: list[int]) -> int:
        """Return an outcome with its likelihood."""
        return outcome_at(weights, self.rng.below(sum(weights)))

    def draw_evenly(self, purpose: str, count: int) -> int:
        """Return a number below `count`."""
        return self.rng.below(count)

    def clone(self) -> Driver:
        """Return a driver on the same random numbers: samples need no repetition."""
        return Sampled(self.rng)


def outcome_at(weights: list[int], ticket: int) -> int:
    """Return the index whose share of the sum holds that ticket."""
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise ValueError("the ticket is above the sum of the weights")


def possible(purpose: str, weights: list[int], outcome: int) -> int:
    """Return the outcome, or refuse one that could not have come."""
    if not 0 <= outcome < len(weights) or weights[outcome] == 0:
        raise Tampered("", f"A draw of {purpose} cannot have the outcome {outcome}.")
    return outcome


def commitment(seed: bytes, name: str = "") -> str:
    """Return the hash that binds a seed before the game without telling it."""
    return hashlib.sha256(seed + name.encode()).hexdigest()
