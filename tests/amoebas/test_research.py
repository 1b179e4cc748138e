"""Scans and research cards (AM-RSC, AM-RCD)."""

from __future__ import annotations

import pytest

from starfare.games.amoebas import words as a
from starfare.games.amoebas.events import (
    AmoebaMoved,
    AmoebaScanned,
    AmoebasLeft,
    AmoebasParted,
    ResearchCardTaken,
    ResearchCardTurnedUp,
    ShipDestroyed,
)
from starfare.games.amoebas.plain import items_of
from starfare.games.amoebas.research import TakeResearch
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.amoebas.scanning import ScanAmoebas
from starfare.games.new_encounters.events import GrantedShipPlaced
from starfare.games.new_encounters.flight import Leap
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.encounter_questions import GainUpgrade, TakeCards
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import CardsPaid, GameWon, MedalWon
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import HELD, MOVED
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule
from tests.starfarers.support_b import beside

WHITE, YELLOW, RED, BLUE = range(4)
SCAN = ScanAmoebas(0)


def drone_at(top: Nebula, at: int, seat: int = RED, base_speed: int = 5) -> Nebula:
    """A seat's drone ship is somewhere, and the seat moves ships."""
    top.ship(seat, DRONE, at)
    top.flight(seat, base_speed)
    return top


def spots(top: Nebula, amoeba: int, steps: int) -> list[int]:
    """Return places in open space at a distance from an amoeba, far from the other one."""
    ways = top.table.open_chart.distances(top.table.amoebas[amoeba])
    others = top.table.open_chart.distances(top.table.amoebas[1 - amoeba])
    return [
        at
        for at, far in enumerate(ways)
        if far == steps
        and others[at] > 3
        and top.facts.field.place_at[at] == -1
        and top.facts.field.centre_of[at] == -1
    ]


@rule("AM-RSC-01")
@pytest.mark.parametrize(("steps", "possible"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_scan_reaches_three_steps(steps: int, possible: bool) -> None:
    top = Nebula()
    drone_at(top, spots(top, PINK, steps)[0])
    assert (SCAN in top.choices(RED)) == possible
    assert top.refusal(RED, SCAN) == (None if possible else "AM-RSC-01")


@rule("AM-RSC-01")
def test_only_a_drone_ship_in_the_zone_scans() -> None:
    top = Nebula()
    near = spots(top, PINK, 2)
    top.ship(RED, "colony_ship", near[0])
    top.flight(RED)
    assert top.refusal(RED, SCAN) == "AM-RSC-01"
    outside = Nebula().amoeba(PINK, Nebula().right(3, 22))
    beside = next(
        at
        for at in outside.at_distance(outside.right(3, 22), 1)
        if not outside.table.in_zone(at) and outside.table.ground[at] == w.SPACE
    )
    drone_at(outside, beside)
    assert outside.refusal(RED, SCAN) == "AM-RSC-01"
    assert SCAN not in outside.choices(RED)


@rule("AM-RSC-01")
def test_a_scan_is_a_choice_and_not_a_duty() -> None:
    top = Nebula()
    drone_at(top, spots(top, PINK, 1)[0])
    away = next(choice for choice in top.choices(RED) if isinstance(choice, Fly))
    top.play(RED, away)
    assert top.decision().prompt == "move_ships"


@rule("AM-RSC-01")
def test_a_drone_ship_scans_where_its_flight_may_end_and_not_on_a_colony_site() -> None:
    top = Nebula()
    site = top.right(3, 6)
    top.discs("f5", food=4)
    top.amoeba(PINK, top.neighbours(site)[0])
    planets = range(3 * top.place("f5"), 3 * top.place("f5") + 3)
    for planet in planets:
        if top.table.discs[planet] == w.FACE_DOWN:
            top.disc(planet, 5)
    start = next(at for at in top.neighbours(site)[1:] if top.table.ground[at] == w.SPACE)
    drone_at(top, start)
    top.play(RED, Fly(0, site))
    assert top.refusal(RED, SCAN) == "NE-MIS-13"
    top.play(RED, Fly(0, start))
    assert top.refusal(RED, SCAN) is None


@rule("NE-GEO-05", "AM-RSC-01")
def test_an_amoeba_in_the_way_does_not_lengthen_the_distance() -> None:
    top = Nebula()
    middle = top.left(4, 9)
    beyond = next(at for at in top.neighbours(middle) if at != top.right(2, 9))
    top.amoeba(GREEN, middle)
    drone_at(top, beyond)
    told = top.play(RED, SCAN)
    assert len(of_kind(told, AmoebaMoved)) == 2


@rule("AM-RSC-02")
def test_the_amoeba_comes_to_the_drone_ship_which_goes_home() -> None:
    top = Nebula()
    at = spots(top, PINK, 3)[0]
    drone_at(top, at)
    told = top.play(RED, SCAN)
    assert of_kind(told, AmoebaScanned, AmoebaMoved, ShipDestroyed) == [
        AmoebaScanned(RED, at),
        AmoebaMoved(PINK, top.facts.starts[PINK], at),
        ShipDestroyed(RED, 0, 2, at),
    ]
    assert top.table.amoebas == [at, top.left(8, 11)]
    assert top.kinds(RED) == []
    assert top.pieces(RED)["transport_ship"] == 3
    assert not top.table.chart.open_mask >> at & 1


@rule("AM-RSC-03", "AM-RSC-04")
def test_two_amoebas_come_and_go_home_for_a_single_reward() -> None:
    top = Nebula().research("shed_crystals", "song_of_return", deck=("the_nursery",))
    at = top.left(5, 12)
    top.amoeba(PINK, top.neighbours(at)[0]).amoeba(GREEN, top.neighbours(at)[1])
    drone_at(top, at)
    told = top.play(RED, SCAN)
    assert len(of_kind(told, AmoebaMoved)) == 2
    assert top.table.amoebas == [at, at]
    told = top.play(RED, TakeResearch(top.card_named("song_of_return")))
    told = (*told, *top.play(RED, top.choices(RED)[0]))
    assert of_kind(told, ResearchCardTaken) == [
        ResearchCardTaken(RED, top.card_named("song_of_return"))
    ]
    assert AmoebasParted() in told
    assert top.table.amoebas == [top.right(2, 9), top.left(8, 11)]
    assert top.decision().prompt == "move_ships"


@rule("AM-RSC-03")
def test_a_ship_on_a_starting_point_suffers_when_they_part() -> None:
    top = Nebula().research("shed_crystals", "song_of_return", deck=("the_nursery",))
    at = top.left(5, 12)
    top.amoeba(PINK, top.neighbours(at)[0]).amoeba(GREEN, top.neighbours(at)[1])
    top.ship(BLUE, "colony_ship", top.left(8, 11))
    drone_at(top, at)
    top.play(RED, SCAN)
    top.play(RED, TakeResearch(top.card_named("song_of_return")))
    told = top.play(RED, top.choices(RED)[0])
    assert ShipDestroyed(BLUE, 0, 0, top.left(8, 11)) in told


@rule("AM-RSC-05")
def test_a_drone_ship_need_not_move_to_scan_and_may_have_moved() -> None:
    top = Nebula()
    near = spots(top, PINK, 3)
    top.ship(RED, DRONE, near[0])
    other = top.ship(RED, "colony_ship", top.open_space()[0])
    top.flight(RED)
    assert top.refusal(RED, SCAN) is None
    step = next(at for at in top.neighbours(near[0]) if at in top.table.open_chart.nearest(near[0]))
    top.play(RED, Fly(0, step))
    places = [c.to for c in top.choices(RED) if isinstance(c, Fly) and c.ship == other]
    top.play(RED, Fly(other, places[0]))
    assert top.table.flight[MOVED] == 1
    reached = top.table.open_chart.distances(step)[top.right(2, 9)] <= 3
    assert (top.refusal(RED, SCAN) is None) == reached


@rule("AM-RSC-05")
def test_a_jump_counts_as_movement_that_ends() -> None:
    top = Nebula().hand(RED, ore=2)
    top.ship(RED, DRONE, top.open_space()[0])
    near = spots(top, PINK, 2)[0]
    top.encounter(RED, 106)
    top.play(RED, OfferCards((2, 0, 0, 0, 0)))
    top.play(RED, Leap(0, near))
    assert top.decision().prompt == "move_ships"
    assert top.refusal(RED, SCAN) is None


@rule("AM-RSC-05")
def test_a_drone_ship_that_is_held_cannot_scan() -> None:
    top = Nebula()
    drone_at(top, spots(top, PINK, 1)[0])
    top.table.flight[HELD] = 1
    assert top.refusal(RED, SCAN) == "AM-RSC-05"
    assert SCAN not in top.choices(RED)


@rule("AM-RSC-06")
@pytest.mark.parametrize("by", ["scan", "roll", "encounter"])
def test_whoever_loses_a_drone_ship_chooses_a_face_up_card(by: str) -> None:
    top = Nebula().research("membrane_sample", "feeding_pattern", deck=("heat_trace",))
    spot = top.left(4, 9)
    top.ship(RED, DRONE, spot)
    if by == "scan":
        top.flight(RED)
        top.play(RED, SCAN)
    elif by == "roll":
        top.roll(2, 2, seat=BLUE)
    else:
        top.ship(BLUE, "colony_ship", top.open_space()[0])
        top.encounter(BLUE, 101)
        top.play(BLUE, Answer(1))
        top.play(BLUE, PutAmoeba(PINK, spot))
    assert (top.decision().seat, top.decision().prompt) == (RED, "choose_research")
    one, other = top.card_named("membrane_sample"), top.card_named("feeding_pattern")
    assert top.choices(RED) == [TakeResearch(one), TakeResearch(other)]
    assert top.refusal(RED, TakeResearch(top.card_named("heat_trace"))) == "AM-RSC-06"
    assert top.refusal(RED, Answer(1)) == "AM-RSC-06"


def lose_drone(top: Nebula, seat: int = RED) -> Nebula:
    """An amoeba destroys the drone ship of a seat in White's turn."""
    spot = top.open_space()[0]
    top.ship(seat, DRONE, spot)
    top.land(PINK, spot)
    return top


@rule("AM-RSC-07", "AM-RCD-11")
def test_the_owner_gets_everything_on_the_card_and_it_leaves_the_game() -> None:
    top = Nebula().research("shed_crystals", "membrane_sample")
    lose_drone(top)
    fame = top.table.fame[RED]
    card = top.card_named("shed_crystals")
    top.play(RED, TakeResearch(card))
    assert top.table.fame[RED] == fame + 2
    assert top.decision().prompt == "take_cards"
    top.play(RED, TakeCards((1, 0, 0, 0, 1)))
    assert top.hand_of(RED) == {"ore": 1, "goods": 1}
    assert top.table.research[card] == a.TAKEN


ITEMS = {
    "membrane_sample": (1, 3, {"fame_piece": 1, "resource": 1}),
    "feeding_pattern": (1, 3, {"fame_piece": 1, "booster": 1}),
    "pulse_rhythm": (1, 3, {"fame_piece": 1, "freight_pod": 1}),
    "heat_trace": (1, 4, {"fame_piece": 1, "resource": 2}),
    "signal_grammar": (2, 3, {"fame_piece": 2, "resource": 1}),
    "memory_of_routes": (2, 3, {"fame_piece": 2, "upgrade": 1}),
    "shed_crystals": (2, 3, {"fame_piece": 2, "resource": 2}),
    "echo_of_kin": (2, 4, {"fame_piece": 2, "cannon": 1}),
    "song_of_return": (3, 3, {"fame_piece": 3, "resource": 1}),
    "the_nursery": (3, 4, {"fame_piece": 3, "upgrade": 1}),
}


@rule("AM-RCD-01", "AM-RCD-02", "AM-RCD-03", "AM-RCD-04", "AM-RCD-05")
@rule("AM-RCD-06", "AM-RCD-07", "AM-RCD-08", "AM-RCD-09", "AM-RCD-10")
@pytest.mark.parametrize("name", ITEMS)
def test_each_research_card_brings_what_is_on_it(name: str) -> None:
    stars, ships, items = ITEMS[name]
    top = Nebula().research(name)
    card = top.facts.research[top.card_named(name)]
    assert (card.stars, card.ships, dict(items_of(card))) == (stars, ships, items)
    fame = top.table.fame[RED]
    lose_drone(top)
    cards, upgrades = 0, 0
    while top.decision().prompt != "roll":
        choice = top.choices(RED)[0]
        cards += sum(choice.cards) if isinstance(choice, TakeCards) else 0
        upgrades += isinstance(choice, GainUpgrade)
        top.play(RED, choice)
    assert top.table.fame[RED] - fame == items["fame_piece"]
    assert cards == items.get("resource", 0)
    assert upgrades == items.get("upgrade", 0)
    mounted = dict(zip(w.UPGRADES, top.table.upgrades[3 * RED : 3 * RED + 3], strict=True))
    for kind in w.UPGRADES:
        assert items.get("upgrade") or mounted[kind] == items.get(kind, 0)


def beside_token(token: int) -> Nebula:
    """Red moves: a trade ship waits beside a token, a drone ship near the pink amoeba."""
    top = Nebula().upgrades(RED, cannons=3, pods=2)
    planets = list(range(3 * top.place("n7"), 3 * top.place("n7") + 3))
    for planet in planets:
        top.disc(planet, token if planet == planets[-1] else 4)
    top.ship(RED, DRONE, spots(top, PINK, 1)[0])
    top.ship(RED, "trade_ship", beside(top, planets[-1])[0])
    return top


@rule("AM-RSC-07", "SF-SPC-11")
@pytest.mark.parametrize(
    ("name", "token", "chosen"),
    [
        ("echo_of_kin", w.PIRATE + 4, None),
        ("pulse_rhythm", w.ICE + 3, None),
        ("memory_of_routes", w.PIRATE + 4, w.CANNON),
    ],
)
def test_an_upgrade_won_by_a_scan_removes_a_token_beside_a_ship_at_once(
    name: str, token: int, chosen: int | None
) -> None:
    top = beside_token(token).research(name, "membrane_sample", deck=("the_nursery",))
    top.flight(RED)
    assert token in top.table.discs
    top.play(RED, SCAN)
    told = top.play(RED, TakeResearch(top.card_named(name)))
    if chosen is not None:
        told = top.play(RED, GainUpgrade(chosen))
    assert of_kind(told, MedalWon)
    assert token not in top.table.discs
    assert top.decision().prompt == "move_ships"


@rule("AM-RSC-09", "SF-SPC-11")
def test_in_the_turn_of_another_player_no_token_is_removed() -> None:
    top = beside_token(w.PIRATE + 4).research("echo_of_kin")
    told = top.land(PINK, top.at(RED, 0), seat=WHITE)
    assert ResearchCardTaken(RED, top.card_named("echo_of_kin")) in told
    assert not of_kind(told, MedalWon)


@rule("AM-RSC-08")
def test_the_top_card_of_the_deck_is_turned_up() -> None:
    top = Nebula().research(
        "feeding_pattern", "pulse_rhythm", deck=("shed_crystals", "signal_grammar", "the_nursery")
    )
    lose_drone(top)
    top.next_research("signal_grammar")
    told = top.play(RED, TakeResearch(top.card_named("pulse_rhythm")))
    assert ResearchCardTurnedUp(top.card_named("signal_grammar")) in told
    assert top.names(a.FACE_UP) == {"feeding_pattern", "signal_grammar"}


@rule("AM-RSC-09")
def test_the_reward_is_taken_at_once_in_another_players_turn() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm", deck=("heat_trace",))
    top.ship(BLUE, DRONE, top.left(4, 9))
    top.roll(2, 3, seat=WHITE)
    assert top.decision().seat == BLUE
    assert top.table.amoebas[GREEN] == top.left(8, 11)
    told = top.play(BLUE, TakeResearch(top.card_named("pulse_rhythm")))
    assert top.table.amoebas[GREEN] != top.left(8, 11)
    assert of_kind(told, ResearchCardTaken)


@rule("AM-RSC-09")
def test_pieces_on_a_card_may_win_the_own_turn() -> None:
    top = Nebula().research("song_of_return", "the_nursery")
    drone_at(top, spots(top, PINK, 1)[0])
    top.fame(RED, 2 * (16 - (top.points(RED) - top.table.fame[RED] // 2)))
    assert top.points(RED) == 16
    top.play(RED, SCAN)
    told = top.play(RED, TakeResearch(top.card_named("the_nursery")))
    assert GameWon(RED) in told


@rule("AM-RSC-10")
def test_a_single_card_is_taken_without_choice_and_none_is_turned_up() -> None:
    top = Nebula().research("feeding_pattern")
    lose_drone(top)
    assert ResearchCardTaken(RED, top.card_named("feeding_pattern")) in top.last_events
    assert not of_kind(top.last_events, ResearchCardTurnedUp)


@rule("AM-RSC-10")
def test_with_the_deck_empty_the_other_card_stays() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm")
    lose_drone(top)
    told = top.play(RED, TakeResearch(top.card_named("pulse_rhythm")))
    assert not of_kind(told, ResearchCardTurnedUp, AmoebasLeft)
    assert top.names(a.FACE_UP) == {"feeding_pattern"}


@rule("AM-RSC-11")
def test_after_the_last_card_the_amoebas_leave_for_good() -> None:
    top = Nebula().research("feeding_pattern")
    lose_drone(top)
    assert AmoebasLeft() in top.last_events
    assert top.table.amoebas == [a.GONE, a.GONE]
    assert top.table.chart.open_mask >> top.left(8, 11) & 1
    amoebas = top.view(0).plain()["scenario"]["amoebas"]
    assert [each["at"] for each in amoebas] == [None, None]
    assert amoebas[0]["directions"] == [None] * 6


@rule("AM-RSC-11", "AM-RSC-12")
def test_pink_may_end_it_before_green_moves() -> None:
    top = Nebula().research("feeding_pattern")
    top.ship(RED, DRONE, top.left(4, 9))
    told = top.roll(2, 2)
    assert of_kind(told, AmoebaMoved) == [AmoebaMoved(PINK, top.right(2, 9), top.left(4, 9))]
    assert AmoebasLeft() in told


@rule("AM-RSC-03", "AM-RSC-11")
def test_two_amoebas_scanned_with_the_last_card_leave_instead_of_going_home() -> None:
    top = Nebula().research("feeding_pattern")
    at = top.left(5, 12)
    top.amoeba(PINK, top.neighbours(at)[0]).amoeba(GREEN, top.neighbours(at)[1])
    bystander = top.ship(BLUE, "colony_ship", top.left(8, 11))
    drone_at(top, at)
    told = top.play(RED, SCAN)
    assert AmoebasLeft() in told
    assert AmoebasParted() not in told
    assert top.at(BLUE, bystander) == top.left(8, 11)


@rule("AM-MOV-16", "AM-RSC-11")
def test_after_a_collision_pink_may_end_it_before_green_harms_anybody() -> None:
    top = Nebula().research("feeding_pattern")
    top.amoeba(PINK, top.right(4, 11)).amoeba(GREEN, top.left(6, 11))
    top.ship(RED, DRONE, top.right(2, 9))
    bystander = top.ship(BLUE, "colony_ship", top.left(8, 11))
    told = top.land(PINK, top.left(6, 11))
    assert of_kind(told, ShipDestroyed) == [ShipDestroyed(RED, 0, 2, top.right(2, 9))]
    assert AmoebasLeft() in told
    assert top.at(BLUE, bystander) == top.left(8, 11)


@rule("AM-RSC-12")
def test_without_amoebas_dice_and_cards_move_nothing_and_drone_ships_still_fly() -> None:
    top = Nebula().gone().hand(RED, ore=1, fuel=1)
    assert not of_kind(top.roll(2, 4), AmoebaMoved)
    top.trade_and_build(RED)
    top.play(RED, BuildShip(2, top.ports(RED)[0]))
    top.flight(RED)
    assert [choice for choice in top.choices(RED) if isinstance(choice, Fly)]
    assert top.refusal(RED, SCAN) == "AM-RSC-12"
    for number, answer in ((101, 1), (111, 0), (111, 1)):
        quiet = Nebula().gone()
        quiet.ship(RED, "colony_ship", quiet.left(5, 12))
        quiet.encounter(RED, number)
        told = quiet.play(RED, Answer(answer))
        assert not of_kind(told, AmoebaMoved)
        assert quiet.decision().prompt == "move_ships"


@rule("AM-RSC-13")
def test_a_lost_drone_ship_costs_nobody_a_card_and_brings_no_ship() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm")
    for seat in range(4):
        top.hand(seat, ore=1)
    lose_drone(top)
    told = (*top.last_events, *top.play(RED, top.choices(RED)[0]))
    assert not of_kind(told, CardsPaid, GrantedShipPlaced)
    assert top.tokens(RED) == {}
    assert top.decision().prompt == "roll"


@rule("AM-RSC-14")
@pytest.mark.parametrize(
    ("name", "cards"), [("feeding_pattern", 1), ("echo_of_kin", 1), ("memory_of_routes", 1)]
)
def test_an_upgrade_without_room_is_replaced_by_a_card(name: str, cards: int) -> None:
    top = Nebula().research(name).upgrades(RED, boosters=6, cannons=6, pods=5)
    lose_drone(top)
    assert top.decision().prompt == "take_cards"
    choice = top.choices(RED)[0]
    assert isinstance(choice, TakeCards)
    assert sum(choice.cards) == cards


@rule("AM-RSC-14")
def test_an_upgrade_without_stock_is_replaced_by_a_card() -> None:
    top = Nebula().research("feeding_pattern")
    top.table.tray[w.BOOSTER] = 0
    lose_drone(top)
    assert top.decision().prompt == "take_cards"


@rule("AM-RSC-14")
def test_an_upgrade_of_choice_with_room_is_not_replaced() -> None:
    top = Nebula().research("memory_of_routes").upgrades(RED, boosters=6, cannons=6, pods=4)
    lose_drone(top)
    assert top.table.upgrades[3 * RED + w.FREIGHT_POD] == 5
    assert top.decision().prompt == "roll"


@rule("AM-RSC-15")
def test_a_drone_ship_that_must_leave_its_place_does_not_scan_from_it() -> None:
    top = Nebula().spaceport(BLUE, Nebula().right(4, 19))
    site = top.left(6, 19)
    ways = top.table.open_chart.distances(site)
    top.amoeba(PINK, next(at for at in range(len(ways)) if ways[at] == 3 and top.table.in_zone(at)))
    drone_at(top, site)
    assert top.refusal(RED, SCAN) == "SF-BLK-01"


@rule("AM-RSC-15")
def test_another_ship_in_motion_must_be_where_it_may_rest_before_a_scan() -> None:
    top = Nebula()
    top.ship(RED, DRONE, spots(top, PINK, 1)[0])
    space = top.open_space(40)
    start = next(at for at in space if top.neighbours(at)[0] in space)
    top.ship(BLUE, "colony_ship", top.neighbours(start)[0])
    other = top.ship(RED, "trade_ship", start)
    top.flight(RED)
    top.play(RED, Fly(other, top.neighbours(start)[0]))
    assert top.refusal(RED, SCAN) == "SF-FLT-06"
    top.play(RED, Fly(other, start))
    assert top.refusal(RED, SCAN) is None


@rule("AM-RSC-15", "SF-FLT-10")
def test_a_scan_ends_the_movement_of_another_ship() -> None:
    top = Nebula().research("feeding_pattern", "pulse_rhythm", deck=("heat_trace",))
    top.ship(RED, DRONE, spots(top, PINK, 1)[0])
    other = top.ship(RED, "trade_ship", top.left(5, 16))
    top.flight(RED)
    step = next(at for at in top.neighbours(top.left(5, 16)) if top.table.ground[at] == w.SPACE)
    top.play(RED, Fly(other, step))
    assert top.refusal(RED, Fly(other, top.left(5, 16))) is None
    top.play(RED, SCAN)
    top.play(RED, TakeResearch(top.card_named("pulse_rhythm")))
    assert top.decision().prompt == "move_ships"
    assert top.refusal(RED, Fly(other, top.left(5, 16))) == "SF-FLT-10"
