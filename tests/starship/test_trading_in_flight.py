"""Trading at planets and outposts during flight (rules SC-TRD)."""

from __future__ import annotations

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.trading import Buy, Sell
from starfare.games.starship.turn_events import UnitsBought, UnitsSold
from tests.rules import rule
from tests.starship.support_1 import RESOURCES, actions_offered, offered, refused, stores
from tests.starship.tabletop import MOON, SUN, Tabletop

PRICES = {
    "ore": ("Brakk", "Oldun", "Mirrok", "Skarnu", "Tavunn"),
    "fuel": ("Lumo", "Qarra", "Voltis", "Iskel", "Pheno"),
    "carbon": ("Sootha", "Grafa", "Nerith", "Obsel", "Kolmar"),
    "food": ("Halmi", "Groven", "Oatra", "Lunda", "Piskari"),
    "goods": ("Bazra", "Kettu", "Moxo", "Tarli", "Vendra"),
}
"""The trade planets of each resource with the prices 1 to 5 (deck table)."""
PLANETS = [
    (card, resource, price)
    for resource, cards in PRICES.items()
    for price, card in enumerate(cards, start=1)
]
ONE_EACH = dict.fromkeys(RESOURCES, 1)


def at_card(card: str, **units: int) -> Tabletop:
    """A flyer without a trade ship who has just turned a card."""
    return Tabletop().hangar(MOON).bays(MOON, **units).flight(MOON, speed=5).turn(card)


@rule("SC-TRD-01", "SC-TRD-02")
@pytest.mark.parametrize(("card", "resource", "price"), PLANETS)
def test_a_trade_planet_buys_and_sells_its_one_resource_at_its_one_price(
    card: str, resource: str, price: int
) -> None:
    at = at_card(card, **ONE_EACH)
    unit = {resource: 1}
    assert actions_offered(at) == [at.buy(**unit), at.sell(**unit)]
    twin = at.game.clone()
    [bought] = at.play(MOON, at.buy(**unit))
    assert bought == UnitsBought(MOON, at.card(card), at.buy(**unit).units, price)
    assert at.astro_of(MOON) == 25 - price
    [sold] = twin.play(MOON, at.sell(**unit))
    assert sold == UnitsSold(MOON, at.card(card), at.sell(**unit).units, price)


@rule("SC-TRD-01")
@pytest.mark.parametrize("other", ["ore", "carbon", "food", "goods", "tech"])
def test_another_resource_is_not_traded_at_a_trade_planet(other: str) -> None:
    at = at_card("Lumo", **ONE_EACH)
    assert refused(at, MOON, at.buy(**{other: 1})) == "SC-TRD-01"
    assert refused(at, MOON, at.sell(**{other: 1})) == "SC-TRD-01"
    assert refused(at, MOON, at.buy(**{other: 1, "fuel": 1})) == "SC-TRD-01"


@rule("SC-TRD-03")
@pytest.mark.parametrize(("astro", "most"), [(20, 4), (11, 3), (9, 3), (8, 2), (3, 1)])
def test_a_purchase_is_limited_by_storage_and_astro_alone(astro: int, most: int) -> None:
    at = Tabletop().hangar(MOON).modules(MOON, storage=2).bays(MOON).astro(MOON, astro)
    at.flight(MOON, speed=5).turn("Voltis")
    assert offered(at, MOON, Buy) == [at.buy(fuel=count) for count in range(1, most + 1)]
    if most < 4:
        assert refused(at, MOON, at.buy(fuel=most + 1)) == "SC-TRD-03"
    at.play(MOON, at.buy(fuel=most))
    assert stores(at, MOON) == ((0, most, 0, 0, 0), 1, astro - 3 * most)
    assert at.astro_of(SUN) == 25


@rule("SC-TRD-03")
def test_without_money_nothing_can_be_bought() -> None:
    at = Tabletop().bays(MOON).astro(MOON, 4).flight(MOON, speed=5).turn("Pheno")
    assert actions_offered(at) == []
    assert refused(at, MOON, at.buy(fuel=1)) == "SC-TRD-03"


@rule("SC-TRD-04")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_sale_brings_the_price_for_each_unit_held(count: int) -> None:
    at = Tabletop().modules(MOON, storage=2).bays(MOON, food=4).flight(MOON, speed=5)
    at.turn("Lunda")
    assert offered(at, MOON, Sell) == [at.sell(food=number) for number in range(1, 5)]
    at.play(MOON, at.sell(food=count))
    assert stores(at, MOON) == ((0, 0, 0, 4 - count, 0), 1, 25 + 4 * count)
    assert at.astro_of(SUN) == 25


@rule("SC-TRD-04")
def test_no_more_units_are_sold_than_are_held() -> None:
    at = at_card("Lunda", food=1)
    assert refused(at, MOON, at.sell(food=2)) == "SC-TRD-04"
    at = at_card("Lunda")
    assert offered(at, MOON, Sell) == []


@rule("SC-TRD-05")
@pytest.mark.parametrize("count", [1, 2])
def test_a_visit_is_one_action_however_many_units_change_hands(count: int) -> None:
    at = at_card("Lumo")
    at.play(MOON, at.buy(fuel=count))
    assert at.actions == 1
    at.turn("Oldun")
    assert at.in_flight


@rule("SC-TRD-06")
def test_one_action_is_a_purchase_or_a_sale() -> None:
    at = at_card("Lumo", fuel=1)
    at.play(MOON, at.sell(fuel=1))
    assert refused(at, MOON, at.buy(fuel=1)) == "SC-FLT-10"
    at = at_card("Lumo", fuel=1)
    at.play(MOON, at.buy(fuel=1))
    assert refused(at, MOON, at.sell(fuel=1)) == "SC-FLT-10"
    assert at.choices(MOON) == [VisitNext(), EndFlight()]


@rule("SC-TRD-07")
@pytest.mark.parametrize("card", ["Lumo", "Diplomats A", "SE-38"])
def test_a_purchase_of_nothing_is_no_action(card: str) -> None:
    at = at_card(card, fuel=1)
    assert refused(at, MOON, at.buy()) == "SC-TRD-07"
    assert at.actions == 0


@rule("SC-TRD-07")
@pytest.mark.parametrize("card", ["Lumo", "R3-5", "R1-3", "SE-38"])
def test_a_sale_of_nothing_is_no_action(card: str) -> None:
    at = at_card(card, fuel=1)
    assert refused(at, MOON, at.sell()) == "SC-TRD-07"
    assert at.actions == 0


@rule("SC-TRD-08")
@pytest.mark.parametrize("card", ["Diplomats A", "Diplomats B", "Diplomats C"])
@pytest.mark.parametrize("resource", RESOURCES)
def test_diplomats_sell_one_unit_of_any_resource_for_3(card: str, resource: str) -> None:
    at = at_card(card)
    assert actions_offered(at) == [at.buy(**{name: 1}) for name in RESOURCES]
    at.play(MOON, at.buy(**{resource: 1}))
    units = tuple(int(name == resource) for name in RESOURCES)
    assert (stores(at, MOON), at.actions) == ((units, 1, 22), 1)


@rule("SC-TRD-08")
def test_diplomats_sell_exactly_one_unit() -> None:
    at = at_card("Diplomats A")
    assert refused(at, MOON, at.buy(ore=2)) == "SC-TRD-08"
    assert refused(at, MOON, at.buy(ore=1, fuel=1)) == "SC-TRD-08"
    at.play(MOON, at.buy(ore=1))
    assert refused(at, MOON, at.buy(fuel=1)) == "SC-FLT-10"
    at = Tabletop().bays(MOON).astro(MOON, 2).flight(MOON, speed=5).turn("Diplomats A")
    assert refused(at, MOON, at.buy(ore=1)) == "SC-TRD-03"


@rule("SC-TRD-09")
@pytest.mark.parametrize("card", ["Diplomats A", "Diplomats C"])
@pytest.mark.parametrize("item", [*RESOURCES, "tech"])
def test_diplomats_buy_nothing(card: str, item: str) -> None:
    at = at_card(card, **ONE_EACH)
    assert refused(at, MOON, at.sell(**{item: 1})) == "SC-TRD-09"


@rule("SC-TRD-10", "SC-TRD-11")
def test_merchants_buy_one_or_two_units_of_one_or_two_kinds() -> None:
    at = at_card("R3-5", ore=2, food=1)
    wanted = [at.sell(ore=1), at.sell(ore=2), at.sell(food=1), at.sell(ore=1, food=1)]
    assert set(actions_offered(at)) == set(wanted)
    refused(at, MOON, at.sell(ore=2, food=1))
    assert refused(at, MOON, at.sell(food=2)) == "SC-TRD-04"


@rule("SC-TRD-10", "SC-TRD-11")
@pytest.mark.parametrize(
    ("units", "left", "astro"),
    [
        ({"ore": 1}, (1, 0, 0, 1, 0), 28),
        ({"ore": 2}, (0, 0, 0, 1, 0), 31),
        ({"ore": 1, "food": 1}, (1, 0, 0, 0, 0), 31),
    ],
)
def test_merchants_pay_3_for_each_unit(
    units: dict[str, int], left: tuple[int, ...], astro: int
) -> None:
    at = at_card("R3-5", ore=2, food=1)
    at.play(MOON, at.sell(**units))
    assert (stores(at, MOON), at.actions) == ((left, 1, astro), 1)
    assert refused(at, MOON, at.sell(food=1)) == "SC-FLT-10"


@rule("SC-TRD-12")
@pytest.mark.parametrize("item", [*RESOURCES, "tech"])
def test_merchants_sell_nothing(item: str) -> None:
    at = at_card("R3-5", ore=1)
    assert offered(at, MOON, Buy) == []
    assert refused(at, MOON, at.buy(**{item: 1})) == "SC-TRD-12"


@rule("SC-TRD-13")
def test_the_green_folk_buy_one_science_point_for_4_and_sell_nothing() -> None:
    at = Tabletop().hangar(MOON).tech(MOON, 3).flight(MOON, speed=5).turn("R1-3")
    assert actions_offered(at) == [at.sell(tech=1)]
    refused(at, MOON, at.sell(tech=2))
    refused(at, MOON, at.buy(tech=1))
    assert refused(at, MOON, at.sell(goods=1)) == "SC-TRD-01"
    at.play(MOON, at.sell(tech=1))
    assert (stores(at, MOON), at.actions) == (((0, 0, 0, 0, 2), 2, 29), 1)


@rule("SC-TRD-13")
def test_without_a_science_point_the_green_folk_have_nothing_to_buy() -> None:
    at = Tabletop().hangar(MOON).tech(MOON, 0).flight(MOON, speed=5).turn("R1-3")
    assert refused(at, MOON, at.sell(tech=1)) == "SC-TRD-04"


@rule("SC-TRD-14")
def test_the_scientists_sell_one_science_point_for_2_and_buy_nothing() -> None:
    at = at_card("R2-5", ore=1)
    assert actions_offered(at) == [at.buy(tech=1)]
    refused(at, MOON, at.buy(tech=2))
    refused(at, MOON, at.sell(tech=1))
    assert refused(at, MOON, at.buy(ore=1)) == "SC-TRD-01"
    at.play(MOON, at.buy(tech=1))
    assert (stores(at, MOON), at.actions) == (((1, 0, 0, 0, 0), 2, 23), 1)


@rule("SC-TRD-10", "SC-TRD-13", "SC-TRD-14", "SC-TRD-17")
@pytest.mark.parametrize(
    ("card", "buys", "units", "named"),
    [
        ("R4-5", True, {"ore": 1}, "SC-TRD-17"),
        ("R4-5", False, {"ore": 1}, "SC-TRD-17"),
        ("R3-5", False, {"ore": 2, "food": 1}, "SC-TRD-10"),
        ("R1-3", True, {"tech": 1}, "SC-TRD-13"),
        ("R1-3", False, {"tech": 2}, "SC-TRD-13"),
        ("R2-5", False, {"tech": 1}, "SC-TRD-14"),
        ("R2-5", True, {"tech": 2}, "SC-TRD-14"),
    ],
)
def test_a_refusal_names_the_rule_of_the_card_at_hand(
    card: str, buys: bool, units: dict[str, int], named: str
) -> None:
    at = at_card(card, ore=2, food=1).tech(MOON, 2)
    assert refused(at, MOON, at.buy(**units) if buys else at.sell(**units)) == named


@rule("SC-TRD-15")
@pytest.mark.parametrize(
    ("card", "buys", "item"),
    [
        ("Diplomats A", True, "ore"),
        ("R1-4", True, "ore"),
        ("R3-5", False, "food"),
        ("R1-3", False, "tech"),
        ("R2-5", True, "tech"),
    ],
)
def test_a_trade_at_any_outpost_is_one_action(card: str, buys: bool, item: str) -> None:
    at = at_card(card, food=1)
    at.play(MOON, at.buy(**{item: 1}) if buys else at.sell(**{item: 1}))
    assert (at.actions, at.path()[0][-1]) == (1, "/")
    at.turn("Lumo").play(MOON, at.buy(fuel=1))
    assert not at.in_flight


@rule("SC-TRD-16")
@pytest.mark.parametrize(
    "card", ["R1-1", "R1-2", "R2-1", "R2-2", "R3-1", "R3-2", "R4-1", "R4-2", "R4-3", "R4-4"]
)
def test_no_action_is_possible_at_a_lost_planet(card: str) -> None:
    at = Tabletop().bays(MOON, **ONE_EACH).flight(MOON, speed=5).turn(card)
    assert at.choices(MOON) == [VisitNext(), EndFlight()]
    assert refused(at, MOON, at.buy(ore=1)) == "SC-TRD-16"
    assert refused(at, MOON, at.sell(ore=1)) == "SC-TRD-16"
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"
    assert (at.path(), at.turned) == ([card], 1)


@rule("SC-TRD-17")
def test_founding_a_trading_post_is_the_only_action_at_the_median_card() -> None:
    at = Tabletop().bays(MOON, **ONE_EACH).flight(MOON, speed=5).turn("R4-5")
    assert actions_offered(at) == [EstablishTradeStation()]
    refused(at, MOON, at.buy(ore=1))
    refused(at, MOON, at.sell(ore=1))


@rule("SC-TRD-18")
@pytest.mark.parametrize(
    ("card", "buys", "item"),
    [
        ("Voltis", True, "fuel"),
        ("Voltis", False, "fuel"),
        ("R1-4", True, "ore"),
        ("R3-5", False, "ore"),
        ("SE-38", True, "tech"),
    ],
)
def test_a_card_at_which_the_flyer_trades_returns_to_its_stack(
    card: str, buys: bool, item: str
) -> None:
    at = Tabletop().bays(MOON, ore=1, fuel=1).flight(MOON, sector=2, speed=5).turn(card)
    reserve = at.reserve_left()
    at.play(MOON, at.buy(**{item: 1}) if buys else at.sell(**{item: 1}))
    assert at.path() == [at.facts.cards[at.card(card)].id + "/"]
    assert (at.owner(card), at.reserve_left()) == (None, reserve)
    at.play(MOON, EndFlight())
    assert (at.sector_of(card), at.size(2)) == (2, 10)
