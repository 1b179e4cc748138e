"""Public and hidden information, by indistinguishability (rules DU-INF).

Two tables differ only in what a seat must not know: its view, its choices and what it hears are
the same at both. What it may know is different at two tables that differ in it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import (
    CardsLookedAt,
    CardsReturned,
    CardTurned,
    CombatRolled,
    PathRefilled,
    PirateMet,
)
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.turn_events import DieRolled, ModulesActivated, ModulesChosen
from starfare.kernel.event import heard
from starfare.kernel.stream import Stream
from tests.duel.support_2 import PIRATES, drawn, fight, known, received, same_for, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule
from tests.starships.places import UNSEEN, in_stack, place_of
from tests.starships.play import table_of

EVERYBODY = (A, B, None)
NOTES = pytest.mark.parametrize("notes", ["none", "own"])


def arranged(at: Tabletop, sector: int, *names: str) -> Tabletop:
    """Cards that lie in a sector already will come in this order."""
    at.driver.named[sector] = [at.card(name) for name in names]
    return at


def noted(at: Tabletop, seat: int | None, sector: int) -> list[str]:
    """The cards that a seat's view lists in a sector."""
    cards: list[str] = at.game.view(seat).plain()["sectors"][sector]["noted"]
    return cards


def ship(at: Tabletop, seat: int | None, owner: int) -> dict[str, Any]:
    """A starship as a seat sees it."""
    found: dict[str, Any] = at.game.view(seat).plain()["starships"][owner]
    return found


# --- what lies open ---------------------------------------------------------------------


@rule("DU-INF-01")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_both_ships_lie_open(seat: int | None) -> None:
    at = Tabletop().bays(B, ore=2, food=1).tech(B, 3).astro(B, 17).hangar(B, 2, 0)
    at.boosters(B, 2, 1).cannons(B, 2).modules(B, storage=2, trade=1)
    at.give(B, "Rokka", "Solven", "DR4-7").give_missions(B, "DM-14")
    seen = ship(at, seat, B)
    assert list(seen["bays"].values()) == [2, 0, 0, 1, 0]
    assert (seen["tech"], seen["astro"]) == (3, 17)
    assert seen["hangar"] == {"colony_ship": 2, "trade_ship": 0}
    assert (seen["boosters"], seen["cannons"]) == ([2, 1], [2])
    assert {name for name, level in seen["modules"].items() if level} == {"storage", "trade"}
    assert seen["modules"]["storage"] == 2
    assert (seen["colonies"], seen["trade_stations"]) == (["DST-B", "DSE-09"], ["DSE-17"])
    assert (seen["missions"], seen["pirates"]) == (["DM-14"], ["DR4-7"])
    assert (seen["vp"], ship(at, seat, A)["vp"]) == (4, 1)


@rule("DU-INF-01")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_missions_modules_left_and_the_sizes_of_stacks_and_piles_are_public(
    seat: int | None,
) -> None:
    at = Tabletop().missions("DM-01", "DM-07", "DM-15").modules(A, sensor=2).only(3, "Hexal")
    at.give_missions(B, "DM-02")
    plain = at.game.view(seat).plain()
    assert (plain["missions"]["open"], plain["missions"]["pile"]) == (
        ["DM-01", "DM-07", "DM-15"],
        11,
    )
    assert plain["level_2_modules"] == ["storage", "command", "trade", "science", "production"]
    assert [sector["cards"] for sector in plain["sectors"]] == [9, 9, 9, 1]
    assert sum(plain["reserve"].values()) == 28


@rule("DU-INF-01")
def test_all_die_rolls_are_public() -> None:
    at = Tabletop().turn_of(A).die(3)
    events = at.play(A, RollDie())
    rolled = fight(Tabletop().flight(A, speed=3), "DSE-10", 3, 2)
    for seat in EVERYBODY:
        assert told(heard(events, seat), DieRolled) == [DieRolled(A, 3)]
        assert at.game.view(seat).plain()["roll"] == 3
        rolls = told(heard(rolled, seat), CombatRolled)
        assert rolls == [CombatRolled(A, 3, 5), CombatRolled(B, 2, 4)]


# --- the first modules ------------------------------------------------------------------


@rule("DU-INF-02")
def test_the_chosen_modules_are_hidden_until_both_are_ready() -> None:
    one, other = Tabletop(set_up=False), Tabletop(set_up=False)
    one.play(A, one.activate("storage", "command"))
    other.play(A, other.activate("sensor", "production"))
    for seat in (B, None):
        assert same_for(seat, one, other)
        assert heard(one.last_events, seat) == (ModulesChosen(A),)
    assert not same_for(A, one, other), "the own choice is known"
    assert one.modules_of(A) == {}
    for at in (one, other):
        at.play(B, at.activate("trade", "science"))
    for seat in EVERYBODY:
        shown = told(heard(one.last_events, seat), ModulesActivated)
        assert shown == [ModulesActivated(A, (0, 1)), ModulesActivated(B, (3, 4))]
        assert not same_for(seat, one, other)
        assert [name for name, on in ship(other, seat, A)["modules"].items() if on] == [
            "sensor",
            "production",
        ]


@rule("DU-INF-02")
def test_a_sample_for_the_opponent_may_have_any_two_modules_chosen() -> None:
    at = Tabletop(set_up=False)
    at.play(A, at.activate("storage", "command"))
    found = set()
    for number in range(200):
        sample = at.game.determinize(B, Stream(number))
        sample.play(B, at.activate("trade", "science"))
        found.add(tuple(table_of(sample).ships[A].modules))
    assert len(found) == 15
    assert {sum(levels) for levels in found} == {2}


# --- cards turned -----------------------------------------------------------------------


@rule("DU-INF-03")
@NOTES
def test_every_card_turned_and_every_face_up_replacement_is_seen_by_both(notes: str) -> None:
    at = Tabletop(notes=notes).next_reserve("DR1-3").flight(A, speed=5).turn("Gravel")
    for seat in EVERYBODY:
        assert told(heard(at.last_events, seat), CardTurned) == [CardTurned(A, at.card("Gravel"))]
    at.turn("Solven").play(A, EstablishTradeStation())
    for seat in EVERYBODY:
        assert told(heard(at.last_events, seat), PathRefilled) == [PathRefilled(at.card("DR1-3"))]
        path = at.game.view(seat).plain()["flight"]["path"]
        assert [(card["card"], card["tilted"]) for card in path] == [
            ("DSE-32", False),
            ("DR1-3", True),
        ]


# --- stacks, reserve and missions ---------------------------------------------------------


@rule("DU-INF-04")
@NOTES
@pytest.mark.parametrize("flying", [False, True])
def test_unseen_cards_swapped_between_stacks_change_nothing(notes: str, flying: bool) -> None:
    one = Tabletop(notes=notes).stack(0, "Rokka", "DSE-10").stack(1, "Solven", "Gravel")
    other = Tabletop(notes=notes).stack(0, "Solven", "Gravel").stack(1, "Rokka", "DSE-10")
    if flying:
        for at in (one, other):
            at.flight(A, sector=0, speed=4)
    for seat in EVERYBODY:
        assert same_for(seat, one, other)
    assert one.game.encode() != other.game.encode()


@rule("DU-INF-04")
@NOTES
def test_the_order_of_a_stack_is_hidden_even_if_its_cards_are_known(notes: str) -> None:
    names = ("Rokka", "Solven", "Gravel")
    tables = []
    for order in (names, names[::-1]):
        at = Tabletop(notes=notes).stack(0, *names).shown_to_all(*names)
        tables.append(arranged(at, 0, *order).flight(A, sector=0, speed=3))
    for seat in EVERYBODY:
        assert same_for(seat, *tables)
    for at in tables:
        at.turn()
    for seat in EVERYBODY:
        assert not same_for(seat, *tables), "now the top card has been turned"


@rule("DU-INF-04")
@NOTES
def test_what_comes_next_from_reserve_and_mission_pile_is_hidden_until_it_comes(
    notes: str,
) -> None:
    tables = []
    for reserve, mission in (("DR1-1", "DM-05"), ("DR1-4", "DM-11")):
        at = Tabletop(notes=notes).missions("DM-12", "DM-13", "DM-14").bays(A, carbon=1)
        at.next_reserve(reserve).next_missions(mission).flight(A, speed=5).turn("Perseus")
        tables.append(at)
    for seat in EVERYBODY:
        assert same_for(seat, *tables)
    for at in tables:
        at.play(A, at.complete("DM-12"))
    for seat in EVERYBODY:
        assert not same_for(seat, *tables), "the new mission lies open"
    assert tables[0].open_missions() == ["DM-05", "DM-13", "DM-14"]


@rule("DU-INF-04")
def test_the_faces_of_cards_not_yet_turned_may_be_any_in_a_sample() -> None:
    at = Tabletop(notes="own").stack(0, "Rokka").flight(A, sector=0, speed=3)
    for seat in (A, B):
        found = set()
        for number in range(150):
            sample = at.game.determinize(seat, Stream(number))
            found.add(drawn(sample.play(A, VisitNext())))
        assert len(found) > 25, "of 36 cards, wherever they lie"


# --- pirates --------------------------------------------------------------------------------


def meeting(pirate: str, notes: str) -> Tabletop:
    """All twelve pirates lie in a sector; this one is the first card."""
    at = Tabletop(notes=notes).only(0, *PIRATES)
    return arranged(at, 0, pirate).flight(A, sector=0, speed=3).turn()


@rule("DU-INF-05", "DU-INF-06")
@NOTES
def test_until_the_decision_the_flyer_learns_only_that_it_is_a_pirate(notes: str) -> None:
    tables = [meeting(pirate, notes) for pirate in PIRATES]
    for seat in (A, None):
        assert same_for(seat, *tables)
        assert heard(tables[0].last_events, seat) == (PirateMet(A, 3, -1),)
    for one, other in pairwise(tables):
        assert not same_for(B, one, other), "the opponent has looked at the card"
    assert (
        tables[5].game.view(B).plain()["flight"]["pirate"].items()
        >= {"demand": 3, "card": "DR1-7"}.items()
    )
    assert (
        tables[5].game.view(A).plain()["flight"]["pirate"].items()
        >= {"demand": 3, "card": None}.items()
    )


@rule("DU-INF-05")
@pytest.mark.parametrize("answer", [PayPirate(), FightPirate()])
def test_after_the_decision_the_pirate_is_public(answer: PayPirate | FightPirate) -> None:
    one, other = [meeting(pirate, "none").combat(4, 1) for pirate in ("DSE-11", "DSE-12")]
    for at in (one, other):
        at.play(A, answer)
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)
        assert "DSE-11" in str(one.game.view(seat).plain())
        assert "DSE-12" in str(other.game.view(seat).plain())


@rule("DU-INF-06")
@NOTES
def test_a_pirate_known_to_lie_in_the_sector_is_not_told_from_another(notes: str) -> None:
    tables = []
    for pirate in ("DSE-10", "DSE-11"):
        at = Tabletop(notes=notes).stack(0, "DSE-10", "DSE-11").shown_to_all("DSE-10")
        tables.append(arranged(at, 0, pirate).flight(A, sector=0, speed=3).turn())
    for seat in (A, None):
        assert same_for(seat, *tables)
    assert not same_for(B, *tables)


@rule("DU-INF-06")
def test_for_the_flyer_a_secret_pirate_may_have_any_strength() -> None:
    at = meeting("DR4-7", "none")
    found = set()
    for number in range(300):
        sample = at.game.determinize(A, Stream(number))
        found.add(at.facts.cards[table_of(sample).flight.met].strength)
    assert len(found) > 1
    for number in range(20):
        sample = at.game.determinize(B, Stream(number))
        assert table_of(sample).flight.met == at.card("DR4-7")


# --- the sensor module ----------------------------------------------------------------------


def looked(notes: str, *names: str, back: bool = True) -> Tabletop:
    """Seat A has looked at these two, of three cards nobody has seen, and put them back."""
    at = Tabletop(notes=notes).modules(A, sensor=1).stack(0, "Rokka", "Solven", "DSE-10")
    arranged(at, 0, *names).flight(A, sector=0, speed=4).play(A, UseSensor())
    if back:
        at.play(A, at.return_cards(names[:1], names[1:]))
    return at


@rule("DU-INF-07")
@NOTES
@pytest.mark.parametrize("back", [False, True])
def test_cards_looked_at_are_known_to_the_flyer_only(notes: str, back: bool) -> None:
    one = looked(notes, "Rokka", "Solven", back=back)
    other = looked(notes, "DSE-10", "Rokka", back=back)
    for seat in (B, None):
        assert same_for(seat, one, other)
        hidden = CardsReturned(A, (-1,), (-1,)) if back else CardsLookedAt(A, (-1, -1))
        assert heard(one.last_events, seat) == (hidden,)
    assert not same_for(A, one, other)
    flight = one.game.view(A).plain()["flight"]
    if back:
        assert (flight["top"], flight["bottom"]) == (["DSE-09"], ["DSE-17"])
    else:
        assert flight["looked"] == ["DSE-09", "DSE-17"]


@rule("DU-INF-07")
@NOTES
def test_where_each_card_went_is_known_to_the_flyer_only(notes: str) -> None:
    tables = []
    for top, bottom in ((["Rokka"], ["Solven"]), (["Solven"], ["Rokka"])):
        at = looked(notes, "Rokka", "Solven", back=False)
        at.play(A, at.return_cards(top, bottom))
        tables.append(at)
    for seat in (B, None):
        assert same_for(seat, *tables)
    assert not same_for(A, *tables)


@rule("DU-INF-07")
@NOTES
def test_the_opponent_does_not_learn_where_a_card_known_from_earlier_went(notes: str) -> None:
    tables = []
    for top, bottom in ((["Rokka"], ["Solven"]), (["Solven"], ["Rokka"])):
        at = Tabletop(notes=notes).modules(A, sensor=1).stack(0, "Rokka", "Solven")
        at.shown_to_all("Rokka", "Solven").flight(A, sector=0, speed=4).play(A, UseSensor())
        at.play(A, at.return_cards(top, bottom))
        tables.append(at)
    for seat in (B, None):
        assert same_for(seat, *tables)
        flight = tables[0].game.view(seat).plain()["flight"]
        assert (flight["top"], flight["bottom"]) == ([None], [None])
    assert not same_for(A, *tables)


@rule("DU-INF-07")
@NOTES
def test_a_pirate_looked_at_is_known_to_the_flyer_when_it_is_met(notes: str) -> None:
    at = looked(notes, "DSE-10", "Rokka").turn()
    assert at.prompt == "answer_pirate"
    assert (
        at.game.view(A).plain()["flight"]["pirate"].items()
        >= {"demand": 3, "card": "DSE-10"}.items()
    )
    assert (
        at.game.view(None).plain()["flight"]["pirate"].items()
        >= {"demand": 3, "card": None}.items()
    )


# --- shuffling ------------------------------------------------------------------------------


@rule("DU-INF-08")
def test_the_shuffle_shows_nobody_an_unturned_card() -> None:
    tables = []
    for hidden in ("Solven", "DSE-10"):
        at = Tabletop(notes="own").stack(0, "Rokka", hidden).flight(A, sector=0, speed=1)
        at.turn()
        if at.in_flight:
            at.play(A, EndFlight())
        tables.append(at)
    for seat in EVERYBODY:
        assert same_for(seat, *tables)
    for seat in (A, B):
        assert noted(tables[0], seat, 0) == ["DSE-09"]


@rule("DU-INF-08")
def test_what_the_sensor_put_in_order_is_shuffled_after_the_flight() -> None:
    names = ("Rokka", "Solven", "Gravel", "Sleet")
    for first in names:
        at = Tabletop(notes="own").modules(A, sensor=1).only(0, *names).flight(A, speed=4)
        at.play(A, UseSensor())
        at.play(A, at.return_cards(["Rokka"], ["Solven"]))
        at.play(A, EndFlight())
        arranged(at, 0, first).flight(A, sector=0, speed=4)
        flight = at.game.view(A).plain()["flight"]
        assert (flight["top"], flight["bottom"]) == ([], [])
        at.turn()
        assert at.path() == [at.facts.cards[at.card(first)].id], "any card may be on top now"


@rule("DU-INF-08")
@pytest.mark.parametrize("phase", ["roll", "choose_sector", "fly", "trade_and_build"])
def test_no_choice_looks_through_a_stack_or_pile(phase: str) -> None:
    at = Tabletop().bays(A, ore=1, fuel=2, carbon=2, food=1)
    {
        "roll": at.turn_of,
        "choose_sector": at.choose_sector,
        "fly": at.flight,
        "trade_and_build": at.trade_and_build,
    }[phase](A)
    names = {type(choice).__name__ for choice in at.choices(A)}
    builds = {"BuildShip", "BuildUpgrade", "BuildModule"}
    assert names <= {"RollDie", "Fly", "VisitNext", "EndFlight", "EndTurn"} | builds
    assert at.choices(B) == []


# --- memory and notes -------------------------------------------------------------------------


def flown(at: Tabletop) -> Tabletop:
    """Seat A looks at two cards, turns Gravel and Solven, takes Solven; the flight ends."""
    at.modules(A, sensor=1).next_reserve("DR1-3")
    at.stack(0, "Rokka", "Hexal").flight(A, sector=0, speed=6).play(A, UseSensor())
    at.play(A, at.return_cards([], ["Rokka", "Hexal"]))
    at.turn("Gravel", "Solven").play(A, EstablishTradeStation())
    at.play(A, EndFlight())
    return at


@rule("DU-INF-09")
def test_with_notes_each_player_is_shown_what_that_player_has_seen_and_no_more() -> None:
    at = flown(Tabletop(notes="own"))
    assert noted(at, A, 0) == ["DSE-09", "DSE-13", "DSE-32", "DR1-3"]
    assert noted(at, B, 0) == ["DSE-32", "DR1-3"]
    assert noted(at, None, 0) == []
    assert [noted(at, A, sector) for sector in (1, 2, 3)] == [[], [], []]
    assert at.game.view(B).plain()["sectors"][0]["cards"] == 9


@rule("DU-INF-09")
def test_with_notes_a_card_that_leaves_the_sector_leaves_the_notes() -> None:
    at = flown(Tabletop(notes="own"))
    arranged(at, 0, "DR1-3").hangar(B, trade_ships=1).next_reserve("DR1-1")
    at.flight(B, sector=0, speed=6).turn().play(B, EstablishTradeStation())
    at.play(B, EndFlight())
    for seat in (A, B):
        assert "DR1-3" not in noted(at, seat, 0)
        assert "DR1-1" in noted(at, seat, 0)


@rule("DU-INF-09")
def test_a_sample_agrees_with_what_that_player_has_seen() -> None:
    at = flown(Tabletop(notes="own"))
    for number in range(30):
        mine = table_of(at.game.determinize(A, Stream(number)))
        theirs = table_of(at.game.determinize(B, Stream(number)))
        for name in ("Gravel", "DR1-3"):
            assert place_of(mine, at.card(name)) == place_of(theirs, at.card(name)) == in_stack(0)
        for name in ("Rokka", "Hexal"):
            assert place_of(mine, at.card(name)) == in_stack(0)
            assert place_of(theirs, at.card(name)) == UNSEEN


@rule("DU-INF-10")
def test_no_list_of_past_cards_is_shown_by_default() -> None:
    at = flown(Tabletop())
    assert at.game.options["notes"] == "none"
    for seat in EVERYBODY:
        assert [noted(at, seat, sector) for sector in range(4)] == [[], [], [], []]
        text = "\n".join(at.game.view(seat).sketch())
        assert not any(name in text for name in ("Gravel", "Scientists", "Rokka", "Hexal"))


@rule("DU-INF-10")
def test_the_list_is_an_option_for_both_players_alike() -> None:
    at = flown(Tabletop(notes="own"))
    for seat in (A, B):
        text = "\n".join(at.game.view(seat).sketch())
        assert "Gravel" in text
        assert "Scientists" in text


@rule("DU-INF-11")
def test_without_notes_two_past_flights_cannot_be_told_apart() -> None:
    tables = []
    for sector, cards in ((0, ("Gravel", "Tarnu")), (1, ("Hexal", "Rokka"))):
        at = Tabletop().modules(A, sensor=1).stack(sector, "Zollo", "DSE-10")
        at.flight(A, sector=sector, speed=6).play(A, UseSensor())
        at.play(A, at.return_cards(["Zollo"], ["DSE-10"]))
        at.turn().turn(*cards).play(A, EndFlight())
        at.last_events = ()
        tables.append(at)
    for seat in EVERYBODY:
        assert same_for(seat, *tables)
    assert tables[0].game.encode() != tables[1].game.encode()


@rule("DU-INF-11")
def test_without_notes_what_was_shown_is_known_while_the_flight_goes_on() -> None:
    at = looked("none", "Rokka", "Solven")
    mine = known(at, A).flight
    assert (mine.top, mine.bottom) == ((at.card("Rokka"),), (at.card("Solven"),))
    for number in range(10):
        sample = table_of(at.game.determinize(A, Stream(number))).flight
        assert (sample.top, sample.bottom) == (mine.top, mine.bottom)
    at.play(A, EndFlight())
    for name in ("Rokka", "Solven"):
        assert place_of(known(at, A), at.card(name)) == UNSEEN


@rule("DU-INF-11")
def test_without_notes_the_opponent_knows_the_pirate_drawn_and_forgets_it_after_the_flight() -> (
    None
):
    one, other = [meeting(pirate, "none") for pirate in ("DSE-10", "DSE-12")]
    assert known(one, B).flight.met == one.card("DSE-10")
    for at in (one, other):
        at.play(A, PayPirate())
        at.play(A, EndFlight())
        at.last_events = ()
    for seat in EVERYBODY:
        assert same_for(seat, one, other)


@rule("DU-INF-11")
@NOTES
def test_only_notes_tell_where_a_reserve_card_was_laid_face_down(notes: str) -> None:
    tables = []
    for sector in (0, 1):
        at = Tabletop(reserve="face_down", notes=notes).stack(1 - sector, "Gravel")
        at.flight(A, sector=sector, speed=4).turn("Solven").play(A, EstablishTradeStation())
        at.play(A, EndFlight())
        at.last_events = ()
        tables.append(at)
    for seat in (A, B):
        assert same_for(seat, *tables) == (notes == "none")
        if notes == "own":
            stacks = known(tables[0], seat).stacks
            assert [stacks[sector].unseen for sector in (0, 1)] == [
                [8, 1, 0, 0, 0],
                [9, 0, 0, 0, 0],
            ]
    assert same_for(None, *tables), "a spectator has no notes"


@rule("DU-INF-11")
def test_without_notes_a_sample_rests_on_open_facts_alone() -> None:
    at = Tabletop().stack(1, "Rokka").shown_to_all("Rokka")
    twin = Tabletop().stack(2, "Gravel").shown_to_all("Gravel")
    for seat in (A, B):
        for number in range(10):
            one = at.game.determinize(seat, Stream(number))
            other = twin.game.determinize(seat, Stream(number))
            assert one.encode() == other.encode()


@rule("DU-INF-11")
def test_notes_change_no_choice() -> None:
    with_notes, without = flown(Tabletop(notes="own")), flown(Tabletop())
    for seat in (A, B):
        assert with_notes.choices(seat) == without.choices(seat)
    assert received(with_notes, A) != received(without, A)
