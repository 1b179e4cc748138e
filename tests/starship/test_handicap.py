"""Handicap options (rules SC-HCP)."""

import pytest

from starfare.kernel.refusal import BadOption
from tests.rules import rule
from tests.starship.support_2 import changes, noted, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

SETS = [
    "none",
    "astro",
    "notes",
    "pieces",
    "astro+notes",
    "astro+pieces",
    "notes+pieces",
    "astro+notes+pieces",
]


def has_notes(at: Tabletop, seat: int) -> bool:
    """Whether a seat's view tells of a card both have seen in an earlier flight."""
    at.stack(1, "Gelm").shown_to_all("Gelm")
    return noted(at, seat, 1) == ["SE-10"]


@rule("SC-HCP-01")
@pytest.mark.parametrize("beginner", [MOON, SUN])
def test_the_beginner_starts_with_thirty_astro_and_the_other_with_twenty(beginner: int) -> None:
    at = Tabletop(handicap="astro", beginner=str(beginner))
    assert (at.astro_of(beginner), at.astro_of(1 - beginner)) == (30, 20)
    plain = Tabletop()
    for seat in (MOON, SUN):
        assert changes(ship(plain, seat), ship(at, seat)) == {"astro"}


@rule("SC-HCP-02")
@pytest.mark.parametrize("beginner", [MOON, SUN])
def test_only_the_beginner_has_notes(beginner: int) -> None:
    at = Tabletop(handicap="notes", beginner=str(beginner))
    assert has_notes(at, beginner)
    assert not has_notes(at, 1 - beginner)
    assert at.astro_of_each == [25, 25]


@rule("SC-HCP-02")
def test_notes_for_both_and_for_the_beginner_alone_exclude_each_other() -> None:
    with pytest.raises(BadOption) as refusal:
        Tabletop(handicap="notes", notes="own")
    assert refusal.value.rule == "SC-HCP-02"


@rule("SC-HCP-03")
@pytest.mark.parametrize("beginner", [MOON, SUN])
def test_the_beginner_starts_with_two_cannons_and_three_boosters(beginner: int) -> None:
    at = Tabletop(handicap="pieces", beginner=str(beginner))
    other = 1 - beginner
    assert (at.cannons_of(beginner), at.boosters_of(beginner)) == ([1, 1], [1, 1, 1])
    assert (at.cannons_of(other), at.boosters_of(other)) == ([1], [1, 1])
    assert at.astro_of_each == [25, 25]


@rule("SC-HCP-04")
@pytest.mark.parametrize("chosen", SETS)
def test_any_set_of_the_options_may_be_agreed(chosen: str) -> None:
    at = Tabletop(handicap=chosen, beginner=str(SUN))
    agreed = chosen.split("+")
    assert at.astro_of_each == ([20, 30] if "astro" in agreed else [25, 25])
    assert at.boosters_of(SUN) == ([1, 1, 1] if "pieces" in agreed else [1, 1])
    assert at.cannons_of(SUN) == ([1, 1] if "pieces" in agreed else [1])
    assert (at.boosters_of(MOON), at.cannons_of(MOON)) == ([1, 1], [1])
    assert has_notes(at, SUN) == ("notes" in agreed)
    assert not has_notes(at, MOON)


@rule("SC-HCP-04")
def test_the_sets_are_all_there_are() -> None:
    [option] = [o for o in Tabletop().game.rules.options() if o.name == "handicap"]
    assert sorted(option.values) == sorted(SETS)
    assert option.default == "none"
