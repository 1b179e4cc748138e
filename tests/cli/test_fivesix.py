"""Five and six players at one keyboard."""

from __future__ import annotations

from pathlib import Path

import starfare
from starfare.cli.guides import hints_of
from starfare.cli.terminal_why import explanation
from starfare.games.fivesix.glorious_donation import AskDonation
from starfare.games.starfarers.friendship import BuyFame
from tests.cli.keyboard import sit_down, sit_down_again, sit_down_at
from tests.fivesix.tabletop import Cockpit

SIX = "me,cadet,cadet,cadet,cadet,cadet"


def why(top: Cockpit, words: str, seat: int = 0) -> str:
    return " ".join(explanation(top.game, seat, words.split()))


def test_a_game_of_six_begins_and_can_be_resumed(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", "1", "1", seats=SIX, seed="3")
    said = table.transcript
    assert "Two pilots share each turn" in said
    assert "Violet: cadet" in said
    assert "A2 artifact" in said
    again = sit_down_again(table.save, "log 5")
    assert again.game.encode() == table.game.encode()


def test_bots_play_six_to_the_end_and_the_record_verifies(tmp_path: Path) -> None:
    table = sit_down(tmp_path, seats="cadet,cadet,cadet,cadet,cadet,cadet", seed="4")
    assert table.finished
    assert " won. White " in table.transcript
    again = starfare.replay(table.save)
    assert again.verified
    assert again.finish().outcome == table.game.outcome


def test_whoever_cannot_give_declines_without_being_asked(tmp_path: Path) -> None:
    top = Cockpit(6).card(1, "glorious_donation").turn_of(1).trade_and_build(1)
    top.play(1, AskDonation(0, 0))
    table = sit_down_at(top, tmp_path, seats="me,random,random,random,random,random")
    assert "You do not hold what was asked" in table.transcript


def test_the_guide_knows_what_is_real() -> None:
    top = Cockpit(6).trade_and_build(0)
    assert "You do not own the friendship card for that. (X6-DON-01)" in why(top, "ask donation")
    top = Cockpit(6).card(0, "ship_exchange")
    top.out(0)
    top.trade_and_build(0)
    assert why(top, "refit").startswith("You can: Exchange the load of the colony ship at ")
    top.disc(top.planet("n5", "carbon"), 42).ship(
        0, "colony_ship", top.site("n5", "carbon", "food")
    )
    assert "X6-ART-02" in why(top.flight(0), "settle")
    assert hints_of("fivesix").guide is not hints_of("starfarers").guide


def test_the_numbers_behind_a_refusal_count_civilizations() -> None:
    top = Cockpit(6).named_card(0, "green_folk-1").disc(Cockpit(6).planet("n5", "carbon"), 42)
    top.ship(0, "colony_ship", top.site("n5", "carbon", "food"))
    said = why(top.flight(0), "settle")
    assert "you have 1 civilization" in said


def test_what_will_be_in_the_way_later_is_said_by_the_extensions_rule() -> None:
    top = Cockpit(6).disc(Cockpit(6).planet("n5", "carbon"), 42)
    top.ship(0, "colony_ship", top.site("n5", "carbon", "food"))
    said = why(top.trade_and_build(0), "settle")
    assert "when its time comes: A special token beside the site" in said
    assert "X6-ART-02" in said


def test_what_pilot_1_has_used_up_pilot_2_still_has() -> None:
    top = Cockpit(6).card(0, "fame_for_sale").card(3, "fame_for_sale", nth=1)
    top.hand(0, goods=1).hand(3, goods=1).trade_and_build(0)
    top.play(0, BuyFame())
    assert "When its time comes, you could." in why(top, "buy fame", 3)
    assert "(SF-DIP-02)" in why(top, "buy fame", 0)


def test_whoever_owns_a_jump_card_can_ask_why_there_is_no_jump() -> None:
    top = Cockpit(6).named_card(0, "travelers-1").upgrades(0, boosters=2)
    top.out(0)
    assert "at least 3 boosters in all. (X6-JMP-03)" in why(top.flight(0), "jump")


def test_base_games_are_not_told_of_the_extension() -> None:
    game = starfare.new("starfarers", seats=4, seed=1)
    assert "donation" not in game.rules.vocabulary().choices
    assert "ask_donation" not in game.rules.vocabulary().choices
    assert game.rules.package == "starfarers"
    assert starfare.new("starfarers", seats=5, seed=1).rules.package == "fivesix"
