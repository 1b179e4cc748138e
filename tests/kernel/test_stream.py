"""Random numbers for bots and search: the same on every machine."""

from __future__ import annotations

import hashlib

import pytest

from starfare.kernel.stream import Stream, key_bytes


def test_a_stream_gives_these_numbers_on_every_machine() -> None:
    stream = Stream(7)
    assert [stream.below(1000) for _ in range(20)] == NUMBERS_OF_7
    assert Stream("a name").below(1 << 32) == FIRST_OF_A_NAME
    assert Stream(7).child("seat 0").below(1 << 32) == FIRST_OF_THE_CHILD
    assert Stream(7).fraction() == FRACTION_OF_7


def test_children_are_streams_of_their_own() -> None:
    parent = Stream(7)
    before = parent.child("a").below(1 << 32)
    parent.below(10)
    assert parent.child("a").below(1 << 32) == before
    assert parent.child("b").below(1 << 32) != before


def test_numbers_stay_below_their_bound() -> None:
    stream = Stream("bounds")
    for bound in (1, 2, 3, 10):
        assert {stream.below(bound) for _ in range(200)} == set(range(bound))
    assert all(0 <= stream.fraction() < 1 for _ in range(200))
    assert {stream.pick("abc") for _ in range(100)} == set("abc")


@pytest.mark.parametrize("key", [7, "7", b"7", "", b"", -1, 10**40])
def test_any_seed_becomes_32_bytes(key: int | str | bytes) -> None:
    assert len(key_bytes(key)) == 32


def test_a_seed_of_32_bytes_is_taken_as_it_is() -> None:
    seed = hashlib.sha256(b"x").digest()
    assert key_bytes(seed) is seed
    assert key_bytes(7) == key_bytes("7") == key_bytes(b"7")


NUMBERS_OF_7 = [
    903,
    177,
    153,
    21,
    32,
    790,
    201,
    74,
    94,
    77,
    963,
    587,
    183,
    141,
    313,
    372,
    752,
    722,
    550,
    946,
]
FIRST_OF_A_NAME = 1925883714
FIRST_OF_THE_CHILD = 4275903628
FRACTION_OF_7 = 0.866327702999115
