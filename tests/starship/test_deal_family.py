"""The family of deals: counted by formula, walked through, sampled and asked."""

import pytest

from starfare.games.starship.deals import DealFamily
from starfare.kernel.stream import Stream

CASES = [
    ((1, 0, 2, 0, 0, 1, 3), (0, 2, 1, 0, 0, 0, 2)),
    ((1, 0, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0)),
    ((0, 0, 0, 0, 0, 0, 5), (0, 0, 0, 0, 0, 1, 5)),
]


@pytest.mark.parametrize(("gives", "takes"), CASES)
def test_the_formula_counts_what_is_walked_through(
    gives: tuple[int, ...], takes: tuple[int, ...]
) -> None:
    family = DealFamily(gives, takes)
    deals = list(family)
    assert len(family) == len(deals) == len(set(deals)) > 0
    assert all(deal in family for deal in deals)
    rng = Stream(1)
    assert all(family.sample(rng) in deals for _ in range(100))


@pytest.mark.parametrize(
    ("gives", "takes"),
    [((1, 0, 0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0, 0)), ((0,) * 7, (1,) * 7), ((1,) * 7, (0,) * 7)],
)
def test_without_two_kinds_there_is_no_deal(gives: tuple[int, ...], takes: tuple[int, ...]) -> None:
    family = DealFamily(gives, takes)
    assert not family
    assert len(family) == 0
    assert list(family) == []
