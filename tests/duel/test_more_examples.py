"""Worked examples of fights, special points and the sensor module (rules DU-EX)."""

from starfare.games.starship.flight_events import CardsReturned, CombatRolled, PirateBeaten
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.turn_events import SpecialPointMoved
from starfare.games.starship.words import HIDDEN
from starfare.kernel.event import heard
from tests.duel.support_1 import told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-EX-20")
def test_cannons_1_1_2_and_a_3_beat_a_pirate_of_strength_2_with_a_1() -> None:
    at = Tabletop().cannons(A, 1, 1, 2).combat(3, 1).flight(A, speed=3).turn("DSE-10")
    events = at.play(A, FightPirate())
    assert told(events, CombatRolled) == [CombatRolled(A, 3, 7), CombatRolled(B, 1, 3)]
    assert told(events, PirateBeaten) == [PirateBeaten(A, at.card("DSE-10"))]
    assert at.fame(A) == 1


@rule("DU-EX-30")
def test_at_3_to_3_friendship_the_card_lies_aside() -> None:
    at = Tabletop().missions("DM-01", "DM-05", "DM-12").modules(A, sensor=2, command=2)
    at.give(A, "Solven", "Kessim", "Gardal").give(B, "Anvaru", "Marketh")
    at.raise_points(A, 8).raise_points(B, 6).astro(B, 0).bays(B, fuel=1, food=1)
    assert (at.friendship(A), at.friendship(B)) == (3, 2)
    assert at.holder("friend_of_the_people") == A
    events = at.flight(B, speed=5).turn("Andromeda").play(B, at.complete("DM-01"))
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(0, -1)]
    assert (at.friendship(A), at.friendship(B)) == (3, 3)
    assert at.holder("friend_of_the_people") is None
    assert (at.points(A), at.points(B), at.astro_of(B)) == (7, 6, 4)


@rule("DU-EX-33")
def test_the_sensor_puts_an_asteroid_field_to_the_bottom() -> None:
    at = Tabletop().modules(A, sensor=1).stack(0, "DSE-33", "DSE-06", "DSE-20")
    at.flight(A, speed=5).play(A, UseSensor())
    events = at.play(A, at.return_cards(top=["DSE-06"], bottom=["DSE-33"]))
    assert heard(events, B) == (CardsReturned(A, (HIDDEN,), (HIDDEN,)),)
    at.turn().turn()
    assert at.path() == ["DSE-06", "DSE-20"]
