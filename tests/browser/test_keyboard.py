"""The keyboard alone: from the lobby to a game and through some turns, the focus always seen."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import asks, offers
from tests.browser.players import PATIENCE_SECONDS, Player

MOST_TABS = 200
IS_HERE = "element => element === document.activeElement"
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

    False if there is no such thing."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        seen: dict[str, Any] = page.evaluate(LOOK, wanted)
        assert seen["isSeen"], f"no focus ring: {seen['what']}"
        if seen["found"]:
            assert seen["isOnPage"], f"out of sight: {seen['what']}"
            return True
    return False


class Typist(Player):
    """Somebody who plays by keys alone, at a table that stands still meanwhile."""

    def reach(self, wanted: Locator) -> None:
        if wanted.evaluate(IS_HERE):
            return
        for _ in range(MOST_TABS):
            assert tab_to(self.page, "button, a, input, select, summary, [tabindex]")
            if wanted.evaluate(IS_HERE):
                return
        raise AssertionError(f"no key leads to {wanted}")

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def pick(self, free: list[Locator]) -> Locator:
        """Stay where the focus is: the way around the page is long."""
        return free[0]

    def add_one(self, more: Locator) -> None:
        self.reach(more.locator("..").get_by_role("spinbutton"))
        self.page.keyboard.press("ArrowUp")

    def put_aside(self) -> None:
        if self.dialog.count():
            self.page.keyboard.press("Escape")
            expect(self.dialog).to_have_count(0)


def wait_for_more(page: Page, positions: list[int], before: int) -> None:
    """Wait until the table has gone on."""
    until = time.monotonic() + PATIENCE_SECONDS
    while max(positions) == before:
        assert time.monotonic() < until, "no decision was taken"
        page.wait_for_timeout(20)


def test_from_the_lobby_to_a_table(visit: Visit) -> None:
    page = visit({"motion": "off"})
    page.goto("/")
    start = page.get_by_role("button", name="Start now")
    expect(start).to_be_visible()
    Typist(page).press(start)
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-prompt-bar] .lamp.on")).to_be_visible()


@pytest.mark.parametrize("decisions", [4, pytest.param(12, marks=pytest.mark.wide)])
def test_some_turns_on_one_device(visit: Visit, decisions: int) -> None:
    """People alone at the table: nothing moves but by these keys."""
    player = Typist(visit({"motion": "off"}))
    page = player.page
    player.sit_down("starfarers", "me", "here Ben", "here Cleo")
    cover = page.get_by_role("dialog", name=re.compile("^Pass to"))
    for _ in range(decisions):
        expect(cover.or_(player.bar.locator(".lamp.on")).first).to_be_visible()
        if cover.count():
            expect(cover.get_by_role("button")).to_be_focused()
            page.keyboard.press("Enter")
            expect(cover).to_have_count(0)
        before = max(player.positions)
        player.click_something()
        wait_for_more(page, player.positions, before)


def test_cards_are_discarded_by_keys(visit: Visit) -> None:
    player = Typist(visit({"motion": "off"}))
    player.sit_down_at("starfarers", asks("discard"), "me", "cadet", "cadet")
    expect(player.dialog.get_by_role("button", name="Confirm")).to_be_visible()
    discarded = player.log.get_by_text(re.compile("discards"))
    before = discarded.count()
    player.click_something()
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
