"""The terminal client, played from scripts: it must work for any game and keep secrets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starfare
from starfare.cli.screen import PAGE_BREAK, Screen
from starfare.cli.seats import default_seats, split_seats
from starfare.cli.sitting import resumed, started
from starfare.cli.terminal_menu import Menu
from starfare.cli.terminal_why import explanation
from starfare.cli.terminal_words import compose, example
from starfare.games import find
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import OfferTrade
from starfare.kernel.refusal import BadSeats, Malformed, Refusal
from tests.cli.keyboard import (
    HAND_OVER,
    replies,
    seed_for,
    sit_down,
    sit_down_again,
    sit_down_at,
)
from tests.starfarers.tabletop import WHITE, YELLOW, Tabletop

ME_FIRST = seed_for(WHITE)
ME_FIRST_ADVANCED = seed_for(WHITE, setup="advanced")
PEOPLE = "Anna,Ben,Cleo,Dora"


def first_reply(tmp_path: Path, *typed: str) -> str:
    """What the last of the lines typed at White's first decision brought."""
    table = sit_down(tmp_path, *typed, seed=ME_FIRST)
    return replies(table.transcript, "White> ")[len(typed) - 1]


# --- choosing ----------------------------------------------------------------------------


def test_a_number_plays_the_choice(tmp_path: Path) -> None:
    assert re.search(r"White rolls \d+", first_reply(tmp_path, "1"))


def test_enter_plays_the_only_choice(tmp_path: Path) -> None:
    assert re.search(r"White rolls \d+", first_reply(tmp_path, ""))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("7", "There is no choice 7; they go from 1 to 1."),
        ("0", "There is no choice 0; they go from 1 to 1."),
        ("xyzzy", "Nothing here answers to 'xyzzy'. Type list, help, or: why xyzzy"),
        ("[red]{x}", "Nothing here answers to '[red]{x}'. Type list, help, or: why [red]{x}"),
        ("offer 1 ore for 1 food", "Nothing here answers to"),
        ("more", "There is no more."),
        ("undo", "The last choice was not yours."),
        ("why", "Why what?"),
        ("why frobnicate", "No choice of this game is called 'frobnicate', and no rule"),
        ("rules frobnicate", "No rule answers to 'frobnicate'."),
        ("speak Nobody", "Who?"),
        ("resume", "Which file?"),
        ("resume nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory."),
        ("save /nowhere/at/all", "/nowhere/at/all cannot be written: No such file or directory."),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(
    tmp_path: Path, typed: str, answer: str
) -> None:
    table = sit_down(tmp_path, typed, seed=ME_FIRST)
    reply = replies(table.transcript, "White> ")[0]
    assert reply.startswith(answer)
    assert table.game.last is None


def test_words_list_the_choices_that_contain_them(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "delta", "", setup="advanced", seed=ME_FIRST_ADVANCED)
    reply = replies(table.transcript, "White> ")[0]
    shown = [line for line in reply.splitlines() if re.match(r" +\d+ ", line)]
    assert shown
    assert all("Delta" in line for line in shown)


def test_enter_plays_the_only_choice_that_words_left(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "delta goods/ore", "", setup="advanced", seed=ME_FIRST_ADVANCED)
    assert "White places a colony on the Delta goods/ore site." in table.transcript


def test_long_lists_are_folded_and_paged() -> None:
    top = Tabletop().flight(WHITE)
    decision = top.decision()
    menu = Menu(top.game, decision)
    lines = menu.lines()
    flights = len(decision.choices) - 1
    assert f"-{flights} Fly: " in lines[-2]
    assert len(lines) < 10
    page = menu.filtered("fly")
    assert page[-1].strip().startswith(f"{flights - 20} more")
    assert menu.more()[0] != page[0]
    assert len(menu.filtered("N7 food/fuel")) == 1
    only = menu.only
    assert only is not None
    assert "to the N7 food/fuel site (6 steps" in only.text


def test_big_families_are_written_out() -> None:
    top = Tabletop().hand(WHITE, ore=3, food=2).trade_and_build(WHITE)
    menu = Menu(top.game, top.decision())
    assert "Offer trade: write it out, such as: offer 1 food for 1 goods" in menu.lines()[-1]
    offer = menu.composed("offer 2 ore and 1 food for goods")
    assert offer == OfferTrade((2, 0, 0, 1, 0), (0, 0, 0, 0, 1))
    assert menu.composed("trade 3 ore for 1 fuel") == TradeWithSupply(0, 1)
    assert menu.composed("offer ore for gold") is None
    assert menu.composed("offer ore") is None
    assert menu.composed("discard 1 ore") is None


def test_every_kind_of_bundle_can_be_written() -> None:
    vocabulary = find("starfarers").vocabulary()
    names = ["offer_cards", "discard_cards"]
    assert compose(vocabulary, names, "discard 2 ore 1 food") == DiscardCards((2, 0, 0, 1, 0))
    assert compose(vocabulary, names, "offer nothing") == OfferCards((0, 0, 0, 0, 0))
    assert compose(vocabulary, names, "discard 2 ore 1") is None
    assert compose(vocabulary, names, "discard 300 ore") is None
    assert compose(vocabulary, ["offer_cards"], "1 ore 1 ore") == OfferCards((2, 0, 0, 0, 0))


def test_an_example_can_be_typed() -> None:
    vocabulary = find("starfarers").vocabulary()
    offer = OfferTrade((1, 0, 0, 0, 0), (0, 2, 0, 0, 0))
    typed = example(vocabulary, offer)
    assert typed == "offer 1 ore for 2 fuel"
    assert compose(vocabulary, ["offer_trade"], typed) == offer


def test_a_composed_choice_is_played(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, food=1).trade_and_build(WHITE)
    table = sit_down_at(top, tmp_path, "", "offer 2 ore for 1 food", seats=PEOPLE)
    assert table.game.last is not None
    assert table.game.last.choice == OfferTrade((2, 0, 0, 0, 0), (0, 0, 0, 1, 0))


def test_a_composed_choice_that_is_not_possible_is_refused_with_its_rule(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, food=1).trade_and_build(WHITE)
    table = sit_down_at(top, tmp_path, "offer 3 ore for 1 food", seats="me,random,random,random")
    assert "You do not hold the cards you offer. (SF-TRP-06)" in table.transcript


def test_one_word_is_looked_for_and_not_played(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, fuel=2).trade_and_build(WHITE)
    table = sit_down_at(top, tmp_path, "booster", "", seats="me,random,random,random")
    assert "Build a booster (2 fuel)\nEnter does it." in table.transcript
    assert "White builds a booster." in table.transcript


# --- asking ------------------------------------------------------------------------------


def test_board_help_list_and_log(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "board", "help", "list", "log 2", seed=ME_FIRST)
    board, help_, listed, log = replies(table.transcript, "White> ")[:4]
    assert "Your hand (" in board
    assert "why WORDS" in help_
    assert listed == "   1 Roll the dice\n"
    assert len(log.splitlines()) == 2


def test_why_shows_the_reason_and_the_rule(tmp_path: Path) -> None:
    reply = first_reply(tmp_path, "why build booster")
    assert "Build a booster (2 fuel): Your turn begins with rolling the dice" in reply
    assert "SF-TRN-08: The active player has no optional action before rolling" in reply


def test_why_names_the_reason_that_comes_nearest() -> None:
    top = Tabletop().hand(WHITE).trade_and_build(WHITE)
    lines = explanation(top.game, WHITE, ["build", "colony", "ship"])
    assert any("You do not have the cards it costs. (SF-BLD-02)" in line for line in lines)
    assert any(line.startswith("SF-BLD-02: Costs") for line in lines)


def test_why_of_something_possible_says_so() -> None:
    top = Tabletop().hand(WHITE, fuel=2).trade_and_build(WHITE)
    assert explanation(top.game, WHITE, ["booster"]) == ["You can: Build a booster (2 fuel)."]


def test_why_takes_composed_choices() -> None:
    top = Tabletop().hand(WHITE, fuel=2).trade_and_build(WHITE)
    [line, rule] = explanation(top.game, WHITE, ["offer", "1", "fuel", "for", "1", "fuel"])
    assert "may not be on both sides" in line
    assert rule.startswith("SF-TRP-07: ")


def test_why_answers_for_every_type_of_choice() -> None:
    top = Tabletop().trade_and_build(WHITE)
    for name in find("starfarers").vocabulary().choices:
        assert explanation(top.game, WHITE, name.split("_")), name


def test_rules_are_found_by_id_and_by_words(tmp_path: Path) -> None:
    assert first_reply(tmp_path, "rules sf-trp-03").startswith("SF-TRP-03: Each side must give")
    assert "SF-JMP" in first_reply(tmp_path, "rules space jump")


# --- undo, save, resume --------------------------------------------------------------------


def test_undo_takes_the_own_last_choice_back(tmp_path: Path) -> None:
    """At the end of the set-up a seat chooses twice in a row: a spaceport, then an upgrade."""
    seed = seed_for(WHITE, seats=3, setup="advanced")
    typed = ["1", "1", "1", "spaceport"]
    before = sit_down(
        tmp_path, *typed, seats="me,random,random", seed=seed, setup="advanced"
    ).game.encode()
    table = sit_down(
        tmp_path, *typed, "1", "undo", seats="me,random,random", seed=seed, setup="advanced"
    )
    assert "White takes the last choice back." in table.transcript
    assert starfare.load(table.save).encode() == before


def test_what_was_revealed_cannot_be_undone(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", "undo", seed=ME_FIRST)
    assert "it cannot be undone" in table.transcript


def test_quitting_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", "quit", seed=ME_FIRST)
    assert not table.finished
    assert f"starfare play --text --resume {table.save}" in table.transcript
    again = sit_down_again(table.save, "log 500")
    assert again.game.encode() == table.game.encode()
    assert again.game.record() == table.game.record()
    assert "White rolls" in again.transcript


def test_the_end_of_input_loses_nothing(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", seed=ME_FIRST)
    assert starfare.load(table.save).encode() == table.game.encode()


def test_ctrl_c_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(["1"])

    def ask(self: Screen, prompt: str) -> str:
        for line in asked:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", ask)
    table = sit_down(tmp_path, seed=ME_FIRST)
    assert starfare.load(table.save).encode() == table.game.encode()


def test_save_and_resume_as_commands(tmp_path: Path) -> None:
    other, mine = tmp_path / "other", tmp_path / "mine.jsonl"
    other.mkdir()
    saved = sit_down(other, "1", seed="8")
    table = sit_down(tmp_path, f"save {mine}", f"resume {saved.save}", "log 3", seed=ME_FIRST)
    assert f"Saved to {mine}." in table.transcript
    assert mine.is_file()
    assert starfare.load(saved.save).encode() == saved.game.encode()


def test_a_resumed_game_without_its_seed_goes_on(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", seed=ME_FIRST)
    table.save.write_text(table.game.record(with_seed=False), encoding="utf-8")
    assert sit_down_again(table.save, "1", "1").game.last is not None


def test_other_people_can_take_over_a_saved_game(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "1", seed=ME_FIRST)
    sitting = resumed(table.save, ["random", "Anna", "random", "random"], b"")
    assert sitting.people == {1: "Anna"}
    with pytest.raises(BadSeats, match="has 4 seats"):
        resumed(table.save, ["me", "random"], b"")


def test_a_broken_record_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match=r"broken\.jsonl"):
        resumed(broken, None, b"")


# --- several people at one keyboard ---------------------------------------------------------


def test_the_keyboard_goes_round_and_secrets_stay(tmp_path: Path) -> None:
    table = sit_down(tmp_path, *["1", ""] * 300, seats=PEOPLE, seed="7")
    colours = ("White", "Yellow", "Red", "Blue")
    seen_by: dict[str, list[str]] = {colour: [] for colour in colours}
    for page in table.transcript.split(PAGE_BREAK):
        at_keyboard = re.search(r"^(\w+)> ", page, re.MULTILINE)
        if HAND_OVER in page:
            assert "hand (" not in page
        elif at_keyboard is not None:
            seen_by[at_keyboard[1]].append(page)
    assert all(seen_by.values())
    for colour, pages in seen_by.items():
        for page in pages:
            assert set(re.findall(r"^(\w+)> ", page, re.MULTILINE)) == {colour}
            for drawer, what in re.findall(r"(\w+) draws (.+?) from the reserve pile", page):
                assert drawer == colour or what == "a card"
            for taker, what, giver in re.findall(r"(\w+) draws (.+?) from (\w+)'s hand\.", page):
                assert colour in (taker, giver) or what == "a card"


def test_each_person_sees_the_own_hand_only(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, food=3).hand(2).hand(3).trade_and_build(WHITE)
    typed = ["", "offer 1 ore for 1 food", "", "board", "accept", ""]
    pages = sit_down_at(top, tmp_path, *typed, seats=PEOPLE).transcript.split(PAGE_BREAK)
    white = "".join(page for page in pages if "White> " in page)
    yellow = "".join(page for page in pages if "Yellow> " in page)
    assert "Your hand (2): 2 ore" in white
    assert "Your hand (3): 3 food" in yellow
    assert ": 3 food" not in white
    assert ": 2 ore" not in yellow


def test_somebody_else_may_speak_unasked(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, food=3).hand(2).hand(3).trade_and_build(WHITE)
    typed = ["", "speak Cleo", "speak Ben", "", "offer 2 food for 1 ore", ""]
    table = sit_down_at(top, tmp_path, *typed, seats=PEOPLE)
    assert "Red (Cleo) has nothing to say now." in table.transcript
    assert f"Yellow (Ben), {HAND_OVER}" in table.transcript
    assert "Make the deal with Yellow: give 1 ore, get 2 food" in table.transcript


def test_people_may_speak_in_the_turn_of_a_bot(tmp_path: Path) -> None:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, food=3).hand(2).hand(3, goods=1)
    top.trade_and_build(WHITE)
    top.play(3, OfferTrade((0, 0, 0, 0, 1), (1, 0, 0, 0, 0)))
    typed = ["Ben", "", "offer 2 food for 1 ore"]
    table = sit_down_at(top, tmp_path, *typed, seats="random,Ben,Cleo,random", asks=True)
    question = "White: trade and build, then start the flight. Does anybody want to speak (Ben)?"
    assert question in table.transcript
    assert f"Yellow (Ben), {HAND_OVER}" in table.transcript
    moves = [(move.seat, move.choice) for move in table.game.moves()]
    assert moves[1] == (YELLOW, OfferTrade((0, 0, 0, 2, 0), (1, 0, 0, 0, 0)))


# --- people and bots -----------------------------------------------------------------------


def test_people_are_asked_whether_they_want_to_speak_until_they_are_quiet(tmp_path: Path) -> None:
    loud = sit_down(tmp_path, "", "", "", seed="1", asks=True)
    assert "Enter lets it pass" in loud.transcript
    quiet = sit_down(tmp_path, "quiet", *["1"] * 60, seed="1", asks=True)
    assert quiet.transcript.count("Enter lets it pass") <= 1
    assert "Enter lets it pass" not in sit_down(tmp_path, *["1"] * 60, seed="1").transcript


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    table = sit_down(tmp_path, seats="random,random,random", target_vp="8")
    assert table.finished
    assert re.search(r"\w+ \(random\) won\. White \(random\) \d+", table.transcript)
    assert starfare.load(table.save).outcome is not None


def test_seats_are_people_and_bots() -> None:
    assert split_seats("me, cadet ,Anna") == ["me", "cadet", "Anna"]
    assert default_seats(find("starfarers"))[0] == "me"
    assert len(default_seats(find("starfarers"))) == 4
    with pytest.raises(BadSeats, match="commas between"):
        split_seats("me,,cadet")
    with pytest.raises(BadSeats, match="name of their own"):
        split_seats("Anna,Anna")
    with pytest.raises(Refusal, match=r"'cadett' is no bot; bots are: .*random"):
        started("starfarers", ["me", "cadett", "random"], {}, "1")
