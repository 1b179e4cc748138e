"""Wrong content of the first edition is refused with file, key and reason."""

import shutil
from pathlib import Path

import pytest

from starfare.content import classic
from starfare.content.classic import load
from starfare.content.loading import ContentError
from starfare.content.texts import read_texts
from tests.content.refusing import SAID, refused

OWN = Path(classic.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for file in OWN.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_our_own_content_is_read_once() -> None:
    assert load() is load()


def test_a_copied_directory_gives_the_same_content(copied: Path) -> None:
    assert load(copied) == load()


@pytest.mark.parametrize(
    "file", sorted(path.name for path in OWN.glob("*.toml") if not path.name.startswith(SAID))
)
def test_a_missing_file_is_named(copied: Path, file: str) -> None:
    (copied / file).unlink()
    with pytest.raises(ContentError) as caught:
        load(copied)
    assert (caught.value.file, caught.value.key) == (file, "file")


@pytest.mark.parametrize("base", ["3", "[[]]", "{}", '"starfare"', '"../classic"', '"\\u0000"'])
def test_texts_that_build_on_no_other_game_are_refused(copied: Path, base: str) -> None:
    path = copied / "texts.en.toml"
    error = refused(lambda _folder: read_texts(path), copied, path.name, '"starfarers"', base)
    assert (error.file, error.key) == (path.name, "base")
    assert error.reason.startswith("is none of: ")


WRONG = [
    ("pieces.toml", "ore = 20", "ore = 11", "cards.ore", "too few"),
    ("pieces.toml", "ore = 20", "tin = 20", "cards", "expected"),
    ("pieces.toml", "from_vp = 7", "from_vp = 10", "reserve.new_player_bands", "do not rise"),
    ("pieces.toml", 'encounter_ball = "black"', 'encounter_ball = "pink"', "shake", "is no ball"),
    ("board.toml", "h_from = 25", "h_from = 27", "column", "expected 135"),
    ("board.toml", "hex = [1, 18]", "hex = [1, 20]", "system[0]", "is taken by"),
    ("board.toml", "hex = [1, 14]", "hex = [1, 40]", "base[0]", "is not on the field"),
    ("board.toml", 'civilization = "merchants"', 'civilization = "robots"', "base", "expected"),
    ("board.toml", '["lower-left", "lower-right"', '["right", "lower-right"', "base[0]", "twice"),
    ("board.toml", '"fuel", icon = "violet"', '"fuel", icon = "teal"', "system[0]", "found"),
    ("board.toml", '"fuel", icon = "violet"', '"food", icon = "violet"', "system[0]", "occurs 2"),
    (
        "board.toml",
        '"fuel", icon = "violet"',
        '"salt", icon = "violet"',
        "system[0]",
        "no resource",
    ),
    ("board.toml", 'colour = "red"', 'colour = "green"', "beginner", "expected"),
    ("board.toml", '["fuel", "goods"]', '["fuel", "food"]', "beginner[1]", "no intersection"),
    ("board.toml", '["goods", "fuel"]', '["goods", "ore"]', "beginner", "occurs 2 times"),
    ("discs.toml", '"12"]', '"12", "2"]', "piles.amber", "8 chips for 7 planets"),
    ("discs.toml", '"12"]', '"13"]', "piles.amber", "neither a number nor special"),
    ("discs.toml", 'tokens = ["pirate-3", ', 'tokens = ["pirate-6", ', "piles.violet", "special"),
    ("discs.toml", "11, 11]", "11]", "reserve", "one number for each"),
    ("costs.toml", "booster = { fuel", "rocket = { fuel", "build", "expected"),
    ("costs.toml", "{ fuel = 2 }", "{ tin = 2 }", "build.booster", "no resource"),
    ("costs.toml", "goods = 2\n", "tin = 2\n", "supply_rate", "expected"),
    ("friendship.toml", 'id = "merchants-2"', 'id = "merchants-1"', "card", "occurs 2 times"),
    (
        "friendship.toml",
        'civilization = "merchants"',
        'civilization = "diplomats"',
        "card",
        "found",
    ),
    ("encounters.toml", 'kind = "rescue"', 'kind = "feast"', "card[2].kind", "no prompt"),
]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "key", "reason"), WRONG, ids=[f"{w[0]}-{w[3]}-{w[4]}" for w in WRONG]
)
def test_what_does_not_fit_is_refused(
    copied: Path, file: str, right: str, wrong: str, key: str, reason: str
) -> None:
    error = refused(load, copied, file, right, wrong)
    assert error.file == file
    assert error.key.startswith(key)
    assert reason in error.reason


def test_a_system_too_few_is_refused(copied: Path) -> None:
    path = copied / "board.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index("[[system]]")
    path.write_text(text[:start] + text[text.index("[[system]]", start + 5) :], encoding="utf-8")
    with pytest.raises(ContentError, match="6 systems, expected 7"):
        load(copied)


def test_a_card_that_is_not_in_the_deck_of_2019_is_refused(copied: Path) -> None:
    path = copied / "encounters.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("number = 22", "number = 33"), encoding="utf-8"
    )
    with pytest.raises(ContentError, match="no card 33"):
        load(copied)
