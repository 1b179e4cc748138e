"""A view as JSON texts of its parts, and what changed between two."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from starfare.server.patch import Parts, patched

PARTS = some.dictionaries(
    some.sampled_from(["board", "hand", "pieces", "turn"]),
    some.recursive(
        some.none() | some.integers(-9, 9) | some.text(max_size=3),
        lambda inner: some.lists(inner, max_size=3),
        max_leaves=5,
    ),
    min_size=1,
)


@given(some.lists(PARTS, min_size=1, max_size=5))
def test_changes_make_one_view_out_of_the_one_before(views: list[dict[str, Any]]) -> None:
    parts = Parts()
    held: Any = None
    for view in views:
        changes = parts.take(view)
        if changes is not None:
            held = patched(held, msgspec.json.decode(msgspec.json.encode(changes)))
            assert held == view
        held = msgspec.json.decode(parts.whole())
        assert held == view


def test_only_what_changed_is_told() -> None:
    parts = Parts()
    board = ["x" * 10_000]
    assert parts.take({"board": board, "turn": 1}) is None
    changes = parts.take({"board": board, "turn": 2})
    assert [at for at, _ in changes or []] == [["turn"]]
    assert parts.take({"board": list(board), "turn": 2}) == []


def test_a_place_inside_a_view_can_change_alone() -> None:
    old = {"players": [{"hand": 1}, {"hand": 2}]}
    assert patched(old, [(["players", 1, "hand"], 5)]) == {"players": [{"hand": 1}, {"hand": 5}]}
    assert old == {"players": [{"hand": 1}, {"hand": 2}]}
