"""Whoever changes a choice, a decision or a view changes nothing in the game.

A bot runs in the same process and keeps what it was given. It may pull at all of it; what is
played stays legal, and the game and every other game offer what they offered before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest

import starfare
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.worked_out import WorkedOut
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.piece import Piece, state_of
from starfare.kernel.refusal import NotOffered
from starfare.kernel.stream import Stream
from starfare.kernel.value import Value
from starfare.kernel.view import View
from tests.conformance.cases import every_table
from tests.conformance.play import Now, played, random_play
from tests.conformance.ways import Case

SHOWN: Final = 60
"""So many choices of a list are written down."""


def force(thing: object, name: str, content: object) -> None:
    """Set an attribute by all means; compiled code does not let everything be set."""
    with suppress(TypeError, AttributeError):
        object.__setattr__(thing, name, content)


# --- choices ------------------------------------------------------------------------------


@pytest.mark.both
@every_table
def test_a_choice_cannot_be_changed(case: Case) -> None:
    seen: set[type] = set()
    for decision, choice in random_play(case.new(1), Stream("changed")):
        for each in (choice, *decision.choices.listed()[:SHOWN]):
            if type(each) not in seen:
                seen.add(type(each))
                check_unchangeable(each)
        if len(seen) > 12:
            break


def check_unchangeable(choice: Choice) -> None:
    before = choice.values()
    for name in (*choice.FIELDS, "FIELDS", "values", "__class__"):
        with pytest.raises(AttributeError):
            setattr(choice, name, getattr(choice, name))
        with pytest.raises(AttributeError):
            delattr(choice, name)
    assert choice.values() == before


@pytest.mark.both
def test_a_choice_that_was_checked_is_checked_again_when_it_is_played() -> None:
    game = played(starfare.new("starfarers", seats=4, seed=5), Stream("fly"), 60)
    rng = Stream("fly")
    while game.pending is not None:
        flights = [choice for choice in game.choices(game.deciders[0]) if isinstance(choice, Fly)]
        if flights:
            break
        game.play(game.deciders[0], game.choices(game.deciders[0]).sample(rng))
    seat = game.deciders[0]
    flight = Fly(flights[0].ship, flights[0].to)
    assert game.explain(seat, flight) is None
    state = game.encode()
    for ship in (-4, -3, -1, 3, 7, 10**30, True, 1.0, "1", None, (0,)):
        force(flight, "ship", ship)
        if flight != flights[0]:
            with pytest.raises(NotOffered):
                game.play(seat, flight)
    assert game.encode() == state


@pytest.mark.interpreted
def test_a_field_is_set_once() -> None:
    flight = Fly.__new__(Fly)
    flight.ship = 1
    with pytest.raises(AttributeError, match="cannot be changed"):
        flight.ship = 2


# --- decisions and views --------------------------------------------------------------------


def offered(game: Game) -> list[tuple[object, ...]]:
    """Return what everybody is asked and may choose from."""
    return [
        (each.seat, each.prompt, repr(each.question), *map(repr, each.choices.listed()[:SHOWN]))
        for each in game.pending or ()
    ]


@pytest.mark.both
@every_table
def test_whoever_spoils_a_view_or_a_decision_spoils_nothing_else(case: Case) -> None:
    game = case.new(2)
    now = Now(1, 300)
    for decision, _ in random_play(game, Stream("spoiled")):
        if now(decision.prompt):
            check_unspoiled(game)
    check_unspoiled(game)


def check_unspoiled(game: Game) -> None:
    """Spoil all views and decisions of a game; it stays what it is."""
    other = game.clone()
    state, record, asked = game.encode(), game.record(), offered(game)
    views = {seat: game.view(seat).encoded() for seat in (*range(game.seats), None)}
    for seat in views:
        spoil_view(game.view(seat))
    for pending in game.pending or ():
        spoil_choices(pending)
    assert (game.encode(), game.record(), offered(game)) == (state, record, asked)
    assert (other.encode(), other.record(), offered(other)) == (state, record, asked)
    assert {seat: game.view(seat).encoded() for seat in views} == views


def spoil_view(view: View) -> None:
    """Change everything that a view holds, and all it can be asked for."""
    decision = view.decision
    if decision is not None:
        spoil_choices(decision)
        spoil_value(decision.question)
    known: Any = view.known
    for name in lists_worked_out(known):
        spoil_list(getattr(known, name))
    spoil_piece(known)
    for frame in known.stack:
        spoil_value(frame)
    known.stack.clear()
    if known.outcome is not None:
        spoil_value(known.outcome)
    view._shell.options.clear()


def lists_worked_out(known: object) -> Iterator[str]:
    """Yield the names of what is worked out from the pieces."""
    if isinstance(known, WorkedOut):
        for name in WorkedOut.__annotations__:
            if name not in ("chart", "NOT_STATE"):
                yield name


def spoil_piece(piece: Piece) -> None:
    """Change all that a piece has, and the pieces that belong to it."""
    for name in state_of(piece):
        content = getattr(piece, name)
        spoil_list(content)
        if isinstance(content, tuple):
            setattr(piece, name, (*reversed(content), 7))
        elif isinstance(content, bool):
            setattr(piece, name, not content)
        elif isinstance(content, int):
            setattr(piece, name, 3 if content != 3 else 2)


def spoil_list(content: object) -> None:
    """Change a list or a piece, and all in it."""
    if isinstance(content, Piece):
        spoil_piece(content)
    elif isinstance(content, list):
        for part in content:
            spoil_list(part)
        content.reverse()
        content.append(7)


def spoil_value(value: Value) -> None:
    """Give a frame or outcome other fields."""
    for name in value.FIELDS:
        force(value, name, 5)


def spoil_choices(decision: Decision) -> None:
    """Take choices out of a decision and put others in."""
    choices: Any = decision.choices
    choices.listed().clear()
    for name in ("items", "_items", "_families", "_ways", "_held"):
        spoil_list(getattr(choices, name, None))
        force(choices, name, [])
    force(decision, "seat", 1)
    force(decision, "choices", None)
