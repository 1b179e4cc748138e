"""Texts for people: one catalogue for each game and language, read from TOML."""

from functools import cache
from pathlib import Path

from starfare.content.loading import Content, ContentError, read

_FOLDER = Path(__file__).parent


class Catalogue(Content, frozen=True):
    """Sentence templates by type name, the words that fill them, and set phrases."""

    choices: dict[str, str]
    events: dict[str, str]
    questions: dict[str, str]
    phrases: dict[str, str]
    words: dict[str, dict[str, str]]
    """For a field, or `field_form`: the word for each of its values."""
    nouns: dict[str, tuple[str, str]]
    """What can be counted, for one and for more."""


def languages(game: str) -> tuple[str, ...]:
    """The languages a game has texts in."""
    return tuple(sorted(path.name.split(".")[1] for path in (_FOLDER / game).glob("texts.*.toml")))


@cache
def load(game: str, language: str) -> Catalogue:
    """Read the texts of a game in a language, once."""
    if language not in languages(game):
        known = ", ".join(languages(game))
        raise ContentError(game, "texts", f"there are none in {language!r}, only in: {known}")
    return read(_FOLDER / game / f"texts.{language}.toml", Catalogue)
