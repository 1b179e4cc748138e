"""Bundles and families: what is counted by formula is what is walked through."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from starfare.games.starfarers.seven import DiscardCards
from starfare.kernel.bundles import bundle_count, bundles, covers, sample_bundle
from starfare.kernel.choices import BundleFamily, Joined, Listed
from starfare.kernel.stream import Stream

hands = st.lists(st.integers(0, 4), min_size=1, max_size=5).map(tuple)
small_hands = st.lists(st.integers(0, 2), min_size=5, max_size=5).map(tuple)


@given(hands, st.integers(0, 8))
def test_as_many_bundles_are_walked_as_are_counted(held: tuple[int, ...], size: int) -> None:
    walked = list(bundles(held, size))
    assert bundle_count(held, size) == len(walked) == len(set(walked))
    assert set(walked) == {
        bundle for bundle in product(*[range(count + 1) for count in held]) if sum(bundle) == size
    }


@given(hands, st.integers(0, 8), st.integers())
def test_a_sampled_bundle_is_one_of_them(held: tuple[int, ...], size: int, key: int) -> None:
    size = min(size, sum(held))
    assert sample_bundle(held, size, Stream(key)) in set(bundles(held, size))


def test_a_hand_covers_what_it_holds() -> None:
    assert covers((2, 0, 1), (2, 0, 0))
    assert covers((2, 0, 1), (0, 0, 0))
    assert not covers((2, 0, 1), (3, 0, 0))
    assert not covers((2, 0, 1), (0, 1, 0))
    assert not covers((2, 0, 1), (-1, 0, 0))
    assert not covers((2, 0, 1), (1, 0))


@given(small_hands, st.integers(0, 6), st.integers())
def test_a_family_of_bundles_counts_asks_and_samples_alike(
    held: tuple[int, ...], size: int, key: int
) -> None:
    family = BundleFamily("discard_cards", DiscardCards, held, size)
    walked = list(family)
    assert len(family) == len(walked)
    assert bool(family) == bool(walked)
    assert all(choice in family for choice in walked)
    if walked:
        assert family.sample(Stream(key)) in walked
    assert DiscardCards((3, 0, 0, 0, 0)) not in family
    assert family.name() == "discard_cards"
    assert family.bounds() == {"held": held, "size": size}


def test_listed_choices_and_families_join() -> None:
    listed = DiscardCards((0, 0, 0, 0, 9))
    family = BundleFamily("discard_cards", DiscardCards, (2, 1, 0, 0, 0), 2)
    joined = Joined([listed], [family])
    assert list(joined) == [listed, *family]
    assert len(joined) == 1 + len(family) == 3
    assert all(choice in joined for choice in joined)
    assert DiscardCards((0, 2, 0, 0, 0)) not in joined
    assert {joined.sample(Stream(key)) for key in range(60)} == set(joined)
    assert joined.families() == [family]
    assert joined.listed() == [listed]
    assert not Joined([], [])
    assert Joined([], [family])


def test_a_list_is_its_items() -> None:
    one, other = DiscardCards((1, 0)), DiscardCards((0, 1))
    choices = Listed([one, other])
    assert list(choices) == choices.listed() == [one, other]
    assert len(choices) == 2
    assert choices.families() == []
    assert {choices.sample(Stream(key)) for key in range(20)} == {one, other}
    assert not Listed([])
