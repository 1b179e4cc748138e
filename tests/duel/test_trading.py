"""Buying and selling at planets and outposts in flight (rules DU-TRD)."""

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.turn_events import UnitsBought, UnitsSold
from tests.duel.support_1 import DULL, bought, end_flight, names, rich, sold, stores, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

KINDS = ("ore", "fuel", "carbon", "food", "goods")
PLANETS = [
    ("Hexal", "ore", 2),
    ("Anvaru", "ore", 3),
    ("Cromel", "ore", 5),
    ("Nevio", "fuel", 2),
    ("Solven", "fuel", 3),
    ("Blazen", "fuel", 4),
    ("Tarnu", "carbon", 1),
    ("Kessim", "carbon", 3),
    ("Diamo", "carbon", 4),
    ("Frumi", "food", 2),
    ("Gardal", "food", 3),
    ("Belissa", "food", 4),
    ("Pakko", "goods", 1),
    ("Marketh", "goods", 3),
    ("Zollo", "goods", 5),
    ("Novik", "tech", 2),
    ("Synthe", "tech", 4),
    ("Quorin", "tech", 3),
]
"""What each trade planet trades, and its price."""


def visit(card: str, **units: int) -> Tabletop:
    """Return a table where the flyer has exactly these units and 30 Astro and turns the card."""
    at = Tabletop().tech(A, units.pop("tech", 0)).bays(A, **units).astro(A, 30)
    return at.flight(A, speed=6).turn(card)


# --- trade planets -----------------------------------------------------------------------


@rule("DU-TRD-01")
@pytest.mark.parametrize(("planet", "item", "price"), PLANETS)
def test_a_trade_planet_buys_and_sells_what_it_shows_at_one_price(
    planet: str, item: str, price: int
) -> None:
    at = visit(planet, **{item: 1})
    events = at.play(A, at.buy(**{item: 1}))
    units = at.buy(**{item: 1}).units
    assert told(events, UnitsBought) == [UnitsBought(A, at.card(planet), units, price)]
    assert at.astro_of(A) == 30 - price
    at = visit(planet, **{item: 1})
    events = at.play(A, at.sell(**{item: 1}))
    assert told(events, UnitsSold) == [UnitsSold(A, at.card(planet), units, price)]
    assert at.astro_of(A) == 30 + price


@rule("DU-TRD-01")
@pytest.mark.parametrize(("planet", "item", "price"), PLANETS)
def test_a_trade_planet_trades_nothing_else(planet: str, item: str, price: int) -> None:
    at = visit(planet, **dict.fromkeys((*KINDS, "tech"), 1))
    for other in (*KINDS, "tech"):
        if other != item:
            assert at.refusal(A, at.buy(**{other: 1})) == "DU-TRD-01"
            assert at.refusal(A, at.sell(**{other: 1})) == "DU-TRD-01"
    mixed = {item: 1, "ore" if item != "ore" else "food": 1}
    assert at.refusal(A, at.sell(**mixed)) == "DU-TRD-01"


@rule("DU-TRD-02")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_buying_costs_the_price_for_each_unit(count: int) -> None:
    at = Tabletop().modules(A, storage=2).bays(A).astro(A, 20).flight(A, speed=6).turn("Anvaru")
    at.play(A, at.buy(ore=count))
    assert (at.bays_of(A)[0], at.astro_of(A)) == (count, 20 - 3 * count)


@rule("DU-TRD-02")
def test_a_purchase_is_limited_by_storage_and_by_astro_only() -> None:
    at = Tabletop().modules(A, storage=2).bays(A).astro(A, 8).flight(A, speed=6).turn("Anvaru")
    assert [units[0] for units in bought(at, A)] == [1, 2]
    assert at.refusal(A, at.buy(ore=3)) == "DU-TRD-02"
    at.astro(A, 100)
    assert [units[0] for units in bought(at, A)] == [1, 2, 3, 4]
    assert at.refusal(A, at.buy(ore=5)) == "DU-STO-06"
    at.astro(A, 2)
    assert bought(at, A) == []


@rule("DU-TRD-03")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_selling_brings_the_price_for_each_unit(count: int) -> None:
    at = Tabletop().modules(A, storage=2).bays(A, food=4).astro(A, 0).flight(A, speed=6)
    at.turn("Belissa").play(A, at.sell(food=count))
    assert (at.bays_of(A)[3], at.astro_of(A)) == (4 - count, 4 * count)


@rule("DU-TRD-03")
def test_a_sale_is_limited_by_what_the_flyer_holds_only() -> None:
    at = Tabletop().modules(A, storage=2).bays(A, food=3).flight(A, speed=6).turn("Belissa")
    assert [units[3] for units in sold(at, A)] == [1, 2, 3]
    assert at.refusal(A, at.sell(food=4)) == "DU-TRD-03"


@rule("DU-TRD-04")
def test_one_visit_is_one_action_however_many_units_change_hands() -> None:
    at = Tabletop().modules(A, storage=2).bays(A, food=4).flight(A, speed=6).turn("Belissa")
    at.play(A, at.sell(food=4))
    assert at.actions == 1
    at.turn("Pakko").play(A, at.buy(goods=4))
    assert (at.prompt, at.bays_of(A)) == ("trade_and_build", (0, 0, 0, 0, 4))


@rule("DU-TRD-05")
@pytest.mark.parametrize("card", ["Hexal", "Diplomats A"])
def test_after_buying_nothing_is_sold_in_the_same_action_and_the_other_way_round(card: str) -> None:
    at = visit(card, ore=1)
    at.play(A, at.buy(ore=1))
    assert at.refusal(A, at.sell(ore=1)) == "DU-FLT-07"
    at = visit(card, ore=1)
    at.play(A, at.sell(ore=1))
    assert at.refusal(A, at.buy(ore=1)) == "DU-FLT-07"
    assert names(at, A) == ["VisitNext", "EndFlight"]


@rule("DU-TRD-06")
@pytest.mark.parametrize("card", ["Hexal", "Diplomats A"])
def test_a_trade_of_no_units_is_no_action(card: str) -> None:
    at = visit(card, ore=1)
    before = at.game.encode()
    assert at.refusal(A, at.buy()) == "DU-TRD-06"
    assert at.refusal(A, at.sell()) == "DU-TRD-06"
    assert at.buy() not in at.choices(A)
    assert at.sell() not in at.choices(A)
    assert at.game.encode() == before
    at.play(A, VisitNext())
    assert at.actions == 0


# --- outposts ----------------------------------------------------------------------------


@rule("DU-TRD-07", "DU-TRD-08")
@pytest.mark.parametrize("card", ["Diplomats A", "Diplomats B"])
def test_a_1x_outpost_trades_once_per_visit(card: str) -> None:
    at = visit(card, ore=2)
    for twice in ({"ore": 2}, {"food": 2}, {"food": 1, "fuel": 1}):
        assert at.refusal(A, at.buy(**twice)) == "DU-TRD-07"
    assert at.refusal(A, at.sell(ore=2)) == "DU-TRD-07"
    at.play(A, at.sell(ore=1))
    assert at.actions == 1
    assert at.refusal(A, at.sell(ore=1)) == "DU-FLT-07"


@rule("DU-TRD-07", "DU-TRD-08")
@pytest.mark.parametrize("card", ["Merchants A", "Merchants B"])
@pytest.mark.parametrize("count", [1, 2])
def test_a_2x_outpost_trades_up_to_twice_in_one_action(card: str, count: int) -> None:
    at = Tabletop().modules(A, storage=1).bays(A, ore=3).astro(A, 0).flight(A, speed=6).turn(card)
    assert at.refusal(A, at.sell(ore=3)) == "DU-TRD-07"
    at.play(A, at.sell(ore=count))
    assert (at.actions, at.astro_of(A), at.bays_of(A)[0]) == (1, 3 * count, 3 - count)
    assert at.refusal(A, at.sell(ore=1)) == "DU-FLT-07"


@rule("DU-TRD-09")
@pytest.mark.parametrize("card", ["Diplomats A", "Diplomats B"])
def test_a_two_way_outpost_buys_and_sells(card: str) -> None:
    at = visit(card, ore=1)
    assert at.buy(ore=1) in at.choices(A)
    assert at.sell(ore=1) in at.choices(A)


@rule("DU-TRD-09")
def test_a_one_way_outpost_trades_only_the_way_its_card_says() -> None:
    for card in ("Merchants A", "Merchants B", "Scientists"):
        at = visit(card, ore=1, tech=1)
        assert (bought(at, A), len(sold(at, A))) == ([], 1)
        assert at.refusal(A, at.buy(ore=1)) == "DU-TRD-09"
        assert at.refusal(A, at.buy(tech=1)) == "DU-TRD-09"
    at = visit("Green Folk", ore=1, tech=1)
    assert (len(bought(at, A)), sold(at, A)) == (1, [])
    assert at.refusal(A, at.sell(tech=1)) == "DU-TRD-09"


@rule("DU-TRD-10")
@pytest.mark.parametrize("card", ["Diplomats A", "Diplomats B"])
@pytest.mark.parametrize("kind", KINDS)
def test_diplomats_buy_or_sell_one_unit_of_any_resource_at_3(card: str, kind: str) -> None:
    at = visit(card)
    at.play(A, at.buy(**{kind: 1}))
    assert (sum(at.bays_of(A)), at.astro_of(A)) == (1, 27)
    at = visit(card, **{kind: 1})
    at.play(A, at.sell(**{kind: 1}))
    assert (sum(at.bays_of(A)), at.astro_of(A)) == (0, 33)


@rule("DU-TRD-10")
def test_diplomats_need_money_room_or_the_unit() -> None:
    at = visit("Diplomats A", ore=2, fuel=1)
    assert at.refusal(A, at.buy(ore=1)) == "DU-STO-06"
    assert at.refusal(A, at.sell(food=1)) == "DU-TRD-03"
    at.astro(A, 2)
    assert at.refusal(A, at.buy(food=1)) == "DU-TRD-02"
    assert bought(at, A) == []


@rule("DU-TRD-11")
@pytest.mark.parametrize("card", ["Merchants A", "Merchants B"])
def test_merchants_take_one_or_two_units_of_one_kind_or_of_two(card: str) -> None:
    at = visit(card, ore=2, food=1, tech=2)
    assert set(sold(at, A)) == {
        at.sell(ore=1).units,
        at.sell(ore=2).units,
        at.sell(food=1).units,
        at.sell(ore=1, food=1).units,
    }
    at.play(A, at.sell(ore=1, food=1))
    assert stores(at, A) == ((1, 0, 0, 0, 0), 2, 36)


@rule("DU-TRD-11")
def test_merchants_take_no_more_than_two_units_and_only_what_is_held() -> None:
    at = visit("Merchants A", ore=2, food=2, fuel=1)
    assert at.refusal(A, at.sell(ore=1, food=1, fuel=1)) == "DU-TRD-07"
    assert at.refusal(A, at.sell(ore=2, food=1)) == "DU-TRD-07"
    assert at.refusal(A, at.sell(fuel=2)) == "DU-TRD-03"
    assert at.refusal(A, at.sell(fuel=1, goods=1)) == "DU-TRD-03"


@rule("DU-TRD-12")
def test_scientists_take_one_tech_for_4_astro_once_per_visit() -> None:
    at = visit("Scientists", tech=3)
    assert at.refusal(A, at.sell(tech=2)) == "DU-TRD-07"
    at.play(A, at.sell(tech=1))
    assert stores(at, A) == ((0, 0, 0, 0, 0), 2, 34)
    assert at.refusal(A, at.sell(tech=1)) == "DU-FLT-07"
    at = visit("Scientists", ore=1)
    assert at.refusal(A, at.sell(ore=1)) == "DU-TRD-01"


@rule("DU-TRD-13")
def test_green_folk_give_one_tech_for_2_astro_once_per_visit() -> None:
    at = visit("Green Folk", tech=1)
    assert at.refusal(A, at.buy(tech=2)) == "DU-TRD-07"
    assert at.refusal(A, at.buy(ore=1)) == "DU-TRD-01"
    at.play(A, at.buy(tech=1))
    assert stores(at, A) == ((0, 0, 0, 0, 0), 2, 28)
    assert at.refusal(A, at.buy(tech=1)) == "DU-FLT-07"
    at = visit("Green Folk", tech=4)
    assert at.refusal(A, at.buy(tech=1)) == "DU-STO-06"


# --- asteroid fields, and what stays -----------------------------------------------------


@rule("DU-TRD-14")
@pytest.mark.parametrize("field", [*DULL, "DR1-1", "DR2-2", "DR3-1", "DR4-3"])
def test_no_action_is_possible_at_an_asteroid_field(field: str) -> None:
    at = rich(Tabletop(), A).flight(A, speed=6).turn(field)
    assert at.choices(A) == [VisitNext(), EndFlight()]
    assert at.refusal(A, at.buy(ore=1)) == "DU-TRD-14"
    assert at.refusal(A, at.sell(ore=1)) == "DU-TRD-14"
    assert at.refusal(A, EstablishColony()) == "DU-FND-09"
    assert at.refusal(A, EstablishTradeStation()) == "DU-FND-01"


@rule("DU-TRD-15")
@pytest.mark.parametrize("card", ["Hexal", "Solven", "Diplomats A", "Merchants B"])
def test_a_card_at_which_the_flyer_merely_trades_returns_to_the_stack(card: str) -> None:
    at = visit(card, ore=1, fuel=1)
    at.play(A, next(choice for choice in at.choices(A) if choice not in (VisitNext(), EndFlight())))
    assert len(at.path()) == 1
    end_flight(at)
    assert (at.sector_of(card), at.owner(card)) == (0, None)
    assert (at.size(0), at.reserve_left()) == (9, 28 if card != "Merchants B" else 27)
    at.flight(B, speed=6).turn(card)
    assert len(at.path()) == 1
