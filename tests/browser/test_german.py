"""German: no sentence of the client or of a game is left in English."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import asks
from tests.browser.players import Player

SOURCES = Path(__file__).parents[2] / "web" / "src"
ENTRY = re.compile(r"""^  '?([\w.]+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),?$""", re.MULTILINE)
ENGLISH = re.compile(r"\b(the|and|your|you|with|from|gets|offers|builds|rolls|takes|draws|of)\b")
READ = """() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map(each => each.ariaLabel),
    document.title,
].join('\\n').split('\\n').map(line => line.trim()).filter(Boolean)"""


def catalogue(folder: str, language: str) -> dict[str, str]:
    text = (SOURCES / folder / "texts" / f"{language}.ts").read_text(encoding="utf-8")
    return {key: one or other for key, one, other in ENTRY.findall(text)}


def english_only() -> list[re.Pattern[str]]:
    """The texts of the client that differ in German, as patterns of whole lines.

    A bot at a table is called by the name it was given, whoever looks.
    """
    patterns = []
    for folder in sorted(path.parent.parent.name for path in SOURCES.glob("*/texts/en.ts")):
        german = catalogue(folder, "de")
        spoken = set(german.values())
        for key, text in catalogue(folder, "en").items():
            is_name = key.startswith("bot") and "Hint" not in key
            if text not in spoken and not is_name and re.search(r"[a-z]{3}", text):
                whole = re.sub(r"\\\{\w+\\\}", ".+", re.escape(text))
                patterns.append(re.compile(whole))
    return patterns


@pytest.fixture(scope="module")
def english() -> list[re.Pattern[str]]:
    found = english_only()
    assert len(found) > 400
    return found


def check(page: Page, english: list[re.Pattern[str]]) -> None:
    """No line is one of the English catalogues, none has an English word."""
    lines = page.evaluate(READ)
    assert len(lines) > 5
    left = [line for line in lines if any(text.fullmatch(line) for text in english)]
    assert left == [], page.url
    assert [line for line in lines if ENGLISH.search(line)] == [], page.url


def test_pages(visit: Visit, english: list[re.Pattern[str]]) -> None:
    page = visit(locale="de-DE")
    page.goto("/")
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    for path in ("/", "/new/starfarers", "/new/duel", "/replay", "/me"):
        page.goto(path)
        expect(page.locator("main h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        check(page, english)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("starfarers", 3),
        ("duel", 2),
        pytest.param("starship", 2, marks=pytest.mark.wide),
        pytest.param("starfarers", 6, marks=pytest.mark.wide),
        pytest.param("classic", 3, marks=pytest.mark.wide),
    ],
)
def test_tables(visit: Visit, english: list[re.Pattern[str]], game: str, seats: int) -> None:
    player = Player(visit({"language": "de", "motion": "off"}, locale="de-DE"))
    bots = ["cadet"] * (seats - 1)
    player.arrive("Änne")
    player.sit_down_at(game, asks("trade_and_build"), "me", *bots)
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    expect(player.log).to_contain_text("Änne")
    check(player.page, english)
    player.bar.get_by_role("button", name=re.compile("Möglichkeiten|Auswahl|Wahl")).first.click()
    check(player.page, english)
    for _ in range(6):
        player.decide()
        player.wait_for_turn()
        check(player.page, english)


def test_an_encounter_is_told_in_german(visit: Visit, english: list[re.Pattern[str]]) -> None:
    player = Player(visit({"language": "de", "motion": "off"}, locale="de-DE"))
    player.sit_down_at("starfarers", asks("encounter_ask"), "me", "cadet", "cadet")
    expect(player.dialog.get_by_role("button", name="Ja", exact=True)).to_be_visible()
    check(player.page, english)
