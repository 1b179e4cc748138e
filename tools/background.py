"""Compile in the background, for the next start of `make play`.

python -m tools.background     is the job itself; start() starts it and returns at once

What compiling needs (mypy above all) is not in .venv of somebody who only plays, and a game runs
from there: the job keeps it in an environment of its own under build/.
"""

import fcntl
import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
LIMIT = 3600
"""Seconds after which the job is ended, whatever it is waiting for."""
JOB = (sys.executable, "-m", "tools.background")


def start(build: Path = BUILD) -> str:
    """Start the job unless it is running; return the line that tells the player about it."""
    build.mkdir(exist_ok=True)
    with (build / "background.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return "still compiling in the background, see build/compile.log"
        with (build / "compile.log").open("w") as log:
            # The job inherits the lock, and gives it back by ending. Its own session keeps Ctrl-C
            # from it; the shell between us ends at once, so that nobody has to wait for the job.
            subprocess.run(
                ["sh", "-c", '"$@" &', "sh", *JOB],
                check=True,
                cwd=ROOT,
                pass_fds=[lock.fileno()],
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
    if (build / "compile.failed.log").exists():
        return "compiling in the background again; it failed before, see build/compile.failed.log"
    return "compiling in the background: games will run faster from the next start on"


def main() -> int:
    """Do all steps at the lowest priority; keep the log of a failure under a name of its own."""
    os.nice(19)
    signal.signal(signal.SIGALRM, lambda *_: end_late())
    signal.alarm(LIMIT)
    for step in steps():
        if subprocess.run(step, check=False, cwd=ROOT).returncode:
            keep_log()
            return 1
    (BUILD / "compile.failed.log").unlink(missing_ok=True)
    return 0


def steps() -> list[list[str]]:
    """Return the commands to run: set-up only where this Python lacks what compiling needs."""
    compiling = str(ROOT / "tools" / "compile.py")
    if importlib.util.find_spec("mypyc") is not None:
        return [[sys.executable, compiling]]
    major, minor, *_ = sys.version_info
    folder = f"build/compiler-{major}.{minor}"
    return [["tools/setup", "compile", folder], [f"{folder}/bin/python", compiling]]


def keep_log() -> None:
    """Rename the log, so that the next try does not overwrite it."""
    (BUILD / "compile.log").replace(BUILD / "compile.failed.log")


def end_late() -> None:
    """End the job and all that it started."""
    print(f"background: ended after {LIMIT} s", flush=True)
    keep_log()
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
