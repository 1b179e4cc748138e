"""Friend of the People and Hero of the People (rules DU-SVP)."""

import pytest

from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.turn_events import SpecialPointMoved
from starfare.kernel.event import Event
from tests.duel.support_2 import beaten_by, fight, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

FRIEND, HERO = "friend_of_the_people", "hero_of_the_people"
STATIONS = ("Solven", "Kessim", "Gardal", "Marketh", "DR1-3", "DR1-4", "DR2-5", "DR3-5", "DR4-4")
PIRATES = ("DSE-10", "DSE-11", "DR1-5", "DR1-6", "DR1-7", "DR2-6", "DR2-7", "DR3-6")


def establish(at: Tabletop, station: str) -> tuple[Event, ...]:
    """Seat A flies and establishes a trade station at the first card."""
    at.hangar(A, trade_ships=1).flight(A, speed=5).turn(station)
    return at.play(A, EstablishTradeStation())


def befriend(mine: int, theirs: int) -> tuple[Tabletop, tuple[Event, ...]]:
    """Seat A gets the last of so many stations in flight; seat B has had the others."""
    at = Tabletop().give(B, *STATIONS[:theirs]).give(A, *STATIONS[theirs : theirs + mine - 1])
    return at, establish(at, "Anvaru")


def win_fame(mine: int, theirs: int) -> tuple[Tabletop, tuple[Event, ...]]:
    """Seat A beats the last of so many pirates in flight; seat B has beaten others."""
    at = Tabletop().give(B, *PIRATES[:theirs]).give(A, *PIRATES[theirs : theirs + mine - 1])
    return at, fight(at.flight(A, speed=5), "DSE-12", 4, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [
        (1, 0, None),
        (2, 0, None),
        (2, 1, None),
        (3, 0, A),
        (3, 2, A),
        (4, 3, A),
        (3, 3, None),
        (4, 4, None),
        (2, 3, B),
        (3, 4, B),
    ],
)
@pytest.mark.parametrize(
    "special",
    [pytest.param(FRIEND, marks=rule("DU-SVP-01")), pytest.param(HERO, marks=rule("DU-SVP-02"))],
)
def test_who_has_strictly_more_and_at_least_three_holds_the_card(
    special: str, mine: int, theirs: int, holder: int | None
) -> None:
    at, _ = befriend(mine, theirs) if special == FRIEND else win_fame(mine, theirs)
    count = at.friendship if special == FRIEND else at.fame
    assert (count(A), count(B)) == (mine, theirs)
    assert at.holder(special) == holder
    assert at.holder(HERO if special == FRIEND else FRIEND) is None


@rule("DU-SVP-03")
def test_each_of_the_two_cards_is_worth_a_victory_point() -> None:
    at, events = befriend(3, 0)
    assert (at.points(A), at.points(B)) == (2, 1)
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(0, A)]
    at.give(A, *PIRATES[:3])
    assert (at.holder(HERO), at.points(A)) == (A, 3)
    at, events = win_fame(3, 0)
    assert (at.points(A), told(events, SpecialPointMoved)) == (2, [SpecialPointMoved(1, A)])


@rule("DU-SVP-04")
def test_the_first_player_with_three_icons_takes_the_card() -> None:
    at = Tabletop().give(A, *STATIONS[:2]).give(B, *STATIONS[2:4])
    assert at.holder(FRIEND) is None
    establish(at, "Anvaru")
    assert at.holder(FRIEND) == A
    at = Tabletop().give(A, *PIRATES[:2]).give(B, *PIRATES[2:4])
    assert at.holder(HERO) is None
    fight(at.flight(B, speed=5), "DSE-12", 4, 1)
    assert at.holder(HERO) == B


@rule("DU-SVP-05")
@pytest.mark.parametrize("special", [FRIEND, HERO])
def test_a_tie_lays_the_card_aside_until_one_player_has_more(special: str) -> None:
    at, events = befriend(3, 3) if special == FRIEND else win_fame(3, 3)
    number = 0 if special == FRIEND else 1
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(number, -1)]
    assert (at.holder(special), at.points(A), at.points(B)) == (None, 1, 1)
    if special == FRIEND:
        events = establish(at, "DR4-4")
    else:
        at.cannons(A, 2, 2, 2)
        events = fight(at.flight(A, speed=5), "DR4-6", 4, 1)
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(number, A)]
    assert (at.holder(special), at.points(A), at.points(B)) == (A, 2, 1)


@rule("DU-SVP-06")
def test_ownership_is_checked_at_once_after_every_change() -> None:
    at = Tabletop().give(A, *STATIONS[:2]).flight(A, speed=5).turn("Anvaru")
    events = at.play(A, EstablishTradeStation())
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(0, A)]
    assert (at.in_flight, at.points(A)) == (True, 2)
    at = Tabletop().give(A, *STATIONS[:2]).missions("DM-11", "DM-02", "DM-03").astro(A, 8)
    at.give(A, *PIRATES[:2]).flight(A, speed=5).turn("Mestor")
    events = at.play(A, at.complete("DM-11"))
    assert told(events, SpecialPointMoved) == [SpecialPointMoved(0, A), SpecialPointMoved(1, A)]
    assert (at.in_flight, at.points(A)) == (True, 3)


@rule("DU-SVP-07")
def test_friendship_comes_from_stations_and_from_missions_that_show_it() -> None:
    at = Tabletop().give(A, *STATIONS, "Anvaru")
    assert at.friendship(A) == 10
    shown = {"DM-01": 1, "DM-04": 1, "DM-07": 1, "DM-11": 1, "DM-15": 1}
    for number in range(1, 16):
        mission = f"DM-{number:02d}"
        at = Tabletop().give_missions(A, mission)
        assert at.friendship(A) == shown.get(mission, 0)
        assert at.friendship(B) == 0
    at = Tabletop().give(A, "Rokka", "DSE-10")
    assert at.friendship(A) == 0, "neither colonies nor pirates"


@rule("DU-SVP-08")
def test_fame_comes_from_beaten_pirates_and_from_missions_that_show_it() -> None:
    shown = {"DM-02": 1, "DM-08": 1, "DM-09": 1, "DM-11": 1, "DM-12": 1, "DM-13": 1}
    for number in range(1, 16):
        mission = f"DM-{number:02d}"
        at = Tabletop().give_missions(A, mission)
        assert at.fame(A) == shown.get(mission, 0)
    at = Tabletop().give(A, "DSE-10", "DR4-7")
    assert (at.fame(A), at.fame(B)) == (3, 0)
    at = Tabletop().give(A, "Rokka", "Solven")
    assert at.fame(A) == 0, "neither colonies nor stations"


@rule("DU-SVP-09")
@pytest.mark.parametrize("pirate", ["DSE-12", "DR1-7", "DR2-6", "DR4-6"])
def test_icons_are_never_lost(pirate: str) -> None:
    at = Tabletop().give(A, *STATIONS[:3], "DSE-10", "DSE-11").give_missions(A, "DM-11")
    at.missions("DM-01", "DM-02", "DM-03").modules(A, command=2)
    beaten_by(at, pirate)
    if at.prompt == "lose_module":
        at.play(A, at.lose_module("command", 2))
    assert (at.friendship(A), at.fame(A)) == (4, 3)
    assert (at.holder(FRIEND), at.holder(HERO)) == (A, A)
    at.flight(A, speed=5).play(A, EndFlight())
    assert (at.friendship(A), at.fame(A)) == (4, 3)
