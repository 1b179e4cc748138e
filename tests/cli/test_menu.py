"""The list of choices: its order, its keys, the words it answers to."""

from __future__ import annotations

from pathlib import Path

import pytest

from starfare.cli.terminal_menu import Menu
from starfare.cli.terminal_words import chosen
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade import AcceptOffer, DeclineOffer, OfferTrade
from starfare.kernel.refusal import NotOffered
from tests.cli.keyboard import replies, sit_down_at
from tests.starfarers.tabletop import WHITE, YELLOW, Tabletop

ME = "me,random,random,random"


def named(texts: list[str], typed: str) -> list[str]:
    return chosen(texts, typed, lambda text: text, lambda text: "end_trade_and_build")


def flying() -> Tabletop:
    return Tabletop().flight(WHITE)


def offered(**cards: int) -> Tabletop:
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, **cards).hand(2).hand(3)
    top.trade_and_build(WHITE)
    top.play(WHITE, OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    return top


# --- endings and declining ------------------------------------------------------------------


def test_the_ending_is_last_and_has_a_key() -> None:
    top = flying()
    menu = Menu(top.game, top.decision())
    assert isinstance(menu.entries[-1].choice, EndFlight)
    assert menu.lines()[-1].endswith("End your turn [e]")
    for typed in ("e", "end", "END"):
        entry = menu.named(typed)
        assert entry is not None
        assert isinstance(entry.choice, EndFlight)


def test_an_ending_is_asked_about_while_ships_can_fly(tmp_path: Path) -> None:
    table = sit_down_at(flying(), tmp_path, "e", "", "e", "y", seats=ME)
    question = "1 ship can still fly or establish something. Really end your turn?"
    assert table.transcript.count(question) == 2
    assert "Yellow rolls" in table.transcript


def test_an_ending_is_not_asked_about_when_nothing_useful_is_left() -> None:
    top = flying()
    menu = Menu(top.game, top.decision())
    far = max(entry.choice.to for entry in menu.entries if isinstance(entry.choice, Fly))
    assert menu.confirmation(EndFlight()) is not None
    ship = top.table.ships(WHITE)[0]
    top.play(WHITE, Fly(ship, far))
    rest = Menu(top.game, top.decision())
    useful = [entry for entry in rest.entries if entry.rank < 100 and entry.key != "e"]
    assert (rest.confirmation(EndFlight()) is None) == (not useful)


@pytest.mark.parametrize("cards", [{"food": 1}, {"fuel": 1}])
def test_declining_is_always_the_first_and_has_a_key(cards: dict[str, int]) -> None:
    top = offered(**cards)
    decision = top.game.decision(YELLOW)
    assert decision is not None
    menu = Menu(top.game, decision)
    assert isinstance(menu.entries[0].choice, DeclineOffer)
    for typed in ("d", "decline", "n"):
        entry = menu.named(typed)
        assert entry is not None
        assert isinstance(entry.choice, DeclineOffer)
    at_enter = menu.at_enter
    assert at_enter is not None
    assert isinstance(at_enter.choice, DeclineOffer)
    assert any(isinstance(entry.choice, AcceptOffer) for entry in menu.entries) == ("food" in cards)


def test_yes_and_no_can_be_typed() -> None:
    top = Tabletop().hand(WHITE, ore=3).encounter(WHITE, 9)
    menu = Menu(top.game, top.decision())
    yes, no = menu.named("y"), menu.named("No")
    assert yes is not None
    assert no is not None
    assert (yes.text, no.text) == ("Yes", "No")


# --- words ---------------------------------------------------------------------------------


def test_words_are_whole_words() -> None:
    assert named(["to N1", "to N10"], "N1") == ["to N1"]
    assert named(["Twin Barrels", "a win"], "win") == ["a win"]
    assert named(["to 8N", "to the N8 site"], "8n") == ["to 8N"]


def test_beginnings_of_words_will_do_if_nothing_else_does() -> None:
    assert named(["a booster", "a cannon"], "boos") == ["a booster"]
    assert named(["a booster"], "bo") == []
    assert named(["to N10"], "N1") == []


def test_small_words_do_not_matter() -> None:
    assert named(["Fly the ship to 8N"], "fly to the 8n") == ["Fly the ship to 8N"]
    assert named(["Fly"], "to the") == []


def test_build_does_not_list_the_end_of_building() -> None:
    top = Tabletop().hand(WHITE, fuel=2).trade_and_build(WHITE)
    lines = Menu(top.game, top.decision()).filtered("build")
    assert [line.split(" ", 4)[-1] for line in lines] == ["Build a booster (2 fuel)"]


def test_more_goes_on_after_a_search_that_found_nothing() -> None:
    top = flying()
    menu = Menu(top.game, top.decision())
    menu.filtered("fly")
    assert menu.filtered("xyzzy") == []
    assert menu.only is None
    assert menu.more()


def test_the_example_in_the_help_works(tmp_path: Path) -> None:
    table = sit_down_at(flying(), tmp_path, "help", "fly", seats=ME)
    help_, found = replies(table.transcript, "White> ")[:2]
    assert "contain them: `fly`" in help_
    assert "Fly the colony ship" in found


# --- flights --------------------------------------------------------------------------------


def test_flights_that_lead_to_something_come_first() -> None:
    top = flying()
    menu = Menu(top.game, top.decision())
    first = menu.entries[0]
    assert "explores N7" in first.text
    assert "5 steps" in first.text
    assert "more ways" in menu.lines()[-2]
    ranks = [entry.rank for entry in menu.entries if entry.type == "fly"]
    assert ranks == sorted(ranks)


def test_a_flight_that_halts_early_says_so(tmp_path: Path) -> None:
    top = Tabletop().flight(WHITE, 9)
    far = "fly N7 carbon/food"
    table = sit_down_at(top, tmp_path, far, "", seats=ME)
    assert "halts after" in " ".join(table.transcript.split())
    assert "Your ship halts at" in table.transcript
    assert " left." in table.after("Your ship halts at")


# --- what cannot be read -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("offer banana for 1 ore", "'banana' is none of ore, fuel, carbon, food, goods."),
        ("offer 1 ore", "Write it like this: offer 1 "),
        ("offer", "Write it like this: offer 1 "),
        ("trade 2 ore for 1 food", "That would be: Trade 3 ore for 1 food with the supply."),
    ],
)
def test_what_is_wrong_with_a_line_is_told(tmp_path: Path, typed: str, answer: str) -> None:
    top = Tabletop().hand(WHITE, ore=3, food=2).trade_and_build(WHITE)
    table = sit_down_at(top, tmp_path, typed, seats=ME)
    assert replies(table.transcript, "White> ")[0].startswith(answer)
    assert table.game.last is None


def test_where_nothing_is_numbered_that_is_said() -> None:
    top = Tabletop().hand(WHITE, ore=3).hand(YELLOW, food=3, fuel=3).trade_and_build(WHITE)
    decision = top.game.decision(YELLOW)
    assert decision is not None
    menu = Menu(top.game, decision)
    assert menu.entries == []
    assert menu.no_number(1).startswith("Nothing is numbered here. Offer trade: write it out")


def test_numbers_that_do_not_fit_are_refused() -> None:
    top = Tabletop().hand(WHITE, ore=3).trade_and_build(WHITE)
    menu = Menu(top.game, top.decision())
    with pytest.raises(NotOffered, match="Trade 3 ore for 1 food"):
        menu.composed("trade 2 ore for 1 food")
    assert menu.composed("trade 3 ore for 1 food") is not None
    assert menu.composed("trade ore for food") is not None
