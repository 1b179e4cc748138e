"""Victory points and the end of the game (rules CL-VPT, CL-END)."""

from starfare.games.classic.clearing import ClearPlanet
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.classic.tabletop import (
    BLUE,
    DIPLOMATS,
    GREEN_FOLK,
    MERCHANTS,
    RED,
    SCIENTISTS,
    WHITE,
    Tabletop,
    ice,
    lair,
)
from tests.rules import rule


@rule("CL-VPT-01")
def test_a_colony_counts_one() -> None:
    top = Tabletop()
    top.founded(RED, (5, 20))
    assert top.points(RED) == 5


@rule("CL-VPT-02")
def test_a_spaceport_counts_two_in_all() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, carbon=3, food=2)
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.points(RED) == 5


@rule("CL-VPT-03", "CL-VPT-06")
def test_a_friendship_chip_counts_two_and_an_outpost_nothing() -> None:
    top = Tabletop()
    top.outposts(GREEN_FOLK, RED, WHITE)
    assert (top.points(RED), top.points(WHITE)) == (6, 4)
    top.named_card(WHITE, "green_folk-1")
    assert top.points(WHITE) == 4


@rule("CL-VPT-04")
def test_each_captured_chip_counts_one() -> None:
    top = Tabletop()
    top.captured(RED, lair(3)).captured(RED, ice(4))
    assert top.points(RED) == 6


@rule("CL-VPT-05", "CL-VPT-06")
def test_every_full_pair_of_fame_rings_counts_one() -> None:
    top = Tabletop()
    counted = []
    for rings in range(6):
        top.fame(RED, rings)
        counted.append(top.points(RED) - 4)
    assert counted == [0, 0, 1, 1, 2, 2]


@rule("CL-VPT-07")
def test_points_go_forwards_and_backwards_at_once() -> None:
    top = Tabletop()
    top.outposts(GREEN_FOLK, WHITE).upgrades(RED, pods=3)
    top.outposts(GREEN_FOLK, WHITE, RED)
    top.alone(RED, "trade_ship", (5, 16))
    assert (top.points(RED), top.points(WHITE)) == (4, 6)
    top.fly(RED, (5, 14))
    top.play(RED, EstablishTradeStation(0))
    assert (top.points(RED), top.points(WHITE)) == (6, 4), "before the card is chosen"


@rule("CL-VPT-08")
def test_one_spaceport_and_two_colonies_are_four_points() -> None:
    view = Tabletop().game.view(None).plain()
    assert [player["vp"] for player in view["players"]] == [4, 4, 4, 4]


def fourteen(top: Tabletop, seat: int) -> Tabletop:
    """Bring a seat to 14 points: four chips, two captured."""
    for civilization in (GREEN_FOLK, MERCHANTS, DIPLOMATS, SCIENTISTS):
        top.outposts(civilization, seat)
    top.captured(seat, lair(3)).captured(seat, lair(4))
    assert top.points(seat) == 14
    return top


@rule("CL-END-01", "CL-END-02")
def test_fifteen_points_in_the_own_turn_win_at_once() -> None:
    top = fourteen(Tabletop(), RED)
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 20))
    top.play(RED, EstablishColony(0))
    assert top.winners() == (RED,)
    assert top.game.outcome is not None
    assert top.game.outcome.points[RED] == 15


@rule("CL-END-01")
def test_a_spaceport_a_fame_ring_and_a_captured_chip_win_too() -> None:
    top = fourteen(Tabletop(), RED)
    top.trade_and_build(RED).hand(RED, carbon=3, food=2)
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.game.outcome is not None
    top = fourteen(Tabletop(), RED)
    top.card(RED, "fame_for_sale").trade_and_build(RED).hand(RED, goods=1)
    top.play(RED, BuyFame())
    assert top.game.outcome is not None
    top = fourteen(Tabletop(), RED)
    top.hidden_chip(top.planet("S1", "fuel"), ice(3), RED)
    top.upgrades(RED, pods=3)
    top.alone(RED, "trade_ship", (4, 17))
    top.play(RED, ClearPlanet(top.planet("S1", "fuel")))
    assert top.game.outcome is not None


@rule("CL-END-02", "CL-OUT-07")
def test_a_chip_that_wins_ends_the_game_before_a_card_is_chosen() -> None:
    top = Tabletop()
    for civilization in (GREEN_FOLK, MERCHANTS, DIPLOMATS):
        top.outposts(civilization, RED)
    top.captured(RED, lair(3)).captured(RED, lair(4)).captured(RED, lair(5))
    top.upgrades(RED, pods=1)
    top.alone(RED, "trade_ship", (28, 9))
    top.fly(RED, (28, 7))
    top.play(RED, EstablishTradeStation(0))
    assert top.game.outcome is not None
    assert top.game.outcome.points[RED] == 15
    assert not any(top.table.card_owner[15:])


@rule("CL-END-02")
def test_more_than_fifteen_win_as_well() -> None:
    top = fourteen(Tabletop(), RED)
    top.captured(RED, lair(5)).captured(RED, ice(3))
    top.trade_and_build(RED).hand(RED, carbon=3, food=2)
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.game.outcome is not None
    assert top.game.outcome.points[RED] == 17


@rule("CL-END-02")
def test_who_reaches_fifteen_in_another_turn_waits_for_the_own_one() -> None:
    top = fourteen(Tabletop(), WHITE)
    top.upgrades(WHITE, pods=2)
    top.deck(32, 3)
    top.clear_ships()
    top.starship(RED, "colony_ship", (10, 25))
    top.encounter(RED, 32)
    assert top.points(WHITE) == 15, "the council gave a second ring"
    assert top.winners() == ()
    top.play(RED, OfferCards((0,) * 5))
    top.play(RED, EndFlight())
    assert top.winners() == (WHITE,)


@rule("CL-END-02")
def test_points_that_are_gone_again_do_not_win() -> None:
    top = fourteen(Tabletop(), WHITE)
    top.fame(WHITE, 2)
    top.clear_ships().trade_and_build(BLUE)
    top.fame(WHITE, 1)
    top.turn_of(RED)
    top.trade_and_build(RED)
    top.play(RED, EndTradeAndBuild())
    assert top.table.active == WHITE
    assert top.game.outcome is None


@rule("CL-END-01", "CL-END-02")
def test_a_ring_won_in_an_encounter_wins_before_anything_moves() -> None:
    top = fourteen(Tabletop(), RED)
    top.clear_ships()
    top.starship(RED, "colony_ship", (10, 25))
    top.hand(RED, ore=2).encounter(RED, 12)
    top.play(RED, Answer(0))
    assert top.winners() == (RED,), "a ring more makes the pair"
    assert top.game.pending is None
