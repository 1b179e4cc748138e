"""Texts for people: one catalogue for each game and language, read from TOML."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from starfare.content.loading import Content, ContentError, convert, read_plain, require

_FOLDER = Path(__file__).parent
BASE = "base"
"""Names, in a catalogue, the package whose texts it builds on: it says only what is new."""


class About(Content, frozen=True):
    """What a newcomer wants to read first; a game may leave it out."""

    title: str = ""
    """The game's name in this language, where it has another one."""
    summary: str = ""
    """The game in one sentence, where the game's own is of another language."""
    overview: tuple[str, ...] = ()
    """The goal and the outline of a turn, in a few lines."""
    legend: tuple[str, ...] = ()
    """The signs of a sketch."""


class Menu(Content, frozen=True):
    """What a client should know about some choices and events; all of it may be left out."""

    endings: tuple[str, ...] = ()
    """Choices that end something: they come last and have a key of their own."""
    confirm: dict[str, str] = msgspec.field(default_factory=dict)
    """For an ending: what is asked while other choices remain. `{field:noun}` counts how many
    different values of a field these have."""
    declines: tuple[str, ...] = ()
    """Choices that say no to an offer: they come first, and where nothing but a counter-offer is
    left beside them a client may choose them by itself."""
    hushed: dict[str, str] = msgspec.field(default_factory=dict)
    """Events that need not be told when another, with a seat of theirs in it, follows at once."""
    synonyms: dict[str, str] = msgspec.field(default_factory=dict)
    """For a word that no sentence has: the words to look for, or the beginning of rule IDs."""


class OptionText(Content, frozen=True):
    """An option of a game in words."""

    title: str
    labels: dict[str, str] = msgspec.field(default_factory=dict)
    """What its values are called; a value without a label, such as a number, stands for itself."""
    explanation: str = ""
    """What it does, where the game's own explanation is of another language."""


class ThingText(Content, frozen=True):
    """What a handbook says of something: a piece, an upgrade, a module, a kind of card."""

    name: str
    text: str = ""


class ClientTexts(msgspec.Struct, frozen=True, kw_only=True):
    """What clients read of any game's catalogue, however that game spells the rest."""

    choices: dict[str, str]
    events: dict[str, str]
    about: About = About()
    menu: Menu = Menu()
    nouns: dict[str, tuple[str, str]] = msgspec.field(default_factory=dict)
    """What can be counted, for one and for more."""
    options: dict[str, OptionText] = msgspec.field(default_factory=dict)
    families: dict[str, str] = msgspec.field(default_factory=dict)
    """What it is to make one of very many choices of a type."""
    things: dict[str, ThingText] = msgspec.field(default_factory=dict)
    figures: dict[str, str] = msgspec.field(default_factory=dict)
    """The titles of what is counted over a game."""
    sentences: dict[str, str] = msgspec.field(default_factory=dict)
    """What cards say in English, in the words of another language: titles, texts, names."""


class Catalogue(ClientTexts, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sentence templates by type name, the words that fill them, and set phrases."""

    questions: dict[str, str]
    phrases: dict[str, str]
    words: dict[str, dict[str, str]]
    """For a field, or `field_form`: the word for each of its values."""


@cache
def languages(game: str) -> tuple[str, ...]:
    """The languages a game, or the house, has texts in."""
    return tuple(sorted(path.name.split(".")[1] for path in (_FOLDER / game).glob("texts.*.toml")))


@cache
def load(game: str, language: str) -> Catalogue:
    """Read the texts of a game in a language, once."""
    if language not in languages(game):
        known = ", ".join(languages(game))
        raise ContentError(game, "texts", f"there are none in {language!r}, only in: {known}")
    return read_texts(_FOLDER / game / f"texts.{language}.toml")


@cache
def for_clients(game: str, language: str) -> ClientTexts:
    """Read what clients want to know of a game's texts, once."""
    path = _FOLDER / game / f"texts.{language}.toml"
    given = convert(read_with_base(path), ClientTexts, path.name)
    _check_menu(path, given.menu, given.choices, given.events)
    return given


def read_texts(path: Path) -> Catalogue:
    """Read one catalogue and check what it says of its own choices and events."""
    given = convert(read_with_base(path), Catalogue, path.name)
    _check_menu(path, given.menu, given.choices, given.events)
    return given


def read_with_base(path: Path) -> dict[str, Any]:
    """Read a file of texts, laid over the one of its base."""
    raw = read_plain(path)
    base = raw.pop(BASE, None)
    if base is None:
        return raw
    known = sorted(file.parent.name for file in _FOLDER.glob(f"*/{path.name}"))
    require(base in known, path.name, BASE, f"is none of: {', '.join(known)}")
    return _laid_over(read_with_base(_FOLDER / base / path.name), raw)


def _laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    whole = dict(below)
    for key, value in above.items():
        inner = below.get(key)
        if isinstance(inner, dict) and isinstance(value, dict):
            whole[key] = _laid_over(inner, value)
        else:
            whole[key] = value
    return whole


def _check_menu(path: Path, menu: Menu, choices: dict[str, str], events: dict[str, str]) -> None:
    for key, names in {
        "menu.endings": menu.endings,
        "menu.declines": menu.declines,
        "menu.confirm": tuple(menu.confirm),
    }.items():
        _check(path.name, key, names, choices, "choice")
    _check(path.name, "menu.hushed", (*menu.hushed, *menu.hushed.values()), events, "event")


def _check(file: str, key: str, names: tuple[str, ...], known: dict[str, str], what: str) -> None:
    for name in names:
        require(name in known, file, key, f"there is no {what} {name!r}")
