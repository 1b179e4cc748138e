"""Set-up common to all games (rules SF-SET)."""

from __future__ import annotations

import pytest

import starfare
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import DrawEncounter
from starfare.games.starfarers.events import (
    FameGained,
    MedalWon,
    ReserveCardDrawn,
    StartingPlayerFound,
    StartRolled,
    TurnBegan,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.pirates_and_ice import ReserveDisc
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.refusal import BadOption
from tests.rules import rule
from tests.starfarers.support_a import (
    HEXES,
    Opening,
    building,
    counts,
    middle,
    odds,
    of_type,
    pieces,
    reserve_draws,
    reserve_of,
    ship_places,
    sites,
    start_rolls,
    starting_with,
    supply_of,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop


def placed(seats: int = 4, board: str = "beginner", setup: str = "advanced") -> Opening:
    """A game in which everybody has placed, by the first choice offered where there is one."""
    top = Opening(*starting_with(WHITE, seats), seats=seats, board=board, setup=setup)
    while not isinstance(top.choices(top.game.deciders[0])[0], RollDice):
        [seat] = top.game.deciders
        top.play(seat, top.choices(seat)[0])
    return top


@rule("SF-SET-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_takes_all_pieces_of_one_colour_and_begins_on_space_4(seats: int) -> None:
    top = Tabletop(seats=seats)
    for seat in range(seats):
        assert top.points(seat) == 4
        assert pieces(top, seat) == {
            "colony": 9 - 4,
            "trade_station": 7,
            "transport_ship": 3 - 1,
            "shipyard": 3 - 1,
        }


@rule("SF-SET-02")
def test_before_anything_is_drawn_the_reserve_pile_has_8_and_the_supply_12_of_each() -> None:
    top = Opening(setup="advanced")
    assert reserve_of(top) == dict.fromkeys(RESOURCES, 8)
    assert supply_of(top) == dict.fromkeys(RESOURCES, 12)
    assert counts(top) == [0, 0, 0, 0]


@rule("SF-SET-03")
def test_any_of_the_32_encounter_cards_may_be_the_first() -> None:
    top = Tabletop()
    assert odds(DrawEncounter(WHITE), top.table) == [1] * 32


@rule("SF-SET-04")
@pytest.mark.parametrize(
    ("place", "civilization"),
    [("f1", "diplomats"), ("f3", "scientists"), ("n2", "green_folk"), ("n3", "merchants")],
)
def test_each_civilization_has_a_stack_of_five_cards_with_its_marker_on_top(
    place: str, civilization: str
) -> None:
    top = Tabletop().clear_ships().upgrades(WHITE, pods=1)
    assert top.table.markers == [0, 0, 0, 0]
    ship = top.ship(WHITE, "trade_ship", sorted(sites(place))[0])
    top.flight(WHITE)
    top.play(WHITE, Fly(ship, middle(place)))
    top.play(WHITE, EstablishTradeStation(ship))
    names = [card.name for card in top.facts.cards]
    wanted = {TakeFriendshipCard(names.index(f"{civilization}-{n}")) for n in range(1, 6)}
    assert set(top.choices(WHITE)) == wanted
    top.play(WHITE, top.choices(WHITE)[0])
    assert top.table.markers.count(WHITE + 1) == 1
    assert top.table.markers.count(0) == 3


@rule("SF-SET-05")
def test_the_five_tokens_lie_beside_the_board_and_are_nobodys() -> None:
    top = Tabletop()
    assert top.facts.tokens == [w.PIRATE + 4, w.PIRATE + 5, w.PIRATE + 6, w.ICE + 3, w.ICE + 4]
    assert top.table.medals == [0] * 5
    assert not set(top.table.discs) & set(top.facts.tokens)


@rule("SF-SET-05")
def test_any_of_the_five_reserve_discs_may_be_the_first() -> None:
    top = Tabletop()
    chances = odds(ReserveDisc(top.planet("n7", "fuel")), top.table)
    assert dict(zip(top.facts.reserve_kinds, chances, strict=True)) == {3: 1, 9: 1, 10: 1, 11: 2}


@rule("SF-SET-05")
def test_a_reserve_disc_once_laid_is_not_drawn_again() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE, cannons=6)
    top.discs("n7", carbon=5, food=3, fuel=w.PIRATE + 4)
    top.ship(WHITE, "trade_ship", sorted(sites("n7"))[0])
    top.ship(WHITE, "trade_ship", sorted(sites("n7"))[1])
    top.script(("reserve disc", top.facts.reserve_kinds.index(11))).flight(WHITE)
    assert any(isinstance(event, MedalWon) for event in top.last_events)
    assert top.table.discs[top.planet("n7", "fuel")] == 11
    chances = odds(ReserveDisc(top.planet("n6", "ore")), top.table)
    assert dict(zip(top.facts.reserve_kinds, chances, strict=True)) == {3: 1, 9: 1, 10: 1, 11: 1}


@rule("SF-SET-06")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("setup", ["beginner", "advanced"])
def test_everybody_starts_with_three_reserve_cards_and_a_fame_piece(seats: int, setup: str) -> None:
    top = placed(seats, setup=setup)
    assert counts(top) == [3] * seats
    assert sum(reserve_of(top).values()) == 40 - 3 * seats
    assert supply_of(top) == dict.fromkeys(RESOURCES, 12)
    assert top.table.fame == [1] * seats
    assert top.table.tray[w.FAME_PIECE] == 40 - seats


@rule("SF-SET-06")
def test_starting_cards_and_fame_pieces_are_told() -> None:
    top = Opening(*starting_with(WHITE))
    fame = [event for event in top.last_events if isinstance(event, FameGained)]
    assert {(event.seat, event.count) for event in fame} == {(seat, 1) for seat in range(4)}
    drawn = [event for event in top.last_events if isinstance(event, ReserveCardDrawn)]
    for seat in range(4):
        mine = [RESOURCES[event.resource] for event in drawn if event.seat == seat]
        assert {name: mine.count(name) for name in set(mine)} == top.hand_of(seat)


@rule("SF-SET-07")
@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_everybody_begins_with_two_colonies_a_spaceport_a_ship_and_an_upgrade(board: str) -> None:
    top = placed(board=board, setup="advanced")
    standing = [building(top, at) for place in HEXES for at in sites(place)]
    for seat in range(4):
        assert standing.count((seat, False)) == 2
        assert standing.count((seat, True)) == 1
        assert len(ship_places(top, seat)) == 1
        assert sum(upgrades(top, seat)) == 1
        assert top.points(seat) == 4


@rule("SF-SET-07")
def test_beginners_start_with_two_colonies_a_spaceport_a_ship_and_an_upgrade() -> None:
    top = Tabletop()
    standing = [building(top, at) for place in HEXES for at in sites(place)]
    for seat in range(4):
        assert standing.count((seat, False)) == 2
        assert standing.count((seat, True)) == 1
        assert len(ship_places(top, seat)) == 1
        assert sum(upgrades(top, seat)) == 1
        assert top.points(seat) == 4


@rule("SF-SET-08")
def test_the_highest_roll_starts() -> None:
    top = Opening(*start_rolls((1, 2), (6, 3), (5, 5), (4, 4)))
    assert top.last_events[:5] == (
        StartRolled(WHITE, 1, 2),
        StartRolled(YELLOW, 6, 3),
        StartRolled(RED, 5, 5),
        StartRolled(BLUE, 4, 4),
        StartingPlayerFound(RED),
    )
    assert top.last_events[-1] == TurnBegan(RED, 1)
    assert top.game.deciders == (RED,)
    assert top.choices(RED) == [RollDice()]


@rule("SF-SET-08")
def test_turns_pass_clockwise_from_the_starting_player() -> None:
    top = Opening(*starting_with(RED))
    turns: list[int] = []
    for _ in range(6):
        [seat] = top.game.deciders
        turns.append(seat)
        top.dice(1, 1)
        top.play(seat, RollDice())
        top.balls("red", "yellow")
        top.play(seat, EndTradeAndBuild())
        top.play(seat, EndFlight())
    assert turns == [RED, BLUE, WHITE, YELLOW, RED, BLUE]


@rule("SF-SET-09")
def test_players_tied_for_the_highest_roll_roll_again_among_themselves() -> None:
    first = start_rolls((5, 5), (2, 2), (4, 6), (6, 4))
    second = start_rolls((1, 1), (3, 3), (2, 4))
    third = start_rolls((1, 2), (6, 6))
    top = Opening(*first, *second, *third)
    rolled = [event for event in top.last_events if isinstance(event, StartRolled)]
    assert [event.seat for event in rolled] == [
        *(WHITE, YELLOW, RED, BLUE),
        *(WHITE, RED, BLUE),
        *(RED, BLUE),
    ]
    assert StartingPlayerFound(BLUE) in top.last_events
    assert top.game.deciders == (BLUE,)


@rule("SF-SET-09")
def test_a_tie_below_the_highest_roll_is_no_tie() -> None:
    top = Opening(*start_rolls((1, 1), (1, 1), (1, 1), (1, 2)))
    assert kinds(top) == ["StartRolled"] * 4 + ["StartingPlayerFound"]
    assert top.game.deciders == (BLUE,)


def kinds(top: Opening) -> list[str]:
    return [type(event).__name__ for event in top.last_events[:5]]


@rule("SF-SET-10")
@pytest.mark.parametrize("board", ["strategic", "explorer", "wild"])
def test_a_variable_board_is_refused_with_the_beginner_start(board: str) -> None:
    with pytest.raises(BadOption) as refused:
        starfare.new("starfarers", seats=4, seed=1, board=board, setup="beginner")
    assert refused.value.rule == "SF-SET-10"


@rule("SF-SET-10")
@pytest.mark.parametrize("board", ["strategic", "explorer", "wild"])
def test_a_variable_board_is_played_with_the_advanced_set_up_phase(board: str) -> None:
    top = Opening(board=board)
    assert top.decision().prompt == "place_colony"


@rule("SF-SET-10")
def test_the_beginner_board_may_be_played_with_either_set_up() -> None:
    assert Opening().decision().prompt == "roll"
    assert Opening(setup="beginner").decision().prompt == "roll"
    assert Opening(setup="advanced").decision().prompt == "place_colony"


@rule("SF-SET-11")
@pytest.mark.parametrize("setup", ["beginner", "advanced"])
def test_starting_hands_are_drawn_clockwise_from_the_starting_player_three_at_a_time(
    setup: str,
) -> None:
    top = Opening(*starting_with(RED), setup=setup)
    while of_type(top, top.game.deciders[0], RollDice) == []:
        [seat] = top.game.deciders
        top.play(seat, top.choices(seat)[0])
    assert reserve_draws(top.last_events) == [RED] * 3 + [BLUE] * 3 + [WHITE] * 3 + [YELLOW] * 3
