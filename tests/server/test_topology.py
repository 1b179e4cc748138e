"""A small run over the whole topology; the one with 100 tables is part of `make kill-test`."""

import pytest

from tests.server.topology import topology_test


@pytest.mark.wide
def test_tables_go_on_while_each_part_of_the_deployment_is_killed() -> None:
    found = topology_test(tables=3)
    assert found["acknowledged"] > 0
    assert (found["lost"], found["doubled"]) == (0, 0)
