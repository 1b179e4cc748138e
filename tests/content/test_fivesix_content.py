"""Content of the extension: it fits the base game, and wrong content is refused."""

import shutil
from pathlib import Path

import pytest

from starfare.content import fivesix, texts
from starfare.content.fivesix import load
from starfare.content.texts import read_texts
from tests.content.refusing import refused

OWN = Path(fivesix.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for file in OWN.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_our_own_content_is_read_once_and_a_copy_is_the_same(copied: Path) -> None:
    assert load() is load()
    assert load(copied) == load()
    assert read_texts(copied / "texts.en.toml") == texts.load("fivesix", "en")


@pytest.mark.parametrize(
    ("file", "right", "wrong", "key", "reason"),
    [
        ("pieces.toml", '"violet"', '"white"', "colours", "expected 6 different ones"),
        ("pieces.toml", '["travelers"]', "[]", "civilizations", "expected the one"),
        ("pieces.toml", "goods = 8", "gods = 8", "cards", "expected: ore, fuel, carbon, food, goods"),
        ("pieces.toml", "goods = 8", "", "cards", "expected: ore, fuel, carbon, food, goods"),
        ("discs.toml", 'outline-triangle = ["3"]', "", "piles", "expected: outline-triangle, "),
        ("pieces.toml", "ore = 8", "ore = -9", "cards.ore", ">= 0"),
        ("pieces.toml", "cards_per_resource = 12", "cards_per_resource = 29", "cards.ore", "too few"),
        ("pieces.toml", "from_vp = 0", "from_vp = 4", "reserve.bands", "do not rise from 0"),
        ("pieces.toml", "second_pilot = 3", "second_pilot = 1", "second_pilot", "beside the first"),
        ("board.toml", "old = [11]", "old = [12]", "exchanged[0]", "alpha has no such disc"),
        ("board.toml", 'area = "n5"', 'area = "n4"', "laid", "expected the areas f4, f7, n5"),
        ("board.toml", "new = [10, 11]", "new = [10, 13]", "home[0].planets[2].disc", "is no disc"),
        ("sectors.toml", "stars = 1", "stars = 2", "sector", "of kind system with 1 stars, expected 6"),
        ("discs.toml", '["3"]', '["3", "4"]', "piles.outline-triangle", "7 discs for 6 planets"),
        ("discs.toml", "reserve = [4, 9]", "reserve = [4]", "reserve", "one number for each"),
        ("friendship.toml", '"ship_exchange"', '"luck"', "card[4].effect", "Invalid enum value"),
        ("friendship.toml", 'id = "travelers-5"', 'id = "travelers-4"', "card", "occurs 2 times"),
    ],
)  # fmt: skip
def test_wrong_content_is_refused_with_file_key_and_reason(
    copied: Path, file: str, right: str, wrong: str, key: str, reason: str
) -> None:
    error = refused(load, copied, file, right, wrong)
    assert (error.file, error.key) == (file, key)
    assert reason in error.reason
