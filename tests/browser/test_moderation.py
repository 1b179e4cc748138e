"""What those who run a server announce, end and forbid, as players see it; and what players report."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.players import Player

COMMAND = Path(sys.executable).with_name("starfare")


def admin(house: House, *arguments: str) -> str:
    command = [str(COMMAND), "admin", *arguments, "--db", house.db]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_players_see_an_announcement_and_can_put_it_away(own_house: House, visit: Visit) -> None:
    anna = Player(visit({"motion": "off"}, base_url=own_house.url))
    ben = Player(visit({"motion": "off", "language": "de"}, base_url=own_house.url))
    anna.sit_down("starfarers", "me", "cadet", "cadet")
    expect(anna.page.get_by_role("group", name="Your hand")).to_be_visible()
    admin(own_house, "announce", "Back at nine.")
    banner = anna.page.get_by_role("status").filter(has_text="Back at nine.")
    expect(banner).to_contain_text("Announcement:")
    banner.get_by_role("button", name="Hide the announcement").click()
    expect(banner).to_have_count(0)
    ben.page.goto("/")
    expect(ben.page.get_by_role("status").filter(has_text="Mitteilung:")).to_be_visible()


def test_a_player_is_reported_and_banned(own_house: House, visit: Visit) -> None:
    anna, ben = (Player(visit({"motion": "off"}, base_url=own_house.url)) for _ in range(2))
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.arrive(name)
    table = anna.sit_down("starfarers", "me", "open", "cadet", start=False, look=False)
    ben.ask("POST", f"/tables/{table}/join", {})
    anna.ask("POST", f"/tables/{table}/start", {})
    for player in (anna, ben):
        player.page.goto(f"/table/{table}")
        expect(player.page.get_by_role("group", name="Your hand")).to_be_visible()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Report a player").click()
    send = anna.page.get_by_role("button", name="Send the report")
    expect(send).to_have_attribute("aria-disabled", "true")
    anna.page.get_by_label("What happened").fill("Rude at every turn.")
    send.click()
    expect(anna.page.get_by_text("Your report was sent.")).to_be_visible()
    listed = admin(own_house, "reports")
    found = re.search(r"about Ben \((\w+)\): Rude at every turn\.", listed)
    assert found is not None, listed
    admin(own_house, "ban", found[1])
    expect(ben.page.get_by_text("You are banned from this server.")).to_be_visible()
    admin(own_house, "end", table)
    expect(
        anna.page.get_by_text("This table was ended by those who run this server.")
    ).to_be_visible()
