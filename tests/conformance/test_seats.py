"""A seat that the game does not have is refused by name, whatever is asked about it."""

from __future__ import annotations

import inspect
from typing import Any, Final

import pytest

from starfare import compiled
from starfare.kernel.game import Game
from starfare.kernel.record import undo
from starfare.kernel.refusal import BadSeats
from starfare.kernel.stream import Stream
from starfare.kernel.view import View
from tests.conformance.cases import every_table
from tests.conformance.play import played
from tests.conformance.ways import Case

OTHER_ARGUMENTS: Final[dict[str, Any]] = {
    "civilization": 0,
    "kind": 0,
    "module": "storage",
    "planet": 0,
}
"""What a method of a view is given besides the seat."""


def impossible(game: Game) -> list[Any]:
    """Return what is no seat of a game; compiled code takes only whole numbers for one at all."""
    numbers = [-1, -2, -game.seats, game.seats, game.seats + 1, 10**30]
    if compiled.mode() == "compiled":
        return numbers
    return [*numbers, True, False, 0.0, 1.0, "0", "white", (0,), [0], object()]


@pytest.mark.both
@every_table
def test_a_game_refuses_a_seat_it_does_not_have(case: Case) -> None:
    game = played(case.new(1), Stream("seats"), 50)
    choice = game.choices(game.deciders[0]).sample(Stream("seats"))
    state = game.encode()
    for seat in impossible(game):
        for ask, arguments in (
            (game.view, (seat,)),
            (game.decision, (seat,)),
            (game.choices, (seat,)),
            (game.play, (seat, choice)),
            (game.determinize, (seat, Stream(1))),
            (undo, (game, seat)),
        ):
            with pytest.raises(BadSeats, match=f"the seats 0 to {game.seats - 1}"):
                ask(*arguments)
        assert isinstance(game.explain(seat, choice), BadSeats)
    assert game.encode() == state


@pytest.mark.both
@every_table
def test_a_game_that_is_over_refuses_it_too(case: Case) -> None:
    game = played(case.new(1), Stream("seats"), 60_000)
    assert game.outcome is not None
    for seat in impossible(game):
        assert isinstance(game.explain(seat, "anything"), BadSeats)
        with pytest.raises(BadSeats):
            game.choices(seat)


@pytest.mark.interpreted
@every_table
def test_a_view_refuses_a_seat_that_the_game_does_not_have(case: Case) -> None:
    game = played(case.new(1), Stream("seats"), 50)
    view = game.view(0)
    asked = methods_with_a_seat(view)
    assert {"points", "fame"} <= set(asked)
    for name, others in asked.items():
        getattr(view, name)(seat=1, **others)
        for seat in [*impossible(game), None]:
            with pytest.raises(BadSeats, match="This game has the seats"):
                getattr(view, name)(seat=seat, **others)


def methods_with_a_seat(view: View) -> dict[str, dict[str, Any]]:
    """Return all that a view can be asked about a seat, with what else it is to be told."""
    found: dict[str, dict[str, Any]] = {}
    for name, method in inspect.getmembers(view, inspect.ismethod):
        parameters = inspect.signature(method).parameters
        if not name.startswith("_") and "seat" in parameters:
            found[name] = {other: OTHER_ARGUMENTS[other] for other in parameters if other != "seat"}
    return found
