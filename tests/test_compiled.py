"""A compiled copy knows when its sources have moved on."""

import json
from pathlib import Path

import pytest

from starfare import compiled


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    folder = tmp_path / "src"
    (folder / "kernel").mkdir(parents=True)
    (folder / "kernel" / "game.py").write_text("x = 1\n")
    (folder / "board.toml").write_text("a = 1\n")
    (folder / "notes.txt").write_text("not a source\n")
    return folder


@pytest.fixture
def copy(tmp_path: Path, origin: Path) -> Path:
    folder = tmp_path / "copy"
    folder.mkdir()
    stamp = {"origin": str(origin), "sources": compiled.digests(origin)}
    (folder / compiled.STAMP).write_text(json.dumps(stamp))
    return folder


def test_a_fresh_copy_is_not_stale(copy: Path) -> None:
    assert compiled.stale(copy) == []


def test_changed_new_and_lost_sources_make_a_copy_stale(origin: Path, copy: Path) -> None:
    (origin / "kernel" / "game.py").write_text("x = 2\n")
    (origin / "kernel" / "new.py").write_text("")
    (origin / "board.toml").unlink()
    assert compiled.stale(copy) == ["board.toml", "kernel/game.py", "kernel/new.py"]


def test_a_package_never_compiled_is_never_stale(origin: Path) -> None:
    assert compiled.stale(origin) == []


def test_an_installed_package_is_compared_with_itself(origin: Path) -> None:
    stamp = {"origin": None, "sources": compiled.digests(origin)}
    (origin / compiled.STAMP).write_text(json.dumps(stamp))
    assert compiled.stale(origin) == []
    (origin / "board.toml").write_text("a = 2\n")
    assert compiled.stale(origin) == ["board.toml"]
