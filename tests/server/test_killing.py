"""A small kill test; the full one is `make kill-test`."""

import asyncio

from tests.server.killing import kill_test


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    found = asyncio.run(kill_test(database, tables=8, kills=3))
    assert found["acknowledged"] > 0
    assert found["reconnections"] > 0
