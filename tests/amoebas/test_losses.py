"""What a destruction costs everybody, and the Council's help (AM-LOS)."""

from __future__ import annotations

import pytest

from starfare.games.amoebas.events import ShipyardDestroyed, YellowDieRolled
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.new_encounters.events import GrantedShipPlaced, ShipTokenTaken
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GiveUpCards, LoseUpgrade
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    CardsPaid,
    ReserveCardDrawn,
    ResourcesProduced,
    UpgradeLost,
)
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = range(4)


def struck(top: Nebula, seat: int = WHITE) -> Nebula:
    """In a seat's turn an amoeba destroys Red's colony."""
    site = top.right(4, 19)
    top.colony(RED, site)
    top.land(PINK, site, seat)
    return top


@rule("AM-LOS-01")
def test_every_player_discards_a_card_to_the_supply() -> None:
    top = Nebula()
    for seat in range(4):
        top.hand(seat, ore=2, food=1)
    supply = top.table.supply.copy()
    told = struck(top).give_cards()
    assert of_kind(told, CardsPaid) == [CardsPaid(seat, (1, 0, 0, 0, 0)) for seat in range(4)]
    assert [top.table.cards(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert sum(top.table.supply) == sum(supply) + 4


@rule("AM-LOS-01")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_ships_cost_everybody_a_card_too(kind: str) -> None:
    top = Nebula().hand(BLUE, ore=1)
    top.ship(RED, kind, top.open_space()[0])
    top.land(PINK, top.at(RED, 0))
    assert (top.decision().seat, top.decision().prompt) == (BLUE, "give_up_cards")


@rule("AM-LOS-02")
def test_without_cards_an_upgrade_of_choice_goes() -> None:
    top = struck(Nebula().upgrades(WHITE, boosters=1, pods=1))
    assert (top.decision().seat, top.decision().prompt) == (WHITE, "lose_upgrade")
    assert top.choices(WHITE) == [LoseUpgrade(w.BOOSTER), LoseUpgrade(w.FREIGHT_POD)]
    for other in (LoseUpgrade(w.CANNON), GiveUpCards((1, 0, 0, 0, 0))):
        assert top.refusal(WHITE, other) == "AM-LOS-02"
    top.play(WHITE, LoseUpgrade(w.FREIGHT_POD))
    assert top.table.upgrades[0:3] == [1, 0, 0]


@rule("AM-LOS-02")
def test_with_cards_the_upgrades_stay() -> None:
    top = struck(Nebula().upgrades(WHITE, boosters=1).hand(WHITE, ore=1))
    assert not of_kind(top.give_cards(), UpgradeLost)
    assert top.table.upgrades[0] == 1


@rule("AM-LOS-03")
def test_who_has_neither_loses_nothing() -> None:
    top = struck(Nebula())
    assert not of_kind(top.last_events, CardsPaid, UpgradeLost)
    assert top.decision().prompt == "exchange_token"


@rule("AM-LOS-04")
def test_losses_are_taken_clockwise_from_the_active_player() -> None:
    top = Nebula()
    for seat in range(4):
        top.hand(seat, ore=1, fuel=1)
    struck(top, YELLOW)
    order: list[int] = []
    while top.decision().prompt == "give_up_cards":
        seat = top.decision().seat
        order.append(seat)
        assert top.refusal(seat, GiveUpCards((1, 1, 0, 0, 0))) == "AM-LOS-01"
        assert top.refusal(seat, GiveUpCards((0, 0, 1, 0, 0))) == "AM-LOS-04"
        assert top.refusal(seat, LoseUpgrade(0)) == "AM-LOS-01"
        top.play(seat, GiveUpCards((0, 1, 0, 0, 0)))
    assert order == [1, 2, 3, 0]
    assert top.hand_of(BLUE) == {"ore": 1}


@rule("AM-LOS-04")
def test_there_is_a_loss_for_each_destroyed_piece() -> None:
    top = Nebula().hand(WHITE, ore=3)
    top.ship(YELLOW, "trade_ship", top.left(8, 11))
    top.ship(RED, "colony_ship", top.right(2, 9))
    top.amoeba(PINK, top.right(4, 11)).amoeba(GREEN, top.left(6, 11))
    top.land(PINK, top.left(6, 11))
    assert len(of_kind(top.settle(), CardsPaid)) == 2


@rule("AM-LOS-05")
@pytest.mark.parametrize("lost", ["colony_ship", "colony", "shipyard"])
def test_a_colony_ship_comes_for_what_served_colonies(lost: str) -> None:
    top = Nebula()
    spot = top.right(4, 19)
    if lost == "colony_ship":
        spot = top.open_space()[0]
        top.ship(RED, lost, spot)
    elif lost == "colony":
        top.colony(RED, spot)
    else:
        top.spaceport(RED, spot).amoeba(PINK, top.left(5, 12)).yellow(1)
    ports = [at for at in top.ports(RED) if at not in top.neighbours(spot)]
    top.land(GREEN, spot)
    assert set(top.choices(RED)) == {PlaceGrantedShip(0, at) for at in ports}
    told = top.play(RED, PlaceGrantedShip(0, ports[0]))
    assert of_kind(told, GrantedShipPlaced) == [GrantedShipPlaced(RED, 0, 0, ports[0])]
    assert top.kinds(RED) == ["colony_ship"]


@rule("AM-LOS-06")
@pytest.mark.parametrize("lost", ["trade_ship", "trade_station"])
def test_a_trade_ship_comes_for_what_served_trade(lost: str) -> None:
    top = Nebula()
    spot = top.left(2, 11)
    if lost == "trade_ship":
        spot = top.open_space()[0]
        top.ship(RED, lost, spot)
    else:
        top.station(RED, "green_folk").named_card(RED, "green_folk-1").marker(RED, "green_folk")
    top.land(GREEN, spot)
    assert {type(choice) for choice in top.choices(RED)} == {PlaceGrantedShip}
    top.play(RED, top.choices(RED)[0])
    assert top.kinds(RED) == ["trade_ship"]


@rule("AM-LOS-07")
def test_without_a_transport_ship_or_a_site_a_token_is_taken() -> None:
    top = Nebula()
    for at in top.open_space(6)[3:]:
        top.ship(RED, "trade_ship", at)
    struck(top)
    assert ShipTokenTaken(RED, 0) in top.last_events
    assert top.tokens(RED) == {"colony_ship": 1}
    other = Nebula()
    for at in other.ports(RED):
        other.ship(RED, "trade_ship", at)
    struck(other)
    assert other.tokens(RED) == {"colony_ship": 1}


@rule("AM-LOS-07")
def test_a_drone_that_is_lost_frees_a_transport_ship_for_a_token() -> None:
    top = Nebula().token(RED, "colony_ship").research("shed_crystals")
    spot = top.open_space()[0]
    top.ship(RED, DRONE, spot)
    for at in top.open_space(9)[7:]:
        top.ship(RED, "trade_ship", at)
    top.land(PINK, spot)
    top.play(RED, top.choices(RED)[0])
    assert top.decision().prompt == "exchange_token"
    top.play(RED, top.choices(RED)[0])
    assert top.tokens(RED) == {}


def amoeba_on_the_last_site() -> tuple[Nebula, int]:
    """Red waits for a colony ship; of all of Red's sites an amoeba keeps the last one closed."""
    top = Nebula().token(RED, "colony_ship").spaceport(RED, Nebula().right(4, 19))
    freed = top.left(5, 18)
    for at in top.ports(RED):
        if at != freed and top.pieces(RED)["transport_ship"] > 1:
            top.ship(RED, "trade_ship", at)
    others = [at for at in top.ports(RED) if at != freed]
    for seat, at in zip((WHITE, BLUE), others, strict=False):
        top.ship(seat, "trade_ship", at)
    top.amoeba(PINK, freed)
    assert top.ports(RED) == []
    return top, freed


@rule("AM-FLY-02", "NE-TOK-05")
def test_a_token_is_exchanged_as_soon_as_an_amoeba_leaves_the_site() -> None:
    top, freed = amoeba_on_the_last_site()
    told = top.roll(1, 2, seat=WHITE)
    placed = told.index(GrantedShipPlaced(RED, 2, 0, freed))
    assert of_kind(told[:placed], ResourcesProduced, ReserveCardDrawn) == []
    assert of_kind(told[placed:], ReserveCardDrawn)


@rule("NE-TOK-05", "AM-RES-08")
def test_it_is_exchanged_before_the_next_result_of_a_card_that_moved_the_amoeba() -> None:
    top, freed = amoeba_on_the_last_site()
    top.hand(WHITE, ore=2).encounter(WHITE, 102)
    top.play(WHITE, OfferCards((2, 0, 0, 0, 0)))
    told = top.play(WHITE, PutAmoeba(PINK, top.right(2, 9)))
    assert GrantedShipPlaced(RED, 2, 0, freed) in told
    assert top.decision().prompt == "take_cards"


@rule("AM-LOS-08")
def test_losses_come_before_help_and_help_before_the_way_home() -> None:
    top = Nebula().hand(WHITE, ore=1)
    site = top.right(4, 19)
    top.spaceport(RED, site).amoeba(PINK, top.left(5, 12)).yellow(1)
    told = top.land(GREEN, site)
    assert ShipyardDestroyed(RED, site) in told
    assert top.decision().prompt == "give_up_cards"
    assert top.table.amoebas[GREEN] == site
    told = top.give_cards()
    assert not of_kind(told, YellowDieRolled)
    assert top.decision().prompt == "exchange_token"
    told = top.play(RED, top.choices(RED)[0])
    assert [type(event).__name__ for event in told] == [
        "GrantedShipPlaced",
        "YellowDieRolled",
        "AmoebaMoved",
    ]


@rule("AM-LOS-08")
def test_the_way_home_has_consequences_of_its_own() -> None:
    top = Nebula().hand(WHITE, ore=2)
    site = top.right(4, 19)
    top.spaceport(RED, site).amoeba(PINK, top.left(5, 12)).yellow(1)
    top.ship(BLUE, "colony_ship", top.right(2, 9))
    top.land(GREEN, site)
    told = top.settle()
    assert len(of_kind(told, CardsPaid)) == 2
    assert top.kinds(BLUE) == ["colony_ship"]
    assert top.at(BLUE, 0) != top.right(2, 9)


@rule("NE-TOK-12")
def test_a_token_waits_for_a_station_that_comes_back() -> None:
    top = Nebula().station(RED, "green_folk").named_card(RED, "green_folk-1")
    top.table.personal[4 * RED + w.TRADE_STATION] = 0
    top.table.seams.win_trade_ship(top.table, RED)
    assert top.tokens(RED) == {"trade_ship": 1}
    top.land(PINK, top.left(2, 11))
    top.settle()
    assert top.kinds(RED) == ["trade_ship"]
    assert top.tokens(RED) == {"trade_ship": 1}
