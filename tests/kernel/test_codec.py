"""Values and states in plain form: what cannot be read is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import starfare
from starfare.games.starfarers.friendship import LendHelpingHand
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.seven import DiscardCards
from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.refusal import Malformed
from starfare.kernel.stream import Stream
from tests.conformance.play import played
from tests.kernel.pebbles import PEBBLES, Flipped, Take, new_pebbles


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "object with a type"),
        ([], "object with a type"),
        ({}, "object with a type"),
        ({"type": 3}, "object with a type"),
        ({"type": "grab"}, "no choice of type 'grab'"),
        ({"type": "taken", "seat": 0, "pebbles": 1}, "no choice of type 'taken'"),
        ({"type": "take"}, "has the fields: pebbles"),
        ({"type": "take", "pebbles": 1, "more": 2}, "has the fields: pebbles"),
        ({"type": "flip_coin", "more": 2}, "has the fields: nothing"),
        ({"type": "take", "pebbles": 1.5}, "pebbles cannot be 1.5"),
        ({"type": "take", "pebbles": {"grey": 1}}, "pebbles counts cards of"),
    ],
)
def test_a_choice_that_cannot_be_read_is_refused(data: object, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        PEBBLES.vocabulary().choice(data)


def test_an_event_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Malformed, match="no event of type 'take'"):
        PEBBLES.vocabulary().event({"type": "take", "pebbles": 1})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"type": "build_upgrade", "upgrade": "sail"}, "can be: booster, cannon, freight_pod"),
        ({"type": "discard_cards", "cards": {"wood": 1}}, "counts cards of: ore, fuel"),
        ({"type": "discard_cards", "cards": {"ore": -1}}, "bad count of ore"),
        ({"type": "discard_cards", "cards": {"ore": True}}, "bad count of ore"),
        ({"type": "discard_cards", "cards": {"ore": 256}}, "bad count of ore"),
    ],
)
def test_words_and_bundles_that_do_not_exist_are_refused(data: object, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        starfare.games()["starfarers"].vocabulary().choice(data)


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (Fly(1, 200), {"type": "fly", "ship": 1, "to": 200}),
        (DiscardCards((1, 0, 0, 2, 0)), {"type": "discard_cards", "cards": {"ore": 1, "food": 2}}),
        (LendHelpingHand((0, 2)), {"type": "lend_helping_hand", "opponents": [0, 2]}),
    ],
)
def test_plain_forms_are_words_and_read_back(value: Choice, plain: dict[str, object]) -> None:
    vocabulary = starfare.games()["starfarers"].vocabulary()
    assert vocabulary.plain(value) == plain
    assert vocabulary.choice(plain) == value


def test_an_event_reads_back() -> None:
    vocabulary = PEBBLES.vocabulary()
    assert vocabulary.event(vocabulary.plain(Flipped(1, -1))) == Flipped(1, -1)


@pytest.mark.parametrize(
    "odd",
    [Take(-1), Take(5), Take(10**9), *[Take(odd) for odd in (None, "1", 1.0, True, (1,))]],  # type: ignore[arg-type]
)
def test_a_choice_out_of_bounds_is_none_of_the_game(odd: Choice) -> None:
    assert not PEBBLES.vocabulary().fits(odd)
    assert PEBBLES.vocabulary().fits(Take(4))


def damaged(change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the state of a game with something changed in it."""
    head = msgspec.msgpack.decode(starfarers().encode())
    change(head[3])
    return msgspec.msgpack.encode(head)


def starfarers() -> Game:
    """Return a game that has begun."""
    game = starfare.new("starfarers", seats=4, seed=1)
    return played(game, Stream("codec"), 60)


LISTS = ("hands", "supply", "buildings", "sectors", "ship_at", "known_hands", "card_owner")


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("odd", [None, 5, "x", [], {}, ["a"], [[]], [1.5]], ids=repr)
def test_a_state_with_a_damaged_list_is_refused(name: str, odd: object) -> None:
    with pytest.raises(Malformed):
        starfarers().decode(damaged(lambda state: state.update({name: odd})))


@pytest.mark.parametrize("name", ["ships", "stacks", "flight", "unseen", "special", "reserve"])
@pytest.mark.parametrize("odd", [None, 5, "x", [], {}, ["a"], [[]], [1.5]], ids=repr)
def test_a_state_with_a_damaged_piece_is_refused(name: str, odd: object) -> None:
    game = starfare.new("starship", seats=2, seed=1)
    head = msgspec.msgpack.decode(game.encode())
    assert name in head[3]
    head[3][name] = odd
    with pytest.raises(Malformed):
        game.decode(msgspec.msgpack.encode(head))


@pytest.mark.parametrize("odd", [None, 5, [5], [[]], [["nobody"]], [["roll"]], [["roll", 1, 2]]])
def test_a_state_with_a_damaged_stack_is_refused(odd: object) -> None:
    with pytest.raises(Malformed):
        starfarers().decode(damaged(lambda state: state.update(stack=odd)))


@pytest.mark.parametrize("name", ["active", "turn", "hands", "stack"])
def test_a_state_that_lacks_something_is_refused(name: str) -> None:
    with pytest.raises(Malformed):
        starfarers().decode(damaged(lambda state: state.pop(name)))


def test_a_state_cut_short_is_refused() -> None:
    game = starfarers()
    state = game.encode()
    for end in range(0, len(state), 7):
        with pytest.raises(Malformed):
            game.decode(state[:end])
    assert game.encode() == state


def test_a_state_of_another_game_or_version_is_refused() -> None:
    with pytest.raises(Malformed, match="another game or version"):
        starfarers().decode(new_pebbles().encode())
    for place in range(3):
        head = msgspec.msgpack.decode(starfarers().encode())
        head[place] = 99
        with pytest.raises(Malformed, match="another game or version"):
            starfarers().decode(msgspec.msgpack.encode(head))
