"""The turn: phases in order, production, the seven (rules CL-TRN, CL-PRO, CL-SEV)."""

import pytest

from starfare.games.classic.events import TheftDeclined
from starfare.games.classic.seven import DeclineTheft
from starfare.games.classic.supplies import DrawSupplies, LeaveSupplies
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.events import (
    CardsDiscarded,
    CardTaken,
    ReserveCardDrawn,
    ShortageOccurred,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.classic.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop, ice, lair, told
from tests.rules import rule

# --- the turn -------------------------------------------------------------------------


def prompt(top: Tabletop) -> str:
    """Return what the table waits for."""
    return top.decision().prompt


@rule("CL-TRN-01", "CL-TRN-02", "CL-TRN-03")
def test_a_turn_is_roll_supplies_trade_and_building_flight_then_the_left_neighbour() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(1, 1).balls("yellow", "red")
    seen = []
    for choice in (RollDice(), DrawSupplies(1), EndTradeAndBuild(), EndFlight()):
        seen.append((prompt(top), top.game.view(RED).plain()["phase"]))
        top.play(RED, choice)
    assert seen == [
        ("roll", "production"),
        ("supplies", "production"),
        ("trade_and_build", "trade_and_build"),
        ("move_ships", "flight"),
    ]
    assert (prompt(top), top.decision().seat) == ("roll", WHITE)


@rule("CL-TRN-01")
def test_nothing_comes_before_the_roll() -> None:
    top = Tabletop()
    top.hand(RED, fuel=2).turn_of(RED)
    for choice in (BuildUpgrade(w.BOOSTER), DrawSupplies(1), EndTradeAndBuild()):
        assert top.refusal(RED, choice) == "CL-TRN-01"


@rule("CL-TRN-02")
def test_only_supplies_come_between_the_roll_and_trading() -> None:
    top = Tabletop()
    top.hand(RED, fuel=2).turn_of(RED).dice(1, 1)
    top.play(RED, RollDice())
    assert top.refusal(RED, BuildUpgrade(w.BOOSTER)) == "CL-TRN-02"
    assert top.choices(RED) == [DrawSupplies(1), LeaveSupplies()]


@rule("CL-TRN-04")
def test_after_rolling_the_mother_ship_nothing_is_traded_or_built() -> None:
    top = Tabletop()
    top.hand(RED, fuel=6).trade_and_build(RED)
    top.balls("yellow", "red").play(RED, EndTradeAndBuild())
    for choice in (BuildUpgrade(w.BOOSTER), TradeWithSupply(1, 0)):
        assert top.refusal(RED, choice) == "CL-TRN-04"


@rule("CL-TRN-04", "CL-SPD-01")
def test_passing_without_a_starship_ends_the_turn() -> None:
    top = Tabletop()
    top.clear_ships().hand(RED, fuel=2).trade_and_build(RED)
    top.play(RED, EndTradeAndBuild())
    assert (prompt(top), top.decision().seat) == ("roll", WHITE)


# --- production -------------------------------------------------------------------------


@rule("CL-PRO-01")
@pytest.mark.parametrize(("first", "second"), [(1, 3), (2, 2), (3, 1)])
def test_the_sum_of_both_dice_is_the_production_number(first: int, second: int) -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(first, second)
    assert top.choices(RED) == [RollDice()]
    top.play(RED, RollDice())
    # Fuel 4 at alpha: Yellow's spaceport and White's colony.
    assert {seat for seat in range(4) if top.hand_of(seat) == {"fuel": 1}} == {YELLOW, WHITE}
    assert top.hand_of(RED) == top.hand_of(BLUE) == {}


@rule("CL-PRO-02", "CL-PRO-03")
def test_colony_and_spaceport_yield_one_card_each_whoever_rolled() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(BLUE).dice(5, 5)
    top.play(BLUE, RollDice())
    # Fuel 10 at beta: Red's spaceport and Blue's colony.
    assert top.hand_of(RED) == top.hand_of(BLUE) == {"fuel": 1}
    assert top.hand_of(YELLOW) == top.hand_of(WHITE) == {}


@rule("CL-PRO-04")
def test_a_colony_between_two_planets_with_the_number_yields_from_both() -> None:
    top = Tabletop()
    top.open_chip(top.planet("S1", "food"), 4).open_chip(top.planet("S1", "fuel"), 4)
    top.colony(RED, top.at(2, 19))
    top.empty_hands().turn_of(RED).dice(2, 2)
    top.play(RED, RollDice())
    assert top.hand_of(RED) == {"food": 1, "fuel": 1}


@rule("CL-PRO-04")
def test_face_down_and_special_chips_produce_nothing() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 2, RED)
    top.hidden_chip(top.planet("S1", "fuel"), ice(3), RED)
    top.hidden_chip(top.planet("S2", "goods"), lair(3), RED)
    for number in range(2, 13):
        planets = top.table.fed[number][0::4]
        assert all(planet < 3 * w.HOMES for planet in planets)


@rule("CL-PRO-05")
def test_a_bank_that_cannot_pay_all_pays_nobody_of_that_resource() -> None:
    top = Tabletop()
    top.empty_hands().supply(fuel=1).turn_of(RED).dice(1, 3)
    events = top.play(RED, RollDice())
    assert ShortageOccurred(w.FUEL) in events
    assert not any(top.hand_of(seat) for seat in range(4))
    assert top.table.supply[w.FUEL] == 1


# --- the seven ----------------------------------------------------------------------------


def seven(top: Tabletop, seat: int) -> None:
    """A seat rolls a seven."""
    top.turn_of(seat).dice(3, 4)
    top.play(seat, RollDice())


@rule("CL-SEV-01")
def test_everybody_with_more_than_seven_cards_returns_half_the_roller_too() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=8).hand(WHITE, fuel=8).hand(BLUE, food=7)
    seven(top, RED)
    assert top.game.deciders == (RED, WHITE)
    top.play(RED, DiscardCards((4, 0, 0, 0, 0)))
    events = top.play(WHITE, DiscardCards((0, 4, 0, 0, 0)))
    assert len(told(events, CardsDiscarded)) == 2
    assert (top.hand_of(RED), top.hand_of(WHITE)) == ({"ore": 4}, {"fuel": 4})
    assert top.hand_of(BLUE) == {"food": 7}


@rule("CL-SEV-01")
def test_which_half_is_the_owners_choice_and_nothing_is_produced() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=4, goods=5)
    seven(top, RED)
    assert top.refusal(RED, DiscardCards((0, 1, 0, 0, 3))) == "CL-SEV-01"
    assert top.refusal(RED, DrawFromHand(WHITE)) == "CL-SEV-01"
    top.play(RED, DiscardCards((1, 0, 0, 0, 3)))
    assert top.hand_of(RED) == {"ore": 3, "goods": 2}


@rule("CL-SEV-02")
@pytest.mark.parametrize(("held", "due"), [(8, 4), (9, 4), (15, 7)])
def test_half_is_rounded_down(held: int, due: int) -> None:
    top = Tabletop()
    top.empty_hands().hand(WHITE, food=held)
    seven(top, RED)
    assert top.refusal(WHITE, DiscardCards((0, 0, 0, due + 1, 0))) == "CL-SEV-02"
    assert top.refusal(WHITE, DiscardCards((0, 0, 0, due - 1, 0))) == "CL-SEV-02"
    top.play(WHITE, DiscardCards((0, 0, 0, due, 0)))
    assert top.table.cards(WHITE) == held - due


@rule("CL-SEV-03")
def test_the_roller_draws_a_random_card_of_one_player() -> None:
    top = Tabletop()
    top.empty_hands().hand(WHITE, ore=1, food=1).hand(BLUE, goods=1)
    seven(top, RED)
    assert set(top.choices(RED)) == {DrawFromHand(WHITE), DrawFromHand(BLUE), DeclineTheft()}
    assert top.refusal(RED, DrawFromHand(RED)) == "CL-SEV-03"
    top.script(("hand", w.FOOD))
    assert CardTaken(WHITE, RED, w.FOOD) in top.play(RED, DrawFromHand(WHITE))
    assert (top.hand_of(RED), top.hand_of(WHITE)) == ({"food": 1}, {"ore": 1})


@rule("CL-SEV-04")
def test_returns_come_first_then_the_theft_then_supplies() -> None:
    top = Tabletop()
    top.empty_hands().hand(WHITE, ore=8)
    seven(top, RED)
    assert prompt(top) == "discard"
    top.play(WHITE, DiscardCards((4, 0, 0, 0, 0)))
    assert prompt(top) == "name_victim"
    top.play(RED, DrawFromHand(WHITE))
    assert prompt(top) == "supplies"


@rule("CL-SEV-04")
def test_only_who_has_a_card_can_be_chosen_and_the_theft_may_be_declined() -> None:
    top = Tabletop()
    top.empty_hands().hand(WHITE, ore=1)
    seven(top, RED)
    assert top.refusal(RED, DrawFromHand(YELLOW)) == "CL-SEV-04"
    assert TheftDeclined(RED) in top.play(RED, DeclineTheft())
    assert top.hand_of(WHITE) == {"ore": 1}
    assert prompt(top) == "supplies"


@rule("CL-SEV-04")
def test_with_all_other_hands_empty_there_is_no_theft() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1)
    seven(top, RED)
    assert prompt(top) == "supplies"


@rule("CL-SEV-05")
def test_nobody_receives_a_consolation_card() -> None:
    top = Tabletop()
    top.empty_hands().hand(WHITE, ore=1)
    pile = sum(top.table.reserve)
    seven(top, RED)
    events = top.play(RED, DeclineTheft())
    assert not told(events, ReserveCardDrawn)
    assert sum(top.table.reserve) == pile
    assert [top.table.cards(seat) for seat in (RED, WHITE, BLUE, YELLOW)] == [0, 1, 0, 0]
