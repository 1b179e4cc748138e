"""Encounters, the contests: strength, speed, boosters, and who plays the adversary (SF-ENC)."""

from __future__ import annotations

from collections import Counter

import pytest

from starfare.games.starfarers.encounter_questions import GroundShip
from starfare.games.starfarers.encounters import STATS
from starfare.games.starfarers.events import (
    ContestDecided,
    ContestShaken,
    EncounterDrawn,
    FameGained,
    FameLost,
    ResourcesGained,
    ShipGrounded,
)
from tests.rules import rule
from tests.starfarers.support_c import (
    FIVE,
    FOUR,
    NO,
    ONE,
    THREE,
    YES,
    bundle,
    flagship,
    give_up,
    lost,
    moving,
    names,
    overhear,
    pieces,
    prompt,
    told,
    upgrades,
    won,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

COMBAT, SPEED, BOOSTERS = (STATS.index(stat) for stat in ("combat", "speed", "boosters"))


def bare(seats: int = 4) -> Tabletop:
    """Motherships without upgrades, and White with one ship in open space."""
    top = flagship(Tabletop(seats=seats), "colony_ship")
    for seat in range(seats):
        top.upgrades(seat)
    return top


def scientists(top: Tabletop, seat: int, boosters: int, cannons: int) -> Tabletop:
    """Give a seat a Scientists card with so many boosters and cannons."""
    cards = [
        card.name
        for number, card in enumerate(top.facts.cards)
        if (card.boosters, card.cannons) == (boosters, cannons) and not top.table.card_owner[number]
    ]
    return top.named_card(seat, cards[0])


def decided(top: Tabletop, *answers: object) -> ContestDecided:
    """Answer White's questions and return the last contest."""
    contests: list[ContestDecided] = []
    for answer in answers:
        contests += told(top.play(WHITE, answer), ContestDecided)  # type: ignore[arg-type]
    return contests[-1]


@rule("SF-ENC-11")
def test_combat_strength_is_both_balls_and_all_cannons_the_black_ball_counting_nothing() -> None:
    top = scientists(bare().upgrades(WHITE, boosters=3, cannons=2, pods=1), WHITE, 0, 2)
    top.contest(("red", "black"), FOUR).encounter(WHITE, 22)
    events = top.play(WHITE, YES)
    mine, theirs = told(events, ContestShaken)
    assert (mine.seat, mine.value) == (WHITE, 3 + 0 + 2 + 2)
    assert (theirs.seat, theirs.value) == (RED, 2 + 2)


@rule("SF-ENC-11", "ENC-G-04")
def test_both_players_shake_once_each_for_itself() -> None:
    top = bare()
    heard = overhear(top)
    top.contest(ONE, FIVE).encounter(WHITE, 22)
    events = top.play(WHITE, YES)
    assert [(each.seat, each.value) for each in told(events, ContestShaken)] == [
        (WHITE, 1),
        (RED, 5),
    ]
    assert heard.of("contest") == [[1] * 10, [1] * 10], "all pairs of balls are equally likely"


@rule("SF-ENC-12", "SF-ENC-19")
@pytest.mark.parametrize(
    ("number", "pirate"),
    [(9, BLUE), (10, RED), (11, YELLOW), (16, BLUE), (17, RED), (18, YELLOW)],
)
def test_the_player_named_on_the_card_plays_the_pirate(number: int, pirate: int) -> None:
    top = won(bare().upgrades(pirate, cannons=2)).encounter(WHITE, number)
    contest = decided(top, NO)
    assert (contest.opponent, contest.stat) == (pirate, COMBAT)
    assert contest.theirs == 3 + 2, "the pirate's own strength"


@rule("SF-ENC-19")
@pytest.mark.parametrize(("number", "pirate"), [(9, RED), (10, YELLOW), (11, YELLOW), (17, RED)])
def test_with_three_players_the_seats_are_counted_among_the_others(
    number: int, pirate: int
) -> None:
    top = won(bare(seats=3)).encounter(WHITE, number)
    assert decided(top, NO).opponent == pirate


@rule("SF-ENC-19")
def test_seats_are_counted_from_the_subject() -> None:
    top = flagship(Tabletop(), "colony_ship", seat=RED)
    won(top).encounter(RED, 10)
    [contest] = told(top.play(RED, NO), ContestDecided)
    assert (contest.seat, contest.opponent) == (RED, WHITE)


@rule("SF-ENC-19")
def test_the_named_opponent_needs_no_ship_on_the_board() -> None:
    top = lost(bare().clear_ships(BLUE)).encounter(WHITE, 23)
    contest = decided(top, YES)
    assert (contest.opponent, contest.won) == (BLUE, False)


@rule("SF-ENC-13", "ENC-G-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [(FOUR, FIVE, False), (FIVE, FIVE, True), (FIVE, FOUR, True), (ONE, THREE, False)],
)
def test_a_fight_is_lost_only_against_greater_strength(
    mine: tuple[str, str], theirs: tuple[str, str], wins: bool
) -> None:
    top = bare().contest(mine, theirs).supply(goods=5).empty_hands().encounter(WHITE, 22)
    assert decided(top, YES).won is wins
    assert top.hand_of(WHITE) == ({"goods": 2} if wins else {})


@rule("SF-ENC-14", "ENC-G-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "boosters", "wins"),
    [
        (FOUR, FOUR, 0, True),
        (THREE, FOUR, 0, False),
        (THREE, FOUR, 1, True),
        (FIVE, FOUR, 0, True),
    ],
)
def test_a_speed_contest_is_lost_only_against_greater_speed(
    mine: tuple[str, str], theirs: tuple[str, str], boosters: int, wins: bool
) -> None:
    top = bare().upgrades(WHITE, boosters=boosters, cannons=1).upgrades(RED, cannons=6)
    top.contest(mine, theirs).encounter(WHITE, 27)
    contest = decided(top, YES)
    assert (contest.stat, contest.opponent, contest.won) == (SPEED, RED, wins)


@rule("SF-ENC-14")
def test_speed_counts_boosters_on_the_mothership_and_on_scientists_cards() -> None:
    top = scientists(bare().upgrades(WHITE, boosters=2), WHITE, 2, 0)
    scientists(top.upgrades(YELLOW, boosters=1), YELLOW, 1, 1)
    top.contest(FOUR, FIVE).encounter(WHITE, 20)
    contest = decided(top, YES)
    assert (contest.mine, contest.theirs) == (4 + 2 + 2, 5 + 1 + 1)


@rule("SF-ENC-15", "ENC-G-04")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("number", [9, 10, 11, 22, 23])
def test_the_player_in_the_other_role_gains_and_loses_nothing(number: int, wins: bool) -> None:
    top = Tabletop().hand(WHITE, ore=1).fame(WHITE, 2)
    for seat in range(4):
        top.upgrades(seat, cannons=1)
    others = [pieces(top, seat) for seat in (YELLOW, RED, BLUE)]
    (won if wins else lost)(top).encounter(WHITE, number)
    top.play(WHITE, YES if number > 20 else NO)
    while not moving(top):
        top.play(WHITE, top.choices(WHITE)[0])
    assert [pieces(top, seat) for seat in (YELLOW, RED, BLUE)] == others


@rule("SF-ENC-15", "ENC-G-04")
def test_what_a_pirate_takes_goes_to_the_supply() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2, fuel=1)
    supply = list(top.table.supply)
    top.encounter(WHITE, 9)
    top.play(WHITE, YES)
    top.play(WHITE, give_up(ore=1, fuel=1))
    assert top.hand_of(WHITE) == {"ore": 1}
    assert top.table.supply == [supply[0] + 1, supply[1] + 1, *supply[2:]]
    assert [top.hand_of(seat) for seat in (YELLOW, RED, BLUE)] == [{}, {}, {}]


@rule("SF-ENC-16")
@pytest.mark.parametrize(("mine", "theirs", "escapes"), [(2, 2, True), (3, 2, True), (1, 2, False)])
def test_boosters_are_compared_without_a_shake_and_equal_numbers_favour_the_subject(
    mine: int, theirs: int, escapes: bool
) -> None:
    top = bare().upgrades(WHITE, boosters=mine).upgrades(BLUE, boosters=theirs)
    won(top).encounter(WHITE, 16)
    events = top.play(WHITE, YES)
    first, *more = told(events, ContestDecided)
    assert first == ContestDecided(WHITE, BLUE, BOOSTERS, mine, theirs, escapes)
    assert [each.stat for each in more] == ([] if escapes else [COMBAT])
    assert len(told(events, ContestShaken)) == (0 if escapes else 2)


@rule("SF-ENC-17")
def test_only_boosters_on_the_motherships_are_compared() -> None:
    top = scientists(bare(), WHITE, 2, 0).upgrades(YELLOW, boosters=1)
    lost(top).encounter(WHITE, 18)
    contest = told(top.play(WHITE, YES), ContestDecided)[0]
    assert (contest.mine, contest.theirs, contest.won) == (0, 1, False)
    top = scientists(bare(), YELLOW, 2, 0).encounter(WHITE, 18)
    contest = told(top.play(WHITE, YES), ContestDecided)[0]
    assert (contest.mine, contest.theirs, contest.won) == (0, 0, True)


@rule("SF-ENC-18")
def test_the_pirates_scientists_cannons_count() -> None:
    top = scientists(scientists(bare(), BLUE, 0, 2), BLUE, 1, 1)
    top.contest(FIVE, THREE).encounter(WHITE, 23)
    contest = decided(top, YES)
    assert (contest.mine, contest.theirs, contest.won) == (5, 3 + 3, False)


@rule("ENC-G-05")
@pytest.mark.parametrize("other", ["blue", "yellow", "red"])
def test_in_a_speed_contest_the_black_ball_makes_the_base_speed_three(other: str) -> None:
    top = bare().upgrades(WHITE, boosters=1).contest(("black", other), (other, "black"))
    top.encounter(WHITE, 26)
    contest = decided(top, YES)
    assert (contest.mine, contest.theirs) == (3 + 1, 3)


@rule("ENC-G-05", "SF-ENC-11")
@pytest.mark.parametrize(("other", "value"), [("blue", 1), ("yellow", 2), ("red", 3)])
def test_in_a_fight_the_black_ball_is_worth_nothing(other: str, value: int) -> None:
    top = bare().contest(("black", other), FIVE).encounter(WHITE, 23)
    assert decided(top, YES).mine == value


@rule("ENC-G-05")
@pytest.mark.parametrize("number", [22, 27])
def test_the_black_ball_starts_no_further_encounter_inside_a_card(number: int) -> None:
    top = bare().contest(("black", "red"), ("black", "red")).encounter(WHITE, number)
    events = top.play(WHITE, YES)
    assert not told(events, EncounterDrawn)
    assert moving(top)


@rule("ENC-G-05")
def test_the_black_ball_in_a_shake_starts_no_further_encounter() -> None:
    top = bare().hand(WHITE, ore=1).balls("black", "red", contest=True).encounter(WHITE, 14)
    top.play(WHITE, YES)
    events = top.play(WHITE, give_up(ore=1))
    assert not told(events, EncounterDrawn)
    assert [each.value for each in told(events, ContestShaken)] == [3]
    assert moving(top)


@rule("ENC-G-06")
def test_a_shake_gives_each_sum_as_often_as_the_balls_say() -> None:
    sums: Counter[int] = Counter()
    for pair in range(10):
        top = bare().upgrades(WHITE, boosters=2, cannons=3).empty_hands().hand(WHITE, ore=1)
        heard = overhear(top)
        top.script(("contest", pair)).encounter(WHITE, 15)
        top.play(WHITE, YES)
        [shaken] = told(top.play(WHITE, give_up(ore=1)), ContestShaken)
        assert shaken.seat == WHITE, "the subject alone shakes"
        assert heard.of("contest") == [[1] * 10]
        sums[shaken.value] += 1
    assert sums == {1: 1, 2: 2, 3: 3, 4: 2, 5: 2}, "nothing is added to the two balls"


@rule("SF-EX-37", "SF-ENC-12", "SF-ENC-13", "SF-ENC-15")
def test_caro_loses_against_the_second_player_to_her_right() -> None:
    top = flagship(Tabletop(), "colony_ship", "trade_ship").hand(WHITE, ore=2).fame(WHITE, 1)
    top.upgrades(WHITE, cannons=1).upgrades(RED, cannons=1)
    martin = pieces(top, RED)
    top.contest(THREE, FIVE).encounter(WHITE, 10)
    events = top.play(WHITE, NO)
    [contest] = told(events, ContestDecided)
    assert contest == ContestDecided(WHITE, RED, COMBAT, 4, 6, False)
    assert prompt(top) == (WHITE, "ground_ship")
    assert set(top.choices(WHITE)) == {GroundShip(0), GroundShip(1)}
    events = top.play(WHITE, GroundShip(0))
    assert told(events, ShipGrounded) == [ShipGrounded(WHITE, 0)]
    assert told(events, FameGained) == [FameGained(WHITE, 1)]
    assert pieces(top, RED) == martin


@rule("SF-EX-37", "SF-ENC-13")
def test_caro_would_have_won_at_five_against_five() -> None:
    top = bare().hand(WHITE, ore=2).upgrades(WHITE, cannons=1).upgrades(RED, cannons=1)
    events = top.contest(FOUR, FOUR).encounter(WHITE, 10).play(WHITE, NO)
    [contest] = told(events, ContestDecided)
    assert (contest.mine, contest.theirs, contest.won) == (5, 5, True)
    assert told(events, ResourcesGained) == [ResourcesGained(WHITE, bundle(carbon=2))]
    assert not told(events, FameLost)


@rule("SF-ENC-16")
def test_fleeing_in_vain_leads_to_one_and_the_same_fight() -> None:
    top = lost(bare().upgrades(WHITE, cannons=1).upgrades(RED, boosters=1)).encounter(WHITE, 17)
    events = top.play(WHITE, YES)
    assert names(events)[:6] == [
        "EncounterAnswered",
        "ContestDecided",
        "ContestShaken",
        "ContestShaken",
        "ContestDecided",
        "UpgradeLost",
    ]
    assert upgrades(top, WHITE) == (0, 0, 0)
