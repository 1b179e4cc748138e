"""A keyboard that types lines, and a screen that is kept."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import starfare
from starfare.cli.screen import Screen
from starfare.cli.seats import bots_of, people_of
from starfare.cli.sitting import Sitting, resumed, started
from starfare.cli.terminal import Terminal
from starfare.cli.terminal_log import Logs
from tests.starfarers.tabletop import Tabletop

HAND_OVER = "take the keyboard"


class Table:
    """A game at a terminal, played from a script; when the script ends, the person leaves."""

    def __init__(
        self,
        sitting: Sitting,
        save: Path | None,
        lines: Sequence[str],
        width: int = 100,
        asks: bool = False,
    ) -> None:
        self.out = io.StringIO()
        keyboard = io.StringIO("".join(f"{line}\n" for line in lines))
        self.game = sitting.game
        self.save = save or Path("unsaved")
        terminal = Terminal(Screen(keyboard, self.out, width), sitting, save, "test", asks)
        self.finished = terminal.play()

    @property
    def transcript(self) -> str:
        """All that was shown."""
        return self.out.getvalue()

    def after(self, mark: str) -> str:
        """What was shown after a mark."""
        return self.transcript.split(mark, 1)[1]


def sit_down(
    tmp_path: Path,
    *lines: str,
    seats: str = "me,random,random,random",
    seed: str = "1",
    asks: bool = False,
    **options: str,
) -> Table:
    """Play a new game with these lines typed."""
    sitting = started("starfarers", seats.split(","), options, seed)
    return Table(sitting, tmp_path / "game.jsonl", lines, asks=asks)


def sit_down_at(
    top: Tabletop, tmp_path: Path, *lines: str, seats: str, asks: bool = False
) -> Table:
    """Sit down at a position; it has no record that could be resumed."""
    names = seats.split(",")
    top.game.names = tuple(names)
    people = people_of(names)
    sitting = Sitting(top.game, people, bots_of(names, "starfarers"), Logs(people))
    return Table(sitting, tmp_path / "position.jsonl", lines, asks=asks)


def seed_for(starter: int, seats: int = 4, setup: str = "beginner") -> str:
    """The first seed with which that seat begins."""
    for seed in map(str, range(1000)):
        game = starfare.new("starfarers", seats=seats, seed=seed, setup=setup)
        if game.deciders == (starter,):
            return seed
    raise AssertionError("nobody ever begins")


def sit_down_again(path: Path, *lines: str) -> Table:
    """Go on with a saved game."""
    return Table(resumed(path, None, b"fresh"), path, lines)


def replies(transcript: str, prompt: str) -> list[str]:
    """What was shown after each time the prompt stood there, up to the next one."""
    return [part.split("\n", 1)[1] for part in transcript.split(prompt)[1:] if "\n" in part]
