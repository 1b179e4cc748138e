"""The keyboard alone: from the lobby to a game and through some turns, the focus always seen."""

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import asks, offers
from tests.browser.players import Player

MOST_TABS = 150
DECISIONS = 8
MOST_LOOKS = 10
LIST_SECONDS = 10
IS_LIST_CLOSED = "document.querySelector('[data-prompt-bar] .more')?.ariaExpanded === 'false'"
MAIN = "[data-prompt-bar] .buttons > .button"
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


def tab_to(page: Page, wanted: str, key: str = "Tab") -> bool:
    """Go on until something of this kind has the focus, which must be seen all the way.

    False if there is no such thing, or no longer."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        seen: dict[str, Any] = page.evaluate(LOOK, wanted)
        assert seen["isSeen"], f"no focus ring: {seen['what']}"
        if seen["found"]:
            assert seen["isOnPage"], f"out of sight: {seen['what']}"
            return True
    return False


class Typist(Player):
    """Somebody who plays by keys alone."""

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")


def decide(player: Player) -> bool:
    """Press a button beside the prompt, or take what the list offers; False if neither stayed."""
    before = player.standing()
    page = player.page
    if page.locator(MAIN).count():
        is_done = tab_to(page, MAIN)
        if is_done:
            page.keyboard.press("Enter")
    else:
        is_done = opens_list(player) and choose_listed(player)
    if is_done:
        player.wait_until_taken(before)
    return is_done


def opens_list(player: Player) -> bool:
    """Open the list of choices; False when the table moves on and closes it again."""
    if not tab_to(player.page, "[data-prompt-bar] .more"):
        return False
    asked = player.sentence()
    if player.page.evaluate(IS_LIST_CLOSED):
        player.page.keyboard.press("Enter")
    listed = player.bar.locator("button.choice, details .form")
    until = time.monotonic() + LIST_SECONDS
    while time.monotonic() < until and player.sentence() == asked:
        if listed.count():
            return True
        player.page.wait_for_timeout(20)
    assert player.sentence() != asked, f"no list of choices: {asked}"
    return False


def choose_listed(player: Player) -> bool:
    """Take an entry of the list, or fill in its form where there is none."""
    if not player.bar.locator("button.choice").count():
        player.fill_in(player.bar.locator("details .form").first)
        return True
    is_reached = tab_to(player.page, "button.choice", "Shift+Tab")
    if is_reached:
        player.page.keyboard.press("Enter")
    return is_reached


def test_from_the_lobby_through_some_turns(visit: Visit) -> None:
    page = visit({"motion": "off"})
    player = Typist(page)
    page.goto("/")
    start = page.get_by_role("button", name="Start now")
    expect(start).to_be_visible()
    for _ in range(MOST_TABS):
        assert tab_to(page, "button, a, input, select, [tabindex]")
        if start.evaluate("start => start === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    taken = [player.wait_for_turn() and decide(player) for _ in range(MOST_LOOKS)]
    assert taken.count(True) >= DECISIONS, "the table moved on again and again"


def test_cards_are_discarded_by_keys(visit: Visit) -> None:
    player = Typist(visit({"motion": "off"}))
    player.sit_down_at("starfarers", asks("discard"), "me", "cadet", "cadet")
    assert player.wait_for_turn()
    discarded = player.log.get_by_text(re.compile("discards"))
    before = discarded.count()
    assert decide(player)
    expect(discarded).not_to_have_count(before)


def test_a_ship_flies_by_the_arrow_keys(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    page = player.page
    player.sit_down_at("starfarers", offers("fly"), "me", "cadet", "cadet")
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    if player.dialog.count():
        page.keyboard.press("Escape")
    assert tab_to(page, "svg[role=application]")
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
