"""The decks of the 2001 game, recounted from the data files (rules SC-CMP, SC-DCK)."""

from collections import Counter

from starfare.content.starship import load
from starfare.content.starship.types import Card
from tests.rules import rule

CARDS = load().cards
MISSIONS = load().missions
MODULES = load().modules
RESOURCES = load().pieces.resources


def kinds(group: str) -> Counter[str]:
    return Counter(what(card) for card in CARDS if card.group == group)


def what(card: Card) -> str:
    if card.trade is not None and card.trade.item == "tech" and card.kind == "trade_planet":
        return "library"
    return card.civilization or card.kind


@rule("SC-CMP-01", "SC-CMP-02", "SC-CMP-03", "SC-CMP-04", "SC-CMP-05")
def test_a_hundred_cards() -> None:
    groups = Counter[str](card.group for card in CARDS)
    reserve = dict.fromkeys(("I", "II", "III", "IV"), 7)
    assert groups == {"start_colony": 2, "sector": 40, **reserve}
    assert Counter(mission.group for mission in MISSIONS) == {1: 3, 2: 3, 3: 3, 4: 3}
    assert Counter(module.owner for module in MODULES) == {"moon": 6, "sun": 6, "common": 6}
    assert len(CARDS) + len(MISSIONS) + len(MODULES) == 100


@rule("SC-DCK-01")
def test_the_sector_cards() -> None:
    assert kinds("sector") == {
        "trade_planet": 25,
        "colony": 6,
        "mission_planet": 4,
        "pirate": 2,
        "diplomats": 2,
        "library": 1,
    }


@rule("SC-DCK-02")
def test_five_trade_planets_for_each_resource() -> None:
    for resource in RESOURCES:
        planets = [c for c in CARDS if c.trade and c.trade.item == resource]
        assert sorted(c.trade.price for c in planets if c.trade) == [1, 2, 3, 4, 5]
        assert [c.trade.price for c in planets if c.trade and c.friendship] == [3]


@rule("SC-DCK-03", "SC-DCK-04", "SC-DCK-05", "SC-DCK-06")
def test_the_reserve_groups() -> None:
    assert kinds("I") == {"empty": 2, "pirate": 3, "diplomats": 1, "green_folk": 1}
    assert kinds("II") == {"empty": 2, "pirate": 2, "scientists": 1, "colony": 2}
    assert kinds("III") == {"empty": 2, "pirate": 2, "merchants": 1, "colony": 2}
    assert kinds("IV") == {"empty": 4, "pirate": 2, "median": 1}


@rule("SC-DCK-07", "SC-FND-11")
def test_which_outposts_carry_a_t() -> None:
    stations = {card.id: card.friendship for card in CARDS if card.kind == "outpost"}
    assert stations == {
        "SE-39": 0,
        "SE-40": 0,
        "R1-3": 1,
        "R1-4": 1,
        "R2-5": 1,
        "R3-5": 1,
        "R4-5": 2,
    }


@rule("SC-DCK-08")
def test_points_in_the_whole_game() -> None:
    colonies = sum(card.kind == "colony" for card in CARDS)
    pirates = [card.pirate for card in CARDS if card.pirate is not None]
    assert (colonies, len(pirates)) == (12, 11)
    assert sum(card.friendship for card in CARDS) == 11
    assert sum(pirate.fame for pirate in pirates) == 11
    assert sum(mission.fame for mission in MISSIONS) == 8
    vp = sum(mission.vp for mission in MISSIONS)
    assert vp == 2
    assert colonies + 6 + vp + 2 == 22


@rule("SC-PIR-04", "SC-PIR-17")
def test_prizes_follow_the_demand() -> None:
    for card in CARDS:
        if card.pirate is not None:
            prize = (card.pirate.astro, card.pirate.resources)
            assert prize == {3: (0, 1), 5: (5, 0)}[card.pirate.demand]


@rule("SC-SET-08", "SC-MOD-28", "SC-MOD-30")
def test_what_the_crests_mean() -> None:
    start = {card.symbol: (card.resource, card.number) for card in CARDS if card.symbol}
    assert start == {"moon": ("fuel", 1), "sun": ("carbon", 1)}
    numbers = {(m.owner, m.kind): m.numbers for m in MODULES if m.numbers}
    assert numbers == {
        ("moon", "science"): (2,),
        ("moon", "production"): (3,),
        ("sun", "science"): (3,),
        ("sun", "production"): (2,),
        ("common", "science"): (2, 3),
        ("common", "production"): (2, 3),
    }
