"""The variant of face-down reserve cards (rules DU-VAR)."""

from collections.abc import Callable

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import CardTurned, PathRefilled
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.production import RollDie
from starfare.games.starship.trade_and_build import EndTurn
from starfare.kernel.event import heard
from starfare.kernel.stream import Stream
from tests.duel.support_2 import drawn, fight, offered, received, refused, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

GROUP_I = ["DR1-1", "DR1-2", "DR1-3", "DR1-4", "DR1-5", "DR1-6", "DR1-7"]


def station(at: Tabletop) -> None:
    at.flight(A, speed=5).turn("Solven").play(A, EstablishTradeStation())


def colony(at: Tabletop) -> None:
    at.flight(A, speed=5).turn("Rokka").play(A, EstablishColony())


def pirate(at: Tabletop) -> None:
    fight(at.bays(A).flight(A, speed=5), "DSE-10", 4, 1)
    at.play(A, at.take("ore"))


WAYS: dict[str, tuple[Callable[[Tabletop], None], str]] = {
    "station": (station, "/"),
    "colony": (colony, "/"),
    "pirate": (pirate, ""),
}
"""How a card leaves the row, and whether its place is tilted then."""


@rule("DU-VAR-01", "DU-VAR-03")
@pytest.mark.parametrize("way", WAYS)
def test_in_the_variant_the_added_card_lies_face_down(way: str) -> None:
    leave, tilt = WAYS[way]
    at = Tabletop(reserve="face_down")
    leave(at)
    for seat in (A, B, None):
        assert told(heard(at.last_events, seat), PathRefilled) == [PathRefilled(-1)]
        assert [card["card"] for card in at.game.view(seat).plain()["flight"]["path"]] == [None]
    assert (at.path(), at.reserve_left()) == (["?" + tilt], 27)
    assert at.choices(A) == [VisitNext(), EndFlight()]
    at.play(A, EndFlight())
    assert at.size(0) == 9


@rule("DU-VAR-01")
@pytest.mark.parametrize(("number", "name"), [(0, "DR1-1"), (3, "DR1-4")])
def test_it_is_discovered_in_a_later_flight_through_that_sector(number: int, name: str) -> None:
    at = Tabletop(reserve="face_down").only(0, "Solven").flight(A, speed=5).turn()
    at.play(A, EstablishTradeStation())
    assert at.prompt == "trade_and_build", "no other card lies in that sector"
    assert at.size(0) == 1
    at.script(("unseen card", number)).flight(B, sector=0, speed=3).turn()
    for seat in (A, B):
        assert told(heard(at.last_events, seat), CardTurned) == [CardTurned(B, at.card(name))]
    assert at.sector_of(name) == 0 or at.path() == [name]


@rule("DU-VAR-01")
def test_a_card_discovered_later_may_be_used_like_any_other() -> None:
    at = Tabletop(reserve="face_down").only(0, "Solven").flight(A, speed=5).turn()
    at.play(A, EstablishTradeStation())
    at.script(("unseen card", 3)).hangar(A, trade_ships=1).bays(A, ore=1)
    at.flight(A, sector=0, speed=3).turn()
    assert offered(at, A, EstablishTradeStation(), at.sell(ore=1))


@rule("DU-VAR-02")
@pytest.mark.parametrize("notes", ["none", "own"])
@pytest.mark.parametrize("way", WAYS)
def test_neither_player_learns_the_card_before_it_is_turned(way: str, notes: str) -> None:
    tables = []
    for number in (0, 4):
        at = Tabletop(reserve="face_down", notes=notes).script(("reserve", number))
        WAYS[way][0](at)
        tables.append(at)
    for end in (False, True):
        for at in tables:
            if end:
                at.play(A, EndFlight())
        for seat in (A, B, None):
            one, other = [received(at, seat, at.last_events) for at in tables]
            assert one == other
            assert not any(name in str(one) for name in GROUP_I)


@rule("DU-VAR-02")
def test_any_card_of_the_group_may_lie_there_for_both_players() -> None:
    at = Tabletop(reserve="face_down", notes="own").only(0, "Solven").flight(A, speed=5).turn()
    at.play(A, EstablishTradeStation())
    for seat in (A, B):
        found = set()
        for number in range(80):
            sample = at.game.determinize(seat, Stream(number))
            for choice in (EndTurn(), RollDie(), Fly(0)):
                sample.play(sample.deciders[0], choice)
            card = drawn(sample.play(B, VisitNext()))
            found.add(at.facts.cards[card].id)
        assert sorted(found) == GROUP_I


@rule("DU-VAR-03")
@pytest.mark.parametrize("way", WAYS)
def test_the_variant_is_off_unless_chosen_before_the_game(way: str) -> None:
    leave, tilt = WAYS[way]
    at = Tabletop().next_reserve("DR1-2")
    assert at.game.options["reserve"] == "face_up"
    leave(at)
    assert at.path() == ["DR1-2" + tilt]
    for seat in (A, B):
        assert told(heard(at.last_events, seat), PathRefilled) == [PathRefilled(at.card("DR1-2"))]
    assert refused(at, A, EstablishColony()) == "DU-FLT-07"
