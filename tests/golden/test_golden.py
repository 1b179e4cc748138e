"""Golden games: the same choices and chance give the same events as when they were recorded."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import starfare
from tests.conformance.cases import every_game
from tests.golden import positions
from tests.golden.positions import HERE

Row = dict[str, Any]

RECORDS = [record for game in starfare.games() for record in positions.records(game)]


def rows(name: str) -> list[Any]:
    """Return the rows of a file of every game, as parameters."""
    found = []
    for game in starfare.games():
        file = HERE / game / name
        for row in json.loads(file.read_text(encoding="utf-8")) if file.exists() else ():
            label = f"{game}-{row['record']}-{row['after']}-{row['prompt']}"
            found.append(pytest.param(HERE / game / f"{row['record']}.jsonl", row, id=label))
    return found


every_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)


@every_game
def test_a_game_has_golden_data(name: str) -> None:
    assert positions.records(name)
    for file in ("choice-order.json", "counts.json"):
        assert (HERE / name / file).exists()


@every_record
def test_a_golden_game_says_what_it_is_for(record: Path) -> None:
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["comment"].endswith(".")
    assert header["game"] == record.parent.name


@every_record
def test_a_golden_game_tells_the_same_events_again(record: Path) -> None:
    expected = json.loads(positions.events_file(record).read_text(encoding="utf-8"))
    replay = starfare.replay(record)
    assert replay.verified
    for turn, known in zip(positions.turns_of(replay), expected["turns"], strict=True):
        assert turn == known, f"turn {known[0]} was another one when it was recorded"
    assert positions.outcome_of(replay.game) == expected["outcome"]


@every_record
def test_a_golden_game_is_written_as_it_was_read(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    again = starfare.load(record).record().splitlines()
    assert again[1:] == lines[1:]
    header = json.loads(lines[0])
    header.pop("comment")
    assert json.loads(again[0]) == header


@pytest.mark.parametrize(("record", "row"), rows("choice-order.json"))
def test_choices_are_listed_in_their_order(record: Path, row: Row) -> None:
    game = positions.position(record, row["after"])
    decision = game.decision(row["seat"])
    assert decision is not None
    assert decision.prompt == row["prompt"]
    assert json.loads(json.dumps(positions.listed(game, decision))) == row["choices"]


@pytest.mark.parametrize(("record", "row"), rows("counts.json"))
def test_as_many_positions_are_reached_as_ever(record: Path, row: Row) -> None:
    game = positions.position(record, row["after"])
    assert game.pending is not None
    assert game.pending[0].prompt == row["prompt"]
    known = row["positions"]
    assert list(islice(positions.reachable(game), len(known))) == known
