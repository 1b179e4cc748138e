"""A phone: everything by touch, nothing wider than the screen, nothing too small for a finger."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import asks, offers
from tests.browser.players import Player

PHONES = {"360x740": (360, 740), "390x844": (390, 844)}
SIZES = pytest.mark.parametrize(
    "size", ["360x740", pytest.param("390x844", marks=pytest.mark.wide)]
)
"""The smaller phone is the harder one."""
FINGER = 44
DECISIONS = {"360x740": 8, "390x844": 14}


def phone(width: int, height: int) -> dict[str, Any]:
    viewport = {"width": width, "height": height}
    return {"viewport": viewport, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def check_width(page: Page) -> None:
    wide = "[document.documentElement.scrollWidth, innerWidth]"
    shown, screen = page.evaluate(wide)
    assert shown <= screen, f"{shown} px on a screen of {screen} at {page.url}"


def check_targets(page: Page, wanted: str) -> None:
    """All of these are large enough for a finger."""
    small = page.locator(wanted).evaluate_all(
        """(all, finger) => all.map(each => [each.innerText, each.getBoundingClientRect()])
            .filter(([, box]) => box.width && Math.min(box.width, box.height) < finger - 0.5)
            .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)""",
        FINGER,
    )
    assert small == []


@SIZES
@pytest.mark.parametrize("path", ["/", "/new/starfarers", "/replay", "/rules/starfarers", "/me"])
def test_pages_fit(visit: Visit, path: str, size: str) -> None:
    page = visit({"motion": "off"}, **phone(*PHONES[size]))
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_width(page)


@SIZES
@pytest.mark.parametrize("game", ["starfarers", "duel"])
def test_some_turns_by_touch(visit: Visit, game: str, size: str) -> None:
    page = visit({"motion": "off"}, **phone(*PHONES[size]))
    player = Player(page, touches=True)
    player.sit_down(game, "me", *["cadet"] * (2 if game == "starfarers" else 1))
    while player.chosen < DECISIONS[size] and player.wait_for_turn():
        player.decide()
        check_width(page)
        check_targets(page, "[data-prompt-bar] :is(.buttons button, button.choice)")
    assert player.chosen == DECISIONS[size]


def test_a_ship_flies_by_touch(visit: Visit) -> None:
    page = visit({"motion": "off"}, **phone(390, 844))
    player = Player(page, touches=True)
    player.sit_down_at("starfarers", offers("fly"), "me", "cadet", "cadet")
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    player.put_aside()
    board = page.get_by_role("application")
    ship = board.locator(".target.ship").first
    goals = board.locator(".target:is(.dot, .eye, .ghost)")
    expect(ship).to_be_visible()
    if not goals.count():
        ship.tap(force=True)
    expect(goals.first).to_be_visible()
    goals.last.tap(force=True)
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    check_targets(page, "[role=menuitem]")
    menu.get_by_role("menuitem").first.tap()
    page.locator(".tabs").get_by_role("button", name="Log").tap()
    expect(player.log.get_by_text(re.compile("flies a|jumps")).last).to_be_visible()


def test_parts_of_the_table_lie_behind_tabs(visit: Visit) -> None:
    page = visit({"motion": "off"}, **phone(360, 740))
    player = Player(page, touches=True)
    player.sit_down_at("starfarers", asks("trade_and_build"), "me", "cadet", "cadet")
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    tabs = page.locator(".tabs")
    tools = page.get_by_role("complementary", name="Build and flight")
    for name, seen in (("Build", "Colony ship"), ("Log", "rolls")):
        tabs.get_by_role("button", name=name).tap()
        expect(tools.get_by_text(re.compile(seen)).locator("visible=true").first).to_be_visible()
        check_width(page)
    check_targets(page, ".tabs button")
    tabs.get_by_role("button", name="Trade").tap()
    expect(player.dialog.get_by_role("heading", name="Trade")).to_be_visible()
    check_width(page)
