"""A small kill test; the full one is `make kill-test`."""

import asyncio

import pytest

from tests.server.killing import kill_test


@pytest.mark.parametrize(("tables", "kills"), [(3, 2), pytest.param(8, 3, marks=pytest.mark.wide)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    each_database: str, tables: int, kills: int
) -> None:
    found = asyncio.run(kill_test(each_database, tables, kills))
    assert found["acknowledged"] > 0
    assert found["reconnections"] > 0
