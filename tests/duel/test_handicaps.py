"""Handicap options (rules DU-HCP)."""

import pytest

import starfare
from starfare.kernel.refusal import Refusal
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-HCP-01")
@pytest.mark.parametrize("beginner", [A, B])
@pytest.mark.parametrize("starter", [A, B])
def test_option_1_gives_the_beginner_30_astro_and_the_other_20(beginner: int, starter: int) -> None:
    at = Tabletop(handicap="astro", beginner=str(beginner), starter=str(starter))
    assert (at.astro_of(beginner), at.astro_of(1 - beginner)) == (30, 20)


@rule("DU-HCP-02")
@pytest.mark.parametrize("beginner", [A, B])
def test_option_2_gives_the_beginner_a_third_booster_of_level_1(beginner: int) -> None:
    at = Tabletop(handicap="boosters", beginner=str(beginner))
    assert at.boosters_of(beginner) == [1, 1, 1]
    assert at.boosters_of(1 - beginner) == [1, 1]
    assert at.cannons_of(A) == at.cannons_of(B) == [1, 1]


@rule("DU-HCP-03")
@pytest.mark.parametrize(
    ("handicap", "astro", "boosters"),
    [
        ("none", [25, 22], [1, 1]),
        ("astro", [30, 20], [1, 1]),
        ("boosters", [25, 22], [1, 1, 1]),
        ("astro+boosters", [30, 20], [1, 1, 1]),
    ],
)
def test_the_options_are_independent(handicap: str, astro: list[int], boosters: list[int]) -> None:
    at = Tabletop(handicap=handicap, beginner="0", starter="1")
    assert (at.astro_of_each, at.boosters_of(A), at.boosters_of(B)) == (astro, boosters, [1, 1])


@rule("DU-HCP-03")
def test_without_an_agreement_there_is_no_handicap() -> None:
    at = Tabletop()
    assert (at.astro_of_each, at.boosters_of(A), at.boosters_of(B)) == ([22, 25], [1, 1], [1, 1])
    with pytest.raises(Refusal):
        starfare.new("duel", seats=2, seed=1, handicap="cannons")
