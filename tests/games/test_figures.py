"""Games in figures: what is counted adds up."""

from pathlib import Path
from typing import Any

import pytest

import starfare
from starfare.games.companions import figures_of
from starfare.games.starfarers.table import Table as BoardTable
from starfare.kernel.figures import Figures
from starfare.kernel.game import Game
from tests.golden import positions

RECORDS = [record for game in starfare.games() for record in positions.records(game)]
every_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)


def counted(record: Path) -> tuple[Game, Figures[Any]]:
    replay = starfare.replay(record)
    game = replay.game
    figures = figures_of(game.rules.package)(game.rules, game.table)
    figures.heard(game.table, None, replay.events)
    while not replay.done:
        events = replay.step()
        assert game.last is not None
        figures.heard(game.table, game.last.seat, events)
    return game, figures


def totals(figures: Figures[Any], chart: str) -> list[int]:
    [rows] = [rows for key, _names, rows in figures.charts() if key == chart]
    return [sum(row) for row in rows]


@every_record
def test_points_are_told_turn_by_turn(record: Path) -> None:
    game, figures = counted(record)
    points = figures.points()
    assert points["at"] == sorted(set(points["at"]))
    assert points["at"][-1] == game.turn
    assert tuple(line[-1] for line in points["seats"]) == game.rules.points(game.table)
    assert all(len(line) == len(points["at"]) for line in points["seats"])


@every_record
def test_the_dice_are_all_counted(record: Path) -> None:
    game, figures = counted(record)
    dice = figures.dice()
    assert dice is not None
    assert sum(dice["counts"]) == game.turn
    assert sum(dice["expected"]) == pytest.approx(game.turn, abs=0.1)


@every_record
def test_the_points_at_the_end_are_told_by_their_source(record: Path) -> None:
    game, figures = counted(record)
    assert tuple(totals(figures, "final_points")) == game.rules.points(game.table)


@every_record
def test_every_choice_is_somebodys(record: Path) -> None:
    game, figures = counted(record)
    [choices] = [seats for key, seats in figures.facts() if key == "choices"]
    assert sum(choices) == len(game.moves())


@every_record
def test_what_came_in_and_did_not_go_out_is_still_there(record: Path) -> None:
    game, figures = counted(record)
    table = game.table
    if isinstance(table, BoardTable):
        start = [0] * game.seats
        held = [table.cards(seat) for seat in range(game.seats)]
        gone = totals(figures, "spending")
    else:
        options: dict[str, Any] = dict(game.options)
        given = starfare.new(game.rules.id, seats=2, **options).table
        start, held = stored(given), stored(table)
        gone = totals(figures, "outgo")
    came = totals(figures, "income")
    assert [a + b - c for a, b, c in zip(start, came, gone, strict=True)] == held


def stored(table: Any) -> list[int]:
    """Units on each starship, tech among them."""
    return [sum(ship.units) for ship in table.ships]


def test_a_game_without_figures_is_counted_in_points_and_choices() -> None:
    game = starfare.new("duel", seats=2, seed=1)
    figures: Figures[Any] = Figures(game.rules, game.table)
    figures.heard(game.table, None, ())
    figures.heard(game.table, 1, ())
    assert figures.dice() is None
    assert figures.charts() == []
    assert figures.facts() == [("choices", [0, 1])]
