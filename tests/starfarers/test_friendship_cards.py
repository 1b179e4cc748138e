"""Friendship cards of the four civilizations (rules SF-FRC, SF-DIP, SF-MER, SF-GRN, SF-SCI)."""

import pytest

from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import (
    CardTaken,
    ContestShaken,
    EncounterEnded,
    FameGained,
    MedalWon,
    ProductionIncreased,
    ReserveCardDrawn,
    ResourcesGained,
    ShortageOccurred,
    SupplyTraded,
    UpgradeLost,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame, LendHelpingHand, TakeFriendshipCard
from starfare.games.starfarers.production import DeclineRelief, RollDice, TakeRelief
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.games.starfarers.words import PIRATE
from tests.rules import rule
from tests.starfarers.support_b import (
    NO_CARDS,
    approach,
    beside,
    card_number,
    charted,
    fly_to,
    furthest_flight,
    is_ordinary,
    meet,
    owner_of,
    pieces,
    random_play,
    roll,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

ORE, FUEL, CARBON, FOOD, GOODS = range(5)


def win_card(top: Tabletop, seat: int, place: str, card: str) -> None:
    """Establish a station at an outpost in a seat's flight phase and take a card there."""
    dock = top.centre(place)
    ship = top.ship(seat, "trade_ship", approach(top, dock, 3))
    top.flight(seat, 3)
    fly_to(top, seat, ship, dock)
    top.play(seat, EstablishTradeStation(ship))
    top.play(seat, TakeFriendshipCard(card_number(top, card)))


def with_points(top: Tabletop, *points: int) -> Tabletop:
    """Lift the seats to these points with fame pieces."""
    for seat, wanted in enumerate(points):
        top.fame(seat, 0)
        top.fame(seat, 2 * (wanted - top.points(seat)))
        assert top.points(seat) == wanted
    return top


# --- all cards -----------------------------------------------------------------------


@rule("SF-FRC-01")
def test_a_card_works_from_the_moment_it_is_taken() -> None:
    top = charted().upgrades(WHITE, cannons=2, pods=1).discs("n7", fuel=PIRATE + 4)
    planet = top.planet("n7", "fuel")
    top.ship(WHITE, "trade_ship", next(at for at in beside(top, planet) if is_ordinary(top, at)))
    top.flight(WHITE)
    assert not any(isinstance(event, MedalWon) for event in top.last_events)
    win_card(top, WHITE, "f3", "scientists-1")
    assert MedalWon(WHITE, planet, PIRATE + 4) in top.last_events


@rule("SF-FRC-01")
def test_different_cards_work_side_by_side() -> None:
    top = charted().named_card(WHITE, "merchants-1").named_card(WHITE, "merchants-4")
    top.named_card(WHITE, "scientists-2").named_card(WHITE, "scientists-3")
    top.hand(WHITE, ore=2, food=2, fuel=2).trade_and_build(WHITE)
    assert top.refusal(WHITE, TradeWithSupply(ORE, CARBON)) is None
    assert top.refusal(WHITE, TradeWithSupply(FOOD, CARBON)) is None
    assert top.refusal(WHITE, TradeWithSupply(FUEL, CARBON)) == "SF-TRS-01"
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    top.flight(WHITE, 3)
    assert furthest_flight(top, WHITE, 0) == 3 + 2 + 1


@rule("SF-FRC-01")
def test_a_card_is_never_lost() -> None:
    top = charted()
    for number, seat in enumerate((WHITE, YELLOW, RED, BLUE), start=1):
        top.named_card(seat, f"scientists-{number}").named_card(seat, f"diplomats-{number}")
    owners = list(top.table.card_owner)
    top.turn_of(WHITE)
    for _ in random_play(top, 600):
        after = list(top.table.card_owner)
        assert all(new == old for old, new in zip(owners, after, strict=True) if old)
        owners = after


@rule("SF-FRC-02")
def test_a_once_a_turn_limit_starts_afresh_in_each_own_turn() -> None:
    top = charted().card(WHITE, "fame_for_sale").hand(WHITE, goods=3).trade_and_build(WHITE)
    top.play(WHITE, BuyFame())
    assert top.refusal(WHITE, BuyFame()) == "SF-DIP-02"
    top.trade_and_build(YELLOW)
    assert top.refusal(YELLOW, BuyFame()) == "SF-FRC-01"
    top.trade_and_build(WHITE)
    assert top.refusal(WHITE, BuyFame()) is None


@rule("SF-FRC-02")
def test_a_trade_and_build_card_won_in_the_flight_phase_waits_for_the_next_turn() -> None:
    top = charted().upgrades(WHITE, pods=1).hand(WHITE, goods=2, ore=2)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    win_card(top, WHITE, "f1", "diplomats-2")
    assert top.refusal(WHITE, BuyFame()) == "SF-TRN-06"
    assert BuyFame() not in top.choices(WHITE)
    top.play(WHITE, EndFlight())
    top.dice(1, 1).turn_of(WHITE)
    assert top.refusal(WHITE, BuyFame()) == "SF-TRN-08"
    top.play(WHITE, RollDice())
    assert BuyFame() in top.choices(WHITE)


# --- Diplomats ------------------------------------------------------------------------


@rule("SF-DIP-01")
@pytest.mark.parametrize(("cards", "due"), [(8, 0), (12, 0), (13, 6), (14, 7)])
def test_reduced_tribute_spares_its_owner_up_to_twelve_cards(cards: int, due: int) -> None:
    top = charted().card(RED, "reduced_tribute").empty_hands()
    top.hand(RED, ore=7, fuel=cards - 7).hand(YELLOW, food=1)
    roll(top, WHITE, 3, 4)
    if due:
        assert top.game.deciders == (RED,)
        assert top.refusal(RED, DiscardCards((due + 1, 0, 0, 0, 0))) == "SF-SEV-03"
        top.play(RED, DiscardCards((due, 0, 0, 0, 0)))
    assert top.game.deciders == (WHITE,)
    assert sum(top.hand_of(RED).values()) == cards - due


@rule("SF-DIP-01")
def test_reduced_tribute_spares_nobody_else() -> None:
    top = charted().card(RED, "reduced_tribute").empty_hands()
    top.hand(RED, ore=8).hand(BLUE, fuel=8)
    roll(top, WHITE, 3, 4)
    assert top.game.deciders == (BLUE,)


@rule("SF-DIP-01")
def test_reduced_tribute_holds_on_the_owners_own_seven_too() -> None:
    top = charted().card(RED, "reduced_tribute").empty_hands().hand(RED, ore=12)
    top.hand(BLUE, fuel=1)
    roll(top, RED, 3, 4)
    assert top.choices(RED) == [DrawFromHand(BLUE)]


@rule("SF-DIP-02", "SF-EX-43")
def test_fame_for_sale_costs_a_goods_once_a_turn_even_with_both_cards() -> None:
    top = charted().named_card(WHITE, "diplomats-2").named_card(WHITE, "diplomats-3")
    top.hand(WHITE, goods=4).fame(WHITE, 1).trade_and_build(WHITE)
    points, supply = top.points(WHITE), top.table.supply[GOODS]
    events = top.play(WHITE, BuyFame())
    assert FameGained(WHITE, 1) in events
    assert top.table.fame[WHITE] == 2
    assert top.points(WHITE) == points + 1
    assert top.hand_of(WHITE) == {"goods": 3}
    assert top.table.supply[GOODS] == supply + 1
    assert top.refusal(WHITE, BuyFame()) == "SF-DIP-02"
    assert BuyFame() not in top.choices(WHITE)


@rule("SF-DIP-02")
def test_fame_for_sale_needs_the_card_and_a_goods() -> None:
    top = charted().hand(WHITE, goods=4).trade_and_build(WHITE)
    assert top.refusal(WHITE, BuyFame()) == "SF-FRC-01"
    top.card(WHITE, "fame_for_sale").hand(WHITE, ore=4)
    assert top.refusal(WHITE, BuyFame()) == "SF-DIP-02"


def helping_table(*points: int) -> Tabletop:
    """Red owns A Helping Hand, everybody has a card, the points are these; Red may trade."""
    top = with_points(charted(), *points).card(RED, "helping_hand").empty_hands()
    for seat, kind in ((WHITE, "ore"), (YELLOW, "fuel"), (BLUE, "food")):
        top.hand(seat, **{kind: 2})
    return top.trade_and_build(RED)


@rule("SF-DIP-03", "SF-DIP-04", "SF-EX-44")
def test_two_opponents_above_let_the_owner_draw_from_up_to_two_hands() -> None:
    top = helping_table(9, 9, 8, 6)
    offered = {each.opponents for each in top.choices(RED) if isinstance(each, LendHelpingHand)}
    assert offered == {(0,), (1,), (3,), (0, 1), (0, 3), (1, 3)}
    events = top.play(RED, LendHelpingHand((WHITE, BLUE)))
    assert CardTaken(WHITE, RED, ORE) in events
    assert CardTaken(BLUE, RED, FOOD) in events
    assert top.hand_of(RED) == {"ore": 1, "food": 1}
    assert top.hand_of(BLUE) == {"food": 1}
    assert top.hand_of(YELLOW) == {"fuel": 2}


@rule("SF-DIP-03", "SF-EX-44")
def test_one_opponent_above_is_not_enough() -> None:
    top = helping_table(9, 8, 8, 6)
    assert top.refusal(RED, LendHelpingHand((WHITE,))) == "SF-DIP-03"
    assert not any(isinstance(choice, LendHelpingHand) for choice in top.choices(RED))


@rule("SF-DIP-03")
def test_a_helping_hand_is_lent_once_a_turn_and_only_to_its_owner() -> None:
    top = helping_table(9, 9, 8, 6)
    top.play(RED, LendHelpingHand((WHITE, YELLOW)))
    assert top.refusal(RED, LendHelpingHand((BLUE,))) == "SF-DIP-03"
    top.trade_and_build(BLUE)
    assert top.refusal(BLUE, LendHelpingHand((WHITE,))) == "SF-FRC-01"


@rule("SF-DIP-04")
def test_a_second_draw_cannot_be_added_later() -> None:
    top = helping_table(9, 9, 8, 6)
    top.play(RED, LendHelpingHand((BLUE,)))
    assert top.refusal(RED, LendHelpingHand((WHITE,))) == "SF-DIP-03"
    assert top.hand_of(RED) == {"food": 1}


@rule("SF-DIP-04")
def test_the_opponents_named_are_different_and_have_cards() -> None:
    top = helping_table(9, 9, 8, 6).hand(YELLOW).hand(RED, goods=1)
    for named in ((YELLOW,), (WHITE, YELLOW), (WHITE, WHITE), (RED,), (WHITE, YELLOW, BLUE), ()):
        assert top.refusal(RED, LendHelpingHand(named)) == "SF-DIP-04"
    offered = {each.opponents for each in top.choices(RED) if isinstance(each, LendHelpingHand)}
    assert offered == {(WHITE,), (BLUE,), (WHITE, BLUE)}


@rule("SF-DIP-05")
@pytest.mark.parametrize("roller", [WHITE, RED])
def test_the_relief_fund_answers_a_fruitless_roll_in_any_turn(roller: int) -> None:
    top = charted().card(WHITE, "relief_fund").empty_hands()
    roll(top, roller, 4, 5)
    assert top.game.deciders == (WHITE,)
    assert top.choices(WHITE) == [*(TakeRelief(kind) for kind in range(5)), DeclineRelief()]
    before = top.table.supply[GOODS]
    top.play(WHITE, TakeRelief(GOODS))
    assert top.table.supply[GOODS] == before - 1
    assert top.hand_of(WHITE).get("goods", 0) >= 1
    assert top.game.deciders == (roller,)


@rule("SF-DIP-05")
def test_the_relief_card_may_be_declined() -> None:
    top = charted().card(WHITE, "relief_fund").empty_hands()
    roll(top, RED, 4, 5)
    top.play(WHITE, DeclineRelief())
    assert top.hand_of(WHITE) == {}
    assert top.game.deciders == (RED,)


@rule("SF-DIP-05")
def test_no_relief_comes_on_a_seven_or_after_a_fruitful_roll() -> None:
    top = charted().card(WHITE, "relief_fund").empty_hands()
    roll(top, RED, 3, 4)
    assert top.game.deciders == (RED,)
    assert top.decision().prompt == "trade_and_build"
    roll(top, RED, 1, 4)
    assert top.hand_of(WHITE).get("ore", 0) >= 1, "gamma's ore has the 5"
    assert top.game.deciders == (RED,)


@rule("SF-DIP-06")
def test_reserve_cards_do_not_count_against_relief() -> None:
    top = charted().card(WHITE, "relief_fund").empty_hands()
    top.script(("reserve", ORE), ("reserve", ORE))
    roll(top, WHITE, 4, 5)
    assert not any(isinstance(event, ReserveCardDrawn) for event in top.last_events)
    events = top.play(WHITE, TakeRelief(FOOD))
    assert sum(isinstance(event, ReserveCardDrawn) for event in events) == 2
    assert top.hand_of(WHITE) == {"food": 1, "ore": 2}


@rule("SF-DIP-06")
def test_cards_withheld_for_shortage_count_as_not_received() -> None:
    top = charted().card(WHITE, "relief_fund").empty_hands().supply(ore=0)
    events = roll(top, RED, 1, 4)
    assert ShortageOccurred(ORE) in events
    assert top.game.deciders == (WHITE,)
    assert TakeRelief(ORE) not in top.choices(WHITE)
    top.play(WHITE, TakeRelief(FUEL))
    assert top.hand_of(WHITE) == {"fuel": 1}


# --- Merchants --------------------------------------------------------------------------


@rule("SF-MER-01")
@pytest.mark.parametrize("resource", ["ore", "fuel", "carbon", "food"])
def test_a_merchants_card_sells_its_resource_two_to_one_any_number_of_times(
    resource: str,
) -> None:
    top = charted().card(WHITE, "supply_rate", resource).empty_hands()
    top.hand(WHITE, **{resource: 6}).trade_and_build(WHITE)
    kind = RESOURCES.index(resource)
    for left in (4, 2, 0):
        assert SupplyTraded(WHITE, kind, 2, GOODS) in top.play(WHITE, TradeWithSupply(kind, GOODS))
        assert top.hand_of(WHITE).get(resource, 0) == left
    assert top.hand_of(WHITE) == {"goods": 3}


@rule("SF-MER-01")
def test_a_merchants_card_serves_its_owner_and_its_resource_only() -> None:
    top = charted().card(WHITE, "supply_rate", "ore").empty_hands()
    top.hand(WHITE, ore=2, fuel=2, carbon=2, food=2).trade_and_build(WHITE)
    assert top.refusal(WHITE, TradeWithSupply(ORE, GOODS)) is None
    assert top.refusal(WHITE, TradeWithSupply(ORE, ORE)) == "SF-TRS-03"
    for kind in (FUEL, CARBON, FOOD):
        assert top.refusal(WHITE, TradeWithSupply(kind, GOODS)) == "SF-TRS-01"
    top.hand(YELLOW, ore=2).trade_and_build(YELLOW)
    assert top.refusal(YELLOW, TradeWithSupply(ORE, GOODS)) == "SF-TRS-01"


@rule("SF-MER-02")
def test_the_goods_card_sells_one_goods_once_a_turn_and_then_two() -> None:
    top = charted().card(WHITE, "supply_rate_once").empty_hands()
    top.hand(WHITE, goods=5).trade_and_build(WHITE)
    for count in (1, 2, 2):
        assert SupplyTraded(WHITE, GOODS, count, ORE) in top.play(
            WHITE, TradeWithSupply(GOODS, ORE)
        )
    assert top.hand_of(WHITE) == {"ore": 3}
    top.hand(WHITE, goods=1)
    assert top.refusal(WHITE, TradeWithSupply(GOODS, ORE)) == "SF-TRS-01"
    top.trade_and_build(WHITE)
    assert top.refusal(WHITE, TradeWithSupply(GOODS, ORE)) is None


@rule("SF-MER-02")
def test_the_goods_card_makes_no_other_resource_cheaper() -> None:
    top = charted().card(WHITE, "supply_rate_once").empty_hands()
    top.hand(WHITE, ore=2, fuel=2, carbon=2, food=2).trade_and_build(WHITE)
    for kind in (ORE, FUEL, CARBON, FOOD):
        assert top.refusal(WHITE, TradeWithSupply(kind, GOODS)) == "SF-TRS-01"


# --- Green Folk ---------------------------------------------------------------------------


@rule("SF-GRN-01")
@pytest.mark.parametrize(
    ("resource", "dice", "owner", "produced"),
    [
        ("ore", (4, 5), RED, 1),
        ("fuel", (5, 5), RED, 1),
        ("carbon", (3, 3), WHITE, 1),
        ("food", (5, 6), WHITE, 1),
        ("goods", (6, 6), RED, 1),
    ],
)
def test_a_roll_that_brings_the_resource_brings_exactly_one_more(
    resource: str, dice: tuple[int, int], owner: int, produced: int
) -> None:
    top = charted().card(owner, "production_increase", resource).empty_hands()
    events = roll(top, BLUE, *dice)
    assert ProductionIncreased(owner, RESOURCES.index(resource)) in events
    assert top.hand_of(owner) == {resource: produced + 1}


@rule("SF-GRN-01")
def test_two_producing_colonies_still_bring_only_one_more() -> None:
    top = charted().card(RED, "production_increase", "ore").empty_hands()
    top.discs("n6", ore=9)
    top.colony(RED, top.site("n6", "ore", "goods"))
    roll(top, BLUE, 4, 5)
    assert top.hand_of(RED) == {"ore": 2 + 1}


@rule("SF-GRN-01")
def test_a_roll_that_brings_another_resource_or_none_brings_nothing_more() -> None:
    top = charted().card(WHITE, "production_increase", "ore").empty_hands()
    events = roll(top, BLUE, 5, 6)
    assert top.hand_of(WHITE) == {"food": 1}
    assert not any(isinstance(event, ProductionIncreased) for event in events)


@rule("SF-GRN-02")
def test_reserve_draws_do_not_trigger_the_increase() -> None:
    top = charted().card(WHITE, "production_increase", "ore").empty_hands()
    top.script(("reserve", ORE), ("reserve", ORE))
    events = roll(top, WHITE, 4, 5)
    assert top.hand_of(WHITE) == {"ore": 2}
    assert not any(isinstance(event, ProductionIncreased) for event in events)


@rule("SF-GRN-02")
def test_trades_do_not_trigger_the_increase() -> None:
    top = charted().card(WHITE, "production_increase", "ore").empty_hands()
    top.hand(WHITE, goods=2).trade_and_build(WHITE)
    top.play(WHITE, TradeWithSupply(GOODS, ORE))
    assert top.hand_of(WHITE) == {"ore": 1}


@rule("SF-GRN-02")
def test_encounters_do_not_trigger_the_increase() -> None:
    top = charted().card(WHITE, "production_increase", "goods").empty_hands()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    meet(top, WHITE, 4)
    events = top.play(WHITE, OfferCards(NO_CARDS))
    assert ResourcesGained(WHITE, (0, 0, 0, 0, 1)) in events
    assert top.hand_of(WHITE) == {"goods": 1}


@rule("SF-GRN-02")
def test_the_relief_fund_does_not_trigger_the_increase() -> None:
    top = charted().card(WHITE, "production_increase", "ore").card(WHITE, "relief_fund")
    top.empty_hands()
    roll(top, RED, 4, 5)
    top.play(WHITE, TakeRelief(ORE))
    assert top.hand_of(WHITE) == {"ore": 1}


@rule("SF-GRN-03")
def test_the_extra_card_comes_last_and_causes_no_shortage() -> None:
    top = charted().card(RED, "production_increase", "ore").empty_hands().supply(ore=2)
    events = roll(top, WHITE, 4, 5)
    assert top.hand_of(RED) == {"ore": 1}
    assert top.hand_of(BLUE) == {"ore": 1}
    assert top.table.supply[ORE] == 0
    assert ShortageOccurred(ORE) not in events
    assert not any(isinstance(event, ProductionIncreased) for event in events)


@rule("SF-GRN-03")
def test_the_extra_card_comes_while_the_supply_still_has_one() -> None:
    top = charted().card(RED, "production_increase", "ore").empty_hands().supply(ore=3)
    roll(top, WHITE, 4, 5)
    assert top.hand_of(RED) == {"ore": 2}
    assert top.table.supply[ORE] == 0


@rule("SF-GRN-03")
def test_a_shortage_that_withholds_the_cards_withholds_the_extra_too() -> None:
    top = charted().card(RED, "production_increase", "ore").empty_hands().supply(ore=1)
    events = roll(top, WHITE, 4, 5)
    assert ShortageOccurred(ORE) in events
    assert top.hand_of(RED) == {}
    assert top.table.supply[ORE] == 1


# --- Scientists -----------------------------------------------------------------------------


def combat_and_speed(card: str) -> tuple[int, int]:
    """Return what White's combat strength and speed are with no upgrade but this card.

    Combat is counted against yellow + blue (3) in the contest of card 22, speed from base 3.
    """
    top = charted().named_card(WHITE, card)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    meet(top, WHITE, 22)
    top.contest(("yellow", "blue"), ("blue", "black"))
    events = top.play(WHITE, Answer(1))
    combat = next(e.value for e in events if isinstance(e, ContestShaken) and e.seat == WHITE)
    return combat, furthest_flight(top, WHITE, 0)


@rule("SF-SCI-01", "SF-SCI-04")
def test_the_cannons_card_adds_two_cannons() -> None:
    assert combat_and_speed("scientists-1") == (3 + 2, 3)


@rule("SF-SCI-02", "SF-SCI-04")
def test_the_boosters_card_adds_two_boosters() -> None:
    assert combat_and_speed("scientists-2") == (3, 3 + 2)


@rule("SF-SCI-03", "SF-SCI-04")
@pytest.mark.parametrize("card", ["scientists-3", "scientists-4", "scientists-5"])
def test_each_mixed_card_adds_a_booster_and_a_cannon(card: str) -> None:
    assert combat_and_speed(card) == (3 + 1, 3 + 1)


@rule("SF-SCI-04")
@pytest.mark.parametrize(("cannons", "won"), [(1, False), (2, True)])
def test_scientists_cannons_count_against_pirate_bases(cannons: int, won: bool) -> None:
    top = charted().upgrades(WHITE, cannons=cannons).named_card(WHITE, "scientists-1")
    top.discs("n7", fuel=PIRATE + 4)
    planet = top.planet("n7", "fuel")
    top.ship(WHITE, "trade_ship", next(at for at in beside(top, planet) if is_ordinary(top, at)))
    top.flight(WHITE)
    assert (MedalWon(WHITE, planet, PIRATE + 4) in top.last_events) == won


@rule("SF-SCI-05")
def test_an_encounter_cannot_remove_what_a_card_gives() -> None:
    top = charted().named_card(WHITE, "scientists-2")
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    meet(top, WHITE, 28)
    events = top.play(WHITE, OfferCards(NO_CARDS))
    assert not any(isinstance(event, UpgradeLost) for event in events)
    assert any(isinstance(event, EncounterEnded) for event in events)
    assert owner_of(top, "scientists-2") == WHITE
    assert furthest_flight(top, WHITE, 0) == 5


@rule("SF-SCI-05")
def test_a_card_does_not_use_up_room_on_the_mothership() -> None:
    top = charted().named_card(WHITE, "scientists-2").named_card(WHITE, "scientists-1")
    top.upgrades(WHITE, boosters=5, cannons=5).hand(WHITE, fuel=4, carbon=4)
    top.trade_and_build(WHITE)
    for upgrade in (0, 1):
        top.play(WHITE, BuildUpgrade(upgrade))
        assert top.refusal(WHITE, BuildUpgrade(upgrade)) == "SF-BLD-09"
    assert top.table.upgrades[:2] == [6, 6]
    assert pieces(top, WHITE, "transport_ship") == 3
