"""Saved games: records in files."""

from datetime import datetime
from pathlib import Path

import starfare
from starfare.kernel.game import Game
from starfare.kernel.record import Replay
from starfare.kernel.refusal import Malformed

__all__ = ["default_path", "read_record", "write_record"]


def default_path(game: str) -> Path:
    """A new file in the current folder, named after game and time."""
    return Path(f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl")


def write_record(game: Game, path: Path) -> None:
    """Write the record so that a crash leaves either the old file or the new one."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(game.record(), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise Malformed("", f"{path} cannot be written: {error.strerror}.") from error


def read_record(path: Path) -> Replay:
    """Open a record; it plays from its beginning."""
    try:
        return starfare.replay(path)
    except OSError as error:
        raise Malformed("", f"{path} cannot be read: {error.strerror}.") from error
    except Malformed as error:
        raise Malformed(error.rule, f"{path}: {error.message}") from error
