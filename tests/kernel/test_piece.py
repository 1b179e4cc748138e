"""Pieces: what their state is, in plain form and back."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from starfare.kernel.piece import Piece, plain, restored, state_of


class Wheel(Piece):
    """A wheel, which may be flat."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.flat = False


class Cart(Piece):
    """A cart with two wheels and a load; its colour never changes."""

    NOT_STATE: ClassVar[tuple[str, ...]] = ("colour",)

    def __init__(self) -> None:
        self.colour = "red"
        self.owner = 0
        self.load: list[int] = []
        self.tolls: tuple[int, ...] = (0, 0)

    wheels: list[Wheel]

    def unpack(self) -> Cart:
        """Mount the wheels."""
        self.wheels = [Wheel(), Wheel()]
        return self


def loaded() -> Cart:
    cart = Cart().unpack()
    cart.owner = 3
    cart.load = [5, 6, 7]
    cart.tolls = (1, 2)
    cart.wheels[1].size = 9
    cart.wheels[1].flat = True
    return cart


def test_all_attributes_are_state_but_those_named() -> None:
    assert state_of(Cart()) == ("load", "owner", "tolls", "wheels")
    assert state_of(Wheel()) == ("flat", "size")


def test_a_piece_in_plain_form_is_the_list_of_what_it_has() -> None:
    assert plain(loaded()) == [[5, 6, 7], 3, [1, 2], [[False, 0], [True, 9]]]


def test_a_piece_is_restored_with_the_pieces_in_it() -> None:
    cart = restored("cart", Cart().unpack(), plain(loaded()))
    assert isinstance(cart, Cart)
    assert (cart.colour, cart.owner, cart.load, cart.tolls) == ("red", 3, [5, 6, 7], (1, 2))
    assert [(wheel.size, wheel.flat) for wheel in cart.wheels] == [(0, False), (9, True)]


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        (5, "cart is not a list of 4"),
        ([[], 3, [1, 2]], "cart is not a list of 4"),
        ([5, 3, [1, 2], [[False, 0], [True, 9]]], "load is not a list of 0"),
        ([["x"], 3, [1, 2], [[False, 0], [True, 9]]], "load holds something that is no number"),
        ([[], True, [1, 2], [[False, 0], [True, 9]]], "owner cannot be True"),
        ([[], 3, [1, 2, 3], [[False, 0], [True, 9]]], "tolls is not a list of 2"),
        ([[], 3, [1, 2], [[False, 0]]], "wheels is not a list of 2"),
        ([[], 3, [1, 2], [[False, 0], [True]]], "wheels is not a list of 2"),
        ([[], 3, [1, 2], [[False, 0], [1, 9]]], "flat cannot be 1"),
        ([[], 3, [1, 2], [[False, 0], [True, None]]], "size cannot be None"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_name(odd: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        restored("cart", Cart().unpack(), odd)
