"""Anything at all may be asked for: whether it is in the list, why not, and what `play` says agree.

A choice whose fields are of a wrong type is no choice. Nothing but a refusal ever comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from unittest.mock import ANY, MagicMock

import pytest

import starfare
from starfare.games.classic.as_2019 import Spelled
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.movement import Fly
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from tests.conformance.cases import every_table
from tests.conformance.play import Now, played, random_play
from tests.conformance.ways import Case
from tests.starfarers.tabletop import WHITE, Tabletop

HUGE: Final = 10**40
ODD: Final[tuple[Any, ...]] = (
    True,
    False,
    0.0,
    1.0,
    float("nan"),
    "0",
    "",
    None,
    -1,
    HUGE,
    -HUGE,
    (),
    (0,),
    [],
    [0, 0, 0, 0, 0],
    {},
    {"ore": 1},
    b"1",
    object(),
    ANY,
    int,
)
"""What a field is filled with that should hold a number or a bundle."""
ODD_PARTS: Final[tuple[Any, ...]] = (True, 1.0, "1", None, -1, HUGE, (1,), [1], ANY)
"""What a place of a bundle is filled with."""
TRIED: Final = 10
"""So many choices of each kind, at random within their bounds."""


def made(kind: type[Choice], contents: list[Any]) -> Choice | None:
    """Return a choice with these fields; compiled code makes none of a wrong type."""
    try:
        return kind(*contents)
    except TypeError:
        return None


def contents_of(vocabulary: Vocabulary, kind: type[Choice], rng: Stream) -> list[Any]:
    """Return fields of the right type for a choice, anywhere within their bounds."""
    found: list[Any] = []
    for field in kind.FIELDS:
        if field in vocabulary.bounds:
            found.append(rng.below(vocabulary.bounds[field]))
        elif field in vocabulary.bundles:
            found.append(tuple(rng.below(3) for _ in vocabulary.bundles[field]))
        else:
            found.append(tuple(rng.below(vocabulary.lists[field]) for _ in range(rng.below(4))))
    return found


def odd_choices(kind: type[Choice], contents: list[Any]) -> Iterator[Choice]:
    """Yield a choice with one field after the other of another type, or out of its bounds."""
    for place, content in enumerate(contents):
        odd: list[Any] = list(ODD)
        if isinstance(content, tuple):
            odd += [content[:-1], (*content, 0), list(content), (content,), {*content}]
            for at in range(len(content)):
                odd += [(*content[:at], part, *content[at + 1 :]) for part in ODD_PARTS]
        for each in odd:
            choice = made(kind, [*contents[:place], each, *contents[place + 1 :]])
            if choice is not None:
                yield choice


def check_agreement(game: Game, seat: int, choice: object) -> bool:
    """Compare what is said of something; return whether it may be played."""
    why = game.explain(seat, choice)
    assert (choice in game.choices(seat)) == (why is None), repr(choice)
    if why is not None:
        assert why.message.endswith(".")
        with pytest.raises(type(why)) as refused:
            game.play(seat, choice)
        assert (refused.value.rule, refused.value.message) == (why.rule, why.message)
    return why is None


def is_well_formed(choice: Choice) -> bool:
    """Tell whether the fields are numbers and tuples of numbers, not below 0."""
    return all(
        is_number(content) or (type(content) is tuple and all(is_number(part) for part in content))
        for content in choice.values()
    )


def is_number(content: object) -> bool:
    return type(content) is int and content >= 0


@pytest.mark.both
@every_table
def test_list_reason_and_refusal_agree(case: Case) -> None:
    """On fields that could be, and on those that cannot."""
    game = case.new(4)
    vocabulary = game.rules.vocabulary()
    now = Now(1, 400)
    rng = Stream("odd")
    for decision, choice in random_play(game, Stream("odd play")):
        if not now(decision.prompt):
            continue
        state = game.encode()
        templates = [(type(choice), list(choice.values()))]
        for kind in vocabulary.choices.values():
            within_bounds = [contents_of(vocabulary, kind, rng) for _ in range(TRIED)]
            for contents in within_bounds:
                check_agreement(game, decision.seat, kind(*contents))
            templates.append((kind, within_bounds[0]))
        for kind, contents in templates:
            for odd in odd_choices(kind, contents):
                if check_agreement(game, decision.seat, odd):
                    assert is_well_formed(odd)
        assert game.encode() == state
    assert len(now.prompts) > 5


@pytest.mark.both
@every_table
def test_what_is_no_choice_is_refused(case: Case) -> None:
    game = played(case.new(6), Stream("none"), 40)
    seat = game.deciders[0]
    choice = game.choices(seat).sample(Stream("none"))
    state = game.encode()
    others = (None, 0, "roll", object(), ANY, Choice, Choice(), type(choice), MagicMock(), [choice])
    for thing in (*others, MagicMock(spec=type(choice))):
        assert not check_agreement(game, seat, thing)
    assert check_agreement(game, seat, choice)
    assert game.encode() == state


@pytest.mark.interpreted
@every_table
def test_a_choice_without_its_fields_is_refused(case: Case) -> None:
    game = played(case.new(6), Stream("none"), 40)
    seat = game.deciders[0]
    kind = type(game.choices(seat).sample(Stream("none")))
    assert check_agreement(game, seat, kind.__new__(kind)) == (not kind.FIELDS)


@pytest.mark.interpreted
def test_what_is_derived_from_a_choice_is_none() -> None:
    class Liar(Fly):  # type: ignore[misc, unused-ignore]
        """Says that it is equal to everything, and has another ship whenever it is asked."""

        FIELDS = ()

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 0

    class Trap(Choice):
        FIELDS = ("ship",)

        @property
        def ship(self) -> int:
            raise ZeroDivisionError

    top = Tabletop().flight(WHITE)
    [flight, *_] = [each for each in top.choices(WHITE) if isinstance(each, Fly)]
    for odd in (Liar(flight.ship, flight.to), Trap()):
        assert not check_agreement(top.game, WHITE, odd)


@pytest.mark.interpreted
def test_a_yes_is_a_number() -> None:
    top = Tabletop().encounter(WHITE, 16)
    assert Answer(1) in top.game.choices(WHITE)
    for yes in (True, 1.0, "1", None):
        assert not check_agreement(top.game, WHITE, Answer(yes))  # type: ignore[arg-type]


def test_the_words_of_2019_for_the_first_edition_take_nothing_odd() -> None:
    game = played(starfare.new("classic", seats=3, seed=1), Stream("words"), 30)
    choices = Spelled(game.choices(game.deciders[0]))
    assert choices.sample(Stream("one")) in choices
    for odd in (made(Fly, [[1], 3]), made(Fly, [1.0, 3]), ANY, None):
        assert odd not in choices


@pytest.mark.interpreted
def test_a_refusal_of_something_odd_says_so() -> None:
    game = starfare.new("starfarers", seats=4, seed=1)
    why = game.explain(game.deciders[0], Fly("1", 3))  # type: ignore[arg-type]
    assert isinstance(why, Refusal)
    assert str(why) == "There is no such choice in this game. (SF-TRN-09)"
