"""Drivers: the same on every machine, faithful to the weights, refusing what cannot have come."""

from __future__ import annotations

import hashlib

import pytest

from starfare.kernel.chance import (
    Driver,
    Recorded,
    Sampled,
    Scripted,
    Seeded,
    commitment,
    outcome_at,
    possible,
)
from starfare.kernel.refusal import Tampered
from starfare.kernel.stream import Stream, key_bytes


def test_a_seed_gives_these_outcomes_on_every_machine() -> None:
    driver = Seeded(7)
    assert [driver.draw_evenly("dice", 36) for _ in range(8)] == DICE_OF_SEED_7
    assert [Seeded("a name").draw("card", [3, 0, 5, 1]) for _ in range(3)] == [CARD_OF_A_NAME] * 3
    assert Seeded(b"\x00" * 32).draw_evenly("coin", 2) == COIN_OF_ZEROS


def test_a_draw_depends_on_seed_and_counter_only() -> None:
    one, other = Seeded(7), Seeded(7)
    one.draw_evenly("something else", 5)
    other.draw("yet another thing", [1, 1])
    assert one.draw_evenly("dice", 1000) == other.draw_evenly("dice", 1000)
    assert Seeded(7, 3).draw_evenly("dice", 10**9) != Seeded(7, 4).draw_evenly("dice", 10**9)
    assert Seeded(7).draw_evenly("dice", 10**9) != Seeded(8).draw_evenly("dice", 10**9)
    assert Seeded(7).draw_evenly("dice", 10**9) == Seeded(7).draw_evenly("balls", 10**9)


def test_anybody_can_compute_a_draw_from_the_seed() -> None:
    seed = key_bytes(7)
    for counter in range(12):
        block = hashlib.sha256(seed + (counter // 4).to_bytes(8, "big")).digest()
        word = block[8 * (counter % 4) : 8 * (counter % 4) + 8]
        assert Seeded(7, counter).draw_evenly("dice", 36) == int.from_bytes(word, "big") % 36


def test_even_draws_and_equal_weights_agree() -> None:
    for counter in range(50):
        even = Seeded(7, counter).draw_evenly("dice", 36)
        assert Seeded(7, counter).draw("dice", [1] * 36) == even
        assert Seeded(7, counter).draw("dice", [2] * 36) in range(36)


def test_every_ticket_of_the_weights_belongs_to_its_outcome() -> None:
    weights = [2, 0, 3, 1, 0]
    assert [outcome_at(weights, ticket) for ticket in range(6)] == [0, 0, 2, 2, 2, 3]
    with pytest.raises(ValueError, match="above the sum"):
        outcome_at(weights, 6)


@pytest.mark.parametrize("driver", [Seeded(3), Sampled(Stream(3))], ids=["seeded", "sampled"])
def test_weights_are_respected(driver: Driver) -> None:
    drawn = [driver.draw("card", [0, 1, 0, 3]) for _ in range(400)]
    assert set(drawn) == {1, 3}
    assert 200 < drawn.count(3) < 400
    assert {driver.draw("card", [0, 5]) for _ in range(20)} == {1}
    assert {driver.draw_evenly("die", 3) for _ in range(60)} == {0, 1, 2}


def test_a_clone_of_a_seeded_driver_goes_on_alike() -> None:
    driver = Seeded(7)
    driver.draw_evenly("dice", 36)
    clone = driver.clone()
    first = [driver.draw_evenly("dice", 36) for _ in range(5)]
    assert [clone.draw_evenly("dice", 36) for _ in range(5)] == first


def test_scripted_outcomes_come_by_purpose_and_then_another_driver_goes_on() -> None:
    driver = Scripted([("dice", 4), ("ball", 1), ("dice", 2)], Seeded(7))
    clone = driver.clone()
    for each in (driver, clone):
        assert each.draw("ball", [1, 1]) == 1
        assert each.draw_evenly("dice", 36) == 4
        assert each.draw_evenly("dice", 36) == 2
        assert each.draw_evenly("dice", 36) == DICE_OF_SEED_7[0]


@pytest.mark.parametrize("outcome", [-1, 1, 3, 99])
def test_what_cannot_come_is_refused(outcome: int) -> None:
    weights = [1, 0, 2]
    for driver in (Scripted([("card", outcome)], Seeded(1)), Recorded([("card", outcome)])):
        with pytest.raises(Tampered, match=f"card cannot have the outcome {outcome}"):
            driver.draw("card", weights)
    with pytest.raises(Tampered):
        possible("card", weights, outcome)
    assert possible("card", weights, 2) == 2


def test_recorded_outcomes_come_in_their_order() -> None:
    driver = Recorded([("dice", 4), ("ball", 1)])
    assert driver.draw_evenly("dice", 36) == 4
    clone = driver.clone()
    for each in (driver, clone):
        assert each.draw("ball", [1, 1]) == 1
        with pytest.raises(Tampered, match=r"no outcome for the next draw \(dice\)"):
            each.draw("dice", [1])


def test_a_record_with_another_draw_than_the_next_is_refused() -> None:
    with pytest.raises(Tampered, match="a draw of dice where ball comes"):
        Recorded([("dice", 0)]).draw("ball", [1])


def test_a_commitment_binds_seed_and_name() -> None:
    seed = key_bytes(7)
    assert commitment(seed) == COMMITMENT_OF_SEED_7
    assert len({commitment(seed), commitment(seed, "table"), commitment(key_bytes(8))}) == 3


DICE_OF_SEED_7 = [14, 1, 21, 28, 21, 22, 19, 5]
CARD_OF_A_NAME = 2
COIN_OF_ZEROS = 0
COMMITMENT_OF_SEED_7 = "68b6acce6948c45ed26e193c33443b4aedc1c25e6f96e29a3d939a774f8b74d1"
