"""`why`: what is meant, the nearest reason, what would be in the way later, the rule."""

from __future__ import annotations

from starfare.cli.terminal_why import explanation
from starfare.games.starfarers import words as w
from tests.starfarers.tabletop import WHITE, YELLOW, Tabletop


def why(top: Tabletop, words: str, seat: int = WHITE) -> str:
    return " ".join(explanation(top.game, seat, words.split()))


def building(**cards: int) -> Tabletop:
    return Tabletop().hand(WHITE, **cards).trade_and_build(WHITE)


def test_synonyms_lead_to_the_choice() -> None:
    top = building()
    assert why(top, "dock").startswith("Establish trade station: In the trade and build phase")
    assert "Only a trade ship on the board can establish" in why(top, "dock")
    assert why(top, "build shipyard").startswith("Build a spaceport on the ")
    assert why(top, "settle").startswith("Establish a colony with the colony ship at ")


def test_in_the_turn_of_another_one_hears_of_the_own_ships() -> None:
    top = building(ore=1).hand(YELLOW, ore=1)
    said = why(top, "settle", YELLOW)
    place = top.game.say(top.decision().question)
    assert place.startswith("White")
    assert "Establish a colony with the colony ship at the spaceport site 28F" in said
    assert "And when its time comes: A colony is founded on a colony site" in said


def test_no_ghosts_are_named() -> None:
    top = Tabletop().flight(WHITE)
    for words in ("dock", "colony", "fly N8", "ship"):
        said = why(top, words)
        assert "ship 2" not in said
        assert "Place a colony" not in said
        assert said.count("SF-JMP") == 0


def test_a_pirate_base_beside_the_site_is_named_with_what_one_has() -> None:
    top = Tabletop().clear_ships().discs("n8", carbon=w.PIRATE + 4, food=9, goods=5)
    top.ship(WHITE, "colony_ship", top.site("n8", "food", "carbon"))
    top.flight(WHITE)
    said = why(top, "colony N8 carbon")
    assert said.startswith("Establish a colony with the colony ship at the N8 food/carbon site: ")
    assert "A pirate base of strength 4 on the carbon planet of N8; you have 0 cannons." in said


def test_distances_are_told() -> None:
    said = why(Tabletop().flight(WHITE), "fly N4 goods/fuel")
    assert "further than the ship can still fly. (SF-FLT-02) It is " in said
    assert "and the ship has 6 left." in said


def test_places_are_whole_words() -> None:
    said = why(Tabletop().flight(WHITE), "fly to N1")
    assert "beside N1)" in said or "the N1 " in said or "explores N1" in said
    assert "N10" not in said
    assert "beside N5" in why(Tabletop().flight(WHITE), "fly to N5")


def test_missing_cards_are_named() -> None:
    assert "It costs 2 carbon; you lack 1 carbon." in why(building(carbon=1), "build cannon")


def test_it_is_said_whether_it_could_be_done_later() -> None:
    top = Tabletop().hand(WHITE, carbon=2).turn_of(WHITE)
    assert "When its time comes, you could." in why(top, "cannon")
    top = Tabletop().hand(WHITE).turn_of(WHITE)
    assert "And when its time comes: You do not have the cards it costs." in why(top, "cannon")


def test_a_rate_is_told() -> None:
    said = why(building(carbon=2), "trade 2 carbon for 1 ore")
    assert said.startswith("It would be: Trade 3 carbon for 1 ore with the supply.")
    assert "The supply wants 3 carbon; you have 2." in said


def test_words_that_are_no_choice_lead_to_the_rules() -> None:
    said = why(building(), "win")
    assert "SF-VIC-01: " in said
    assert "Twin" not in said


def test_a_sentence_with_a_full_stop_gets_no_colon_behind_it() -> None:
    said = why(Tabletop().trade_and_build(WHITE), "take Twin Barrels")
    assert "Twin Barrels" in said
    assert ".:" not in said
