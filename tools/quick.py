"""Run the tests that the last change most likely broke.

    python tools/quick.py [OPTIONS OF PYTEST]

The change is what is not committed yet; where all is committed it is the last commit.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SRC = "src/starfare"
BUILT_ON = {
    "starfarers": ("fivesix", "classic", "new_encounters"),
    "new_encounters": ("hog_kahm", "amoebas", "lost_people"),
    "boardkit": ("starfarers",),
    "starship": ("duel",),
    "duel": ("starships",),
}
"""Which games are built on which; the tests of starships are of both starship games."""
ALIKE = ("golden", "conformance/test_random_play.py")
"""What every game has to pass."""
LONG = tuple(
    f"tests/server/test_{name}.py"
    for name in ("secrecy", "persistence", "killing", "playing", "operating", "replays")
)
"""These take most of a minute together; they run only if they were changed themselves."""
LAYERS = {
    f"{SRC}/kernel": ("kernel", *ALIKE),
    f"{SRC}/bots": ("bots",),
    f"{SRC}/arena": ("arena",),
    f"{SRC}/server": ("server",),
    f"{SRC}/cli": ("cli",),
    f"{SRC}/rulebook.py": ("test_rulebook.py",),
    f"{SRC}/compiled.py": ("test_compiled.py",),
    "docs": ("meta", "test_rulebook.py"),
    "tools": ("meta",),
    "hatch_build.py": ("meta",),
}


def main() -> int:
    """Run them; the exit code says whether all passed."""
    changed = changed_files()
    tests = sorted({test for path in changed for test in tests_of(path)})
    status = 0
    if any(path.startswith("web/") for path in changed):
        print("quick: the web client", flush=True)
        status = run(["npm", "test", "--silent"], ROOT / "web")
    if not tests:
        print("quick: nothing else was changed that has tests")
        return status
    print(f"quick: {' '.join(tests)}", flush=True)
    command = [sys.executable, "-m", "pytest", "-n", "3", "--dist", "worksteal", "-q", "--ff"]
    left_out = [f"--ignore={path}" for path in LONG if path not in tests]
    wanted = ["-m", "not wide", *left_out, *sys.argv[1:], *tests]
    return run([*command, *wanted], ROOT) or status


def run(command: list[str], folder: Path) -> int:
    """Run a command and return its exit code."""
    return subprocess.run(command, check=False, cwd=folder).returncode


def changed_files() -> list[str]:
    """Return what is not committed, or the files of the last commit."""
    return git("diff", "--name-only", "HEAD") + git(
        "ls-files", "--others", "--exclude-standard"
    ) or git("diff", "--name-only", "HEAD~1", "HEAD")


def git(*words: str) -> list[str]:
    """Return the lines that git prints."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def tests_of(path: str) -> set[str]:
    """Return the folders and files of tests for a changed file."""
    if path.startswith("tests/"):
        return tests_beside(path)
    found = {test for layer, tests in LAYERS.items() if path.startswith(layer) for test in tests}
    for kind in ("games", "content"):
        if path.startswith(f"{SRC}/{kind}/"):
            game, slash, _ = path.removeprefix(f"{SRC}/{kind}/").partition("/")
            found |= with_built_on(game) if slash else {"games"}
            found |= {"content"} if kind == "content" else set()
    return {f"tests/{test}" for test in found if (ROOT / "tests" / test).exists()}


def with_built_on(game: str) -> set[str]:
    """Return a game and all that is built on it."""
    return {game}.union(*(with_built_on(other) for other in BUILT_ON.get(game, ())))


def tests_beside(path: str) -> set[str]:
    """Return a changed file of tests itself, or the folder of what tests share."""
    file = ROOT / path
    if file.name.startswith("test_"):
        return {path} if file.exists() else set()
    return {file.parent.relative_to(ROOT).as_posix()} if file.suffix == ".py" else set()


if __name__ == "__main__":
    sys.exit(main())
