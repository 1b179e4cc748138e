"""Which games the tests play.

A few of the ways to start a game, the core, meet every game, variant, seat count and value of an
option. The others are marked `wide`: they meet them in other combinations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.conformance.ways import Case, cases, core, games, tables


def parametrized(is_wanted: Callable[[Case], bool], first: list[Case]) -> pytest.MarkDecorator:
    """Run a test once for each case that is wanted; those beyond the first are wide."""
    wide = [case for case in cases() if case not in first]
    wanted = [case for case in first if is_wanted(case)]
    more = [pytest.param(case, marks=pytest.mark.wide) for case in wide if is_wanted(case)]
    return pytest.mark.parametrize("case", [*wanted, *more], ids=lambda case: case.name)


every_case: Final = parametrized(lambda _case: True, core())
"""Run a test once for each case."""

tables_first: Final = parametrized(lambda _case: True, tables())
"""Run a test once for each case; all but one for each game and each extension are wide."""

every_table: Final = pytest.mark.parametrize("case", tables(), ids=lambda case: case.name)
"""Run a test once for each game and each extension."""

every_game: Final = pytest.mark.parametrize("name", games())
"""Run a test once for each game."""


def seeds(case: Case, often: int = 1) -> range:
    """Return the seeds to play a case with."""
    return range(often)
