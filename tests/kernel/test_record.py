"""Records: whatever is wrong with one is refused by name and line, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import starfare
from starfare.kernel.game import Game
from starfare.kernel.record import Replay, parsed
from starfare.kernel.refusal import Malformed, Refusal, Tampered
from starfare.kernel.stream import Stream
from tests.conformance.play import played
from tests.kernel.pebbles import FlipCoin, Take, find, new_pebbles

Row = dict[str, Any]


def pebbles_record(with_seed: bool = True) -> list[str]:
    """Return the lines of a short game: header, flip, take, flip, take."""
    game = new_pebbles()
    game.play(0, FlipCoin(), at=1.5)
    game.play(0, Take(2))
    game.play(1, FlipCoin())
    game.play(1, Take(1))
    return game.record(with_seed).splitlines()


def replayed(lines: list[str]) -> Game:
    """Play a record of the small game."""
    return Replay(find, parsed("\n".join(lines))).finish()


def changed(number: int, change: Callable[[Row], object], with_seed: bool = True) -> list[str]:
    """Return the record with one line (counted from 1) changed."""
    lines = pebbles_record(with_seed)
    row = json.loads(lines[number - 1])
    change(row)
    lines[number - 1] = json.dumps(row)
    return lines


def with_line(number: int, row: Row) -> list[str]:
    """Return the record with another line (counted from 1) in the place of one."""
    lines = pebbles_record()
    lines[number - 1] = json.dumps(row)
    return lines


@pytest.mark.parametrize("with_seed", [True, False])
def test_a_record_plays_the_same_game(with_seed: bool) -> None:
    game = replayed(pebbles_record(with_seed))
    assert game.record(with_seed=with_seed).splitlines()[1:] == pebbles_record(with_seed)[1:]
    assert game.moves()[0].at == 1.5


@pytest.mark.parametrize("text", ["", "\n", "{", "[]", "3", "null", '"x"', "{}", "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        starfare.load(text)
    assert not text or "Line 1" in refused.value.message


@pytest.mark.parametrize("name", ["format", "game", "version", "options", "seats", "opening"])
def test_a_header_without_something_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="Line 1"):
        replayed(changed(1, lambda row: row.pop(name)))


@pytest.mark.parametrize(
    "name", ["format", "game", "version", "options", "seats", "opening", "seed", "commitment"]
)
@pytest.mark.parametrize("odd", [5, True, "x", [5], {"a": 1}, 1.5], ids=repr)
def test_a_header_with_something_odd_is_refused(name: str, odd: object) -> None:
    with pytest.raises(Refusal, match="Line 1") as refused:
        replayed(changed(1, lambda row: row.update({name: odd})))
    assert isinstance(refused.value, (Malformed, Tampered))


def test_an_unknown_game_is_refused_by_its_name() -> None:
    with pytest.raises(Malformed, match=r"Line 1.*'pebbles'.*starfarers"):
        starfare.load("\n".join(pebbles_record()))


def test_another_version_of_the_game_is_refused() -> None:
    with pytest.raises(Malformed, match=r"Line 1: The record is of version 2 .* version 3"):
        replayed(changed(1, lambda row: row.update(version=2)))


def test_another_format_is_refused() -> None:
    with pytest.raises(Malformed, match=r"Line 1.*starfare-record-1"):
        replayed(changed(1, lambda row: row.update(format="starfare-record-9")))


def test_wrong_seats_and_options_of_a_record_are_refused() -> None:
    with pytest.raises(Malformed, match=r"Line 1.* 2 or 3 seats, not 4"):
        replayed(changed(1, lambda row: row.update(seats=list("abcd"))))
    with pytest.raises(Malformed, match=r"Line 1.*small, large"):
        replayed(changed(1, lambda row: row.update(options={"heap": "huge"})))


def test_another_seed_than_the_one_committed_to_is_refused() -> None:
    with pytest.raises(Tampered, match=r"Line 1.*committed"):
        replayed(changed(1, lambda row: row.update(seed="00" * 32)))
    with pytest.raises(Tampered, match=r"Line 1.*committed"):
        replayed(changed(1, lambda row: row.pop("commitment")))


@pytest.mark.parametrize("with_seed", [True, False])
@pytest.mark.parametrize(
    "opening", [[], [["coin", 0]], [["coin", 7]], [["dice", 1]], [["coin", 1], ["coin", 1]]]
)
def test_a_changed_opening_is_refused(opening: list[object], with_seed: bool) -> None:
    with pytest.raises(Tampered, match="Line 1"):
        replayed(changed(1, lambda row: row.update(opening=opening), with_seed))


@pytest.mark.parametrize("with_seed", [True, False])
@pytest.mark.parametrize(
    "chance", [[], [["coin", 0]], [["coin", 9]], [["dice", 1]], [["coin", 1], ["coin", 1]]]
)
def test_a_changed_chance_is_refused(chance: list[object], with_seed: bool) -> None:
    with pytest.raises(Tampered, match="Line 4"):
        replayed(changed(4, lambda row: row.update(chance=chance), with_seed))


def test_a_chance_that_could_have_come_is_refused_when_the_seed_tells_another() -> None:
    drawn = json.loads(pebbles_record()[3])["chance"][0][1]
    other = [["coin", 3 - drawn]]
    with pytest.raises(Tampered, match=r"Line 4: .*does not follow from the seed"):
        replayed(changed(4, lambda row: row.update(chance=other)))
    replayed(changed(4, lambda row: row.update(chance=other), with_seed=False))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"seat": 1, "choice": {"type": "take", "pebbles": 1}}, "You have|not that many"),
        ({"seat": 7, "choice": {"type": "take", "pebbles": 1}}, "has the seats 0 to 1"),
        ({"seat": 0, "choice": {"type": "take", "pebbles": 3}}, "not that many pebbles"),
        ({"seat": 0, "choice": {"type": "take", "pebbles": 99}}, "no such choice"),
    ],
)
def test_a_changed_choice_is_refused(row: Row, said: str) -> None:
    with pytest.raises(Tampered, match=f"Line 3: .*({said})"):
        replayed(with_line(3, row))


@pytest.mark.parametrize(
    "row",
    [
        {},
        {"seat": 0},
        {"choice": {"type": "look"}},
        {"seat": "0", "choice": {"type": "look"}},
        {"seat": False, "choice": {"type": "look"}},
        {"seat": 0, "choice": None},
        {"seat": 0, "choice": {"type": "grab"}},
        {"seat": 0, "choice": {"type": "take"}},
        {"seat": 0, "choice": {"type": "take", "pebbles": 1.5}},
        {"seat": 0, "choice": {"type": "look"}, "chance": 3},
        {"seat": 0, "choice": {"type": "look"}, "chance": [["coin"]]},
        {"seat": 0, "choice": {"type": "look"}, "chance": [["coin", "1"]]},
        {"seat": 0, "choice": {"type": "look"}, "chance": [["coin", 1.5]]},
        {"seat": 0, "choice": {"type": "look"}, "at": "noon"},
        {"seat": 0, "choice": {"type": "look"}, "and": "more"},
    ],
    ids=json.dumps,
)
def test_a_line_that_is_no_move_is_refused(row: Row) -> None:
    with pytest.raises(Malformed, match="Line 3"):
        replayed(with_line(3, row))


def test_lines_left_out_or_exchanged_are_refused() -> None:
    lines = pebbles_record()
    with pytest.raises(Tampered, match="Line 3"):
        replayed([*lines[:2], lines[3], lines[4]])
    with pytest.raises(Tampered, match="Line 3"):
        replayed([lines[0], lines[2], lines[1], *lines[3:]])
    with pytest.raises(Malformed, match="Line 1"):
        replayed(lines[1:])
    with pytest.raises(Malformed, match="Line 3"):
        replayed([*lines[:2], "", *lines[2:]])


def test_a_line_cut_short_is_refused_by_its_number() -> None:
    lines = pebbles_record()
    for number, line in enumerate(lines, start=1):
        cut = [*lines[: number - 1], line[:-2]]
        with pytest.raises(Malformed, match=f"Line {number}: this is not JSON"):
            replayed(cut)


def test_a_record_without_its_last_lines_is_an_earlier_state() -> None:
    assert replayed(pebbles_record()[:3]).last is not None
    assert len(replayed(pebbles_record()[:1]).moves()) == 0


def test_a_refused_record_leaves_its_file_and_running_games_alone(tmp_path: Path) -> None:
    game = played(starfare.new("starfarers", seats=3, seed=1), Stream("kept"), 40)
    state, record = game.encode(), game.record()
    lines = record.splitlines()
    lines[20] = lines[20].replace('"seat":', '"chair":')
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    written = file.read_bytes()
    with pytest.raises(Malformed, match="Line 21"):
        starfare.load(file)
    assert file.read_bytes() == written
    assert (game.encode(), game.record()) == (state, record)


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    game = played(starfare.new("starfarers", seats=3, seed=1), Stream("file"), 40)
    file = tmp_path / "game.jsonl"
    file.write_text(game.record(), encoding="utf-8")
    assert starfare.load(file).encode() == game.encode()


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="UTF-8"):
        starfare.load(file)


def test_a_replay_stops_where_the_record_is_wrong() -> None:
    lines = changed(4, lambda row: row.update(seat=0))
    replay = Replay(find, parsed("\n".join(lines)))
    replay.step()
    replay.step()
    state = replay.game.encode()
    with pytest.raises(Tampered, match="Line 4"):
        replay.step()
    assert replay.game.encode() == state
    assert not replay.done
