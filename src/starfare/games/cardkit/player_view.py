"""A seat's view of a starship game as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit.plain import plain_view
from starfare.games.cardkit.sketch import sketch
from starfare.games.cardkit.table import Table
from starfare.kernel.game import Game
from starfare.kernel.view import View


class StarshipView(View):
    """What a seat may know, in the rulebook's words."""

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self.table: Table = known

    def plain(self) -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_view(self.table, self.seat)

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self.table, self.seat, width)
