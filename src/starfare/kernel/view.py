"""A view: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starfare.kernel.frame import Decision
from starfare.kernel.options import checked_seat
from starfare.kernel.stream import Rng
from starfare.kernel.table import Table

if TYPE_CHECKING:
    from starfare.kernel.game import Game


class View:
    """What a seat may know. It holds a table of its own in which every secret is blank.

    Nothing on that table is the game's: whoever changes it changes only the view.
    """

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        known.stack = [frame.copy() for frame in known.stack]
        if known.outcome is not None:
            known.outcome = known.outcome.copy()
        self.seat = seat
        self._seats: int = game.seats
        self.known = known
        self._shell = game.shell(known)

    @property
    def decision(self) -> Decision | None:
        """What this seat has to decide, or may, worked out from the view alone."""
        return None if self.seat is None else self._shell.decision(self.seat)

    def _checked(self, seat: int) -> int:
        """Return a seat that is asked about, refusing one that the game does not have."""
        return checked_seat(seat, self._seats)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data; what is read aloud is in that language."""
        raise NotImplementedError

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        raise NotImplementedError

    def determinize(self, rng: Rng) -> Game:
        """Return a playable sample of what could be: it agrees with all this view tells."""
        return self._shell.sampled(self, rng)

    def encoded(self) -> bytes:
        """Return the view as bytes: two views are equal when these are."""
        return self._shell.encode()
