"""The variant with face-down reserve cards (rules SC-VAR)."""

import pytest

from starfare.games.starship import words as w
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.flight_events import CardTurned, PathRefilled, PirateMet
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate
from starfare.kernel.event import heard
from tests.rules import rule
from tests.starship.support_2 import EVERYBODY, noted, plain
from tests.starship.tabletop import MOON, Tabletop

WAYS = {"colony": "Gelm", "trading post": "Voltis", "pirate": "SE-12"}


def vacate(way: str, reserve: str, notes: str = "none") -> Tabletop:
    """Moon takes the first card of its flight, and the reserve fills the place."""
    at = (
        Tabletop(reserve=reserve, notes=notes)
        .cannons(MOON, 2, 2, 2)
        .combat(4, 1)
        .flight(MOON, speed=3)
    )
    at.bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2)
    if reserve == "face_up":
        at.next_reserve("R1-4")
    at.turn(WAYS[way])
    choices = {
        "colony": EstablishColony(),
        "trading post": EstablishTradeStation(),
        "pirate": FightPirate(),
    }
    at.play(MOON, choices[way])
    return at


@rule("SC-VAR-01", "SC-VAR-03")
@pytest.mark.parametrize(
    ("way", "path"), [("colony", "?/"), ("trading post", "?/"), ("pirate", "?")]
)
def test_in_the_variant_a_reserve_card_fills_the_place_face_down(way: str, path: str) -> None:
    at = vacate(way, reserve="face_down")
    assert at.path() == [path]
    for seat in EVERYBODY:
        assert PathRefilled(w.HIDDEN) in heard(at.last_events, seat)
        assert plain(at, seat)["flight"]["path"][0]["card"] is None
    assert at.reserve_left() == 27
    at.play(MOON, EndFlight())
    assert at.size(0) == 10


@rule("SC-VAR-02")
@pytest.mark.parametrize("notes", ["none", "own"])
@pytest.mark.parametrize("way", WAYS)
def test_neither_player_knows_the_card_until_it_is_turned_in_a_later_flight(
    way: str, notes: str
) -> None:
    at = vacate(way, reserve="face_down", notes=notes)
    at.play(MOON, EndFlight())
    for seat in EVERYBODY:
        assert noted(at, seat, 0) == []
    group_one = [f"R1-{number}" for number in range(1, 8)]
    assert [at.sector_of(card) for card in group_one] == [None] * 7, "not decided before it is seen"
    turned = set()
    for place in range(7):
        later = vacate(way, reserve="face_down", notes=notes)
        later.play(MOON, EndFlight())
        later.only(0).flight(MOON, sector=0, speed=3)
        assert later.size(0) == 1, "the face-down card alone"
        later.script(("card", 0), ("unseen card", place)).turn()
        turned |= {e.card for e in later.last_events if isinstance(e, CardTurned | PirateMet)}
    assert turned == {at.card(name) for name in group_one}, "it may be any card of the group"


@rule("SC-VAR-03")
@pytest.mark.parametrize(("way", "path"), [("colony", "/"), ("trading post", "/"), ("pirate", "")])
def test_without_the_variant_the_card_lies_face_up(way: str, path: str) -> None:
    at = vacate(way, reserve="face_up")
    assert at.path() == ["R1-4" + path]
    for seat in EVERYBODY:
        assert PathRefilled(at.card("R1-4")) in heard(at.last_events, seat)


@rule("SC-VAR-03")
def test_the_variant_is_off_unless_chosen() -> None:
    at = Tabletop()
    assert at.game.options["reserve"] == "face_up"
    at.next_reserve("R1-4").flight(MOON, speed=3).turn("Gelm").play(MOON, EstablishColony())
    assert at.path() == ["R1-4/"]
