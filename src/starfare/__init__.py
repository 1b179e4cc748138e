"""Starfare: a family of space-trading board games to play, host and program against."""

from __future__ import annotations

import os
from pathlib import Path

from starfare.bots.bot import Bot
from starfare.games import find, games
from starfare.kernel.chance import Recorded, Seeded
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game, new_game
from starfare.kernel.record import Replay, parsed
from starfare.kernel.refusal import Malformed, Refusal
from starfare.kernel.stream import Stream
from starfare.kernel.table import Outcome
from starfare.kernel.view import View

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "Choice",
    "Choices",
    "Decision",
    "Event",
    "Game",
    "Outcome",
    "Refusal",
    "Stream",
    "View",
    "games",
    "load",
    "new",
    "replay",
]


def new(
    game: str,
    *,
    seats: int,
    seed: int | str | bytes | None = None,
    names: tuple[str, ...] = (),
    **options: object,
) -> Game:
    """Start a game; without a seed the operating system's randomness gives one."""
    driver = Seeded(os.urandom(32) if seed is None else seed)
    made = new_game(find(game), seats, driver, options, names)
    made.open()
    return made


def load(source: str | Path) -> Game:
    """Return the game of a record, every line checked; takes its text or a file's path."""
    played = replay(source).finish()
    if isinstance(played.driver, Recorded):
        played.driver = Seeded(os.urandom(32), proves=False)
    return played


def replay(source: str | Path) -> Replay:
    """Return a record ready to be played again line by line."""
    try:
        text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    except UnicodeDecodeError as error:
        raise Malformed("", "The record is not a text in UTF-8.") from error
    return Replay(find, parsed(text))
