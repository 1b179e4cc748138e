"""The worked examples (HK-EX)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import ATTACK, die_and_token
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID, LoadFromColony
from starfare.games.hog_kahm.events import (
    EscapePodsLost,
    HogKahmArrived,
    HogKahmDrivenOff,
    HogKahmFled,
    ReinforcementGained,
)
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import LoseUpgrade, TakeCards
from starfare.games.starfarers.events import FameGained, MedalWon, ReserveDiscPlaced, UpgradeLost
from starfare.games.starfarers.movement import Fly
from starfare.kernel.event import Event
from tests.hog_kahm.tabletop import BLUE, RED, WHITE, YELLOW, Hunt, of_kind
from tests.rules import rule
from tests.starfarers.support_b import where

BOOSTER, CANNON, FREIGHT_POD, RESOURCES, TWO, FOUR = range(6)


def fame_of(told: tuple[Event, ...]) -> dict[int, int]:
    """Return who gained how many pieces of fame."""
    return {each.seat: each.count for each in told if isinstance(each, FameGained)}


def defeated(top: Hunt, strength: int) -> tuple[tuple[Event, ...], int]:
    """White flies to a pirate base in f5; return what happened, and the planet."""
    top.discs("f5", goods=4, food=5)
    planet = top.planet("f5", "ore")
    top.disc(planet, w.PIRATE + strength)
    start, edge = top.shore(planet)
    ship = top.ship(WHITE, "trade_ship", start)
    return top.flight(WHITE).fly(WHITE, ship, edge), planet


@rule("HK-EX-01")
@pytest.mark.parametrize(
    ("seats", "pods", "stock", "spaces", "fields"), [(4, 8, 10, 4, 3), (3, 6, 12, 3, 2)]
)
def test_setting_up(seats: int, pods: int, stock: int, spaces: int, fields: int) -> None:
    shown = Hunt(seats).view(None).plain()["scenario"]
    assert shown["asteroid"] == {"hex": [5, 14], "pods": pods}
    assert shown["pod_stock"] == stock
    assert shown["locations_left"] == 6
    assert len(shown["location"]["spaces"]) == spaces
    assert shown["base"]["fields"] == fields


@rule("HK-EX-02")
def test_a_pirate_base_is_defeated() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=3)
    points = top.points(WHITE)
    told, planet = defeated(top, 3)
    assert top.points(WHITE) == points + 1
    assert top.view(WHITE).cannons(WHITE) == 2
    assert of_kind(told, ReserveDiscPlaced)
    assert top.table.pods[planet] == 4
    assert top.stock == 6


@rule("HK-EX-03")
def test_cannons_on_cards_stay() -> None:
    top = Hunt(4).named_card(WHITE, "scientists-1")
    told, _planet = defeated(top, 2)
    assert of_kind(told, MedalWon)
    assert not of_kind(told, UpgradeLost)


@rule("HK-EX-04")
def test_two_pods_in_stock_are_two_on_the_planet() -> None:
    top = Hunt(4).stock_of(2).upgrades(WHITE, cannons=3)
    _told, planet = defeated(top, 3)
    assert top.table.pods[planet] == 2
    assert top.stock == 0


@rule("HK-EX-05")
@pytest.mark.parametrize(("freight_pods", "room"), [(2, 2), (1, 1), (4, 3), (0, 0)])
def test_loading_at_the_asteroid(freight_pods: int, room: int) -> None:
    top = Hunt(4).upgrades(WHITE, pods=freight_pods)
    ship = top.corvette(WHITE, top.left(5, 16))
    top.flight(WHITE).fly(WHITE, ship, top.right(4, 15))
    for _ in range(room):
        top.play(WHITE, FROM_ASTEROID)
    assert FROM_ASTEROID not in top.choices(WHITE)
    assert top.table.pods[top.facts.on_asteroid] == 8 - room
    assert top.offered(WHITE, Fly)


@rule("HK-EX-06")
def test_a_lost_freight_pod_may_cost_an_escape_pod() -> None:
    top = Hunt(4).upgrades(WHITE, boosters=1, pods=4)
    top.corvette(WHITE, top.left(5, 16), 3)
    top.contest(("blue", "black"), ("yellow", "red")).encounter(WHITE, 111)
    top.answer(WHITE, False)
    told = top.play(WHITE, LoseUpgrade(w.FREIGHT_POD))
    assert EscapePodsLost(WHITE, 1) in told
    assert (top.view(WHITE).capacity(WHITE), top.table.cargo[WHITE]) == (2, 2)


@rule("HK-EX-07")
def test_delivering_takes_a_step_beyond_the_docking_point() -> None:
    for base_speed, possible in ((1, False), (2, True), (3, True)):
        top = Hunt(4).upgrades(WHITE, pods=2)
        ship = top.corvette(WHITE, top.left(6, 13), 2)
        top.flight(WHITE, base_speed).fly(WHITE, ship, top.right(5, 12), top.left(6, 11))
        assert top.view(WHITE).movement_left(ship) == base_speed
        if possible:
            top.fly(WHITE, ship, top.dock)
            top.play(WHITE, DeliverForFame(BOOSTER))
            top.fly(WHITE, ship, top.left(6, 9))
        else:
            assert top.refusal(WHITE, Fly(ship, top.dock)) == "NE-MIS-13"


def delivered() -> tuple[Hunt, int]:
    """Blue, seat 2 of three, delivers the first of two pods; card 4 comes."""
    top = Hunt(3).upgrades(2, pods=2)
    ship = top.corvette(2, top.left(6, 13), 2)
    top.location(0, "cannon").flight(2, 3).fly(2, ship, top.dock)
    top.next_location(4).play(2, DeliverForReward(CANNON))
    return top, ship


@rule("HK-EX-08")
def test_the_asteroids_card_is_filled_and_hog_kahm_appears() -> None:
    top, _ship = delivered()
    told = top.last_events
    assert top.view(2).cannons(2) == 1
    assert top.table.locations[0] == h.GONE
    assert HogKahmArrived(4) in told
    shown = top.view(None).plain()["scenario"]
    assert shown["base"]["hex"] == [7, 12]
    assert 4 not in [each["number"] for each in shown["markers"]]
    assert shown["pod_stock"] == 12 - 2 - 2 + 3
    told = top.play(2, DeliverForReward(FOUR))
    assert ReinforcementGained(2, 4) in told
    assert top.table.cargo[2] == 0


@rule("HK-EX-09")
def test_the_same_move_leads_on_to_an_attack() -> None:
    top, ship = delivered()
    assert top.view(2).movement_left(ship) == 2
    top.fly(2, ship, top.left(7, 10), top.right(6, 11))
    assert ATTACK in top.choices(2)
    top.play(2, ATTACK)


@rule("HK-EX-10")
def test_strength_of_an_attack() -> None:
    top = Hunt(4).base(4).upgrades(WHITE, cannons=5).tokens(WHITE, twos=1)
    top.named_card(WHITE, "scientists-1").named_card(WHITE, "scientists-3")
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    assert die_and_token(top.table, WHITE) == (2, True)
    assert top.view(None).attack_strength(WHITE) == 10
    assert die_and_token(Hunt(4).die(WHITE, 6).table, WHITE) == (6, False)


@rule("HK-EX-11")
@pytest.mark.parametrize(
    ("dice", "fame"),
    [
        ({RED: 7, YELLOW: 5}, {RED: 2, YELLOW: 1}),
        ({RED: 5, YELLOW: 5}, {RED: 1, YELLOW: 1}),
        ({RED: 3}, {RED: 2}),
    ],
)
def test_case_a_with_three_players(dice: dict[int, int], fame: dict[int, int]) -> None:
    top = Hunt(3).base(4).location(4, "cannon").upgrades(WHITE, pods=1)
    ship = top.corvette(WHITE, top.left(6, 13), 1)
    for seat, cannons in dice.items():
        top.die(seat, cannons)
    top.flight(WHITE).fly(WHITE, ship, top.dock)
    told = top.next_location(1).play(WHITE, DeliverForReward(CANNON))
    assert fame_of(told) == fame
    assert all(top.table.cards(seat) == 0 for seat in range(3))
    assert top.table.hog == [h.HERE, 1]


@rule("HK-EX-12")
@pytest.mark.parametrize(
    ("dice", "fame", "cards"),
    [
        ((7, 7, 4), (2, 2, 1), (1, 1, 0)),
        ((6, 6, 6), (1, 1, 1), (1, 1, 1)),
        ((9, 4, 4), (2, 1, 1), (1, 0, 0)),
    ],
)
def test_case_b_with_four_players(
    dice: tuple[int, ...], fame: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    top = Hunt(4).base(4).die(YELLOW, dice[1]).die(RED, dice[2])
    top.upgrades(WHITE, cannons=6)
    for name in {6: [], 7: ["scientists-3"], 9: ["scientists-1", "scientists-3"]}[dice[0]]:
        top.named_card(WHITE, name)
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    before = list(top.table.fame)
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    top.play(WHITE, ATTACK)
    for seat in range(3):
        if cards[seat]:
            assert top.decision().seat == seat
            top.play(seat, TakeCards((1, 0, 0, 0, 0)))
    assert tuple(top.table.fame[seat] - before[seat] for seat in range(3)) == fame
    assert tuple(top.table.cards(seat) for seat in range(3)) == cards
    assert top.state == "waiting"


@rule("HK-EX-13")
def test_a_token_in_front_of_its_owner_is_kept() -> None:
    top = Hunt(4).base(4).die(YELLOW, 2).die(RED, 3).upgrades(BLUE, cannons=1)
    top.tokens(WHITE, fours=1)
    ship = top.ship(BLUE, "colony_ship", top.left(7, 10))
    top.flight(BLUE).fly(BLUE, ship, top.right(6, 11))
    top.play(BLUE, ATTACK)
    top.play(RED, DECLINE)
    assert top.view(None).plain()["scenario"]["reinforcements"] == [[4], [], [], []]


@rule("HK-EX-14")
def test_the_last_space_of_the_last_card() -> None:
    top = Hunt(4).base(4).die(RED, 1).location(4, "booster", left=()).upgrades(YELLOW, pods=2)
    ship = top.corvette(YELLOW, top.left(6, 13), 2)
    top.flight(YELLOW).fly(YELLOW, ship, top.dock)
    told = top.play(YELLOW, DeliverForReward(BOOSTER))
    assert top.view(YELLOW).boosters(YELLOW) == 1
    assert fame_of(told) == {RED: 2}
    assert of_kind(told, HogKahmFled, HogKahmDrivenOff) == [HogKahmFled(), HogKahmDrivenOff()]
    assert top.table.cargo[YELLOW] == 0
    assert top.pods() == 18


@rule("HK-EX-15")
def test_a_pod_beside_a_colony_is_for_its_owner() -> None:
    top = Hunt(4).discs("n7", carbon=5, food=4, fuel=10)
    site = top.right(4, 19)
    top.colony(BLUE, site).pods_beside(site)
    start = next(at for at in top.neighbours(site) if top.facts.field.centre_of[at] == -1)
    for seat, possible in ((RED, False), (BLUE, True)):
        top.clear_ships().upgrades(seat, pods=1)
        ship = top.corvette(seat, start)
        beyond = [at for at in top.neighbours(site) if at != start]
        away = next(at for at in beyond if top.facts.field.centre_of[at] == -1)
        top.flight(seat).fly(seat, ship, site)
        assert (LoadFromColony(site) in top.choices(seat)) == possible
        if not possible:
            assert top.refusal(seat, LoadFromColony(site)) == "HK-POD-10"
        else:
            top.play(seat, LoadFromColony(site))
        top.fly(seat, ship, away)
        assert where(top, seat, ship) == away
    assert top.table.cargo[BLUE] == 1
