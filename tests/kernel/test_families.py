"""A family sized by formula and answered by reason: the offers of the 2019 game."""

from __future__ import annotations

from itertools import product

import pytest

from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.trade import OfferTrade
from starfare.kernel.choices import Family
from starfare.kernel.stream import Stream
from tests.starfarers.tabletop import RESOURCES, WHITE, YELLOW, Tabletop

Bundle = tuple[int, ...]


def offers(held: Bundle, most: int) -> Family | None:
    """Return White's offers with these cards in hand, where the richest other has so many."""
    tabletop = Tabletop().empty_hands().hand(WHITE, **dict(zip(RESOURCES, held, strict=True)))
    tabletop.hand(YELLOW, goods=most).trade_and_build(WHITE)
    families = tabletop.game.choices(WHITE).families()
    assert len(families) <= 1
    return families[0] if families else None


@pytest.mark.parametrize("most", [1, 2, 4])
@pytest.mark.parametrize(
    "held", [(1, 0, 0, 0, 0), (2, 1, 0, 0, 0), (0, 0, 3, 0, 1), (1, 1, 1, 1, 1), (2, 2, 0, 1, 0)]
)
def test_a_family_is_as_long_as_its_formula_says(held: Bundle, most: int) -> None:
    family = offers(held, most)
    assert family is not None
    walked = list(family)
    assert len(family) == len(walked) == len(set(walked))
    assert family
    assert all(offer in family for offer in walked)
    samples = {family.sample(Stream(key)) for key in range(60)}
    assert len(samples) > 1
    assert samples <= set(walked)
    assert family.name() == "offer_trade"
    assert family.listed() == []


def test_without_cards_on_both_sides_there_is_no_family() -> None:
    assert offers((0, 0, 0, 0, 0), 3) is None
    assert offers((1, 0, 0, 0, 0), 0) is None


def test_a_family_knows_exactly_its_own() -> None:
    family = offers((2, 0, 1, 0, 0), 2)
    assert family is not None
    walked = set(family)
    takes = [take for take in product(range(-1, 3), repeat=5) if sum(map(abs, take)) <= 3]
    for give in ((2, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0,) * 5, (3, 0, 0, 0, 0)):
        for take in takes:
            offer = OfferTrade(give, take)
            assert (offer in family) == (offer in walked), offer


@pytest.mark.parametrize(
    "odd", [OfferTrade((), ()), OfferTrade((1,), (1,)), DiscardCards((1, 0, 0, 0, 0)), None, 3]
)
def test_what_is_no_offer_is_not_in_it(odd: object) -> None:
    family = offers((2, 0, 1, 0, 0), 2)
    assert family is not None
    assert odd not in family
