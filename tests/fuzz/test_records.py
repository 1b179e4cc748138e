"""Odd records: every record plays, or is refused by name; nothing else is raised."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from hypothesis.strategies import DrawFn

import starfare
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from tests.conformance.play import played
from tests.conformance.ways import tables
from tests.fuzz.oddities import garbled, mutated

MOVES: Final = 25


@cache
def records() -> list[list[str]]:
    """Return the beginning of a game of every kind, with its seed and without it."""
    games = [played(case.new(1), Stream("records"), MOVES) for case in tables()]
    return [game.record(seed).splitlines() for game in games for seed in (True, False)]


@some.composite
def odd_records(draw: DrawFn) -> str:
    """A record with one line changed, garbled, left out, doubled or moved."""
    lines = list(draw(some.sampled_from(records())))
    at = draw(some.integers(0, len(lines) - 1))
    change = draw(some.integers(0, 9))
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(draw(some.integers(0, len(lines))), lines[at])
    elif change == 2:
        lines[at] = draw(garbled(some.just(lines[at].encode()))).decode("utf-8", "surrogateescape")
    else:
        row: Any = json.loads(lines[0 if change == 3 else at])
        lines[0 if change == 3 else at] = json.dumps(draw(mutated(some.just(row))))
    return "\n".join(lines)


@pytest.mark.parametrize("cases", [100, pytest.param(2_500, marks=pytest.mark.wide)])
def test_a_record_plays_or_is_refused(cases: int) -> None:
    said: list[str] = []

    @settings(max_examples=cases, suppress_health_check=list(HealthCheck))
    @given(odd_records())
    def fuzz(record: str) -> None:
        try:
            starfare.load(record)
            said.append("")
        except Refusal as refusal:
            said.append(refusal.message)
        assert said[-1] == "" or said[-1].endswith(".")

    fuzz()
    assert len(said) >= cases
    assert len(said) - said.count("") >= cases // 2
