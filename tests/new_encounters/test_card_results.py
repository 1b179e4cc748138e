"""What cards ask, compare and bring (NE-RES)."""

from __future__ import annotations

import pytest

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import (
    BoostersFailed,
    GrantedShipPlaced,
    OfferDeclined,
    ShipTokenTaken,
)
from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.ship_tokens import Decline, PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GainUpgrade, LoseUpgrade
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import (
    CardTaken,
    ContestDecided,
    EncounterDrawn,
    FameGained,
    FameLost,
    JumpWon,
    ShipGrounded,
    ShipJumped,
    UpgradeGained,
    UpgradeLost,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import JUMPS
from starfare.games.starfarers.words import PIRATE
from starfare.kernel.event import Event
from tests.new_encounters.tabletop import Trials, of_kind
from tests.rules import rule
from tests.starfarers.support_c import BALLS_OF_SUM, give_up, offer, take
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW

COLONY, TRADE, MISSION = w.COLONY_SHIP, w.TRADE_SHIP, n.MISSION_SHIP
YES, NO = Answer(1), Answer(0)
LOW, HIGH = ("blue", "black"), ("yellow", "red")


def met(number: int, *kinds: str, seats: int = 4) -> Trials:
    """White has ships of these kinds, or a colony ship, and meets a card."""
    top = Trials(seats=seats).charted()
    top.fleet(WHITE, *(kinds or ("colony_ship",)))
    return top.encounter(WHITE, number)


def opponent(events: tuple[Event, ...]) -> ContestDecided:
    """The contest that was decided."""
    [event] = of_kind(events, ContestDecided)
    assert isinstance(event, ContestDecided)
    return event


# --- questions and tests ----------------------------------------------------------------


@rule("NE-RES-01")
def test_an_answer_is_given_before_the_outcome_is_known() -> None:
    top = met(101)
    assert top.choices(WHITE) == [YES, NO]
    seen = {card.number for card in top.facts.encounters if card.kind == "wormhole"}
    assert len(seen) == 3, "101, 102 and 103 begin alike"
    assert top.view(WHITE).plain()["encounter"]["kind"] == "wormhole"
    boxes = top.view(WHITE).encounter_boxes()
    assert len(boxes) == 3


@rule("NE-RES-02")
@pytest.mark.parametrize(("cards", "open_answers"), [(0, [NO]), (1, [NO]), (2, [YES, NO])])
def test_yes_to_a_demand_needs_the_whole_price(cards: int, open_answers: list[Answer]) -> None:
    top = Trials().charted().hand(WHITE, ore=cards)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 113)
    assert top.choices(WHITE) == open_answers
    assert (top.refusal(WHITE, YES) is None) == (YES in open_answers)


@rule("NE-RES-03")
def test_an_offer_is_paid_at_once_and_its_number_is_the_branch() -> None:
    top = Trials().charted().hand(WHITE, ore=2)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 105)
    assert top.refusal(WHITE, offer(ore=3)) is not None
    top.play(WHITE, offer(ore=2))
    assert top.hand_of(WHITE) == {}
    assert top.decision().prompt == "take_cards"
    top.play(WHITE, take(food=2))
    assert top.hand_of(WHITE) == {"food": 2}


@rule("NE-RES-04")
@pytest.mark.parametrize(
    ("mine", "cannons", "theirs", "won"),
    [(4, 1, 5, True), (4, 0, 5, False), (1, 3, 5, False), (5, 0, 5, True)],
)
def test_combat_counts_balls_and_cannons_and_a_tie_is_won(
    mine: int, cannons: int, theirs: int, won: bool
) -> None:
    top = Trials().charted().upgrades(WHITE, cannons=cannons)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 107).contest(BALLS_OF_SUM[mine], BALLS_OF_SUM[theirs])
    decided = opponent(top.play(WHITE, YES))
    assert (decided.mine, decided.theirs, decided.won) == (mine + cannons, theirs, won)


@rule("NE-RES-04")
def test_cannons_of_the_scientists_count_in_combat() -> None:
    top = Trials().charted().upgrades(WHITE, cannons=1).named_card(WHITE, "scientists-1")
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 107).contest(BALLS_OF_SUM[1], BALLS_OF_SUM[4])
    assert opponent(top.play(WHITE, YES)).mine == 1 + 1 + 2


@rule("NE-RES-05")
def test_speed_counts_three_with_a_black_ball_and_boosters_in_all_and_nothing_follows() -> None:
    top = Trials().charted().upgrades(WHITE, boosters=1).named_card(WHITE, "scientists-2")
    top.upgrades(YELLOW, boosters=1)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 110).contest(("black", "blue"), HIGH)
    events = top.play(WHITE, YES)
    decided = opponent(events)
    assert (decided.mine, decided.theirs, decided.won) == (6, 6, True)
    assert not of_kind(events, EncounterDrawn)


@rule("NE-RES-06")
@pytest.mark.parametrize(
    ("number", "seats", "other"),
    [
        *[(107, 4, YELLOW), (108, 4, BLUE), (109, 4, RED), (112, 4, RED)],
        *[(107, 3, YELLOW), (108, 3, RED), (109, 3, RED), (112, 3, YELLOW)],
        *[(110, 3, YELLOW), (111, 3, RED), (110, 4, YELLOW), (111, 4, BLUE)],
    ],
)
def test_the_other_one_is_counted_in_seats_from_the_player(
    number: int, seats: int, other: int
) -> None:
    top = met(number, seats=seats).contest(HIGH, LOW)
    assert opponent(top.play(WHITE, YES)).opponent == other


@rule("NE-RES-07")
@pytest.mark.parametrize(("mine", "theirs"), [(HIGH, LOW), (LOW, HIGH)])
def test_the_other_one_gains_and_loses_nothing(
    mine: tuple[str, str], theirs: tuple[str, str]
) -> None:
    top = Trials().charted().hand(YELLOW, ore=2).upgrades(YELLOW, boosters=1, pods=1)
    top.fleet(WHITE, "colony_ship")
    before = (top.hand_of(YELLOW), top.table.fame[YELLOW], top.table.upgrades[3:6])
    top.encounter(WHITE, 107).contest(mine, theirs)
    top.play(WHITE, YES)
    assert (top.hand_of(YELLOW), top.table.fame[YELLOW], top.table.upgrades[3:6]) == before


# --- base results -------------------------------------------------------------------------


@rule("NE-RES-08")
def test_fame_is_gained_from_the_stock() -> None:
    top = met(107).fame(WHITE, 1).contest(HIGH, LOW)
    stock = top.table.tray[w.FAME_PIECE]
    assert FameGained(WHITE, 2) in top.play(WHITE, YES)
    assert top.table.fame[WHITE] == 3
    assert top.table.tray[w.FAME_PIECE] == stock - 2


@rule("NE-RES-09")
@pytest.mark.parametrize(("held", "lost"), [(3, 2), (2, 2), (1, 1)])
def test_fame_is_lost_as_far_as_there_is_any_and_medals_never(held: int, lost: int) -> None:
    top = met(107).fame(WHITE, held).medal(WHITE, PIRATE + 4).contest(LOW, HIGH)
    assert FameLost(WHITE, lost) in top.play(WHITE, YES)
    assert top.table.fame[WHITE] == held - lost
    assert top.view(None).plain()["players"][WHITE]["medals"] == 1


@rule("NE-RES-10")
def test_resources_are_taken_by_choice() -> None:
    top = Trials().charted().hand(WHITE, ore=2)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 105)
    top.play(WHITE, offer(ore=1))
    top.play(WHITE, take(goods=1))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}


@rule("NE-RES-11")
@pytest.mark.parametrize(("held", "paid"), [(3, 2), (2, 2), (1, 1)])
def test_resources_are_paid_by_choice_or_all_if_there_are_fewer(held: int, paid: int) -> None:
    top = Trials().charted().hand(WHITE, ore=held)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 108).contest(LOW, HIGH)
    top.play(WHITE, YES)
    top.play(WHITE, give_up(ore=paid))
    assert sum(top.hand_of(WHITE).values()) == held - paid


@rule("NE-RES-11")
def test_with_an_empty_hand_nothing_is_paid() -> None:
    top = met(108).contest(LOW, HIGH)
    top.play(WHITE, YES)
    assert top.decision().prompt == "move_ships"


@rule("NE-RES-12")
@pytest.mark.parametrize(("cards", "upgrade"), [(1, 0), (2, 1), (3, 2)])
def test_a_named_upgrade_is_mounted_free_of_charge(cards: int, upgrade: int) -> None:
    top = Trials().charted().hand(WHITE, ore=cards)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 104)
    events = top.play(WHITE, offer(ore=cards))
    assert of_kind(events, UpgradeGained) == [UpgradeGained(WHITE, upgrade)]
    assert top.table.upgrades[:3] == [int(kind == upgrade) for kind in range(3)]


@rule("NE-RES-12")
def test_an_upgrade_of_any_kind_is_chosen() -> None:
    top = Trials().charted().hand(WHITE, ore=3)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 105)
    top.play(WHITE, offer(ore=3))
    assert top.choices(WHITE) == [GainUpgrade(0), GainUpgrade(1), GainUpgrade(2)]
    top.play(WHITE, GainUpgrade(2))
    assert top.table.upgrades[:3] == [0, 0, 1]


@rule("NE-RES-13")
def test_an_upgrade_of_choice_is_given_back_if_there_is_one() -> None:
    top = met(106).upgrades(WHITE, boosters=1, pods=1)
    top.play(WHITE, NO)
    assert top.choices(WHITE) == [LoseUpgrade(0), LoseUpgrade(2)]
    assert of_kind(top.play(WHITE, LoseUpgrade(2)), UpgradeLost) == [UpgradeLost(WHITE, 2)]
    assert top.table.upgrades[:3] == [1, 0, 0]
    other = met(106)
    other.play(WHITE, NO)
    assert other.decision().prompt == "move_ships"


@rule("NE-RES-14")
@pytest.mark.parametrize("lack", ["room", "stock"])
def test_an_upgrade_without_room_or_stock_is_not_received_and_nothing_replaces_it(
    lack: str,
) -> None:
    top = Trials().charted().hand(WHITE, ore=1)
    if lack == "room":
        top.upgrades(WHITE, boosters=6)
    else:
        for seat in (YELLOW, RED, BLUE):
            top.upgrades(seat, boosters=6)
        top.upgrades(WHITE, boosters=5)
        top.table.tray[w.BOOSTER] = 0
    before = top.table.upgrades[:3]
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 104)
    assert not of_kind(top.play(WHITE, offer(ore=1)), UpgradeGained)
    assert top.table.upgrades[:3] == before
    assert top.hand_of(WHITE) == {}
    assert top.decision().prompt == "move_ships"


@rule("NE-RES-15")
def test_a_held_ship_does_not_move_this_turn() -> None:
    top = met(109).contest(LOW, HIGH)
    assert of_kind(top.play(WHITE, YES), ShipGrounded) == [ShipGrounded(WHITE, 0)]
    assert top.choices(WHITE) == [EndFlight()]


@rule("NE-RES-16")
def test_a_random_card_comes_from_every_opponent() -> None:
    top = Trials().charted().hand(WHITE, ore=1)
    for seat in (YELLOW, RED, BLUE):
        top.hand(seat, food=2)
    top.fleet(WHITE, "colony_ship")
    top.encounter(WHITE, 106)
    top.play(WHITE, YES)
    events = top.play(WHITE, give_up(ore=1))
    taken = [event for event in events if isinstance(event, CardTaken)]
    assert sorted(event.giver for event in taken) == [YELLOW, RED, BLUE]
    assert top.hand_of(WHITE) == {"food": 3}


@rule("NE-RES-17")
def test_a_jump_is_the_move_of_one_ship() -> None:
    top = met(110, "colony_ship", "trade_ship").contest(HIGH, LOW)
    assert JumpWon(WHITE) in top.play(WHITE, YES)
    far = top.left(6, 13)
    top.play(WHITE, Jump(1, far))
    assert top.at(WHITE, 1) == far
    assert not [each for each in top.choices(WHITE) if isinstance(each, Jump)]
    assert not [each for each in top.choices(WHITE) if isinstance(each, Fly) and each.ship == 1]
    assert [each for each in top.choices(WHITE) if isinstance(each, Fly) and each.ship == 0]


# --- results of every scenario ---------------------------------------------------------------


@rule("NE-RES-18", "NE-RES-21", "NE-EX-05")
def test_a_mission_ship_may_jump_at_once_and_stays_there_while_others_move() -> None:
    top = met(103, "mission_ship", "colony_ship")
    top.play(WHITE, YES)
    assert top.decision().prompt == "offered_jump"
    leaps = [each for each in top.choices(WHITE) if isinstance(each, Leap)]
    assert {each.ship for each in leaps} == {0}
    far = top.left(6, 13)
    assert Leap(0, far) in leaps
    fame = top.table.fame[WHITE]
    events = top.play(WHITE, Leap(0, far))
    assert of_kind(events, ShipJumped) == [ShipJumped(WHITE, 0, top_start(events), far)]
    assert top.table.fame[WHITE] == fame + 1, "the next result of the card follows"
    assert top.at(WHITE, 0) == far
    assert top.decision().prompt == "move_ships"
    moves = [each for each in top.choices(WHITE) if isinstance(each, Fly)]
    assert {each.ship for each in moves} == {1}
    assert top.refusal(WHITE, Fly(0, top.neighbours(far)[0])) is not None
    assert top.table.flight[JUMPS] == 0, "no jump is left"


def top_start(events: tuple[Event, ...]) -> int:
    """Where a jump began."""
    [event] = of_kind(events, ShipJumped)
    assert isinstance(event, ShipJumped)
    return event.start


@rule("NE-RES-18")
def test_the_granted_jump_obeys_the_rules_of_resting() -> None:
    top = met(101, "mission_ship", "colony_ship")
    top.play(WHITE, YES)
    assert top.refusal(WHITE, Leap(0, top.site("n4", "ore", "fuel"))) == "NE-MIS-13"
    assert top.refusal(WHITE, Leap(0, top.centre("n2"))) == "NE-MIS-13"
    assert top.refusal(WHITE, Leap(0, top.all_ports(RED)[0])) == "SF-BLK-01"
    assert top.refusal(WHITE, Leap(0, top.at(WHITE, 0))) == "SF-FLT-02"
    assert top.refusal(WHITE, Leap(0, top.at(WHITE, 1))) == "SF-FLT-06"
    assert top.refusal(WHITE, Leap(0, top.centre("n4"))) == "SF-BRD-03"
    assert top.refusal(WHITE, Leap(1, top.left(6, 13))) == "NE-RES-18"
    assert top.refusal(WHITE, Leap(2, top.left(6, 13))) == "NE-RES-18"
    assert top.refusal(WHITE, EndFlight()) == "NE-RES-22"


@rule("NE-RES-18", "NE-MIS-13")
def test_the_granted_jump_does_not_lead_to_a_place_that_may_be_a_colony_site() -> None:
    top = Trials.unexplored()
    top.fleet(WHITE, "mission_ship")
    top.encounter(WHITE, 101)
    top.play(WHITE, YES)
    place = top.facts.field.places[top.place("f5")]
    assert [top.refusal(WHITE, Leap(0, site)) for site in place.sites] == ["SF-JMP-04"] * 3
    why = top.game.explain(WHITE, Leap(0, place.sites[0]))
    assert why is not None
    assert why.message.startswith("Only a colony ship may jump"), "no trade ship is meant"
    assert top.refusal(WHITE, Leap(0, place.centre)) == "SF-BRD-11"
    others = [at for at in place.rim if at not in place.sites]
    assert [top.refusal(WHITE, Leap(0, at)) for at in others] == [None] * 9


@rule("NE-RES-21")
def test_a_mission_ship_that_jumped_does_not_jump_again() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "mission_ship")
    top.encounter(WHITE, 103)
    top.play(WHITE, YES)
    top.play(WHITE, Leap(0, top.left(6, 13)))
    top.table.flight[JUMPS] = 1
    assert top.refusal(WHITE, Jump(0, top.right(5, 12))) == "SF-JMP-09"
    top.table.seams.apply_effect(top.table, WHITE, "mission_jump", 0)
    assert top.decision().prompt == "move_ships"


@rule("NE-RES-19", "NE-RES-21")
def test_a_player_without_a_mission_ship_may_build_one_free_of_charge() -> None:
    top = met(101)
    top.play(WHITE, YES)
    assert top.decision().prompt == "offered_ship"
    sites = top.ports(WHITE)
    offered = [PlaceGrantedShip(MISSION, at) for at in sites]
    assert top.choices(WHITE) == [*offered, Decline()]
    assert top.refusal(WHITE, PlaceGrantedShip(TRADE, sites[0])) == "NE-RES-19"
    assert top.refusal(WHITE, PlaceGrantedShip(MISSION, top.ports(RED)[0])) == "SF-BLD-04"
    assert top.refusal(WHITE, EndFlight()) == "NE-RES-22"
    events = top.play(WHITE, PlaceGrantedShip(MISSION, sites[0]))
    assert of_kind(events, GrantedShipPlaced) == [GrantedShipPlaced(WHITE, 1, MISSION, sites[0])]
    assert [each for each in top.choices(WHITE) if isinstance(each, Fly) and each.ship == 1]


@rule("NE-RES-20")
@pytest.mark.parametrize("reason", ["ships", "sites"])
def test_who_cannot_build_it_takes_a_token(reason: str) -> None:
    top = Trials().charted()
    if reason == "ships":
        top.fleet(WHITE, "colony_ship", "colony_ship", "trade_ship")
    else:
        top.fleet(WHITE, "colony_ship")
        for at in top.ports(WHITE):
            top.ship(RED, "trade_ship", at)
    top.encounter(WHITE, 101)
    events = top.play(WHITE, YES)
    assert of_kind(events, ShipTokenTaken) == [ShipTokenTaken(WHITE, MISSION)]
    assert top.tokens(WHITE) == {"mission_ship": 1}


@rule("NE-RES-22")
@pytest.mark.parametrize("kind", ["mission_ship", "colony_ship"])
def test_declining_gives_nothing_and_no_token(kind: str) -> None:
    top = met(101, kind)
    top.play(WHITE, YES)
    ships = top.table.ships(WHITE)
    events = top.play(WHITE, Decline())
    assert of_kind(events, OfferDeclined) == [OfferDeclined(WHITE)]
    assert top.table.ships(WHITE) == ships
    assert top.tokens(WHITE) == {}
    assert [each for each in top.choices(WHITE) if isinstance(each, Fly)], "it may still fly"


@rule("NE-RES-23", "NE-RES-24", "NE-EX-02")
def test_without_boosters_ships_have_the_base_speed_and_mission_ships_two_more() -> None:
    top = Trials().charted().upgrades(WHITE, boosters=1).named_card(WHITE, "scientists-2")
    top.fleet(WHITE, "colony_ship", "mission_ship", "trade_ship")
    top.encounter(WHITE, 102)
    assert BoostersFailed(WHITE) in top.play(WHITE, YES)
    plain = top.view(WHITE).plain()
    assert [ship["speed"] for ship in plain["flight"]["ships"]] == [3, 5, 3]
    assert plain["flight"]["speed"] == 3
    assert plain["scenario"]["no_boosters"] is True
    question = top.table.stack[-1]
    assert "speed 3/5" in top.game.say(question)


@rule("NE-RES-23")
def test_boosters_count_again_in_the_next_turn() -> None:
    top = Trials().charted().upgrades(YELLOW, boosters=2)
    top.fleet(WHITE, "colony_ship")
    top.fleet(YELLOW, "colony_ship")
    top.encounter(WHITE, 102)
    top.play(WHITE, YES)
    top.play(WHITE, EndFlight())
    assert top.table.active == YELLOW
    assert top.view(None).plain()["scenario"]["no_boosters"] is False
    top.flight(YELLOW, 3)
    [ship] = top.view(YELLOW).plain()["flight"]["ships"]
    assert ship["speed"] == 5
