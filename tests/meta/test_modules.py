"""Modules stay short, public names are explained, and open ends are written down."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.meta.project import DOCS, PACKAGE, ROOT, public_definitions, python_files, shown

LONGEST: Final = 400
OPEN_END: Final = re.compile(r"\b(TODO|FIXME|XXX)\b(\((?P<question>Q-[0-9]+)\))?")


def by_path(path: Path) -> str:
    return shown(path)


@pytest.mark.parametrize("path", python_files(PACKAGE), ids=by_path)
def test_a_module_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", python_files(PACKAGE), ids=by_path)
def test_public_names_have_a_docstring(path: Path) -> None:
    assert list(unexplained(path.read_text(encoding="utf-8"))) == []


def test_open_ends_are_in_the_tracker() -> None:
    tracker = (DOCS / "open-questions.md").read_text(encoding="utf-8")
    files = python_files(ROOT / "src", ROOT / "tests", ROOT / "tools")
    lost = [
        f"{shown(path)}:{end}"
        for path in files
        for end in open_ends(path.read_text(encoding="utf-8"), tracker)
    ]
    assert lost == []


def unexplained(source: str) -> Iterator[str]:
    """Public names without a docstring; overloads and overrides speak through another name."""
    tree = ast.parse(source)
    if not ast.get_docstring(tree):
        yield "the module"
    for name, node in public_definitions(tree):
        decorators = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
        if not ast.get_docstring(node) and not decorators & {"overload", "override", "setter"}:
            yield name


def open_ends(source: str, tracker: str) -> Iterator[str]:
    """Comments that leave something open without a line `| Q-1 |` in the tracker."""
    if OPEN_END.search(source) is None:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        for mark in OPEN_END.finditer(token.string):
            if mark["question"] is None or f"| {mark['question']} |" not in tracker:
                yield f"{token.start[0]}: {token.string}"


def test_what_counts_as_unexplained() -> None:
    source = (
        '"""Module."""\n'
        "def f(): ...\n"
        "def _g(): ...\n"
        'class C:\n    """Class."""\n    def m(self): ...\n    def __len__(self): ...\n'
        "    @override\n    def n(self): ...\n"
    )
    assert list(unexplained(source)) == ["f", "C.m"]
    assert list(unexplained("")) == ["the module"]


def test_what_counts_as_an_open_end() -> None:
    mark = "TO" + "DO"
    assert list(open_ends(f"x = '{mark}'  # a note\n", "")) == []
    assert len(list(open_ends(f"x = 1  # {mark} later\n", "| Q-1 | ... |"))) == 1
    assert len(list(open_ends(f"x = 1  # {mark}(Q-2) later\n", "| Q-1 | ... |"))) == 1
    assert list(open_ends(f"x = 1  # {mark}(Q-1) later\n", "| Q-1 | ... |")) == []
