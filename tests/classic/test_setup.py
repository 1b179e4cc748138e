"""Setting up, and what three players change (rules CL-SET, CL-3PL)."""

import pytest

import starfare
from starfare.games.classic.events import StarshipPlaced
from starfare.games.classic.setup import PlaceStarport, TakeTransporter
from starfare.games.starfarers import words as w
from starfare.games.starfarers.advanced_setup import PlaceColony, TakeUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import ReserveCardDrawn, StartingPlayerFound, StartRolled
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DrawFromHand
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.event import Event, heard
from starfare.kernel.game import Game, new_game
from starfare.kernel.refusal import BadOption
from tests.classic.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop, lair
from tests.rules import rule

WHITE_BEGINS = [("start dice", 35 if seat == WHITE else 0) for seat in range(4)]
PLACES = {
    YELLOW: ((4, 27), (5, 26), {(19, 28), (26, 27)}),
    RED: ((11, 26), (10, 25), {(1, 28), (29, 28)}),
    WHITE: ((19, 26), (20, 25), {(1, 26), (11, 28)}),
    BLUE: ((29, 26), (28, 25), {(8, 27), (22, 27)}),
}


def opened(seats: int = 4, *script: tuple[str, int], **options: object) -> Game:
    """A game before anybody has decided anything, with told chance."""
    given = dict(options)
    game = new_game(starfare.games()["classic"], seats, Scripted(list(script), Seeded(1)), given)
    game.open()
    return game


@rule("CL-SET-01")
def test_a_mother_ship_starts_without_any_attachment() -> None:
    for setup in ("beginner", "advanced"):
        assert Tabletop(setup=setup).table.upgrades == [0] * 12


@rule("CL-SET-02", "CL-SET-05")
@pytest.mark.parametrize("seat", PLACES)
def test_each_colour_has_one_spaceport_and_two_colonies_on_fixed_places(seat: int) -> None:
    top = Tabletop()
    port, _ship, colonies = PLACES[seat]
    pieces = top.game.view(None).plain()["pieces"]["buildings"]
    mine = {(top.code(each["at"]), each["kind"]) for each in pieces if each["seat"] == seat}
    assert mine == {(port, "spaceport"), *((code, "colony") for code in colonies)}
    assert top.table.personal[4 * seat + w.SHIPYARD] == 2


@rule("CL-SET-05")
def test_all_twelve_home_intersections_are_taken() -> None:
    assert all(Tabletop().table.buildings[:12])


@rule("CL-SET-03", "CL-SET-05")
@pytest.mark.parametrize("transporter", [0, 1, 2])
def test_a_colony_ship_starts_on_any_transporter_beside_the_spaceport(transporter: int) -> None:
    top = Tabletop(transporters=(transporter,) * 4)
    for seat, (_port, start, _colonies) in PLACES.items():
        assert top.where(seat, transporter) == start
        assert top.table.ship_kind[seat * w.FLEET + transporter] == w.COLONY_SHIP
        assert len(top.table.ships(seat)) == 1
        assert top.table.personal[4 * seat + w.COLONY] == 9 - 4
    assert top.game.record().count('"take_transporter"') == 4


@rule("CL-SET-04")
def test_transporters_are_chosen_openly_in_turn_order_and_the_first_is_usual() -> None:
    game = opened(4, *WHITE_BEGINS)
    for seat in (WHITE, BLUE, YELLOW, RED):
        assert game.deciders == (seat,)
        assert game.choices(seat).listed()[0] == TakeTransporter(0)
        events = game.play(seat, TakeTransporter(2))
        assert StarshipPlaced(seat, 2, w.COLONY_SHIP, game.table.ship_at[3 * seat + 2]) in heard(  # type: ignore[attr-defined]
            events, None
        )


@rule("CL-SET-06", "CL-SET-07", "CL-VPT-08")
def test_everybody_starts_with_four_points_and_one_fame_ring() -> None:
    top = Tabletop()
    assert [top.points(seat) for seat in range(4)] == [4] * 4
    assert top.table.fame == [1] * 4
    assert top.table.tray[w.FAME_PIECE] == 36


@rule("CL-SET-08")
def test_friendship_cards_lie_open_and_no_chip_is_taken() -> None:
    top = Tabletop()
    assert top.table.card_owner == [0] * 20
    assert top.table.markers == [0] * 4
    view = top.game.view(RED)
    stacks = [view.card_stack(civilization) for civilization in range(4)]  # type: ignore[attr-defined]
    assert [len(stack) for stack in stacks] == [5] * 4


@rule("CL-SET-09")
def test_all_32_encounter_cards_are_in_the_deck_and_none_is_known() -> None:
    top = Tabletop()
    assert top.game.view(None).plain()["encounter_deck"] == 32


@rule("CL-SET-10", "CL-SET-11", "CL-SET-12")
def test_twelve_of_each_kind_make_the_pile_eight_stay_in_the_bank_three_go_to_each_hand() -> None:
    top = Tabletop()
    table = top.table
    for kind in range(w.KINDS):
        assert table.reserve[kind] + sum(table.hands[kind :: w.KINDS]) == 12
    assert table.supply == [8] * 5
    assert [table.cards(seat) for seat in range(4)] == [3] * 4
    assert sum(table.reserve) == 60 - 12


@rule("CL-SET-13", "CL-SET-14")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    script = [("start dice", n) for n in (35, 0, 35, 0, 0, 7)]
    game = opened(4, *script)
    assert game.table.starter == WHITE  # type: ignore[attr-defined]
    rolled = [row for row in game.opening if row[0] == "start dice"]
    assert len(rolled) == 6


@rule("CL-SET-13")
def test_play_passes_to_the_left() -> None:
    top = Tabletop()
    top.clear_ships().trade_and_build(BLUE)
    top.game.play(BLUE, top.game.choices(BLUE).listed()[-1])
    assert top.table.active == YELLOW


@rule("CL-SET-14")
def test_starting_hands_are_dealt_clockwise_three_at_a_time() -> None:
    game = opened(4, *WHITE_BEGINS)
    events: tuple[Event, ...] = ()
    while game.pending and game.pending[0].prompt == "take_transporter":
        events = game.play(game.deciders[0], TakeTransporter(0))
    dealt = [event.seat for event in events if isinstance(event, ReserveCardDrawn)]
    assert dealt == [WHITE] * 3 + [BLUE] * 3 + [YELLOW] * 3 + [RED] * 3


@rule("CL-SET-14")
def test_the_start_is_told() -> None:
    game = new_game(starfare.games()["classic"], 3, Seeded(4), {})
    events = game.open()
    assert len([e for e in events if isinstance(e, StartRolled)]) >= 3
    assert len([e for e in events if isinstance(e, StartingPlayerFound)]) == 1


@rule("CL-SET-15")
def test_hands_are_secret_and_their_size_is_public() -> None:
    top = Tabletop()
    view = top.game.view(RED).plain()
    assert sum(view["hand"].values()) == 3
    for seat in (WHITE, BLUE, YELLOW):
        assert view["players"][seat]["cards"] == 3
        assert not any(view["players"][seat]["known_cards"].values())


# --- the advanced set-up ---------------------------------------------------------------


def advanced(seats: int = 4) -> Game:
    """The advanced set-up with White beginning."""
    dice = [("start dice", 35 if seat == WHITE else 0) for seat in range(seats)]
    return opened(seats, *dice, setup="advanced")


def place_all(game: Game) -> list[int]:
    """Take the first free place three times each; return who placed."""
    order = []
    while game.pending and game.pending[0].prompt == "place_colony":
        order.append(game.deciders[0])
        game.play(order[-1], game.choices(order[-1]).listed()[0])
    return order


@rule("CL-SET-16")
def test_three_rounds_place_colonies_there_back_and_there() -> None:
    game = advanced()
    free = [choice for choice in game.choices(WHITE).listed() if isinstance(choice, PlaceColony)]
    assert len(free) == 12
    there = [WHITE, BLUE, YELLOW, RED]
    assert place_all(game) == [*there, *reversed(there), *there]


@rule("CL-SET-16")
def test_the_fourth_round_builds_spaceports_counter_clockwise_with_any_ship_and_transporter() -> (
    None
):
    game = advanced()
    place_all(game)
    for seat in (RED, YELLOW, BLUE, WHITE):
        assert game.deciders == (seat,)
        choices = game.choices(seat).listed()
        assert len(choices) == 3 * 2 * 2 * 3
        choice = next(c for c in choices if isinstance(c, PlaceStarport) and c.ship == 1)
        before = game.encode()
        assert game.explain(seat, TakeUpgrade(0)) is not None
        wrong = PlaceStarport(choice.at, choice.kind, choice.at, 0)
        refusal = game.explain(seat, wrong)
        assert refusal is not None
        assert refusal.rule == "CL-SET-16"
        assert game.encode() == before
        game.play(seat, choice)
    table = game.table
    assert table.upgrades == [0] * 12  # type: ignore[attr-defined]
    assert game.rules.points(table) == (4, 4, 4, 4)
    assert game.pending is not None
    assert game.pending[0].prompt == "roll"


@rule("CL-SET-16")
def test_a_trade_ship_may_start_too() -> None:
    game = advanced()
    place_all(game)
    choices = [c for c in game.choices(RED).listed() if isinstance(c, PlaceStarport)]
    choice = next(c for c in choices if c.kind == w.TRADE_SHIP and c.ship == 2)
    game.play(RED, choice)
    assert game.table.ship_kind[3 * RED + 2] == w.TRADE_SHIP  # type: ignore[attr-defined]
    assert game.table.ship_at[3 * RED + 2] == choice.ship_site  # type: ignore[attr-defined]


@rule("CL-SET-16")
def test_an_unknown_set_up_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="beginner, advanced"):
        starfare.new("classic", seats=3, setup="secret")


# --- three players --------------------------------------------------------------------------


@rule("CL-3PL-01", "CL-3PL-02")
def test_the_absent_colour_blocks_its_three_places_and_has_no_starship() -> None:
    top = Tabletop(seats=3)
    for code in ((29, 26), (8, 27), (22, 27)):
        site = top.facts.field.site_at[top.at(*code)]
        assert top.table.buildings[site] & 7 == w.NEUTRAL + 1
    assert all(top.table.buildings[:12])
    assert len([at for at in top.table.ship_at if at >= 0]) == 3
    buildings = top.game.view(None).plain()["pieces"]["buildings"]
    kinds = sorted(each["kind"] for each in buildings if each["seat"] is None)
    assert kinds == ["colony", "colony", "spaceport"]


@rule("CL-3PL-02")
def test_the_absent_colour_takes_no_turn_holds_no_cards_and_cannot_be_stolen_from() -> None:
    top = Tabletop(seats=3)
    assert top.table.opponents(WHITE) == [YELLOW, RED]
    assert len(top.table.hands) == 15
    assert len(top.game.rules.points(top.table)) == 3
    top.hand(WHITE, ore=1).turn_of(RED).dice(3, 4)
    top.play(RED, RollDice())
    assert DrawFromHand(WHITE) in top.choices(RED)
    assert DrawFromHand(BLUE) not in top.choices(RED)
    assert top.refusal(RED, DrawFromHand(BLUE)) == "CL-SEV-03"


@rule("CL-3PL-03")
def test_starships_may_stop_next_to_the_absent_spaceport_but_not_on_its_places() -> None:
    top = Tabletop(seats=3)
    top.alone(RED, "colony_ship", (28, 23), speed=3)
    assert {(28, 25), (31, 26)} & top.flights(RED)
    top.fly(RED, (28, 25))
    assert EndFlight() in top.choices(RED)
    assert top.refusal(RED, Fly(0, top.at(29, 26))) == "CL-FLT-05"
    top.alone(RED, "colony_ship", (28, 25), speed=2)
    assert (31, 26) in top.flights(RED), "it may fly through"


@rule("CL-3PL-04")
def test_with_three_players_a_third_colony_in_a_field_system_is_refused() -> None:
    top = Tabletop(seats=3)
    top.founded(RED, (5, 20)).founded(WHITE, (5, 18))
    top.alone(YELLOW, "colony_ship", (2, 19))
    assert top.refusal(YELLOW, EstablishColony(0)) == "CL-3PL-04"


@rule("CL-3PL-04")
def test_with_four_players_all_three_may_be_founded() -> None:
    top = Tabletop(seats=4)
    top.founded(RED, (5, 20)).founded(WHITE, (5, 18))
    top.alone(BLUE, "colony_ship", (2, 19))
    assert EstablishColony(0) in top.choices(BLUE)


@rule("CL-3PL-05")
def test_the_third_intersection_counts_as_occupied_and_a_ship_on_it_must_leave() -> None:
    top = Tabletop(seats=3)
    top.founded(RED, (5, 20)).spaceport(RED, top.at(5, 20))
    top.founded(WHITE, (5, 18))
    top.alone(YELLOW, "colony_ship", (1, 18), speed=1)
    assert top.refusal(YELLOW, Fly(0, top.at(2, 19))) == "CL-3PL-05"
    top.alone(YELLOW, "colony_ship", (1, 18), speed=2)
    assert top.refusal(YELLOW, Fly(0, top.at(2, 19))) is None, "it may fly over it"
    top.alone(YELLOW, "colony_ship", (2, 19), speed=3)
    assert top.refusal(YELLOW, EndFlight()) == "CL-FLT-09"
    top.fly(YELLOW, (1, 18))
    assert EndFlight() in top.choices(YELLOW)


@rule("CL-3PL-05")
def test_three_may_use_all_home_intersections_and_the_rest_stays_closed() -> None:
    game = advanced(3)
    assert len(game.choices(WHITE).listed()) == 12
    place_all(game)
    while game.pending and game.pending[0].prompt == "place_spaceport":
        game.play(game.deciders[0], game.choices(game.deciders[0]).listed()[0])
    table = game.table
    neutral = [b for b in table.buildings[:12] if b & 7 == w.NEUTRAL + 1]  # type: ignore[attr-defined]
    assert len(neutral) == 3


@rule("CL-3PL-02")
def test_the_absent_colour_produces_nothing() -> None:
    top = Tabletop(seats=3)
    top.empty_hands().turn_of(RED).dice(4, 5)
    top.play(RED, RollDice())
    # Ore 9 at delta: Red's colony alone; the absent spaceport stands between goods and ore.
    assert {seat: top.hand_of(seat) for seat in range(3)} == {
        YELLOW: {},
        RED: {"ore": 1},
        WHITE: {},
    }


@rule("CL-3PL-05")
def test_spaceports_count_as_colonies_there() -> None:
    top = Tabletop(seats=3)
    top.founded(RED, (13, 16), (10, 15)).spaceport(RED, top.at(13, 16))
    top.hidden_chip(top.planet("S1", "fuel"), lair(5))
    top.alone(WHITE, "colony_ship", (10, 17))
    assert top.refusal(WHITE, EstablishColony(0)) == "CL-3PL-04"
