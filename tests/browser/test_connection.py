"""A connection that is lost comes back by itself, and nothing is lost with it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.pilots import asks
from tests.browser.players import Player

BACK_MS = 90_000


def test_the_server_is_killed_in_the_middle_of_an_encounter(visit: Visit, own_house: House) -> None:
    page = visit({"motion": "off"}, base_url=own_house.url, rough=True)
    player = Player(page)
    player.sit_down_at("starfarers", asks("encounter_ask"), "me", "cadet", "cadet")
    answer = player.dialog.get_by_role("button", name="No", exact=True)
    expect(answer).to_be_visible()
    question = player.bar.locator(".sentence").inner_text()
    own_house.kill()
    strip = page.locator(".strips").get_by_text("Connection lost. Trying again, your seat is safe.")
    expect(strip).to_be_visible()
    own_house.begin()
    expect(strip).to_have_count(0, timeout=BACK_MS)
    expect(player.bar.locator(".sentence")).to_have_text(question)
    answer.click()
    expect(player.log.get_by_text(re.compile(r"says no\.$")).last).to_be_visible()
