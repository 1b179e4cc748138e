"""What the bot remembers: which cards it has seen in which sector, and this turn's offers."""

from __future__ import annotations

from starfare.games.starship.player_view import StarshipView

SECTORS = 4


class Memory:
    """Built from the views the bot was shown in its game, and from nothing else."""

    def __init__(self) -> None:
        self._sectors: dict[int, int] = {}
        self._turn = -1
        self.offers = 0
        """Deals offered in this turn."""

    def look(self, view: StarshipView) -> None:
        """Remember the cards that lie open, and forget those that somebody has won."""
        if view.turn < self._turn:
            self._sectors.clear()
        if view.turn != self._turn:
            self._turn = view.turn
            self.offers = 0
        for sector in range(SECTORS):
            for card in view.noted(sector):
                self._sectors[card] = sector
        for card in view.cards_shown():
            self._sectors[card] = view.sector_flown
        for card in [card for card in self._sectors if view.is_won(card)]:
            del self._sectors[card]

    def sector_of(self, card: int) -> int | None:
        """Return where a card lies, if the bot has seen it."""
        return self._sectors.get(card)

    def cards_in(self, sector: int) -> list[int]:
        """Return the cards known to lie in a sector, in the order of their numbers."""
        return sorted([card for card, place in self._sectors.items() if place == sector])
