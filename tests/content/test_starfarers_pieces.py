"""Pieces, discs and costs of the 2019 game, against the rules reference."""

from starfare.content.starfarers import load
from starfare.content.starfarers.types import ReserveBand
from tests.rules import rule

CONTENT = load()
PIECES = CONTENT.pieces


@rule("SF-CMP-01")
def test_three_or_four_play_in_white_yellow_red_and_blue() -> None:
    assert (PIECES.seats.fewest, PIECES.seats.most) == (3, 4)
    assert PIECES.colours == ("white", "yellow", "red", "blue")


@rule("SF-CMP-02")
def test_each_player_owns_nine_colonies_seven_stations_three_ships_and_three_shipyards() -> None:
    player = PIECES.player
    assert (player.colony, player.trade_station) == (9, 7)
    assert (player.transport_ship, player.shipyard) == (3, 3)
    assert (player.vp_marker, player.mothership) == (1, 1)


@rule("SF-CMP-04")
def test_there_are_twenty_cards_of_each_of_five_resources() -> None:
    assert PIECES.resources == ("ore", "fuel", "carbon", "food", "goods")
    assert PIECES.cards == dict.fromkeys(PIECES.resources, 20)


@rule("SF-CMP-05")
def test_the_colour_of_a_planet_decides_its_product() -> None:
    products = {colour: resource for resource, colour in PIECES.planet_colours.items()}
    assert products == {
        "red": "ore",
        "orange": "fuel",
        "blue": "carbon",
        "green": "food",
        "multicoloured": "goods",
    }


@rule("SF-CMP-06")
def test_the_tray_holds_the_upgrades_and_forty_fame_pieces() -> None:
    tray = PIECES.tray
    assert (tray.booster, tray.cannon, tray.freight_pod, tray.fame_piece) == (24, 24, 20, 40)


@rule("SF-CMP-07")
def test_a_mothership_has_room_for_six_boosters_six_cannons_and_five_pods() -> None:
    room = PIECES.mothership
    assert (room.booster, room.cannon, room.freight_pod) == (6, 6, 5)


@rule("SF-CMP-14")
def test_the_outer_discs_by_icon() -> None:
    assert {icon: " ".join(pile) for icon, pile in CONTENT.discs.piles.items()} == {
        "outline-triangle": "3 4 4 11 12",
        "outline-square": "2 5 5 6 9",
        "outline-hexagon": "10 10 pirate-4 pirate-5 ice-3",
        "filled-triangle": "3 4 11",
        "filled-square": "5 8 9",
        "filled-hexagon": "10 pirate-6 ice-4",
    }


@rule("SF-CMP-16")
def test_there_are_five_reserve_discs() -> None:
    assert sorted(CONTENT.discs.reserve) == [3, 9, 10, 11, 11]


@rule("SF-CMP-17")
def test_there_are_three_pirate_bases_and_two_ice_planets_worth_a_medal_each() -> None:
    assert CONTENT.discs.tokens == ("pirate-4", "pirate-5", "pirate-6", "ice-3", "ice-4")
    assert PIECES.vp.medal == 1


@rule("SF-CMP-18")
def test_a_mothership_holds_five_balls() -> None:
    balls = {ball.colour: (ball.count, ball.value) for ball in PIECES.shake.balls}
    assert balls == {"yellow": (2, 2), "red": (1, 3), "blue": (1, 1), "black": (1, 0)}
    assert PIECES.shake.shown == 2


@rule("SF-CMP-19")
def test_two_dice_of_six_sides_and_a_track_from_4_to_15() -> None:
    assert (PIECES.dice.count, PIECES.dice.sides) == (2, 6)
    assert (PIECES.start.vp, PIECES.vp.target) == (4, 15)


@rule("SF-SET-02")
def test_the_reserve_pile_takes_eight_of_each_resource_and_leaves_twelve() -> None:
    assert PIECES.reserve.cards_per_resource == 8
    left = [cards - PIECES.reserve.cards_per_resource for cards in PIECES.cards.values()]
    assert left == [12] * 5


@rule("SF-BLD-02")
def test_the_costs_of_ships_spaceport_and_upgrades() -> None:
    assert CONTENT.costs.build == {
        "trade_ship": {"ore": 1, "fuel": 1, "goods": 2},
        "colony_ship": {"ore": 1, "fuel": 1, "carbon": 1, "food": 1},
        "spaceport": {"carbon": 3, "food": 2},
        "cannon": {"carbon": 2},
        "freight_pod": {"ore": 2},
        "booster": {"fuel": 2},
    }


def test_the_supply_wants_three_cards_for_one_and_two_goods() -> None:
    assert CONTENT.costs.supply_rate == {"ore": 3, "fuel": 3, "carbon": 3, "food": 3, "goods": 2}


def test_the_reserve_draw_shrinks_at_eight_and_ten_points() -> None:
    bands = (ReserveBand(4, 2), ReserveBand(8, 1), ReserveBand(10, 0))
    assert PIECES.reserve.bands == bands


def test_the_start_gives_three_cards_one_fame_piece_and_a_pool_of_four_upgrades() -> None:
    start = PIECES.start
    assert (start.hand, start.fame_pieces) == (3, 1)
    pool = start.advanced_pool
    assert (pool.booster, pool.cannon, pool.freight_pod) == (2, 1, 1)


def test_the_black_ball_sets_the_base_speed_to_three() -> None:
    assert (PIECES.shake.encounter_ball, PIECES.shake.encounter_speed) == ("black", 3)


def test_a_seven_costs_half_a_hand_of_eight_and_gives_opponents_a_card() -> None:
    seven = PIECES.seven
    assert (seven.sum, seven.hand_limit + 1, seven.reserve_cards) == (7, 8, 1)


def test_what_victory_points_are_given_for() -> None:
    vp = PIECES.vp
    assert (vp.colony, vp.spaceport, vp.friendship_marker) == (1, 2, 2)
    assert (vp.medal, vp.fame_pieces_per_vp) == (1, 2)


def test_with_three_players_two_sites_of_an_outer_system_are_open() -> None:
    assert PIECES.sites_open_with_three_players == 2
