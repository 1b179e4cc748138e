"""The names on the cards (rule SC-DCK-09)."""

from starfare.content.starship import load
from starfare.games.starship.trading import Buy
from tests.rules import rule
from tests.starship.tabletop import MOON, Tabletop

PLANETS = ["Hades", "Pallas", "Picasso", "Poseidon"]
COLONIES = {
    "ST-MOON": "Velka",
    "ST-SUN": "Ordrun",
    "SE-05": "Karvo",
    "SE-06": "Nurra",
    "SE-07": "Ophel",
    "SE-08": "Zintha",
    "SE-09": "Torrik",
    "SE-10": "Gelm",
    "R2-3": "Cindra",
    "R2-4": "Wessa",
    "R3-3": "Pyrne",
    "R3-4": "Hulde",
}
PIRATES = {
    "SE-11": "Rust Fang",
    "SE-12": "Grey Hook",
    "R1-5": "Tin Jackal",
    "R1-6": "Cold Lance",
    "R1-7": "Split Moon",
    "R2-6": "Salt Viper",
    "R2-7": "Black Anchor",
    "R3-6": "Red Tiller",
    "R3-7": "Night Rake",
    "R4-6": "Iron Widow",
    "R4-7": "Last Toll",
}
MISSIONS = [
    "Tide Filters",
    "Painted Welcome",
    "Open Purse",
    "Bare Larders",
    "Empty Shelves",
    "Raiders' Roost",
    "Assembly Fund",
    "Fever Ward",
    "Caught in Orbit",
    "Walls Anew",
    "Stone Tribute",
    "Second Cargo",
]


@rule("SC-DCK-09")
def test_the_cards_carry_the_names_of_the_deck_table() -> None:
    names = {card.id: card.name for card in load().cards}
    assert [names[f"SE-0{number}"] for number in (1, 2, 3, 4)] == PLANETS
    assert {card.id: card.name for card in load().cards if card.kind == "colony"} == COLONIES
    assert {card.id: card.name for card in load().cards if card.kind == "pirate"} == PIRATES
    assert [mission.name for mission in load().missions] == MISSIONS
    assert len(set(names.values())) == len(names), "each name is given once"


@rule("SC-DCK-09")
def test_median_is_a_kind_of_card_and_not_a_name() -> None:
    assert {card.id: card.name for card in load().cards if card.civilization == "median"} == {
        "R4-5": "Concordia"
    }
    assert all("Median" not in card.name for card in load().cards)


@rule("SC-DCK-09")
def test_names_have_no_effect_on_play() -> None:
    at = Tabletop().flight(MOON, speed=3).turn("SE-28")
    known = at.choices(MOON)
    assert any(isinstance(choice, Buy) for choice in known)
    card = at.facts.cards[at.card("SE-28")]
    name, card.name = card.name, "Elsewhere"
    try:
        assert at.choices(MOON) == known
    finally:
        card.name = name
