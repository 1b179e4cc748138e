"""Cadet with five and six players: whole games, and the rules of thumb of the extension."""

from __future__ import annotations

import pytest

import starfare
from starfare.bots.cadet import Cadet
from starfare.bots.cadet.bot import PILOTS
from starfare.bots.cadet.targets import friendship_worth, medal_targets
from starfare.bots.seating import Seating
from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import DonationGiven
from starfare.games.fivesix.glorious_donation import AskDonation, DeclineDonation, GiveDonation
from starfare.games.fivesix.ship_exchange import ExchangeShip, KeepShips
from starfare.games.fivesix.targeted_encounter import HaveEncounter, PassEncounter
from starfare.games.fivesix.vocabulary import FRAMES
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import MedalWon
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import RollDice
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.stream import Stream
from tests.bots.tables import play
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.support_b import beside

BOARDS = ["beginner", "strategic", "explorer", "wild"]


def choice_of(top: Cockpit, seat: int) -> Choice | None:
    decision = top.game.decision(seat)
    assert decision is not None
    choice = Cadet().choose(top.game.view(seat), decision, Stream(1))
    assert choice is None or choice in decision.choices
    return choice


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [5, 6])
def test_cadets_play_whole_games_with_offered_choices_only(board: str, seats: int) -> None:
    game, _, _ = play(["cadet"] * seats, 1, board=board)
    assert game.outcome is not None
    assert len(game.outcome.winners) == 1


def test_cadet_has_an_answer_to_every_question() -> None:
    prompts = {frame.PROMPT for frame in FRAMES if issubclass(frame, Question)}
    assert prompts <= set(PILOTS)


def test_cadets_use_what_the_extension_brings() -> None:
    told: list[Event] = []
    for seed in range(6):
        _, events, _ = play(["cadet"] * 6, seed, board=BOARDS[seed % 4])
        told.extend(events)
    kinds = {type(event) for event in told}
    assert DonationGiven in kinds
    assert any(isinstance(event, MedalWon) and event.disc > x.ARTIFACT for event in told)


def test_a_cadet_among_random_bots_wins() -> None:
    for seed in range(2):
        names = ["random"] * 5
        names[seed] = "cadet"
        game, _, _ = play(names, seed)
        assert game.outcome is not None
        assert game.outcome.winners == (seed,)


def test_what_is_hidden_makes_no_difference_to_a_cadet() -> None:
    game = starfare.new("starfarers", seats=5, seed=21, board="explorer")
    seating = Seating(game, {seat: Cadet() for seat in range(5)}, 21)
    compared = 0
    while seating.step() is not None:
        for decision in game.pending or ():
            seat = decision.seat
            if (game.turn + seat) % 3:
                continue
            other = game.determinize(seat, Stream(f"{compared}"))
            same = other.decision(seat)
            assert same is not None
            mine = Cadet().choose(game.view(seat), decision, Stream(1))
            assert mine == Cadet().choose(other.view(seat), same, Stream(1))
            compared += 1
    assert compared > 100


# --- rules of thumb ---------------------------------------------------------------------


def test_it_rolls_and_exchanges_later() -> None:
    top = Cockpit(6).card(0, "ship_exchange").card(3, "supply_rate", "ore")
    top.out(0)
    assert choice_of(top, 0) == RollDice()
    second = Cockpit(6).card(3, "ship_exchange")
    second.out(3)
    second.roll(1, 1)
    assert choice_of(second, 3) == KeepShips()


def test_it_asks_for_a_card_that_somebody_is_known_to_have() -> None:
    top = Cockpit(6).card(0, "glorious_donation").hand(4, carbon=1).trade_and_build(0)
    assert choice_of(top, 0) == AskDonation(4, w.CARBON)


def test_it_gives_for_fame_but_not_to_somebody_about_to_win() -> None:
    for points, answer in ((6, GiveDonation()), (13, DeclineDonation())):
        top = Cockpit(6).card(0, "glorious_donation").hand(4, carbon=2).worth(0, points)
        top.trade_and_build(0)
        top.play(0, AskDonation(4, w.CARBON))
        assert choice_of(top, 4) == answer


def test_it_gives_to_anybody_if_that_wins() -> None:
    top = Cockpit(6).card(0, "glorious_donation").hand(3, carbon=1).worth(0, 13).worth(3, 14)
    top.fame(0, top.table.fame[0] - 1).trade_and_build(0)
    top.play(0, AskDonation(3, w.CARBON))
    assert choice_of(top, 3) == GiveDonation()


@rule("X6-END-06")
def test_pilot_2_gives_nothing_by_which_pilot_1_wins_first() -> None:
    top = Cockpit(6).card(0, "glorious_donation").hand(3, carbon=1).worth(0, 14).worth(3, 14)
    top.trade_and_build(0)
    top.play(0, AskDonation(3, w.CARBON))
    assert choice_of(top, 3) == DeclineDonation()
    top = Cockpit(6).card(3, "glorious_donation").hand(0, carbon=1).worth(0, 14).worth(3, 14)
    top.trade_and_build(3)
    top.play(3, AskDonation(0, w.CARBON))
    assert choice_of(top, 0) == GiveDonation()


def test_only_a_strong_mothership_looks_for_encounters() -> None:
    for cannons, choice in ((4, HaveEncounter()), (0, PassEncounter())):
        top = Cockpit(6).card(0, "targeted_encounter").upgrades(0, cannons=cannons)
        top.upgrades(1, cannons=3).out(0)
        top.shake("yellow", "yellow")
        assert choice_of(top, 0) == choice


def test_a_jump_card_is_used() -> None:
    top = Cockpit(6).named_card(0, "travelers-1").upgrades(0, boosters=3)
    top.discs("n7", carbon=5, food=9, fuel=6).out(0)
    top.flight(0)
    assert isinstance(choice_of(top, 0), Jump)


def test_a_ship_flies_to_an_artifact_it_can_take() -> None:
    top = Cockpit(6).discs("n5", food=4, fuel=5)
    planet = top.planet("n5", "carbon")
    top.disc(planet, x.ARTIFACT + 2).named_card(0, "green_folk-1")
    assert not medal_targets(top.view(0))
    top.named_card(0, "merchants-1")
    goals = {target.at for target in medal_targets(top.view(0))}
    assert goals == set(beside(top, planet))
    near = beside(top, planet)[0]
    top.ship(0, "trade_ship", next(at for at in top.neighbours(near) if at not in goals))
    for civilization in top.facts.civilizations:
        top.station(1, civilization, 1).station(2, civilization, 1).station(4, civilization, 1)
    top.flight(0, base_speed=2)
    choice = choice_of(top, 0)
    assert isinstance(choice, Fly)
    top.play(0, choice)
    assert top.table.medals[top.facts.tokens.index(x.ARTIFACT + 2)] == 100


def test_a_friend_is_worth_more_the_nearer_it_brings_an_artifact() -> None:
    top = Cockpit(6).discs("n5", food=4, fuel=5)
    assert friendship_worth(top.view(0), 0) == 0
    top.disc(top.planet("n5", "carbon"), x.ARTIFACT + 2)
    first = friendship_worth(top.view(0), 0)
    top.named_card(0, "merchants-1")
    second = friendship_worth(top.view(0), 0)
    assert 0 < first < second
    assert friendship_worth(top.view(0), 1) == 0


def test_a_useless_trade_ship_becomes_a_colony_ship() -> None:
    top = Cockpit(6).card(0, "ship_exchange").discs("n7", carbon=5, food=9, fuel=6)
    site = top.site("n7", "carbon", "food")
    near = next(at for at in top.neighbours(site) if at != top.centre("n7"))
    top.ship(0, "trade_ship", near)
    top.flight(0, base_speed=2)
    assert choice_of(top, 0) == ExchangeShip(0)
