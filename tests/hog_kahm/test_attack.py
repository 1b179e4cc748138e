"""Hog Kahm appears and is attacked; reinforcements (HK-APP, HK-ATT, HK-REI)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import ATTACK, die_and_token
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.events import (
    HogKahmArrived,
    HogKahmAttacked,
    HogKahmFled,
    ReinforcementGained,
    ReinforcementMissed,
)
from starfare.games.hog_kahm.reinforcements import tokens_left
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from tests.hog_kahm.tabletop import RED, WHITE, YELLOW, Hunt, of_kind
from tests.rules import rule
from tests.starfarers.support_b import where

BOOSTER, CANNON, FREIGHT_POD, RESOURCES, TWO, FOUR = range(6)


def near_base(cannons: int = 1, seats: int = 4, kind: str = "colony_ship") -> tuple[Hunt, int]:
    """The base is at location 4, hex [7,12]; a ship of White's is one step from a corner of it."""
    top = Hunt(seats).base(4).upgrades(WHITE, cannons=cannons)
    top.location(4, "cannon", "reinforcement_4", "booster")
    ship = top.ship(WHITE, kind, top.left(7, 10))
    return top.flight(WHITE), ship


def attack(cannons: int = 1, seats: int = 4) -> tuple[Hunt, int]:
    """White attacks from R(6,11)."""
    top, ship = near_base(cannons, seats)
    top.fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    return top, ship


# --- appearing ---------------------------------------------------------------------------


@rule("HK-APP-01", "HK-APP-02", "HK-APP-03")
@pytest.mark.parametrize("location", [1, 2, 3, 4, 5, 6])
def test_the_first_numbered_card_calls_the_base_to_its_marker(location: int) -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    ship = top.corvette(WHITE, top.left(6, 13), 1)
    top.location(0, "cannon").flight(WHITE).fly(WHITE, ship, top.dock)
    assert top.state == "away"
    told = top.next_location(location).play(WHITE, DeliverForFame(CANNON))
    assert HogKahmArrived(location) in told
    assert not of_kind(told, HogKahmFled)
    shown = top.view(None).plain()["scenario"]
    assert shown["base"]["state"] == "here"
    assert shown["base"]["hex"] == list(top.facts.hexes[location])
    assert location not in [each["number"] for each in shown["markers"]]
    assert len(shown["markers"]) == 5


@rule("HK-APP-01")
def test_until_then_nobody_can_attack() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=3)
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    assert ATTACK not in top.choices(WHITE)
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-01"


@rule("HK-APP-04")
def test_the_base_is_attacked_from_the_six_corners_of_its_hex() -> None:
    corners = set(Hunt(4).facts.corners((7, 12)))
    assert len(corners) == 6
    for at in corners | {Hunt(4).left(7, 10), Hunt(4).right(5, 12)}:
        top = Hunt(4).base(4).upgrades(WHITE, cannons=1)
        field = top.facts.field
        start = next(each for each in field.neighbours[at] if field.centre_of[each] == -1)
        ship = top.ship(WHITE, "corvette", start)
        top.flight(WHITE).fly(WHITE, ship, at)
        assert (ATTACK in top.choices(WHITE)) == (at in corners)


# --- attacking -----------------------------------------------------------------------------


@rule("HK-ATT-01")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship", "corvette"])
def test_any_ship_may_attack_where_it_stops_or_passes(kind: str) -> None:
    top, ship = near_base(kind=kind)
    beyond = top.right(7, 12)
    top.fly(WHITE, ship, beyond)
    assert where(top, WHITE, ship) == top.right(6, 11)
    told = top.play(WHITE, ATTACK)
    assert HogKahmAttacked(WHITE, 1) in told
    top.fly(WHITE, ship, beyond)
    assert where(top, WHITE, ship) == beyond


@rule("HK-ATT-01")
def test_an_attack_declined_halts_no_ship_again_and_stays_possible() -> None:
    top, ship = near_base()
    top.fly(WHITE, ship, top.right(7, 12), top.right(7, 12))
    assert where(top, WHITE, ship) == top.right(7, 12)
    assert ATTACK in top.choices(WHITE)


@rule("HK-ATT-01")
def test_what_one_ship_passed_by_halts_another_once() -> None:
    top, ship = near_base()
    other = top.ship(WHITE, "trade_ship", top.left(9, 12))
    near, far = top.right(7, 12), top.left(7, 12)
    top.fly(WHITE, ship, near, top.left(7, 10))
    top.fly(WHITE, other, far)
    assert where(top, WHITE, other) == near
    assert ATTACK in top.choices(WHITE)
    top.fly(WHITE, other, far)
    assert where(top, WHITE, other) == far


@rule("HK-ATT-01")
def test_what_a_ship_passed_by_halts_it_again_in_its_next_turn() -> None:
    top, ship = near_base()
    beyond = top.right(7, 12)
    top.fly(WHITE, ship, beyond, beyond)
    top.play(WHITE, EndFlight())
    top.clear_ships().table.seams.begin_turn(top.table, WHITE)
    assert top.ship(WHITE, "colony_ship", top.left(7, 10)) == ship
    top.flight(WHITE).fly(WHITE, ship, beyond)
    assert where(top, WHITE, ship) == top.right(6, 11)


@rule("HK-ATT-01")
def test_the_landing_of_a_jump_will_do() -> None:
    top = Hunt(4).base(4).upgrades(WHITE, cannons=1)
    ship = top.ship(WHITE, "colony_ship", top.left(5, 16))
    top.flight(WHITE).jump_won()
    top.play(WHITE, Jump(ship, top.right(6, 11)))
    assert ATTACK in top.choices(WHITE)


@rule("HK-ATT-02")
@pytest.mark.parametrize("cannons", [1, 4, 6])
def test_the_die_shows_all_cannons(cannons: int) -> None:
    top, _ship = attack(cannons)
    assert die_and_token(top.table, WHITE) == (cannons, False)
    top, ship = near_base(1)
    top.named_card(WHITE, "scientists-1").fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    assert die_and_token(top.table, WHITE) == (3, False)


@rule("HK-ATT-03")
def test_more_than_six_cannons_put_the_die_on_the_full_damage_token() -> None:
    top, ship = near_base(6)
    top.named_card(WHITE, "scientists-3").fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    assert die_and_token(top.table, WHITE) == (1, True)
    [die] = top.view(None).plain()["scenario"]["base"]["dice"]
    assert die == {
        "seat": WHITE,
        "die": 1,
        "full_damage": True,
        "reinforcements": [],
        "strength": 7,
    }


@rule("HK-ATT-04")
def test_die_and_reinforcements_lie_on_a_field_of_the_base() -> None:
    top, ship = near_base(2)
    top.tokens(WHITE, twos=1, fours=1).fly(WHITE, ship, top.right(6, 11))
    assert top.view(WHITE).fields_left == 3
    top.play(WHITE, ATTACK)
    shown = top.view(None).plain()["scenario"]
    [die] = shown["base"]["dice"]
    assert (die["die"], die["reinforcements"], die["strength"]) == (2, [2, 4], 8)
    assert shown["reinforcements"][WHITE] == []
    assert top.view(WHITE).fields_left == 2


@rule("HK-ATT-05")
def test_a_player_attacks_once_at_a_location_and_again_when_the_base_has_moved() -> None:
    top, ship = attack()
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-05"
    top.fly(WHITE, ship, top.left(7, 12))
    assert ATTACK not in top.choices(WHITE)
    other = top.ship(WHITE, "colony_ship", top.right(6, 13))
    top.fly(WHITE, other, top.left(8, 13))
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-05"
    top.base(3).die(WHITE, 0)
    assert top.view(WHITE).may_attack


@rule("HK-ATT-05")
def test_after_an_attack_the_base_halts_no_other_ship() -> None:
    top, _ship = attack()
    other = top.ship(WHITE, "trade_ship", top.left(9, 12))
    top.fly(WHITE, other, top.left(7, 12))
    assert where(top, WHITE, other) == top.left(7, 12)
    assert not top.view(WHITE).may_attack


@rule("HK-ATT-06", "HK-ATT-07")
@pytest.mark.parametrize("later", [0, 1, 5])
def test_the_die_stays_as_it_was_set(later: int) -> None:
    top, ship = attack(3)
    top.upgrades(WHITE, cannons=later)
    top.fly(WHITE, ship, top.left(7, 12))
    assert top.table.combat_dice[WHITE] == 3
    assert top.view(None).attack_strength(WHITE) == 3


@rule("HK-ATT-08")
@pytest.mark.parametrize(("cannons", "why"), [(0, "HK-ATT-08"), (1, "HK-ATT-10")])
def test_who_has_no_cannon_is_not_told_to_fly_there_first(cannons: int, why: str) -> None:
    top, _ship = near_base(cannons)
    assert top.refusal(WHITE, ATTACK) == why


@rule("HK-ATT-08")
def test_nobody_attacks_without_a_cannon() -> None:
    top, ship = near_base(0)
    top.fly(WHITE, ship, top.right(7, 12))
    assert where(top, WHITE, ship) == top.right(7, 12)
    assert ATTACK not in top.choices(WHITE)
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-08"


@rule("HK-ATT-09")
def test_an_attack_ends_no_movement_and_costs_nothing() -> None:
    top, ship = near_base(2)
    top.fly(WHITE, ship, top.right(6, 11))
    left = top.view(WHITE).movement_left(ship)
    top.play(WHITE, ATTACK)
    assert top.view(WHITE).movement_left(ship) == left == 4
    assert top.view(WHITE).cannons(WHITE) == 2
    assert top.offered(WHITE, Fly)


@rule("HK-ATT-10")
def test_a_ship_that_starts_beside_the_base_must_enter_a_corner_of_it() -> None:
    top = Hunt(4).base(4).upgrades(WHITE, cannons=1)
    ship = top.ship(WHITE, "colony_ship", top.right(6, 11))
    top.flight(WHITE)
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-10"
    top.fly(WHITE, ship, top.left(7, 10))
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-10"
    top.fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)


# --- reinforcements ---------------------------------------------------------------------------


@rule("HK-REI-01")
def test_a_token_goes_under_the_die_wherever_the_die_is() -> None:
    top, ship = attack(2)
    top.hand(WHITE, ore=2).encounter(WHITE, 105)
    told = top.play(WHITE, OfferCards((1, 0, 0, 0, 0)))
    assert ReinforcementGained(WHITE, 2) in told
    [die] = top.view(None).plain()["scenario"]["base"]["dice"]
    assert (die["reinforcements"], die["strength"]) == ([2], 4)
    assert ship >= 0
    top.ship(RED, "colony_ship", top.left(5, 16))
    top.hand(RED, ore=2).encounter(RED, 104)
    top.play(RED, OfferCards((1, 0, 0, 0, 0)))
    assert top.view(None).plain()["scenario"]["reinforcements"][RED] == [2]


@rule("HK-REI-02", "HK-REI-05")
def test_the_pips_of_all_tokens_are_added() -> None:
    top, ship = near_base(1)
    top.tokens(WHITE, twos=2, fours=1).fly(WHITE, ship, top.right(6, 11))
    told = top.play(WHITE, ATTACK)
    assert HogKahmAttacked(WHITE, 1 + 2 + 2 + 4) in told


@rule("HK-REI-03")
@pytest.mark.parametrize(("card", "offer", "pips"), [(104, 1, 2), (104, 3, 4), (105, 2, 4)])
def test_encounters_give_tokens(card: int, offer: int, pips: int) -> None:
    top = Hunt(4).hand(WHITE, ore=3)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    told = top.encounter(WHITE, card).play(WHITE, OfferCards((offer, 0, 0, 0, 0)))
    assert of_kind(told, ReinforcementGained) == [ReinforcementGained(WHITE, pips)]


@rule("HK-REI-04")
def test_a_two_stands_in_for_a_four_and_nothing_for_a_two() -> None:
    top = Hunt(4).tokens(RED, fours=3).hand(WHITE, ore=3)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    told = top.encounter(WHITE, 105).play(WHITE, OfferCards((2, 0, 0, 0, 0)))
    assert of_kind(told, ReinforcementGained) == [ReinforcementGained(WHITE, 2)]
    for kind in ("twos", "both"):
        top = Hunt(4).tokens(RED, twos=7, fours=3 if kind == "both" else 0).hand(WHITE, ore=3)
        top.ship(WHITE, "colony_ship", top.left(5, 16))
        offer = 2 if kind == "both" else 1
        told = top.encounter(WHITE, 105).play(WHITE, OfferCards((offer, 0, 0, 0, 0)))
        assert not of_kind(told, ReinforcementGained)
        assert ReinforcementMissed(WHITE) in told
    assert tokens_left(top.table, h.TWO) == tokens_left(top.table, h.FOUR) == 0


@rule("HK-REI-04")
def test_as_a_reward_it_is_open_while_any_token_can_be_given() -> None:
    for twos, possible in ((6, True), (7, False)):
        top = Hunt(4).tokens(RED, twos=twos, fours=3).upgrades(WHITE, pods=1)
        ship = top.corvette(WHITE, top.left(6, 13), 1)
        top.location(4, "reinforcement_4", "booster").flight(WHITE).fly(WHITE, ship, top.dock)
        assert (DeliverForReward(FOUR) in top.choices(WHITE)) == possible


@rule("HK-REI-05")
def test_tokens_are_kept_from_turn_to_turn() -> None:
    top = Hunt(4).tokens(YELLOW, twos=1)
    top.ship(YELLOW, "colony_ship", top.left(5, 16))
    top.flight(YELLOW).play(YELLOW, EndFlight())
    assert top.view(None).plain()["scenario"]["reinforcements"][YELLOW] == [2]
    assert top.table.tray[w.CANNON] == top.facts.tray[w.CANNON]
