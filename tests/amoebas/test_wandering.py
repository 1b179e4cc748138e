"""The amoeba zone, how amoebas move (AM-MOV), and when (AM-PRD)."""

from __future__ import annotations

import pytest

from starfare.games.amoebas.events import (
    AmoebaMoved,
    AmoebasCollided,
    ColonyDestroyed,
    ShipDestroyed,
    YellowDieRolled,
)
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.amoebas.wandering import target
from starfare.games.boardkit.bearings import BEARINGS, next_corner
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import CardTaken, DiceRolled, ResourcesProduced
from starfare.games.starfarers.seven import DrawFromHand
from tests.amoebas.tabletop import GREEN, PINK, Nebula, of_kind
from tests.rules import rule

PINK_WAYS = ("up_right", "right", "down_right", "down_left", "left", "up_left")
GREEN_WAYS = ("down_left", "left", "up_left", "up_right", "right", "down_right")


@rule("AM-MOV-01", "AM-MOV-02")
def test_the_zone_is_every_intersection_down_to_height_22() -> None:
    top = Nebula()
    facts, field = top.facts, top.facts.field
    for at, (_across, down) in enumerate(field.corners):
        assert bool(facts.zone >> at & 1) == (down <= 22)
    for number, place in enumerate(field.places):
        inside = [bool(facts.zone >> at & 1) for at in place.rim]
        assert all(inside) if number >= w.HOMES else not any(inside)
    homes = [port for site in range(3 * w.HOMES) for port in field.site_ports[site]]
    assert not any(facts.zone >> at & 1 for at in homes)


@rule("AM-MOV-02")
def test_the_centre_of_a_system_is_not_in_the_zone_but_that_of_an_empty_sector_is() -> None:
    top = Nebula()
    assert not top.table.in_zone(top.centre("f5"))
    assert top.table.in_zone(top.centre("n2"))
    assert top.table.in_zone(top.centre("n5"))


@rule("AM-MOV-03")
def test_an_amoeba_is_put_on_an_occupied_target_and_affects_only_what_is_there() -> None:
    top = Nebula()
    ship = top.ship(1, "colony_ship", top.left(4, 9))
    bystander = top.ship(2, "colony_ship", top.right(3, 10))
    top.roll(2, 1)
    assert top.table.amoebas[PINK] == top.left(4, 9)
    assert top.at(1, ship) != top.left(4, 9)
    assert top.at(2, bystander) == top.right(3, 10)


@rule("AM-MOV-04", "AM-MOV-05", "AM-PRD-01")
@pytest.mark.parametrize("die", range(1, 7))
def test_each_amoeba_goes_where_its_own_die_points(die: int) -> None:
    top = Nebula()
    field = top.facts.field
    pink, green = top.table.amoebas
    other = die % 6 + 1
    told = of_kind(top.roll(die, other), AmoebaMoved)
    assert told == [
        AmoebaMoved(PINK, pink, field.index[next_corner(field.corners[pink], PINK_WAYS[die - 1])]),
        AmoebaMoved(
            GREEN, green, field.index[next_corner(field.corners[green], GREEN_WAYS[other - 1])]
        ),
    ]


@rule("AM-MOV-06")
def test_from_a_right_corner_three_directions_follow_edges_and_three_cross_a_hex() -> None:
    top = Nebula()
    field = top.facts.field
    found = {
        way: field.index[next_corner(field.corners[top.right(4, 11)], way)] for way in BEARINGS
    }
    assert found == {
        "right": top.left(6, 11),
        "up_left": top.left(5, 10),
        "down_left": top.left(5, 12),
        "up_right": top.left(6, 9),
        "left": top.left(4, 11),
        "down_right": top.left(6, 13),
    }
    near = {found[way] for way in ("right", "up_left", "down_left")}
    assert near == set(top.neighbours(top.right(4, 11)))


@rule("AM-MOV-07")
def test_from_a_left_corner_the_directions_are_mirrored() -> None:
    top = Nebula()
    field = top.facts.field
    found = {way: field.index[next_corner(field.corners[top.left(6, 11)], way)] for way in BEARINGS}
    assert found == {
        "left": top.right(4, 11),
        "up_right": top.right(5, 10),
        "down_right": top.right(5, 12),
        "up_left": top.right(4, 9),
        "right": top.right(6, 11),
        "down_left": top.right(4, 13),
    }
    near = {found[way] for way in ("left", "up_right", "down_right")}
    assert near == set(top.neighbours(top.left(6, 11)))


@rule("AM-MOV-08", "AM-MOV-09")
def test_the_centre_of_a_system_is_passed() -> None:
    top = Nebula().amoeba(PINK, top_site := Nebula().right(3, 6))
    assert top.centre("f5") == top.left(5, 6)
    assert target(top.table, PINK, 2) == top.right(5, 6)
    top.amoeba(PINK, top.right(5, 6))
    assert target(top.table, PINK, 5) == top_site


@rule("AM-MOV-08")
def test_planets_do_not_stop_an_amoeba() -> None:
    top = Nebula().amoeba(PINK, Nebula().left(4, 21))
    assert (4, 21) in top.facts.field.places[top.place("n7")].hexes
    assert target(top.table, PINK, 2) == top.right(4, 21)


@rule("AM-MOV-09")
def test_docking_points_and_empty_centres_stop_it() -> None:
    top = Nebula()
    for name in ("n2", "n5"):
        centre = top.centre(name)
        for near in top.neighbours(centre):
            top.amoeba(PINK, near)
            assert centre in [target(top.table, PINK, die) for die in range(1, 7)]


@rule("AM-MOV-10")
def test_the_centre_of_an_undiscovered_sector_is_passed_and_nothing_is_discovered() -> None:
    top = Nebula(4, board="explorer", setup="advanced")
    place = next(p for p in range(w.HOMES, top.facts.places) if top.table.is_face_down(p))
    centre = top.facts.field.places[place].centre
    sectors = top.table.sectors.copy()
    for near in top.neighbours(centre):
        top.amoeba(PINK, near)
        found = [target(top.table, PINK, die) for die in range(1, 7)]
        assert centre not in found
        assert set(top.facts.field.places[place].rim) & set(found)
    top.land(PINK, top.facts.field.places[place].rim[0])
    assert top.table.sectors == sectors


@rule("AM-MOV-11", "AM-MOV-12")
@pytest.mark.parametrize("die", range(1, 7))
def test_out_of_the_zone_the_yellow_die_chooses_a_starting_point(die: int) -> None:
    top = Nebula()
    top.amoeba(GREEN, top.right(9, 0)).amoeba(PINK, top.left(5, 12))
    told = top.yellow(die).roll(2, 5)
    assert YellowDieRolled(GREEN, die) in told
    expected = top.right(2, 9) if die <= 3 else top.left(8, 11)
    assert top.table.amoebas[GREEN] == expected
    assert top.view(0).plain()["scenario"]["dice"]["yellow"] == die
    top.amoeba(GREEN, top.left(6, 13)).roll(2, 5)
    assert top.view(0).plain()["scenario"]["dice"]["yellow"] is None


@rule("AM-MOV-11")
def test_height_22_is_inside_and_height_23_is_outside() -> None:
    top = Nebula()
    assert top.table.in_zone(top.right(3, 22))
    assert not top.table.in_zone(top.right(2, 23))
    top.amoeba(PINK, top.left(4, 21))
    assert target(top.table, PINK, 4) == -1
    assert target(top.table, PINK, 3) == top.right(3, 22)


@rule("AM-MOV-13")
def test_amoebas_that_meet_go_back_each_to_its_own_point() -> None:
    top = Nebula()
    middle = top.left(6, 11)
    top.amoeba(PINK, top.right(4, 11)).amoeba(GREEN, middle)
    told = top.roll(2, 1)
    assert AmoebasCollided(middle) in told
    assert of_kind(told, AmoebaMoved)[0] == AmoebaMoved(PINK, top.right(4, 11), middle)
    assert top.table.amoebas[PINK] == top.right(2, 9)
    assert top.table.amoebas[GREEN] == top.right(6, 13)


@rule("AM-MOV-14")
def test_an_amoeba_sent_to_an_occupied_starting_point_collides_too() -> None:
    top = Nebula()
    top.amoeba(GREEN, top.right(9, 0))
    told = top.yellow(1).roll(5, 5)
    assert not of_kind(told, AmoebasCollided)
    assert top.table.amoebas == [top.left(2, 9), top.right(2, 9)]
    top.amoeba(PINK, top.left(4, 9)).amoeba(GREEN, top.right(9, 0))
    told = top.yellow(2).roll(5, 5)
    assert AmoebasCollided(top.right(2, 9)) in told
    assert top.table.amoebas == [top.right(2, 9), top.left(8, 11)]


@rule("AM-MOV-15")
def test_nobody_chooses_a_target_outside_the_zone() -> None:
    top = Nebula()
    top.ship(0, "colony_ship", top.open_space()[0])
    top.amoeba(PINK, top.right(3, 22))
    top.encounter(0, 101)
    top.play(0, Answer(1))
    outside = [at for at in top.at_distance(top.right(3, 22), 1) if not top.table.in_zone(at)]
    assert outside
    for at in outside:
        assert top.refusal(0, PutAmoeba(PINK, at)) == "AM-MOV-15"
        assert PutAmoeba(PINK, at) not in top.choices(0)


@rule("AM-MOV-16")
def test_a_ship_on_a_starting_point_is_damaged_as_anywhere_else() -> None:
    top = Nebula()
    top.amoeba(GREEN, top.right(9, 0)).amoeba(PINK, top.left(5, 12))
    top.ship(1, "trade_ship", top.left(8, 11))
    told = top.yellow(6).roll(2, 5)
    assert ShipDestroyed(1, 0, 1, top.left(8, 11)) in told


@rule("AM-MOV-16")
def test_ships_on_both_points_are_damaged_after_a_collision() -> None:
    top = Nebula()
    top.amoeba(PINK, top.right(4, 11)).amoeba(GREEN, top.left(6, 11))
    top.ship(1, "trade_ship", top.left(8, 11))
    top.ship(2, "colony_ship", top.right(2, 9))
    top.land(PINK, top.left(6, 11))
    assert of_kind(top.settle(), ShipDestroyed) == [
        ShipDestroyed(2, 0, 0, top.right(2, 9)),
        ShipDestroyed(1, 0, 1, top.left(8, 11)),
    ]


@rule("AM-MOV-17")
def test_where_amoebas_collide_nothing_is_damaged() -> None:
    top = Nebula().station(3, "green_folk").named_card(3, "green_folk-1")
    dock = top.left(2, 11)
    top.amoeba(GREEN, dock)
    told = top.land(PINK, dock)
    assert AmoebasCollided(dock) in told
    assert top.queue("green_folk") == [3]


# --- the production phase ---------------------------------------------------------------


@rule("AM-PRD-02")
def test_everything_an_amoeba_does_comes_before_production() -> None:
    top = Nebula(3)
    top.discs("n7", carbon=6)
    site = top.right(4, 19)
    top.colony(2, site).amoeba(PINK, top.left(6, 17))
    top.roll(4, 2, seat=2)
    told = top.settle()
    assert ColonyDestroyed(2, site) in told
    for event in of_kind(told, ResourcesProduced):
        assert isinstance(event, ResourcesProduced)
        assert event.seat != 2 or not event.cards[w.CARBON]


@rule("AM-PRD-02")
def test_a_yield_waits_for_cards_that_are_given_up() -> None:
    top = Nebula(3).hand(0, ore=1).hand(1, ore=1).hand(2, ore=1)
    top.colony(2, top.right(4, 19)).amoeba(PINK, top.left(6, 17))
    told = top.roll(4, 2, seat=2)
    assert not of_kind(told, ResourcesProduced)
    assert top.decision().prompt == "give_up_cards"
    top.give_cards()
    assert top.decision().prompt != "give_up_cards"


@rule("AM-PRD-03")
def test_pink_moves_first_with_all_consequences_then_green() -> None:
    top = Nebula().hand(0, ore=2)
    top.ship(1, "colony_ship", top.left(4, 9))
    told = top.roll(2, 2)
    assert of_kind(told, AmoebaMoved) == [AmoebaMoved(PINK, top.right(2, 9), top.left(4, 9))]
    assert top.table.amoebas[GREEN] == top.left(8, 11)
    top.give_cards()
    assert top.decision().prompt == "exchange_token"
    assert top.table.amoebas[GREEN] == top.left(8, 11)
    later = top.play(1, top.choices(1)[0])
    assert of_kind(later, AmoebaMoved) == [AmoebaMoved(GREEN, top.left(8, 11), top.right(6, 11))]


@rule("AM-PRD-04")
def test_amoebas_move_on_a_seven_before_its_steps() -> None:
    top = Nebula().hand(0, ore=1).hand(1, ore=1)
    told = top.roll(2, 5)
    assert isinstance(told[0], DiceRolled)
    assert len(of_kind(told, AmoebaMoved)) == 2
    assert not of_kind(told, CardTaken)
    assert top.decision().prompt == "name_victim"
    assert of_kind(top.play(0, DrawFromHand(1)), CardTaken)
