"""Values: equal by type and fields, and named stably."""

from __future__ import annotations

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.flight import Movement
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import Roll, RollDice
from starfare.games.starfarers.trade import CounterOffer, OfferTrade
from starfare.kernel.refusal import NotOffered, Reason, Refusal
from starfare.kernel.value import Value, type_name


def test_values_are_equal_by_type_and_fields() -> None:
    same: list[Value] = [Fly(1, 20), RollDice(), OfferTrade((1, 0), (0, 1)), Roll(2)]
    again: list[Value] = [Fly(1, 20), RollDice(), OfferTrade((1, 0), (0, 1)), Roll(2)]
    assert same == again
    different: list[Value] = [Fly(1, 21), Jump(1, 20), CounterOffer((1, 0), (0, 1)), Movement(2)]
    for one, other in zip(same, different, strict=True):
        assert one != other
    assert EstablishColony(1) != 1


def test_equal_values_are_one_in_a_set() -> None:
    assert len({Fly(1, 20), Fly(1, 20), Fly(2, 20), Jump(1, 20)}) == 3
    assert hash(OfferTrade((1, 0), (0, 1))) == hash(OfferTrade((1, 0), (0, 1)))


def test_a_value_shows_its_fields() -> None:
    assert repr(OfferTrade((1, 0), (0, 1))) == "OfferTrade(give=(1, 0), take=(0, 1))"
    assert repr(RollDice()) == "RollDice()"
    assert Fly(1, 20).values() == (1, 20)


def test_types_have_stable_names() -> None:
    assert type_name(EstablishColony) == "establish_colony"
    assert type_name(Fly) == "fly"


def test_a_refusal_has_a_name_a_rule_and_a_sentence() -> None:
    refusal = NotOffered("PEB-02", "There are not that many pebbles.")
    assert refusal.name == "NotOffered"
    assert refusal.rule == "PEB-02"
    assert str(refusal) == "There are not that many pebbles. (PEB-02)"
    assert str(Refusal("", "No.")) == "No."
    assert repr(Reason("too_many").at("heap")) == "Reason('too_many.heap')"
