"""The friendship cards of the 2019 game, against the rules reference."""

from collections import Counter

from starfare.content.starfarers import load
from starfare.content.starfarers.types import FriendshipCard
from tests.rules import rule

CARDS = load().friendship


def cards_of(civilization: str) -> list[FriendshipCard]:
    return [card for card in CARDS if card.civilization == civilization]


@rule("SF-CMP-09")
def test_each_of_four_civilizations_has_five_cards() -> None:
    assert Counter(card.civilization for card in CARDS) == {
        "diplomats": 5,
        "merchants": 5,
        "green_folk": 5,
        "scientists": 5,
    }
    assert len({card.id for card in CARDS}) == 20


def test_the_diplomats_have_four_effects_one_of_them_twice() -> None:
    found = sorted((card.effect, card.resource, card.amount) for card in cards_of("diplomats"))
    assert found == [
        ("fame_for_sale", "goods", 1),
        ("fame_for_sale", "goods", 1),
        ("helping_hand", None, 2),
        ("reduced_tribute", None, 12),
        ("relief_fund", None, 1),
    ]


def test_the_merchants_trade_two_for_one_and_a_single_goods_once() -> None:
    found = sorted((card.effect, card.resource, card.amount) for card in cards_of("merchants"))
    assert found == [
        ("supply_rate", "carbon", 2),
        ("supply_rate", "food", 2),
        ("supply_rate", "fuel", 2),
        ("supply_rate", "ore", 2),
        ("supply_rate_once", "goods", 1),
    ]


def test_the_green_folk_give_one_more_of_each_resource() -> None:
    found = sorted((card.effect, card.resource, card.amount) for card in cards_of("green_folk"))
    resources = ("carbon", "food", "fuel", "goods", "ore")
    assert found == [("production_increase", resource, 1) for resource in resources]


def test_the_scientists_give_two_cannons_two_boosters_or_thrice_one_of_each() -> None:
    cards = cards_of("scientists")
    assert {card.effect for card in cards} == {"improved_upgrades"}
    found = Counter((card.boosters, card.cannons) for card in cards)
    assert found == {(0, 2): 1, (2, 0): 1, (1, 1): 3}


def test_only_the_scientists_give_upgrades() -> None:
    others = [card for card in CARDS if card.civilization != "scientists"]
    assert not any(card.boosters or card.cannons for card in others)
