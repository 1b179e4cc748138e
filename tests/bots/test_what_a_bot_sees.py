"""What the view tells a bot, in the rulebook's words."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.player_view import StarfarersView
from starfare.games.starfarers.trade import AcceptOffer, CounterOffer, DeclineOffer, OfferTrade
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def seen(top: Tabletop, seat: int = WHITE) -> StarfarersView:
    view = top.game.view(seat)
    assert isinstance(view, StarfarersView)
    return view


def test_hands_points_and_pieces() -> None:
    top = Tabletop().hand(WHITE, ore=2).upgrades(WHITE, boosters=1, pods=2).fame(YELLOW, 3)
    top.named_card(WHITE, "scientists-3").trade_and_build(WHITE)
    view = seen(top)
    assert (view.me, view.active, view.seats, view.opponents) == (0, 0, 4, [1, 2, 3])
    assert view.hand == (2, 0, 0, 0, 0)
    assert [view.cards(seat) for seat in range(4)] == [2, 3, 3, 3]
    assert [view.points(seat) for seat in range(4)] == [4, 5, 4, 4]
    assert view.upgrades(WHITE) == (1, 0, 2)
    assert (view.boosters(WHITE), view.cannons(WHITE), view.freight_pods(WHITE)) == (2, 1, 2)
    assert (view.fame(YELLOW), view.target, view.hand_limit) == (3, 15, 7)
    left = (view.colonies_left(WHITE), view.stations_left(WHITE), view.shipyards_left(WHITE))
    assert (*left, view.transport_ships_left(WHITE)) == (5, 7, 2, 2)
    assert [card.name for card in view.friendship_cards(WHITE)] == ["scientists-3"]
    assert view.room_for(w.BOOSTER)
    assert not seen(top.upgrades(WHITE, pods=5)).room_for(w.FREIGHT_POD)


def test_of_another_hand_only_what_was_shown_is_known() -> None:
    top = Tabletop()
    hidden = seen(top)
    assert hidden.known_cards(RED) == (0, 0, 0, 0, 0)
    assert hidden.cards(RED) == 3
    assert seen(top.hand(RED, food=2)).known_cards(RED) == (0, 0, 0, 2, 0)


def test_rates_and_costs() -> None:
    top = Tabletop().card(WHITE, "supply_rate", "ore").trade_and_build(WHITE)
    view = seen(top)
    assert [view.supply_rate(kind) for kind in range(5)] == [2, 3, 3, 3, 2]
    assert view.ship_cost(0) == (1, 1, 1, 1, 0)
    assert view.spaceport_cost == (0, 0, 3, 2, 0)
    assert view.upgrade_cost(w.CANNON) == (0, 0, 2, 0, 0)
    assert sum(view.supply) == sum(top.table.supply)


def test_a_card_that_spares_discards_raises_the_hand_limit() -> None:
    assert seen(Tabletop().card(WHITE, "reduced_tribute")).hand_limit == 12


def test_sites_and_what_they_yield() -> None:
    top = Tabletop().discs("n7", carbon=5, food=9, fuel=w.PIRATE + 4)
    view = seen(top)
    at = top.site("n7", "carbon", "food")
    carbon, food, fuel = (top.planet("n7", name) for name in ("carbon", "food", "fuel"))
    assert sorted(view.planets_beside(at)) == sorted((carbon, food))
    assert (view.pips(carbon), view.pips(food), view.pips(fuel)) == (4, 4, 0)
    assert (view.resource(carbon), view.special_chance(carbon)) == (w.CARBON, 0.0)
    assert (view.special_chance(fuel), view.pirate_strength(fuel)) == (1.0, 4)
    assert view.special_planets() == [fuel]
    assert view.can_found(at)
    assert not view.can_found(top.site("n7", "carbon", "fuel"))
    assert view.is_open_site(at)
    assert not seen(top.colony(RED, at)).is_open_site(at)


def test_a_face_down_disc_is_known_by_its_pile() -> None:
    view = seen(Tabletop())
    (hexagon,) = (
        planet
        for planet in view.planets_beside(view.sites(17)[1])
        if view.special_chance(planet) > 0
    )
    assert view.special_chance(hexagon) == pytest.approx(3 / 5)
    assert view.pips(hexagon) == pytest.approx(2 * 3 / 5)


def test_face_down_sectors_are_known_by_their_stars() -> None:
    view = seen(Tabletop(board="explorer"), seat=WHITE)
    place = next(place for place in range(4, view.places) if view.is_face_down(place))
    assert sum(view.face_down_sectors(place)) in (7, 8)
    assert not view.is_system(place)
    assert len(view.rim(place)) == 12


def test_buildings_ships_and_outposts() -> None:
    top = Tabletop().station(RED, "merchants").marker(RED, "merchants")
    view = seen(top)
    assert [building.is_spaceport for building in view.buildings(WHITE)].count(True) == 1
    (ship,) = view.ships(WHITE)
    assert not ship.is_trade_ship
    assert ship.at in view.spaceport_sites(WHITE)
    assert ship.at not in view.free_spaceport_sites(WHITE)
    merchants = next(each for each in view.outposts() if each.docking_point == top.centre("n3"))
    assert merchants.stations == 1
    assert view.stations(merchants.civilization, RED) == 1
    assert view.marker_holder(merchants.civilization) == RED
    assert len(view.card_stack(merchants.civilization)) == 5


def test_ways_and_resting_places() -> None:
    top = Tabletop().upgrades(WHITE, boosters=1).flight(WHITE, base_speed=4)
    view = seen(top)
    (ship,) = view.ships(WHITE)
    assert view.movement_left(0) == 5
    reach = view.resting_places(0)
    assert max(view.distances(ship.at)[at] for at in reach) == 5
    assert set(reach) < set(view.all_resting_places(0))
    assert (view.ship_in_motion, view.jumps, view.has_moved(0)) == (-1, 0, False)


def test_offers_on_the_table() -> None:
    top = Tabletop().empty_hands()
    for seat in range(4):
        top.hand(seat, ore=1, food=1)
    top.trade_and_build(WHITE)
    assert seen(top).offer_to_answer is None
    top.game.play(RED, OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    standing = seen(top).answer_of(RED)
    assert standing is not None
    assert (standing.get, standing.give) == ((1, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    top.game.play(WHITE, OfferTrade((0, 0, 0, 1, 0), (1, 0, 0, 0, 0)))
    asked = seen(top, YELLOW).offer_to_answer
    assert asked is not None
    assert (asked.get, asked.give) == ((0, 0, 0, 1, 0), (1, 0, 0, 0, 0))
    top.game.play(YELLOW, AcceptOffer())
    top.game.play(RED, DeclineOffer())
    top.game.play(BLUE, CounterOffer((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    answers = [seen(top).answer_of(seat) for seat in (YELLOW, RED, BLUE)]
    assert [answer is not None for answer in answers] == [True, False, True]


def test_an_encounter_is_known_by_its_kind_and_what_was_read() -> None:
    top = Tabletop().encounter(WHITE, 9)
    view = seen(top)
    assert view.encounter_kind == "toll"
    assert len(view.encounter_boxes()) == 3
    assert (view.adversary("R1"), view.adversary("L2")) == (BLUE, RED)
    assert seen(Tabletop()).encounter_kind == ""
