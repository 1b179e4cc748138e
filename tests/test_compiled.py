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
    stamp = {
        "python": compiled.python_tag(),
        "origin": str(origin),
        "sources": compiled.digests(origin),
    }
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


def rewrite(copy: Path, **changed: str) -> None:
    stamp = json.loads((copy / compiled.STAMP).read_text())
    (copy / compiled.STAMP).write_text(json.dumps({**stamp, **changed}))


def test_a_copy_fits_the_sources_it_was_made_from(origin: Path, copy: Path) -> None:
    assert compiled.fits(copy, origin)
    (origin / "kernel" / "game.py").write_text("x = 2\n")
    assert not compiled.fits(copy, origin)


def test_a_copy_of_another_python_does_not_fit(origin: Path, copy: Path) -> None:
    rewrite(copy, python=".cpython-27.so")
    assert not compiled.fits(copy, origin)


def test_a_copy_of_another_checkout_does_not_fit(origin: Path, copy: Path, tmp_path: Path) -> None:
    moved = origin.rename(tmp_path / "moved")
    assert not compiled.fits(copy, moved)


def test_what_was_never_compiled_fits_nothing(origin: Path) -> None:
    assert not compiled.fits(origin, origin)


def test_an_installed_package_says_why_it_was_not_compiled(tmp_path: Path) -> None:
    assert compiled.why_interpreted(tmp_path) == ""
    (tmp_path / compiled.NOTE).write_text("there is no C compiler")
    assert compiled.why_interpreted(tmp_path) == "there is no C compiler"
