"""The card Space Jump (X6-JMP)."""

from __future__ import annotations

import pytest

from starfare.games.companions import guide_of
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import JumpWon, ShipJumped
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.support_b import card_number, flights, jumps


def ready(seat: int = 0, cards: int = 1, boosters: int = 3, ships: int = 1) -> Cockpit:
    """A pilot with Space Jump cards, boosters and colony ships in open space."""
    top = Cockpit(6).upgrades(seat, boosters=boosters)
    for card in range(1, cards + 1):
        top.named_card(seat, f"travelers-{card}")
    for number in range(ships):
        top.out(seat, number=number)
    return top


GOAL = 9
"""Open space where nobody is."""


@rule("X6-JMP-01", "X6-JMP-02")
def test_one_ship_jumps_instead_of_flying_and_moves_no_farther() -> None:
    top = ready(ships=2).flight(0)
    goal = top.space(GOAL)
    assert ShipJumped(0, 0, top.space(0), goal) in top.play(0, Jump(0, goal))
    assert not flights(top, 0, 0)
    assert not jumps(top, 0, 1)
    assert top.refusal(0, Jump(1, top.space(GOAL + 1))) == "X6-JMP-05"
    assert flights(top, 0, 1)


@rule("X6-JMP-01")
def test_the_card_serves_its_owner_in_their_own_step_only() -> None:
    top = ready(seat=3)
    top.out(0, number=6)
    top.flight(0)
    assert not jumps(top, 0, 0)
    top.play(0, EndFlight())
    assert jumps(top, 3, 0)


@rule("X6-JMP-03")
@pytest.mark.parametrize(
    ("boosters", "card", "allowed"),
    [(3, None, True), (2, None, False), (1, "scientists-2", True), (0, "scientists-2", False)],
)
def test_three_boosters_in_all_are_needed(boosters: int, card: str | None, allowed: bool) -> None:
    top = ready(boosters=boosters)
    if card is not None:
        top.named_card(0, card)
    top.flight(0)
    assert bool(jumps(top, 0, 0)) == allowed
    why = None if allowed else "X6-JMP-03"
    assert top.refusal(0, Jump(0, top.space(GOAL))) == why


@rule("X6-JMP-04")
def test_a_black_ball_forbids_the_card() -> None:
    top = ready().flight(0, base_speed=3, black=True)
    assert not jumps(top, 0, 0)
    assert top.refusal(0, Jump(0, top.space(GOAL))) == "X6-JMP-04"


@rule("X6-JMP-05")
def test_both_cards_allow_two_jumps_of_two_ships() -> None:
    top = ready(cards=2, ships=3).flight(0)
    top.play(0, Jump(0, top.space(GOAL)))
    top.play(0, Jump(2, top.space(GOAL + 1)))
    assert not jumps(top, 0, 1)
    assert flights(top, 0, 1)


@rule("X6-JMP-05")
def test_another_card_taken_in_the_step_does_not_renew_a_jump_that_was_made() -> None:
    top = ready(ships=2).upgrades(0, boosters=3, pods=1)
    trader = top.ship(0, "trade_ship", top.centre("f7"))
    top.flight(0)
    top.play(0, Jump(0, top.space(GOAL)))
    top.play(0, EstablishTradeStation(trader))
    twin = top.game.clone()
    top.play(0, TakeFriendshipCard(card_number(top, "travelers-5")))
    assert not jumps(top, 0, 1)
    top.game = twin
    top.play(0, TakeFriendshipCard(card_number(top, "travelers-2")))
    assert jumps(top, 0, 1)


@rule("X6-JMP-05")
def test_the_cards_serve_again_in_the_next_turn() -> None:
    top = ready().flight(0)
    top.play(0, Jump(0, top.space(GOAL)))
    top.turn_of(3).flight(0)
    assert top.pilots == (3, 0)
    assert jumps(top, 0, 0)


@rule("X6-JMP-06")
def test_one_ship_does_not_jump_twice() -> None:
    top = ready(cards=2, ships=2).flight(0)
    top.play(0, Jump(0, top.space(GOAL)))
    assert top.refusal(0, Jump(0, top.space(GOAL + 1))) == "SF-JMP-09"
    assert not jumps(top, 0, 0)
    assert jumps(top, 0, 1)


@rule("X6-JMP-07")
def test_the_landing_follows_the_base_rules() -> None:
    top = ready(ships=1).discs("n7", carbon=5, food=4, fuel=10)
    trader = top.out(0, "trade_ship", 5)
    top.out(1, number=6)
    top.flight(0)
    offered = jumps(top, 0, 0)
    assert top.space(6) not in offered
    assert top.centre("n7") not in offered
    assert top.centre("n3") not in offered
    assert not any(top.table.ports[2] >> at & 1 for at in offered)
    site = top.site("n7", "carbon", "food")
    assert site in offered
    assert site not in jumps(top, 0, trader)


@rule("X6-JMP-08")
def test_for_both_pilots_it_is_pilot_1s_shake_that_counts() -> None:
    for black in (True, False):
        top = ready(seat=3).flight(3, base_speed=3, black=black)
        assert top.decision().seat == 3
        assert bool(jumps(top, 3, 0)) == (not black)


@rule("X6-JMP-09")
def test_a_ship_that_has_moved_or_is_held_does_not_jump() -> None:
    top = ready(ships=2).flight(0)
    top.play(0, Fly(0, top.neighbours(top.space(0))[0]))
    assert top.refusal(0, Jump(0, top.space(GOAL))) == "SF-JMP-09"
    assert jumps(top, 0, 1)
    top = ready(ships=2).flight(0)
    top.table.flight[7] = 1
    assert top.refusal(0, Jump(0, top.space(GOAL))) == "SF-FLT-12"


@rule("X6-JMP-10")
def test_a_jump_won_in_an_encounter_needs_neither_card_nor_boosters() -> None:
    top = Cockpit(6)
    top.out(0)
    top.meet(25)
    top.contest(("yellow", "blue"), ("yellow", "blue"))
    assert JumpWon(0) in top.play(0, Answer(1))
    assert top.decision().prompt == "move_ships"
    assert jumps(top, 0, 0)


@rule("X6-JMP-10")
def test_it_comes_beside_what_the_card_allows() -> None:
    top = ready(ships=2).card(0, "targeted_encounter")
    top.script(("encounter", 24))
    top.shake("yellow", "blue")
    top.play(0, top.choices(0)[0])
    top.contest(("yellow", "blue"), ("yellow", "blue"))
    top.play(0, Answer(1))
    top.play(0, Jump(0, top.space(GOAL)))
    top.play(0, Jump(1, top.space(GOAL + 1)))


@rule("X6-JMP-03", "X6-JMP-04", "X6-JMP-05")
def test_the_owner_is_told_why_the_card_gives_no_jump_now() -> None:
    assert wished(ready(boosters=2).flight(0)) == ["X6-JMP-03"]
    assert wished(ready().flight(0, base_speed=3, black=True)) == ["X6-JMP-04"]
    assert wished(ready(cards=0).flight(0)) == []
    top = ready(ships=2).flight(0)
    assert wished(top) == []
    top.play(0, Jump(0, top.space(GOAL)))
    assert wished(top) == ["X6-JMP-05"]


def wished(top: Cockpit) -> list[str]:
    """Return the rules by which a jump that pilot 1 may wish for is refused."""
    wishes = guide_of("fivesix").wishes(top.view(0).known, 0)
    refused = [top.game.explain(0, wish) for wish in wishes if isinstance(wish, Jump)]
    return [each.rule for each in refused if each is not None]
