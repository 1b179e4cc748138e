"""Public and hidden information, by indistinguishability (rules SC-INF).

Two tables differ only in what a seat must not know: its view, what it hears, its choices and the
samples drawn from its view are the same at both. What it may know is different.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import (
    CardsLookedAt,
    CardsReturned,
    CardTurned,
    CombatRolled,
    PathRefilled,
    PirateShown,
)
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.turn_events import DieRolled, MissionOpened, ModulesChosen
from starfare.kernel.event import heard
from starfare.kernel.stream import Stream
from tests.rules import rule
from tests.starship.support_2 import EVERYBODY, kinds_of, noted, plain, received, same_for
from tests.starship.tabletop import MOON, SUN, Tabletop
from tests.starships.places import UNSEEN, in_stack, place_of
from tests.starships.play import table_of

NOTES = ["none", "own"]
PHASES: dict[str, Callable[[Tabletop], Tabletop]] = {
    "roll": lambda at: at.turn_of(MOON),
    "choose sector": lambda at: at.choose_sector(MOON),
    "flight": lambda at: at.flight(MOON, sector=0, speed=4),
    "sensor": lambda at: at.modules(MOON, sensor=1).flight(MOON, sector=0, speed=4),
    "trade and build": lambda at: at.trade_and_build(MOON),
    "the other's flight": lambda at: at.flight(SUN, sector=1, speed=4),
}


def samples(at: Tabletop, seat: int) -> list[bytes]:
    """What a player's program could imagine, from the same numbers."""
    return [at.game.determinize(seat, Stream(number)).encode() for number in range(5)]


def indistinguishable(one: Tabletop, other: Tabletop, *seats: int | None) -> bool:
    """Whether view, events, choices and samples of these seats are the same at both tables."""
    return all(
        same_for(seat, one, other) and (seat is None or samples(one, seat) == samples(other, seat))
        for seat in seats
    )


# --- public ------------------------------------------------------------------------------


@rule("SC-INF-01")
def test_both_ships_and_all_they_have_won_are_public() -> None:
    at = Tabletop().bays(MOON, ore=1, food=2).tech(MOON, 3).astro(MOON, 17).hangar(MOON, 0, 2)
    at.boosters(MOON, 2, 1).cannons(MOON, 1, 1, 1).modules(MOON, trade=2, sensor=1)
    at.give(MOON, "Gelm", "Voltis", "R1-5").give_missions(MOON, "AD-2A")
    for seat in EVERYBODY:
        shown = plain(at, seat)["starships"][MOON]
        assert list(shown["bays"].values()) == [1, 0, 0, 2, 0]
        assert (shown["tech"], shown["astro"]) == (3, 17)
        assert shown["hangar"] == {"colony_ship": 0, "trade_ship": 2}
        assert (shown["boosters"], shown["cannons"]) == ([2, 1], [1, 1, 1])
        assert {kind: level for kind, level in shown["modules"].items() if level} == {
            "trade": 2,
            "sensor": 1,
        }
        assert sorted(shown["colonies"]) == ["SE-10", "ST-MOON"]
        assert (shown["trade_stations"], shown["pirates"]) == (["SE-20"], ["R1-5"])
        assert shown["missions"] == ["AD-2A"]


@rule("SC-INF-02")
def test_missions_supply_stacks_piles_and_points_are_public() -> None:
    at = Tabletop().missions("AD-2A", "AD-3C", "AD-4A").modules(SUN, science=2).give(SUN, "Gelm")
    at.only(2, "Lumo", "Nurra")
    for seat in EVERYBODY:
        shown = plain(at, seat)
        assert shown["missions"]["open"] == ["AD-2A", "AD-3C", "AD-4A"]
        assert shown["missions"]["pile"] == len(at.table.pile) == 9
        assert shown["level_2_modules"] == ["storage", "command", "sensor", "trade", "production"]
        assert shown["sectors"][2]["cards"] == 2
        assert sum(shown["reserve"].values()) == 28
        assert [each["vp"] for each in shown["starships"]] == [1, 3]


@rule("SC-INF-02")
def test_all_rolls_are_public() -> None:
    at = Tabletop().turn_of(MOON).die(3)
    at.play(MOON, RollDie())
    for seat in EVERYBODY:
        assert DieRolled(MOON, 3) in heard(at.last_events, seat)
        assert plain(at, seat)["roll"] == 3
    at.combat(2, 4).flight(MOON, speed=3).turn("SE-11").play(MOON, FightPirate())
    for seat in EVERYBODY:
        told = heard(at.last_events, seat)
        assert [e for e in told if isinstance(e, CombatRolled)] == [
            CombatRolled(MOON, 2, 3),
            CombatRolled(SUN, 4, 6),
        ]


@rule("SC-INF-02")
@pytest.mark.parametrize("notes", NOTES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_own_choices_follow_from_the_own_view(phase: str, notes: str) -> None:
    at = PHASES[phase](Tabletop(notes=notes).stack(0, "Gelm", "Lumo"))
    seat = at.decision().seat
    decision = at.game.view(seat).decision
    assert decision is not None
    assert decision.choices.listed() == at.choices(seat)


@rule("SC-INF-03")
def test_every_turned_card_and_every_replacement_is_seen_by_both() -> None:
    at = Tabletop().next_reserve("R1-4").flight(MOON, speed=4).turn("Lumo")
    for seat in EVERYBODY:
        assert heard(at.last_events, seat) == (CardTurned(MOON, at.card("Lumo")),)
    at.turn("Gelm").play(MOON, EstablishColony())
    for seat in EVERYBODY:
        assert PathRefilled(at.card("R1-4")) in heard(at.last_events, seat)
        path = [each["card"] for each in plain(at, seat)["flight"]["path"]]
        assert path == ["SE-18", "R1-4"]
    at.turn("SE-12").play(MOON, PayPirate())
    for seat in EVERYBODY:
        assert PirateShown(MOON, at.card("SE-12")) in heard(at.last_events, seat)


# --- hidden from both --------------------------------------------------------------------


@rule("SC-INF-04", "SC-INF-11")
@pytest.mark.parametrize("notes", NOTES)
@pytest.mark.parametrize("phase", PHASES)
def test_unturned_cards_swapped_between_two_sectors_change_nothing(phase: str, notes: str) -> None:
    one = PHASES[phase](Tabletop(notes=notes).stack(0, "Gelm", "Lumo").stack(1, "SE-11", "Halmi"))
    other = PHASES[phase](Tabletop(notes=notes).stack(0, "SE-11", "Halmi").stack(1, "Gelm", "Lumo"))
    assert indistinguishable(one, other, *EVERYBODY)


@rule("SC-INF-04")
@pytest.mark.parametrize("notes", NOTES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_order_of_a_stack_changes_nothing(phase: str, notes: str) -> None:
    one = PHASES[phase](Tabletop(notes=notes).stack(0, "Gelm", "SE-11", "Lumo"))
    other = PHASES[phase](Tabletop(notes=notes).stack(0, "Lumo", "SE-11", "Gelm"))
    assert indistinguishable(one, other, *EVERYBODY)


@rule("SC-INF-04", "SC-INF-11")
@pytest.mark.parametrize("notes", NOTES)
@pytest.mark.parametrize("phase", PHASES)
def test_cards_swapped_between_a_stack_and_the_reserve_change_nothing(
    phase: str, notes: str
) -> None:
    """A face-down reserve card lies in sector 0: which one, nobody knows."""
    one = PHASES[phase](Tabletop(notes=notes, reserve="face_down").stack(0, "R1-5"))
    other = PHASES[phase](Tabletop(notes=notes, reserve="face_down").stack(0, "R1-1"))
    assert indistinguishable(one, other, *EVERYBODY)


@rule("SC-INF-04", "SC-INF-11")
@pytest.mark.parametrize("notes", NOTES)
def test_the_next_reserve_card_is_known_only_when_it_lies_there(notes: str) -> None:
    tables = []
    for name in ("R1-4", "R1-5"):
        at = Tabletop(notes=notes).next_reserve(name).flight(MOON, speed=4).turn("Gelm")
        tables.append(at)
    assert indistinguishable(tables[0], tables[1], *EVERYBODY)
    for at in tables:
        at.play(MOON, EstablishColony())
    for seat in EVERYBODY:
        assert not same_for(seat, tables[0], tables[1])


@rule("SC-INF-04", "SC-INF-11")
@pytest.mark.parametrize("notes", NOTES)
def test_the_next_mission_is_known_only_when_it_lies_open(notes: str) -> None:
    tables = []
    for name in ("AD-2A", "AD-2C"):
        at = Tabletop(notes=notes).next_missions(name).flight(MOON, speed=4).turn("Pallas")
        tables.append(at)
    assert indistinguishable(tables[0], tables[1], *EVERYBODY)
    for at in tables:
        at.play(MOON, at.complete("AD-1C"))
        at.play(MOON, at.take("ore"))
    for seat in EVERYBODY:
        opened = [plain(at, seat)["missions"]["open"][-1] for at in tables]
        assert opened == ["AD-2A", "AD-2C"]


@rule("SC-INF-04")
def test_the_opened_mission_is_told_to_all() -> None:
    at = Tabletop().bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2).next_missions("AD-2C")
    at.flight(MOON, speed=4).turn("Pallas").play(MOON, at.complete("AD-1C"))
    for seat in EVERYBODY:
        assert MissionOpened(at.mission("AD-2C")) in heard(at.last_events, seat)


@rule("SC-INF-04")
@pytest.mark.parametrize("notes", NOTES)
def test_the_order_in_which_cards_were_turned_is_shuffled_away(notes: str) -> None:
    one = Tabletop(notes=notes).flight(MOON, speed=4).turn("Lumo", "Gelm", "Halmi")
    other = Tabletop(notes=notes).flight(MOON, speed=4).turn("Halmi", "Gelm", "Lumo")
    for at in (one, other):
        at.play(MOON, EndFlight())
    assert indistinguishable(one, other, *EVERYBODY)


@rule("SC-SET-15")
def test_the_first_module_is_a_secret_until_both_have_chosen() -> None:
    one, other = Tabletop(set_up=False), Tabletop(set_up=False)
    one.play(MOON, one.activate("trade"))
    other.play(MOON, other.activate("sensor"))
    assert indistinguishable(one, other, SUN, None)
    assert heard(one.last_events, SUN) == (ModulesChosen(MOON),)
    assert not same_for(MOON, one, other), "the own choice is known"
    for at in (one, other):
        at.play(SUN, at.activate("trade"))
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)


# --- the pirate drawn --------------------------------------------------------------------


def met(pirate: str, notes: str, seen: bool) -> Tabletop:
    """Moon meets one of three pirates that lie in its sector."""
    at = Tabletop(notes=notes).stack(0, "SE-11", "SE-12", "R2-6")
    if seen:
        at.shown_to_all("SE-11", "SE-12", "R2-6")
    at.driver.named[0] = [at.card(pirate)]
    return at.flight(MOON, speed=4).turn()


@rule("SC-INF-05")
@pytest.mark.parametrize("seen", [False, True], ids=["new", "seen in an earlier flight"])
@pytest.mark.parametrize("notes", NOTES)
def test_the_flyer_knows_a_pirates_demand_and_nothing_else(notes: str, seen: bool) -> None:
    one, other = met("SE-11", notes, seen), met("SE-12", notes, seen)
    assert indistinguishable(one, other, MOON, None)
    assert not same_for(SUN, one, other)
    assert plain(one, MOON)["flight"]["pirate"].items() >= {"demand": 3, "card": None}.items()
    assert plain(one, SUN)["flight"]["pirate"].items() >= {"demand": 3, "card": "SE-11"}.items()
    dear = met("R2-6", notes, seen)
    assert plain(dear, MOON)["flight"]["pirate"].items() >= {"demand": 5, "card": None}.items()


@rule("SC-INF-05")
@pytest.mark.parametrize("notes", NOTES)
def test_after_the_answer_the_flyer_sees_the_pirate(notes: str) -> None:
    one, other = met("SE-11", notes, False), met("SE-12", notes, False)
    for at in (one, other):
        at.play(MOON, PayPirate())
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)
    assert plain(one, MOON)["flight"]["path"][0]["card"] == "SE-11"


@rule("SC-INF-05")
@pytest.mark.parametrize("notes", NOTES)
def test_a_pirate_above_others_looked_at_is_still_secret(notes: str) -> None:
    tables = []
    for name in ("SE-11", "SE-12"):
        at = (
            Tabletop(notes=notes).modules(MOON, sensor=1).stack(0, "Lumo", "R1-7", "SE-11", "SE-12")
        )
        at.flight(MOON, speed=4).play(MOON, UseSensor())
        at.play(MOON, at.return_cards([], ["Lumo", "R1-7"]))
        at.driver.named[0] = [at.card(name)]
        tables.append(at.turn())
    assert indistinguishable(tables[0], tables[1], MOON, None)
    assert not same_for(SUN, tables[0], tables[1])


# --- the sensor module -------------------------------------------------------------------


def look(notes: str, *names: str, top: int = 1) -> tuple[Tabletop, Tabletop]:
    """Moon has looked at two of three cards: the table before and after they are put back."""
    before, after = (
        Tabletop(notes=notes).modules(MOON, sensor=1).stack(0, "Gelm", "Lumo", "Halmi")
        for _ in range(2)
    )
    for at in (before, after):
        at.driver.named[0] = [at.card(name) for name in names]
        at.flight(MOON, speed=4).play(MOON, UseSensor())
    after.play(MOON, after.return_cards(names[:top], names[top:]))
    return before, after


@rule("SC-INF-06")
@pytest.mark.parametrize("notes", NOTES)
def test_cards_looked_at_are_known_to_the_flyer_only(notes: str) -> None:
    pairs = zip(look(notes, "Gelm", "Lumo"), look(notes, "Lumo", "Halmi"), strict=True)
    for one, other in pairs:
        assert indistinguishable(one, other, SUN, None)
        assert not same_for(MOON, one, other)


@rule("SC-INF-06")
@pytest.mark.parametrize("notes", NOTES)
def test_where_each_card_went_is_known_to_the_flyer_only(notes: str) -> None:
    _, one = look(notes, "Gelm", "Lumo")
    _, other = look(notes, "Lumo", "Gelm")
    assert indistinguishable(one, other, SUN, None)
    assert not same_for(MOON, one, other)
    assert plain(one, MOON)["flight"]["top"] == ["SE-10"]
    assert plain(other, MOON)["flight"]["top"] == ["SE-18"]
    assert heard(one.last_events, SUN) == (CardsReturned(MOON, (-1,), (-1,)),)


@rule("SC-INF-06")
def test_how_many_cards_went_where_is_known_to_both() -> None:
    _, one = look("none", "Gelm", "Lumo", top=1)
    _, other = look("none", "Gelm", "Lumo", top=2)
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)


@rule("SC-INF-06", "SC-INF-09")
def test_with_notes_only_the_flyer_keeps_what_the_sensor_showed() -> None:
    _, at = look("own", "Gelm", "Lumo")
    at.play(MOON, EndFlight())
    assert noted(at, MOON, 0) == ["SE-10", "SE-18"]
    assert noted(at, SUN, 0) == noted(at, None, 0) == []


# --- shuffling and memory ----------------------------------------------------------------


@rule("SC-INF-07")
@pytest.mark.parametrize("notes", NOTES)
def test_whoever_shuffles_learns_nothing_of_unturned_cards(notes: str) -> None:
    tables = []
    for rest in (("Gelm", "SE-11"), ("Nurra", "SE-12")):
        at = Tabletop(notes=notes).stack(0, "Lumo", *rest).flight(MOON, speed=4).turn()
        at.play(MOON, EndFlight())
        tables.append(at)
    assert indistinguishable(tables[0], tables[1], *EVERYBODY)
    assert noted(tables[0], SUN, 0) == (["SE-18"] if notes == "own" else [])


@rule("SC-INF-08")
def test_a_card_seen_stays_in_its_sector_and_the_view_does_not_remember_it() -> None:
    at = Tabletop().flight(MOON, sector=2, speed=4).turn("Lumo", "Gelm")
    at.play(MOON, EndFlight())
    assert (at.sector_of("Lumo"), at.sector_of("Gelm")) == (2, 2)
    for seat in EVERYBODY:
        assert [noted(at, seat, sector) for sector in range(4)] == [[], [], [], []]
    assert at.size(2) == 10
    at.only(2, "Gelm").flight(SUN, sector=2, speed=4).turn()
    assert at.path() == ["SE-10"], "whoever remembers it finds it there"


@rule("SC-INF-09")
def test_a_program_uses_only_what_its_player_has_seen() -> None:
    at = Tabletop(notes="own").stack(1, "Gelm", "Lumo", "Halmi")
    at.shown_to_all("Gelm").shown(MOON, "Lumo").shown(SUN, "Halmi")
    assert noted(at, MOON, 1) == ["SE-10", "SE-18"]
    assert noted(at, SUN, 1) == ["SE-10", "SE-28"]
    assert noted(at, None, 1) == []
    for seat, seen, unseen in ((MOON, "Lumo", "Halmi"), (SUN, "Halmi", "Lumo")):
        for number in range(5):
            sample = table_of(at.game.determinize(seat, Stream(number)))
            assert place_of(sample, at.card("Gelm")) == in_stack(1)
            assert place_of(sample, at.card(seen)) == in_stack(1)
            assert place_of(sample, at.card(unseen)) == UNSEEN


@rule("SC-INF-09")
def test_what_only_the_other_has_seen_changes_nothing() -> None:
    one = Tabletop(notes="own").stack(1, "Lumo", "Halmi").shown(SUN, "Lumo")
    other = Tabletop(notes="own").stack(1, "Lumo", "Halmi").shown(SUN, "Halmi")
    assert indistinguishable(one, other, MOON, None)
    assert not same_for(SUN, one, other)


@rule("SC-INF-09")
def test_with_notes_a_removal_that_both_see_is_noted_too() -> None:
    at = Tabletop(notes="own").stack(1, "Gelm", "Lumo").shown_to_all("Gelm", "Lumo")
    at.next_reserve("R1-4").flight(MOON, sector=1, speed=4).turn("Gelm")
    at.play(MOON, EstablishColony())
    at.play(MOON, EndFlight())
    for seat in (MOON, SUN):
        assert noted(at, seat, 1) == ["SE-18", "R1-4"]


# --- notes -------------------------------------------------------------------------------


@rule("SC-INF-10")
def test_by_default_no_view_lists_past_cards_and_notes_are_for_both() -> None:
    default, agreed = Tabletop(), Tabletop(notes="own")
    for at in (default, agreed):
        at.flight(MOON, speed=4).turn("Lumo", "Gelm").play(MOON, EndFlight())
    for seat in (MOON, SUN):
        assert noted(default, seat, 0) == []
        assert noted(agreed, seat, 0) == ["SE-10", "SE-18"]
    assert not any("Gelm" in line for line in default.game.view(MOON).sketch(90))
    assert any("Gelm" in line for line in agreed.game.view(MOON).sketch(90))


@rule("SC-INF-11")
def test_no_choice_looks_through_a_stack_the_reserve_or_the_pile() -> None:
    at = Tabletop().bays(MOON).tech(MOON, 0).bays(SUN).tech(SUN, 0)
    assert kinds_of(PHASES["roll"](at), MOON) == {RollDie}
    assert kinds_of(PHASES["choose sector"](at), MOON) == {Fly}
    assert kinds_of(PHASES["flight"](at), MOON) == {VisitNext, EndFlight}
    assert at.choices(SUN) == [], "the opponent handles the stack and chooses nothing"
    seen = plain(at, MOON)
    assert [set(sector) for sector in seen["sectors"]] == [set(seen["sectors"][0])] * 4
    assert [sector["cards"] for sector in seen["sectors"]] == [10, 10, 10, 10]
    assert seen["reserve"] == {"I": 7, "II": 7, "III": 7, "IV": 7}


# --- what a view carries -----------------------------------------------------------------


@rule("SC-INF-12")
def test_without_notes_a_view_shows_the_flight_that_is_still_going_on() -> None:
    at = Tabletop().modules(MOON, sensor=1).only(0, "SE-12", "Gelm", "Lumo", "Halmi")
    at.flight(MOON, speed=4).play(MOON, UseSensor())
    assert plain(at, MOON)["flight"]["looked"] == ["SE-12", "SE-10"]
    at.play(MOON, at.return_cards(["Gelm"], ["SE-12"]))
    at.turn()
    for seat in EVERYBODY:
        assert plain(at, seat)["flight"]["here"] == "SE-10"
    at.turn()
    assert plain(at, MOON)["flight"]["bottom"] == ["SE-12"], "still known after two cards"
    assert plain(at, SUN)["flight"]["bottom"] == [None]


@rule("SC-INF-12")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_without_notes_nothing_of_a_flight_is_left_when_it_is_over(seat: int | None) -> None:
    flown, fresh = Tabletop(), Tabletop()
    for at in (flown, fresh):
        at.modules(MOON, sensor=1).stack(0, "Gelm", "Lumo", "SE-12")
    flown.flight(MOON, speed=4).play(MOON, UseSensor())
    flown.play(MOON, flown.return_cards(["Lumo"], ["Gelm"]))
    flown.turn().turn().play(MOON, PayPirate())
    flown.play(MOON, EndFlight())
    flown.astro(MOON, 25).trade_and_build(MOON)
    fresh.flight(MOON, speed=4).play(MOON, EndFlight())
    fresh.trade_and_build(MOON)
    assert received(flown, seat) == received(fresh, seat)
    if seat is not None:
        assert samples(flown, seat) == samples(fresh, seat), "a sample rests on open facts"


@rule("SC-INF-12")
def test_with_notes_a_view_carries_what_its_player_has_seen_where_it_still_lies() -> None:
    at = Tabletop(notes="own").modules(MOON, sensor=1).stack(0, "Gelm", "Lumo", "SE-12", "Voltis")
    at.next_reserve("R1-6").flight(MOON, speed=4).play(MOON, UseSensor())
    at.play(MOON, at.return_cards(["Lumo"], ["Gelm"]))
    at.turn().turn().play(MOON, PayPirate())
    at.turn().play(MOON, EstablishTradeStation())
    at.play(MOON, EndFlight())
    assert noted(at, MOON, 0) == ["SE-10", "SE-12", "SE-18", "R1-6"]
    assert noted(at, SUN, 0) == ["SE-12", "SE-18", "R1-6"], "Gelm was never turned"


def face_down_in(sector: int, notes: str) -> Tabletop:
    """A card of reserve group I was laid face down in a sector, in an earlier flight."""
    at = Tabletop(notes=notes, reserve="face_down").flight(MOON, sector=sector, speed=3)
    at.turn("Gelm").play(MOON, EstablishColony())
    at.play(MOON, EndFlight())
    return at.turn_of(SUN)


@rule("SC-INF-12")
def test_with_notes_a_view_carries_where_reserve_cards_were_laid_face_down() -> None:
    one, other = face_down_in(0, "own"), face_down_in(1, "own")
    for seat in (MOON, SUN):
        assert received(one, seat)[0] != received(other, seat)[0]
        for at, here in ((one, 0), (other, 1)):
            laid = [sector["face_down"] for sector in plain(at, seat)["sectors"]]
            assert [groups.get("I", 0) for groups in laid] == [int(n == here) for n in range(4)]
            assert not any(groups.keys() & {"II", "III", "IV"} for groups in laid)
    assert received(one, None)[0] == received(other, None)[0], "a spectator has no notes"


@rule("SC-INF-12")
def test_without_notes_a_view_does_not_tell_where_they_were_laid() -> None:
    one, other = face_down_in(0, "none"), face_down_in(1, "none")
    for seat in (MOON, SUN):
        assert received(one, seat) == received(other, seat)
        assert samples(one, seat) == samples(other, seat)
        assert not any(any(s["face_down"].values()) for s in plain(one, seat)["sectors"])


@rule("SC-INF-12")
@pytest.mark.parametrize("notes", NOTES)
def test_a_sample_agrees_with_the_view(notes: str) -> None:
    at = met("SE-12", notes, seen=True)
    looked, _ = look(notes, "Gelm", "Lumo")
    for table in (at, looked):
        for seat in (MOON, SUN):
            mine = table.game.view(seat).encoded()
            for number in range(5):
                sample = table.game.determinize(seat, Stream(number))
                assert sample.view(seat).encoded() == mine


@rule("SC-INF-12")
def test_cards_looked_at_are_heard_by_the_flyer() -> None:
    before, _ = look("none", "Gelm", "Lumo")
    cards = (before.card("Gelm"), before.card("Lumo"))
    assert heard(before.last_events, MOON) == (CardsLookedAt(MOON, cards),)
    assert heard(before.last_events, SUN) == (CardsLookedAt(MOON, (-1, -1)),)
