"""Refilling from the reserve stack (rules SC-RSV)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starfare.games.starship.flight import EndFlight
from starfare.games.starship.flight_events import PathRefilled
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.kernel.game import Game
from tests.rules import rule
from tests.starship.support_1 import actions_offered, all_of, beat, card_id, land, only_one
from tests.starship.tabletop import MOON, SUN, Tabletop
from tests.starships.play import random_game


def found_a_colony(at: Tabletop) -> None:
    at.turn("Gelm").play(MOON, EstablishColony())


def found_a_trading_post(at: Tabletop) -> None:
    at.turn("Voltis").play(MOON, EstablishTradeStation())


def beat_a_pirate(at: Tabletop) -> None:
    beat(at, "SE-11")


def trade(at: Tabletop) -> None:
    at.turn("Voltis").play(MOON, at.buy(fuel=1))


def pass_by(at: Tabletop) -> None:
    at.turn("Gelm", "Voltis")


def complete_a_mission(at: Tabletop) -> None:
    at.turn("Pallas").play(MOON, at.complete("AD-1C"))
    at.play(MOON, at.take("ore"))


def pay_a_pirate(at: Tabletop) -> None:
    at.turn("SE-11").play(MOON, PayPirate())


def lose_to_a_pirate(at: Tabletop) -> None:
    at.combat(1, 4).turn("SE-12").play(MOON, FightPirate())


@rule("SC-RSV-01")
@pytest.mark.parametrize("what", [found_a_colony, found_a_trading_post, beat_a_pirate])
def test_a_reserve_card_is_drawn_when_a_card_leaves_the_row(
    what: Callable[[Tabletop], None],
) -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5)
    what(at)
    assert (at.reserve_left(), len(at.path()), len(all_of(at.last_events, PathRefilled))) == (
        27,
        1,
        1,
    )


@rule("SC-RSV-01")
@pytest.mark.parametrize(
    "what", [trade, pass_by, complete_a_mission, pay_a_pirate, lose_to_a_pirate]
)
def test_no_reserve_card_is_drawn_when_all_cards_stay(what: Callable[[Tabletop], None]) -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5)
    what(at)
    land(at)
    assert (at.reserve_left(), at.size(0)) == (28, 10)


@rule("SC-RSV-02", "SC-SET-10")
def test_the_groups_come_out_in_order() -> None:
    at = Tabletop().empty_mission_pile()
    drawn: list[str] = []
    for _ in range(28):
        at.bays(MOON).flight(MOON, speed=5)
        drawn.append(card_id(at, only_one(beat(at, "SE-11"), PathRefilled).card))
        land(at)
    assert [card[:2] for card in drawn] == ["R1"] * 7 + ["R2"] * 7 + ["R3"] * 7 + ["R4"] * 7
    assert len(set(drawn)) == 28
    assert at.reserve_left() == 0


@rule("SC-RSV-03")
@pytest.mark.parametrize(
    ("what", "row"),
    [(found_a_colony, "R1-6/"), (found_a_trading_post, "R1-6/"), (beat_a_pirate, "R1-6")],
)
def test_both_players_see_the_replacement_face_up(
    what: Callable[[Tabletop], None], row: str
) -> None:
    at = Tabletop().bays(MOON).next_reserve("R1-6").flight(MOON, speed=5)
    what(at)
    assert at.path() == [row]
    refilled = only_one(at.last_events, PathRefilled)
    for seat in (MOON, SUN):
        assert refilled.heard_by(seat) == PathRefilled(at.card("R1-6"))
        [place] = at.game.view(seat).plain()["flight"]["path"]
        assert place == {"card": "R1-6", "tilted": row.endswith("/")}


@rule("SC-RSV-04")
@pytest.mark.parametrize("sector", [0, 1, 2, 3])
def test_the_replacement_belongs_to_the_sector_of_the_card_that_left(sector: int) -> None:
    at = Tabletop().bays(MOON).next_reserve("R1-4").flight(MOON, sector=sector, speed=5)
    found_a_colony(at)
    land(at)
    assert (at.sector_of("R1-4"), at.size(sector)) == (sector, 10)
    at.bays(SUN).flight(SUN, sector=sector, speed=5)
    at.driver.named[sector].append(at.card("R1-4"))
    at.turn()
    assert at.path() == ["R1-4"]
    assert len(actions_offered(at)) == 6


@rule("SC-RSV-05")
@pytest.mark.parametrize("what", [found_a_colony, found_a_trading_post, beat_a_pirate])
def test_with_an_empty_reserve_the_sector_has_one_card_fewer(
    what: Callable[[Tabletop], None],
) -> None:
    at = Tabletop().bays(MOON).empty_reserve().flight(MOON, sector=1, speed=5).turn("Lumo")
    what(at)
    assert (all_of(at.last_events, PathRefilled), at.path(), at.prompt) == ([], ["SE-18"], "fly")
    at.play(MOON, EndFlight())
    assert [at.size(sector) for sector in range(4)] == [10, 9, 10, 10]
    at.flight(SUN, sector=1, speed=5).turn("Halmi")
    land(at)
    assert at.size(1) == 9


@rule("SC-RSV-06", "SC-FLT-27")
@pytest.mark.parametrize("seed", [3, 4])
def test_the_stacks_are_complete_at_every_moment_while_the_reserve_lasts(seed: int) -> None:
    drawn = 0

    def watch(game: Game, number: int) -> None:
        nonlocal drawn
        plain = game.view(None).plain()
        left = sum(plain["reserve"].values())
        drawn = 28 - left
        sizes = [sector["cards"] for sector in plain["sectors"]]
        if left and plain["flight"] is None:
            assert sizes == [10, 10, 10, 10]

    random_game("starship", seed, watch)
    assert drawn > 3


@rule("SC-RSV-03", "SC-RSV-04")
@pytest.mark.parametrize("what", [found_a_colony, found_a_trading_post, beat_a_pirate])
def test_with_notes_both_players_remember_the_replacement_in_its_sector(
    what: Callable[[Tabletop], None],
) -> None:
    at = Tabletop(notes="own").bays(MOON).next_reserve("R1-6").flight(MOON, sector=2, speed=5)
    what(at)
    land(at)
    for seat in (MOON, SUN):
        noted = [sector["noted"] for sector in at.game.view(seat).plain()["sectors"]]
        assert noted == [[], [], ["R1-6"], []]
