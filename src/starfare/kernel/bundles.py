"""Bundles: how many cards of each kind. Counting, walking and sampling them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from starfare.kernel.stream import Rng

Bundle = tuple[int, ...]


def bundles(held: Bundle, size: int) -> Iterator[Bundle]:
    """Yield every way to pick `size` cards out of `held`, in a fixed order."""
    if len(held) == 1:
        if 0 <= size <= held[0]:
            yield (size,)
        return
    rest = held[1:]
    for first in range(min(held[0], size), -1, -1):
        for tail in bundles(rest, size - first):
            yield (first, *tail)


def bundle_count(held: Bundle, size: int) -> int:
    """Return the number of ways to pick `size` cards out of `held`."""
    ways = [1] + [0] * size
    for count in held:
        ways = [sum(ways[max(0, total - count) : total + 1]) for total in range(size + 1)]
    return ways[size]


def sample_bundle(held: Bundle, size: int, rng: Rng) -> Bundle:
    """Draw `size` cards out of `held` without putting any back."""
    left = list(held)
    drawn = [0] * len(held)
    total = sum(left)
    for _ in range(size):
        pick = rng.below(total)
        kind = 0
        while pick >= left[kind]:
            pick -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn[kind] += 1
        total -= 1
    return tuple(drawn)


def is_bundle(content: object, kinds: int) -> TypeGuard[Bundle]:
    """Tell whether something is a bundle of so many kinds: a tuple of whole numbers."""
    if type(content) is not tuple or len(content) != kinds:
        return False
    return all(type(count) is int and count >= 0 for count in content)


def covers(held: Bundle, wanted: Bundle) -> bool:
    """Tell whether `held` contains all of `wanted`."""
    return len(held) == len(wanted) and all(
        0 <= want <= have for have, want in zip(held, wanted, strict=True)
    )
