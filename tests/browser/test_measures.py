"""What a player waits for: the download, the lobby, a move of somebody else on the board.

`pytest -s` prints the figures; docs/performance.md keeps them. The bounds are generous, for machines are noisy.
"""

import gzip

import pytest
from playwright.sync_api import CDPSession, Page, expect

from starfare.server.settings import client_folder
from tests.browser.conftest import Visit
from tests.browser.players import Player

FRAME_MS = 16
PAUSE = 0.1
BATCHES = 3
BATCH = 30
OPEN_TABLES = 60
LOBBY_MS = 4000
DOWNLOAD_KB = 250
COUNT = """
    window.updates = 0;
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                window.updates += String(data).startsWith('{"type":"update"') ? 1 : 0;
            });
        }
    };
"""
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


@pytest.mark.parametrize("game", ["starfarers", "starship", "duel"])
def test_an_update_is_drawn_within_a_frame(visit: Visit, game: str) -> None:
    """Processor time of script, style and layout, while bots play before somebody who watches."""
    page = visit({"motion": "off"})
    page.add_init_script(COUNT)
    player = Player(page)
    bots = ["cadet"] * (4 if game == "starfarers" else 2)
    table = player.sit_down(game, *bots, start=False, settings={"pause": PAUSE})
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    player.ask("POST", f"/tables/{table}/start", {})
    page.wait_for_function("() => window.updates > 5")
    best = min(spent(page) for _ in range(BATCHES))
    print(f"\n{game}: {best:.1f} ms for an update")
    assert best < FRAME_MS


def spent(page: Page) -> float:
    """Milliseconds of the processor for each of the next updates."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, seen = work(session), updates(page)
    page.wait_for_function("wanted => window.updates >= wanted", arg=seen + BATCH, polling=200)
    after, now = work(session), updates(page)
    session.detach()
    return 1000 * (after - before) / (now - seen)


def updates(page: Page) -> int:
    return int(page.evaluate("window.updates"))


def work(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(sum(metric["value"] for metric in metrics if metric["name"] in WORK))


def test_a_lobby_full_of_tables_is_quick(visit: Visit) -> None:
    host = Player(visit({"motion": "off"}))
    host.arrive("Hostess")
    for _ in range(OPEN_TABLES):
        host.sit_down("duel", "me", "open", start=False, look=False)
    page = visit({"motion": "off"})
    page.goto("/")
    expect(page.get_by_text("Hostess").first).to_be_visible()
    took = [reloaded(page) for _ in range(3)]
    print(f"\nlobby with {OPEN_TABLES} tables: {min(took):.0f} ms until they are listed")
    assert min(took) < LOBBY_MS


def reloaded(page: Page) -> float:
    page.reload(wait_until="commit")
    listed = "() => document.body?.innerText.includes('Hostess') && performance.now()"
    took: float = page.wait_for_function(listed, polling="raf").json_value()
    return took


def test_the_download_is_small(visit: Visit) -> None:
    page = visit({"motion": "off"})
    paths: list[str] = []
    page.on("response", lambda answer: paths.append(answer.url.removeprefix(origin(answer.url))))
    Player(page).sit_down("starfarers", "me", "cadet", "cadet")
    expect(page.get_by_role("application")).to_be_visible()
    assets = sorted({path for path in paths if path.startswith("/assets/")})
    size = sum(packed(path) for path in assets) / 1000
    print(f"\nlobby and a table of starfarers: {len(assets)} files, {size:.0f} kB compressed")
    assert size < DOWNLOAD_KB


def origin(url: str) -> str:
    return "/".join(url.split("/")[:3])


def packed(path: str) -> int:
    return len(gzip.compress((client_folder() / path.lstrip("/")).read_bytes(), 9))
