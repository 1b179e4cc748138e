"""A seat's view of the game for five and six players as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.fivesix import words as x
from starfare.games.fivesix.artifacts import friends
from starfare.games.fivesix.glorious_donation import Donation
from starfare.games.fivesix.plain import plain_pilots
from starfare.games.fivesix.table import PilotsTable, pilots_of
from starfare.games.starfarers.facts import is_special, token_strength
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.game import Game


class PilotsView(StarfarersView):
    """What a seat may know, in the rulebook's words."""

    def __init__(self, game: Game, seat: int | None, known: PilotsTable) -> None:
        super().__init__(game, seat, known)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_pilots(self._known, self.seat, language)

    @property
    def _known(self) -> PilotsTable:
        return pilots_of(self.table)

    @property
    def pilots(self) -> tuple[int, int]:
        """The first and the second pilot of this turn."""
        return (self._known.first, self._known.second)

    @property
    def trades_with_players(self) -> bool:
        """Whether the active player may trade with others: the first pilot may (X6-TRB-03)."""
        return self.active == self._known.first

    @property
    def black_ball(self) -> bool:
        """Whether the shake of this turn showed the black ball."""
        return bool(self._known.pilots[x.BLACK])

    def civilizations(self, seat: int) -> int:
        """Return of how many civilizations a seat has friendship cards (X6-ART-03)."""
        return friends(self.table, self._checked(seat))

    def artifact_strength(self, planet: int) -> int:
        """Return how many civilizations the artifact on a planet asks for, or 0 (X6-ART-03)."""
        disc = self.table.discs[planet]
        return token_strength(disc) if is_special(disc) and disc > x.ARTIFACT else 0

    @property
    def donation(self) -> tuple[int, int] | None:
        """Who asks for a donation, and for which resource; None if nobody does."""
        top = self.table.stack[-1] if self.table.stack else None
        return (top.taker, top.resource) if isinstance(top, Donation) else None
