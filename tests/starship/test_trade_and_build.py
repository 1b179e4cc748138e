"""The trade and build phase: trading posts, the block, deals (rules SC-TBP)."""

import pytest

from starfare.games.starship.building import BuildModule, BuildShip, BuildUpgrade
from starfare.games.starship.deal_events import DealDeclined, DealMade, DealOffered
from starfare.games.starship.deals import AcceptDeal, DeclineDeal, OfferDeal
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.production import RollDie
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trading import BuyAtStation, SellAtStation
from starfare.games.starship.turn_events import StationUsed
from starfare.kernel.refusal import NotYourDecision
from tests.rules import rule
from tests.starship.support_2 import changes, kinds_of, may_offer, offered, refused, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

POSTS = ("Mirrok", "Voltis", "Nerith", "Oatra", "Moxo")
"""One trading post for each resource, at 3 Astro."""


def phase() -> Tabletop:
    """Moon in the trade and build phase, both ships with something to deal in."""
    at = Tabletop().bays(MOON, ore=2, fuel=1).bays(SUN, food=2, carbon=1).tech(MOON, 2)
    return at.astro(MOON, 10).astro(SUN, 10).tech(SUN, 0).trade_and_build(MOON)


# --- order -------------------------------------------------------------------------------


@rule("SC-TBP-01")
def test_trading_and_building_mix_freely_before_the_first_use_of_a_post() -> None:
    at = Tabletop().give(MOON, "Voltis").bays(MOON, carbon=2, fuel=1, ore=1).modules(MOON, trade=1)
    at.bays(SUN, food=1).hangar(MOON).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade("cannon"))
    at.play(MOON, at.force("food"))
    at.play(MOON, at.build_ship("colony_ship"))
    at.play(MOON, at.buy_at("Voltis", fuel=2))
    at.play(MOON, at.build_upgrade("booster"))
    assert (at.bays_of(MOON), at.prompt) == ((0, 0, 0, 0, 0), "trade_and_build")


# --- trading posts -----------------------------------------------------------------------


@rule("SC-TBP-02")
def test_at_most_two_trading_posts_are_used_a_turn() -> None:
    at = Tabletop().give(MOON, *POSTS).bays(MOON).astro(MOON, 30).trade_and_build(MOON)
    assert {c.card for c in at.choices(MOON) if isinstance(c, BuyAtStation)} == {
        at.card(post) for post in POSTS
    }
    at.play(MOON, at.buy_at("Mirrok", ore=1))
    assert at.play(MOON, at.buy_at("Voltis", fuel=1))[0] == StationUsed(MOON, at.card("Voltis"))
    assert not offered(at, MOON, BuyAtStation)
    assert not offered(at, MOON, SellAtStation)
    assert refused(at, MOON, at.buy_at("Moxo", goods=1)) == "SC-TBP-02"


@rule("SC-TBP-02")
def test_only_the_own_trading_posts_can_be_used() -> None:
    at = Tabletop().give(SUN, "Mirrok").give(MOON, "Voltis").bays(MOON).trade_and_build(MOON)
    assert refused(at, MOON, at.buy_at("Mirrok", ore=1)) == "SC-TBP-02"
    assert refused(at, MOON, at.buy_at("Oatra", food=1)) == "SC-TBP-02", "still in its sector"
    assert {c.card for c in at.choices(MOON) if isinstance(c, BuyAtStation)} == {at.card("Voltis")}


@rule("SC-TBP-03")
def test_a_trading_post_is_used_once_a_turn() -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").bays(MOON).trade_and_build(MOON)
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    assert refused(at, MOON, at.buy_at("Voltis", fuel=1)) == "SC-TBP-03"
    assert refused(at, MOON, at.sell_at("Voltis", fuel=1)) == "SC-TBP-03"
    assert refused(at, MOON, at.buy_at("Moxo", goods=1)) is None
    at.play(MOON, EndTurn())
    at.play(SUN, RollDie())
    at.trade_and_build(MOON)
    assert refused(at, MOON, at.buy_at("Voltis", fuel=1)) is None


@rule("SC-TBP-04")
def test_at_a_planet_post_any_number_that_fits_and_can_be_paid_is_bought() -> None:
    at = Tabletop().modules(MOON, storage=2).give(MOON, "Nerith").bays(MOON, carbon=1)
    at.astro(MOON, 8).trade_and_build(MOON)
    assert offered(at, MOON, BuyAtStation) == [at.buy_at("Nerith", carbon=n) for n in (1, 2)]
    assert refused(at, MOON, at.buy_at("Nerith", carbon=3)) == "SC-TRD-03", "9 Astro"
    assert refused(at, MOON, at.buy_at("Nerith", ore=1)) == "SC-TRD-01"
    at.astro(MOON, 30)
    assert refused(at, MOON, at.buy_at("Nerith", carbon=4)) == "SC-STO-07", "room for 3"
    at.play(MOON, at.buy_at("Nerith", carbon=3))
    assert (at.bays_of(MOON)[2], at.astro_of(MOON)) == (4, 21)


@rule("SC-TBP-04")
def test_at_a_planet_post_any_number_held_is_sold_at_the_printed_price() -> None:
    at = Tabletop().modules(MOON, storage=2).give(MOON, "Nerith").bays(MOON, carbon=4)
    at.astro(MOON, 0).trade_and_build(MOON)
    every = [at.sell_at("Nerith", carbon=n) for n in (1, 2, 3, 4)]
    assert offered(at, MOON, SellAtStation) == every
    at.play(MOON, at.sell_at("Nerith", carbon=4))
    assert (at.bays_of(MOON)[2], at.astro_of(MOON)) == (0, 12)


@rule("SC-TBP-05")
@pytest.mark.parametrize("buying_first", [True, False])
def test_one_use_is_either_a_purchase_or_a_sale(buying_first: bool) -> None:
    at = Tabletop().give(MOON, "Voltis").bays(MOON, fuel=1).trade_and_build(MOON)
    buy, sell = at.buy_at("Voltis", fuel=1), at.sell_at("Voltis", fuel=1)
    at.play(MOON, buy if buying_first else sell)
    assert refused(at, MOON, sell if buying_first else buy) == "SC-TBP-03"


@rule("SC-TBP-06")
def test_an_outpost_post_trades_one_unit_or_science_point_a_turn() -> None:
    at = Tabletop().give(MOON, "Diplomats C").bays(MOON).astro(MOON, 30).trade_and_build(MOON)
    one_each = [at.buy_at("Diplomats C", **{kind: 1}) for kind in ("ore", "fuel", "carbon")]
    one_each += [at.buy_at("Diplomats C", **{kind: 1}) for kind in ("food", "goods")]
    assert offered(at, MOON, BuyAtStation) == one_each
    assert refused(at, MOON, at.buy_at("Diplomats C", ore=2)) is not None
    assert refused(at, MOON, at.buy_at("Diplomats C", ore=1, fuel=1)) is not None
    at.play(MOON, at.buy_at("Diplomats C", ore=1))
    assert (at.astro_of(MOON), at.bays_of(MOON)) == (27, (1, 0, 0, 0, 0))
    assert refused(at, MOON, at.buy_at("Diplomats C", fuel=1)) == "SC-TBP-03"


@rule("SC-TBP-06")
def test_the_science_outposts_trade_one_science_point() -> None:
    at = Tabletop().give(MOON, "Scientists", "Green Folk").tech(MOON, 2).astro(MOON, 9)
    at.bays(MOON).trade_and_build(MOON)
    assert offered(at, MOON, BuyAtStation) == [at.buy_at("Scientists", tech=1)]
    assert offered(at, MOON, SellAtStation) == [at.sell_at("Green Folk", tech=1)]
    assert refused(at, MOON, at.buy_at("Scientists", tech=2)) is not None
    assert refused(at, MOON, at.sell_at("Green Folk", tech=2)) is not None
    at.play(MOON, at.buy_at("Scientists", tech=1))
    assert (at.tech_of(MOON), at.astro_of(MOON)) == (3, 7)
    at.play(MOON, at.sell_at("Green Folk", tech=1))
    assert (at.tech_of(MOON), at.astro_of(MOON)) == (2, 11)


@rule("SC-TBP-06")
def test_the_merchants_post_takes_two_units() -> None:
    at = Tabletop().give(MOON, "Merchants").bays(MOON, ore=2, food=1).astro(MOON, 0)
    at.trade_and_build(MOON)
    assert set(offered(at, MOON, SellAtStation)) == {
        at.sell_at("Merchants", ore=1),
        at.sell_at("Merchants", ore=2),
        at.sell_at("Merchants", food=1),
        at.sell_at("Merchants", ore=1, food=1),
    }
    assert refused(at, MOON, at.sell_at("Merchants", ore=2, food=1)) is not None
    at.play(MOON, at.sell_at("Merchants", ore=1, food=1))
    assert (at.astro_of(MOON), at.bays_of(MOON)) == (6, (1, 0, 0, 0, 0))


# --- the block ---------------------------------------------------------------------------


@rule("SC-TBP-07", "SC-TBP-08")
@pytest.mark.parametrize("thing", ["booster", "ship", "module"])
def test_building_after_the_use_of_a_post_closes_the_posts(thing: str) -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").hangar(MOON).trade_and_build(MOON)
    at.bays(MOON, ore=1, fuel=1, carbon=1, food=1)
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    builds = {
        "booster": at.build_upgrade("booster"),
        "ship": at.build_ship("colony_ship"),
        "module": at.build_module("sensor"),
    }
    at.play(MOON, builds[thing])
    assert refused(at, MOON, at.buy_at("Moxo", goods=1)) == "SC-TBP-07"
    assert not offered(at, MOON, BuyAtStation)


@rule("SC-TBP-08")
def test_building_before_the_first_use_closes_nothing() -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").bays(MOON, fuel=2).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade("booster"))
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    at.play(MOON, at.buy_at("Moxo", goods=1))
    assert at.bays_of(MOON) == (0, 1, 0, 0, 1)


@rule("SC-TBP-08")
def test_the_posts_are_open_again_in_the_next_turn() -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").bays(MOON).die(3).trade_and_build(MOON)
    at.play(MOON, at.buy_at("Voltis", fuel=2))
    at.play(MOON, at.build_upgrade("booster"))
    at.play(MOON, EndTurn())
    at.turn_of(MOON).trade_and_build(MOON)
    assert refused(at, MOON, at.buy_at("Moxo", goods=1)) is None


@rule("SC-TBP-09")
def test_forced_purchases_and_deals_neither_count_as_posts_nor_close_the_block() -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").modules(MOON, trade=1).bays(MOON)
    at.bays(SUN, ore=2).trade_and_build(MOON)
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    at.play(MOON, at.force("ore"))
    at.play(MOON, at.deal({"astro": 1}, {"ore": 1}))
    at.play(SUN, AcceptDeal())
    at.play(MOON, at.buy_at("Moxo", goods=1))
    assert at.bays_of(MOON) == (2, 1, 0, 0, 1)


@rule("SC-TBP-09")
def test_after_the_block_is_closed_purchases_and_deals_go_on() -> None:
    at = Tabletop().give(MOON, "Voltis").modules(MOON, trade=1).bays(MOON).bays(SUN, ore=2)
    at.trade_and_build(MOON).play(MOON, at.buy_at("Voltis", fuel=2))
    at.play(MOON, at.build_upgrade("booster"))
    assert refused(at, MOON, at.force("ore")) is None
    assert may_offer(at, MOON, {"astro": 1}, {"ore": 1})


@rule("SC-TBP-10")
def test_the_median_post_is_not_used_and_does_not_count() -> None:
    at = Tabletop().give(MOON, "R4-5", "Voltis", "Moxo").bays(MOON, ore=1).trade_and_build(MOON)
    median = at.card("R4-5")
    assert refused(at, MOON, BuyAtStation(median, (1, 0, 0, 0, 0, 0))) == "SC-TBP-10"
    assert refused(at, MOON, SellAtStation(median, (1, 0, 0, 0, 0, 0))) == "SC-TBP-10"
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    at.play(MOON, at.buy_at("Moxo", goods=1))
    assert at.table.visited == (at.card("Voltis"), at.card("Moxo"))


@rule("SC-TBP-10")
def test_founding_the_median_post_leaves_both_uses() -> None:
    at = Tabletop().give(MOON, "Voltis", "Moxo").bays(MOON).flight(MOON, speed=3).turn("R4-5")
    at.play(MOON, EstablishTradeStation())
    at.play(MOON, EndFlight())
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    at.play(MOON, at.buy_at("Moxo", goods=1))
    assert at.bays_of(MOON) == (0, 1, 0, 0, 1)


# --- deals -------------------------------------------------------------------------------


@rule("SC-TBP-11")
def test_a_deal_exchanges_resources_science_points_and_astro() -> None:
    at = phase()
    give, take = {"ore": 1, "tech": 2}, {"food": 2, "carbon": 1, "astro": 7}
    assert may_offer(at, MOON, give, take)
    deal = at.deal(give, take)
    assert at.play(MOON, deal) == (DealOffered(MOON, deal.give, deal.take),)
    assert at.play(SUN, AcceptDeal()) == (DealMade(MOON, deal.give, deal.take),)
    assert (at.bays_of(MOON), at.bays_of(SUN)) == ((1, 1, 1, 2, 0), (1, 0, 0, 0, 0))
    assert (at.tech_of_each, at.astro_of_each) == ([0, 2], [17, 3])


@rule("SC-TBP-11")
@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food", "goods", "tech"])
def test_each_kind_can_be_given_and_taken(kind: str) -> None:
    five = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1, "goods": 1}
    at = Tabletop().bays(MOON, **five).bays(SUN, **five).trade_and_build(MOON)
    assert may_offer(at, MOON, {kind: 1}, {"astro": 25})
    assert may_offer(at, MOON, {"astro": 25}, {kind: 1})


@rule("SC-TBP-12")
def test_deals_are_made_only_in_the_flyers_trade_and_build_phase() -> None:
    terms: tuple[dict[str, int], dict[str, int]] = ({"ore": 1}, {"food": 1})
    at = phase()
    assert may_offer(at, MOON, *terms)
    assert not may_offer(at.turn_of(MOON), MOON, *terms)
    assert not may_offer(at.choose_sector(MOON), MOON, *terms)
    assert not may_offer(at.flight(MOON, speed=3), MOON, *terms)
    assert not may_offer(at.turn("Halmi"), MOON, *terms)


@rule("SC-TBP-12")
def test_the_opponent_cannot_open_a_deal() -> None:
    at = phase()
    assert isinstance(at.game.explain(SUN, at.deal({"food": 1}, {"ore": 1})), NotYourDecision)


@rule("SC-TBP-13")
def test_a_deal_needs_the_consent_of_the_other_side() -> None:
    at = phase()
    before = (ship(at, MOON), ship(at, SUN))
    at.play(MOON, at.deal({"ore": 1}, {"food": 1}))
    assert (ship(at, MOON), ship(at, SUN)) == before, "an offer moves nothing"
    assert (at.decision().seat, at.prompt) == (SUN, "answer_deal")
    assert at.play(SUN, DeclineDeal()) == (DealDeclined(SUN),)
    assert (ship(at, MOON), ship(at, SUN)) == before
    assert (at.decision().seat, at.prompt) == (MOON, "trade_and_build")


@rule("SC-TBP-13")
def test_a_gift_is_no_deal() -> None:
    at = phase()
    assert refused(at, MOON, at.deal({"ore": 1}, {})) == "SC-TBP-13"
    assert refused(at, MOON, at.deal({}, {"astro": 1})) == "SC-TBP-13"
    assert refused(at, MOON, at.deal({}, {})) == "SC-TBP-13"


@rule("SC-TBP-14")
def test_a_deal_that_would_overfill_either_side_is_not_possible() -> None:
    at = Tabletop().bays(MOON, ore=2, food=1).bays(SUN, ore=1, food=2).trade_and_build(MOON)
    assert refused(at, MOON, at.deal({"ore": 2}, {"astro": 1})) == "SC-TBP-14"
    assert refused(at, MOON, at.deal({"astro": 1}, {"food": 2})) == "SC-TBP-14"
    assert may_offer(at, MOON, {"ore": 1}, {"food": 1})
    at.modules(MOON, storage=1)
    assert may_offer(at, MOON, {"astro": 1}, {"food": 2})
    assert not may_offer(at, MOON, {"ore": 2}, {"astro": 1}), "the other ship has no Logistics"


@rule("SC-TBP-14")
def test_a_deal_keeps_to_the_limit_of_the_lab() -> None:
    at = Tabletop().tech(MOON, 2).tech(SUN, 3).trade_and_build(MOON)
    assert refused(at, MOON, at.deal({"tech": 2}, {"astro": 1})) == "SC-TBP-14"
    assert may_offer(at, MOON, {"tech": 1}, {"astro": 1})


@rule("SC-TBP-15")
def test_a_deal_speaks_of_seven_kinds_and_moves_nothing_else() -> None:
    at = phase().give(MOON, "Gelm", "Voltis").give(SUN, "Karvo").modules(MOON, trade=1)
    assert at.facts.terms == ("ore", "fuel", "carbon", "food", "goods", "tech", "astro")
    for extra in ((1,), (0,)):
        longer = OfferDeal((1, 0, 0, 0, 0, 0, 0, *extra), (0, 0, 0, 1, 0, 0, 0, *extra))
        assert refused(at, MOON, longer) is not None
    before = (ship(at, MOON), ship(at, SUN))
    at.play(MOON, at.deal({"ore": 1, "astro": 1}, {"food": 1}))
    at.play(SUN, AcceptDeal())
    for seat in (MOON, SUN):
        assert changes(before[seat], ship(at, seat)) == {"bays", "astro"}


@rule("SC-TBP-18")
@pytest.mark.parametrize("kind", ["ore", "tech", "astro"])
def test_nothing_stands_on_both_sides_of_a_deal(kind: str) -> None:
    at = phase().bays(SUN, ore=1, food=1).tech(SUN, 1)
    assert refused(at, MOON, at.deal({kind: 2}, {kind: 1})) == "SC-TBP-18"
    assert refused(at, MOON, at.deal({kind: 1}, {kind: 1, "food": 1})) == "SC-TBP-18"
    assert may_offer(at, MOON, {kind: 1}, {"food": 1})


@rule("SC-TBP-19")
def test_the_opponent_agrees_declines_or_names_other_terms() -> None:
    at = phase()
    at.play(MOON, at.deal({"ore": 1}, {"food": 1}))
    assert at.choices(SUN) == [AcceptDeal(), DeclineDeal()]
    assert may_offer(at, SUN, {"food": 1}, {"ore": 2})
    for choice in (EndTurn(), at.build_upgrade("booster"), at.force("ore"), RollDie()):
        assert refused(at, SUN, choice) == "SC-TBP-19"
        assert at.game.explain(MOON, choice) is not None, "the flyer waits for the answer"
    assert refused(at, SUN, at.deal({"food": 1}, {})) == "SC-TBP-13"


@rule("SC-TBP-19")
@pytest.mark.parametrize("agreed", [True, False])
def test_other_terms_are_named_once_and_the_flyer_says_yes_or_no(agreed: bool) -> None:
    at = phase()
    at.play(MOON, at.deal({"ore": 1}, {"food": 1}))
    counter = at.deal({"carbon": 1}, {"ore": 2})
    assert at.play(SUN, counter) == (DealOffered(SUN, counter.give, counter.take),)
    assert at.decision().seat == MOON
    assert at.choices(MOON) == [AcceptDeal(), DeclineDeal()]
    assert len(at.game.choices(MOON)) == 2, "no third offer"
    assert refused(at, MOON, at.deal({"ore": 1}, {"carbon": 1})) == "SC-TBP-19"
    at.play(MOON, AcceptDeal() if agreed else DeclineDeal())
    bays = ((0, 1, 1, 0, 0), (2, 0, 0, 2, 0)) if agreed else ((2, 1, 0, 0, 0), (0, 0, 1, 2, 0))
    assert (at.bays_of(MOON), at.bays_of(SUN)) == bays
    assert (at.decision().seat, at.prompt) == (MOON, "trade_and_build")


# --- the end of the phase ----------------------------------------------------------------


@rule("SC-TBP-16")
def test_the_phase_may_end_with_nothing_done() -> None:
    at = phase()
    before = (ship(at, MOON), ship(at, SUN))
    at.play(MOON, EndTurn())
    assert (ship(at, MOON), ship(at, SUN)) == before
    assert (at.decision().seat, at.prompt) == (SUN, "roll")


@rule("SC-TBP-17")
def test_the_opponent_neither_builds_nor_uses_a_post() -> None:
    at = Tabletop().give(SUN, "Voltis").bays(SUN, ore=1, fuel=2, carbon=1, food=1, goods=1)
    at.hangar(SUN).trade_and_build(MOON)
    assert at.game.deciders == (MOON,)
    for choice in (at.build_upgrade("booster"), at.buy_at("Voltis", fuel=1), EndTurn()):
        assert isinstance(at.game.explain(SUN, choice), NotYourDecision)
    assert at.choices(SUN) == []
    at.trade_and_build(SUN)
    wanted = {BuildShip, BuildUpgrade, BuildModule, SellAtStation, EndTurn}
    assert kinds_of(at, SUN) == wanted, "in the own turn all of it"
