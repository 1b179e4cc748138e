"""Saved games: records in files, and how to go on with one."""

import os
import shlex
import shutil
import sys
from datetime import datetime
from pathlib import Path

import starfare
from starfare.kernel.event import Event
from starfare.kernel.game import Game, Move
from starfare.kernel.record import Replay
from starfare.kernel.refusal import Malformed, Refusal

__all__ = ["Keeper", "default_path", "read_record", "refuse_taken", "resume_command", "step"]


def default_path(game: str) -> Path:
    """A new file in the current folder, named after game and time."""
    return Path(f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl")


def refuse_taken(path: Path) -> None:
    """Refuse to save over something: a game in it would be lost."""
    if path.exists() and (path.is_dir() or path.stat().st_size):
        raise Malformed(
            "",
            f"{path} exists already: go on with it (--resume, or the command resume), "
            "or take another name.",
        )


class Keeper:
    """Keeps the record of a game in a file, up to date from choice to choice."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._game: Game | None = None
        self._last: Move | None = None

    def keep(self, game: Game) -> None:
        """Write the record if something was played since, or taken back."""
        if self.path is None or (self._game is game and self._last is game.last):
            return
        write_record(game, self.path)
        self._game, self._last = game, game.last


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
    except Refusal as refusal:
        raise _naming(path, refusal) from refusal


def step(replay: Replay, path: Path) -> tuple[Event, ...]:
    """Play one line of a record; a refusal names the file."""
    try:
        return replay.step()
    except Refusal as refusal:
        raise _naming(path, refusal) from refusal


def _naming(path: Path, refusal: Refusal) -> Refusal:
    return type(refusal)(refusal.rule, f"{path}: {refusal.message}")


def resume_command(path: Path) -> str:
    """What to type to go on, where one is and the way the game was started."""
    file = shlex.quote(str(path))
    if os.environ.get("MAKELEVEL"):
        return f'make play ARGS="--text --resume {file}"'
    return f"{_program()} play --text --resume {file}"


def _program() -> str:
    """The command that is running; its bare name where the shell would find it."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == "starfare":
        return f"{shlex.quote(sys.executable)} -m starfare"
    if started.name != "starfare":
        return "starfare"
    found = shutil.which("starfare")
    if found is not None and Path(found).resolve() == started.resolve():
        return "starfare"
    return shlex.quote(str(started))
