"""Founding colonies (rules SF-COL)."""

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import ColonyEstablished, GameWon, ResourcesProduced
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.words import ICE, PIRATE
from starfare.kernel.refusal import GameIsOver
from tests.rules import rule
from tests.starfarers.support_b import (
    NO_CARDS,
    approach,
    building,
    charted,
    fly_to,
    hold_fast,
    meet,
    pieces,
    random_play,
    roll,
    shake,
    site_positions,
    ways,
    where,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def ship_on_site(top: Tabletop, place: str = "n7", nth: int = 0, seat: int = WHITE) -> int:
    """Put a colony ship of a seat on a site of a system; return the site."""
    site = site_positions(top, place)[nth]
    top.ship(seat, "colony_ship", site)
    return site


@rule("SF-COL-01", "SF-COL-04", "SF-EX-23")
def test_white_flies_to_the_free_site_of_n7_and_founds() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE).empty_hands()
    top.discs("n7", carbon=5, food=3, fuel=PIRATE + 4)
    site = top.site("n7", "carbon", "food")
    start = approach(top, site, 3)
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 3)
    transports, points = pieces(top, WHITE, "transport_ship"), top.points(WHITE)
    fly_to(top, WHITE, ship, site)
    events = top.play(WHITE, EstablishColony(ship))
    assert ColonyEstablished(WHITE, ship, site) in events
    assert building(top, site) == WHITE
    assert where(top, WHITE, ship) == -1
    assert pieces(top, WHITE, "transport_ship") == transports + 1
    assert top.points(WHITE) == points + 1


@rule("SF-COL-01", "SF-EX-23")
@pytest.mark.parametrize(("dice", "bundle"), [((1, 4), "carbon"), ((1, 2), "food")])
def test_the_new_colony_yields_on_the_numbers_of_both_planets(
    dice: tuple[int, int], bundle: str
) -> None:
    top = Tabletop().clear_ships().empty_hands()
    top.discs("n7", carbon=5, food=3, fuel=PIRATE + 4)
    ship = top.ship(BLUE, "colony_ship", top.site("n7", "carbon", "food"))
    top.flight(BLUE)
    top.play(BLUE, EstablishColony(ship))
    without = Tabletop().clear_ships().empty_hands()
    with_colony = [e for e in roll(top, RED, *dice) if isinstance(e, ResourcesProduced)]
    before = [e for e in roll(without, RED, *dice) if isinstance(e, ResourcesProduced)]
    kind = ("ore", "fuel", "carbon", "food", "goods").index(bundle)
    [more] = [e.cards for e in with_colony if e.seat == BLUE]
    less = sum(e.cards[kind] for e in before if e.seat == BLUE)
    assert more[kind] == less + 1


@rule("SF-COL-01")
def test_a_colony_is_founded_only_on_a_colony_site() -> None:
    top = charted()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    top.flight(WHITE)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    assert EstablishColony(0) not in top.choices(WHITE)


@rule("SF-COL-01")
def test_the_same_position_in_an_empty_sector_is_no_colony_site() -> None:
    top = charted()
    ship_on_site(top, "n5")
    top.flight(WHITE)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"


@rule("SF-COL-01")
def test_only_a_colony_ship_founds_a_colony() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    top.ship(WHITE, "trade_ship", approach(top, site, 2))
    top.flight(WHITE, 4)
    top.play(WHITE, Fly(0, site))
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    assert top.refusal(WHITE, EstablishColony(1)) == "SF-COL-01"


@rule("SF-COL-01")
def test_nobody_founds_on_a_site_that_is_only_flown_over_with_a_piece_on_it() -> None:
    top = charted()
    site = ship_on_site(top, seat=RED)
    top.ship(WHITE, "colony_ship", approach(top, site, 2))
    top.flight(WHITE, 5)
    fly_to(top, WHITE, 0, site)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-FLT-06"
    assert building(top, site) == -1


@rule("SF-COL-02")
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
@pytest.mark.parametrize("resource", ["carbon", "food", "fuel"])
def test_neither_planet_beside_the_site_may_carry_a_special_token(
    token: int, resource: str
) -> None:
    top = charted()
    top.discs("n7", **{resource: token})
    for pair in (("carbon", "food"), ("food", "fuel"), ("fuel", "carbon")):
        top.clear_ships()
        top.ship(WHITE, "colony_ship", top.site("n7", *pair))
        top.flight(WHITE)
        expected = "SF-COL-02" if resource in pair else None
        assert top.refusal(WHITE, EstablishColony(0)) == expected
        assert (EstablishColony(0) in top.choices(WHITE)) == (expected is None)


@rule("SF-COL-03")
def test_founding_is_voluntary() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    top.ship(WHITE, "colony_ship", approach(top, site, 3))
    top.flight(WHITE, 3)
    fly_to(top, WHITE, 0, site)
    assert EstablishColony(0) in top.choices(WHITE)
    top.play(WHITE, EndFlight())
    assert building(top, site) == -1
    assert where(top, WHITE, 0) == site


@rule("SF-COL-04")
def test_a_colony_is_worth_a_point_at_once_and_the_ship_was_worth_none() -> None:
    top = charted()
    before = top.points(WHITE)
    ship_on_site(top)
    assert top.points(WHITE) == before
    top.flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    assert top.points(WHITE) == before + 1
    assert top.decision().prompt == "move_ships"


@rule("SF-COL-05")
def test_a_colony_never_moves_disappears_or_turns_back_into_a_ship() -> None:
    top = charted()
    site = ship_on_site(top)
    top.flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    owners = [each & 7 for each in top.table.buildings]
    for _ in random_play(top, 600):
        after = [each & 7 for each in top.table.buildings]
        assert all(new == old for old, new in zip(owners, after, strict=True) if old)
        owners = after
    assert building(top, site) == WHITE


@rule("SF-COL-06")
@pytest.mark.parametrize("owners", [(WHITE, WHITE, WHITE), (WHITE, YELLOW, RED)])
def test_with_four_players_all_three_sites_may_be_used(owners: tuple[int, ...]) -> None:
    top = charted()
    for nth, seat in enumerate(owners):
        site = ship_on_site(top, nth=nth, seat=seat)
        top.flight(seat)
        top.play(seat, EstablishColony(0))
        assert building(top, site) == seat


@rule("SF-COL-07")
def test_founding_belongs_to_the_movement_step() -> None:
    top = charted()
    ship_on_site(top)
    top.turn_of(WHITE)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-TRN-08"
    top.trade_and_build(WHITE)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-TRN-03"
    meet(top, WHITE, 3)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-ENC-03"
    top.play(WHITE, OfferCards(NO_CARDS))
    assert top.refusal(WHITE, EstablishColony(0)) is None


@rule("SF-COL-07")
def test_a_ship_that_stands_on_a_legal_site_may_found_without_moving() -> None:
    top = charted()
    site = ship_on_site(top)
    shake(top, WHITE, "red", "yellow")
    events = top.play(WHITE, EstablishColony(0))
    assert ColonyEstablished(WHITE, 0, site) in events


@rule("SF-COL-07")
def test_a_ship_may_found_on_the_spot_after_other_ships_have_moved() -> None:
    top = charted()
    site = ship_on_site(top)
    other = approach(top, top.centre("f4"), 2)
    top.ship(WHITE, "trade_ship", other)
    top.flight(WHITE)
    fly_to(top, WHITE, 1, next(at for at, far in ways(top, other).items() if far == 1))
    top.play(WHITE, EstablishColony(0))
    assert building(top, site) == WHITE


@rule("SF-COL-07")
def test_a_ship_held_fast_may_found_where_it_stands() -> None:
    top = charted()
    site = ship_on_site(top)
    hold_fast(top, WHITE)
    top.play(WHITE, EstablishColony(0))
    assert building(top, site) == WHITE


@rule("SF-COL-08", "SF-EX-45")
def test_with_the_fifteenth_point_the_second_ship_does_not_move() -> None:
    top = charted()
    ship_on_site(top, seat=BLUE)
    other = approach(top, top.centre("f4"), 2)
    top.ship(BLUE, "colony_ship", other)
    top.fame(BLUE, 2 * (14 - top.points(BLUE)) + top.table.fame[BLUE] % 2)
    assert top.points(BLUE) == 14
    top.flight(BLUE)
    events = top.play(BLUE, EstablishColony(0))
    assert top.points(BLUE) == 15
    assert GameWon(BLUE) in events
    assert top.game.outcome is not None
    assert top.game.outcome.winners == (BLUE,)
    assert top.game.pending is None
    assert isinstance(top.game.explain(BLUE, Fly(1, top.neighbours(other)[0])), GameIsOver)
    assert where(top, BLUE, 1) == other
