"""Cadet in the first edition: always legal, never stuck, blind to what others have looked at."""

from __future__ import annotations

from collections import Counter

import pytest

import starfare
from starfare.bots import make_bot
from starfare.bots.bot import Bot
from starfare.bots.cadet.bot import ANSWERS
from starfare.bots.classic_cadet import ClassicCadet
from starfare.bots.seating import Seating
from starfare.games.classic.as_2019 import Spelled
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.player_view import ClassicView
from starfare.games.classic.starships import BuildStarship
from starfare.games.classic.supplies import DrawSupplies
from starfare.games.classic.vocabulary import FRAMES
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import ColonyEstablished, MedalWon, TradeStationEstablished
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade import OfferTrade
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.bots.tables import TURN_CAP, Watched
from tests.classic.tabletop import GREEN_FOLK, RED, WHITE, Tabletop, ice, lair


def play(names: list[str], seed: int, **options: object) -> tuple[Game, Counter[type[Event]]]:
    """Play a whole game between watched bots; count what happened."""
    game = starfare.new("classic", seats=len(names), seed=seed, names=(), **options)
    bots: dict[int, Bot] = {n: Watched(make_bot(name, "classic")) for n, name in enumerate(names)}
    seating = Seating(game, bots, seed)
    told: Counter[type[Event]] = Counter()
    while game.turn <= TURN_CAP and (events := seating.step()) is not None:
        told.update(type(event) for event in events)
    return game, told


def chosen(top: Tabletop, seat: int = RED) -> Choice | None:
    """Return what a cadet chooses now."""
    decision = top.game.decision(seat)
    assert decision is not None
    return ClassicCadet().choose(top.game.view(seat), decision, Stream(1))


@pytest.mark.parametrize("setup", ["beginner", "advanced"])
@pytest.mark.parametrize("seats", [3, 4])
def test_cadets_play_whole_games_and_pursue_every_goal(setup: str, seats: int) -> None:
    told: Counter[type[Event]] = Counter()
    for seed in range(3):
        game, happened = play(["cadet"] * seats, seed, setup=setup)
        assert game.outcome is not None
        assert len(game.outcome.winners) == 1
        told += happened
    assert min(told[ColonyEstablished], told[TradeStationEstablished]) > 0
    assert seats == 3 or told[MedalWon] > 0


def test_new_players_play_too() -> None:
    game, _ = play(["cadet"] * 3, 1, new_players="yes")
    assert game.outcome is not None


def test_a_cadet_among_random_bots_wins() -> None:
    for seed in range(3):
        names = ["random"] * 4
        names[seed] = "cadet"
        game, _ = play(names, seed)
        assert game.outcome is not None
        assert game.outcome.winners == (seed,)


def test_the_same_seed_gives_the_same_record() -> None:
    assert play(["cadet"] * 3, 5)[0].record() == play(["cadet"] * 3, 5)[0].record()


def test_cadet_has_an_answer_to_every_question() -> None:
    prompts = {frame.PROMPT for frame in FRAMES if issubclass(frame, Question)}
    assert prompts - set(ANSWERS) == {"roll", "supplies", "take_transporter"}


def test_supplies_looks_and_captures_come_before_anything_else() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(1, 1)
    top.play(RED, RollDice())
    assert chosen(top) == DrawSupplies(1)
    fuel = top.planet("S1", "fuel")
    top.hidden_chip(fuel, lair(3), RED).upgrades(RED, cannons=3)
    top.alone(RED, "colony_ship", (5, 18))
    assert chosen(top) == ClearPlanet(fuel)
    top.upgrades(RED)
    assert chosen(top) == LookAtDisc(top.planet("S1", "goods"))


def test_a_colony_ship_founds_where_it_has_found_good_chips() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 4, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 20), speed=3)
    assert chosen(top) == EstablishColony(0)


def test_it_flies_on_where_it_has_found_ice() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), ice(4), RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 18), speed=5)
    choice = chosen(top)
    assert isinstance(choice, Fly)
    assert top.code(choice.to) == (5, 20)


def test_on_the_way_it_halts_to_look_at_a_chip() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 24), speed=4)
    choice = chosen(top)
    assert isinstance(choice, Fly)
    assert top.code(choice.to) == (4, 21)
    top.play(RED, choice)
    assert chosen(top) == LookAtDisc(top.planet("S1", "food"))


def test_it_goes_to_see_whether_there_is_a_lair_it_could_defeat() -> None:
    top = Tabletop()
    view = top.game.view(RED)
    assert isinstance(view, ClassicView)
    assert view.hopes() == []
    top.upgrades(RED, cannons=4)
    view = top.game.view(RED)
    assert isinstance(view, ClassicView)
    assert [chance for _planet, chance in view.hopes()] == [2 / 7] * 7
    assert top.planet("S1", "fuel") in [planet for planet, _chance in view.hopes()]


def test_a_starship_is_built_on_the_lowest_free_transporter() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(RED, boosters=6, cannons=6, pods=5)
    top.empty_hands().trade_and_build(RED).hand(RED, ore=1, fuel=1, goods=2)
    choice = chosen(top)
    assert isinstance(choice, BuildStarship)
    assert (choice.kind, choice.ship) == (1, 0)


def test_a_chip_can_be_won_back_with_the_lower_number() -> None:
    top = Tabletop()
    top.outposts(GREEN_FOLK, RED, WHITE, WHITE)
    view, other = top.game.view(RED), top.game.view(WHITE)
    assert isinstance(view, ClassicView)
    assert isinstance(other, ClassicView)
    assert view.wins_marker(0)
    assert not other.wins_marker(0), "White has it"
    top = Tabletop()
    top.outposts(GREEN_FOLK, WHITE, RED, WHITE)
    view = top.game.view(RED)
    assert isinstance(view, ClassicView)
    assert not view.wins_marker(0), "a tie goes to number 1"


def test_choices_in_the_words_of_2019_keep_their_meaning() -> None:
    top = Tabletop()
    top.trade_and_build(RED).hand(RED, ore=1, fuel=1, goods=2)
    decision = top.game.decision(RED)
    assert decision is not None
    spelled = Spelled(decision.choices)
    ship = BuildShip(1, top.at(13, 26))
    assert ship in spelled
    assert spelled.meant(ship) == BuildStarship(1, top.at(13, 26), 1)
    assert spelled.meant(None) is None
    offer = OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    assert offer in spelled
    assert spelled.meant(offer) == offer
    assert len(spelled) == sum(1 for _ in spelled)
    assert spelled.sample(Stream(1)) in decision.choices
    assert len(spelled.families()) == 1


@pytest.mark.parametrize("seed", [21, 22])
def test_what_is_hidden_makes_no_difference_to_a_cadet(seed: int) -> None:
    game = starfare.new("classic", seats=4, seed=seed)
    seating = Seating(game, {seat: ClassicCadet() for seat in range(4)}, seed)
    compared = 0
    while seating.step() is not None:
        for decision in game.pending or ():
            seat = decision.seat
            if (game.turn + seat) % 4:
                continue
            other = game.determinize(seat, Stream(f"{compared}"))
            same = other.decision(seat)
            assert same is not None
            mine = ClassicCadet().choose(game.view(seat), decision, Stream(1))
            assert mine == ClassicCadet().choose(other.view(seat), same, Stream(1))
            compared += 1
    assert compared > 100
