"""Delivery and location cards (HK-DEL, HK-LOC)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID
from starfare.games.hog_kahm.events import (
    EscapePodDelivered,
    LocationFilled,
    LocationTurnedUp,
    ReinforcementGained,
)
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.events import FameGained, UpgradeGained
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from tests.hog_kahm.tabletop import WHITE, Hunt, of_kind
from tests.rules import rule
from tests.starfarers.support_b import where

BOOSTER, CANNON, FREIGHT_POD, RESOURCES, TWO, FOUR = range(6)
DELIVER = (DeliverForReward, DeliverForFame)


def loaded(cargo: int = 2, seats: int = 4, base_speed: int = 5) -> tuple[Hunt, int]:
    """White's corvette, 3 steps from the docking point, is about to fly there."""
    top = Hunt(seats).upgrades(WHITE, pods=5)
    ship = top.corvette(WHITE, top.left(6, 13), cargo)
    return top.flight(WHITE, base_speed), ship


def docked(cargo: int = 2, seats: int = 4, base_speed: int = 5) -> tuple[Hunt, int]:
    """White's corvette passes the docking point."""
    top, ship = loaded(cargo, seats, base_speed)
    top.fly(WHITE, ship, top.dock)
    return top, ship


@rule("HK-DEL-01")
def test_pods_are_delivered_only_while_passing_the_docking_point() -> None:
    top, ship = loaded()
    assert not top.offered(WHITE, *DELIVER)
    top.fly(WHITE, ship, top.left(6, 11))
    assert top.refusal(WHITE, DeliverForFame(BOOSTER)) == "HK-DEL-01"
    top.fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForFame(BOOSTER))
    assert EscapePodDelivered(WHITE, BOOSTER) in told
    top.fly(WHITE, ship, top.left(6, 9))
    assert top.refusal(WHITE, DeliverForFame(CANNON)) == "HK-DEL-01"


@rule("HK-DEL-01")
def test_a_flight_past_the_docking_point_halts_there_once() -> None:
    top, ship = loaded()
    top.fly(WHITE, ship, top.left(6, 9))
    assert where(top, WHITE, ship) == top.dock
    top.fly(WHITE, ship, top.left(6, 9))
    assert where(top, WHITE, ship) == top.left(6, 9)


@rule("HK-DEL-01")
def test_an_empty_corvette_does_not_halt_and_delivers_nothing() -> None:
    top, ship = loaded(0)
    top.fly(WHITE, ship, top.left(6, 9))
    assert where(top, WHITE, ship) == top.left(6, 9)
    top, ship = docked(0)
    assert top.refusal(WHITE, DeliverForFame(BOOSTER)) == "HK-DEL-01"


@rule("HK-DEL-02")
def test_the_corvette_needs_a_step_after_the_docking_point() -> None:
    top, ship = loaded(base_speed=1)
    assert top.refusal(WHITE, Fly(ship, top.dock)) == "NE-MIS-13"
    top, ship = loaded(base_speed=2)
    top.fly(WHITE, ship, top.dock)
    assert top.refusal(WHITE, EndFlight()) == "NE-MIS-13"


@rule("HK-DEL-02")
def test_no_jump_leads_to_the_docking_point() -> None:
    top, ship = loaded()
    top.jump_won()
    assert top.refusal(WHITE, Jump(ship, top.dock)) == "NE-MIS-13"


@rule("HK-DEL-03")
def test_a_pod_goes_on_any_free_space() -> None:
    top, _ship = docked()
    spaces = {each.reward for each in top.choices(WHITE) if isinstance(each, DeliverForFame)}
    assert spaces == {BOOSTER, CANNON, FREIGHT_POD, RESOURCES}
    top.play(WHITE, DeliverForFame(CANNON))
    assert top.refusal(WHITE, DeliverForFame(CANNON)) == "HK-DEL-03"
    assert top.refusal(WHITE, DeliverForReward(TWO)) == "HK-DEL-03"
    spaces = {each.reward for each in top.choices(WHITE) if isinstance(each, DeliverForFame)}
    assert spaces == {BOOSTER, FREIGHT_POD, RESOURCES}


@rule("HK-DEL-04")
@pytest.mark.parametrize("reward", [BOOSTER, CANNON, FREIGHT_POD])
def test_an_upgrade_is_the_reward_or_else_a_piece_of_fame(reward: int) -> None:
    top, _ship = docked()
    top.upgrades(WHITE, pods=4)
    fame = top.table.fame[WHITE]
    told = top.play(WHITE, DeliverForReward(reward))
    assert of_kind(told, UpgradeGained) == [UpgradeGained(WHITE, reward)]
    assert top.table.fame[WHITE] == fame
    top, _ship = docked()
    told = top.play(WHITE, DeliverForFame(reward))
    assert of_kind(told, FameGained) == [FameGained(WHITE, 1)]
    assert not of_kind(told, UpgradeGained)


@rule("HK-DEL-04")
def test_the_reward_may_be_two_cards_of_choice() -> None:
    top, _ship = docked()
    top.play(WHITE, DeliverForReward(RESOURCES))
    assert top.decision().prompt == "take_cards"
    top.play(WHITE, TakeCards((1, 0, 0, 0, 1)))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}


@rule("HK-DEL-04")
@pytest.mark.parametrize(("location", "reward", "pips"), [(1, TWO, 2), (4, FOUR, 4)])
def test_the_reward_may_be_a_reinforcement(location: int, reward: int, pips: int) -> None:
    top, ship = loaded()
    top.location(location, "cannon", h.REWARDS[reward]).fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForReward(reward))
    assert ReinforcementGained(WHITE, pips) in told


@rule("HK-DEL-05", "HK-DEL-06")
def test_a_full_card_leaves_and_the_next_one_takes_the_pods_still_aboard() -> None:
    top, ship = loaded(2)
    top.location(0, "cannon").fly(WHITE, ship, top.dock)
    stock = top.stock
    told = top.next_location(2).play(WHITE, DeliverForReward(CANNON))
    assert LocationTurnedUp(2) in told
    assert top.table.locations[0] == h.GONE
    assert top.stock == stock + 4
    assert top.table.location == 2
    assert top.table.cargo[WHITE] == 1
    assert top.table.covered == [0, 0, 0]
    top.play(WHITE, DeliverForReward(BOOSTER))
    assert top.table.cargo[WHITE] == 0
    assert top.table.covered == [1, 0, 0]
    assert top.pods() == 18


@rule("HK-DEL-05")
def test_a_card_with_a_free_space_stays() -> None:
    top, ship = loaded(2)
    top.location(0, "cannon", "booster").fly(WHITE, ship, top.dock)
    told = top.play(WHITE, DeliverForReward(CANNON))
    assert not of_kind(told, LocationFilled, LocationTurnedUp)
    assert top.table.location == 0


@rule("HK-DEL-07")
def test_the_player_decides_pod_by_pod() -> None:
    top, ship = docked(3)
    top.play(WHITE, DeliverForFame(BOOSTER))
    top.fly(WHITE, ship, top.left(6, 9))
    assert top.table.cargo[WHITE] == 2


@rule("HK-DEL-08")
def test_a_reward_is_taken_before_the_next_pod_is_placed_and_the_next_card_turned_up() -> None:
    top, ship = loaded(2)
    top.location(0, "resources").fly(WHITE, ship, top.dock)
    told = top.next_location(3).play(WHITE, DeliverForReward(RESOURCES))
    assert not of_kind(told, LocationFilled, LocationTurnedUp)
    assert top.decision().prompt == "take_cards"
    told = top.play(WHITE, TakeCards((2, 0, 0, 0, 0)))
    assert of_kind(told, LocationFilled, LocationTurnedUp) == [
        LocationFilled(),
        LocationTurnedUp(3),
    ]
    assert top.decision().prompt == "move_ships"


@rule("HK-DEL-08")
def test_a_cannon_just_taken_serves_the_attack_on_the_base_of_the_new_card() -> None:
    top, ship = loaded(1, base_speed=5)
    top.location(0, "cannon").fly(WHITE, ship, top.dock)
    top.next_location(4).play(WHITE, DeliverForReward(CANNON))
    assert top.view(WHITE).may_attack


@rule("HK-DEL-09")
def test_a_reward_without_room_or_stock_may_not_be_chosen() -> None:
    top, _ship = docked()
    assert DeliverForReward(FREIGHT_POD) not in top.choices(WHITE)
    assert top.refusal(WHITE, DeliverForReward(FREIGHT_POD)) == "HK-DEL-09"
    assert DeliverForFame(FREIGHT_POD) in top.choices(WHITE)
    top.table.tray[w.CANNON] = 0
    assert top.refusal(WHITE, DeliverForReward(CANNON)) == "HK-DEL-09"
    top.supply(ore=0, fuel=0, carbon=0, food=0, goods=0)
    assert top.refusal(WHITE, DeliverForReward(RESOURCES)) == "HK-DEL-09"
    assert top.refusal(WHITE, DeliverForReward(BOOSTER)) is None


@rule("HK-DEL-09")
def test_of_a_supply_with_one_card_that_card_is_the_reward() -> None:
    top, _ship = docked()
    top.supply(ore=1, fuel=0, carbon=0, food=0, goods=0)
    top.play(WHITE, DeliverForReward(RESOURCES))
    top.play(WHITE, TakeCards((1, 0, 0, 0, 0)))
    assert top.hand_of(WHITE) == {"ore": 1}


@rule("HK-DEL-10")
def test_stations_and_freight_pods_at_the_outpost_do_not_matter() -> None:
    top = Hunt(4).upgrades(WHITE, pods=1)
    for seat in (1, 2, 3):
        top.station(seat, "diplomats")
    ship = top.corvette(WHITE, top.left(6, 13), 1)
    top.flight(WHITE).fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForFame(BOOSTER))
    assert top.table.cargo[WHITE] == 0


@pytest.mark.parametrize(
    ("location", "three", "further"),
    [
        pytest.param(0, "booster freight_pod cannon", "resources", marks=rule("HK-LOC-01")),
        pytest.param(1, "cannon resources", "reinforcement_2", marks=rule("HK-LOC-02")),
        pytest.param(2, "booster reinforcement_2", "freight_pod", marks=rule("HK-LOC-03")),
        pytest.param(3, "freight_pod resources", "cannon", marks=rule("HK-LOC-04")),
        pytest.param(4, "cannon reinforcement_4", "booster", marks=rule("HK-LOC-05")),
        pytest.param(5, "freight_pod booster", "resources", marks=rule("HK-LOC-06")),
        pytest.param(6, "cannon reinforcement_2", "resources", marks=rule("HK-LOC-07")),
    ],
)
def test_the_spaces_of_a_location_card(location: int, three: str, further: str) -> None:
    for seats, expected in ((3, three.split()), (4, [*three.split(), further])):
        top = Hunt(seats).location(location, *h.REWARDS)
        shown = top.view(None).plain()["scenario"]["location"]
        assert shown["number"] == location
        assert shown["spaces"] == [{"reward": each, "covered": False} for each in expected]


@rule("HK-LOC-08")
@pytest.mark.parametrize(
    ("seats", "asteroid", "others", "spaces", "pods"), [(3, 3, 2, 15, 21), (4, 4, 3, 22, 28)]
)
def test_there_are_more_pods_to_come_than_spaces(
    seats: int, asteroid: int, others: int, spaces: int, pods: int
) -> None:
    given = Hunt(seats).facts
    counts = [len(given.spaces(location, seats)) for location in range(7)]
    assert counts == [asteroid, *[others] * 6]
    assert sum(counts) == spaces
    assert given.pods_per_player * seats + len(given.tokens) * seats == pods


@rule("HK-POD-05")
def test_a_corvette_with_room_again_halts_at_pods_it_has_passed() -> None:
    top = Hunt(4).upgrades(WHITE, boosters=3, pods=1)
    ship = top.corvette(WHITE, top.right(5, 12))
    top.flight(WHITE)
    top.fly(WHITE, ship, top.left(6, 13))
    top.play(WHITE, FROM_ASTEROID)
    top.fly(WHITE, ship, top.dock)
    top.play(WHITE, DeliverForFame(BOOSTER))
    top.fly(WHITE, ship, top.right(5, 14))
    assert where(top, WHITE, ship) == top.left(6, 13)
    assert FROM_ASTEROID in top.choices(WHITE)
