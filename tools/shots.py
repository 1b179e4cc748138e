"""Take pictures of the client, for the README and to look at: `make shots` writes build/shots.

python tools/shots.py [NAME...]
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, DESKTOP, chromium
from tests.browser.house import House
from tests.browser.pilots import Plain, Stop, asks, offers
from tests.browser.players import Player
from tests.browser.test_accessibility import finished
from tests.browser.test_phone import phone

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "shots"
WIDE = {"viewport": DESKTOP}
STARFARERS = ("starfarers", "me", "cadet", "cadet", "cadet")
PATIENT_MS = 60_000

Scene = Callable[[Player], None]


def late(stop: Stop, turn: int) -> Stop:
    """Not before this turn."""

    def both(decision: Plain, view: Plain) -> bool:
        return bool(view["turn"] >= turn) and stop(decision, view)

    return both


def lobby(player: Player) -> None:
    """What one sees first."""
    player.page.goto("/")
    player.page.wait_for_load_state("networkidle")


def at(stop: Stop, *seats: str, **wanted: Any) -> Scene:
    """A table where something is to be decided."""

    def scene(player: Player) -> None:
        player.sit_down_at(seats[0], stop, *seats[1:], **wanted)
        expect(player.bar.locator(".lamp.on")).to_be_visible()

    return scene


def trade(player: Player) -> None:
    """An offer that is being put together."""
    at(late(asks("trade_and_build"), 12), *STARFARERS)(player)
    player.bar.locator(".trade button").click()
    expect(player.dialog.locator(".columns")).to_be_visible()


def end(game: str, bots: int) -> Scene:
    """The end of a game of bots, with its figures."""

    def scene(player: Player) -> None:
        player.page.goto(f"/table/{finished(player, game, bots)}")
        figures = player.end.locator("details").first
        expect(figures).to_be_visible()
        if figures.get_attribute("open") is None:
            figures.locator("summary").first.click()
        figures.evaluate("figures => figures.scrollIntoView()")

    return scene


def replay(player: Player) -> None:
    """A game that is watched again."""
    player.page.goto(f"/replay/{finished(player, 'starfarers', 4)}")
    player.page.get_by_role("combobox", name="Jump to turn").select_option(index=20)
    player.page.wait_for_load_state("networkidle")


def scenario(name: str) -> dict[str, Any]:
    """The options of a table with a scenario."""
    return {"options": {"scenario": name}}


def found(decision: Plain, view: Plain) -> bool:
    """The Lost People have an outpost."""
    is_found = view["scenario"]["outpost"] is not None
    return is_found and asks("trade_and_build")(decision, view) and view["active"] == view["seat"]


def mission(name: str) -> Scene:
    """All that a scenario tells, on a phone."""

    def scene(player: Player) -> None:
        at(late(asks("trade_and_build"), 20), *STARFARERS, **scenario(name))(player)
        player.page.locator(".tabs button").nth(3).tap()
        expect(player.dialog).to_be_visible()

    return scene


BUILD = late(asks("trade_and_build"), 20)
FLIGHT = late(offers("fly"), 16)
ENCOUNTER = late(asks("encounter_ask"), 8)
CARDS = late(asks("trade_and_build"), 10)
EXPLORER = {"options": {"board": "explorer"}}

SCENES: dict[str, tuple[Scene, dict[str, Any], dict[str, Any]]] = {
    "lobby": (lobby, WIDE, {}),
    "build": (at(BUILD, *STARFARERS, **EXPLORER), WIDE, {}),
    "build-light": (at(BUILD, *STARFARERS), WIDE, {"theme": "light"}),
    "build-german": (at(BUILD, *STARFARERS), WIDE, {"language": "de"}),
    "flight": (at(FLIGHT, *STARFARERS), WIDE, {}),
    "encounter": (at(ENCOUNTER, *STARFARERS), WIDE, {}),
    "trade": (trade, WIDE, {}),
    "end": (end("starfarers", 4), WIDE, {}),
    "replay": (replay, WIDE, {}),
    "hog-kahm": (at(offers("attack_hog_kahm"), *STARFARERS, **scenario("hog_kahm")), WIDE, {}),
    "amoebas": (at(late(asks("roll"), 24), *STARFARERS, **scenario("amoebas")), WIDE, {}),
    "amoebas-move": (at(asks("move_amoeba"), *STARFARERS, **scenario("amoebas")), WIDE, {}),
    "lost-people": (
        at(found, *STARFARERS, **scenario("lost_people")),
        WIDE,
        {"language": "de", "theme": "light"},
    ),
    "starship": (at(CARDS, "starship", "me", "cadet"), WIDE, {}),
    "starship-flight": (at(late(asks("fly"), 10), "starship", "me", "cadet"), WIDE, {}),
    "duel": (at(CARDS, "duel", "me", "cadet"), WIDE, {}),
    "duel-pirate": (at(asks("answer_pirate"), "duel", "me", "cadet"), WIDE, {"theme": "light"}),
    "phone-lobby": (lobby, phone(390, 844), {"language": "de"}),
    "phone-flight": (at(FLIGHT, *STARFARERS), phone(390, 844), {}),
    "phone-build": (at(BUILD, *STARFARERS), phone(360, 740), {"theme": "light"}),
    "phone-encounter": (at(ENCOUNTER, *STARFARERS), phone(390, 844), {"language": "de"}),
    "phone-hog-kahm": (mission("hog_kahm"), phone(390, 844), {"language": "de"}),
    "phone-amoebas": (
        at(offers("scan_amoebas"), *STARFARERS, **scenario("amoebas")),
        phone(390, 844),
        {},
    ),
    "phone-lost-people": (mission("lost_people"), phone(360, 740), {"theme": "light"}),
    "phone-duel": (at(CARDS, "duel", "me", "cadet"), phone(390, 844), {}),
}


def shoot(browser: Browser, url: str, name: str) -> None:
    """Bring somebody to a scene and take its picture."""
    scene, device, kept = SCENES[name]
    context = browser.new_context(base_url=url, **device)
    context.set_default_timeout(PATIENT_MS)
    page: Page = context.new_page()
    settings = json.dumps({"language": "en", "motion": "off", **kept})
    page.add_init_script(f"localStorage.setItem('starfare.settings', {json.dumps(settings)})")
    player = Player(page)
    player.arrive("Ines")
    scene(player)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=TARGET / f"{name}.png")
    context.close()
    print(TARGET / f"{name}.png")


def main() -> None:
    """Take the pictures that are named, or all."""
    TARGET.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENT_MS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.begin()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name in sys.argv[1:] or SCENES:
            shoot(browser, house.url, name)
        browser.close()
        house.end()


if __name__ == "__main__":
    main()
