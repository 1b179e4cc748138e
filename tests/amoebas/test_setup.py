"""Components and preparation (AM-SET)."""

from __future__ import annotations

import pytest

import starfare
from starfare.games.amoebas import words as a
from starfare.games.amoebas.events import ResearchCardTurnedUp
from starfare.games.amoebas.research import TurnUpResearch
from starfare.games.boardkit.bearings import BEARINGS
from starfare.games.starfarers.facts import facts as base_facts
from tests.amoebas.tabletop import GREEN, PINK, Nebula
from tests.rules import rule


@rule("AM-SET-01", "AM-RCD-11")
@pytest.mark.parametrize(("seats", "stars", "pieces"), [(3, [3, 3, 1], 12), (4, [4, 4, 2], 18)])
def test_three_players_use_seven_research_cards_and_four_use_ten(
    seats: int, stars: list[int], pieces: int
) -> None:
    top = Nebula(seats)
    used = [
        card
        for card, where in zip(top.facts.research, top.table.research, strict=True)
        if where != a.LEFT_OUT
    ]
    assert len(top.facts.research) == 10
    assert [sum(card.stars == level for card in used) for level in (1, 2, 3)] == stars
    assert sum(card.pieces for card in used) == pieces
    assert len(top.table.amoebas) == 2
    assert top.facts.yellow_die == 6


@rule("AM-SET-02")
@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_every_board_is_played_and_pirate_bases_and_ice_planets_stay(board: str) -> None:
    game = starfare.new("starfarers", seats=3, seed=4, scenario="amoebas", board=board)
    plain = game.view(0).plain()
    assert plain["scenario"]["id"] == "amoebas"
    top = Nebula(3)
    assert top.facts.tokens == base_facts().tokens
    assert top.facts.piles == base_facts().piles
    assert top.facts.beginner_sectors == base_facts().beginner_sectors


@rule("AM-SET-03", "AM-SET-04")
def test_the_amoebas_start_in_the_nebula() -> None:
    top = Nebula()
    assert top.table.amoebas == [top.right(2, 9), top.left(8, 11)]
    assert top.right(2, 9) == top.corner(3, 8, "lower-left") == top.corner(3, 10, "upper-left")
    assert top.left(8, 11) == top.corner(7, 10, "lower-right") == top.corner(7, 12, "upper-right")
    for at in top.table.amoebas:
        assert top.facts.field.place_at[at] == top.facts.field.centre_of[at] == -1


@rule("AM-SET-05")
def test_pink_points_away_from_home_and_green_towards_it() -> None:
    top = Nebula()
    names = list(BEARINGS)
    assert names[top.facts.pointing[PINK][0]] == "up_right"
    assert names[top.facts.pointing[GREEN][0]] == "down_left"


@rule("AM-SET-06")
def test_the_boundary_lies_below_the_zone() -> None:
    zone = Nebula().view(0).plain()["scenario"]["zone"]
    assert zone == {"height": 22, "boundary": 23}


@rule("AM-SET-07")
def test_with_three_players_cards_with_four_ships_stay_in_the_box() -> None:
    assert Nebula(3).names(a.LEFT_OUT) == {"heat_trace", "echo_of_kin", "the_nursery"}
    assert Nebula(4).names(a.LEFT_OUT) == set()


@rule("AM-SET-08")
def test_cards_with_fewer_stars_lie_on_top() -> None:
    for seed in range(12):
        top = Nebula(3, seed)
        levels = [top.facts.research[card].stars for card in top.table.cards_at(a.FACE_UP)]
        for _ in range(5):
            top.table.push(TurnUpResearch())
            top.run()
            [turned] = [e for e in top.last_events if isinstance(e, ResearchCardTurnedUp)]
            levels.append(top.facts.research[turned.research].stars)
        assert levels == [1, 1, 1, 2, 2, 2, 3]


@rule("AM-SET-08")
def test_cards_with_equal_stars_are_shuffled() -> None:
    first = {frozenset(Nebula(3, seed).names(a.FACE_UP)) for seed in range(30)}
    assert len(first) == 3


@rule("AM-SET-09")
def test_two_cards_are_turned_up_beside_the_deck() -> None:
    for seats, left in ((3, 5), (4, 8)):
        top = Nebula(seats)
        assert len(top.names(a.FACE_UP)) == 2
        assert len(top.names(a.IN_DECK)) == left


@rule("AM-SET-10")
def test_the_deck_has_the_thirteen_cards_of_the_scenario() -> None:
    numbers = [card.number for card in Nebula().facts.encounters]
    assert len(numbers) == 32
    assert sorted(numbers)[-13:] == list(range(101, 114))


@rule("AM-SET-11")
def test_the_production_dice_are_told_apart() -> None:
    top = Nebula()
    assert top.view(0).plain()["scenario"]["dice"] is None
    top.roll(2, 5)
    dice = top.view(1).plain()["scenario"]["dice"]
    assert dice == {"black": 2, "white": 5, "yellow": None}
    assert top.game.say(top.last_events[0]) == "White rolls 7 (black 2, white 5)."
