"""Trading at the terminal: few questions, and a log that reads as it happened."""

from __future__ import annotations

from pathlib import Path

from starfare.cli.terminal_log import sentences
from starfare.games.starfarers.events import OfferLapsed, TradeConcluded
from starfare.games.starfarers.trade import ConcludeTrade, OfferTrade
from tests.cli.keyboard import HAND_OVER, sit_down_at
from tests.starfarers.tabletop import RED, WHITE, YELLOW, Tabletop

PEOPLE = "Anna,Ben,Cleo,Dora"


def asked(**cards: int) -> Tabletop:
    """White asks everybody for food; only Yellow has cards."""
    top = Tabletop().hand(WHITE, ore=2).hand(YELLOW, **cards).hand(2).hand(3)
    top.trade_and_build(WHITE)
    top.play(WHITE, OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    return top


def test_an_offer_one_cannot_accept_is_declined_without_a_hand_over(tmp_path: Path) -> None:
    table = sit_down_at(asked(fuel=1), tmp_path, "", seats=PEOPLE)
    assert f"Yellow (Ben), {HAND_OVER}" not in table.transcript
    assert "Yellow declines the offer." in table.transcript


def test_the_one_it_was_done_for_is_told_once(tmp_path: Path) -> None:
    top = asked(fuel=1)
    table = sit_down_at(top, tmp_path, seats="random,me,random,random")
    assert table.transcript.count("that was answered for you") == 1


def test_whoever_wants_to_counter_is_asked(tmp_path: Path) -> None:
    table = sit_down_at(asked(fuel=1), tmp_path, "", seats=PEOPLE, asks=True)
    assert f"Yellow (Ben), {HAND_OVER}" in table.transcript


def test_an_offer_one_can_accept_is_asked_about_and_enter_declines(tmp_path: Path) -> None:
    table = sit_down_at(asked(food=1), tmp_path, "", "", "", seats=PEOPLE)
    assert f"Yellow (Ben), {HAND_OVER}" in table.transcript
    assert "Enter declines." in table.transcript
    assert "Yellow declines the offer." in table.transcript


def test_a_deal_is_not_told_as_a_lapsed_offer() -> None:
    top = Tabletop().hand(WHITE, ore=1).hand(YELLOW, food=2).trade_and_build(WHITE)
    top.play(YELLOW, OfferTrade((0, 0, 0, 2, 0), (1, 0, 0, 0, 0)))
    events = top.play(WHITE, ConcludeTrade(YELLOW))
    assert any(isinstance(event, OfferLapsed) for event in events)
    assert list(sentences(top.game, events, WHITE)) == ["White gives 1 ore to Yellow for 2 food."]


def test_other_offers_lapse_aloud() -> None:
    game = Tabletop().game
    deal = TradeConcluded(WHITE, YELLOW, (1, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    said = list(sentences(game, (OfferLapsed(RED), deal, OfferLapsed(YELLOW)), None))
    assert said[0] == "Red's offer lapses."
    assert said[2] == "Yellow's offer lapses."
