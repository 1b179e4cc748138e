"""Chance told beforehand: dice by their number, cards and missions by their name."""

from __future__ import annotations

from starfare.games.starship import words as w
from starfare.games.starship.table import Table
from starfare.kernel.chance import Drawn, Driver, Scripted


class Dealer(Scripted):
    """Deals the cards a test has named for a sector; other outcomes are told or come from a seed.

    A clone of a game deals on from the seed: named cards are for the game itself.
    """

    def __init__(self, outcomes: list[Drawn], then: Driver, table: Table) -> None:
        super().__init__(outcomes, then)
        self.table = table
        self.named: list[list[int]] = [[] for _ in range(w.SECTORS)]
        """For each sector the cards that come next."""

    def draw_evenly(self, purpose: str, count: int) -> int:
        """Return where the named card lies; a named card must be in the stack."""
        if purpose == "card" and self.named[self.table.flight.sector]:
            return self._loose_place(self.named[self.table.flight.sector].pop(0))
        return self.draw(purpose, [1] * count)

    def _loose_place(self, card: int) -> int:
        known = self.table.stack_flown.known
        assert card in known, f"card {card} does not lie in the sector"
        return known.index(card)
