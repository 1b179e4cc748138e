"""The Travelers' outpost and cards (X6-TRV)."""

from __future__ import annotations

from collections import Counter

from starfare.games.fivesix.glorious_donation import AskDonation
from starfare.games.fivesix.ship_exchange import ExchangeShip
from starfare.games.starfarers.events import MarkerMoved
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Jump
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.support_b import card_number, holder, owner_of

OUTPOST = "f7"


def docked(seat: int, pods: int) -> tuple[Cockpit, int]:
    """A seat's trade ship stands on the Travelers' docking point."""
    top = Cockpit(6, first=seat).upgrades(seat, pods=pods)
    ship = top.ship(seat, "trade_ship", top.centre(OUTPOST))
    return top, ship


@rule("X6-TRV-01")
def test_the_travelers_have_a_docking_point_five_docks_five_cards_and_a_marker() -> None:
    top = Cockpit(6)
    travelers = top.facts.civilizations.index("travelers")
    assert top.table.dock_at[travelers] == top.centre(OUTPOST)
    assert len(top.table.docks) == 5 * 5
    assert len(top.view(0).card_stack(travelers)) == 5
    assert holder(top, "travelers") == -1


@rule("X6-TRV-02")
def test_a_station_asks_for_more_pods_than_stations_and_brings_card_and_marker() -> None:
    top, ship = docked(0, 1)
    top.station(1, "travelers").marker(1, "travelers").flight(0)
    assert top.refusal(0, EstablishTradeStation(ship)) == "SF-STA-02"
    top, ship = docked(0, 1)
    points = top.points(0)
    top.flight(0)
    top.play(0, EstablishTradeStation(ship))
    told = top.play(0, TakeFriendshipCard(card_number(top, "travelers-4")))
    assert owner_of(top, "travelers-4") == 0
    assert MarkerMoved(4, -1, 0) in told
    assert top.points(0) == points + 2


@rule("X6-TRV-02")
def test_the_marker_goes_to_whoever_has_strictly_more_stations() -> None:
    for stations, moves in ((0, False), (1, True)):
        top, ship = docked(0, 4)
        top.station(1, "travelers").marker(1, "travelers")
        if stations:
            top.station(0, "travelers", stations)
        top.flight(0)
        top.play(0, EstablishTradeStation(ship))
        top.play(0, TakeFriendshipCard(card_number(top, "travelers-5")))
        assert holder(top, "travelers") == (0 if moves else 1)


@rule("X6-TRV-03")
def test_the_five_cards() -> None:
    top = Cockpit(6)
    travelers = top.facts.civilizations.index("travelers")
    effects = Counter(card.effect for card in top.view(0).card_stack(travelers))
    assert effects == {
        "space_jump": 2,
        "targeted_encounter": 1,
        "glorious_donation": 1,
        "ship_exchange": 1,
    }


@rule("X6-TRV-04")
def test_each_pilot_uses_cards_in_their_own_part_of_the_turn() -> None:
    top = Cockpit(6).card(0, "glorious_donation").card(3, "ship_exchange").hand(1, ore=1)
    top.out(3)
    top.trade_and_build(0)
    assert top.game.explain(3, ExchangeShip(0)) is not None
    assert AskDonation(1, 0) in top.choices(0)
    top.play(0, EndTradeAndBuild())
    assert ExchangeShip(0) in top.choices(3)
    assert top.game.explain(0, AskDonation(1, 0)) is not None


@rule("X6-TRV-05")
def test_a_card_serves_from_the_moment_it_is_taken_if_its_timing_allows() -> None:
    top, ship = docked(0, 1)
    top.upgrades(0, boosters=3, pods=1)
    other = top.out(0, "colony_ship", 5)
    top.flight(0)
    goal = top.space(7)
    assert Jump(other, goal) not in top.choices(0)
    top.play(0, EstablishTradeStation(ship))
    top.play(0, TakeFriendshipCard(card_number(top, "travelers-1")))
    assert Jump(other, goal) in top.choices(0)
    top.play(0, Jump(other, goal))
    assert EndFlight() in top.choices(0)
    late, ship = docked(0, 1)
    late.hand(1, ore=1).flight(0)
    late.play(0, EstablishTradeStation(ship))
    late.play(0, TakeFriendshipCard(card_number(late, "travelers-4")))
    assert late.game.explain(0, AskDonation(1, 0)) is not None
