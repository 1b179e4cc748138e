"""The research track (rules LP-TRK)."""

import pytest

from starfare.games.lost_people.artifacts import TakeArtifact
from starfare.games.lost_people.events import (
    ArtifactLost,
    LostPeopleFound,
    ResearchAdvanced,
    ResearchRewarded,
    UpgradeReplaced,
)
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GainUpgrade, TakeCards
from starfare.games.starfarers.events import FameGained, GameWon, UpgradeGained
from tests.lost_people.tabletop import Expedition, of_kind
from tests.rules import rule

RED, BLUE = 2, 3
ORE = TakeCards((1, 0, 0, 0, 0))


def moved(start: int, space: int, seat: int = RED) -> Expedition:
    """A marker goes from one space to another with rewards on the way."""
    table = Expedition()
    table.turn_of(seat)
    table.friends(seat, 1)
    table.table.stored[seat] = space
    table.table.research[seat] = start
    table.fame(seat, 0)
    table.advance(seat)
    return table


@rule("LP-TRK-01")
def test_a_stored_artifact_moves_the_marker_to_the_product() -> None:
    table = Expedition()
    table.research(RED, cards=1, artifacts=0)
    for stored in (1, 2, 3):
        events = table.store(RED)
        [told] = of_kind(events, ResearchAdvanced)
        assert isinstance(told, ResearchAdvanced)
        assert (told.former_space, told.space) == (stored - 1, stored)
        if stored == 2:
            table.play(RED, ORE)
        assert table.space(RED) == stored
    assert [table.space(seat) for seat in (0, 1, 3)] == [0, 0, 0]


@rule("LP-TRK-01")
def test_a_friendship_card_moves_it_too() -> None:
    table = Expedition()
    table.research(RED, cards=1, artifacts=3)
    table.ship(RED, "colony_ship", table.open_space()[0])
    table.flight(RED)
    table.befriend(RED)
    assert table.space(RED) == 6


@rule("LP-TRK-02")
@pytest.mark.parametrize(("cards", "artifacts", "space"), [(3, 5, 15), (4, 4, 16), (3, 6, 16)])
def test_the_track_ends_at_16(cards: int, artifacts: int, space: int) -> None:
    table = Expedition()
    assert table.research(RED, cards, artifacts).space(RED) == space


@rule("LP-TRK-03", "LP-TRK-06", "LP-TRK-07")
@pytest.mark.parametrize(
    ("space", "fame", "upgrades", "asked"),
    [
        (1, 0, (0, 0, 0), None),
        (2, 0, (0, 0, 0), 1),
        (3, 0, (0, 0, 0), None),
        (4, 0, (1, 0, 0), None),
        (5, 0, (0, 0, 0), None),
        (6, 1, (0, 0, 0), None),
        (7, 0, (0, 0, 0), None),
        (8, 0, (0, 0, 0), 2),
        (9, 0, (0, 0, 1), None),
        (10, 1, (0, 0, 0), None),
        (11, 0, (0, 0, 0), None),
        (13, 0, (0, 0, 0), None),
        (14, 1, (0, 0, 0), None),
        (15, 0, (0, 0, 0), None),
        (16, 4, (0, 0, 0), None),
    ],
)
def test_every_space_brings_what_it_shows(
    space: int, fame: int, upgrades: tuple[int, ...], asked: int | None
) -> None:
    table = moved(space - 1, space)
    assert table.table.fame[RED] == fame
    assert table.upgrades_of(RED) == upgrades
    prompt = table.decision().prompt
    if asked is None:
        assert prompt == "roll"
    else:
        assert prompt == "take_cards"
        assert all(sum(getattr(each, "cards", ())) == asked for each in table.choices(RED))


@rule("LP-TRK-07")
@pytest.mark.parametrize("upgrade", [w.BOOSTER, w.CANNON, w.FREIGHT_POD])
def test_space_12_gives_an_upgrade_of_choice(upgrade: int) -> None:
    table = moved(11, 12)
    assert table.decision().prompt == "gain_upgrade"
    table.play(RED, GainUpgrade(upgrade))
    assert table.upgrades_of(RED)[upgrade] == 1
    assert sum(table.upgrades_of(RED)) == 1


@rule("LP-TRK-03")
def test_a_reward_that_is_passed_over_counts_like_one_that_is_reached() -> None:
    table = moved(5, 7)
    assert table.table.fame[RED] == 1
    table = moved(6, 7)
    assert table.table.fame[RED] == 0


@rule("LP-TRK-04")
def test_without_a_friendship_card_the_marker_stays() -> None:
    table = Expedition()
    table.research(RED, cards=0, artifacts=4)
    events = table.store(RED)
    assert table.table.stored[RED] == 5
    assert table.space(RED) == 0
    assert not of_kind(events, ResearchAdvanced)


@rule("LP-TRK-05")
def test_rewards_are_taken_in_ascending_order_each_once() -> None:
    table = moved(0, 10)
    rewards = of_kind(table.last_events, ResearchRewarded)
    assert [getattr(each, "space", 0) for each in rewards] == [2]
    assert not of_kind(table.last_events, UpgradeGained, FameGained)
    later = table.play(RED, ORE)
    told = of_kind(later, ResearchRewarded, UpgradeGained, FameGained)
    kinds = [type(each) for each in told]
    assert kinds == [
        ResearchRewarded,
        UpgradeGained,
        ResearchRewarded,
        FameGained,
        ResearchRewarded,
    ]
    later = table.play(RED, TakeCards((0, 2, 0, 0, 0)))
    spaces = [getattr(each, "space", 0) for each in of_kind(later, ResearchRewarded)]
    assert spaces == [9, 10]
    assert table.hand_of(RED) == {"ore": 1, "fuel": 2}
    assert table.upgrades_of(RED) == (1, 0, 1)
    assert table.table.fame[RED] == 2


@rule("LP-TRK-05")
def test_a_reward_that_others_had_is_there_for_everybody() -> None:
    table = moved(5, 6)
    table.friends(BLUE, 1).fame(BLUE, 0)
    table.table.stored[BLUE], table.table.research[BLUE] = 6, 5
    table.advance(BLUE)
    assert (table.table.fame[RED], table.table.fame[BLUE]) == (1, 1)


@rule("LP-TRK-08", "LP-TRK-09")
def test_the_first_at_the_end_gets_4_pieces_everybody_else_2() -> None:
    table = Expedition()
    table.turn_of(RED)
    for seat, fame in ((RED, 4), (BLUE, 2), (0, 2)):
        table.fame(seat, 0)
        table.friends(seat, 1)
        table.table.stored[seat], table.table.research[seat] = 16, 15
        table.advance(seat)
        assert table.table.fame[seat] == fame
    assert table.table.arrived == [RED, BLUE, 0]
    assert table.view(1).first_finished == RED


@rule("LP-TRK-08")
def test_who_stays_at_the_end_gets_nothing_more() -> None:
    table = moved(15, 16)
    table.table.stored[RED] += 1
    events = table.advance(RED)
    assert events == ()
    assert table.table.fame[RED] == 4
    assert table.table.arrived == [RED]


@rule("LP-TRK-10")
def test_who_has_finished_collects_no_more_while_others_go_on() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    table.research(RED, cards=4, artifacts=4)
    for seat, refused in ((RED, "LP-TRK-10"), (BLUE, None)):
        ship = table.vessel(seat, table.outer(planet))
        table.flight(seat)
        table.fly(seat, ship, table.rest(planet))
        assert table.refusal(seat, TakeArtifact(planet)) == refused
        assert (TakeArtifact(planet) in table.choices(seat)) == (refused is None)
        table.table.ship_at[seat * w.FLEET + ship] = table.open_space()[0]


@rule("LP-TRK-10")
def test_a_vessel_of_somebody_who_has_finished_need_not_halt() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    table.research(RED, cards=4, artifacts=4)
    start = table.outer(planet)
    corner = next(at for at in table.rim(planet) if at in table.neighbours(start))
    beyond = next(at for at in table.rim(planet) if at in table.neighbours(corner))
    ship = table.vessel(RED, start)
    table.flight(RED)
    table.fly(RED, ship, beyond)
    assert table.at(RED, ship) == beyond


@rule("LP-TRK-11")
def test_an_artifact_on_board_goes_to_the_stock_at_the_end() -> None:
    table = Expedition()
    table.vessel(RED, table.open_space()[0], laden=True)
    table.turn_of(RED).friends(RED, 1)
    table.table.stored[RED], table.table.research[RED] = 16, 15
    stock = table.table.artifact_stock
    events = table.advance(RED)
    assert of_kind(events, ArtifactLost)
    assert table.table.cargo[RED] == 0
    assert table.table.artifact_stock == stock + 1


@rule("LP-TRK-12")
@pytest.mark.parametrize(("space", "upgrades"), [(4, (6, 0, 0)), (9, (0, 0, 5)), (12, (6, 6, 5))])
def test_an_upgrade_without_room_is_replaced_by_a_resource(
    space: int, upgrades: tuple[int, int, int]
) -> None:
    table = Expedition()
    table.turn_of(RED).friends(RED, 1).upgrades(RED, *upgrades)
    table.table.stored[RED], table.table.research[RED] = space, space - 1
    events = table.advance(RED)
    assert of_kind(events, UpgradeReplaced), "everybody is told why"
    assert table.decision().prompt == "take_cards"
    table.play(RED, ORE)
    assert table.upgrades_of(RED) == upgrades
    assert table.hand_of(RED) == {"ore": 1}


@rule("LP-TRK-12")
def test_an_upgrade_that_is_not_in_stock_is_replaced_too() -> None:
    table = Expedition()
    table.turn_of(RED).friends(RED, 1)
    table.table.tray[w.BOOSTER] = 0
    table.table.stored[RED], table.table.research[RED] = 4, 3
    table.advance(RED)
    assert table.decision().prompt == "take_cards"


@rule("LP-TRK-13")
@pytest.mark.parametrize("last", ["merchants-2", "diplomats-1", "lost_people-1"])
def test_cards_of_every_civilization_count(last: str) -> None:
    table = Expedition()
    table.turn_of(RED).named_card(RED, "merchants-1")
    table.table.stored[RED] = table.table.research[RED] = 3
    table.named_card(RED, last).advance(RED)
    assert table.space(RED) == 6


@rule("NE-GEN-03", "LP-TRK-08")
def test_pieces_from_the_track_may_win_the_game() -> None:
    table = Expedition()
    table.turn_of(RED).friends(RED, 1).worth(RED, 15)
    table.table.stored[RED], table.table.research[RED] = 16, 15
    events = table.advance(RED)
    assert of_kind(events, GameWon)
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (RED,)


@rule("NE-GEN-03", "SF-END-03")
def test_the_piece_that_decides_the_game_ends_it_before_later_rewards() -> None:
    table = Expedition()
    table.turn_of(RED).friends(RED, 1).worth(RED, 16)
    table.fame(RED, table.table.fame[RED] + 1)
    table.table.stored[RED], table.table.research[RED] = 16, 9
    events = table.advance(RED)
    assert table.game.outcome is not None
    assert table.game.outcome.points[RED] == 17
    assert isinstance(events[-1], GameWon)
    assert not of_kind(events, LostPeopleFound)


@rule("LP-TRK-07", "LP-OUT-01")
def test_the_upgrade_of_space_12_comes_before_the_outpost_and_that_before_space_14() -> None:
    table = moved(11, 16)
    assert not of_kind(table.last_events, LostPeopleFound)
    events = table.play(RED, GainUpgrade(w.CANNON))
    told = [type(each) for each in of_kind(events, LostPeopleFound, FameGained)]
    assert told == [LostPeopleFound, FameGained, FameGained]
