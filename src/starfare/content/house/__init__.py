"""What the house itself says, whatever is played: clocks, figures of any game, refusals."""

from functools import cache
from pathlib import Path

import msgspec

from starfare.content import texts
from starfare.content.loading import Content, read

__all__ = ["ClockText", "HouseTexts", "load", "spoken"]


class ClockText(Content, frozen=True):
    """A clock in words."""

    title: str
    explanation: str


class HouseTexts(Content, frozen=True):
    """The texts of the house in one language."""

    clocks: dict[str, ClockText]
    figures: dict[str, str]
    """The titles of what is counted over every game."""
    sentences: dict[str, str] = msgspec.field(default_factory=dict)
    """What the house refuses in English, in the words of another language."""


def spoken(language: str) -> str:
    """The language if the house speaks it, else English."""
    return language if language in texts.languages("house") else "en"


def load(language: str) -> HouseTexts:
    """Read the texts in a language, once; in English where there are none."""
    return _read(spoken(language))


@cache
def _read(language: str) -> HouseTexts:
    return read(Path(__file__).parent / f"texts.{language}.toml", HouseTexts)
