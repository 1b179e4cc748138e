"""The keyboard alone: from the lobby to a game and through some turns, the focus always seen."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import offers
from tests.browser.players import Player

MOST_TABS = 150
DECISIONS = 8
LOOK = """wanted => {
    const here = document.activeElement;
    const style = getComputedStyle(here);
    const isRinged = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const box = here.getBoundingClientRect();
    return {
        found: here.matches(wanted),
        isSeen: here === document.body || isRinged || here.closest('[role=application]') !== null,
        what: here.outerHTML.slice(0, 200),
        isOnPage: box.bottom > 0 && box.top < innerHeight,
    };
}"""


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Go on until something of this kind has the focus, which must be seen all the way."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        seen: dict[str, Any] = page.evaluate(LOOK, wanted)
        assert seen["isSeen"], f"no focus ring: {seen['what']}"
        if seen["found"]:
            assert seen["isOnPage"], f"out of sight: {seen['what']}"
            return
    raise AssertionError(f"{wanted} is not reached by {key}")


def decide(player: Player) -> None:
    """Press a button beside the prompt, or take the first entry of the list."""
    before = player.standing()
    main = "[data-prompt-bar] .buttons > .button"
    page = player.page
    if page.locator(main).count():
        tab_to(page, main)
    else:
        tab_to(page, "[data-prompt-bar] .more")
        if player.bar.locator(".more").get_attribute("aria-expanded") != "true":
            page.keyboard.press("Enter")
        expect(player.bar.locator("button.choice").first).to_be_visible()
        tab_to(page, "button.choice", "Shift+Tab")
    page.keyboard.press("Enter")
    player.wait_until_taken(before)


def test_from_the_lobby_through_some_turns(visit: Visit) -> None:
    page = visit({"motion": "off"})
    player = Player(page)
    page.goto("/")
    start = page.get_by_role("button", name="Start now")
    expect(start).to_be_visible()
    for _ in range(MOST_TABS):
        tab_to(page, "button, a, input, select, [tabindex]")
        if start.evaluate("start => start === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    for _ in range(DECISIONS):
        assert player.wait_for_turn()
        decide(player)


def test_a_ship_flies_by_the_arrow_keys(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    page = player.page
    player.sit_down_at("starfarers", offers("fly"), "me", "cadet", "cadet")
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    if player.dialog.count():
        page.keyboard.press("Escape")
    tab_to(page, "svg[role=application]")
    goal = "[data-key]:is(.dot, .eye, .ghost)"
    chosen = page.locator(".target.ship.chosen")
    flown = player.log.get_by_text(re.compile("flies a|jumps")).count()
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") * 4:
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('.target.ship')") and not chosen.count():
            page.keyboard.press("Enter")
        elif page.evaluate("wanted => document.activeElement.matches(wanted)", goal):
            page.keyboard.press("Enter")
            break
    if page.get_by_role("menu").is_visible():
        page.keyboard.press("Enter")
    expect(player.log.get_by_text(re.compile("flies a|jumps"))).not_to_have_count(flown)


def test_the_keys_are_explained(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    player.sit_down("duel", "me", "cadet")
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog", name="Keys")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog", name="Keys")).to_have_count(0)
