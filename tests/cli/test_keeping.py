"""Nothing that was played is lost, and nothing is written over."""

from __future__ import annotations

import io
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import starfare
from starfare.cli.saves import resume_command
from starfare.cli.screen import Screen, interrupting
from starfare.cli.sitting import started
from starfare.cli.terminal import Terminal
from starfare.kernel.refusal import Malformed
from tests.cli.keyboard import Table, replies, seed_for, sit_down
from tests.starfarers.tabletop import WHITE

ME_FIRST = seed_for(WHITE)


class Keyboard(io.StringIO):
    """A keyboard on which a function types."""

    def __init__(self, typed: Callable[[], str]) -> None:
        super().__init__()
        self._typed = typed

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return self._typed()


class GoneTerminal(io.StringIO):
    """A terminal that was closed: nothing can be written to it any more."""

    gone = False

    def write(self, text: str) -> int:
        if self.gone:
            raise OSError(5, "Input/output error")
        return super().write(text)


def test_the_file_is_there_before_the_first_choice(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"

    def watching() -> str:
        assert save.exists()
        return ""

    sitting = started("starfarers", ["me", "random", "random"], {}, "1")
    Terminal(Screen(Keyboard(watching), io.StringIO(), 80), sitting, save, "test").play()


def test_the_file_grows_with_every_choice(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    seen: list[int] = []

    def watching() -> str:
        seen.append(len(save.read_text(encoding="utf-8").splitlines()))
        return "1\n" if len(seen) < 4 else ""

    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    Terminal(Screen(Keyboard(watching), io.StringIO(), 80), sitting, save, "test").play()
    assert seen[:2] == [1, 2]
    assert seen == sorted(seen)


def test_a_game_without_a_name_gets_a_file_with_the_first_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    table = Table(sitting, None, ["1"])
    [file] = tmp_path.glob("starfarers-*.jsonl")
    assert starfare.load(file).encode() == table.game.encode()


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    target = GoneTerminal()

    def hanging_up() -> str:
        if sitting.game.last is not None:
            target.gone = True
            os.kill(os.getpid(), signal.SIGHUP)
        return "1\n"

    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    with interrupting():
        assert not Terminal(Screen(Keyboard(hanging_up), target, 80), sitting, save, "test").play()
    assert sitting.game.last is not None
    assert starfare.load(save).encode() == sitting.game.encode()


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    with pytest.raises(Malformed, match="cannot be written"):
        Table(sitting, tmp_path / "nowhere" / "game.jsonl", ["1"])


def test_a_file_that_cannot_be_written_any_more_does_not_stop_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    other = tmp_path / "other.jsonl"
    typed = iter(["1\n", f"save {other}\n"])

    def removing() -> str:
        if folder.exists():
            (folder / "game.jsonl").unlink()
            folder.rmdir()
        return next(typed, "")

    out = io.StringIO()
    sitting = started("starfarers", ["me", "random", "random", "random"], {}, ME_FIRST)
    Terminal(Screen(Keyboard(removing), out, 100), sitting, folder / "game.jsonl", "test").play()
    assert "The game goes on; `save FILE` keeps it elsewhere." in " ".join(out.getvalue().split())
    assert starfare.load(other).encode() == sitting.game.encode()


def test_saving_over_another_game_is_refused(tmp_path: Path) -> None:
    taken = tmp_path / "taken.jsonl"
    taken.write_text("something", encoding="utf-8")
    table = sit_down(tmp_path, f"save {taken}", seed=ME_FIRST)
    assert "exists already" in " ".join(replies(table.transcript, "White> ")[0].split())
    assert taken.read_text(encoding="utf-8") == "something"


def test_the_way_back_is_the_way_one_came(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = Path("my game.jsonl")
    monkeypatch.setenv("MAKELEVEL", "1")
    assert resume_command(path) == "make play ARGS=\"--text --resume 'my game.jsonl'\""
    monkeypatch.delenv("MAKELEVEL")
    script = tmp_path / "starfare"
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert resume_command(Path("g")) == f"{script} play --text --resume g"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert resume_command(Path("g")) == "starfare play --text --resume g"
    monkeypatch.setattr(sys, "argv", ["/x/starfare/__main__.py"])
    assert resume_command(Path("g")) == f"{sys.executable} -m starfare play --text --resume g"


def test_the_command_that_is_printed_goes_on_with_the_game(tmp_path: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "MAKELEVEL"}

    def typed(command: str, *lines: str) -> str:
        found = subprocess.run(
            command,
            shell=True,
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=surroundings,
            check=True,
        )
        return found.stdout

    program = f"{shlex.quote(sys.executable)} -m starfare"
    file = "--save 'my game.jsonl'"
    told = typed(
        f"{program} play --text --seed {ME_FIRST} --seats me,cadet,cadet {file}", "1", "quit"
    )
    command = told.split("Go on with: ")[1].strip()
    assert "Go on with" in typed(command, "quit")


def test_a_resumed_game_says_when_people_are_asked(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "ask", "1", "quiet", seed=ME_FIRST)
    said = " ".join(table.transcript.split())
    assert said.count("you are asked only about offers you can accept") == 2
    assert said.count("you are asked whether you want to speak, and about every offer") == 1
