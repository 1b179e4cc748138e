"""The room before the game: who is here, and who starts."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.players import Player


def row(page: Page, name: str) -> str:
    return page.get_by_role("listitem").filter(has_text=name).inner_text()


def test_the_host_is_here_and_starts_the_game_when_every_seat_is_taken(visit: Visit) -> None:
    anna, ben, cleo = (Player(visit({"motion": "off"})) for _ in range(3))
    for player, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        player.arrive(name)
    table = anna.sit_down("starfarers", "me", "open", "open", start=False)
    start = anna.page.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    # Cleo sits down and goes. Once she counts as away, only a connection keeps somebody here.
    cleo.ask("POST", f"/tables/{table}/join", {"seat": 2})
    cleo.page.goto(f"/table/{table}")
    expect(cleo.page.get_by_role("button", name="Stand up")).to_be_visible()
    cleo.page.goto("/")
    away = anna.page.get_by_role("listitem").filter(has_text="Cleo")
    expect(away).to_contain_text("not here yet")
    ben.page.goto(f"/table/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ben.page.get_by_text("Every seat is taken. The host starts the game.")).to_be_visible()
    expect(start).not_to_have_attribute("aria-disabled", "true")
    assert "not here yet" in row(ben.page, "Cleo")
    assert "not here yet" not in row(ben.page, "Anna")
    start.click()
    for player in (anna, ben):
        expect(player.page.get_by_role("group", name="Your hand")).to_be_visible()
    strip = ben.page.locator(".strips")
    expect(strip.get_by_text(re.compile("Cleo"))).to_be_visible()
    expect(strip.get_by_text(re.compile("Anna"))).to_have_count(0)
