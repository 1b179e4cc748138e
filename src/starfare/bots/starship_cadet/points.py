"""What points are worth, in Astro: victory points, and friendship or fame on the way to one."""

from __future__ import annotations

from starfare.games.starship.player_view import StarshipView

POINT = 20.0
"""A victory point, when the goal is far."""
LAST_BUT_ONE = 1.3
VICTORY = 1000.0
STEP = 0.22
"""The share of a point in a friendship or fame that does not yet move a special point."""
FAR_AHEAD = 0.05
"""The same for one that only widens a lead."""
WIDE = 2
"""A lead that needs no widening."""


def point_worth(view: StarshipView) -> float:
    """Return the worth of one more victory point."""
    left = view.target - view.points(view.me)
    if left <= 1:
        return VICTORY
    return POINT * LAST_BUT_ONE if left == 2 else POINT


def horizon(view: StarshipView) -> float:
    """Return how much of the game is left, from 1 at the start to nearly 0."""
    ahead = max(view.points(0), view.points(1))
    return max(0.1, (view.target - ahead) / (view.target - 1))


def _holds(mine: int, theirs: int, enough: int) -> bool:
    return mine > theirs and mine >= enough


def special_step(view: StarshipView, mine: int, theirs: int, count: int) -> float:
    """Return the worth of so much more friendship, or fame, than one has."""
    if not count:
        return 0.0
    enough = view.special_point_from
    gain = 0.0
    if _holds(mine + count, theirs, enough) and not _holds(mine, theirs, enough):
        gain += point_worth(view)
    if _holds(theirs, mine, enough) and not _holds(theirs, mine + count, enough):
        gain += POINT / 2
    step = FAR_AHEAD if mine >= enough and mine - theirs >= WIDE else STEP
    return gain + step * POINT * count * min(1.0, 0.3 + horizon(view))


def friendship_worth(view: StarshipView, count: int) -> float:
    """Return the worth of so much friendship."""
    me, other = view.me, view.opponent
    return special_step(view, view.friendship(me), view.friendship(other), count)


def fame_worth(view: StarshipView, count: int) -> float:
    """Return the worth of so much fame."""
    return special_step(view, view.fame(view.me), view.fame(view.opponent), count)
