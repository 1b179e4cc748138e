"""The encounter cards of the scenario and their results (rules LP-CARD, LP-RES)."""

import pytest

from starfare.content.encounter_tree import Ask, Compare, Effect, Node, Offer, Results
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import OfferDeclined, ShipTokenTaken
from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.ship_tokens import DECLINE, PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import SAY_NO, SAY_YES, OfferCards
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import HELD
from tests.lost_people.tabletop import FIRST_CARD, VESSEL, Expedition, of_kind
from tests.rules import rule

RED, BLUE = 2, 3


def result(*effects: str) -> Results:
    """Results as the rules write them: `fame +1`, `gain_any 2`, `ground`."""
    read = []
    for text in effects:
        kind, _, amount = text.partition(" ")
        read.append(Effect(kind, int(amount or 0)))
    return Results(tuple(read))


def ask(yes: Node, no: Node) -> Ask:
    """A question without a price."""
    return Ask(0, None, yes, no)


NOTHING = result("none")

CARDS = {
    1: ask(result("mission_jump"), result("gain_any 1")),
    2: ask(Compare("speed", "R1", result("mission_jump", "fame 1"), result("ground")), NOTHING),
    3: Offer(
        (result("fame -1"), NOTHING, result("mission_jump"), result("mission_jump", "fame 1"))
    ),
    4: ask(result("fewest_vp_from_left", "fame 1"), result("fame -1", "gain_any 1")),
    5: Offer(
        (
            NOTHING,
            result("fewest_vp_from_self"),
            result("fewest_vp_from_self", "fame 1"),
            result("fewest_vp_from_self", "fame 2"),
        )
    ),
    6: ask(result("trade_jump"), result("gain_any 1")),
    7: ask(Compare("speed", "L1", result("trade_jump", "fame 1"), result("no_boosters")), NOTHING),
    8: ask(result("no_boosters"), result("upgrade_loss 1")),
    9: ask(
        Compare("combat", "L2", result("gain_any 2", "fame 1"), result("ground")),
        result("fame -1"),
    ),
    10: Offer(
        (
            result("ground"),
            result("gain_any 2"),
            result("gain_any 2", "fame 1"),
            result("gain_any 2", "upgrade_gain 1"),
        )
    ),
    11: Offer(
        (NOTHING, result("fame 1"), result("upgrade_gain 1"), result("upgrade_gain 1", "fame 1"))
    ),
    12: ask(result("rob", "fame -1"), result("fame 1")),
    13: ask(
        Compare("speed", "R2", result("fame 2"), result("fame 1", "ground")), result("fame -1")
    ),
}


@rule(
    "LP-CARD-01",
    "LP-CARD-02",
    "LP-CARD-03",
    "LP-CARD-04",
    "LP-CARD-05",
    "LP-CARD-06",
    "LP-CARD-07",
    "LP-CARD-08",
    "LP-CARD-09",
    "LP-CARD-10",
    "LP-CARD-11",
    "LP-CARD-12",
    "LP-CARD-13",
)
@pytest.mark.parametrize("number", list(CARDS))
def test_a_card_is_the_tree_that_the_rules_write_down(number: int) -> None:
    [card] = [each for each in Expedition().facts.encounters if each.number == FIRST_CARD + number]
    assert card.tree == CARDS[number]
    kinds = [each.kind for each in Expedition().facts.encounters]
    assert kinds.count(card.kind) == 1


def busy(table: Expedition, seat: int, *kinds: str) -> list[int]:
    """Ships of a seat stand in open space; return their numbers."""
    places = table.open_space(3 * (seat + 1))[3 * seat :]
    return [table.ship(seat, kind, at) for kind, at in zip(kinds, places, strict=False)]


# --- a trade ship for whoever has the fewest points -------------------------------------------


@rule("LP-RES-01", "LP-CARD-04")
def test_the_player_with_the_fewest_points_may_build_a_trade_ship_free() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    for seat, points in enumerate((9, 5, 7, 8)):
        table.worth(seat, points)
    fame = table.table.fame[RED]
    table.encounter(RED, 4)
    table.play(RED, SAY_YES)
    assert table.decision().seat == 1
    port = table.ports(1)[0]
    table.play(1, PlaceGrantedShip(w.TRADE_SHIP, port))
    assert port in table.table.ship_at[3:6]
    assert table.table.fame[RED] == fame + 1


@rule("LP-RES-01")
def test_that_player_may_do_without() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    for seat, points in enumerate((9, 5, 7, 8)):
        table.worth(seat, points)
    table.encounter(RED, 4)
    table.play(RED, SAY_YES)
    events = table.play(1, DECLINE)
    assert of_kind(events, OfferDeclined)
    assert table.tokens(1) == {}
    assert table.table.ships(1) == []


@rule("LP-RES-02")
@pytest.mark.parametrize("lacking", ["ship", "site"])
def test_who_lacks_a_transport_ship_or_a_site_takes_a_token(lacking: str) -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    for seat, points in enumerate((9, 5, 7, 8)):
        table.worth(seat, points)
    if lacking == "ship":
        busy(table, 1, "colony_ship", "colony_ship", "colony_ship")
    else:
        for at in table.ports(1):
            table.ship(1, "colony_ship", at)
    table.encounter(RED, 4)
    events = table.play(RED, SAY_YES)
    assert of_kind(events, ShipTokenTaken)
    assert table.tokens(1) == {"trade_ship": 1}


@rule("LP-RES-03", "LP-CARD-04")
@pytest.mark.parametrize(
    ("points", "chosen"),
    [((5, 5, 5, 5), 3), ((5, 5, 5, 8), 0), ((6, 5, 5, 6), 1), ((6, 6, 5, 6), 2)],
)
def test_ties_on_lp4_are_settled_from_the_left_neighbour_the_player_last(
    points: tuple[int, ...], chosen: int
) -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    for seat, worth in enumerate(points):
        table.worth(seat, worth)
    table.encounter(RED, 4)
    table.play(RED, SAY_YES)
    assert table.decision().seat == chosen
    assert table.decision().prompt == "offered_ship"


@rule("LP-RES-03", "LP-CARD-05")
@pytest.mark.parametrize(
    ("points", "chosen"), [((5, 5, 5, 5), 2), ((5, 5, 8, 5), 3), ((5, 5, 8, 8), 0)]
)
def test_ties_on_lp5_are_settled_from_the_player_on(points: tuple[int, ...], chosen: int) -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    for seat, worth in enumerate(points):
        table.worth(seat, worth)
    table.hand(RED, ore=1)
    table.encounter(RED, 5)
    table.play(RED, OfferCards((1, 0, 0, 0, 0)))
    assert table.decision().seat == chosen
    assert table.decision().prompt == "offered_ship"


# --- jumps with a trade ship --------------------------------------------------------------------


@rule("LP-RES-04", "LP-RES-07")
def test_a_trade_ship_may_jump_at_once_and_then_moves_no_more() -> None:
    table = Expedition()
    first, second = busy(table, RED, "trade_ship", "trade_ship")
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    leaps = [each for each in table.choices(RED) if isinstance(each, Leap)]
    assert {each.ship for each in leaps} == {first, second}
    target = leaps[-1].to
    table.play(RED, Leap(second, target))
    assert table.at(RED, second) == target
    flights = {each.ship for each in table.choices(RED) if isinstance(each, Fly)}
    assert flights == {first}


@rule("LP-RES-04")
def test_the_jump_is_for_trade_ships_only_and_may_be_declined() -> None:
    table = Expedition()
    trader, vessel = busy(table, RED, "trade_ship", VESSEL)
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    assert table.refusal(RED, Leap(vessel, table.open_space()[0])) == "NE-RES-18"
    at = table.at(RED, trader)
    table.play(RED, DECLINE)
    assert table.at(RED, trader) == at
    assert any(isinstance(each, Fly) and each.ship == trader for each in table.choices(RED))


@rule("LP-RES-05")
def test_without_a_trade_ship_one_may_be_built_free() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    assert table.decision().prompt == "offered_ship"
    port = table.ports(RED)[0]
    table.play(RED, PlaceGrantedShip(w.TRADE_SHIP, port))
    assert table.table.ship_kind[RED * w.FLEET : RED * w.FLEET + 2] == [w.COLONY_SHIP, w.TRADE_SHIP]
    assert table.hand_of(RED) == {}


@rule("LP-RES-06")
def test_without_a_transport_ship_for_it_a_token_is_taken() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship", "colony_ship", VESSEL)
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    assert table.tokens(RED) == {"trade_ship": 1}


@rule("LP-RES-08")
@pytest.mark.parametrize(("stations", "pods", "may"), [(0, 1, True), (1, 1, False), (1, 2, True)])
def test_a_jump_onto_a_docking_point_founds_at_once_or_may_not_be_made(
    stations: int, pods: int, may: bool
) -> None:
    table = Expedition()
    [ship] = busy(table, RED, "trade_ship")
    if stations:
        table.station(BLUE, "merchants", stations)
    table.upgrades(RED, pods=pods)
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    leap = Leap(ship, table.centre("n3"))
    assert (table.refusal(RED, leap) is None) == may
    if may:
        table.play(RED, leap)
        assert table.decision().prompt == "choose_card"
        assert table.table.docks.count(RED + 1) == 1
        assert table.at(RED, ship) == -1


@rule("LP-RES-08", "LP-TRK-01")
def test_a_card_taken_by_a_jump_moves_the_research_marker() -> None:
    table = Expedition()
    [ship] = busy(table, RED, "trade_ship")
    table.upgrades(RED, pods=1).research(RED, cards=1, artifacts=3)
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    table.play(RED, Leap(ship, table.centre("n3")))
    table.play(RED, table.choices(RED)[0])
    assert table.space(RED) == 6


# --- other branches, played ------------------------------------------------------------------------


@rule("LP-CARD-01")
def test_the_old_beacon_lets_a_vessel_jump_or_be_built() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    table.encounter(RED, 1)
    table.play(RED, SAY_YES)
    table.play(RED, PlaceGrantedShip(n.MISSION_SHIP, table.ports(RED)[0]))
    assert table.table.mission_ship(RED) == 1


@rule("LP-CARD-08")
def test_a_sealed_leak_stops_the_boosters_for_this_turn() -> None:
    table = Expedition()
    [ship, vessel] = busy(table, RED, "colony_ship", VESSEL)
    table.upgrades(RED, boosters=2)
    table.encounter(RED, 8)
    table.play(RED, SAY_YES)
    assert table.view(RED).movement_left(ship) == 3
    assert table.view(RED).movement_left(vessel) == 5


@rule("LP-CARD-13")
def test_the_loser_of_the_chase_gains_a_piece_and_a_ship_is_held() -> None:
    table = Expedition()
    [ship] = busy(table, RED, "colony_ship")
    table.fame(RED, 0).upgrades(0, boosters=6)
    table.encounter(RED, 13)
    table.contest(("yellow", "yellow"), ("yellow", "red"))
    table.play(RED, SAY_YES)
    assert table.table.fame[RED] == 1
    assert table.table.flight[HELD + ship] == 1


@rule("LP-CARD-04")
def test_who_keeps_silent_in_the_council_loses_fame_and_takes_a_resource() -> None:
    table = Expedition()
    busy(table, RED, "colony_ship")
    table.fame(RED, 2)
    table.encounter(RED, 4)
    table.play(RED, SAY_NO)
    assert table.table.fame[RED] == 1
    assert table.decision().prompt == "take_cards"
