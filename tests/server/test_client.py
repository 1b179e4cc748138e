"""The web client is served at its addresses, packed and kept as long as it is good."""

import asyncio
import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from starfare.kernel.refusal import Refusal
from starfare.server.settings import client_folder
from starfare.server.web.app import refused
from starfare.server.web.client import ClientFiles, client_routes
from tests.server.houses import quick, serving

PAGE = "<!doctype html><title>starfare</title>" + " " * 600
SCRIPT = "const a = 1;" + " " * 600


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "sw.js").write_text(SCRIPT)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT)
    return tmp_path


@pytest.fixture
def browser(folder: Path) -> Iterator[TestClient[Litestar]]:
    app = Litestar(client_routes(ClientFiles(folder)), exception_handlers={Refusal: refused})
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    ["/", "/new/duel", "/table/K7QF", "/replay", "/replay/K7QF", "/rules/duel/DU-1", "/me"],
)
def test_the_page_is_at_every_address_of_the_client(
    browser: TestClient[Litestar], path: str
) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == PAGE


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/none.js", "/nothing", "/new", "/../x"])
def test_nowhere_else(browser: TestClient[Litestar], path: str) -> None:
    assert browser.get(path).status_code == 404


def test_a_person_at_a_wrong_address_is_told_by_the_page(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/nothing", headers={"Accept": "text/html,*/*"})
    assert (answer.status_code, answer.text) == (404, PAGE)


def test_files_with_their_version_in_the_name_are_kept_for_ever(
    browser: TestClient[Litestar],
) -> None:
    answer = browser.get("/assets/index-abc.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/sw.js", "/icon.svg"])
def test_the_others_are_asked_for_again(browser: TestClient[Litestar], path: str) -> None:
    answer = browser.get(path)
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_are_packed_for_who_can_unpack(browser: TestClient[Litestar]) -> None:
    packed = browser.get("/", headers={"Accept-Encoding": "gzip"})
    plain = browser.get("/", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(PAGE.encode(), 9, mtime=0))
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == PAGE


def test_a_client_that_was_built_anew_is_served_at_once(
    browser: TestClient[Litestar], folder: Path
) -> None:
    assert browser.get("/assets/index-new.js").status_code == 404
    (folder / "assets" / "index-new.js").write_text(SCRIPT)
    (folder / "index.html").write_text("anew")
    os.utime(folder / "index.html", ns=(1, 1))
    assert browser.get("/assets/index-new.js").status_code == 200
    assert browser.get("/").text == "anew"


def test_without_a_client_the_page_says_how_to_get_one(tmp_path: Path) -> None:
    with TestClient(Litestar(client_routes(ClientFiles(tmp_path / "none")))) as browser:
        answer = browser.get("/table/K7QF")
    assert answer.status_code == 503
    assert "make client" in answer.text


def test_the_policy_allows_only_what_the_client_brings(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as guest:
            answer = await guest.http.get("/")
        is_built = (client_folder() / "index.html").is_file()
        assert answer.status_code == (200 if is_built else 503)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "data:" not in policy

    asyncio.run(scene())


def test_only_people_at_a_wrong_address_get_the_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as guest:
            page = {"Accept": "text/html"}
            lost = await guest.http.get("/here/is/nothing", headers=page)
            unknown = await guest.http.get("/api/nothing", headers=page)
        assert (lost.status_code, unknown.status_code) == (404, 404)
        assert ("<title>starfare</title>" in lost.text) == (
            client_folder() / "index.html"
        ).is_file()
        assert unknown.json()["code"] == "NotFound"

    asyncio.run(scene())


def test_an_invitation_is_a_link_to_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as guest:
            table = await guest.table("me", "open", "open", start=False, public=False)
            made = await guest.post(f"/tables/{table}/invite")
            assert made["link"] == f"/table/{table}#invite={made['invite']}"

    asyncio.run(scene())
