"""Wear and Tear: two cards that concern every player (SF-WNT, ENC-G-17)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.encounter_questions import LoseUpgrade
from starfare.games.starfarers.events import EncounterDrawn, FameGained, UpgradeLost
from tests.rules import rule
from tests.starfarers.support_c import (
    BOOSTER,
    CANNON,
    POD,
    farthest,
    flagship,
    moving,
    names,
    next_card,
    offer,
    prompt,
    told,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

RIVETS, HAULIERS, QUIET_CARD = 31, 32, 29


def worn(subject: int, number: int, *motherships: tuple[int, int, int]) -> Tabletop:
    """A subject meets a Wear and Tear card; all motherships have these upgrades."""
    top = flagship(Tabletop(), "colony_ship", seat=subject).empty_hands()
    for seat, (boosters, cannons, pods) in enumerate(motherships):
        top.upgrades(seat, boosters=boosters, cannons=cannons, pods=pods)
    top.encounter(subject, number)
    return next_card(top, QUIET_CARD)


@rule("SF-WNT-01", "SF-WNT-03", "ENC-G-17")
def test_every_player_wears_the_active_player_first_and_then_clockwise() -> None:
    top = worn(RED, RIVETS, (4, 4, 1), (3, 3, 3), (4, 0, 5), (5, 4, 0))
    for seat in (RED, BLUE, WHITE, YELLOW):
        assert prompt(top) == (seat, "lose_upgrade")
        assert top.game.deciders == (seat,)
        top.play(seat, LoseUpgrade(BOOSTER))
    assert [sum(upgrades(top, seat)) for seat in range(4)] == [8, 8, 8, 8]


@rule("SF-WNT-03", "SF-WNT-01")
def test_a_player_without_ships_wears_too() -> None:
    top = Tabletop().clear_ships(BLUE).upgrades(BLUE, cannons=6, pods=3)
    top.encounter(WHITE, RIVETS)
    assert prompt(top) == (BLUE, "lose_upgrade")


@rule("SF-WNT-03")
def test_each_chooses_among_the_own_upgrades() -> None:
    top = worn(WHITE, RIVETS, (0, 6, 3), (6, 3, 0), (1, 0, 0), (1, 0, 0))
    assert set(top.choices(WHITE)) == {LoseUpgrade(CANNON), LoseUpgrade(POD)}
    assert top.refusal(WHITE, LoseUpgrade(BOOSTER)) == "SF-ENC-21"
    assert top.choices(YELLOW) == []
    top.play(WHITE, LoseUpgrade(POD))
    assert set(top.choices(YELLOW)) == {LoseUpgrade(BOOSTER), LoseUpgrade(CANNON)}
    tray = list(top.table.tray)
    top.play(YELLOW, LoseUpgrade(CANNON))
    assert upgrades(top, YELLOW) == (6, 2, 0)
    assert top.table.tray[CANNON] == tray[CANNON] + 1


@rule("ENC-G-17", "SF-WNT-01")
@pytest.mark.parametrize(("number", "limit"), [(RIVETS, 8), (HAULIERS, 6)])
def test_only_motherships_with_more_upgrades_than_the_card_says_wear(
    number: int, limit: int
) -> None:
    top = worn(WHITE, number, (6, limit - 6, 0), (6, limit - 5, 0), (0, 0, 0), (6, 0, 0))
    assert prompt(top) == (YELLOW, "lose_upgrade")
    events = top.play(YELLOW, LoseUpgrade(BOOSTER))
    assert told(events, UpgradeLost) == [UpgradeLost(YELLOW, BOOSTER)]
    assert prompt(top) == (WHITE, "encounter_offer")
    assert upgrades(top, BLUE) == (6, 0, 0)


@rule("ENC-G-17")
def test_upgrades_on_friendship_cards_are_not_counted() -> None:
    top = flagship(Tabletop(), "colony_ship").upgrades(WHITE, boosters=4, cannons=4)
    for card in top.facts.cards:
        if card.boosters or card.cannons:
            top.named_card(WHITE, card.name)
    top.encounter(WHITE, RIVETS)
    assert not told(top.last_events, UpgradeLost)
    assert prompt(top)[1] != "lose_upgrade"


@rule("SF-WNT-02", "ENC-G-17")
def test_the_instructions_are_carried_out_one_after_the_other_without_alternatives() -> None:
    top = worn(WHITE, HAULIERS, (2, 0, 5), (0, 0, 4), (0, 0, 5), (1, 0, 0))
    assert names(top.last_events) == ["EncounterDrawn"]
    assert all(isinstance(choice, LoseUpgrade) for choice in top.choices(WHITE))
    events = top.play(WHITE, LoseUpgrade(POD))
    assert names(events) == [
        "UpgradeLost",
        "FameGained",
        "EncounterDeckShuffled",
        "EncounterEnded",
        "EncounterDrawn",
    ]
    assert told(events, FameGained) == [FameGained(RED, 1)], "White has 4 pods left, Red 5"


@rule("ENC-G-17", "SF-WNT-01")
def test_all_who_have_the_most_pods_left_gain_a_fame_piece() -> None:
    top = Tabletop().empty_hands()
    for seat, pods in ((WHITE, 2), (YELLOW, 3), (RED, 3), (BLUE, 1)):
        top.upgrades(seat, pods=pods).fame(seat, 1)
    top.encounter(RED, HAULIERS)
    assert told(top.last_events, FameGained) == [FameGained(RED, 1), FameGained(YELLOW, 1)]
    assert top.table.fame == [1, 2, 2, 1]


@rule("ENC-G-17")
def test_with_no_pod_on_any_mothership_nobody_gains() -> None:
    top = Tabletop()
    for seat in range(4):
        top.upgrades(seat, boosters=2, cannons=1).fame(seat, 1)
    top.encounter(WHITE, HAULIERS)
    assert not told(top.last_events, FameGained)
    assert top.table.fame == [1, 1, 1, 1]


@rule("SF-WNT-02")
def test_afterwards_the_active_player_moves_with_base_speed_three() -> None:
    top = worn(WHITE, RIVETS, (6, 3, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0))
    events = top.play(WHITE, LoseUpgrade(BOOSTER))
    assert len(told(events, EncounterDrawn)) == 1
    top.play(WHITE, offer())
    assert moving(top)
    assert farthest(top, WHITE, 0) == 3 + 5
