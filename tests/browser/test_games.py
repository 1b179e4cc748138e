"""Every game by clicking to its end: winner, figures, once more."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENT_MS, Visit
from tests.browser.pilots import must_decide
from tests.browser.players import Player

TABLES = {
    "starfarers": ("starfarers", 3, {"target_vp": "10"}),
    "extension": ("starfarers", 6, {"target_vp": "8"}),
    "hog_kahm": ("starfarers", 3, {"scenario": "hog_kahm", "target_vp": "11"}),
    "amoebas": ("starfarers", 4, {"scenario": "amoebas", "target_vp": "9"}),
    "lost_people": ("starfarers", 3, {"scenario": "lost_people", "target_vp": "11"}),
    "classic": ("classic", 3, {}),
    "starship": ("starship", 2, {}),
    "duel": ("duel", 2, {}),
}
"""What is played with how many seats; low goals make a game short."""


@pytest.mark.parametrize("name", TABLES)
def test_the_last_round_of_a_game_against_bots(visit: Visit, name: str) -> None:
    game, seats, options = TABLES[name]
    player = Player(visit({"motion": "off"}))
    bots = ["cadet"] * (seats - 1)
    table = player.sit_down_at(game, must_decide, "me", *bots, last=True, options=options)
    finish(player, table)


@pytest.mark.wide
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_against_bots(visit: Visit, name: str) -> None:
    game, seats, options = TABLES[name]
    player = Player(visit({"motion": "off"}, service_workers="allow"))
    bots = ["cadet"] * (seats - 1)
    finish(player, player.sit_down(game, "me", *bots, options=options))


def finish(player: Player, table: str) -> None:
    """Play on to the end."""
    player.play_to_the_end()
    told = player.ask("GET", f"/tables/{table}")
    winners = [told["seats"][seat]["name"] for seat in told["outcome"]["winners"]]
    check_end(player.page, player, winners)


def check_end(page: Page, player: Player, winners: list[str]) -> None:
    """The end tells who won and how, proves its dice, and leads on."""
    headline = player.end.get_by_role("heading", level=3).first
    for name in winners:
        expect(headline).to_contain_text(name)
    expect(headline).to_contain_text(re.compile("wins"))
    figures = player.end.locator("details", has_text="Statistics").first
    expect(figures).to_be_visible(timeout=PATIENT_MS)
    if figures.get_attribute("open") is None:
        figures.locator("summary").first.click()
    expect(figures.locator("svg, table").first).to_be_visible()
    expect(player.end.get_by_text("Fair dice").first).to_be_visible()
    player.end.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile("/table/"))
    expect(player.end).to_have_count(0)
    again = player.bar.or_(page.get_by_role("button", name="Start the game"))
    expect(again).to_be_visible(timeout=PATIENT_MS)
