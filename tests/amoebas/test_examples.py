"""The worked examples of the scenario, word for word."""

from __future__ import annotations

import pytest

from starfare.games.amoebas import words as a
from starfare.games.amoebas.events import AmoebaMoved, AmoebasCollided, AmoebasLeft, ColonyDestroyed
from starfare.games.amoebas.research import TakeResearch
from starfare.games.amoebas.scanning import ScanAmoebas
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import CardsPaid, ResourcesProduced, UpgradeLost
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = range(4)


@rule("AM-EX-01")
def test_the_first_rolls() -> None:
    for black, white, pink, green in (
        (1, 1, ("left", 4, 7), ("right", 6, 13)),
        (2, 2, ("left", 4, 9), ("right", 6, 11)),
        (4, 6, ("left", 3, 10), ("right", 7, 12)),
    ):
        top = Nebula()
        top.roll(black, white)
        corners = [top.corner(c, h, side) for side, c, h in (pink, green)]
        assert top.table.amoebas == corners


@rule("AM-EX-02")
def test_across_a_system_and_back() -> None:
    top = Nebula()
    top.amoeba(PINK, top.right(3, 6))
    top.roll(2, 1)
    assert top.left(5, 6) == top.centre("f5")
    assert top.table.amoebas[PINK] == top.right(5, 6)
    top.roll(5, 1)
    assert top.table.amoebas[PINK] == top.right(3, 6)


@rule("AM-EX-03")
def test_out_of_the_zone_and_into_a_collision() -> None:
    top = Nebula()
    top.amoeba(PINK, top.left(4, 21))
    told = top.yellow(5).roll(4, 2)
    assert AmoebasCollided(top.left(8, 11)) in told
    moved = of_kind(told, AmoebaMoved)
    assert moved[-1] == AmoebaMoved(GREEN, top.left(8, 11), top.right(6, 11))
    assert top.table.amoebas == [top.right(2, 9), top.right(6, 11)]
    other = Nebula()
    other.amoeba(GREEN, other.right(9, 0)).amoeba(PINK, other.left(5, 12))
    other.yellow(2).roll(1, 5)
    assert other.table.amoebas[GREEN] == other.right(2, 9)


@rule("AM-EX-04")
def test_a_colony_is_lost_before_it_yields() -> None:
    top = Nebula(3)
    site = top.right(4, 19)
    top.discs("n7", carbon=6)
    for seat in range(3):
        top.hand(seat, ore=2)
    top.colony(RED, site).amoeba(PINK, top.left(6, 17))
    points = top.points(RED)
    told = top.roll(4, 2, seat=RED)
    assert ColonyDestroyed(RED, site) in told
    assert top.points(RED) == points - 1
    later = top.settle()
    assert len(of_kind(later, CardsPaid)) == 3
    assert top.kinds(RED) == ["colony_ship"]
    assert top.table.amoebas == [site, top.right(6, 11)]
    for event in of_kind(later, ResourcesProduced):
        assert isinstance(event, ResourcesProduced)
        assert event.seat != RED or not event.cards[w.CARBON]


@rule("AM-EX-05")
def test_a_spaceport_loses_its_shipyard() -> None:
    top = Nebula()
    site = top.right(4, 19)
    home = top.ports(BLUE)
    top.spaceport(BLUE, site).amoeba(PINK, top.left(5, 12)).yellow(2)
    trader = top.ship(BLUE, "trade_ship", top.left(6, 19))
    settler = top.ship(BLUE, "colony_ship", top.left(5, 18))
    for seat in range(4):
        top.hand(seat, ore=1)
    points, yards = top.points(BLUE), top.pieces(BLUE)["shipyard"]
    top.land(GREEN, site)
    assert (top.points(BLUE), top.pieces(BLUE)["shipyard"]) == (points - 1, yards + 1)
    top.give_cards()
    assert [top.table.cards(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert set(top.choices(BLUE)) == {PlaceGrantedShip(0, at) for at in home}
    top.play(BLUE, top.choices(BLUE)[0])
    assert top.at(BLUE, trader) == top.left(6, 19)
    assert top.at(BLUE, settler) == top.left(5, 18)
    assert top.table.amoebas[GREEN] == top.right(2, 9)
    for at in (top.left(6, 19), top.left(5, 18)):
        assert not top.table.ports[BLUE] >> at & 1


@rule("AM-EX-05")
def test_with_three_ships_already_there_is_a_token() -> None:
    top = Nebula()
    top.spaceport(BLUE, top.right(4, 19)).yellow(2)
    for at in top.open_space(3):
        top.ship(BLUE, "trade_ship", at)
    top.land(GREEN, top.right(4, 19))
    assert top.tokens(BLUE) == {"colony_ship": 1}


def green_folk(*owners: int) -> Nebula:
    """Stations with the Green Folk in this order, a card for each."""
    top = Nebula()
    for number, seat in enumerate(owners):
        top.station(seat, "green_folk").named_card(seat, f"green_folk-{number + 1}")
    return top


@rule("AM-EX-06")
def test_a_station_is_lost_and_the_others_move_up() -> None:
    top = green_folk(BLUE, RED, RED).marker(RED, "green_folk")
    for seat in range(4):
        top.hand(seat, ore=1)
    top.land(PINK, top.left(2, 11))
    assert top.queue("green_folk") == [RED, RED]
    assert top.table.card_owner.count(BLUE + 1) == 0
    assert top.holder("green_folk") == RED
    assert len(of_kind(top.give_cards(), CardsPaid)) == 4
    top.play(BLUE, top.choices(BLUE)[0])
    assert top.kinds(BLUE) == ["trade_ship"]
    top.amoeba(PINK, top.right(2, 9))
    trader = top.ship(WHITE, "trade_ship", top.left(2, 11))
    for pods, refused in ((2, "SF-STA-02"), (3, None)):
        top.upgrades(WHITE, pods=pods)
        top.flight(WHITE)
        assert top.refusal(WHITE, EstablishTradeStation(trader)) == refused


@rule("AM-EX-07")
def test_a_marker_passes_on() -> None:
    top = green_folk(BLUE, RED, WHITE).marker(BLUE, "green_folk")
    blue, red = top.points(BLUE), top.points(RED)
    top.land(PINK, top.left(2, 11))
    assert top.holder("green_folk") == RED
    assert (top.points(BLUE), top.points(RED)) == (blue - 2, red + 2)
    alone = green_folk(BLUE).marker(BLUE, "green_folk")
    alone.land(PINK, alone.left(2, 11))
    assert alone.holder("green_folk") == -1


@rule("AM-EX-08")
def test_a_scan() -> None:
    top = Nebula().research("feeding_pattern", "membrane_sample", deck=("pulse_rhythm",))
    at = top.left(5, 10)
    ways = top.table.open_chart.distances(at)
    assert (ways[top.right(2, 9)], ways[top.left(8, 11)]) == (3, 6)
    for seat in range(4):
        top.hand(seat, ore=1)
    top.ship(RED, DRONE, at)
    top.flight(RED)
    told = top.play(RED, ScanAmoebas(0))
    assert top.table.amoebas == [at, top.left(8, 11)]
    assert top.pieces(RED)["transport_ship"] == 3
    fame, boosters = top.table.fame[RED], top.table.upgrades[3 * RED]
    told = (*told, *top.play(RED, TakeResearch(top.card_named("feeding_pattern"))))
    assert (top.table.fame[RED], top.table.upgrades[3 * RED]) == (fame + 1, boosters + 1)
    assert top.names(a.FACE_UP) == {"membrane_sample", "pulse_rhythm"}
    assert not of_kind(told, CardsPaid)
    far = Nebula()
    assert far.table.open_chart.distances(far.right(4, 9))[far.right(2, 9)] == 4
    far.ship(RED, DRONE, far.right(4, 9))
    far.flight(RED)
    assert far.refusal(RED, ScanAmoebas(0)) == "AM-RSC-01"


@rule("AM-EX-09")
def test_a_scan_of_both() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm", deck=("heat_trace",))
    at = top.left(5, 12)
    top.amoeba(PINK, top.neighbours(at)[0]).amoeba(GREEN, top.neighbours(at)[1])
    top.ship(RED, DRONE, at)
    top.flight(RED)
    top.play(RED, ScanAmoebas(0))
    top.play(RED, top.choices(RED)[0])
    assert top.table.amoebas == [top.right(2, 9), top.left(8, 11)]
    assert len(top.names(a.TAKEN)) == 10 - 2
    assert top.decision().prompt == "move_ships"


@rule("AM-EX-10")
@pytest.mark.parametrize(("seats", "stars"), [(3, (3, 3, 1)), (4, (4, 4, 2))])
def test_the_research_deck(seats: int, stars: tuple[int, int, int]) -> None:
    research = Nebula(seats).view(0).plain()["scenario"]["research"]
    assert [card["stars"] for card in research["open"]] == [1, 1]
    assert research["deck"] == [
        {"stars": 1, "count": stars[0] - 2},
        {"stars": 2, "count": stars[1]},
        {"stars": 3, "count": stars[2]},
    ]


@rule("AM-EX-11")
def test_the_last_card() -> None:
    top = Nebula().research("echo_of_kin")
    top.ship(RED, DRONE, top.open_space()[0])
    told = top.land(PINK, top.at(RED, 0))
    assert AmoebasLeft() in told
    assert not of_kind(top.roll(3, 3), AmoebaMoved)


@rule("AM-EX-12")
def test_losses() -> None:
    top = Nebula(3).hand(RED, ore=4).upgrades(YELLOW, boosters=2)
    top.colony(RED, top.right(4, 19))
    told = top.land(PINK, top.right(4, 19))
    assert of_kind(told, UpgradeLost) == [UpgradeLost(YELLOW, w.BOOSTER)]
    assert of_kind(top.give_cards(), CardsPaid) == [CardsPaid(RED, (1, 0, 0, 0, 0))]
    assert (top.table.cards(RED), top.table.upgrades[3 * YELLOW]) == (3, 1)
    assert top.table.cards(WHITE) == 0
    assert top.decision().prompt == "exchange_token"


@rule("AM-EX-13")
def test_no_piece_in_the_zone() -> None:
    top = Nebula()
    top.ship(RED, "colony_ship", top.ports(RED)[0])
    top.encounter(RED, 111)
    told = top.play(RED, Answer(0))
    assert not of_kind(told, AmoebaMoved)


@rule("AM-EX-14")
def test_a_drone_ship_lost_in_another_players_turn() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm", deck=("heat_trace",))
    for seat in range(4):
        top.hand(seat, ore=1)
    top.ship(WHITE, DRONE, top.left(4, 7))
    told = top.roll(1, 2, seat=RED)
    assert top.table.amoebas[PINK] == top.left(4, 7)
    assert not of_kind(told, ResourcesProduced)
    assert top.decision().seat == WHITE
    told = top.play(WHITE, top.choices(WHITE)[0])
    assert not of_kind(told, CardsPaid)
    assert top.decision().prompt != "choose_research"
