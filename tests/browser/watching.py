"""Somebody who watches bots, and counts what comes in and what is drawn anew."""

from playwright.sync_api import Page, expect

from tests.browser.players import Player

PAUSE = 0.05
COUNT = """
    window.updates = 0;
    window.made = 0;
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                window.updates += String(data).startsWith('{"type":"update"') ? 1 : 0;
            });
        }
    };
    const isElement = node => node.nodeType === Node.ELEMENT_NODE;
    const size = node => 1 + node.getElementsByTagName('*').length;
    new MutationObserver(changes => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) if (isElement(node)) window.made += size(node);
    }).observe(document, { childList: true, subtree: true });
"""
"""For a page before its first visit."""


def watch_bots(player: Player, game: str) -> None:
    """Watch a game of bots from its beginning."""
    bots = ["cadet"] * (4 if game == "starfarers" else 2)
    table = player.sit_down(game, *bots, start=False, settings={"pause": PAUSE})
    expect(player.page.get_by_role("button", name="Start the game")).to_be_visible()
    player.ask("POST", f"/tables/{table}/start", {})
    wait_for_updates(player.page, 5)


def updates(page: Page) -> int:
    return int(page.evaluate("window.updates"))


def made(page: Page) -> int:
    """How many elements the page has made."""
    return int(page.evaluate("window.made"))


def wait_for_updates(page: Page, wanted: int) -> None:
    page.wait_for_function("wanted => window.updates >= wanted", arg=wanted, polling=200)
