"""Hog Kahm flees and is driven off (HK-FLE, HK-DRV)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import ATTACK
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID
from starfare.games.hog_kahm.events import (
    EscapePodFound,
    HogKahmArrived,
    HogKahmDrivenOff,
    HogKahmFled,
    LocationFilled,
    LocationTurnedUp,
    ReinforcementGained,
)
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import FameGained, ResourcesGained
from starfare.kernel.event import Event
from tests.hog_kahm.tabletop import BLUE, RED, WHITE, YELLOW, Hunt, of_kind
from tests.rules import rule
from tests.starfarers.support_b import where

BOOSTER, CANNON, FREIGHT_POD, RESOURCES, TWO, FOUR = range(6)


def hunted(
    dice: dict[int, int], seats: int = 4, left: tuple[int, ...] = (3, 5)
) -> tuple[Hunt, int]:
    """The base is at location 4 with these dice; White's loaded corvette is 3 steps from home."""
    top = Hunt(seats).base(4).upgrades(WHITE, pods=4)
    ship = top.corvette(WHITE, top.left(6, 13), 2)
    top.location(4, "cannon", left=left)
    for seat, cannons in dice.items():
        top.die(seat, cannons)
    return top.flight(WHITE), ship


def flushed(dice: dict[int, int], seats: int = 4) -> tuple[Hunt, tuple[Event, ...]]:
    """White fills the open card, and card 3 comes: case a."""
    top, ship = hunted(dice, seats)
    top.fly(WHITE, ship, top.dock)
    return top, top.next_location(3).play(WHITE, DeliverForReward(CANNON))


def stormed(dice: dict[int, int], seats: int, left: tuple[int, ...] = (3,)) -> Hunt:
    """White attacks, so that the last field is taken: case b. White's die comes with the others."""
    own = dice.pop(WHITE)
    top = Hunt(seats).base(4).upgrades(WHITE, cannons=own)
    top.location(4, "cannon", "reinforcement_4", left=left)
    for seat, cannons in dice.items():
        top.die(seat, cannons)
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    return top


def fame_of(told: tuple[Event, ...]) -> dict[int, int]:
    """Return who gained how many pieces of fame."""
    return {each.seat: each.count for each in told if isinstance(each, FameGained)}


# --- when -----------------------------------------------------------------------------


@rule("HK-FLE-01", "HK-FLE-13", "HK-FLE-15")
def test_a_new_card_makes_him_flee_to_its_marker_after_the_rewards() -> None:
    top, told = flushed({RED: 3})
    order = [
        type(event)
        for event in told
        if isinstance(event, (LocationTurnedUp, HogKahmFled, FameGained, HogKahmArrived))
    ]
    assert order == [LocationTurnedUp, HogKahmFled, FameGained, HogKahmArrived]
    assert HogKahmArrived(3) in told
    assert top.table.hog == [h.HERE, 3]
    assert [each["number"] for each in top.view(0).plain()["scenario"]["markers"]] == [5]


@rule("HK-FLE-02", "HK-FLE-14")
@pytest.mark.parametrize(("seats", "others"), [(3, {RED: 3}), (4, {RED: 3, BLUE: 4})])
def test_a_full_base_flees_and_waits_for_the_next_card(seats: int, others: dict[int, int]) -> None:
    if seats == 3:
        others = {YELLOW: 3}
    top = stormed({WHITE: 6, **others}, seats)
    assert of_kind(top.last_events, HogKahmFled)
    top.play(WHITE, DECLINE)
    assert top.state == "waiting"
    assert top.view(0).plain()["scenario"]["base"]["hex"] is None
    assert top.refusal(WHITE, ATTACK) == "HK-ATT-01"
    corvette = top.corvette(WHITE, top.left(6, 13), 2)
    top.location(4, "cannon", left=(3,)).upgrades(WHITE, cannons=6, pods=2)
    top.flight(WHITE).fly(WHITE, corvette, top.dock)
    told = top.next_location(3).play(WHITE, DeliverForFame(CANNON))
    assert not of_kind(told, HogKahmFled)
    assert top.table.hog == [h.HERE, 3]
    assert top.view(0).plain()["scenario"]["markers"] == []


@rule("HK-FLE-02")
@pytest.mark.parametrize(("seats", "others"), [(3, {}), (4, {RED: 3})])
def test_a_base_with_a_free_field_stays(seats: int, others: dict[int, int]) -> None:
    top = stormed({WHITE: 2, **others}, seats)
    assert not of_kind(top.last_events, HogKahmFled)
    assert top.state == "here"


# --- rewards ------------------------------------------------------------------------------


@rule("HK-FLE-03")
def test_in_both_cases_all_with_a_die_there_are_rewarded_and_nobody_else() -> None:
    _top, told = flushed({RED: 3, BLUE: 1})
    assert fame_of(told) == {RED: 2, BLUE: 1}
    top = stormed({WHITE: 2, RED: 3, BLUE: 1}, 4)
    gained = fame_of(top.last_events)
    top.play(RED, DECLINE)
    gained |= fame_of(top.last_events)
    assert gained == {WHITE: 1, RED: 2, BLUE: 1}


@rule("HK-FLE-04")
def test_strength_is_the_die_with_full_damage_and_reinforcements() -> None:
    top, ship = hunted({RED: 8, BLUE: 5, YELLOW: 7})
    top.tokens(BLUE, fours=1).tokens(YELLOW, twos=0).fly(WHITE, ship, top.dock)
    assert [top.view(0).attack_strength(seat) for seat in range(4)] == [0, 7, 8, 9]
    told = top.next_location(3).play(WHITE, DeliverForReward(CANNON))
    assert fame_of(told) == {BLUE: 2, RED: 1, YELLOW: 1}


@rule("HK-FLE-05", "HK-FLE-06")
@pytest.mark.parametrize(
    ("dice", "fame"),
    [
        ({YELLOW: 7, RED: 5}, {YELLOW: 2, RED: 1}),
        ({YELLOW: 1, RED: 2}, {YELLOW: 1, RED: 2}),
        ({YELLOW: 5, RED: 5}, {YELLOW: 1, RED: 1}),
    ],
)
def test_rewards_with_three_players(dice: dict[int, int], fame: dict[int, int]) -> None:
    assert fame_of(flushed(dice, 3)[1]) == fame


@rule("HK-FLE-07", "HK-FLE-08", "HK-FLE-09")
@pytest.mark.parametrize(
    ("dice", "fame"),
    [
        ({YELLOW: 7, RED: 5, BLUE: 5}, {YELLOW: 2, RED: 1, BLUE: 1}),
        ({YELLOW: 7, RED: 6, BLUE: 5}, {YELLOW: 2, RED: 1, BLUE: 1}),
        ({YELLOW: 7, RED: 7, BLUE: 4}, {YELLOW: 2, RED: 2, BLUE: 1}),
        ({YELLOW: 6, RED: 6, BLUE: 6}, {YELLOW: 1, RED: 1, BLUE: 1}),
        ({YELLOW: 6, RED: 6}, {YELLOW: 2, RED: 2}),
        ({YELLOW: 6, RED: 2}, {YELLOW: 2, RED: 1}),
    ],
)
def test_rewards_with_four_players(dice: dict[int, int], fame: dict[int, int]) -> None:
    assert fame_of(flushed(dice, 4)[1]) == fame


@rule("HK-FLE-10")
def test_on_a_full_base_the_strongest_may_add_a_card_of_choice() -> None:
    top = stormed({WHITE: 4, RED: 4, BLUE: 1}, 4)
    assert top.decision().seat == WHITE
    assert top.refusal(WHITE, TakeCards((2, 0, 0, 0, 0))) == "HK-FLE-10"
    top.play(WHITE, TakeCards((0, 0, 0, 0, 1)))
    assert top.hand_of(WHITE) == {"goods": 1}
    assert top.decision().seat == RED
    told = top.play(RED, DECLINE)
    assert not of_kind(told, ResourcesGained)
    assert top.decision().prompt == "move_ships"


@rule("HK-FLE-10")
def test_a_new_card_brings_no_resource_and_an_empty_supply_neither() -> None:
    _top, told = flushed({RED: 3})
    assert not of_kind(told, ResourcesGained)
    top = Hunt(3).base(4).upgrades(WHITE, cannons=3).die(RED, 1)
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    top.supply(ore=0, fuel=0, carbon=0, food=0, goods=0).play(WHITE, ATTACK)
    assert top.decision().prompt == "move_ships"
    assert top.state == "waiting"


@rule("HK-FLE-11", "HK-FLE-12")
def test_dice_go_back_and_only_tokens_under_them_are_spent() -> None:
    top, ship = hunted({RED: 3})
    top.tokens(RED, twos=1, fours=1).tokens(BLUE, fours=1).fly(WHITE, ship, top.dock)
    top.next_location(3).play(WHITE, DeliverForReward(CANNON))
    assert top.table.combat_dice == [0, 0, 0, 0]
    assert top.view(0).plain()["scenario"]["reinforcements"] == [[], [], [], [4]]
    top.upgrades(RED, cannons=1)
    assert top.view(RED).may_attack


@rule("HK-FLE-16")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_alone_on_the_base_gets_two_pieces(seats: int) -> None:
    assert fame_of(flushed({RED: 1}, seats)[1]) == {RED: 2}


@rule("HK-FLE-16")
def test_an_empty_base_brings_nobody_anything() -> None:
    top, told = flushed({})
    assert of_kind(told, HogKahmFled)
    assert fame_of(told) == {}
    assert top.table.hog == [h.HERE, 3]


@rule("HK-FLE-17")
def test_scarce_pieces_are_handed_out_clockwise_from_the_active_player() -> None:
    top, ship = hunted({YELLOW: 3, RED: 5, BLUE: 3})
    top.fly(WHITE, ship, top.dock)
    top.table.tray[3] = 2
    told = top.next_location(3).play(WHITE, DeliverForReward(CANNON))
    assert fame_of(told) == {YELLOW: 1, RED: 1}
    told = flushed({YELLOW: 3, RED: 5, BLUE: 3})[1]
    assert [each.seat for each in told if isinstance(each, FameGained)] == [YELLOW, RED, BLUE]


@rule("HK-FLE-17")
def test_the_active_players_own_reward_comes_first() -> None:
    top = stormed({WHITE: 1, YELLOW: 4, RED: 2}, 4)
    assert [each.seat for each in top.last_events if isinstance(each, FameGained)] == [
        WHITE,
        YELLOW,
    ]
    assert top.decision().seat == YELLOW


@rule("HK-FLE-17")
def test_clockwise_means_round_the_table_whoever_is_active() -> None:
    top = Hunt(4).base(4).location(4, "cannon").upgrades(RED, pods=1)
    ship = top.corvette(RED, top.left(6, 13), 1)
    for seat in (WHITE, YELLOW, RED):
        top.die(seat, 2 + seat)
    top.flight(RED).fly(RED, ship, top.dock)
    told = top.next_location(3).play(RED, DeliverForReward(CANNON))
    assert [each.seat for each in told if isinstance(each, FameGained)] == [RED, WHITE, YELLOW]


# --- driven off -----------------------------------------------------------------------------


@rule("HK-DRV-01", "HK-DRV-02")
def test_a_full_base_without_a_card_left_leaves_the_game_and_the_card_stays_open() -> None:
    top = stormed({WHITE: 6, RED: 3}, 3, left=())
    top.play(WHITE, DECLINE)
    assert of_kind(top.last_events, HogKahmDrivenOff)
    assert top.state == "driven_off"
    assert top.table.location == 4
    corvette = top.corvette(WHITE, top.left(6, 13), 1)
    top.upgrades(WHITE, pods=1).flight(WHITE).fly(WHITE, corvette, top.dock)
    told = top.play(WHITE, DeliverForReward(CANNON))
    assert not of_kind(told, HogKahmFled, HogKahmDrivenOff)
    assert top.table.location == 4


@rule("HK-DRV-01")
def test_the_last_card_filled_drives_him_off_with_rewards_but_no_resource() -> None:
    top, ship = hunted({RED: 3, BLUE: 1}, left=())
    top.fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForReward(CANNON))
    assert fame_of(told) == {RED: 2, BLUE: 1}
    assert of_kind(told, HogKahmDrivenOff)
    assert top.state == "driven_off"
    assert top.table.location == h.NONE_OPEN


@rule("HK-DRV-02")
def test_that_card_filled_later_drives_nobody_off_again() -> None:
    top, ship = hunted({}, left=())
    top.table.hog = [h.DRIVEN_OFF, h.NOWHERE]
    top.fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForReward(CANNON))
    assert not of_kind(told, HogKahmFled, HogKahmDrivenOff)
    assert top.table.location == h.NONE_OPEN


@rule("HK-DRV-03")
def test_waiting_beside_the_board_he_is_driven_off_without_rewards() -> None:
    top, ship = hunted({}, left=())
    top.table.hog = [h.WAITING, h.NOWHERE]
    top.fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForReward(CANNON))
    assert of_kind(told, HogKahmDrivenOff)
    assert not of_kind(told, HogKahmFled)
    assert fame_of(told) == {}


@rule("HK-DRV-04")
def test_without_an_open_card_pods_are_of_no_use() -> None:
    top, ship = hunted({}, left=())
    top.corvette(RED, top.left(9, 22), 1)
    stock = top.stock
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForReward(CANNON))
    assert top.table.cargo == [0, 0, 0, 0]
    assert top.stock == stock + 1 + 1 + 3
    assert top.table.pods[top.facts.on_asteroid] == 8
    assert top.refusal(WHITE, DeliverForFame(CANNON)) == "HK-DRV-04"
    assert top.refusal(WHITE, FROM_ASTEROID) == "HK-DRV-04"
    corvette = top.corvette(YELLOW, top.left(5, 16))
    top.upgrades(YELLOW, pods=2).flight(YELLOW).fly(YELLOW, corvette, top.right(4, 13))
    assert where(top, YELLOW, corvette) == top.right(4, 13)
    assert FROM_ASTEROID not in top.choices(YELLOW)


@rule("HK-DRV-04")
def test_without_an_open_card_no_encounter_brings_a_pod() -> None:
    top, ship = hunted({}, left=())
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForReward(CANNON))
    top.ship(RED, "colony_ship", top.left(5, 16))
    stock = top.stock
    assert stock > 0
    told = top.encounter(RED, 101).answer(RED, True)
    assert not of_kind(told, EscapePodFound)
    assert top.decision().prompt == "move_ships"
    assert top.stock == stock


@rule("HK-DRV-05")
def test_once_he_is_driven_off_reinforcements_are_gone() -> None:
    top, ship = hunted({RED: 3}, left=())
    top.tokens(BLUE, twos=1, fours=1).tokens(RED, twos=1).fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForReward(CANNON))
    assert not any(top.table.reinforcements)
    top.hand(RED, ore=3).ship(RED, "colony_ship", top.left(5, 16))
    told = top.encounter(RED, 104).play(RED, OfferCards((1, 0, 0, 0, 0)))
    assert not of_kind(told, ReinforcementGained)
    assert not any(top.table.reinforcements)


@rule("HK-DRV-05")
def test_corvettes_may_still_be_built() -> None:
    top, _ship = hunted({}, left=())
    top.table.hog = [h.DRIVEN_OFF, h.NOWHERE]
    top.hand(RED, ore=1, fuel=1, carbon=1).trade_and_build(RED)
    at = top.view(RED).free_spaceport_sites(RED)[0]
    assert BuildShip(n.MISSION_SHIP, at) in top.choices(RED)


@rule("HK-DRV-05")
def test_a_reinforcement_on_a_card_that_is_still_open_cannot_be_chosen() -> None:
    top, ship = hunted({}, left=())
    top.table.hog = [h.DRIVEN_OFF, h.NOWHERE]
    top.location(4, "reinforcement_4", "cannon", left=()).fly(WHITE, ship, top.dock)
    assert top.refusal(WHITE, DeliverForReward(FOUR)) == "HK-DEL-09"


@rule("HK-DRV-06")
def test_driving_him_off_ends_no_game() -> None:
    top, ship = hunted({RED: 3}, left=())
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForReward(CANNON))
    assert top.game.outcome is None
    assert top.decision().seat == WHITE


@rule("HK-DRV-06")
def test_17_points_win_on_ones_turn_with_hog_kahm_at_large() -> None:
    top, ship = hunted({}, left=(3,))
    top.location(4, "cannon", "booster", left=(3,))
    top.fame(WHITE, 2 * (17 - top.points(WHITE) + top.table.fame[WHITE] // 2) - 1)
    assert top.points(WHITE) == 16
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForFame(CANNON))
    assert top.game.outcome is not None
    assert top.game.outcome.winners == (WHITE,)
    assert top.state == "here"


@rule("HK-DRV-06", "SF-END-03")
def test_a_game_that_is_won_turns_up_no_further_card() -> None:
    top, ship = hunted({RED: 3})
    top.fame(WHITE, 2 * (17 - top.points(WHITE) + top.table.fame[WHITE] // 2) - 1)
    top.fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForFame(CANNON))
    assert top.game.outcome is not None
    assert fame_of(told) == {WHITE: 1}
    assert not of_kind(told, LocationFilled, LocationTurnedUp, HogKahmFled)
    assert top.table.stack == []


@rule("HK-DRV-06")
def test_fame_for_a_flight_counts_at_once_for_the_active_player_only() -> None:
    top, ship = hunted({RED: 3})
    top.fame(RED, 2 * (17 - top.points(RED) + top.table.fame[RED] // 2) - 1)
    top.fly(WHITE, ship, top.dock)
    top.next_location(3).play(WHITE, DeliverForReward(CANNON))
    assert top.points(RED) == 17
    assert top.game.outcome is None


@rule("HK-DRV-06", "NE-GEN-03", "SF-END-03")
def test_fame_for_an_attack_wins_the_game_at_that_moment() -> None:
    top = Hunt(3).base(4).upgrades(WHITE, cannons=3).die(RED, 1)
    top.fame(WHITE, 2 * (17 - top.points(WHITE) + top.table.fame[WHITE] // 2) - 2)
    assert top.points(WHITE) == 16
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    told = top.play(WHITE, ATTACK)
    assert top.game.outcome is not None
    assert top.game.outcome.winners == (WHITE,)
    assert fame_of(told) == {WHITE: 2}
