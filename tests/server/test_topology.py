"""The topology of deploy/ as processes, with each part killed; `topology.py` runs it in full."""

import pytest

from tests.server.topology import topology_test


@pytest.mark.wide
def test_nothing_is_lost_or_doubled_whatever_part_is_killed() -> None:
    found = topology_test(tables=3)
    assert found["kills"] == 5
    assert found["finished"] == found["tables"] >= 3
    assert found["acknowledged"] > 0
    assert found["reconnections"] > 0
