"""`make play` starts at once: on the compiled copy if it fits, and else it has one compiled meanwhile."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.meta.project import ROOT
from tools import background, play

Prepare = Callable[..., tuple[dict[str, str], str]]


@pytest.fixture
def prepare(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Prepare:
    """Prepare a start under the conditions that are named; return the environment and the output."""

    def prepared(
        *, fresh: bool = False, obstacle: str | None = None, **environment: str
    ) -> tuple[dict[str, str], str]:
        for name in ("PYTHONPATH", "STARFARE_COMPILE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(play, "is_fresh", lambda copy: fresh)
        monkeypatch.setattr(play, "obstacle", lambda: obstacle)
        monkeypatch.setattr(background, "start", lambda: "started")
        return play.prepared(), capsys.readouterr().out

    return prepared


# --- the start ----------------------------------------------------------------------------


def test_a_copy_that_fits_is_used(prepare: Prepare) -> None:
    environment, out = prepare(fresh=True, PYTHONPATH="mine")
    assert environment["PYTHONPATH"] == os.pathsep.join([str(ROOT / "build" / "fast"), "mine"])
    assert out == ""


def test_without_a_copy_that_fits_the_sources_run_and_one_is_compiled(prepare: Prepare) -> None:
    environment, out = prepare()
    assert "PYTHONPATH" not in environment
    assert out == "play: started\n"


def test_without_a_compiler_nothing_is_said(prepare: Prepare) -> None:
    environment, out = prepare(obstacle="there is no C compiler")
    assert "PYTHONPATH" not in environment
    assert out == ""


def test_compiling_can_be_switched_off(prepare: Prepare) -> None:
    assert prepare(STARFARE_COMPILE="0")[1] == ""


def test_arguments_and_exit_code_are_those_of_the_game() -> None:
    def started(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "tools.play", *arguments],
            cwd=ROOT,
            env={**os.environ, "STARFARE_COMPILE": "0"},
            check=False,
            capture_output=True,
            text=True,
        )

    assert started("--help").stdout.startswith("Usage: starfare play")
    assert started("chess", "--text").returncode == 2


# --- the job ------------------------------------------------------------------------------


def lock_of(build: Path) -> Path:
    return build / "background.lock"


def wait_for_job(build: Path) -> None:
    """Return when the job has given its lock back."""
    with lock_of(build).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pipe; the job prints its session and ends when somebody writes into it."""
    pipe = tmp_path / "gate"
    os.mkfifo(pipe)
    job = f"import os; print(os.getsid(0), flush=True); open({str(pipe)!r}).read()"
    monkeypatch.setattr(background, "JOB", (sys.executable, "-c", job))
    return pipe


def test_the_job_is_started_once(gate: Path, tmp_path: Path) -> None:
    build = tmp_path / "build"
    first = background.start(build)
    assert first == "compiling in the background: games will run faster from the next start on"
    assert background.start(build).startswith("still compiling")
    gate.write_text("go on")
    wait_for_job(build)
    session = int((build / "compile.log").read_text())
    assert session != os.getsid(0), "Ctrl-C would end it"
    assert background.start(build) == first
    gate.write_text("go on")
    wait_for_job(build)


def test_a_start_after_a_failure_says_where_its_log_is(gate: Path, tmp_path: Path) -> None:
    (tmp_path / "compile.failed.log").write_text("error")
    assert "see build/compile.failed.log" in background.start(tmp_path)
    gate.write_text("go on")
    wait_for_job(tmp_path)


def run_job(build: Path, *steps: str, limit: int = 60) -> int:
    """Run the job itself, with other steps, in a session of its own."""
    (build / "compile.log").write_text("output")
    program = (
        "import sys; from pathlib import Path; from tools import background\n"
        f"background.BUILD, background.LIMIT = Path({str(build)!r}), {limit}\n"
        f"background.steps = lambda: {[step.split() for step in steps]!r}\n"
        "sys.exit(background.main())"
    )
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, check=False, start_new_session=True).returncode


def test_the_log_of_a_failure_is_kept_until_compiling_succeeds(tmp_path: Path) -> None:
    assert run_job(tmp_path, "false", f"touch {tmp_path}/second") == 1
    assert (tmp_path / "compile.failed.log").read_text() == "output"
    assert not (tmp_path / "second").exists()
    assert run_job(tmp_path, "true", f"touch {tmp_path}/second") == 0
    assert not (tmp_path / "compile.failed.log").exists()
    assert (tmp_path / "second").exists()


def test_a_job_that_hangs_is_ended(tmp_path: Path) -> None:
    assert run_job(tmp_path, "sleep 600", limit=1) == -9
    assert (tmp_path / "compile.failed.log").exists()


def test_what_compiling_needs_is_set_up_only_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    assert [step[1:] for step in background.steps()] == [[str(ROOT / "tools" / "compile.py")]]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    set_up, compiling = background.steps()
    assert set_up[:2] == ["tools/setup", "compile"]
    assert compiling[0] == f"{set_up[2]}/bin/python"
