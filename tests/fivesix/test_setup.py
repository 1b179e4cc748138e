"""The set-up in four rounds (X6-SET)."""

from __future__ import annotations

import pytest

import starfare
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.advanced_setup import PlaceColony, PlaceSpaceport, TakeUpgrade
from starfare.games.starfarers.events import (
    ColonyPlaced,
    FameGained,
    ReserveCardDrawn,
    ShipPlaced,
    SpaceportPlaced,
    StartingPlayerFound,
    StartRolled,
    TurnBegan,
    UpgradeTaken,
)
from starfare.games.starfarers.points import colonies
from starfare.games.starfarers.production import yields
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.game import Game, new_game
from starfare.kernel.refusal import BadOption
from starfare.kernel.stream import Stream
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule


def pair(first: int, second: int) -> tuple[str, int]:
    """Return a roll for the start."""
    return ("start dice", 6 * (first - 1) + second - 1)


def opened(seats: int, starter: int, **options: str) -> tuple[Game, list[Event]]:
    """Start a game in which this seat rolls highest."""
    rolls = [pair(6, 6) if seat == starter else pair(1, 1) for seat in range(seats)]
    rules = starfare.games()["starfarers"]
    game = new_game(rules, seats, Scripted(rolls, Seeded(1)), dict(options))
    return game, list(game.open())


def set_up(seats: int, starter: int, key: int = 1) -> tuple[PilotsTable, list[Event]]:
    """Play the set-up at random; return the table and all that happened."""
    game, told = opened(seats, starter)
    rng = Stream(key)
    while not game.turn:
        [seat] = game.deciders
        told.extend(game.play(seat, game.choices(seat).sample(rng)))
    assert isinstance(game.table, PilotsTable)
    return game.table, told


def seats_of(told: list[Event], kind: type[Event]) -> list[int]:
    """Return whose events of a kind came in which order."""
    return [getattr(event, "seat", -1) for event in told if isinstance(event, kind)]


def round_from(start: int, seats: int) -> list[int]:
    """Return the seats clockwise from one."""
    return [(start + step) % seats for step in range(seats)]


@rule("X6-SET-01")
def test_everybody_rolls_and_the_highest_sum_starts() -> None:
    game, told = opened(6, 4)
    rolls = [event for event in told if isinstance(event, StartRolled)]
    assert [event.seat for event in rolls] == [0, 1, 2, 3, 4, 5]
    assert StartingPlayerFound(4) in told
    assert game.deciders == (4,)


@rule("X6-SET-02")
def test_those_who_tie_roll_again_among_themselves() -> None:
    rolls = [pair(6, 6), pair(1, 1), pair(6, 6), pair(1, 1), pair(1, 1), pair(2, 2), pair(3, 3)]
    rules = starfare.games()["starfarers"]
    game = new_game(rules, 5, Scripted(rolls, Seeded(1)), {})
    told = list(game.open())
    assert seats_of(told, StartRolled) == [0, 1, 2, 3, 4, 0, 2]
    assert StartingPlayerFound(2) in told


@rule("X6-SET-03", "X6-SET-04", "X6-SET-19")
@pytest.mark.parametrize(
    ("seats", "starter", "second"), [(6, 2, 5), (6, 4, 1), (5, 4, 2), (5, 0, 3)]
)
def test_the_starting_player_is_pilot_1_and_the_third_to_the_left_pilot_2(
    seats: int, starter: int, second: int
) -> None:
    table, told = set_up(seats, starter)
    assert (table.first, table.second) == (starter, second)
    assert TurnBegan(starter, 1) in told
    assert table.active == starter


@rule("X6-SET-05", "X6-SET-06", "X6-SET-07")
@pytest.mark.parametrize("seats", [5, 6])
def test_colonies_are_placed_clockwise_and_then_back(seats: int) -> None:
    table, told = set_up(seats, 3)
    order = round_from(3, seats)
    assert seats_of(told, ColonyPlaced) == [*order, *reversed(order)]
    for event in told:
        if isinstance(event, ColonyPlaced):
            assert 0 <= table.facts.field.site_at[event.at] < 3 * w.HOMES


@rule("X6-SET-08", "X6-SET-09")
def test_in_round_3_everybody_makes_a_spaceport_and_puts_a_ship_beside_it() -> None:
    table, told = set_up(6, 2)
    order = round_from(2, 6)
    steps = [event for event in told if isinstance(event, (SpaceportPlaced, ShipPlaced))]
    assert [event.seat for event in steps] == [seat for seat in order for _ in range(2)]
    for port, ship in zip(steps[::2], steps[1::2], strict=True):
        assert isinstance(port, SpaceportPlaced)
        assert isinstance(ship, ShipPlaced)
        site = table.facts.field.site_at[port.at]
        assert ship.at in table.facts.field.site_ports[site]
        assert table.buildings[site] == port.seat + 1 | w.PORT_FLAG


@rule("X6-SET-09")
def test_the_ship_is_of_either_kind() -> None:
    game, _ = opened(6, 0)
    skip(game, PlaceColony)
    offered = [c for c in game.choices(0).listed() if isinstance(c, PlaceSpaceport)]
    assert {choice.kind for choice in offered} == {w.COLONY_SHIP, w.TRADE_SHIP}
    assert len({choice.at for choice in offered}) == 2


@rule("X6-SET-08", "X6-SET-09", "X6-SET-10")
def test_what_a_round_is_not_for_is_refused_by_the_rule_of_that_round() -> None:
    game, _ = opened(6, 0)
    skip(game, PlaceColony)
    one, other = ports_of(game)
    assert isinstance(game.table, PilotsTable)
    foreign = PlaceSpaceport(game.table.facts.field.sites[1], 0, one.ship_site)
    elsewhere = PlaceSpaceport(one.at, 0, other.ship_site)
    refused = [game.explain(0, each) for each in (TakeUpgrade(0), foreign, elsewhere)]
    assert [each and each.rule for each in refused] == ["X6-SET-08", "X6-SET-08", "X6-SET-09"]
    skip(game, PlaceSpaceport)
    refused = [game.explain(5, each) for each in (one, PlaceColony(one.at))]
    assert [each and each.rule for each in refused] == ["X6-SET-10", "X6-SET-10"]


def skip(game: Game, kind: type[Choice]) -> None:
    """Everybody takes the first choice while choices of a kind are asked for."""
    while isinstance(game.choices(game.deciders[0]).listed()[0], kind):
        [seat] = game.deciders
        game.play(seat, game.choices(seat).listed()[0])


def ports_of(game: Game) -> list[PlaceSpaceport]:
    """Return one way to make each of seat 0's colonies a spaceport."""
    offered = [c for c in game.choices(0).listed() if isinstance(c, PlaceSpaceport)]
    return list({choice.at: choice for choice in offered}.values())


@rule("X6-SET-10")
def test_in_round_4_two_of_each_upgrade_are_taken_from_the_last_back_to_the_first() -> None:
    table, told = set_up(6, 1)
    assert seats_of(told, UpgradeTaken) == list(reversed(round_from(1, 6)))
    assert [sum(table.upgrades[kind::3]) for kind in range(3)] == [2, 2, 2]
    last_port = max(n for n, event in enumerate(told) if isinstance(event, SpaceportPlaced))
    first_upgrade = min(n for n, event in enumerate(told) if isinstance(event, UpgradeTaken))
    assert last_port < first_upgrade


@rule("X6-SET-11")
def test_with_five_the_sixth_upgrade_goes_back() -> None:
    table, _ = set_up(5, 1)
    assert sum(table.upgrades) == 5
    assert sum(table.tray[:3]) == 36 + 36 + 30 - 5


@rule("X6-SET-12", "X6-SET-13")
def test_three_reserve_cards_each_clockwise_from_the_starting_player() -> None:
    _, told = set_up(5, 4)
    before = told.index(TurnBegan(4, 1))
    drawn = seats_of(told[:before], ReserveCardDrawn)
    assert drawn == [seat for seat in round_from(4, 5) for _ in range(3)]


@rule("X6-SET-14")
def test_everybody_gets_three_fame_pieces() -> None:
    table, told = set_up(6, 0)
    assert table.fame == [3] * 6
    assert [event for event in told if isinstance(event, FameGained)] == [
        FameGained(seat, 3) for seat in range(6)
    ]


@rule("X6-SET-15")
def test_a_colony_a_spaceport_and_three_fame_pieces_are_four_points() -> None:
    table, _ = set_up(6, 0)
    for seat in range(6):
        assert colonies(table, seat) == 2
        assert table.personal[4 * seat + w.SHIPYARD] == 2
        assert table.seams.victory_points(table, seat) == 4


@rule("X6-SET-16")
def test_with_six_all_home_sites_are_taken() -> None:
    table, _ = set_up(6, 5)
    owners = [(building & 7) - 1 for building in table.buildings[: 3 * w.HOMES]]
    assert sorted(owners) == sorted([*range(6), *range(6)])


@rule("X6-SET-17", "X6-SET-18")
def test_with_five_two_blocking_colonies_keep_the_free_home_sites() -> None:
    table, told = set_up(5, 2)
    owners = [(building & 7) - 1 for building in table.buildings[: 3 * w.HOMES]]
    assert owners.count(w.NEUTRAL) == 2
    last_colony = max(n for n, event in enumerate(told) if isinstance(event, ColonyPlaced))
    assert isinstance(told[last_colony + 1], SpaceportPlaced)


@rule("X6-SET-18")
def test_a_blocking_colony_yields_nothing_and_counts_for_nobody() -> None:
    top = Cockpit(5)
    table = top.table
    blocked = [s for s in range(3 * w.HOMES) if table.buildings[s] == w.NEUTRAL + 1]
    assert [top.points(seat) for seat in range(5)] == [4] * 5
    numbers = [n for n in range(2, 13) if set(table.fed[n][::2]) & set(blocked)]
    assert numbers
    for number in numbers:
        owned = [site for site in table.fed[number][::2] if 0 < table.buildings[site] & 7 <= 5]
        assert sum(yields(table, number)) == len(owned)


@rule("X6-SET-20")
def test_the_four_rounds_are_played_on_the_first_game_board_too() -> None:
    game, _ = opened(6, 0)
    assert game.options["setup"] == "advanced"
    assert game.pending is not None
    assert game.pending[0].prompt == "place_colony"
    with pytest.raises(BadOption, match="advanced"):
        starfare.new("starfarers", seats=5, setup="beginner")
