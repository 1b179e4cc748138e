"""What a game's package may bring beside its rules: a guide, a handbook, figures.

Each stands in a module of its own under a fixed name, and a game may do without:

    guide.GUIDE            hints about choices (`kernel.guide`)
    handbook.handbook      what is printed on its things: `handbook(language, options)`
    figures.FIGURES        what is counted over a game (`kernel.figures`)
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from starfare.content import texts
from starfare.content.texts import ClientTexts
from starfare.kernel.contract import GameRules
from starfare.kernel.figures import Figures
from starfare.kernel.guide import Guide
from starfare.kernel.options import settled
from starfare.kernel.wording import Template

ENGLISH = "en"
SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def spoken(rules: GameRules[Any], language: str) -> str:
    """Return the language if the game has texts in it, else English."""
    return language if language in rules.languages() else ENGLISH


@lru_cache(maxsize=32)
def guide_of(package: str) -> Guide[Any]:
    """Return the hints of a game's package; one that brings none gets the usual ones."""
    found = _part(package, "guide", "GUIDE")
    return found if isinstance(found, Guide) else Guide()


@lru_cache(maxsize=32)
def figures_of(package: str) -> type[Figures[Any]]:
    """Return what counts over the game of a package; one that brings nothing is counted in points alone."""
    found = _part(package, "figures", "FIGURES")
    return found if isinstance(found, type) else Figures


def client_texts(rules: GameRules[Any], language: str) -> ClientTexts:
    """Return what clients read of a game's catalogue; one without a catalogue has none."""
    if not texts.languages(rules.package):
        return ClientTexts(choices={}, events={})
    return texts.for_clients(rules.package, spoken(rules, language))


def handbook_of(rules: GameRules[Any], language: str, given: dict[str, object]) -> dict[str, Any]:
    """Return what is printed on the things of a game, with some of its options."""
    options = settled(rules.options(), rules.completed(given))
    said = spoken(rules, language)
    about = client_texts(rules, said).about
    printed: dict[str, Any] = {"words": {}, "costs": [], "cards": {}}
    make = _part(rules.package, "handbook", "handbook")
    if make is not None:
        printed.update(make(said, options))
    return {
        "game": rules.id,
        "language": said,
        "title": about.title or rules.title,
        "summary": about.summary or rules.summary,
        "overview": SENTENCE_END.split(" ".join(overview_of(rules, said, options))),
        **printed,
    }


def overview_of(rules: GameRules[Any], language: str, options: dict[str, str]) -> list[str]:
    """Return how the game is played with these options, in a few lines."""
    lines = client_texts(rules, language).about.overview
    return [Template(line).plain(options) for line in lines]


def _part(package: str, module: str, name: str) -> Any:
    """Return what a game's package offers in a module under a name, or None."""
    where = f"starfare.games.{package}"
    if find_spec(where) is None or find_spec(f"{where}.{module}") is None:
        return None
    return getattr(import_module(f"{where}.{module}"), name)
