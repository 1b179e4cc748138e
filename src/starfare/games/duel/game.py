"""The 2024 game: what it states anew, on the game of 2001 as its base."""

from __future__ import annotations

from functools import lru_cache

from starfare.content import duel as content
from starfare.games.duel.chapters import Chapters
from starfare.games.duel.setup import DealSymbols, DrawStarter, NameStarter
from starfare.games.duel.vocabulary import vocabulary
from starfare.games.starship.facts import Facts
from starfare.games.starship.game import StarshipGame
from starfare.games.starship.table import Table
from starfare.kernel.frame import Frame
from starfare.kernel.options import Option

HANDICAPS = ("none", "astro", "boosters", "astro+boosters")


@lru_cache(maxsize=1)
def facts() -> Facts:
    """Return the facts of the 2024 game, read once."""
    return Facts(content.load())


class Duel(StarshipGame):
    """The two-player game of 2024."""

    def __init__(self) -> None:
        given = facts()
        super().__init__(given, vocabulary(given), Chapters())
        self.id = "duel"
        self.title = "Duel"
        self.summary = "Two starships trade, settle and fight for 10 victory points (2024 edition)."

    def handicap_option(self) -> Option:
        """Return the handicaps the rulebook suggests, in every mix (DU-HCP-03)."""
        return Option(
            "handicap",
            HANDICAPS,
            "none",
            "What helps the beginner. Astro: 30 against 20. Boosters: one more booster.",
        )

    def starter_frames(self, options: dict[str, str]) -> list[Frame[Table]]:
        """Symbols and starting player do not depend on one another (DU-SET-12, DU-SET-18)."""
        if options["starter"] == "random":
            return [DealSymbols(), DrawStarter()]
        return [DealSymbols(), NameStarter(int(options["starter"]))]
