"""What can be found by machine: names, roles, contrasts, targets (WCAG 2.2 A and AA)."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import THEMES, Visit, missing
from tests.browser.pilots import asks
from tests.browser.players import Player
from tests.browser.test_phone import phone

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
DRAWN = r'class="(thing|shaker) '
PATIENCE_SECONDS = 120


def faults(page: Page) -> list[str]:
    """What axe finds on a page, one line each."""
    if not AXE.is_file():
        missing("axe-core is not installed", "tools/client install")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    run = "tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']})"
    found: dict[str, Any] = page.evaluate(run, TAGS)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
        if not is_drawing(fault["id"], node["html"])
    ]


def is_drawing(fault: str, html: str) -> bool:
    """A thing that is drawn is named by what it is: the figures painted on it are no label."""
    return fault == "label-content-name-mismatch" and re.search(DRAWN, html) is not None


@THEMES
@pytest.mark.parametrize("path", ["/", "/new/starfarers", "/replay", "/rules/starfarers", "/me"])
def test_pages(visit: Visit, path: str, theme: str) -> None:
    page = visit({"theme": theme, "motion": "off"})
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


# --- tables -----------------------------------------------------------------------------


def at_work(player: Player) -> None:
    """The trade and build phase, and over it the trade dialog."""
    player.sit_down_at("starfarers", asks("trade_and_build"), "me", "cadet", "cadet")
    expect(player.bar.get_by_role("button", name="Start flight")).to_be_visible()
    assert faults(player.page) == []
    player.bar.get_by_role("button", name="Trade", exact=True).click()
    expect(player.dialog.get_by_role("heading", name="Trade")).to_be_visible()


def in_flight(player: Player) -> None:
    """The flight, and over it the list of choices."""
    player.sit_down_at("starfarers", asks("move_ships"), "me", "cadet", "cadet")
    expect(player.page.get_by_text("Your ships").first).to_be_visible()
    player.put_aside()
    player.bar.get_by_role("button", name=re.compile("^Choices")).click()
    expect(player.bar.locator("button.choice").first).to_be_visible()


def at_an_encounter(player: Player) -> None:
    player.sit_down_at("starfarers", asks("encounter_ask"), "me", "cadet", "cadet")
    expect(player.dialog.get_by_role("button", name="Yes")).to_be_visible()


def at_cards(game: str) -> Callable[[Player], None]:
    """A card game: building, then a flight."""

    def look(player: Player) -> None:
        for prompt in ("trade_and_build", "fly"):
            player.sit_down_at(game, asks(prompt), "me", "cadet")
            expect(player.bar.locator(".lamp.on")).to_be_visible()
            assert faults(player.page) == []

    return look


def at_the_end(player: Player) -> None:
    """A game of bots that is over, and its replay."""
    table = finished(player)
    player.page.goto(f"/replay/{table}")
    expect(player.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert faults(player.page) == []
    player.page.goto(f"/table/{table}")
    expect(player.end.get_by_text("Statistics").first).to_be_visible()


def finished(player: Player, game: str = "duel", bots: int = 2) -> str:
    """Have bots play a game to its end."""
    table = player.sit_down(game, *["cadet"] * bots, look=False)
    until = time.monotonic() + PATIENCE_SECONDS
    while player.ask("GET", f"/tables/{table}")["status"] != "over":
        assert time.monotonic() < until, "the bots do not come to an end"
        time.sleep(0.1)
    return table


SCENES = {
    "trade": at_work,
    "flight": in_flight,
    "encounter": at_an_encounter,
    "starship": at_cards("starship"),
    "duel": at_cards("duel"),
    "end": at_the_end,
}


@THEMES
@pytest.mark.parametrize(
    "scene",
    [
        *("trade", "duel", "end"),
        *(
            pytest.param(scene, marks=pytest.mark.wide)
            for scene in ("flight", "encounter", "starship")
        ),
    ],
)
def test_tables(visit: Visit, scene: str, theme: str) -> None:
    player = Player(visit({"theme": theme, "motion": "off"}))
    SCENES[scene](player)
    assert faults(player.page) == []


# --- phones ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    ["starfarers", *(pytest.param(game, marks=pytest.mark.wide) for game in ("duel", "classic"))],
)
def test_a_table_on_a_phone(visit: Visit, game: str) -> None:
    page = visit({"motion": "off"}, **phone(360, 740))
    player = Player(page, touches=True)
    bots = ["cadet"] * (1 if game == "duel" else 2)
    player.sit_down_at(game, asks("trade_and_build"), "me", *bots)
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    assert faults(page) == []
    for name in ("Build", "Players", "Log") if bots[1:] else ():
        player.press(page.locator(".tabs").get_by_role("button", name=name))
        assert faults(page) == [], name
