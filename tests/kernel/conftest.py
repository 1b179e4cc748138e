"""The kernel is tried out on a game of the tests' own, which nothing compiled can be the base of."""

from pathlib import Path

import pytest

from starfare import compiled

HERE = Path(__file__).parent
collect_ignore_glob = ["test_*.py"] if compiled.mode() == "compiled" else []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.interpreted)
