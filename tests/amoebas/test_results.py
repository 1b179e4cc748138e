"""What encounter cards do with amoebas (AM-RES), and the cards (AM-CARD)."""

from __future__ import annotations

import pytest

from starfare.games.amoebas.events import (
    AmoebaLured,
    AmoebaMoved,
    AmoebasCollided,
    ShipDestroyed,
)
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GiveUpCards
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import FameGained, NothingHappened
from starfare.games.starfarers.table import HELD
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = range(4)


def pilot(seat: int = RED) -> Nebula:
    """A seat has a ship in open space outside the zone, so that it may have encounters."""
    top = Nebula()
    far = next(
        at
        for at in range(top.facts.field.size)
        if not top.table.in_zone(at)
        and top.facts.field.place_at[at] == top.facts.field.centre_of[at] == -1
        and not any(mask >> at & 1 for mask in top.table.ports)
    )
    top.ship(seat, "colony_ship", far)
    return top


def moves(top: Nebula, amoeba: int) -> set[int]:
    """Return where an amoeba may be put now."""
    return {
        choice.to
        for choice in top.choices(RED)
        if isinstance(choice, PutAmoeba) and choice.amoeba == amoeba
    }


@rule("AM-RES-01", "AM-RES-02", "AM-CARD-01")
def test_an_amoeba_goes_up_to_three_steps_where_the_player_wants() -> None:
    top = pilot()
    top.encounter(RED, 101)
    top.play(RED, Answer(1))
    assert top.decision().prompt == "move_amoeba"
    for amoeba in (PINK, GREEN):
        ways = top.table.open_chart.distances(top.table.amoebas[amoeba])
        near = {at for at, far in enumerate(ways) if 0 < far <= 3 and top.table.in_zone(at)}
        assert moves(top, amoeba) == near
    fourth = top.table.open_chart.distances(top.right(2, 9)).index(4)
    assert top.refusal(RED, PutAmoeba(PINK, fourth)) == "AM-RES-02"
    assert top.refusal(RED, PutAmoeba(PINK, top.right(2, 9))) == "AM-RES-01"
    assert top.refusal(RED, Answer(1)) == "AM-RES-01"
    goal = min(moves(top, GREEN))
    told = top.play(RED, PutAmoeba(GREEN, goal))
    assert told[:2] == (AmoebaLured(RED, GREEN), AmoebaMoved(GREEN, top.left(8, 11), goal))


@rule("AM-RES-01")
def test_the_player_may_leave_both_where_they_are() -> None:
    top = pilot()
    top.encounter(RED, 101)
    top.play(RED, Answer(1))
    assert DECLINE in top.choices(RED)
    told = top.play(RED, DECLINE)
    assert not of_kind(told, AmoebaMoved)
    assert top.decision().prompt == "move_ships"


@rule("AM-RES-02", "AM-CARD-02")
def test_the_number_on_the_card_limits_the_way() -> None:
    top = pilot().hand(RED, ore=1)
    top.encounter(RED, 102)
    top.play(RED, OfferCards((1, 0, 0, 0, 0)))
    ways = top.table.open_chart.distances(top.right(2, 9))
    assert max(ways[at] for at in moves(top, PINK)) == 2


@rule("AM-RES-03", "AM-RES-04")
def test_either_amoeba_goes_to_either_starting_point() -> None:
    top = pilot()
    start, far = [top.right(2, 9), top.left(8, 11)], top.left(5, 12)
    top.amoeba(PINK, far)
    top.ship(BLUE, "trade_ship", start[0])
    top.encounter(RED, 111)
    top.play(RED, Answer(1))
    assert top.decision().prompt == "amoeba_home"
    assert moves(top, PINK) == set(start)
    assert moves(top, GREEN) == {start[0]}
    assert top.refusal(RED, PutAmoeba(PINK, top.left(4, 9))) == "AM-RES-03"
    assert DECLINE in top.choices(RED)
    told = top.play(RED, PutAmoeba(PINK, start[0]))
    assert ShipDestroyed(BLUE, 0, 1, start[0]) in told


@rule("AM-RES-04")
def test_nothing_is_asked_while_each_amoeba_is_on_its_own_starting_point() -> None:
    top = pilot()
    top.encounter(RED, 111)
    told = top.play(RED, Answer(1))
    assert NothingHappened(RED) in told
    assert top.decision().prompt == "move_ships"
    swapped = pilot()
    swapped.amoeba(PINK, swapped.left(8, 11)).amoeba(GREEN, swapped.right(2, 9))
    swapped.encounter(RED, 111)
    swapped.play(RED, Answer(1))
    told = swapped.play(RED, PutAmoeba(PINK, swapped.right(2, 9)))
    assert AmoebasCollided(swapped.right(2, 9)) in told
    assert swapped.table.amoebas == swapped.facts.starts


@rule("AM-RES-05", "AM-RES-07")
@pytest.mark.parametrize("piece", ["colony", "spaceport", "colony_ship"])
def test_a_threat_brings_an_amoeba_right_beside_a_piece(piece: str) -> None:
    top = pilot()
    spot = top.right(4, 19)
    if piece == "colony_ship":
        spot = top.left(5, 12)
        top.ship(RED, piece, spot)
    elif piece == "colony":
        top.colony(RED, spot)
    else:
        top.spaceport(RED, spot)
    top.encounter(RED, 111)
    top.play(RED, Answer(0))
    assert top.decision().prompt == "amoeba_threat"
    beside = {at for at in top.neighbours(spot) if top.table.in_zone(at)}
    assert moves(top, PINK) == moves(top, GREEN) == beside
    assert top.refusal(RED, DECLINE) == "AM-RES-05"
    assert top.refusal(RED, PutAmoeba(PINK, top.right(6, 11))) == "AM-RES-07"
    top.play(RED, PutAmoeba(GREEN, min(beside)))
    assert top.table.amoebas[GREEN] == min(beside)


@rule("AM-RES-05")
def test_trade_ships_and_drone_ships_are_not_threatened_nor_are_pieces_of_others() -> None:
    top = pilot()
    top.ship(RED, "trade_ship", top.left(5, 12))
    top.ship(RED, DRONE, top.left(6, 13))
    top.colony(BLUE, top.right(4, 19))
    top.encounter(RED, 111)
    told = top.play(RED, Answer(0))
    assert NothingHappened(RED) in told
    assert top.decision().prompt == "move_ships"


@rule("AM-RES-06")
def test_without_a_piece_in_the_zone_no_amoeba_moves() -> None:
    top = pilot()
    top.encounter(RED, 111)
    told = top.play(RED, Answer(0))
    assert not of_kind(told, AmoebaMoved)
    assert top.table.amoebas == top.facts.starts


@rule("AM-RES-07")
def test_a_threat_may_damage_what_is_beside_and_never_stays_in_place() -> None:
    top = pilot()
    spot = top.left(5, 12)
    top.ship(RED, "colony_ship", spot)
    one, other = top.neighbours(spot)[:2]
    top.amoeba(PINK, one)
    top.ship(BLUE, "trade_ship", other)
    top.encounter(RED, 111)
    top.play(RED, Answer(0))
    assert one not in moves(top, PINK)
    assert one in moves(top, GREEN)
    told = top.play(RED, PutAmoeba(PINK, other))
    assert ShipDestroyed(BLUE, 0, 1, other) in told


@rule("AM-RES-07")
def test_a_threat_may_make_the_amoebas_collide() -> None:
    top = pilot()
    spot = top.left(5, 12)
    top.ship(RED, "colony_ship", spot)
    top.amoeba(PINK, top.neighbours(spot)[0])
    top.encounter(RED, 111)
    top.play(RED, Answer(0))
    told = top.play(RED, PutAmoeba(GREEN, top.neighbours(spot)[0]))
    assert AmoebasCollided(top.neighbours(spot)[0]) in told


@rule("AM-RES-08")
def test_what_an_amoeba_does_is_settled_before_the_cards_next_result() -> None:
    top = pilot().hand(RED, ore=4)
    top.amoeba(PINK, top.left(5, 12))
    top.ship(BLUE, "trade_ship", top.right(2, 9))
    top.encounter(RED, 102)
    top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    told = top.play(RED, PutAmoeba(PINK, top.right(2, 9)))
    assert not of_kind(told, FameGained)
    assert (top.decision().seat, top.decision().prompt) == (RED, "give_up_cards")
    told = top.play(RED, GiveUpCards((1, 0, 0, 0, 0)))
    assert top.decision().prompt == "exchange_token"
    told = top.play(BLUE, top.choices(BLUE)[0])
    assert FameGained(RED, 1) in told


# --- the cards ----------------------------------------------------------------------------

SPEED_WON, SPEED_LOST = (("red", "blue"), ("yellow", "blue")), (("yellow", "blue"), ("red", "blue"))
YES, NO = Answer(1), Answer(0)


def read(number: int, answer: Answer, contest: tuple[tuple[str, str], ...] = ()) -> Nebula:
    """Red with cards, upgrades and fame has an encounter and answers."""
    top = pilot().hand(RED, ore=3).upgrades(RED, boosters=2).fame(RED, 3)
    return _answer(top, number, answer, contest)


def _answer(
    top: Nebula, number: int, answer: Answer, contest: tuple[tuple[str, str], ...]
) -> Nebula:
    top.encounter(RED, number)
    if contest:
        top.contest(contest[0], contest[1])
    top.play(RED, answer)
    return top


def offer(number: int, count: int) -> Nebula:
    """Red with three cards and fame has an encounter and parts with so many; pink is abroad."""
    top = pilot().hand(RED, ore=3).upgrades(RED, boosters=2).fame(RED, 3)
    top.amoeba(PINK, top.left(5, 12))
    top.encounter(RED, number)
    top.play(RED, OfferCards((count, 0, 0, 0, 0)))
    return top


def fame(top: Nebula) -> int:
    """Return what Red has won or lost."""
    return top.table.fame[RED] - 3


def without_boosters(top: Nebula) -> bool:
    """Whether boosters do not count for this turn."""
    return bool(top.view(RED).plain()["scenario"]["no_boosters"])


@rule("AM-CARD-01")
def test_radio_lure() -> None:
    assert read(101, YES).decision().prompt == "move_amoeba"
    top = read(101, NO)
    assert (top.decision().prompt, _amount(top)) == ("take_cards", 1)


def _amount(top: Nebula) -> int:
    return sum(getattr(top.choices(RED)[0], "cards", ()))


@rule("AM-CARD-02")
def test_council_buoys() -> None:
    assert fame(offer(102, 0)) == -1
    assert offer(102, 1).decision().prompt == "move_amoeba"
    for count, gained in ((2, 0), (3, 1)):
        top = offer(102, count)
        assert top.decision().prompt == "amoeba_home"
        top.play(RED, DECLINE)
        assert fame(top) == gained
        assert top.decision().prompt == ("take_cards" if count == 2 else "move_ships")


@rule("AM-CARD-03")
def test_shadow_astern() -> None:
    assert without_boosters(read(103, YES))
    assert fame(read(103, NO, SPEED_WON)) == 1
    top = pilot().colony(RED, Nebula().right(4, 19))
    top.upgrades(YELLOW, boosters=6)
    _answer(top, 103, NO, SPEED_LOST)
    assert top.decision().prompt == "amoeba_threat"


@rule("AM-CARD-04")
def test_drone_on_loan() -> None:
    top = read(104, YES)
    assert (top.decision().prompt, _amount(top)) == ("give_up_cards", 1)
    top.play(RED, top.choices(RED)[0])
    assert top.decision().prompt == "offered_ship"
    assert read(104, NO).decision().prompt == "move_ships"
    poor = pilot()
    poor.encounter(RED, 104)
    assert poor.refusal(RED, YES) is not None


@rule("AM-CARD-05")
def test_torn_space() -> None:
    top = read(105, YES, SPEED_WON)
    assert top.decision().prompt == "offered_ship"
    top.play(RED, DECLINE)
    assert fame(top) == 1
    lost = pilot().upgrades(BLUE, boosters=6)
    _answer(lost, 105, YES, SPEED_LOST)
    assert lost.table.flight[HELD] == 1
    assert read(105, NO).decision().prompt == "move_ships"


@rule("AM-CARD-06")
def test_travelers_in_trance() -> None:
    assert without_boosters(offer(106, 0))
    assert offer(106, 1).decision().prompt == "move_ships"
    for count, gained in ((2, 0), (3, 1)):
        top = offer(106, count)
        assert top.decision().prompt == "offered_ship"
        top.play(RED, DECLINE)
        assert fame(top) == gained


@rule("AM-CARD-07")
def test_freighter_in_the_path() -> None:
    assert fame(read(107, YES, SPEED_WON)) == 2
    lost = pilot().fame(RED, 3).upgrades(WHITE, boosters=6)
    _answer(lost, 107, YES, SPEED_LOST)
    assert fame(lost) == 1
    assert lost.table.flight[HELD] == 1
    assert fame(read(107, NO)) == -1


@rule("AM-CARD-08")
def test_merchant_in_flight() -> None:
    assert offer(108, 0).table.flight[HELD] == 1
    for count, gained in ((1, 0), (2, 1), (3, 0)):
        top = offer(108, count)
        assert (top.decision().prompt, _amount(top)) == ("take_cards", 2)
        top.play(RED, top.choices(RED)[0])
        assert fame(top) == gained


@rule("AM-CARD-09")
def test_spore_cloud() -> None:
    top = read(109, YES)
    assert top.table.upgrades[3 * RED + w.BOOSTER] == 1
    assert fame(top) == 1
    assert without_boosters(read(109, NO))


@rule("AM-CARD-10")
def test_looters_at_the_wreck() -> None:
    won = pilot().fame(RED, 3).upgrades(RED, cannons=6)
    _answer(won, 110, YES, SPEED_WON)
    assert (won.decision().prompt, _amount(won)) == ("take_cards", 2)
    won.play(RED, won.choices(RED)[0])
    assert fame(won) == 1
    lost = pilot().upgrades(RED, boosters=2).upgrades(YELLOW, cannons=6)
    _answer(lost, 110, YES, SPEED_LOST)
    assert lost.table.upgrades[3 * RED + w.BOOSTER] == 1
    assert fame(read(110, NO)) == -1


@rule("AM-CARD-11")
def test_it_turns() -> None:
    top = pilot()
    top.amoeba(PINK, top.left(5, 12))
    _answer(top, 111, YES, ())
    assert top.table.flight[HELD] == 1
    assert top.decision().prompt == "amoeba_home"
    threat = pilot().colony(RED, Nebula().right(4, 19))
    _answer(threat, 111, NO, ())
    assert threat.decision().prompt == "amoeba_threat"


@rule("AM-CARD-12")
def test_refugees() -> None:
    assert [fame(offer(112, count)) for count in range(4)] == [-1, 0, 1, 2]


@rule("AM-CARD-13")
def test_spore_thief() -> None:
    top = pilot().fame(RED, 3).hand(BLUE, ore=1).hand(WHITE, food=2)
    _answer(top, 113, YES, ())
    assert (top.table.cards(RED), top.table.cards(BLUE), top.table.cards(WHITE)) == (2, 0, 1)
    assert fame(top) == -1
    assert fame(read(113, NO)) == 1


TITLES = {
    101: "Radio Lure",
    102: "Council Buoys",
    103: "Shadow Astern",
    104: "Drone on Loan",
    105: "Torn Space",
    106: "Travelers in Trance",
    107: "Freighter in the Path",
    108: "Merchant in Flight",
    109: "Spore Cloud",
    110: "Looters at the Wreck",
    111: "It Turns",
    112: "Refugees",
    113: "Spore Thief",
}


@rule("AM-SET-10")
def test_each_card_has_its_title_and_a_kind_of_its_own() -> None:
    cards = [card for card in Nebula().facts.encounters if card.number > 100]
    assert {card.number: card.title for card in cards} == TITLES
    assert len({card.kind for card in cards}) == 13
