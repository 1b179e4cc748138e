"""Shortages and limits (rules SF-LIM)."""

import pytest

from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    CardsDiscarded,
    EncounterEnded,
    FameGained,
    MedalWon,
    ResourcesGained,
)
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.words import FAME_PIECE, ICE, PIRATE
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    beside,
    charted,
    is_ordinary,
    meet,
    pieces,
    random_play,
    roll,
    site_positions,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

ORE, FUEL, CARBON, FOOD, GOODS = range(5)
COLONY_SHIP, TRADE_SHIP = 0, 1


def rich(top: Tabletop, seat: int = WHITE) -> Tabletop:
    """Give a seat the cards for anything, in the trade and build phase."""
    return top.hand(seat, ore=4, fuel=4, carbon=4, food=4, goods=4).trade_and_build(seat)


def whites_port(top: Tabletop) -> int:
    """Return a spaceport site of White's starting spaceport."""
    near = top.neighbours(top.site("gamma", "ore", "carbon"))
    return next(at for at in near if at != top.centre("gamma"))


def settle(top: Tabletop, seat: int, count: int) -> None:
    """Put so many more colonies of a seat on outer systems."""
    sites = [
        site for place in ("n1", "n4", "n6", "n7", "n8") for site in site_positions(top, place)
    ]
    for site in sites[:count]:
        top.colony(seat, site)


# --- pieces that are missing ---------------------------------------------------------------


@rule("SF-LIM-01")
@pytest.mark.parametrize("upgrade", [0, 1, 2])
def test_an_upgrade_missing_in_the_tray_cannot_be_built(upgrade: int) -> None:
    top = rich(charted())
    assert top.refusal(WHITE, BuildUpgrade(upgrade)) is None
    top.table.tray[upgrade] = 0
    assert top.refusal(WHITE, BuildUpgrade(upgrade)) == "SF-LIM-01"
    assert BuildUpgrade(upgrade) not in top.choices(WHITE)


@rule("SF-LIM-01")
def test_a_ship_needs_a_transport_ship_in_the_personal_supply() -> None:
    top = charted()
    port = whites_port(top)
    for place in ("n5", "f4", "f7"):
        assert rich(top).refusal(WHITE, BuildShip(COLONY_SHIP, port)) is None
        top.ship(WHITE, "trade_ship", approach(top, top.centre(place), 2))
    for kind in (COLONY_SHIP, TRADE_SHIP):
        assert rich(top).refusal(WHITE, BuildShip(kind, port)) == "SF-BLD-03"


@rule("SF-LIM-01")
def test_a_spaceport_needs_a_shipyard_in_the_personal_supply() -> None:
    top = charted()
    top.spaceport(WHITE, top.site("alpha", "food", "fuel"))
    settle(top, WHITE, 2)
    one, other = site_positions(top, "n1")[:2]
    assert rich(top).refusal(WHITE, BuildSpaceport(one)) is None
    top.play(WHITE, BuildSpaceport(one))
    assert rich(top).refusal(WHITE, BuildSpaceport(other)) == "SF-BLD-07"


@rule("SF-LIM-02")
def test_four_full_motherships_hold_exactly_the_upgrades_there_are() -> None:
    top = charted()
    for seat in (WHITE, YELLOW, RED, BLUE):
        top.upgrades(seat, boosters=5, cannons=5, pods=4)
    for seat in (WHITE, YELLOW, RED, BLUE):
        rich(top, seat)
        for upgrade in range(3):
            top.play(seat, BuildUpgrade(upgrade))
            assert top.refusal(seat, BuildUpgrade(upgrade)) == "SF-BLD-09"
        top.hand(seat)
    assert top.table.upgrades == [6, 6, 5] * 4
    assert top.table.tray[:3] == [0, 0, 0]


@rule("SF-LIM-02")
def test_five_reserve_discs_match_five_special_tokens() -> None:
    top = charted().upgrades(WHITE, cannons=6, pods=5)
    tokens = (PIRATE + 4, PIRATE + 5, PIRATE + 6, ICE + 3, ICE + 4)
    systems = (("n7", "fuel"), ("n1", "food"), ("f6", "ore"), ("n4", "goods"), ("f5", "ore"))
    planets = [top.planet(place, resource) for place, resource in systems]
    won: list[int] = []
    for planet, token in zip(planets, tokens, strict=True):
        top.disc(planet, token).clear_ships()
        top.ship(WHITE, "trade_ship", next(a for a in beside(top, planet) if is_ordinary(top, a)))
        top.flight(WHITE)
        won += [event.disc for event in top.last_events if isinstance(event, MedalWon)]
    assert won == list(tokens)
    assert sorted(top.table.discs[planet] for planet in planets) == [3, 9, 10, 11, 11]
    assert sum(top.table.reserve_discs) == 0


# --- the most a player can have ------------------------------------------------------------


@rule("SF-LIM-03")
def test_a_player_has_at_most_nine_colonies_those_in_ships_counted() -> None:
    top = charted()
    settle(top, WHITE, 5)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    assert pieces(top, WHITE, "colony") == 9 - 3 - 5 - 1
    assert rich(top).refusal(WHITE, BuildShip(COLONY_SHIP, whites_port(top))) == "SF-BLD-03"
    assert top.refusal(WHITE, BuildShip(TRADE_SHIP, whites_port(top))) is None


@rule("SF-LIM-03")
def test_the_ninth_colony_can_still_be_founded_and_the_tenth_ship_not_built() -> None:
    top = charted()
    settle(top, WHITE, 5)
    top.ship(WHITE, "colony_ship", site_positions(top, "n7")[2])
    top.fame(WHITE, 0).flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    assert rich(top).refusal(WHITE, BuildShip(COLONY_SHIP, whites_port(top))) == "SF-BLD-03"


@rule("SF-LIM-03")
def test_a_player_has_at_most_seven_trade_stations_those_in_ships_counted() -> None:
    top = charted().station(WHITE, "merchants", 4).station(WHITE, "scientists", 2)
    assert rich(top).refusal(WHITE, BuildShip(TRADE_SHIP, whites_port(top))) is None
    top.ship(WHITE, "trade_ship", approach(top, top.centre("n5"), 2))
    assert rich(top).refusal(WHITE, BuildShip(TRADE_SHIP, whites_port(top))) == "SF-BLD-03"
    assert top.refusal(WHITE, BuildShip(COLONY_SHIP, whites_port(top))) is None


@rule("SF-LIM-04")
def test_hands_have_no_limit_apart_from_the_seven() -> None:
    top = charted().empty_hands().hand(YELLOW, ore=12, fuel=10)
    events = roll(top, WHITE, 1, 1)
    assert not any(isinstance(event, CardsDiscarded) for event in events)
    assert top.hand_of(YELLOW)["ore"] == 12
    assert top.hand_of(YELLOW)["fuel"] == 10
    roll(top, WHITE, 3, 4)
    assert top.decision().prompt == "discard"
    assert YELLOW in top.game.deciders


# --- fame pieces and cards -------------------------------------------------------------------


@rule("SF-LIM-05")
def test_with_no_fame_piece_in_the_tray_none_is_gained() -> None:
    top = charted().hand(WHITE, ore=2)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    top.table.tray[FAME_PIECE] = 0
    before = top.table.fame[WHITE]
    meet(top, WHITE, 3)
    events = top.play(WHITE, OfferCards((2, 0, 0, 0, 0)))
    assert not any(isinstance(event, FameGained) for event in events)
    assert any(isinstance(event, EncounterEnded) for event in events)
    assert top.table.fame[WHITE] == before


@rule("SF-LIM-05")
def test_with_no_fame_piece_in_the_tray_none_is_for_sale() -> None:
    top = charted().card(WHITE, "fame_for_sale").hand(WHITE, goods=1).trade_and_build(WHITE)
    assert top.refusal(WHITE, BuyFame()) is None
    top.table.tray[FAME_PIECE] = 0
    assert top.refusal(WHITE, BuyFame()) == "SF-LIM-05"
    assert BuyFame() not in top.choices(WHITE)


@rule("SF-LIM-06")
@pytest.mark.parametrize(("seats", "board"), [(4, "beginner"), (3, "strategic"), (4, "wild")])
def test_the_hundred_cards_are_always_in_hands_supply_and_reserve_pile(
    seats: int, board: str
) -> None:
    top = Tabletop(seats=seats, board=board)
    table = top.table
    for _ in random_play(top, 800):
        for kind in range(5):
            held = sum(table.hands[5 * seat + kind] for seat in range(seats))
            assert held + table.supply[kind] + table.reserve[kind] == 20


@rule("SF-LIM-06")
def test_cards_offered_are_in_the_supply_before_the_reward_is_taken_from_it() -> None:
    top = charted().empty_hands().hand(WHITE, ore=1)
    for seat, kind in zip((YELLOW, RED, BLUE), ("fuel", "carbon", "food"), strict=True):
        top.hand(seat, **{kind: 20})
    top.supply(ore=0, fuel=0, carbon=0, food=0, goods=0)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    meet(top, WHITE, 2)
    events = list(top.play(WHITE, OfferCards((1, 0, 0, 0, 0))))
    if top.decision().prompt != "move_ships":
        assert top.choices(WHITE) == [TakeCards((1, 0, 0, 0, 0))]
        events.extend(top.play(WHITE, TakeCards((1, 0, 0, 0, 0))))
    assert ResourcesGained(WHITE, (1, 0, 0, 0, 0)) in events
    assert top.hand_of(WHITE) == {"ore": 1}
