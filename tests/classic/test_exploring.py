"""Looking at chips in private (rules CL-XPL)."""

import json

import pytest

from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.events import DiscLookedAt
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.player_view import ClassicView
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import DiscRevealed
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.kernel.event import heard
from starfare.kernel.stream import Stream
from tests.classic.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop, lair, told
from tests.rules import rule


def looks(top: Tabletop, seat: int = RED) -> set[int]:
    """Return the planets a seat may look at now."""
    return {each.planet for each in top.choices(seat) if isinstance(each, LookAtDisc)}


def view_of(top: Tabletop, seat: int | None) -> ClassicView:
    """Return a seat's view."""
    view = top.game.view(seat)
    assert isinstance(view, ClassicView)
    return view


@rule("CL-XPL-01")
def test_whoever_reaches_an_intersection_touching_a_hidden_chip_may_look_at_it() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 22), speed=3)
    assert not looks(top)
    top.fly(RED, (4, 21))
    food = top.planet("S1", "food")
    assert looks(top) == {food}
    top.next_chip(11)
    assert DiscLookedAt(RED, food, 11) in top.play(RED, LookAtDisc(food))


@rule("CL-XPL-01")
def test_a_trade_ship_may_look_as_well_and_a_chip_face_up_is_no_secret() -> None:
    top = Tabletop()
    top.alone(RED, "trade_ship", (4, 21))
    assert looks(top) == {top.planet("S1", "food")}
    top.open_chip(top.planet("S1", "food"), 3)
    assert not looks(top)
    assert top.refusal(RED, LookAtDisc(top.planet("S1", "food"))) == "CL-XPL-01"
    assert top.refusal(RED, LookAtDisc(top.planet("alpha", "food"))) == "CL-XPL-01"


@rule("CL-XPL-02")
def test_from_a_colony_intersection_both_chips_may_be_looked_at() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 20))
    assert looks(top) == {top.planet("S1", "food"), top.planet("S1", "goods")}


@rule("CL-XPL-03")
def test_the_chip_stays_face_down_and_unseen_by_the_others() -> None:
    top = Tabletop()
    food = top.planet("S1", "food")
    top.alone(RED, "colony_ship", (5, 20))
    top.next_chip(11)
    events = top.look(RED, "S1", "food")
    assert not told(events, DiscRevealed)
    assert top.table.discs[food] == w.FACE_DOWN
    for seat in (WHITE, BLUE, YELLOW, None):
        assert told(heard(events, seat), DiscLookedAt) == [DiscLookedAt(RED, food, -1)]
        assert view_of(top, seat).disc(food) == w.FACE_DOWN


@rule("CL-XPL-04")
def test_the_starship_goes_on_with_what_is_left_of_its_speed() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 23), speed=5)
    top.fly(RED, (4, 21))
    top.look(RED, "S1", "food")
    assert top.game.view(RED).plain()["flight"]["ships"][0]["movement_left"] == 3
    top.fly(RED, (7, 20))


@rule("CL-XPL-05")
def test_looking_is_optional_and_nothing_halts_a_flight() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 23), speed=5)
    top.fly(RED, (5, 20))
    assert top.where(RED) == (5, 20)
    assert EndFlight() in top.choices(RED)
    assert not any(top.table.seen)


@rule("CL-XPL-05")
def test_looking_is_possible_where_the_starship_starts_its_move() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 21))
    top.look(RED, "S1", "food")
    assert top.game.view(RED).plain()["flight"]["ships"][0]["movement_left"] == 5, "it is free"


@rule("CL-XPL-05")
def test_only_planets_touching_the_place_may_be_looked_at() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 20))
    for place, resource in (("S1", "fuel"), ("S7", "ore")):
        assert top.refusal(RED, LookAtDisc(top.planet(place, resource))) == "CL-XPL-05"
    top.clear_ships()
    top.starship(WHITE, "colony_ship", (5, 18))
    assert top.refusal(RED, LookAtDisc(top.planet("S1", "fuel"))) == "CL-XPL-05"


@rule("CL-XPL-05")
def test_looking_belongs_to_the_own_flight_phase() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 20))
    top.starship(WHITE, "colony_ship", (5, 18))
    food = LookAtDisc(top.planet("S1", "food"))
    assert top.game.explain(WHITE, LookAtDisc(top.planet("S1", "fuel"))) is not None
    top.trade_and_build(RED)
    assert top.refusal(RED, food) == "CL-TRN-01"


@rule("CL-XPL-06")
def test_the_value_is_shown_to_its_looker_until_it_is_turned_up_or_replaced() -> None:
    top = Tabletop()
    food, goods = top.planet("S1", "food"), top.planet("S1", "goods")
    top.alone(RED, "colony_ship", (5, 20))
    top.next_chip(11).look(RED, "S1", "food")
    top.next_chip(8).look(RED, "S1", "goods")
    shown = view_of(top, RED).plain()["sectors"][top.place("S1")]["planets"]
    by_resource = {each["resource"]: each["disc"] for each in shown}
    assert by_resource["food"] == {
        "kind": "face_down",
        "seen_by": [RED],
        "known": {"kind": "number", "numbers": [11]},
    }
    assert by_resource["fuel"] == {"kind": "face_down", "seen_by": [], "known": None}
    assert top.refusal(RED, LookAtDisc(food)) == "CL-XPL-06", "it is shown already"
    top.play(RED, EstablishColony(0))
    assert not view_of(top, RED).has_seen(RED, food)
    assert [view_of(top, None).disc(planet) for planet in (food, goods)] == [11, 8]


@rule("CL-XPL-06")
def test_that_somebody_looked_and_where_is_public_but_not_the_value() -> None:
    top = Tabletop()
    food = top.planet("S1", "food")
    top.hidden_chip(food, 11, RED, BLUE)
    for seat in (WHITE, YELLOW, None):
        view = view_of(top, seat)
        assert (view.has_seen(RED, food), view.has_seen(BLUE, food)) == (True, True)
        planets = view.plain()["sectors"][top.place("S1")]["planets"]
        [disc] = [each["disc"] for each in planets if each["resource"] == "food"]
        assert disc == {"kind": "face_down", "seen_by": [RED, BLUE], "known": None}


@rule("CL-XPL-06")
@pytest.mark.parametrize("chip", [2, 3, 12])
def test_views_that_differ_only_in_anothers_chip_are_the_same_on_the_wire(chip: int) -> None:
    one, other = Tabletop(), Tabletop()
    food = one.planet("S1", "food")
    one.hidden_chip(food, 11, RED)
    other.hidden_chip(food, chip, RED)
    for seat in (WHITE, BLUE, YELLOW, None):
        first, second = one.game.view(seat), other.game.view(seat)
        assert first.encoded() == second.encoded()
        assert json.dumps(first.plain()) == json.dumps(second.plain())
        assert first.sketch(120) == second.sketch(120)
    assert one.game.view(RED).encoded() != other.game.view(RED).encoded()
    assert one.game.view(RED).plain() != other.game.view(RED).plain()


@rule("CL-XPL-06")
def test_a_sample_keeps_what_the_seat_has_seen_and_guesses_the_rest() -> None:
    top = Tabletop()
    food, fuel = top.planet("S1", "food"), top.planet("S1", "fuel")
    top.hidden_chip(food, 11, WHITE).hidden_chip(fuel, lair(4), RED)
    guessed = set()
    for seed in range(40):
        world = top.game.determinize(WHITE, Stream(seed)).table
        assert world.chips[food] == 11  # type: ignore[attr-defined]
        assert world.seen == top.table.seen  # type: ignore[attr-defined]
        guessed.add(world.chips[fuel])  # type: ignore[attr-defined]
    assert guessed == {4, 10, lair(3), lair(4), lair(5), w.ICE + 3, w.ICE + 4}


@rule("CL-XPL-06")
def test_a_second_looker_sees_the_same_chip() -> None:
    top = Tabletop()
    food = top.planet("S1", "food")
    top.hidden_chip(food, 12, RED)
    top.alone(WHITE, "trade_ship", (4, 21))
    events = top.play(WHITE, LookAtDisc(food))
    assert events == (DiscLookedAt(WHITE, food, 12),)
    assert top.game.last is not None
    assert top.game.last.drawn == []
    assert top.game.last.final, "it cannot be taken back"


@rule("CL-XPL-06")
def test_a_replaced_chip_is_nobodys_secret_any_more() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    top.hidden_chip(fuel, lair(3), RED, WHITE).upgrades(RED, cannons=3)
    top.alone(RED, "trade_ship", (4, 17))
    top.next_white_chip(9).play(RED, ClearPlanet(fuel))
    assert top.table.seen[fuel] == 0
    assert view_of(top, None).disc(fuel) == 9


@rule("CL-XPL-07")
def test_the_engine_offers_no_proof_of_what_was_seen() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.alone(RED, "colony_ship", (4, 21))
    kinds = {type(each).__name__ for each in top.choices(RED)}
    assert kinds == {"Fly", "EndFlight"}
    spelled = top.game.rules.vocabulary().choices
    assert not [name for name in spelled if "show" in name or "tell" in name]


@rule("CL-XPL-05")
def test_a_ship_that_flies_past_in_parts_may_look_on_the_way() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (4, 23), speed=5)
    for to in ((4, 21), (5, 20), (7, 20)):
        top.play(RED, Fly(0, top.at(*to)))
        for planet in sorted(looks(top)):
            top.play(RED, LookAtDisc(planet))
    seen = [planet for planet in range(33) if top.table.has_seen(RED, planet)]
    assert seen == sorted([top.planet("S1", "food"), top.planet("S1", "goods")])
