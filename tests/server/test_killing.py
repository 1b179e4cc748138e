"""A small kill test; the full one is `make kill-test`."""

import asyncio

import pytest

from tests.server.killing import Surroundings, cluster, kill_test


@pytest.mark.parametrize(("tables", "kills"), [(3, 2), pytest.param(8, 3, marks=pytest.mark.wide)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    database: str, tables: int, kills: int
) -> None:
    found = asyncio.run(kill_test(Surroundings(database), tables, kills))
    assert found["acknowledged"] > 0
    assert found["reconnections"] > 0
    assert (found["lost"], found["doubled"]) == (0, 0)


@pytest.mark.parametrize(("tables", "kills"), [(3, 3), pytest.param(6, 8, marks=pytest.mark.wide)])
def test_nothing_is_lost_when_a_server_the_database_or_the_hub_is_killed(
    tables: int, kills: int
) -> None:
    found = asyncio.run(kill_test(cluster(), tables, kills))
    assert found["acknowledged"] > 0
    assert (found["lost"], found["doubled"]) == (0, 0)
