"""Texts of the game for five and six: the base game's with its own laid over them."""

from __future__ import annotations

import pytest

import starfare
from starfare.content import texts as catalogues
from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import EVENTS, EncounterRead, ShipExchanged
from starfare.games.fivesix.glorious_donation import AskDonation
from starfare.games.fivesix.ship_exchange import ExchangeShip
from starfare.games.fivesix.vocabulary import CHOICES, FRAMES
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import DiscRevealed, MedalWon
from starfare.kernel.frame import Question
from starfare.kernel.stream import Stream
from starfare.kernel.value import Value, type_name
from starfare.kernel.wording import Template
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule

SECTIONS: dict[str, tuple[type[Value], ...]] = {
    "choices": CHOICES,
    "events": EVENTS,
    "questions": tuple(kind for kind in FRAMES if issubclass(kind, Question)),
}
UNSAID = {"ship_exchanged": {"ship"}}
"""Which of three ships it was is seen on the board."""


@pytest.mark.parametrize("section", SECTIONS)
def test_every_type_has_a_template_and_no_template_is_left_over(section: str) -> None:
    given: dict[str, str] = getattr(catalogues.load("fivesix", "en"), section)
    assert set(given) == {type_name(kind) for kind in SECTIONS[section]}


@pytest.mark.parametrize("kind", [*CHOICES[-7:], *EVENTS[-7:]])
def test_a_new_template_speaks_of_every_field(kind: type[Value]) -> None:
    given = catalogues.load("fivesix", "en")
    name = type_name(kind)
    text = given.events[name] if kind in EVENTS else given.choices[name]
    said = {field for field, _form in Template(text).slots}
    assert set(kind.FIELDS) - said == UNSAID.get(name, set())


def test_what_the_base_game_says_is_said_here_too_unless_it_is_said_otherwise() -> None:
    base, given = (catalogues.load(name, "en") for name in ("starfarers", "fivesix"))
    assert base.words["resource"] == given.words["resource"]
    assert set(given.words["colour"]) - set(base.words["colour"]) == {"green", "violet"}
    assert base.choices["end_flight"] != given.choices["end_flight"]
    assert base.choices["fly"] == given.choices["fly"]
    assert set(base.menu.synonyms) < set(given.menu.synonyms)


@pytest.mark.parametrize("board", ["beginner", "wild"])
@pytest.mark.parametrize("seats", [5, 6])
def test_everything_that_comes_up_in_play_is_one_clean_line(seats: int, board: str) -> None:
    game = starfare.new("starfarers", seats=seats, seed=board, board=board)
    rng = Stream(board)
    while game.outcome is None:
        seat = game.deciders[0]
        decision = game.decision(seat)
        assert decision is not None
        said = [game.say(decision.question)]
        said.extend(game.say(choice) for choice in decision.choices.listed()[:20])
        said.extend(game.say(event) for event in game.play(seat, decision.choices.sample(rng)))
        for line in said:
            assert line == line.strip() != ""
            assert not set("{}\n") & set(line)
            assert "  " not in line


def test_the_new_sentences() -> None:
    top = Cockpit(6).card(0, "ship_exchange").card(0, "glorious_donation")
    top.out(0, "trade_ship")
    planet = top.planet("n5", "carbon")
    say = top.game.say
    assert say(AskDonation(4, w.ORE)) == "Ask Green for 1 ore as a donation"
    assert say(ExchangeShip(0)).startswith("Exchange the load of the trade ship at ")
    read = say(EncounterRead(5, (0, 3), 1))
    assert read.startswith(
        "Violet reads an encounter to White and Blue: a pirate who wants a toll."
    )
    assert say(DiscRevealed(planet, x.ARTIFACT + 2)) == (
        "The carbon planet of N5 shows an artifact for friends of 2 civilizations."
    )
    assert say(MedalWon(4, planet, x.ARTIFACT + 2)) == (
        "Green wins a fame medal: the artifact is taken on the carbon planet of N5."
    )
    assert say(ShipExchanged(1, 0, 0, top.space())).startswith("Yellow makes a ship at ")


@rule("X6-ART-06", "X6-DON-02")
@pytest.mark.parametrize(
    ("language", "artifact", "donation"),
    [("en", "artifact", "donation"), ("de", "Artefakt", "Spende")],
)
def test_medals_and_fame_pieces_come_from_artifacts_and_donations_too(
    language: str, artifact: str, donation: str
) -> None:
    things = catalogues.for_clients("fivesix", language).things
    assert artifact in things["medal"].text
    assert donation in things["fame_piece"].text
