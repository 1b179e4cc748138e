"""Odd content: every file is read, or refused with its name, a key and a reason."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from hypothesis.strategies import DrawFn

from starfare.content import amoebas, classic, duel, fivesix, starfarers, starship
from starfare.content.loading import ContentError
from starfare.content.texts import read_texts
from tests.fuzz.oddities import garbled

PACKAGES: Final = (amoebas, classic, duel, fivesix, starfarers, starship)
VALUE: Final = re.compile(r'"[^"\n]*"|-?\b\d+(\.\d+)?\b|\b(true|false)\b')
KEY: Final = re.compile(r"^\[*[\w.]+\]* *(?==|$)", re.MULTILINE)
ODD_VALUES: Final = (
    *("0", "-1", "7", "99", "2147483648", "1" + "0" * 30, "1e400", "nan", "-inf", "0.5", "true"),
    *(
        '""',
        '" "',
        '"x"',
        '"\\u0000"',
        '"{x}"',
        '"{"',
        '"ore"',
        '"' + "x" * 300 + '"',
        "1979-05-27",
    ),
    *("[]", "[[]]", "{}", "[1, 2]", '["x", "x"]', "{ x = 1 }", "[" * 2_000, "[" * 200 + "]" * 200),
)


@cache
def files() -> list[Path]:
    """Return the files that a loader reads when it is given their folder."""
    found = [
        path for package in PACKAGES for path in Path(str(package.__file__)).parent.glob("*.toml")
    ]
    return sorted(found)


@some.composite
def odd_files(draw: DrawFn) -> tuple[Path, bytes]:
    """A file with a value or a key replaced, a line left out or doubled, or odd bytes."""
    path = draw(some.sampled_from(files()))
    text = path.read_text(encoding="utf-8")
    for _ in range(draw(some.integers(1, 2))):
        change = draw(some.integers(0, 9))
        if change == 0:
            return path, draw(garbled(some.just(text.encode())))
        if change < 3:
            lines = text.splitlines()
            at = draw(some.integers(0, len(lines) - 1))
            lines[at : at + 1] = [] if change == 1 else [lines[at]] * 2
            text = "\n".join(lines)
            continue
        found = list((KEY if change == 3 else VALUE).finditer(text))
        if found:
            spot = draw(some.sampled_from(found))
            odd = "x" if change == 3 else draw(some.sampled_from(ODD_VALUES))
            text = text[: spot.start()] + odd + text[spot.end() :]
    return path, text.encode()


class Folders:
    """A copy of each package's files, into which odd ones are put."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loaders: dict[str, Callable[[Path], object]] = {}
        for package in PACKAGES:
            own = Path(str(package.__file__)).parent
            shutil.copytree(own, folder / own.name)
            self.loaders[own.name] = package.load

    def read(self, path: Path, content: bytes) -> None:
        """Read a package with another content of one of its files."""
        folder = self.folder / path.parent.name
        copy = folder / path.name
        copy.write_bytes(content)
        try:
            if path.name.startswith("texts."):
                read_texts(copy)
            else:
                self.loaders[folder.name](folder)
        finally:
            shutil.copy(path, copy)


@pytest.mark.parametrize("cases", [100, pytest.param(2_500, marks=pytest.mark.wide)])
def test_content_is_read_or_refused(tmp_path: Path, cases: int) -> None:
    folders = Folders(tmp_path)
    said: list[tuple[str, ...]] = []

    @settings(max_examples=cases, suppress_health_check=list(HealthCheck))
    @given(odd_files())
    def fuzz(odd: tuple[Path, bytes]) -> None:
        try:
            folders.read(*odd)
            said.append(())
        except ContentError as error:
            said.append((error.file, error.key, error.reason))
        assert all(said[-1])

    fuzz()
    assert len(said) >= cases
    assert len(said) - said.count(()) >= cases // 4
