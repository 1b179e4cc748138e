"""What can be found by machine: names, roles, contrasts, targets (WCAG 2.2 A and AA)."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import missing

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PATIENT = 20_000


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
    ]


def in_colours(page: Page, theme: str) -> None:
    """Set the colours, and let nothing move: what fades in has no contrast yet."""
    kept = f'{{"theme": "{theme}", "motion": "off", "language": "en"}}'
    page.add_init_script(f"localStorage.setItem('starfare.settings', '{kept}')")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", ["/", "/new/starfarers", "/replay", "/rules/starfarers", "/me"])
def test_pages(page: Page, path: str, theme: str) -> None:
    in_colours(page, theme)
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["starfarers", "starship", "duel"])
def test_tables(page: Page, context: BrowserContext, url: str, game: str, theme: str) -> None:
    in_colours(page, theme)
    page.goto("/")
    expect(page.locator("header .me strong")).not_to_be_empty()
    bots = [{"kind": "bot", "bot": "cadet"}] * (2 if game == "starfarers" else 1)
    wanted = {"game": game, "seats": [{"kind": "me"}, *bots]}
    origin = {"Origin": url}
    table = context.request.post("/api/tables", data=wanted, headers=origin).json()["id"]
    context.request.post(f"/api/tables/{table}/start", headers=origin)
    page.goto(f"/table/{table}")
    expect(page.locator("[data-prompt-bar] .lamp.on")).to_be_visible(timeout=PATIENT)
    assert faults(page) == []
