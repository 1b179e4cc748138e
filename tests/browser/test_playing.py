"""Games in the browser: against a bot, and with a friend who was sent a link."""

import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.players import numbers

STEPS = 20
PATIENT = 30_000
"""Milliseconds; a busy machine may be slow to think for a bot."""


def asked(context: BrowserContext, path: str, **data: Any) -> Any:
    """Ask the server as the visitor, who has been to a page before."""
    origin = context.pages[0].evaluate("location.origin")
    answer = context.request.post(f"/api{path}", data=data, headers={"Origin": origin})
    assert answer.ok, answer.text()
    return answer.json()


def press_first(page: Page) -> None:
    """Press the first choice of the list, or what opens the list, or the only button there is."""
    page.evaluate(
        """() => {
            const bar = document.querySelector('[data-prompt-bar]');
            const wanted = ['.choice', '.more[aria-expanded=false]', '.buttons > .button'];
            const found = wanted.map((name) => bar?.querySelector(name)).find(Boolean);
            if (bar?.querySelector('.lamp.on')) found?.click();
        }"""
    )


def test_a_game_against_a_bot_can_be_played_by_the_list_of_choices(page: Page) -> None:
    positions = numbers(page)
    page.goto("/new/duel")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/table/*")
    until = time.monotonic() + PATIENT / 1000
    while time.monotonic() < until and max(positions, default=0) < STEPS:
        press_first(page)
        page.wait_for_timeout(100)
    assert max(positions) >= STEPS


def test_a_friend_sits_down_by_a_link(
    page: Page, context: BrowserContext, browser: Browser, url: str
) -> None:
    page.goto("/")
    expect(page.locator("header .me strong")).not_to_be_empty()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = asked(context, "/tables", game="duel", seats=seats, public=False)["id"]
    link = asked(context, f"/tables/{table}/invite")["link"]
    page.goto(f"/table/{table}")
    friend = browser.new_context(base_url=url, locale="en-GB")
    other = friend.new_page()
    other.goto(link)
    other.get_by_role("button", name="Sit here").click()
    expect(other.get_by_role("button", name="Stand up")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    for seen in (page, other):
        expect(seen.locator("[data-prompt-bar] .lamp.on")).to_be_visible(timeout=PATIENT)
    friend.close()
