"""Where a server of the tests keeps its tables: SQLite always, PostgreSQL where it is."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from starfare.server import tokens
from tests.chance import Chance
from tests.server.services import new_postgres_database, new_redis


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.wide)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, for what does not depend on its kind."""
    return made(request.param, tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def each_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    return made(request.param, tmp_path)


def made(kind: str, folder: Path) -> str:
    return str(folder / "a.db") if kind == "sqlite" else new_postgres_database()


@pytest.fixture(params=["sqlite", "postgres and redis"])
def surroundings(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str | None]:
    """An empty database and the hub that goes with it."""
    if request.param == "sqlite":
        return str(tmp_path / "a.db"), None
    return new_postgres_database(), new_redis()


@pytest.fixture(autouse=True)
def _same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test meets the same games again."""
    monkeypatch.setattr(tokens, "new_seed", Chance(lambda: str(request.node.name)))


@pytest.fixture(autouse=True)
def _quiet_logs() -> Iterator[None]:
    """Logs as they were before: a test that sets them up writes to where its output went."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)
