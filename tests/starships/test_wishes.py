"""What a player of a starship game may wish for and cannot have, and the odds against pirates."""

from __future__ import annotations

from typing import Any

import pytest

from starfare.games.starship import words as w
from starfare.games.starship.odds import chance_to_win
from starfare.server.asking import wishes
from tests.duel.tabletop import Tabletop as Duel
from tests.starship.tabletop import Tabletop as Starship
from tests.starships.play import random_game
from tests.starships.tabletop import Tabletop as Cards


def wished(top: Cards, seat: int) -> dict[str, str]:
    """The reasons a seat is given, by the wish."""
    known = top.game.shell(top.game.view(seat).known)
    return {wish["text"]: wish["message"] for wish in wishes(known, seat, "en")}


@pytest.mark.parametrize("make", [Starship, Duel])
def test_everything_that_could_be_built_says_why_it_cannot(make: type[Cards]) -> None:
    top = make().bays(0, ore=1).modules(0, sensor=1).hangar(0).trade_and_build(0)
    said = wished(top, 0)
    assert said["Build a colony ship"].endswith("missing.")
    assert said["Build a booster of level 1"] == "2 fuel are missing."
    assert said["Build Sensor level 1"] == "That module is active already."
    assert said["Build Trade level 2"] == "You need the active level 1 module of that kind."
    modules = [text for text in said if "level" in text]
    assert len(modules) == 12 + 4


def test_a_full_hangar_comes_before_the_cost() -> None:
    top = Starship().hangar(0, colony_ships=2, trade_ships=1).trade_and_build(0)
    assert wished(top, 0)["Build a trade ship"] == "Your hangar has no free place."


def test_the_trade_module_says_why_nothing_can_be_bought() -> None:
    top = Duel().modules(0, trade=1).bays(1).astro(0, 9).trade_and_build(0)
    wish = "Buy 1 ore from the opponent, who must sell (Trade module)"
    assert wished(top, 0)[wish] == "Your opponent has none of that resource."
    assert wish not in wished(Duel().trade_and_build(0), 0)


def card_of(top: Cards, kind: int) -> str:
    return next(card.id for card in top.facts.cards if card.kind == kind and card.origin == 0)


def test_at_a_planet_the_missing_ship_is_told() -> None:
    top = Duel().hangar(0).flight(0, speed=5)
    top.turn(card_of(top, w.COLONY))
    assert wished(top, 0)["Establish a colony"] == "You have no colony ship in your hangar."


@pytest.mark.parametrize("make", [Starship, Duel])
def test_a_mission_says_what_it_lacks(make: type[Cards]) -> None:
    top = make().bays(0).tech(0, 0).astro(0, 0)
    costly = next(m for m in top.facts.missions if any(m.give) and not any(m.needs))
    top.missions(costly.id).flight(0, speed=5)
    top.turn(next(card.id for card in top.facts.cards if card.planet == costly.planet))
    [message] = [why for text, why in wished(top, 0).items() if costly.name in text]
    assert message.endswith("missing.")


def test_a_mission_says_how_strong_one_must_be() -> None:
    top = Starship()
    strong = next(m for m in top.facts.missions if any(m.needs))
    upgrade = 0 if strong.needs[w.BOOSTER] else 1
    have = top.game.view(None).plain()["starships"][0][f"{w.UPGRADES[upgrade]}_value"]
    top.missions(strong.id).flight(0, speed=5)
    top.turn(next(card.id for card in top.facts.cards if card.planet == strong.planet))
    [message] = [why for text, why in wished(top, 0).items() if strong.name in text]
    value = f"A {w.UPGRADES[upgrade]} value of {strong.needs[upgrade]} is needed; you have {have}."
    assert message.endswith(value)


def pirate_view(top: Cards, seat: int | None) -> dict[str, Any]:
    flight = top.game.view(seat).plain()["flight"]
    found: dict[str, Any] = flight["pirate"]
    return found


def test_a_pirate_one_cannot_pay_says_what_is_missing() -> None:
    top = Starship().astro(0, 1).flight(0, speed=5)
    top.turn(card_of(top, w.PIRATE))
    demand = pirate_view(top, 0)["demand"]
    missing = demand - 1
    verb = "is" if missing == 1 else "are"
    assert wished(top, 0)["Pay the pirate"] == f"{missing} Astro {verb} missing."


@pytest.mark.parametrize("make", [Starship, Duel])
def test_the_odds_tell_no_more_than_the_demand(make: type[Cards]) -> None:
    top = make().flight(0, speed=5)
    name = card_of(top, w.PIRATE)
    top.turn(name)
    card = next(card for card in top.facts.cards if card.id == name)
    met = pirate_view(top, 0)
    assert met["card"] is None
    strengths = {
        pirate.strength
        for pirate in top.facts.cards
        if pirate.kind == w.PIRATE and pirate.demand == card.demand and pirate.origin == 0
    }
    assert {entry["strength"] for entry in met["odds"]} == strengths
    assert all(entry["weight"] is None for entry in met["odds"])


def test_who_sees_the_pirate_is_told_one_strength() -> None:
    top = Starship().flight(0, speed=5)
    top.turn(card_of(top, w.PIRATE))
    [entry] = pirate_view(top, 1)["odds"]
    assert entry["weight"] == 1
    assert 0 <= entry["chance"] <= 1


def test_with_notes_the_odds_are_weighted() -> None:
    seen = []

    def look(game: Any, _number: int) -> None:
        flight = game.view(game.table.active).plain()["flight"]
        if flight and flight["pirate"]:
            seen.append(flight["pirate"]["odds"])

    random_game("duel", 5, look, notes="own")
    assert seen
    for odds in seen:
        assert sum(entry["weight"] for entry in odds) == pytest.approx(1, abs=0.01)


def test_a_tie_wins() -> None:
    assert chance_to_win([1, 2, 3], 2, 2) == pytest.approx(6 / 9)
    assert chance_to_win([1, 2, 3], 5, 2) == 1
    assert chance_to_win([1, 2, 3], 0, 3) == 0


@pytest.mark.parametrize("make", [Starship, Duel])
def test_points_in_the_view_add_up(make: type[Cards]) -> None:
    top = make().modules(0, command=2)
    for ship in top.game.view(None).plain()["starships"]:
        assert sum(part["points"] for part in ship["points"]) == ship["vp"]


def test_a_deal_on_the_table_is_seen_by_all() -> None:
    top = Starship().bays(0, ore=1).bays(1, food=1).trade_and_build(0)
    assert top.game.view(1).plain()["deal"] is None
    offer = {"type": "offer_deal", "give": {"ore": 1}, "take": {"food": 1}}
    top.game.play(0, top.game.rules.vocabulary().choice(offer))
    deal = {"seat": 0, "give": {"ore": 1}, "take": {"food": 1}, "is_counter": False}
    for watcher in (0, 1, None):
        assert top.game.view(watcher).plain()["deal"] == deal
