"""Encounters, the results: what is lost and won, and where it stops (SF-ENC-20 on, ENC-G)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import (
    GainUpgrade,
    GiveTribute,
    GroundShip,
    LoseUpgrade,
)
from starfare.games.starfarers.encounter_results import gain_any, gain_named, pay_cards
from starfare.games.starfarers.events import (
    CardsPaid,
    CardsRefunded,
    CardsSeized,
    CardTaken,
    FameGained,
    FameLost,
    FreeShipPlaced,
    JumpWon,
    ResourcesGained,
    ShipGrounded,
    TributeGiven,
    UpgradeGained,
    UpgradeLost,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.games.starfarers.movement import Fly, Jump
from tests.rules import rule
from tests.starfarers.support_c import (
    BOOSTER,
    CANNON,
    CARBON,
    FOOD,
    FUEL,
    GOODS,
    NO,
    ORE,
    POD,
    THREE,
    YES,
    bundle,
    deck,
    flagship,
    give_up,
    lost,
    moving,
    names,
    offer,
    overhear,
    pieces,
    port_sites,
    prompt,
    ship_sites,
    swap,
    take,
    told,
    upgrades,
    won,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def bare(*ships: str) -> Tabletop:
    """Empty hands, no upgrades, 4 fame pieces each; White's ships stand in open space."""
    top = flagship(Tabletop().empty_hands(), *(ships or ("colony_ship",)))
    for seat in range(4):
        top.upgrades(seat).fame(seat, 4)
    return top


def flights(top: Tabletop, seat: int = WHITE) -> set[int]:
    """The ships that may fly now."""
    return {choice.ship for choice in top.choices(seat) if isinstance(choice, Fly)}


# --- unfavourable results ------------------------------------------------------------------


@rule("SF-ENC-20", "ENC-G-10")
def test_the_subject_chooses_the_ship_that_cannot_move_and_must_choose_one() -> None:
    top = bare("colony_ship", "trade_ship", "colony_ship").encounter(WHITE, 5)
    top.play(WHITE, offer())
    assert top.choices(WHITE) == [GroundShip(0), GroundShip(1), GroundShip(2)]
    assert top.refusal(WHITE, EndFlight()) == "SF-ENC-20"
    top.play(WHITE, GroundShip(1))
    assert flights(top) == {0, 2}
    at = ship_sites(top, WHITE)[1]
    assert top.refusal(WHITE, Fly(1, top.neighbours(at)[0])) == "SF-FLT-12"


@rule("SF-ENC-20")
def test_the_only_ship_is_grounded_without_a_question() -> None:
    top = bare("trade_ship").encounter(WHITE, 5)
    events = top.play(WHITE, offer())
    assert told(events, ShipGrounded) == [ShipGrounded(WHITE, 0)]
    assert moving(top)
    assert flights(top) == set()


@rule("SF-ENC-20", "ENC-G-10")
def test_a_ship_is_held_fast_for_this_flight_phase_only() -> None:
    top = bare("trade_ship").encounter(WHITE, 5)
    top.play(WHITE, offer())
    top.play(WHITE, EndFlight())
    assert prompt(top) == (YELLOW, "roll")
    top.flight(WHITE, 4)
    assert flights(top) == {0}


@rule("SF-ENC-20", "ENC-G-10")
def test_a_ship_that_an_opponent_may_not_leave_standing_cannot_be_named() -> None:
    top = bare("trade_ship")
    foreign = [at for at in port_sites(top, RED) if at not in top.table.ship_at]
    top.ship(WHITE, "trade_ship", foreign[0])
    top.encounter(WHITE, 6)
    events = top.play(WHITE, offer())
    assert told(events, ShipGrounded) == [ShipGrounded(WHITE, 0)]


@rule("SF-ENC-21", "ENC-G-09")
def test_the_owner_removes_an_upgrade_of_choice_to_the_tray() -> None:
    top = bare().upgrades(WHITE, boosters=2, pods=1).encounter(WHITE, 28)
    tray = list(top.table.tray)
    top.play(WHITE, offer())
    assert set(top.choices(WHITE)) == {LoseUpgrade(BOOSTER), LoseUpgrade(POD)}
    assert top.refusal(WHITE, LoseUpgrade(CANNON)) == "SF-ENC-21"
    events = top.play(WHITE, LoseUpgrade(POD))
    assert told(events, UpgradeLost) == [UpgradeLost(WHITE, POD)]
    assert upgrades(top, WHITE) == (2, 0, 0)
    assert top.table.tray[POD] == tray[POD] + 1


@rule("SF-ENC-21", "ENC-G-09")
def test_without_upgrades_none_is_lost_and_the_rest_of_the_box_still_applies() -> None:
    top = bare().card(WHITE, "fame_for_sale").encounter(WHITE, 28)
    events = top.play(WHITE, offer())
    assert not told(events, UpgradeLost)
    assert told(events, FameLost) == [FameLost(WHITE, 1)]
    assert moving(top)


@rule("ENC-G-09", "SF-EX-38")
def test_friendship_cards_are_never_touched_by_a_lost_upgrade() -> None:
    top = bare()
    scientists = [card.name for card in top.facts.cards if card.boosters or card.cannons]
    for name in scientists:
        top.named_card(WHITE, name)
    owners = list(top.table.card_owner)
    events = top.encounter(WHITE, 28).play(WHITE, offer())
    assert not told(events, UpgradeLost)
    assert top.table.card_owner == owners


@rule("SF-ENC-22")
def test_fame_pieces_lost_return_to_the_tray() -> None:
    top = bare().encounter(WHITE, 1)
    tray = top.table.tray[w.FAME_PIECE]
    events = top.play(WHITE, offer())
    assert told(events, FameLost) == [FameLost(WHITE, 2)]
    assert top.table.fame[WHITE] == 2
    assert top.table.tray[w.FAME_PIECE] == tray + 2


@rule("SF-ENC-22", "ENC-G-07")
def test_without_fame_pieces_nothing_is_lost() -> None:
    top = bare().fame(WHITE, 0).encounter(WHITE, 3)
    events = top.play(WHITE, offer())
    assert not told(events, FameLost)
    assert top.table.fame[WHITE] == 0


@rule("SF-ENC-23", "ENC-G-07", "SF-EX-42")
def test_told_to_lose_two_pieces_a_player_with_one_loses_that_one_and_owes_nothing() -> None:
    top = bare().fame(WHITE, 1).encounter(WHITE, 1)
    events = top.play(WHITE, offer())
    assert told(events, FameLost) == [FameLost(WHITE, 1)]
    assert top.table.fame[WHITE] == 0
    top.hand(WHITE, ore=1).encounter(WHITE, 28)
    top.play(WHITE, offer(ore=1))
    assert top.table.fame[WHITE] == 1, "a piece won later is kept"


@rule("SF-ENC-23")
def test_a_player_with_fewer_cards_than_are_to_be_lost_loses_all_of_them() -> None:
    top = bare().hand(WHITE, ore=1).flight(WHITE)
    pay_cards(top.table, WHITE, 2)
    top.run()
    assert top.choices(WHITE) == [give_up(ore=1)]
    top.play(WHITE, give_up(ore=1))
    assert moving(top)
    pay_cards(top.table, WHITE, 2)
    top.run()
    assert moving(top), "nothing is owed"


@rule("SF-ENC-24")
def test_the_owner_chooses_the_cards_to_give_up() -> None:
    top = bare().hand(WHITE, ore=1, fuel=2).encounter(WHITE, 9)
    top.play(WHITE, YES)
    assert set(top.choices(WHITE)) == {give_up(ore=1, fuel=1), give_up(fuel=2)}
    assert top.refusal(WHITE, give_up(fuel=1)) == "SF-ENC-24"
    assert top.refusal(WHITE, give_up(fuel=3)) == "SF-ENC-24"
    assert top.refusal(WHITE, give_up(food=2)) == "SF-ENC-24"
    events = top.play(WHITE, give_up(fuel=2))
    assert told(events, CardsPaid) == [CardsPaid(WHITE, bundle(fuel=2))]
    assert top.hand_of(WHITE) == {"ore": 1}


@rule("ENC-G-07")
def test_medals_from_pirates_and_ice_planets_are_never_lost() -> None:
    top = bare().fame(WHITE, 0).medal(WHITE, w.PIRATE + 4).medal(WHITE, w.ICE + 3)
    points = top.points(WHITE)
    top.encounter(WHITE, 1)
    events = top.play(WHITE, offer())
    assert not told(events, FameLost)
    assert top.points(WHITE) == points


# --- favourable results --------------------------------------------------------------------


@rule("SF-ENC-25")
def test_resources_named_on_the_card_come_from_the_supply() -> None:
    top = won(bare())
    goods = top.table.supply[GOODS]
    top.encounter(WHITE, 22)
    events = top.play(WHITE, YES)
    assert told(events, ResourcesGained) == [ResourcesGained(WHITE, bundle(goods=2))]
    assert top.hand_of(WHITE) == {"goods": 2}
    assert top.table.supply[GOODS] == goods - 2


@rule("SF-ENC-25", "ENC-G-08")
def test_resources_of_choice_may_be_mixed_but_their_number_is_fixed() -> None:
    top = won(bare()).encounter(WHITE, 23)
    top.play(WHITE, YES)
    assert prompt(top) == (WHITE, "take_cards")
    assert len(top.choices(WHITE)) == 15, "5 pairs alike, 10 mixed"
    assert top.refusal(WHITE, take(ore=1)) == "SF-ENC-25"
    assert top.refusal(WHITE, take(ore=3)) == "SF-ENC-25"
    top.play(WHITE, take(ore=1, goods=1))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}


@rule("SF-ENC-26", "ENC-G-08", "SF-EX-50")
@pytest.mark.parametrize(("stock", "received"), [(2, 2), (1, 1), (0, 0)])
def test_a_named_resource_is_paid_as_far_as_the_supply_has_it(stock: int, received: int) -> None:
    top = won(bare().supply(ore=stock).fame(WHITE, 2)).encounter(WHITE, 11)
    events = top.play(WHITE, NO)
    assert top.table.hand(WHITE)[ORE] == received
    assert top.table.supply[ORE] == 0
    assert told(events, FameGained) == [FameGained(WHITE, 1)], "the rest of the box applies"


@rule("SF-EX-50", "SF-ENC-26")
def test_of_three_ore_granted_one_is_received_when_the_supply_has_one() -> None:
    top = bare().supply(ore=1).flight(WHITE)
    gain_named(top.table, WHITE, ORE, 3)
    assert top.hand_of(WHITE) == {"ore": 1}


@rule("SF-ENC-26", "ENC-G-08")
def test_a_free_choice_is_among_the_resources_still_present() -> None:
    top = bare().supply(ore=0, fuel=1, carbon=0, food=2, goods=0)
    won(top).encounter(WHITE, 23)
    top.play(WHITE, YES)
    assert set(top.choices(WHITE)) == {take(fuel=1, food=1), take(food=2)}
    assert top.refusal(WHITE, take(ore=2)) == "SF-ENC-26"


@rule("SF-ENC-26", "ENC-G-08")
def test_a_free_choice_from_a_supply_too_small_takes_all_that_is_there() -> None:
    top = bare().supply(ore=0, fuel=0, carbon=0, food=1, goods=0)
    won(top).encounter(WHITE, 23)
    events = top.play(WHITE, YES)
    if not moving(top):
        assert top.choices(WHITE) == [take(food=1)]
        events += top.play(WHITE, take(food=1))
    assert top.hand_of(WHITE) == {"food": 1}
    assert told(events, FameGained) == [FameGained(WHITE, 1)]


@rule("SF-ENC-26", "ENC-G-08")
def test_a_free_choice_from_an_empty_supply_is_lost() -> None:
    top = bare().supply(ore=0, fuel=0, carbon=0, food=0, goods=0).flight(WHITE)
    gain_any(top.table, WHITE, 2)
    top.run()
    assert moving(top)
    assert top.hand_of(WHITE) == {}


@rule("SF-ENC-27")
def test_a_fame_piece_received_comes_from_the_tray() -> None:
    top = bare().hand(WHITE, ore=1)
    tray = top.table.tray[w.FAME_PIECE]
    events = top.encounter(WHITE, 28).play(WHITE, offer(ore=1))
    assert told(events, FameGained) == [FameGained(WHITE, 1)]
    assert top.table.fame[WHITE] == 5
    assert top.table.tray[w.FAME_PIECE] == tray - 1


@rule("ENC-G-07", "SF-ENC-27")
def test_with_the_forty_fame_pieces_used_up_none_is_gained() -> None:
    top = bare().hand(WHITE, ore=1).fame(YELLOW, 40 - 3 * 4)
    assert top.table.tray[w.FAME_PIECE] == 0
    events = top.encounter(WHITE, 28).play(WHITE, offer(ore=1))
    assert not told(events, FameGained)
    assert top.table.fame[WHITE] == 4


@rule("SF-ENC-28", "ENC-G-09")
def test_an_upgrade_received_is_of_choice_and_free() -> None:
    top = bare().hand(WHITE, ore=3, fuel=2).encounter(WHITE, 2)
    top.play(WHITE, offer(ore=3))
    assert top.choices(WHITE) == [GainUpgrade(BOOSTER), GainUpgrade(CANNON), GainUpgrade(POD)]
    tray = list(top.table.tray)
    events = top.play(WHITE, GainUpgrade(CANNON))
    assert told(events, UpgradeGained) == [UpgradeGained(WHITE, CANNON)]
    assert upgrades(top, WHITE) == (0, 1, 0)
    assert top.table.tray[CANNON] == tray[CANNON] - 1
    assert top.hand_of(WHITE) == {"fuel": 2}


@rule("SF-ENC-29", "ENC-G-09")
def test_an_upgrade_already_at_its_limit_cannot_be_chosen() -> None:
    top = bare().hand(WHITE, ore=3).upgrades(WHITE, boosters=6, cannons=5, pods=4)
    top.encounter(WHITE, 2)
    top.play(WHITE, offer(ore=3))
    assert top.choices(WHITE) == [GainUpgrade(CANNON), GainUpgrade(POD)]
    assert top.refusal(WHITE, GainUpgrade(BOOSTER)) in ("SF-ENC-29", "ENC-G-09", "SF-BLD-09")


@rule("SF-ENC-29", "SF-EX-50")
def test_with_room_for_a_pod_only_it_must_be_a_pod() -> None:
    top = bare().hand(WHITE, ore=3).upgrades(WHITE, boosters=6, cannons=6, pods=4)
    top.encounter(WHITE, 2)
    top.play(WHITE, offer(ore=3))
    if not moving(top):
        assert top.choices(WHITE) == [GainUpgrade(POD)]
        top.play(WHITE, GainUpgrade(POD))
    assert upgrades(top, WHITE) == (6, 6, 5)


@rule("SF-ENC-29", "ENC-G-09")
def test_with_a_full_mothership_the_upgrade_is_lost() -> None:
    top = bare().hand(WHITE, ore=3).upgrades(WHITE, boosters=6, cannons=6, pods=5)
    events = top.encounter(WHITE, 2).play(WHITE, offer(ore=3))
    assert not told(events, UpgradeGained)
    assert told(events, FameGained) == [FameGained(WHITE, 1)]
    assert upgrades(top, WHITE) == (6, 6, 5)
    assert moving(top)


@rule("SF-ENC-30")
def test_a_card_at_random_goes_from_each_opponent_to_the_subjects_hand() -> None:
    top = won(bare().hand(YELLOW, ore=1, fuel=3).hand(RED, food=2).hand(BLUE, goods=1))
    drawn = overhear(top)
    top.script(("hand", FUEL), ("hand", FOOD), ("hand", GOODS)).encounter(WHITE, 20)
    events = top.play(WHITE, YES)
    assert drawn.of("hand") == [[1, 3, 0, 0, 0], [0, 0, 0, 2, 0], [0, 0, 0, 0, 1]]
    assert told(events, CardTaken) == [
        CardTaken(YELLOW, WHITE, FUEL),
        CardTaken(RED, WHITE, FOOD),
        CardTaken(BLUE, WHITE, GOODS),
    ]
    assert top.hand_of(WHITE) == {"fuel": 1, "food": 1, "goods": 1}
    assert top.hand_of(YELLOW) == {"ore": 1, "fuel": 2}
    assert top.hand_of(BLUE) == {}


@rule("SF-ENC-31", "ENC-G-14")
def test_a_robbery_passes_over_opponents_with_empty_hands() -> None:
    top = won(bare().hand(RED, food=1)).encounter(WHITE, 20)
    events = top.play(WHITE, YES)
    assert told(events, CardTaken) == [CardTaken(RED, WHITE, FOOD)]
    assert told(events, FameGained) == [FameGained(WHITE, 1)]


@rule("ENC-G-14", "SF-ENC-33")
def test_a_tribute_is_a_card_of_the_givers_own_choice_going_round_from_the_left() -> None:
    top = bare().hand(YELLOW, ore=1, fuel=1).hand(BLUE, goods=2).encounter(WHITE, 1)
    top.play(WHITE, offer())
    assert prompt(top) == (YELLOW, "give_tribute")
    assert top.choices(YELLOW) == [GiveTribute(ORE), GiveTribute(FUEL)]
    assert top.refusal(YELLOW, GiveTribute(CARBON)) == "ENC-G-14"
    assert top.choices(WHITE) == []
    events = top.play(YELLOW, GiveTribute(FUEL))
    assert told(events, TributeGiven) == [TributeGiven(YELLOW, WHITE, FUEL)]
    assert prompt(top) == (BLUE, "give_tribute"), "Red has no card"
    events = top.play(BLUE, GiveTribute(GOODS))
    assert top.hand_of(WHITE) == {"fuel": 1, "goods": 1}
    assert told(events, FameLost) == [FameLost(WHITE, 2)]


@rule("ENC-G-14")
def test_a_tribute_nobody_can_pay_is_passed_over() -> None:
    top = bare().encounter(WHITE, 1)
    events = top.play(WHITE, offer())
    assert names(events) == ["CardsOffered", "FameLost", "EncounterEnded"]
    assert moving(top)


# --- jumps and trade ships --------------------------------------------------------------------


def jumper(*ships: str) -> Tabletop:
    """White has just won a space jump from the Travelers."""
    top = bare(*ships).hand(WHITE, ore=2).encounter(WHITE, 28)
    events = top.play(WHITE, offer(ore=2))
    assert told(events, JumpWon) == [JumpWon(WHITE)]
    return top


@rule("SF-ENC-32", "ENC-G-11")
def test_any_one_ship_may_jump_and_it_is_that_ships_whole_move() -> None:
    top = jumper("colony_ship", "trade_ship")
    jumps = [choice for choice in top.choices(WHITE) if isinstance(choice, Jump)]
    assert {each.ship for each in jumps} == {0, 1}
    target = top.open_space(6)[-1]
    top.play(WHITE, Jump(1, target))
    assert top.table.ship_at[1] == target
    assert top.refusal(WHITE, Fly(1, top.neighbours(target)[0])) is not None
    assert not [choice for choice in top.choices(WHITE) if isinstance(choice, Jump)]
    assert flights(top) == {0}


@rule("ENC-G-11")
def test_a_jump_is_optional() -> None:
    top = jumper("colony_ship")
    assert EndFlight() in top.choices(WHITE)
    top.play(WHITE, EndFlight())
    assert prompt(top) == (YELLOW, "roll")
    top.flight(WHITE, 4)
    assert top.refusal(WHITE, Jump(0, top.open_space(9)[-1])) == "SF-JMP-01"


@rule("ENC-G-11")
def test_a_jump_leads_only_where_the_ship_may_end_a_flight() -> None:
    top = jumper("colony_ship", "trade_ship")
    site = top.site("n4", "ore", "fuel")
    dock = top.centre("n3")
    assert top.refusal(WHITE, Jump(0, site)) is None
    assert top.refusal(WHITE, Jump(1, site)) in ("SF-BLK-02", "SF-JMP-04")
    assert top.refusal(WHITE, Jump(0, dock)) == "SF-BLK-03"
    assert top.refusal(WHITE, Jump(1, dock)) == "SF-STA-02"
    assert top.refusal(WHITE, Jump(0, ship_sites(top, RED)[0])) == "SF-FLT-06"
    free = [at for at in port_sites(top, RED) if at not in top.table.ship_at]
    assert top.refusal(WHITE, Jump(0, free[0])) == "SF-BLK-01"


@rule("ENC-G-11")
def test_where_it_jumped_a_ship_may_explore_and_settle() -> None:
    top = jumper("colony_ship")
    planets = [3 * top.place("n4") + k for k in range(3)]
    assert [top.table.discs[planet] for planet in planets] == [w.FACE_DOWN] * 3
    kinds = top.facts.disc_kinds
    for planet in planets:
        icon = top.table.planet_kind(planet)[1]
        pile = top.table.piles[icon * len(kinds) : (icon + 1) * len(kinds)]
        plain = [n for n, disc in enumerate(kinds) if pile[n] and disc < w.PIRATE]
        top.script(("disc", plain[0]))
    events = top.play(WHITE, Jump(0, top.site("n4", "ore", "fuel")))
    assert names(events).count("DiscRevealed") == 3
    assert "EstablishColony" in {type(choice).__name__ for choice in top.choices(WHITE)}


@rule("ENC-G-11")
def test_where_it_jumped_a_trade_ship_may_dock_and_a_token_is_cleared() -> None:
    top = bare("trade_ship").upgrades(WHITE, cannons=4, pods=1).hand(WHITE, ore=2)
    top.encounter(WHITE, 28)
    top.play(WHITE, offer(ore=2))
    top.play(WHITE, Jump(0, top.centre("n3")))
    assert [type(choice).__name__ for choice in top.choices(WHITE)] == ["EstablishTradeStation"]

    top = bare("colony_ship").upgrades(WHITE, cannons=4).hand(WHITE, ore=2)
    top.discs("n7", carbon=5, food=3, fuel=w.PIRATE + 4).encounter(WHITE, 28)
    top.play(WHITE, offer(ore=2))
    events = top.play(WHITE, Jump(0, top.site("n7", "food", "fuel")))
    assert "MedalWon" in names(events)


@rule("SF-ENC-32", "ENC-G-12")
def test_a_trade_ship_won_is_built_free_of_charge_and_may_fly_this_turn() -> None:
    top = bare("colony_ship").hand(WHITE, ore=4).encounter(WHITE, 29)
    top.play(WHITE, offer(ore=3))
    sites = port_sites(top, WHITE)
    assert set(top.choices(WHITE)) == {PlaceTradeShip(at) for at in sites}
    events = top.play(WHITE, PlaceTradeShip(sites[0]))
    assert told(events, FreeShipPlaced) == [FreeShipPlaced(WHITE, 1, sites[0])]
    assert top.hand_of(WHITE) == {"ore": 1}
    assert flights(top) == {0, 1}
    assert top.table.ship_kind[1] == w.TRADE_SHIP


# --- rare results ------------------------------------------------------------------------------


@rule("ENC-G-08", "SF-ENC-33")
def test_a_swap_takes_two_cards_neither_of_the_kind_paid() -> None:
    top = bare().hand(WHITE, ore=1, fuel=1).encounter(WHITE, 12)
    top.play(WHITE, YES)
    assert prompt(top) == (WHITE, "swap_cards")
    assert len(top.choices(WHITE)) == 2 * 10, "of 4 other kinds 4 pairs alike and 6 mixed"
    assert swap(ORE, goods=2) in top.choices(WHITE)
    assert top.refusal(WHITE, swap(ORE, ore=1, food=1)) == "ENC-G-08"
    assert top.refusal(WHITE, swap(CARBON, ore=2)) == "ENC-G-08"
    assert top.refusal(WHITE, swap(ORE, food=1)) == "ENC-G-08"
    assert top.refusal(WHITE, swap(ORE, food=3)) == "ENC-G-08"


@rule("ENC-G-08", "SF-ENC-33")
def test_a_swap_comes_before_its_shake() -> None:
    top = bare().hand(WHITE, ore=1).balls("yellow", "red", contest=True).encounter(WHITE, 12)
    events = top.play(WHITE, YES)
    assert names(events) == ["EncounterAnswered"]
    events = top.play(WHITE, swap(ORE, food=1, goods=1))
    assert names(events)[:2] == ["CardsSwapped", "ContestShaken"]
    assert top.hand_of(WHITE) == {"food": 1, "goods": 1}


@rule("ENC-G-08")
def test_a_swap_takes_what_the_supply_has() -> None:
    top = bare().hand(WHITE, ore=1).supply(fuel=0, carbon=1, food=0, goods=0)
    top.encounter(WHITE, 13)
    top.play(WHITE, YES)
    assert top.choices(WHITE) == [swap(ORE, carbon=1)]


@rule("SF-ENC-33")
def test_seized_cards_are_exactly_those_just_taken() -> None:
    top = bare().hand(WHITE, ore=1, food=2).balls(*THREE, contest=True).encounter(WHITE, 13)
    top.play(WHITE, YES)
    events = top.play(WHITE, swap(ORE, food=2))
    assert told(events, CardsSeized) == [CardsSeized(WHITE, bundle(food=2))]
    assert top.hand_of(WHITE) == {"food": 2}
    assert told(events, FameLost) == [FameLost(WHITE, 1)]


@rule("SF-ENC-33")
def test_a_gift_handed_back_is_exactly_what_was_given() -> None:
    top = bare().hand(WHITE, ore=2, goods=2)
    had = pieces(top, WHITE)
    events = top.encounter(WHITE, 4).play(WHITE, offer(ore=1, goods=2))
    assert told(events, CardsRefunded) == [CardsRefunded(WHITE, bundle(ore=1, goods=2))]
    assert pieces(top, WHITE) == had


@rule("SF-ENC-33")
def test_a_reshuffle_brings_the_discards_back_and_a_further_card() -> None:
    top = bare().deck(31).encounter(WHITE, 31)
    assert "EncounterDeckShuffled" in names(top.last_events)
    assert names(top.last_events).count("EncounterDrawn") == 2
    assert len(deck(top)) == 30


@rule("SF-ENC-21")
def test_a_single_upgrade_is_lost_without_a_question() -> None:
    top = lost(bare().upgrades(WHITE, pods=1)).encounter(WHITE, 27)
    events = top.play(WHITE, YES)
    assert told(events, UpgradeLost) == [UpgradeLost(WHITE, POD)]
    assert moving(top)


@rule("SF-ENC-30", "SF-ENC-24")
def test_a_raid_is_paid_for_with_a_card_of_choice_before_the_shake() -> None:
    top = bare().hand(WHITE, ore=1, fuel=1).hand(RED, food=1).encounter(WHITE, 14)
    top.balls("yellow", "red", contest=True)
    top.play(WHITE, YES)
    assert set(top.choices(WHITE)) == {give_up(ore=1), give_up(fuel=1)}
    events = top.play(WHITE, give_up(ore=1))
    assert names(events)[:3] == ["CardsPaid", "ContestShaken", "CardTaken"]
    assert top.hand_of(WHITE) == {"fuel": 1, "food": 1}


@rule("SF-ENC-30")
def test_the_subject_robs_no_card_from_its_own_hand() -> None:
    top = won(bare().hand(WHITE, ore=3).hand(BLUE, food=2)).encounter(WHITE, 20)
    top.play(WHITE, YES)
    assert top.hand_of(WHITE) == {"ore": 3, "food": 1}
    assert [top.hand_of(seat) for seat in (YELLOW, RED, BLUE)] == [{}, {}, {"food": 1}]
