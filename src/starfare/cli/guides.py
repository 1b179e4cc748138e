"""What a game offers to clients beside its rules: its guide, and its texts for newcomers."""

from functools import cache
from typing import Any

from starfare.content import texts
from starfare.content.texts import About, Menu
from starfare.games.companions import guide_of
from starfare.kernel.guide import Guide

__all__ = ["Hints", "hints_of"]

LANGUAGE = "en"


class Hints:
    """The guide of a game and the parts of its catalogue that clients read; all may be empty."""

    def __init__(
        self, guide: Guide[Any], about: About, menu: Menu, nouns: dict[str, tuple[str, str]]
    ) -> None:
        self.guide = guide
        self.about = about
        self.menu = menu
        self._nouns = nouns

    def counted(self, count: int, noun: str) -> str:
        """`1 ship`, `2 ships`; a noun the catalogue lacks stands as it is."""
        one, more = self._nouns.get(noun, (noun, noun))
        return f"{count} {one if count == 1 else more}"


@cache
def hints_of(game: str) -> Hints:
    """The hints for a game by name; a game that brings none gets the usual ones."""
    guide = guide_of(game)
    if LANGUAGE not in texts.languages(game):
        return Hints(guide, About(), Menu(), {})
    catalogue = texts.for_clients(game, LANGUAGE)
    return Hints(guide, catalogue.about, catalogue.menu, catalogue.nouns)
