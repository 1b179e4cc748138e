"""What weighs on a player's device: the download, and what a move makes the page draw anew.

How long it takes is measured by `make bench-client`.
"""

import gzip

import pytest
from playwright.sync_api import expect

from starfare.server.settings import client_folder
from tests.browser.conftest import Visit
from tests.browser.players import Player
from tests.browser.watching import COUNT, made, updates, wait_for_updates, watch_bots

DOWNLOAD_KB = 250
WATCHED = 20
MOST_MADE = 0.1
"""Of all elements of the page, on average for an update."""


@pytest.mark.parametrize(
    "game",
    ["starfarers", *(pytest.param(game, marks=pytest.mark.wide) for game in ("starship", "duel"))],
)
def test_a_move_leaves_what_stands(visit: Visit, game: str) -> None:
    """A page that made itself anew at every update would make as many elements as it has."""
    page = visit({"motion": "off"})
    page.add_init_script(COUNT)
    watch_bots(Player(page), game)
    seen, before = updates(page), made(page)
    wait_for_updates(page, seen + WATCHED)
    new = (made(page) - before) / (updates(page) - seen)
    whole = page.locator("*").count()
    print(f"\n{game}: {new:.0f} new elements for an update, of {whole}")
    assert 0 < new < MOST_MADE * whole


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
