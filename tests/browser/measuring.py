"""How long a player waits: for a move of somebody else on the board, for a full lobby.

`make bench-client` prints the figures; docs/performance.md keeps them.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, DESKTOP, PATIENT_MS, chromium, keep
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.watching import COUNT, updates, wait_for_updates, watch_bots

GAMES = ("starfarers", "starship", "duel")
BATCHES = 5
BATCH = 30
OPEN_TABLES = 60
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def visitor(browser: Browser, url: str) -> Page:
    """Somebody new."""
    context = browser.new_context(base_url=url, viewport=DESKTOP, locale="en-GB")
    context.set_default_timeout(PATIENT_MS)
    page = context.new_page()
    keep(page, motion="off")
    page.add_init_script(COUNT)
    return page


def drawing(page: Page, game: str) -> list[float]:
    """Milliseconds of the processor for an update, batch by batch, while bots play."""
    watch_bots(Player(page), game)
    return [spent(page) for _ in range(BATCHES)]


def spent(page: Page) -> float:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, seen = work(session), updates(page)
    wait_for_updates(page, seen + BATCH)
    after, now = work(session), updates(page)
    session.detach()
    return 1000 * (after - before) / (now - seen)


def work(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(sum(metric["value"] for metric in metrics if metric["name"] in WORK))


def listing(browser: Browser, url: str) -> list[float]:
    """Milliseconds until a lobby full of tables is listed."""
    host = Player(visitor(browser, url))
    host.arrive("Hostess")
    for _ in range(OPEN_TABLES):
        host.sit_down("duel", "me", "open", start=False, look=False)
    page = visitor(browser, url)
    page.goto("/")
    expect(page.get_by_text("Hostess").first).to_be_visible()
    return [reloaded(page) for _ in range(BATCHES)]


def reloaded(page: Page) -> float:
    page.reload(wait_until="commit")
    listed = "() => document.body?.innerText.includes('Hostess') && performance.now()"
    took: float = page.wait_for_function(listed, polling="raf").json_value()
    return took


def told(what: str, took: list[float]) -> str:
    middle, least, most = statistics.median(took), min(took), max(took)
    return f"{what}: {middle:.1f} ms (median of {len(took)}; {least:.1f} to {most:.1f})"


def main() -> None:
    """Measure all of it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.begin()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in GAMES:
            print(told(f"an update of {game}", drawing(visitor(browser, house.url), game)))
        print(told(f"a lobby with {OPEN_TABLES} tables", listing(browser, house.url)))
        browser.close()
        house.end()


if __name__ == "__main__":
    main()
