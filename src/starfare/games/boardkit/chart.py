"""Charts: how far every intersection is from every other while certain centres are closed.

Who stands where never matters for passing (SF-FLT-05), so a chart depends on the open centres
alone and is shared by all games that have the same ones open.
"""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.field import Field

FAR: Final = 255
"""A distance beyond every speed."""


_UNKNOWN: Final[list[int]] = []
"""Stands for what was not surveyed yet; never changed."""


class Chart:
    """Distances and reach on one field with one set of closed centres."""

    def __init__(self, field: Field, closed: frozenset[int]) -> None:
        self._field = field
        self._closed = closed
        self._distances: list[list[int]] = [_UNKNOWN] * field.size
        self._nearest: list[list[int]] = [_UNKNOWN] * field.size
        self._masks: list[list[int]] = [_UNKNOWN] * field.size
        self._counts: list[list[int]] = [_UNKNOWN] * field.size
        """For each intersection; unknown until it is asked for."""
        self.open_mask: int = (1 << field.size) - 1
        """All intersections a ship may enter, one bit each."""
        for at in closed:
            self.open_mask ^= 1 << at

    def distances(self, start: int) -> list[int]:
        """Return the distance of every intersection from one."""
        if not self._distances[start]:
            self._survey(start)
        return self._distances[start]

    def nearest(self, start: int) -> list[int]:
        """Return all intersections but `start` that can be reached, nearest first."""
        if not self._distances[start]:
            self._survey(start)
        return self._nearest[start]

    def count_within(self, start: int, distance: int) -> int:
        """Return how many intersections but `start` lie within a distance."""
        counts = self._counts[start]
        if not counts:
            distances = self.distances(start)
            nearest = self.nearest(start)
            furthest = distances[nearest[-1]] if nearest else 0
            counts = [0] * (furthest + 1)
            for at in nearest:
                counts[distances[at]] += 1
            for far in range(1, furthest + 1):
                counts[far] += counts[far - 1]
            self._counts[start] = counts
        return counts[min(distance, len(counts) - 1)]

    def within(self, start: int, distance: int) -> int:
        """Return the intersections within a distance, one bit each, `start` included."""
        masks = self._masks[start]
        if not masks:
            masks = self._rings(start)
            self._masks[start] = masks
        return masks[min(distance, len(masks) - 1)]

    def path(self, start: int, goal: int) -> list[int]:
        """Return a shortest way, `start` left out; the same one every time."""
        back = self.distances(start)
        way = [goal]
        while back[way[-1]] > 1:
            here = way[-1]
            for at in self._field.neighbours[here]:
                if back[at] == back[here] - 1:
                    way.append(at)
                    break
        way.reverse()
        return way

    def _survey(self, start: int) -> None:
        distances = [FAR] * self._field.size
        distances[start] = 0
        order = [start]
        for here in order:
            further = distances[here] + 1
            for at in self._field.neighbours[here]:
                if distances[at] == FAR and at not in self._closed:
                    distances[at] = further
                    order.append(at)
        self._distances[start] = distances
        self._nearest[start] = order[1:]

    def _rings(self, start: int) -> list[int]:
        distances = self.distances(start)
        masks = [1 << start]
        mask = masks[0]
        for at in self.nearest(start):
            while distances[at] >= len(masks):
                masks.append(mask)
            mask |= 1 << at
            masks[-1] = mask
        return masks


class Charts:
    """The charts of one field, made when first needed; the last used ones are kept."""

    KEEP = 128

    def __init__(self, field: Field) -> None:
        self._field = field
        self._kept: dict[frozenset[int], Chart] = {}

    def chart(self, closed: frozenset[int]) -> Chart:
        """Return the chart for these closed centres."""
        chart = self._kept.pop(closed, None)
        if chart is None:
            if len(self._kept) >= self.KEEP:
                del self._kept[next(iter(self._kept))]
            chart = Chart(self._field, closed)
        self._kept[closed] = chart
        return chart


def bits(mask: int) -> list[int]:
    """Return the intersections in a mask, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(grounds: tuple[int, ...], wanted: int) -> int:
    """Return the intersections of one kind, as a mask."""
    mask = 0
    for at, ground in enumerate(grounds):
        if ground == wanted:
            mask |= 1 << at
    return mask
