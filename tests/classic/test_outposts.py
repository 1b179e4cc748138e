"""Trading outposts, friendship chips and cards (rules CL-OUT, CL-FRC, CL-FRD)."""

import pytest

from starfare.content import classic as content
from starfare.content import starfarers
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import LoseUpgrade
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    FriendshipCardTaken,
    MarkerMoved,
    ProductionIncreased,
    TradeStationEstablished,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame, LendHelpingHand, TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import DeclineRelief, RollDice, TakeRelief
from starfare.games.starfarers.seven import DiscardCards
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.classic.tabletop import (
    BLUE,
    CIVILIZATIONS,
    DIPLOMATS,
    GREEN_FOLK,
    MERCHANTS,
    RED,
    SCIENTISTS,
    WHITE,
    YELLOW,
    Tabletop,
    ice,
    told,
)
from tests.rules import rule

ENTRY = {
    (GREEN_FOLK, 1): (1, 16),
    (GREEN_FOLK, 2): (5, 16),
    (GREEN_FOLK, 3): (7, 14),
    (GREEN_FOLK, 4): (5, 12),
    (GREEN_FOLK, 5): (1, 12),
}
"""A place in space next to each outpost intersection of the Green Folk."""


def founds(top: Tabletop, seat: int, number: int) -> None:
    """A seat founds that outpost of the Green Folk and takes the first card left."""
    table = top.table
    if table.upgrades[3 * seat + w.FREIGHT_POD] < number:
        top.upgrades(seat, pods=number)
    top.alone(seat, "trade_ship", ENTRY[(GREEN_FOLK, number)])
    top.play(seat, Fly(0, top.outpost(GREEN_FOLK, number)))
    top.play(seat, EstablishTradeStation(0))
    if top.game.outcome is None:
        top.play(seat, top.choices(seat)[0])


def stop(top: Tabletop, number: int) -> str | None:
    """Return why Red's trade ship may not stop on a number of the Green Folk's base."""
    top.alone(RED, "trade_ship", ENTRY[(GREEN_FOLK, number)], speed=1)
    return top.refusal(RED, Fly(0, top.outpost(GREEN_FOLK, number)))


# --- outposts ---------------------------------------------------------------------------


@rule("CL-OUT-01", "CL-OUT-04")
@pytest.mark.parametrize("standing", [0, 1, 2, 3, 4])
def test_only_the_lowest_empty_number_can_be_founded(standing: int) -> None:
    top = Tabletop()
    if standing:
        top.outposts(GREEN_FOLK, *[WHITE] * standing)
    top.upgrades(RED, pods=5)
    allowed = [number for number in range(1, 6) if stop(top, number) is None]
    assert allowed == [standing + 1]
    refused = {stop(top, number) for number in range(1, 6)} - {None}
    assert refused == {"CL-OUT-01"}


@rule("CL-OUT-01")
def test_flying_over_another_number_a_trade_ship_does_not_found_there() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=5)
    top.alone(RED, "trade_ship", (5, 16), speed=3)
    top.fly(RED, (4, 15))
    assert top.refusal(RED, EstablishTradeStation(0)) == "CL-OUT-01"
    top.alone(RED, "colony_ship", (5, 16))
    assert top.refusal(RED, EstablishTradeStation(0)) == "CL-OUT-01"
    top.alone(RED, "trade_ship", (5, 16))
    assert top.refusal(RED, EstablishTradeStation(0)) == "CL-OUT-01"


@rule("CL-OUT-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_it_takes_at_least_as_many_freight_rings_as_the_number(number: int) -> None:
    top = Tabletop()
    if number > 1:
        top.outposts(GREEN_FOLK, *[WHITE] * (number - 1))
    top.upgrades(RED, pods=number - 1)
    assert stop(top, number) == "CL-OUT-02"
    top.upgrades(RED, pods=number)
    assert stop(top, number) is None


@rule("CL-OUT-03")
def test_founding_returns_the_transporter_and_leaves_the_outpost() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=1)
    top.alone(RED, "trade_ship", (1, 16))
    transporters = top.left(RED)[w.TRANSPORT_SHIP]
    top.fly(RED, (2, 15))
    assert TradeStationEstablished(RED, 0, 0) in top.play(RED, EstablishTradeStation(0))
    assert top.where(RED) is None
    assert top.left(RED)[w.TRANSPORT_SHIP] == transporters + 1
    [station] = top.game.view(None).plain()["pieces"]["trade_stations"]
    assert (station["seat"], station["number"]) == (RED, 1)
    assert top.code(station["at"]) == (2, 15)


@rule("CL-OUT-04", "CL-OUT-05")
def test_outposts_stand_in_order_and_five_close_the_base() -> None:
    top = Tabletop()
    for number, seat in enumerate((RED, WHITE, RED, WHITE, RED), start=1):
        founds(top, seat, number)
    owners = (RED, WHITE, RED, WHITE, RED)
    assert top.table.docks[:5] == [owner + 1 for owner in owners]
    top.upgrades(BLUE, pods=5)
    top.alone(BLUE, "trade_ship", (1, 16), speed=1)
    assert top.refusal(BLUE, Fly(0, top.at(2, 15))) == "CL-OUT-05"
    assert top.table.dock_at[0] == -1


@rule("CL-OUT-05")
def test_rings_are_not_spent_and_losing_them_later_does_no_harm() -> None:
    top = Tabletop()
    founds(top, RED, 1)
    assert top.attached(RED)[w.FREIGHT_POD] == 1
    top.clear_ships().starship(RED, "colony_ship", (10, 25))
    top.empty_hands().encounter(RED, 28)
    top.play(RED, OfferCards((0,) * 5))
    assert top.attached(RED)[w.FREIGHT_POD] == 0
    assert top.table.docks[0] == RED + 1
    assert top.holder(GREEN_FOLK) == RED


@rule("CL-OUT-06")
def test_the_founder_chooses_one_of_that_races_cards_and_it_works_at_once() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=2).outposts(SCIENTISTS, WHITE).named_card(WHITE, "scientists-1")
    top.alone(RED, "trade_ship", (25, 8), speed=4)
    top.fly(RED, (26, 7))
    top.play(RED, EstablishTradeStation(0))
    names = {top.facts.cards[c.card].name for c in top.choices(RED)}  # type: ignore[attr-defined]
    assert names == {f"scientists-{number}" for number in (2, 3, 4, 5)}
    taken = [card.name for card in top.facts.cards].index("scientists-1")
    assert top.refusal(RED, TakeFriendshipCard(taken)) == "CL-OUT-06"
    assert FriendshipCardTaken(RED, taken + 1) in top.play(RED, TakeFriendshipCard(taken + 1))
    assert top.game.view(None).plain()["flight"]["speed"] == 6


@rule("CL-OUT-07")
def test_a_card_must_be_taken() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=1)
    top.alone(RED, "trade_ship", (1, 16))
    top.fly(RED, (2, 15))
    top.play(RED, EstablishTradeStation(0))
    assert top.refusal(RED, EndFlight()) == "CL-OUT-07"
    assert {type(each) for each in top.choices(RED)} == {TakeFriendshipCard}
    assert len(top.choices(RED)) == 5


# --- chips ------------------------------------------------------------------------------


@rule("CL-FRC-01")
def test_outpost_number_one_brings_the_chip_at_once() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=1)
    top.alone(RED, "trade_ship", (1, 16))
    top.fly(RED, (2, 15))
    events = top.play(RED, EstablishTradeStation(0))
    assert MarkerMoved(0, -1, RED) in events
    assert top.points(RED) == 6


@rule("CL-FRC-02")
def test_most_outposts_have_the_chip() -> None:
    top = Tabletop()
    founds(top, RED, 1)
    founds(top, WHITE, 2)
    assert top.holder(GREEN_FOLK) == RED
    founds(top, WHITE, 3)
    assert top.holder(GREEN_FOLK) == WHITE


@rule("CL-FRC-03")
@pytest.mark.parametrize(
    ("owners", "holder"),
    [
        ((RED, WHITE), RED),
        ((RED, WHITE, WHITE, RED), RED),
        ((BLUE, WHITE, WHITE, RED, RED), WHITE),
        ((RED, WHITE, BLUE, BLUE, WHITE), WHITE),
        ((RED, WHITE, BLUE, YELLOW), RED),
    ],
)
def test_among_equals_the_lowest_number_has_it(owners: tuple[int, ...], holder: int) -> None:
    top = Tabletop()
    for number, seat in enumerate(owners, start=1):
        founds(top, seat, number)
    assert top.holder(GREEN_FOLK) == holder


@rule("CL-FRC-04")
def test_a_tie_can_bring_the_chip_back_and_the_points_move_with_it() -> None:
    top = Tabletop()
    points = []
    for number, seat in enumerate((YELLOW, RED, RED, YELLOW), start=1):
        founds(top, seat, number)
        points.append((top.points(YELLOW), top.points(RED)))
    assert points == [(6, 4), (6, 4), (4, 6), (6, 4)]


# --- cards ------------------------------------------------------------------------------


@rule("CL-FRD-01", "CL-FRD-02")
def test_the_twenty_cards_of_2019_add_speed_combat_and_rates() -> None:
    given = content.load().friendship
    mine = [(c.id, c.effect, c.resource, c.amount, c.boosters, c.cannons) for c in given]
    theirs = [
        (c.id, c.effect, c.resource, c.amount, c.boosters, c.cannons)
        for c in starfarers.load().friendship
    ]
    assert mine == theirs
    assert {c.effect for c in given} >= {"improved_upgrades", "supply_rate"}


@rule("CL-FRD-03")
def test_the_green_folk_bring_one_more_of_what_a_roll_brings() -> None:
    top = Tabletop()
    top.card(RED, "production_increase", "fuel").card(RED, "production_increase", "ore")
    top.empty_hands().turn_of(BLUE).dice(5, 5)
    events = top.play(BLUE, RollDice())
    assert told(events, ProductionIncreased) == [ProductionIncreased(RED, w.FUEL)]
    assert top.hand_of(RED) == {"fuel": 2}
    cards = [c for c in content.load().friendship if c.civilization == GREEN_FOLK]
    assert [c.resource for c in cards] == ["ore", "fuel", "carbon", "food", "goods"]


@rule("CL-FRD-04")
def test_the_scientists_add_speed_and_combat() -> None:
    cards = [c for c in content.load().friendship if c.civilization == SCIENTISTS]
    assert sorted((c.boosters, c.cannons) for c in cards) == [
        (0, 2),
        (1, 1),
        (1, 1),
        (1, 1),
        (2, 0),
    ]
    top = Tabletop()
    top.named_card(RED, "scientists-1").named_card(RED, "scientists-3")
    player = top.game.view(None).plain()["players"][RED]
    assert (player["boosters"], player["cannons"]) == (1, 3)
    assert player["upgrades"] == {"booster": 0, "cannon": 0, "freight_pod": 0}


@rule("CL-FRD-04")
def test_they_are_no_attachments_and_cannot_be_removed() -> None:
    top = Tabletop()
    top.named_card(RED, "scientists-3").upgrades(RED, pods=1)
    top.empty_hands().encounter(RED, 28)
    top.play(RED, OfferCards((0,) * 5))
    assert top.attached(RED) == [0, 0, 0], "the ring was the only attachment"
    assert top.refusal(RED, LoseUpgrade(0)) is not None
    assert top.game.view(None).plain()["players"][RED]["boosters"] == 1


@rule("CL-FRD-05")
def test_the_merchants_take_two_of_a_kind_as_often_as_wanted() -> None:
    top = Tabletop()
    top.card(RED, "supply_rate", "food").trade_and_build(RED).hand(RED, food=4)
    top.play(RED, TradeWithSupply(w.FOOD, w.ORE))
    top.play(RED, TradeWithSupply(w.FOOD, w.ORE))
    assert top.hand_of(RED) == {"ore": 2}


@rule("CL-FRD-05")
def test_and_one_goods_once_a_turn() -> None:
    top = Tabletop()
    top.card(RED, "supply_rate_once").trade_and_build(RED).hand(RED, goods=2)
    top.play(RED, TradeWithSupply(w.GOODS, w.ORE))
    assert top.hand_of(RED) == {"ore": 1, "goods": 1}
    assert top.refusal(RED, TradeWithSupply(w.GOODS, w.ORE)) == "CL-TRD-06"


@rule("CL-FRD-05")
def test_at_a_merchants_rate_the_card_taken_is_of_another_kind() -> None:
    top = Tabletop()
    top.card(RED, "supply_rate_once").card(RED, "supply_rate", "ore")
    top.trade_and_build(RED).hand(RED, goods=3, ore=3, fuel=3)
    for kind in (w.ORE, w.GOODS):
        assert TradeWithSupply(kind, kind) not in top.choices(RED)
        assert top.refusal(RED, TradeWithSupply(kind, kind)) == "CL-FRD-05"
    assert top.refusal(RED, TradeWithSupply(w.FUEL, w.FUEL)) is None, "at the bank's own rate"
    top.play(RED, TradeWithSupply(w.GOODS, w.FOOD))
    assert top.refusal(RED, TradeWithSupply(w.GOODS, w.GOODS)) is None, "the card has been used"


@rule("CL-FRD-06")
def test_diplomats_a_half_is_returned_only_above_twelve_cards() -> None:
    top = Tabletop()
    top.card(RED, "reduced_tribute").empty_hands().hand(RED, ore=12)
    top.turn_of(WHITE).dice(3, 4)
    top.play(WHITE, RollDice())
    assert top.decision().prompt == "name_victim"
    top.hand(RED, ore=13).turn_of(WHITE).dice(3, 4)
    top.play(WHITE, RollDice())
    assert top.refusal(RED, DiscardCards((6, 0, 0, 0, 0))) is None


@rule("CL-FRD-06")
def test_diplomats_b_and_c_one_goods_buys_one_fame_ring_once_even_with_both_cards() -> None:
    top = Tabletop()
    top.card(RED, "fame_for_sale", nth=0).card(RED, "fame_for_sale", nth=1)
    top.trade_and_build(RED).hand(RED, goods=2)
    top.play(RED, BuyFame())
    assert top.table.fame[RED] == 2
    assert top.hand_of(RED) == {"goods": 1}
    assert top.refusal(RED, BuyFame()) == "CL-FRD-06"
    assert top.refusal(RED, LendHelpingHand((WHITE,))) == "CL-FRD-06"


@rule("CL-FRD-06")
def test_diplomats_d_who_is_behind_two_draws_from_up_to_two() -> None:
    top = Tabletop()
    top.card(RED, "helping_hand").trade_and_build(RED).empty_hands()
    top.hand(WHITE, ore=1).hand(BLUE, fuel=1).hand(YELLOW, food=1)
    assert top.refusal(RED, LendHelpingHand((WHITE, BLUE))) == "CL-FRD-06"
    top.fame(WHITE, 2).fame(BLUE, 2)
    assert top.refusal(RED, LendHelpingHand((YELLOW, WHITE, BLUE))) == "CL-FRD-06"
    top.play(RED, LendHelpingHand((YELLOW, WHITE)))
    assert top.hand_of(RED) == {"ore": 1, "food": 1}
    assert top.refusal(RED, LendHelpingHand((BLUE,))) == "CL-FRD-06"


@rule("CL-FRD-06")
def test_diplomats_e_a_roll_that_brings_nothing_may_bring_a_card_of_choice() -> None:
    top = Tabletop()
    top.card(RED, "relief_fund").empty_hands().turn_of(WHITE).dice(2, 2)
    top.play(WHITE, RollDice())
    assert top.game.deciders == (RED,)
    assert DeclineRelief() in top.choices(RED)
    assert top.refusal(RED, RollDice()) == "CL-FRD-06"
    top.play(RED, TakeRelief(w.GOODS))
    assert top.hand_of(RED) == {"goods": 1}


@rule("CL-FRD-06")
def test_each_race_has_five_cards() -> None:
    for civilization in CIVILIZATIONS:
        cards = [c for c in content.load().friendship if c.civilization == civilization]
        assert len(cards) == 5


@rule("CL-LAI-06")
def test_a_card_that_makes_stronger_clears_nothing_by_itself() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), ice(3), RED)
    top.upgrades(RED, pods=3)
    top.clear_ships()
    top.starship(RED, "trade_ship", (28, 9))
    top.starship(RED, "colony_ship", (4, 17))
    top.flight(RED, 4)
    top.fly(RED, (28, 7))
    top.play(RED, EstablishTradeStation(0))
    top.play(RED, top.choices(RED)[0])
    assert top.holder(SCIENTISTS) == RED
    assert not any(top.table.medals)
    assert ClearPlanet(top.planet("S1", "fuel")) in top.choices(RED)
    assert top.holder(MERCHANTS) == top.holder(DIPLOMATS) == -1
