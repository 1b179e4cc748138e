"""Wrong content of the two starship games is refused with file, key and reason."""

import shutil
from pathlib import Path

import pytest

from starfare.content import duel, starship
from starfare.content.loading import ContentError
from starfare.content.starship.reading import read_game
from tests.content.refusing import refused

OWN = Path(starship.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for file in OWN.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_our_own_content_is_read_once() -> None:
    assert starship.load() is starship.load()
    assert duel.load() is duel.load()


def test_a_copied_directory_gives_the_same_content(copied: Path) -> None:
    assert starship.load(copied) == starship.load()
    assert read_game(Path(duel.__file__).parent) == duel.load()


READ_ELSEWHERE = ("texts.de.", "refusals.")
NEEDED = sorted(
    path.name for path in OWN.glob("*.toml") if not path.name.startswith(READ_ELSEWHERE)
)


@pytest.mark.parametrize("file", NEEDED)
def test_a_missing_file_is_named(copied: Path, file: str) -> None:
    (copied / file).unlink()
    with pytest.raises(ContentError) as caught:
        starship.load(copied)
    assert (caught.value.file, caught.value.key) == (file, "file")


def test_another_language_than_english_may_be_missing(copied: Path) -> None:
    for file in copied.glob("texts.??.toml"):
        if file.name != "texts.en.toml":
            file.unlink()
    assert set(starship.load(copied).texts) == {"en"}


CORRUPTIONS = [
    ("pieces.toml", 'symbols = ["moon", "sun"]', 'symbols = ["sun", "sun"]', "symbols", "'sun' occurs 2 times"),
    ("pieces.toml", 'colours = ["white", "yellow"]', 'colours = ["white"]', "colours", "Expected `array` of length 2"),
    ("pieces.toml", "cargo = { goods = 2 }", "cargo = { gold = 2 }", "start.cargo", "'gold' is none of "),
    ("pieces.toml", "cargo = { goods = 2 }", "cargo = { goods = 3 }", "start.cargo", "3 is above the limit of 2"),
    ("pieces.toml", "boosters = 2", "boosters = 4", "start.boosters", "4 is above the limit of 3"),
    ("pieces.toml", "combat = [1, 2, 2, 3, 3, 4]", "combat = []", "dice.combat", "has no faces"),
    ("pieces.toml", "turn_limit = 200", "turn_limit = 0", "turn_limit", "Expected `int` >= 1"),
    ("pieces.toml", "hangar = 2", "", "limits.hangar", "is missing"),
    ("costs.toml", "{ ore = 1, fuel = 1, food = 1 }", "{ ore = 1, tin = 1 }", "colony_ship", "'tin' is none of "),
    ("costs.toml", "cannon = { carbon = 2, tech = 1 }", "cannon = { astro = 2 }", "level_2.cannon", "'astro' is none of "),
    ("cards.toml", 'id = "SE-02"', 'id = "SE-01"', "card", "'SE-01' occurs 2 times"),
    ("cards.toml", 'resource = "fuel"\n', "", "card[0].resource", "is missing"),
    ("cards.toml", 'symbol = "moon"', 'symbol = "star"', "card[0].symbol", "'star' is none of moon, sun"),
    ("cards.toml", 'symbol = "moon"', 'symbol = "sun"', "card", "expected one start colony for each symbol"),
    ("cards.toml", "number = 1", "number = 4", "card[0].number", "4 is none of 1, 2, 3"),
    ("cards.toml", 'name = "Hades"', 'name = "Hadus"', "card[2].name", "'Hadus' is none of "),
    ("cards.toml", 'name = "Hades"', 'name = "Pallas"', "card", "expected mission planets "),
    ("cards.toml", 'kind = "pirate"', 'kind = "empty"', "card[12].pirate", "does not belong on a card of kind empty"),
    ("cards.toml", 'item = "ore"', 'item = "wool"', "card[14].trade.item", "'wool' is none of "),
    ("cards.toml", 'ways = "both"', 'ways = "all"', "card[14].trade.ways", "Invalid enum value 'all'"),
    ("cards.toml", 'name = "Karvo"', 'name = "Karvo"\nfriendship = 1', "card[6].friendship", "does not belong on a card of kind colony"),
    ("cards.toml", 'civilization = "diplomats"\n', "", "card[40].civilization", "is missing"),
    ("cards.toml", 'civilization = "median"\nfriendship = 2', 'civilization = "median"', "card[67]", "an outpost without a trade needs friendship"),
    ("cards.toml", 'id = "R1-1"\ngroup = "I"', 'id = "R1-1"\ngroup = "II"', "card", "6 of group I, expected 7"),
    ("missions.toml", 'planet = "Poseidon"', 'planet = "Pluto"', "mission[0].planet", "'Pluto' is none of "),
    ("missions.toml", "give = { tech = 1 }", "give = { luck = 1 }", "mission[0].give", "'luck' is none of "),
    ("missions.toml", "group = 1", "group = 2", "mission", "expected the groups [1, 2, 3, 4]"),
    ("missions.toml", "fame = 2", 'fame = "2"', "mission[9].fame", "Expected `int`, got `str`"),
    ("modules.toml", 'id = "L1-MOON-CMD"', 'id = "L1-MOON-LOG"', "module", "'L1-MOON-LOG' occurs 2 times"),
    ("modules.toml", 'kind = "command"', 'kind = "storage"', "module[1]", "expected ('moon', 1, 'command')"),
    ("modules.toml", "numbers = [2]", "amount = 2", "module[4]", "science and production have numbers"),
    ("modules.toml", "numbers = [2]", "numbers = [5]", "module[4].numbers", "5 is none of 1, 2, 3"),
    ("texts.en.toml", "[words]", "[wordz]", "wordz", "is not known here"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "right", "wrong", "key", "reason"), CORRUPTIONS)
def test_wrong_content_is_refused_with_file_key_and_reason(
    copied: Path, file: str, right: str, wrong: str, key: str, reason: str
) -> None:
    error = refused(starship.load, copied, file, right, wrong)
    assert (error.file, error.key) == (file, key)
    assert error.reason.startswith(reason)
    assert "\n" not in str(error)
