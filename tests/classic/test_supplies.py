"""Supplies from Earth, the reserve pile, and the variation for new players (CL-SUP, CL-VAR)."""

import pytest

from starfare.games.classic.supplies import DrawSupplies, LeaveSupplies
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.events import (
    ReserveCardDrawn,
    ReserveCardMissed,
    ReservePileFormed,
)
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.event import heard
from starfare.kernel.stream import Stream
from tests.classic.tabletop import GREEN_FOLK, MERCHANTS, RED, WHITE, Tabletop, lair, told
from tests.rules import rule


def with_points(top: Tabletop, points: int, seat: int = RED) -> Tabletop:
    """Bring a seat to so many points with fame rings."""
    top.fame(seat, 2 * (points - 4))
    assert top.points(seat) == points
    return top


def rolled(top: Tabletop, first: int = 1, second: int = 1) -> Tabletop:
    """Red has rolled."""
    top.empty_hands().turn_of(RED).dice(first, second)
    top.table.drawn = 0
    top.play(RED, RollDice())
    return top


@rule("CL-SUP-01")
@pytest.mark.parametrize("points", [4, 6, 8])
def test_below_nine_points_one_card_may_be_drawn(points: int) -> None:
    top = rolled(with_points(Tabletop(), points))
    assert top.choices(RED) == [DrawSupplies(1), LeaveSupplies()]
    assert top.refusal(RED, DrawSupplies(2)) == "CL-SUP-01"
    assert top.refusal(RED, DrawSupplies(0)) == "CL-SUP-01"
    events = top.play(RED, DrawSupplies(1))
    assert len(told(events, ReserveCardDrawn)) == 1
    assert top.table.cards(RED) == 1


@rule("CL-SUP-01")
def test_also_after_a_seven() -> None:
    top = rolled(Tabletop(), 3, 4)
    assert DrawSupplies(1) in top.choices(RED)


@rule("CL-SUP-02")
@pytest.mark.parametrize("points", [9, 12])
def test_with_nine_points_or_more_there_are_no_supplies(points: int) -> None:
    top = rolled(with_points(Tabletop(), points))
    assert top.decision().prompt == "trade_and_build"
    assert top.refusal(RED, DrawSupplies(1)) == "CL-SUP-02"


@rule("CL-SUP-03")
def test_a_forgotten_draw_can_be_made_up_while_trading_and_building() -> None:
    top = rolled(Tabletop())
    top.play(RED, LeaveSupplies())
    assert DrawSupplies(1) in top.choices(RED)
    top.play(RED, DrawSupplies(1))
    assert top.table.cards(RED) == 1


@rule("CL-SUP-03")
def test_after_that_phase_it_is_lost() -> None:
    top = rolled(Tabletop())
    top.clear_ships()
    top.play(RED, LeaveSupplies())
    top.play(RED, EndTradeAndBuild())
    assert top.table.active == WHITE
    assert top.table.cards(RED) == 0
    top.turn_of(RED)
    top.table.drawn = 0
    top.dice(1, 1).play(RED, RollDice())
    assert top.refusal(RED, DrawSupplies(2)) == "CL-SUP-01", "nothing is carried over"


@rule("CL-SUP-03")
def test_whoever_asks_for_it_in_flight_is_told_that_it_is_lost() -> None:
    top = rolled(Tabletop())
    top.play(RED, LeaveSupplies())
    assert top.game.view(RED).plain()["supplies_due"] == 1
    top.balls("yellow", "red").play(RED, EndTradeAndBuild())
    assert top.refusal(RED, DrawSupplies(1)) == "CL-SUP-03"
    assert top.game.view(RED).plain()["supplies_due"] == 0
    drawn = rolled(Tabletop())
    drawn.play(RED, DrawSupplies(1))
    drawn.balls("yellow", "red").play(RED, EndTradeAndBuild())
    assert drawn.refusal(RED, DrawSupplies(1)) == "CL-SUP-04", "it was not forgotten"


@rule("CL-SUP-04")
def test_one_draw_a_turn() -> None:
    top = rolled(Tabletop())
    top.play(RED, DrawSupplies(1))
    assert top.refusal(RED, DrawSupplies(1)) == "CL-SUP-04"
    assert not [each for each in top.choices(RED) if isinstance(each, DrawSupplies)]


@rule("CL-SUP-04")
def test_in_the_next_turn_it_can_be_drawn_again() -> None:
    top = Tabletop()
    top.clear_ships().empty_hands().trade_and_build(RED)
    assert top.table.drawn == 1
    top.dice(1, 1).play(RED, EndTradeAndBuild())
    top.play(WHITE, RollDice())
    assert DrawSupplies(1) in top.choices(WHITE)


@rule("CL-SUP-04")
def test_never_before_the_roll_and_never_while_a_seven_is_unresolved() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=8).turn_of(RED).dice(3, 4)
    top.table.drawn = 0
    assert top.refusal(RED, DrawSupplies(1)) == "CL-TRN-01"
    top.play(RED, RollDice())
    assert top.refusal(RED, DrawSupplies(1)) == "CL-SEV-01"
    top.play(RED, DiscardCards((4, 0, 0, 0, 0)))
    assert top.refusal(RED, DrawSupplies(1)) is None


@rule("CL-SUP-04")
def test_points_are_checked_when_drawing() -> None:
    top = rolled(with_points(Tabletop(), 8))
    top.play(RED, LeaveSupplies())
    top.hand(RED, carbon=3, food=2)
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.points(RED) == 9
    assert top.refusal(RED, DrawSupplies(1)) == "CL-SUP-02"


@rule("CL-SUP-05")
def test_the_card_is_seen_by_its_owner_only() -> None:
    top = rolled(Tabletop())
    top.script(("reserve", w.GOODS))
    events = top.play(RED, DrawSupplies(1))
    assert ReserveCardDrawn(RED, w.GOODS) in heard(events, RED)
    for watcher in (WHITE, None):
        [drawn] = told(heard(events, watcher), ReserveCardDrawn)
        assert drawn == ReserveCardDrawn(RED, -1)
        assert "a card" in top.game.say(drawn)


@rule("CL-SUP-06", "CL-SUP-07")
def test_a_new_pile_has_six_of_each_made_as_the_last_card_leaves() -> None:
    top = rolled(Tabletop())
    top.reserve(ore=1).supply(ore=19, fuel=20, carbon=20, food=20, goods=20)
    top.table.reserve = [1, 0, 0, 0, 0]
    events = top.play(RED, DrawSupplies(1))
    assert ReservePileFormed(30) in events
    assert top.table.reserve == [6] * 5


@rule("CL-SUP-07")
def test_what_the_bank_lacks_is_missing_in_the_new_pile() -> None:
    top = rolled(Tabletop())
    table = top.table
    table.hands = [0] * 20
    table.known_hands = table.knowledge.blank()
    table.reserve = [1, 0, 0, 0, 0]
    table.supply = [9, 6, 11, 7, 4]
    top.play(RED, DrawSupplies(1))
    assert table.reserve == [6, 6, 6, 6, 4]
    assert table.supply == [3, 0, 5, 1, 0]


@rule("CL-SUP-07")
def test_with_a_bare_bank_the_pile_stays_empty_and_the_next_draw_tries_again() -> None:
    top = rolled(Tabletop())
    table = top.table
    table.reserve = [1, 0, 0, 0, 0]
    table.supply = [0] * 5
    events = top.play(RED, DrawSupplies(1))
    assert not told(events, ReservePileFormed)
    assert table.reserve == [0] * 5
    top.turn_of(RED).dice(1, 1)
    table.drawn = 0
    top.play(RED, RollDice())
    assert ReserveCardMissed(RED, 1) in top.play(RED, DrawSupplies(1))
    top.turn_of(RED).dice(1, 1)
    table.drawn = 0
    table.supply = [0, 3, 0, 0, 0]
    top.play(RED, RollDice())
    assert ReservePileFormed(3) in top.play(RED, DrawSupplies(1))
    assert table.cards(RED) == 2


@rule("CL-SUP-06")
def test_a_sample_knows_that_a_new_pile_has_at_most_six_of_a_kind() -> None:
    top = rolled(Tabletop())
    table = top.table
    assert table.most_in_pile() == 12
    top.hand(RED).hand(WHITE, ore=8)
    table.reserve, table.renewed = [6, 6, 0, 0, 0], 1
    table.supply = [6, 14, 20, 20, 20]
    table.known_hands = table.knowledge.blank()
    table.known_hands[table.knowledge.at(WHITE, WHITE)] = 8
    piles = set()
    for seed in range(40):
        world = top.game.determinize(RED, Stream(seed)).table
        piles.add(world.reserve[w.ORE])  # type: ignore[attr-defined]
    assert max(piles) == 6, "of 14 ore that Red does not see at least 8 must be in White's hand"


# --- new players ------------------------------------------------------------------------


@rule("CL-VAR-01", "CL-VAR-02")
@pytest.mark.parametrize(("points", "most"), [(4, 2), (6, 2), (7, 1), (8, 1), (9, 0)])
def test_new_players_may_draw_two_below_seven_points(points: int, most: int) -> None:
    top = rolled(with_points(Tabletop(new_players="yes"), points))
    counts = [each.count for each in top.choices(RED) if isinstance(each, DrawSupplies)]
    assert counts == list(range(most, 0, -1))
    if most:
        assert len(told(top.play(RED, DrawSupplies(most)), ReserveCardDrawn)) == most
        assert top.table.cards(RED) == most
        assert top.refusal(RED, DrawSupplies(1)) == "CL-SUP-04"


@rule("CL-VAR-01")
def test_without_the_variation_there_is_one_card_only() -> None:
    assert rolled(Tabletop()).refusal(RED, DrawSupplies(2)) == "CL-SUP-01"
    assert Tabletop().game.view(RED).plain()["new_players"] is False
    assert Tabletop(new_players="yes").game.view(RED).plain()["new_players"] is True


@rule("CL-VAR-02")
def test_a_pile_that_runs_out_between_the_two_cards_is_renewed_before_the_second() -> None:
    top = rolled(Tabletop(new_players="yes"))
    table = top.table
    table.reserve = [1, 0, 0, 0, 0]
    events = top.play(RED, DrawSupplies(2))
    kinds = [type(event) for event in events]
    assert kinds == [ReserveCardDrawn, ReservePileFormed, ReserveCardDrawn]


@rule("CL-VAR-02")
def test_both_cards_come_under_one_check_of_the_points() -> None:
    top = rolled(with_points(Tabletop(new_players="yes"), 6))
    top.captured(RED, lair(3)).outposts(GREEN_FOLK, WHITE).outposts(MERCHANTS, WHITE)
    assert top.points(RED) == 7
    assert top.refusal(RED, DrawSupplies(2)) == "CL-SUP-01"
