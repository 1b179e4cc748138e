"""Friendship markers: who holds one, and when it changes hands (rules SF-FRM)."""

from starfare.games.starfarers.events import MarkerMoved
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_b import approach, card_number, charted, fly_to, holder, owner_of
from tests.starfarers.tabletop import RED, WHITE, YELLOW, Tabletop


def establish(top: Tabletop, seat: int, card: str) -> list[Event]:
    """Fly a new trade ship of a seat to the Merchants, establish there, and take a card."""
    dock = top.centre("n3")
    ship = top.ship(seat, "trade_ship", approach(top, dock, 3))
    top.flight(seat, 3)
    events = fly_to(top, seat, ship, dock)
    events.extend(top.play(seat, EstablishTradeStation(ship)))
    events.extend(top.play(seat, TakeFriendshipCard(card_number(top, card))))
    return events


def three_stations() -> Tabletop:
    """The Merchants with a white (marker), a yellow and a red station."""
    top = charted()
    for number, seat in enumerate((WHITE, YELLOW, RED), start=1):
        top.station(seat, "merchants").named_card(seat, f"merchants-{number}")
    return top.marker(WHITE, "merchants")


@rule("SF-FRM-01")
def test_the_first_player_with_a_station_receives_the_marker_and_two_points() -> None:
    top = charted().upgrades(WHITE, pods=1)
    before = top.points(WHITE)
    merchants = top.facts.civilizations.index("merchants")
    assert holder(top, "merchants") == -1
    assert MarkerMoved(merchants, -1, WHITE) in establish(top, WHITE, "merchants-1")
    assert holder(top, "merchants") == WHITE
    assert top.points(WHITE) == before + 2


@rule("SF-FRM-01")
def test_a_second_station_of_the_holder_brings_no_second_marker() -> None:
    top = charted().upgrades(WHITE, pods=2)
    establish(top, WHITE, "merchants-1")
    before = top.points(WHITE)
    events = establish(top, WHITE, "merchants-2")
    assert not any(isinstance(event, MarkerMoved) for event in events)
    assert top.points(WHITE) == before


@rule("SF-FRM-01")
def test_each_civilization_has_a_marker_of_its_own() -> None:
    top = charted().upgrades(WHITE, pods=1).station(RED, "scientists").marker(RED, "scientists")
    establish(top, WHITE, "merchants-1")
    assert holder(top, "merchants") == WHITE
    assert holder(top, "scientists") == RED


@rule("SF-FRM-02", "SF-EX-29")
def test_strictly_more_stations_take_the_marker_away() -> None:
    top = three_stations().upgrades(RED, pods=4)
    red, white, yellow = (top.points(seat) for seat in (RED, WHITE, YELLOW))
    merchants = top.facts.civilizations.index("merchants")
    assert MarkerMoved(merchants, WHITE, RED) in establish(top, RED, "merchants-4")
    assert holder(top, "merchants") == RED
    assert owner_of(top, "merchants-4") == RED
    assert top.points(RED) == red + 2
    assert top.points(WHITE) == white - 2
    assert top.points(YELLOW) == yellow


@rule("SF-FRM-02", "SF-EX-29")
def test_with_three_pods_reds_ship_could_not_have_ended_there() -> None:
    top = three_stations().upgrades(RED, pods=3)
    dock = top.centre("n3")
    ship = top.ship(RED, "trade_ship", approach(top, dock, 3))
    top.flight(RED, 3)
    assert top.refusal(RED, Fly(ship, dock)) == "SF-STA-02"


@rule("SF-FRM-03", "SF-EX-30")
def test_with_equal_numbers_the_holder_keeps_the_marker() -> None:
    top = charted().upgrades(RED, pods=2)
    top.station(WHITE, "merchants").named_card(WHITE, "merchants-1").marker(WHITE, "merchants")
    red, white = top.points(RED), top.points(WHITE)
    events = establish(top, RED, "merchants-2")
    assert not any(isinstance(event, MarkerMoved) for event in events)
    assert holder(top, "merchants") == WHITE
    assert owner_of(top, "merchants-2") == RED
    assert (top.points(RED), top.points(WHITE)) == (red, white)


@rule("SF-FRM-03")
def test_the_former_holder_needs_more_again_to_win_the_marker_back() -> None:
    top = three_stations().upgrades(RED, pods=4).upgrades(WHITE, pods=5)
    establish(top, RED, "merchants-4")
    establish(top, WHITE, "merchants-5")
    assert holder(top, "merchants") == RED


@rule("SF-FRM-04")
def test_friendship_cards_stay_with_their_owner_when_the_marker_moves() -> None:
    top = three_stations().upgrades(RED, pods=4)
    establish(top, RED, "merchants-4")
    assert holder(top, "merchants") == RED
    assert owner_of(top, "merchants-1") == WHITE
    assert owner_of(top, "merchants-2") == YELLOW
