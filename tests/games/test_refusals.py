"""Every reason has a rule and a sentence in every edition and language, and nothing else has."""

import pkgutil
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import starfare
from starfare import rulebook
from starfare.content import refusals, texts
from starfare.content.loading import ContentError
from starfare.kernel.game import Game
from starfare.kernel.refusal import Reason, Refusal
from starfare.kernel.stream import Stream
from tests.conformance.play import random_play
from tests.games.editions import packages
from tests.rules import rule

GAMES = sorted(packages())
CONTENT = Path(refusals.__file__).parent
FILES = sorted(path.parent.name for path in CONTENT.glob("*/refusals.toml"))


def modules(package: str) -> Iterator[ModuleType]:
    for found in pkgutil.iter_modules(import_module(package).__path__):
        if not found.ispkg:
            yield import_module(f"{package}.{found.name}")


def reasons(package: str) -> dict[str, Reason]:
    """The reasons that the modules of a package keep as constants, by their keys."""
    found: dict[str, Reason] = {}
    for module in modules(package):
        for value in vars(module).values():
            for reason in value if isinstance(value, tuple) else (value,):
                if isinstance(reason, Reason):
                    assert found.setdefault(reason.key, reason) is reason, reason.key
    return found


def own(package: str) -> dict[str, dict[str, str]]:
    """What a file says itself, without what its base says."""
    text = (CONTENT / package / "refusals.toml").read_text(encoding="utf-8")
    return {key: entry for key, entry in tomllib.loads(text).items() if key != texts.BASE}


def bases(package: str) -> list[str]:
    """A package and those whose refusals it takes over."""
    text = (CONTENT / package / "refusals.toml").read_text(encoding="utf-8")
    base = tomllib.loads(text).get(texts.BASE)
    return [package] if base is None else [package, *bases(base)]


def said(package: str) -> dict[str, Reason]:
    """The reasons that an edition can give: the kernel's, its own, and those of its bases."""
    found = reasons("starfare.kernel")
    for base in bases(package)[:-1]:
        for key, reason in reasons(f"starfare.games.{base}").items():
            assert found.setdefault(key, reason) is reason, f"two reasons are called {key}"
    return found


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_the_bases_of_the_refusals_are_those_of_the_rules(game: str) -> None:
    kinds = type(packages()[game]).__mro__
    owners = dict.fromkeys(kind.__module__.split(".")[-2:][0] for kind in kinds)
    assert [name for name in owners if name in FILES] == bases(game)[:-1]


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_rule_and_a_sentence_in_every_language(game: str) -> None:
    rules = packages()[game]
    for key in said(game):
        for language in texts.languages("house"):
            cited, sentence = rules.rule_and_sentence(key, language)
            assert rulebook.get(cited) is not None, (key, cited)
            assert sentence.endswith("."), (key, sentence)


@pytest.mark.interpreted
@pytest.mark.parametrize("package", FILES)
def test_no_sentence_is_kept_for_a_reason_that_nobody_gives(package: str) -> None:
    known = {key.partition(".")[0] for key in said(package)}
    assert {key for key in own(package) if key.partition(".")[0] not in known} == set()


@pytest.mark.parametrize("package", FILES)
def test_an_edition_says_only_what_its_base_does_not_say(package: str) -> None:
    for base in bases(package)[1:-1]:
        below = refusals.load(base)
        for key, entry in own(package).items():
            known = {} if key not in below else {f: getattr(below[key], f) for f in entry}
            assert not set(entry.items()) & set(known.items()), key


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_cited_exists(game: str) -> None:
    for key, text in refusals.load(game).items():
        assert rulebook.get(text.rule) is not None, key


def test_an_edition_without_a_rule_for_a_place_says_the_general_one() -> None:
    general = refusals.rule_and_sentence("starship", "too_many", "de")
    assert refusals.rule_and_sentence("starship", "too_many.nobody", "de") == general
    merchants = refusals.rule_and_sentence("starship", "too_many.merchants", "de")
    assert (general[0], merchants[0]) == ("SC-TRD-08", "SC-TRD-10")
    assert merchants[1] == general[1]


def test_an_edition_without_refusals_is_named() -> None:
    with pytest.raises(ContentError, match=r"refusals.toml: file: cannot be read"):
        refusals.load("nothing_of_the_kind")


def test_a_refusal_without_a_rule_is_named() -> None:
    with pytest.raises(ContentError, match=r"refusals.toml: not_your_decision.rule: is missing"):
        refusals.load("house")


def test_a_reason_without_a_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        refusals.rule_and_sentence("starfarers", "nothing_of_the_kind", "en")


# --- what every game refuses -------------------------------------------------------------------


def refused(game: Game, seat: int, choice: object) -> Refusal:
    refusal = game.explain(seat, choice)
    assert refusal is not None
    return refusal


DECIDING = [
    pytest.param("starfarers", 3, "SF-TRN-09", marks=rule("SF-TRN-09")),
    pytest.param("starfarers", 5, "SF-TRN-09", marks=rule("SF-TRN-09")),
    pytest.param("classic", 3, "CL-TRN-05", marks=rule("CL-TRN-05")),
    pytest.param("starship", 2, "SC-TRN-07", marks=rule("SC-TRN-07")),
    pytest.param("duel", 2, "DU-TRN-05", marks=rule("DU-TRN-05")),
]
OVER = [
    pytest.param("starfarers", 3, "SF-END-03", marks=rule("SF-END-03")),
    pytest.param("classic", 3, "CL-END-01", marks=rule("CL-END-01")),
    pytest.param("starship", 2, "SC-END-03", marks=rule("SC-END-03")),
    pytest.param("duel", 2, "DU-END-01", marks=rule("DU-END-01")),
]


@pytest.mark.parametrize(("name", "seats", "cited"), DECIDING)
def test_only_who_is_asked_decides_and_only_by_a_choice_of_the_game(
    name: str, seats: int, cited: str
) -> None:
    game = starfare.new(name, seats=seats, seed=1)
    play = random_play(game, Stream("until somebody waits"))
    decision, choice = next(play)
    while all(game.choices(seat) for seat in range(seats)):
        decision, choice = next(play)
    waiting = next(seat for seat in range(seats) if not game.choices(seat))
    waits = refused(game, waiting, choice)
    assert (waits.name, waits.key, waits.rule) == ("NotYourDecision", "not_your_decision", cited)
    odd = refused(game, decision.seat, "anything")
    assert (odd.name, odd.key, odd.rule) == ("NotOffered", "no_such_choice", cited)


@pytest.mark.parametrize(("name", "seats", "cited"), OVER)
def test_nothing_is_played_when_the_game_is_over(name: str, seats: int, cited: str) -> None:
    game = starfare.new(name, seats=seats, seed=1)
    for _ in random_play(game, Stream("to the end")):
        pass
    over = refused(game, 0, "anything")
    assert (over.name, over.key, over.rule) == ("GameIsOver", "game_is_over", cited)
    german = game.rules.rule_and_sentence(over.key, "de")
    assert german == (cited, "Das Spiel ist vorbei.")
