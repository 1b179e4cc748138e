"""Trade stations at outposts (rules SF-STA)."""

import pytest

from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    FriendshipCardTaken,
    GameWon,
    MarkerMoved,
    TradeStationEstablished,
    UpgradeLost,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.rules import rule
from tests.starfarers.support_b import (
    NO_CARDS,
    approach,
    card_number,
    charted,
    flights,
    fly_to,
    holder,
    meet,
    owner_of,
    pieces,
    random_play,
    way,
    ways,
    where,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

MERCHANTS = ("merchants-1", "merchants-2", "merchants-3", "merchants-4", "merchants-5")


def at_dock(pods: int, seat: int = WHITE, place: str = "n3") -> Tabletop:
    """A trade ship that has just reached a docking point, four movement points spent."""
    top = charted().upgrades(seat, pods=pods)
    dock_ship(top, seat, place)
    return top


def dock_ship(top: Tabletop, seat: int, place: str = "n3") -> int:
    """Fly a new trade ship of a seat to a docking point; return its number."""
    dock = top.centre(place)
    ship = top.ship(seat, "trade_ship", approach(top, dock, 3))
    top.flight(seat, 4)
    fly_to(top, seat, ship, dock)
    return ship


def stations(top: Tabletop, civilization: str) -> list[int]:
    """Return the owners of an outpost's trade stations."""
    number = top.facts.civilizations.index(civilization)
    return [dock - 1 for dock in top.table.docks[5 * number : 5 * number + 5] if dock]


@rule("SF-STA-01")
def test_a_trade_ship_that_rests_on_a_docking_point_must_establish_at_once() -> None:
    top = at_dock(pods=1)
    assert EstablishTradeStation(0) in top.choices(WHITE)
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-04"
    events = top.play(WHITE, EstablishTradeStation(0))
    merchants = top.facts.civilizations.index("merchants")
    assert TradeStationEstablished(WHITE, 0, merchants) in events
    assert stations(top, "merchants") == [WHITE]


@rule("SF-STA-01")
def test_a_station_is_established_only_from_the_docking_point() -> None:
    top = charted().upgrades(WHITE, pods=1)
    top.ship(WHITE, "trade_ship", top.neighbours(top.centre("n3"))[0])
    top.flight(WHITE)
    assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-01"
    assert EstablishTradeStation(0) not in top.choices(WHITE)


@rule("SF-STA-01")
def test_the_station_belongs_to_the_outpost_whose_docking_point_it_is() -> None:
    for place, civilization in (
        ("n2", "green_folk"),
        ("n3", "merchants"),
        ("f1", "diplomats"),
        ("f3", "scientists"),
    ):
        top = at_dock(pods=1, place=place)
        top.play(WHITE, EstablishTradeStation(0))
        assert stations(top, civilization) == [WHITE]


@rule("SF-STA-02")
@pytest.mark.parametrize("built", [0, 1, 2, 3, 4])
def test_the_mothership_needs_more_pods_than_there_are_stations(built: int) -> None:
    for pods, rule_id in ((built, "SF-STA-02"), (built + 1, None)):
        top = charted().upgrades(WHITE, pods=pods)
        for seat in (YELLOW, RED, BLUE, WHITE)[:built]:
            top.station(seat, "merchants")
        dock = top.centre("n3")
        top.ship(WHITE, "trade_ship", approach(top, dock, 3))
        top.flight(WHITE, 3)
        assert top.refusal(WHITE, Fly(0, dock)) == rule_id
        assert (dock in flights(top, WHITE, 0)) == (rule_id is None)
        if rule_id is None:
            fly_to(top, WHITE, 0, dock)
            top.play(WHITE, EstablishTradeStation(0))
            assert len(stations(top, "merchants")) == built + 1


@rule("SF-STA-02")
def test_stations_at_other_outposts_and_pods_of_others_do_not_count() -> None:
    top = charted().upgrades(WHITE, pods=1).upgrades(RED, pods=5)
    top.station(RED, "scientists", 3)
    dock_ship(top, WHITE)
    assert top.refusal(WHITE, EstablishTradeStation(0)) is None


@rule("SF-STA-03")
def test_the_dock_is_no_choice_and_the_transport_ship_returns() -> None:
    top = at_dock(pods=1)
    transports, spare = pieces(top, WHITE, "transport_ship"), pieces(top, WHITE, "trade_station")
    establishing = [c for c in top.choices(WHITE) if isinstance(c, EstablishTradeStation)]
    assert establishing == [EstablishTradeStation(0)]
    top.play(WHITE, EstablishTradeStation(0))
    assert where(top, WHITE, 0) == -1
    assert pieces(top, WHITE, "transport_ship") == transports + 1
    assert pieces(top, WHITE, "trade_station") == spare


@rule("SF-STA-04")
def test_an_outpost_takes_at_most_five_stations() -> None:
    top = charted().upgrades(WHITE, pods=5)
    top.station(YELLOW, "merchants", 2).station(RED, "merchants", 3)
    dock = top.centre("n3")
    top.ship(WHITE, "trade_ship", approach(top, dock, 3))
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, dock)) == "SF-STA-04"
    top.flight(WHITE, 5)
    fly_to(top, WHITE, 0, dock)
    assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-04"
    assert top.refusal(WHITE, EndFlight()) == "SF-STA-04"


@rule("SF-STA-04")
def test_a_player_may_have_all_five_stations_of_an_outpost() -> None:
    top = charted().upgrades(WHITE, pods=5)
    for name in MERCHANTS:
        ship = dock_ship(top, WHITE)
        top.play(WHITE, EstablishTradeStation(ship))
        top.play(WHITE, TakeFriendshipCard(card_number(top, name)))
    assert stations(top, "merchants") == [WHITE] * 5
    assert [owner_of(top, name) for name in MERCHANTS] == [WHITE] * 5


@rule("SF-STA-05")
def test_the_owner_takes_a_card_of_choice_from_what_is_left_of_the_stack() -> None:
    top = at_dock(pods=2)
    top.station(RED, "merchants").named_card(RED, "merchants-2")
    top.play(WHITE, EstablishTradeStation(0))
    assert top.choices(WHITE) == [
        TakeFriendshipCard(card_number(top, name)) for name in MERCHANTS if name != "merchants-2"
    ]
    assert top.refusal(WHITE, TakeFriendshipCard(card_number(top, "merchants-2"))) == "SF-STA-05"
    assert top.refusal(WHITE, TakeFriendshipCard(card_number(top, "scientists-1"))) == "SF-STA-05"
    card = card_number(top, "merchants-4")
    events = top.play(WHITE, TakeFriendshipCard(card))
    assert FriendshipCardTaken(WHITE, card) in events
    assert owner_of(top, "merchants-4") == WHITE


@rule("SF-STA-06")
def test_a_trade_station_never_moves_disappears_or_turns_back_into_a_ship() -> None:
    top = at_dock(pods=1)
    top.play(WHITE, EstablishTradeStation(0))
    top.play(WHITE, TakeFriendshipCard(card_number(top, "merchants-1")))
    top.station(RED, "scientists", 2)
    docks = list(top.table.docks)
    for _ in random_play(top, 600):
        after = list(top.table.docks)
        assert all(new == old for old, new in zip(docks, after, strict=True) if old)
        docks = after
    assert WHITE in stations(top, "merchants")


@rule("SF-STA-07")
def test_pods_lost_later_change_nothing() -> None:
    top = at_dock(pods=1)
    top.play(WHITE, EstablishTradeStation(0))
    top.play(WHITE, TakeFriendshipCard(card_number(top, "merchants-1")))
    points = top.points(WHITE)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    meet(top, WHITE, 28)
    fame = top.table.fame[WHITE]
    events = top.play(WHITE, OfferCards(NO_CARDS))
    assert UpgradeLost(WHITE, 2) in events
    assert top.table.upgrades[3 * WHITE + 2] == 0
    assert stations(top, "merchants") == [WHITE]
    assert holder(top, "merchants") == WHITE
    assert owner_of(top, "merchants-1") == WHITE
    assert top.points(WHITE) == points - fame // 2 + (fame - 1) // 2


@rule("SF-STA-08")
def test_taking_a_card_is_compulsory() -> None:
    top = at_dock(pods=1)
    top.play(WHITE, EstablishTradeStation(0))
    assert top.decision().prompt == "choose_card"
    assert top.refusal(WHITE, EndFlight()) == "SF-STA-08"
    assert all(isinstance(choice, TakeFriendshipCard) for choice in top.choices(WHITE))


@rule("SF-STA-08")
def test_the_fifth_station_finds_the_last_card() -> None:
    top = charted().upgrades(WHITE, pods=5).station(RED, "merchants", 4)
    for name in MERCHANTS[:4]:
        top.named_card(RED, name)
    dock_ship(top, WHITE)
    top.play(WHITE, EstablishTradeStation(0))
    if owner_of(top, "merchants-5") == -1:
        assert top.choices(WHITE) == [TakeFriendshipCard(card_number(top, "merchants-5"))]
        top.play(WHITE, TakeFriendshipCard(card_number(top, "merchants-5")))
    assert owner_of(top, "merchants-5") == WHITE


@rule("SF-STA-09")
def test_station_then_card_then_marker_then_the_win() -> None:
    top = at_dock(pods=1)
    top.fame(WHITE, 2 * (13 - top.points(WHITE)))
    assert top.points(WHITE) == 13
    merchants = top.facts.civilizations.index("merchants")
    card = card_number(top, "merchants-1")
    events = list(top.play(WHITE, EstablishTradeStation(0)))
    assert holder(top, "merchants") == -1
    events.extend(top.play(WHITE, TakeFriendshipCard(card)))
    assert events == [
        TradeStationEstablished(WHITE, 0, merchants),
        FriendshipCardTaken(WHITE, card),
        MarkerMoved(merchants, -1, WHITE),
        GameWon(WHITE),
    ]
    assert top.points(WHITE) == 15


@rule("SF-STA-02", "SF-FRM-01", "SF-EX-28")
def test_white_passes_a_red_ship_and_is_first_at_the_merchants() -> None:
    top = charted().upgrades(WHITE, pods=1)
    dock = top.centre("n3")
    start = approach(top, dock, 3)
    top.ship(WHITE, "trade_ship", start)
    top.ship(RED, "colony_ship", way(top, start, dock)[1])
    assert ways(top, start)[dock] == 3
    top.flight(WHITE, 3)
    before = top.points(WHITE)
    fly_to(top, WHITE, 0, dock)
    top.play(WHITE, EstablishTradeStation(0))
    assert top.choices(WHITE) == [TakeFriendshipCard(card_number(top, n)) for n in MERCHANTS]
    top.play(WHITE, TakeFriendshipCard(card_number(top, "merchants-3")))
    assert holder(top, "merchants") == WHITE
    assert top.points(WHITE) == before + 2
