"""The decks of the 2024 game, recounted from the data files (rules DU-CMP, DU-DCK)."""

from collections import Counter

from starfare.content.duel import load
from tests.rules import rule

CARDS = load().cards
MISSIONS = load().missions
MODULES = load().modules
RESOURCES = load().pieces.resources


def kinds(group: str) -> Counter[str]:
    return Counter[str](card.kind for card in CARDS if card.group == group)


@rule("DU-CMP-01", "DU-CMP-02", "DU-CMP-03", "DU-CMP-04")
def test_how_many_cards() -> None:
    groups = Counter[str](card.group for card in CARDS)
    reserve = dict.fromkeys(("I", "II", "III", "IV"), 7)
    assert groups == {"start_colony": 2, "sector": 36, **reserve}
    assert (len(CARDS), len(MISSIONS)) == (66, 15)
    assert Counter(module.owner for module in MODULES) == {"a": 6, "b": 6, "common": 6}


@rule("DU-DCK-01")
def test_the_start_sector_cards() -> None:
    assert kinds("sector") == {
        "trade_planet": 17,
        "colony": 5,
        "empty": 5,
        "mission_planet": 4,
        "pirate": 3,
        "outpost": 2,
    }
    tech = [c for c in CARDS if c.group == "sector" and c.trade and c.trade.item == "tech"]
    assert len(tech) == 2


@rule("DU-DCK-02", "DU-TEC-01")
def test_three_trade_planets_for_each_resource() -> None:
    for resource in RESOURCES:
        planets = [c for c in CARDS if c.trade and c.trade.item == resource]
        cheap, middle, dear = sorted(c.trade.price for c in planets if c.trade)
        assert cheap in (1, 2)
        assert middle == 3
        assert dear in (4, 5)
        assert [c.trade.price for c in planets if c.trade and c.friendship] == [3]
    tech = [c.trade for c in CARDS if c.kind == "trade_planet" and c.trade]
    assert sorted(trade.price for trade in tech if trade.item == "tech") == [2, 3, 4]


@rule("DU-DCK-03", "DU-FND-07")
def test_ten_cards_show_the_station_symbol() -> None:
    stations = [card for card in CARDS if card.friendship]
    assert [card.friendship for card in stations] == [1] * 10
    assert [c.name for c in stations if c.kind == "outpost"] == [
        "Scientists",
        "Diplomats B",
        "Green Folk",
        "Merchants B",
    ]


@rule("DU-DCK-04", "DU-DCK-05", "DU-DCK-06", "DU-DCK-07")
def test_the_reserve_groups() -> None:
    assert kinds("I") == {"empty": 2, "outpost": 2, "pirate": 3}
    assert kinds("II") == {"empty": 2, "colony": 2, "outpost": 1, "pirate": 2}
    assert kinds("III") == {"empty": 2, "colony": 2, "outpost": 1, "pirate": 2}
    assert kinds("IV") == {"empty": 3, "trade_planet": 1, "colony": 1, "pirate": 2}


@rule("DU-DCK-08")
def test_the_missions() -> None:
    targets = Counter(mission.planet for mission in MISSIONS)
    assert targets == {"Andromeda": 4, "Kassiopeia": 4, "Mestor": 4, "Perseus": 3}
    assert sum(mission.vp for mission in MISSIONS) == 4
    assert sum(mission.fame for mission in MISSIONS) == 6
    assert sum(mission.friendship for mission in MISSIONS) == 5


@rule("DU-DCK-09", "DU-PIR-02", "DU-PIR-13")
def test_points_in_the_whole_game() -> None:
    colonies = sum(card.kind == "colony" for card in CARDS)
    pirates = [card.pirate for card in CARDS if card.pirate is not None]
    assert (colonies, len(pirates)) == (12, 12)
    assert {pirate.demand for pirate in pirates} == {3}
    assert {(p.astro, p.resources) for p in pirates} == {(0, 1)}
    assert [p.strength for p in pirates if p.fame == 2] == [7]
    assert sum(pirate.fame for pirate in pirates) + sum(m.fame for m in MISSIONS) == 19
    assert sum(c.friendship for c in CARDS) + sum(m.friendship for m in MISSIONS) == 15
    assert colonies + 6 + 2 + sum(mission.vp for mission in MISSIONS) == 24


@rule("DU-SET-11", "DU-MOD-20", "DU-MOD-22")
def test_what_the_symbols_mean() -> None:
    start = {card.symbol: (card.resource, card.number) for card in CARDS if card.symbol}
    assert start == {"a": ("fuel", 1), "b": ("carbon", 1)}
    numbers = {(m.owner, m.kind): m.numbers for m in MODULES if m.level == 1 and m.numbers}
    assert numbers == {
        ("a", "science"): (2,),
        ("a", "production"): (3,),
        ("b", "science"): (3,),
        ("b", "production"): (2,),
    }
