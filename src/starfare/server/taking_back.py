"""Undo: one's own last choice, while nothing hidden or random was shown since."""

from __future__ import annotations

from starfare.kernel.refusal import NotOffered
from starfare.server.position import Position
from starfare.server.storage.rows import BY_PERSON


def moves_to_take_back(position: Position, seat: int) -> int:
    """Return how many choices go back with a seat's own last one, or refuse.

    More than one means that others have acted since, so that all of them have to agree.
    """
    move = position.game.last
    own = len(position.authors) - position.table.base
    for count in range(1, own + 1):
        assert move is not None
        if move.final:
            raise NotOffered("", "Something hidden or random was shown since; it stands.")
        if move.seat == seat:
            if position.authors[len(position.authors) - count] != BY_PERSON:
                raise NotOffered("", "Your last choice was made by a bot; it stands.")
            return count
        move = move.before
    raise NotOffered("", "You have made no choice that could be taken back.")
