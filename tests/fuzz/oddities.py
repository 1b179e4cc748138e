"""Odd values, and valid ones into which something odd was put."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from hypothesis import strategies as some
from hypothesis.strategies import DrawFn, SearchStrategy

Path = tuple[str | int, ...]

ODD_TEXTS: Final = (
    *(
        "",
        " ",
        "\0",
        "a\0b",
        "\ud800",
        "\udc00\ud800",
        "\u202eabc",
        "\N{MATHEMATICAL BOLD DIGIT ONE}",
    ),
    *(
        "\N{SUPERSCRIPT TWO}",
        "-1",
        "1e999",
        "NaN",
        "null",
        "true",
        "../../x",
        "%00",
        "%ff",
        "{}",
        "{0}",
    ),
    *("%s", "' or 1=1 --", "<b>", "a\r\nb: c", "\N{FAMILY}" * 40, "x" * 65, "x" * 300, "x" * 5_000),
)
ODD_NUMBERS: Final = (
    *(-1, 0, 1, 7, 99, 100, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**30, -(10**30)),
    *(0.5, -0.0, 1e-320, 1.7e308, float("inf"), float("-inf"), float("nan")),
)
ODD_THINGS: Final[tuple[object, ...]] = (
    *(None, True, False, [], [[]], {}, {"": None}, {"type": "x"}, {"type": None}, ["x"] * 50),
    *([0] * 300, [[0]], [[0, 0]], [["x", 0]], {"x": {"x": {"x": {}}}}),
)
ODD: Final = (*ODD_TEXTS, *ODD_NUMBERS, *ODD_THINGS)

values: Final[SearchStrategy[Any]] = some.one_of(
    some.sampled_from(ODD),
    some.sampled_from(ODD),
    some.text(max_size=8),
    some.integers(),
    some.floats(),
    some.lists(some.sampled_from(ODD), max_size=4),
    some.dictionaries(some.text(max_size=4), some.sampled_from(ODD), max_size=3),
).map(deepcopy)


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every part of a plain value, the whole first."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from places(part, (*path, index))


@some.composite
def mutated(draw: DrawFn, valid: SearchStrategy[Any]) -> Any:
    """Change one to three parts of a valid value."""
    value = deepcopy(draw(valid))
    for _ in range(draw(some.integers(1, 3))):
        value = _changed(draw, value)
    return value


def _changed(draw: DrawFn, value: Any) -> Any:
    path = draw(some.sampled_from(list(places(value))))
    if not path:
        # Seldom the whole: most of what is odd should be found deep inside.
        path = draw(some.sampled_from(list(places(value))))
    if not path:
        return draw(values)
    holder = value
    for step in path[:-1]:
        holder = holder[step]
    change = draw(some.integers(0, 5))
    if change == 0:
        del holder[path[-1]]
    elif change == 1 and isinstance(holder, dict):
        holder[draw(some.sampled_from(ODD_TEXTS))] = draw(values)
    elif change == 1:
        holder.append(draw(values))
    elif change == 2:
        holder[path[-1]] = [holder[path[-1]]]
    else:
        holder[path[-1]] = draw(values)
    return value


def written(value: Any) -> bytes:
    """Write a value as JSON, with surrogates as escapes and NaN as it is not allowed."""
    return json.dumps(value).encode()


DEEP: Final = (b"[" * 3_000, b'{"a":' * 3_000, b"[" * 300 + b"]" * 300)


@some.composite
def garbled(draw: DrawFn, text: SearchStrategy[bytes]) -> bytes:
    """Leave a text as it is, or cut it, put odd bytes into it, or double a part of it."""
    given = draw(text)
    at = draw(some.integers(0, len(given)))
    change = draw(some.integers(0, 7))
    if change == 0:
        return given[:at]
    if change == 1:
        return given[:at] + draw(some.binary(min_size=1, max_size=6)) + given[at:]
    if change == 2:
        return given[:at] + given[at // 2 :]
    if change == 3:
        return given[:at] + draw(some.sampled_from(DEEP)) + given[at:]
    return given
