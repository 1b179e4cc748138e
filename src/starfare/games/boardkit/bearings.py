"""Bearings: the six directions in which the corners of a hex grid lie from one another.

From a corner three edges lead away; in the other three directions the next corner lies across a
hex, twice as far.
"""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.field import Corner

BEARINGS: Final[dict[str, Corner]] = {
    "up_right": (1, -1),
    "right": (2, 0),
    "down_right": (1, 1),
    "down_left": (-1, 1),
    "left": (-2, 0),
    "up_left": (-1, -1),
}
"""The directions clockwise, each as the offset of an edge in it."""
EDGES_OF_RIGHT_CORNERS: Final = ("right", "up_left", "down_left")
"""The edges of the right corner of a hex; a left corner has the opposite ones."""


def next_corner(corner: Corner, bearing: str) -> Corner:
    """Return the closest corner in a direction: along an edge, or across a hex."""
    across, down = BEARINGS[bearing]
    is_right = corner[0] % 3 == 2
    steps = 1 if is_right == (bearing in EDGES_OF_RIGHT_CORNERS) else 2
    return (corner[0] + steps * across, corner[1] + steps * down)
