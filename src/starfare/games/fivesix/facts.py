"""The facts of the game for five and six players: one box of the base game and the extension."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.content import fivesix as content
from starfare.games.fivesix import words as x
from starfare.games.starfarers.facts import Facts

PACKAGE = "fivesix"


class PilotsFacts(Facts):
    """The base game's facts with the new pieces among them, and the numbers of the extension."""

    def __init__(self, given: Any) -> None:
        super().__init__(given.box, PACKAGE, x.EFFECTS)
        self.seat_counts: tuple[int, ...] = tuple(
            range(given.box.pieces.seats.fewest, given.box.pieces.seats.most + 1)
        )
        self.second_pilot: int = given.second_pilot
        """So many seats to the left of the first pilot sits the second."""
        self.refill: int = given.refill_per_resource
        """Cards of each kind in a reserve pile that is formed during the game."""
        self.start_colonies: int = given.start_colonies

    def card_amount(self, power: int) -> int:
        """Return the number on the cards with a power."""
        return max([card.amount for card in self.cards if card.power == power])


@lru_cache(maxsize=1)
def facts() -> PilotsFacts:
    """Return the facts, read once."""
    return PilotsFacts(content.load())
