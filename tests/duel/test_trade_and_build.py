"""The trade and build phase (rules DU-TBP)."""

import pytest

from starfare.games.starship.deals import OfferDeal
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trading import BuyAtStation, SellAtStation
from starfare.games.starship.turn_events import StationUsed, UnitsBought, UnitsSold
from starfare.kernel.refusal import Refusal
from tests.duel.support_2 import PLENTY, next_turn, offered, refused, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-TBP-01")
def test_trading_and_building_go_in_any_order_and_as_often_as_can_be_paid() -> None:
    at = Tabletop().modules(A, trade=1).give(A, "Solven", "Kessim").boosters(A, 1).cannons(A, 1)
    at.bays(A, fuel=2).bays(B, carbon=1).astro(A, 40).tech(A, 2).trade_and_build(A)
    at.play(A, at.build_upgrade("booster"))
    at.play(A, at.buy_at("Solven", fuel=2))
    at.play(A, at.build_upgrade("booster", 2))
    at.play(A, at.force("carbon"))
    at.play(A, at.buy_at("Kessim", carbon=1))
    at.play(A, at.build_upgrade("cannon", 2))
    assert (at.boosters_of(A), at.cannons_of(A), at.tech_of(A)) == ([2, 1], [2], 0)
    assert (at.astro_of(A), at.prompt) == (40 - 6 - 2 - 3, "trade_and_build")


@rule("DU-TBP-02")
def test_two_different_stations_may_be_visited_in_a_turn_and_no_third() -> None:
    at = Tabletop().give(A, "Anvaru", "Solven", "Gardal").bays(A).astro(A, 30).trade_and_build(A)
    third = at.buy_at("Gardal", food=1)
    at.play(A, at.buy_at("Anvaru", ore=1))
    assert offered(at, A, third, at.buy_at("Solven", fuel=2))
    events = at.play(A, at.buy_at("Solven", fuel=2))
    assert told(events, StationUsed) == [StationUsed(A, at.card("Solven"))]
    assert refused(at, A, third) == "DU-TBP-02"
    assert not station_trades(at)
    next_turn(next_turn(at))
    assert offered(at, A, third)


def station_trades(at: Tabletop) -> list[object]:
    """The station trades on offer to seat A."""
    return [c for c in at.choices(A) if isinstance(c, BuyAtStation | SellAtStation)]


@rule("DU-TBP-02")
def test_only_own_trade_stations_can_be_visited() -> None:
    at = Tabletop().give(B, "Anvaru").give(A, "Rokka").bays(A).astro(A, 30).trade_and_build(A)
    for card in ("Anvaru", "Solven", "Rokka"):
        assert refused(at, A, at.buy_at(card, ore=1)) == "DU-TBP-02"


@rule("DU-TBP-03")
def test_no_station_may_be_visited_twice_in_one_turn() -> None:
    at = Tabletop().give(A, "Anvaru", "Solven").bays(A).astro(A, 30).trade_and_build(A)
    at.play(A, at.buy_at("Anvaru", ore=1))
    assert refused(at, A, at.buy_at("Anvaru", ore=1)) == "DU-TBP-03"
    assert offered(at, A, at.buy_at("Solven", fuel=1))
    next_turn(next_turn(at))
    assert offered(at, A, at.buy_at("Anvaru", ore=1))


@rule("DU-TBP-04")
@pytest.mark.parametrize(
    ("station", "item"),
    [
        ("Anvaru", "ore"),
        ("Solven", "fuel"),
        ("Kessim", "carbon"),
        ("Gardal", "food"),
        ("Marketh", "goods"),
        ("Quorin", "tech"),
    ],
)
def test_at_a_planet_station_any_number_is_bought_or_sold_at_3(station: str, item: str) -> None:
    room = 4 if item == "tech" else 2
    at = Tabletop().give(A, station).bays(A).tech(A, 0).astro(A, 3 * room).trade_and_build(A)
    assert offered(at, A, *[at.buy_at(station, **{item: count + 1}) for count in range(room)])
    assert refused(at, A, at.buy_at(station, **{item: room + 1})) == "DU-STO-06"
    assert refused(at, A, at.sell_at(station, **{item: 1})) == "DU-TRD-03"
    assert refused(at, A, at.buy_at(station)) == "DU-TRD-06"
    events = at.play(A, at.buy_at(station, **{item: room}))
    assert [event.astro for event in told(events, UnitsBought)] == [3 * room]
    assert (at.astro_of(A), sum(at.bays_of(A)) + at.tech_of(A)) == (0, room)
    next_turn(next_turn(at)).astro(A, 2)
    assert refused(at, A, at.sell_at(station, **{item: 5})) == "DU-TRD-03"
    events = at.play(A, at.sell_at(station, **{item: room}))
    assert [event.astro for event in told(events, UnitsSold)] == [3 * room]
    assert at.astro_of(A) == 2 + 3 * room


@rule("DU-TBP-04")
def test_what_cannot_be_paid_or_is_not_traded_there_is_refused() -> None:
    at = Tabletop().give(A, "Anvaru").bays(A, fuel=1).astro(A, 5).trade_and_build(A)
    assert refused(at, A, at.buy_at("Anvaru", ore=2)) == "DU-TRD-02"
    assert refused(at, A, at.buy_at("Anvaru", food=1)) == "DU-TRD-01"
    assert refused(at, A, at.sell_at("Anvaru", fuel=1)) == "DU-TRD-01"


@rule("DU-TBP-05")
def test_diplomats_buy_or_sell_one_unit_a_visit() -> None:
    at = Tabletop().give(A, "DR1-4").bays(A, ore=2).astro(A, 10).trade_and_build(A)
    assert offered(at, A, at.buy_at("DR1-4", food=1), at.sell_at("DR1-4", ore=1))
    for many in (at.buy_at("DR1-4", food=2), at.sell_at("DR1-4", ore=2)):
        assert refused(at, A, many) in ("DU-TRD-07", "DU-TRD-10")
    assert refused(at, A, at.buy_at("DR1-4", tech=1)) == "DU-TRD-01"
    at.play(A, at.buy_at("DR1-4", food=1))
    assert (at.bays_of(A), at.astro_of(A)) == ((2, 0, 0, 1, 0), 7)


@rule("DU-TBP-05")
def test_merchants_only_buy_from_the_flyer_up_to_two_units_a_visit() -> None:
    at = Tabletop().give(A, "DR3-5").bays(A, ore=2, fuel=1).astro(A, 10).trade_and_build(A)
    assert refused(at, A, at.buy_at("DR3-5", food=1)) == "DU-TRD-09"
    assert refused(at, A, at.sell_at("DR3-5", ore=2, fuel=1)) in ("DU-TRD-07", "DU-TRD-11")
    assert offered(at, A, at.sell_at("DR3-5", ore=1), at.sell_at("DR3-5", ore=2))
    at.play(A, at.sell_at("DR3-5", ore=1, fuel=1))
    assert (at.bays_of(A), at.astro_of(A)) == ((1, 0, 0, 0, 0), 16)


@rule("DU-TBP-05")
def test_scientists_and_green_folk_trade_one_tech_in_one_direction() -> None:
    at = Tabletop().give(A, "DR1-3", "DR2-5").tech(A, 2).bays(A).astro(A, 10).trade_and_build(A)
    assert refused(at, A, at.buy_at("DR1-3", tech=1)) == "DU-TRD-09"
    assert refused(at, A, at.sell_at("DR1-3", tech=2)) in ("DU-TRD-07", "DU-TRD-12")
    assert refused(at, A, at.sell_at("DR2-5", tech=1)) == "DU-TRD-09"
    assert refused(at, A, at.buy_at("DR2-5", tech=2)) in ("DU-TRD-07", "DU-TRD-13")
    at.play(A, at.sell_at("DR1-3", tech=1))
    assert (at.tech_of(A), at.astro_of(A)) == (1, 14)
    at.play(A, at.buy_at("DR2-5", tech=1))
    assert (at.tech_of(A), at.astro_of(A)) == (2, 12)


@rule("DU-TBP-06")
def test_one_visit_is_either_a_purchase_or_a_sale() -> None:
    at = Tabletop().give(A, "Anvaru").bays(A, ore=1).astro(A, 9).trade_and_build(A)
    at.play(A, at.buy_at("Anvaru", ore=1))
    assert refused(at, A, at.sell_at("Anvaru", ore=1)) == "DU-TBP-03"
    at = Tabletop().give(A, "Anvaru").bays(A, ore=1).astro(A, 9).trade_and_build(A)
    at.play(A, at.sell_at("Anvaru", ore=1))
    assert refused(at, A, at.buy_at("Anvaru", ore=1)) == "DU-TBP-03"
    for choice in at.choices(A):
        if isinstance(choice, BuyAtStation | SellAtStation):
            assert min(choice.units) >= 0, "no mixed trade"


@rule("DU-TBP-07")
@pytest.mark.parametrize("built", ["booster", "colony_ship", "module"])
def test_building_between_the_two_visits_is_allowed(built: str) -> None:
    at = Tabletop().give(A, "Marketh", "Kessim").hangar(A).astro(A, 20)
    at.bays(A, ore=1, fuel=2, carbon=1, food=1).trade_and_build(A)
    at.play(A, at.buy_at("Marketh", goods=1))
    if built == "booster":
        at.play(A, at.build_upgrade("booster"))
    elif built == "colony_ship":
        at.play(A, at.build_ship("colony_ship"))
    else:
        at.play(A, at.build_module("sensor"))
    assert offered(at, A, at.buy_at("Kessim", carbon=1))
    at.play(A, at.buy_at("Kessim", carbon=1))
    assert at.astro_of(A) == 14


@rule("DU-TBP-08")
def test_there_are_no_deals_between_the_players() -> None:
    at = Tabletop().bays(A, **PLENTY).bays(B, **PLENTY).trade_and_build(A)
    assert at.game.choices(A).families() == []
    assert not any(isinstance(choice, OfferDeal) for choice in at.choices(A))
    why = at.game.explain(A, at.deal({"ore": 1}, {"food": 1}))
    assert why is not None
    with pytest.raises(Refusal):
        at.play(A, at.deal({"ore": 1}, {"food": 1}))
    assert at.bays_of(A) == at.bays_of(B) == (2, 2, 2, 2, 2)
    assert refused(at, A, at.force("ore")) == "DU-MOD-14"


@rule("DU-TBP-09")
def test_the_phase_may_end_without_trading_or_building() -> None:
    rich = Tabletop().give(A, "Anvaru").bays(A, ore=2, fuel=2, carbon=2).trade_and_build(A)
    poor = Tabletop().bays(A).tech(A, 0).astro(A, 0).trade_and_build(A)
    assert poor.choices(A) == [EndTurn()]
    for at in (rich, poor):
        assert offered(at, A, EndTurn())
        at.play(A, EndTurn())
        assert (at.prompt, at.decision().seat) == ("roll", B)


@rule("DU-TBP-10")
@pytest.mark.parametrize("phase", ["roll", "choose_sector", "fly", "trade_and_build"])
def test_the_opponent_builds_nothing_and_visits_no_station(phase: str) -> None:
    at = Tabletop().give(B, "Anvaru").bays(B, **PLENTY).astro(B, 30).modules(B, trade=2)
    {
        "roll": at.turn_of,
        "choose_sector": at.choose_sector,
        "fly": at.flight,
        "trade_and_build": at.trade_and_build,
    }[phase](A)
    assert (at.prompt, at.choices(B)) == (phase, [])
    before = at.game.encode()
    wishes = (at.build_upgrade("booster"), at.sell_at("Anvaru", ore=1), at.force("goods"))
    for choice in (*wishes, EndTurn()):
        with pytest.raises(Refusal):
            at.play(B, choice)
    assert at.game.encode() == before
