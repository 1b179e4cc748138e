"""Imports point one way: kernel, content, games, bots, arena and server, command line."""

import pytest

from tests.meta.imports import violations
from tests.meta.project import PACKAGE, module_name, python_files


def test_imports_point_one_way() -> None:
    sources = {
        module_name(path): path.read_text(encoding="utf-8") for path in python_files(PACKAGE)
    }
    assert violations(sources) == []


MODULES = {
    "starfare": "",
    "starfare.kernel": "",
    "starfare.kernel.game": "",
    "starfare.content": "",
    "starfare.games": "",
    "starfare.games.boardkit.field": "",
    "starfare.games.starfarers": "",
    "starfare.games.starfarers.build": "",
    "starfare.games.starfarers.table": "",
    "starfare.games.starfarers.view": "",
    "starfare.games.classic.build": "",
    "starfare.games.duel.build": "",
    "starfare.bots.cadet": "",
    "starfare.arena": "",
    "starfare.server": "",
    "starfare.cli": "",
}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("starfare.content", "from starfare.kernel.game import Game"),
        ("starfare.games", "from starfare.games import starfarers"),
        ("starfare.games.starfarers.build", "from starfare.games.boardkit.field import Field"),
        ("starfare.games.starfarers.build", "from starfare.games.starfarers import table"),
        ("starfare.games.classic.build", "from starfare.games.starfarers.build import build"),
        ("starfare.bots.cadet", "from starfare.games.starfarers.view import anything"),
        ("starfare.bots.cadet", "from starfare.games.starfarers.build import BuildShip"),
        ("starfare.bots.cadet", "import random"),
        ("starfare", "from starfare.bots import cadet"),
        ("starfare.arena", "import starfare"),
        ("starfare.cli", "from starfare import server"),
        ("starfare.cli", "import starfare"),
    ],
)
def test_imports_that_may_be(module: str, line: str) -> None:
    assert violations(MODULES | {module: line}) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("starfare.kernel.game", "from starfare.games import starfarers"),
        ("starfare.kernel.game", "from starfare import content"),
        ("starfare.kernel.game", "import starfare"),
        ("starfare.kernel.game", "from .. import content"),
        ("starfare.kernel.game", "import random"),
        ("starfare.content", "from starfare.games import starfarers"),
        ("starfare.games.starfarers.build", "from time import monotonic"),
        ("starfare.games.starfarers.build", "import os.path"),
        ("starfare.games.starfarers.build", "import logging"),
        ("starfare.games.starfarers.build", "from starfare.bots import cadet"),
        ("starfare.games.starfarers.build", "from starfare.games.classic.build import build"),
        ("starfare.games.starfarers.build", "from starfare.games import classic"),
        ("starfare.games.duel.build", "from starfare.games.starfarers.build import build"),
        ("starfare.games.boardkit.field", "from starfare.games.starfarers.build import build"),
        ("starfare.bots.cadet", "from starfare.games.starfarers.table import Table"),
        ("starfare.bots.cadet", "from starfare.games.starfarers import table"),
        ("starfare.bots.cadet", "from starfare.games.starfarers.build import build"),
        ("starfare.bots.cadet", "import starfare.games.starfarers.build"),
        ("starfare.bots.cadet", "from starfare.arena import run"),
        ("starfare.arena", "from starfare.server import app"),
        ("starfare.arena", "from starfare.cli import main"),
        ("starfare.unheard", ""),
    ],
)
def test_imports_that_may_not_be(module: str, line: str) -> None:
    assert len(violations(MODULES | {module: line})) == 1
