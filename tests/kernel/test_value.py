"""Values: equal by type and fields, and named stably."""

from __future__ import annotations

from typing import ClassVar

from starfare.kernel.frame import Frame
from starfare.kernel.refusal import NotOffered, Refusal, Why
from starfare.kernel.value import Value, type_name
from tests.kernel.pebbles import Coin, FlipCoin, Take, YourTurn


class Grab(Take):
    """The same fields under another name."""


class Pair(Value):
    """Two fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "right")

    def __init__(self, left: object, right: object) -> None:
        self.left = left
        self.right = right


def test_values_are_equal_by_type_and_fields() -> None:
    assert Take(1) == Take(1)
    assert Take(1) != Take(2)
    assert Take(1) != Grab(1)
    assert Take(1) != FlipCoin()
    assert FlipCoin() == FlipCoin()
    assert Take(1) != 1
    assert YourTurn(1) != Coin(1)
    assert isinstance(YourTurn(1), Frame)


def test_equal_values_are_one_in_a_set() -> None:
    assert len({Take(1), Take(1), Take(2), Grab(1)}) == 3
    assert hash(Pair((1, 2), None)) == hash(Pair((1, 2), None))


def test_a_value_shows_its_fields() -> None:
    assert repr(Pair((1, 2), "x")) == "Pair(left=(1, 2), right='x')"
    assert repr(FlipCoin()) == "FlipCoin()"
    assert Pair(1, 2).values() == (1, 2)


def test_types_have_stable_names() -> None:
    assert type_name(FlipCoin) == "flip_coin"
    assert type_name(Take) == "take"


def test_a_refusal_has_a_name_a_rule_and_a_sentence() -> None:
    refusal = NotOffered("PEB-02", "There are not that many pebbles.")
    assert refusal.name == "NotOffered"
    assert refusal.rule == "PEB-02"
    assert str(refusal) == "There are not that many pebbles. (PEB-02)"
    assert str(Refusal("", "No.")) == "No."
    assert isinstance(Why("PEB-02", "No.").refusal(), Refusal)
    assert repr(Why("PEB-02", "No.")) == "Why('PEB-02', 'No.')"
