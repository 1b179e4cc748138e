"""Wrong content of the 2019 game is refused with file, key and reason."""

import shutil
from pathlib import Path

import pytest

from starfare.content import starfarers, texts
from starfare.content.loading import ContentError
from starfare.content.starfarers import load
from starfare.content.texts import read_texts
from tests.content.refusing import SAID, refused

OWN = Path(starfarers.__file__).parent
TEXTS = "texts.en.toml"
"""Read by a loader of its own."""


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
    "file",
    sorted(path for path in OWN.glob("*.toml") if not path.name.startswith(SAID)),
    ids=lambda path: path.name,
)
def test_a_missing_file_is_named(copied: Path, file: Path) -> None:
    (copied / file.name).unlink()
    with pytest.raises(ContentError) as caught:
        load(copied)
    assert (caught.value.file, caught.value.key) == (file.name, "file")


def test_missing_texts_are_named(copied: Path) -> None:
    assert read_texts(copied / TEXTS) == texts.load("starfarers", "en")
    (copied / TEXTS).unlink()
    with pytest.raises(ContentError) as caught:
        read_texts(copied / TEXTS)
    assert (caught.value.file, caught.value.key) == (TEXTS, "file")


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"),
    [
        ('endings = ["end', 'endings = ["end_it", "end', "menu.endings", "there is no choice 'end_it'"),
        ('declines = ["dec', 'declines = ["den', "menu.declines", "there is no choice"),
        ("offer_lapsed = \"trade", "offer_lapsed = \"bread", "menu.hushed", "there is no event"),
        ("[nouns]", "[nuns]", "nuns", "is not known here"),
        ("[phrases]", "[phrases]\n[x", "file", "is not TOML"),
    ],
)  # fmt: skip
def test_wrong_texts_are_refused_with_file_key_and_reason(
    copied: Path, right: str, wrong: str, key: str, reason: str
) -> None:
    path = copied / TEXTS
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_texts(path)
    assert (caught.value.file, caught.value.key) == (TEXTS, key)
    assert caught.value.reason.startswith(reason)


def test_a_catalogue_without_the_parts_for_clients_will_do(copied: Path) -> None:
    path = copied / TEXTS
    text = path.read_text(encoding="utf-8")
    bare = text[: text.index("[about]")] + text[text.index("[choices]") :]
    path.write_text(bare, encoding="utf-8")
    given = read_texts(path)
    assert (given.about, given.menu) == (texts.About(), texts.Menu())


CORRUPTIONS = [
    ("board.toml", "h_to = 28", "h_to = 26", "column", "134 hexes, expected 135"),
    ("board.toml", "col = 1\n", "col = 3\n", "column", "hex [3, 0] occurs 2 times"),
    ("board.toml", "h_from = 25", "h_from = 24", "column", "[0, 24] is no hex of the grid"),
    ("board.toml", "[[1, 0], [2, 1], [1, 2]]", "[[1, -2], [2, 1], [1, 2]]", "area[0].hexes", "hex [1, -2] is not on the field"),
    ("board.toml", "[[1, 0], [2, 1], [1, 2]]", "[[5, 0], [2, 1], [1, 2]]", "area[0].hexes", "the three hexes do not touch one another"),
    ("board.toml", "[[1, 0], [2, 1], [1, 2]]", "[[1, 0], [1, 2], [2, 1]]", "area[0].hexes", "not clockwise from the topmost hex"),
    ("board.toml", "[[5, 0], [6, 1], [5, 2]]", "[[1, 0], [2, 1], [1, 2]]", "area[1].hexes", "hex [1, 0] is taken by area[0].hexes"),
    ("board.toml", 'letter = "beta"', 'letter = "alpha"', "home", "'alpha' occurs 2 times"),
    ("board.toml", "disc = [4]", "disc = [7]", "home[0].planets[0].disc", "[7] is no disc"),
    ("board.toml", 'zone = "far"', 'zone = "nigh"', "area[0].zone", "Invalid enum value 'nigh'"),
    ("board.toml", "lay_order = 12", "lay_order = 13", "area[0].lay_order", "expected 12 by row and column"),
    ("board.toml", 'sector = "empty-1"', 'sector = "empty-9"', "area[11].beginner.sector", "'empty-9' is none of "),
    ("board.toml", 'sector = "empty-1"', 'sector = "empty-4"', "area[11].beginner.sector", "empty-4 does not belong in a near area"),
    ("board.toml", 'sector = "empty-4"', 'sector = "empty-3"', "area.beginner", "'empty-3' occurs 2 times"),
    ("board.toml", "rotation = 1", "rotation = 3", "area[0].beginner.rotation", "Invalid enum value 3"),
    ("board.toml", 'between = ["fuel", "carbon"]', 'between = ["fuel", "ore"]', "beginner[0].spaceport.between", "'ore' is none of fuel, carbon, food"),
    ("board.toml", 'colour = "yellow"', 'colour = "pink"', "beginner", "found blue, pink, red, white; expected blue, red, white, yellow"),
    ("board.toml", 'corner = "right"', 'corner = "top"', "beginner[0].ship_corner.corner", "Invalid enum value 'top'"),
    ("sectors.toml", "stars = 1", "stars = 2", "sector", "4 of kind system with 1 stars, expected 5"),
    ("sectors.toml", 'resource = "fuel"', 'resource = "wool"', "sector[0].planets[0].resource", "'wool' is none of ore, fuel, carbon, food, goods"),
    ("sectors.toml", 'resource = "fuel"', 'resource = "food"', "sector[0].planets", "'food' occurs 2 times"),
    ("sectors.toml", 'icon = "outline-triangle"', 'icon = "filled-triangle"', "sector[0].planets", "icons are not one each of "),
    ("sectors.toml", 'civilization = "merchants"\n', "", "sector[6].civilization", "an outpost has one, no other sector"),
    ("sectors.toml", "docks = [1, 2, 2]", "docks = [1, 2]", "sector[5].docks", "expected 5 docks on 3 hexes"),
    ("pieces.toml", 'goods = "multicoloured"\n', "", "planet_colours", "found carbon, food, fuel, ore; expected "),
    ("pieces.toml", "ore = 20", "ore = 7", "cards.ore", "too few for the reserve pile"),
    ("pieces.toml", "from_vp = 8", "from_vp = 11", "reserve.bands", "do not rise from the starting victory points"),
    ("pieces.toml", 'encounter_ball = "black"', 'encounter_ball = "pink"', "shake.encounter_ball", "no ball is pink"),
    ("pieces.toml", "colony = 9", 'colony = "9"', "player.colony", "Expected `int`, got `str`"),
    ("pieces.toml", "shown = 2\n", "", "shake.shown", "is missing"),
    ("discs.toml", '"8", "9"]', '"9"]', "piles.filled-square", "2 discs for 3 planets"),
    ("discs.toml", '"8", "9"]', '"7", "9"]', "piles.filled-square", "'7' is none of "),
    ("discs.toml", '"ice-3", "ice-4"]\n', '"ice-3", "ice-4", "ice-5"]\n', "tokens", "found ice-3, ice-4, pirate-4, "),
    ("discs.toml", "reserve = [3, ", "reserve = [", "reserve", "expected one number for each special token"),
    ("discs.toml", '"8", "9"]', '8, "9"]', "piles.filled-square[1]", "Expected `str`, got `int`"),
    ("costs.toml", "carbon = 3, food", "steel = 3, food", "build.spaceport", "'steel' is none of ore, fuel, carbon, food, goods"),
    ("costs.toml", "booster = { fuel = 2 }\n", "", "build", "found cannon, colony_ship, freight_pod, spaceport, trade_ship; expected "),
    ("costs.toml", "goods = 2\n", "goods = 0\n", "supply_rate.goods", "Expected `int` >= 1"),
    ("costs.toml", "carbon = 3, food", "carbon = 3.5, food", "build.spaceport.carbon", "Expected `int`, got `float`"),
    ("costs.toml", "booster = {", "robot = {", "build", "found cannon, colony_ship, freight_pod, robot, spaceport, "),
    ("friendship.toml", 'civilization = "merchants"', 'civilization = "travelers"', "card[5].civilization", "'travelers' is none of "),
    ("friendship.toml", 'civilization = "merchants"', 'civilization = "diplomats"', "card", "4 cards of merchants, expected 5"),
    ("friendship.toml", 'resource = "ore"', 'resource = "tin"', "card[5].resource", "'tin' is none of "),
    ("friendship.toml", 'effect = "relief_fund"', 'effect = "luck"', "card[4].effect", "Invalid enum value 'luck'"),
    ("friendship.toml", 'title = "Light Levy"', 'name = "Light Levy"', "card[0].name", "is not known here"),
    ("encounters.toml", "number = 2\n", "number = 3\n", "card[1].number", "expected 2"),
    ("encounters.toml", 'kind = "toll"', 'kind = "tax"', "card[8].kind", "no prompt is named 'tax'"),
    ("encounters.toml", '"tribute, fame -2", ', "", "card[0].tree.offer", "Expected `array` of length 4, got 3"),
    ("encounters.toml", '"gain food 1, fame -1", "gain any', '"gain wool 1, fame -1", "gain any', "card[0].tree.offer[1]", "'gain wool 1' is not an effect"),
    ("encounters.toml", "combat R1", "combat R3", "card[6].parts.attack.yes.compare", "'combat R3' is not a stat (combat, speed, boosters) and a seat (L1, R1, L2, R2)"),
    ("encounters.toml", 'prompt = "unmasked"', 'prompt = "masked"', "card[6].parts.attack.prompt", "no prompt is named 'masked'"),
    ("encounters.toml", 'less = "@fight"', 'less = "@flight"', "card[15].tree.yes.less", "the card has no part 'flight'"),
    ("encounters.toml", 'yes = "pay 2"\n', "", "card[8].tree.yes", "is missing"),
    ("encounters.toml", 'yes = "pay 2"\n', "yes = 2\n", "card[8].tree.yes", "expected effects, @part, or a table with "),
    ("encounters.toml", '"none", "none"] }', '"none"] }', "card[11].tree.yes.then.shake", "Expected `array` of length 5, got 4"),
    ("encounters.toml", "ask = 2", "ask = -2", "card[8].tree.ask", "Expected `int` >= 0"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "right", "wrong", "key", "reason"), CORRUPTIONS)
def test_wrong_content_is_refused_with_file_key_and_reason(
    copied: Path, file: str, right: str, wrong: str, key: str, reason: str
) -> None:
    error = refused(load, copied, file, right, wrong)
    assert (error.file, error.key) == (file, key)
    assert error.reason.startswith(reason)
    assert "\n" not in str(error)
