"""Odd requests: no body, header, parameter or address makes the server fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.fuzz.beside import TableBeside, check_kept
from tests.fuzz.indoors import HOST, Answer, Headers, Indoors, Visitor, open_house
from tests.fuzz.oddities import ODD_TEXTS, garbled, mutated, written
from tests.server.test_boundary import operations

Surroundings = tuple[str, str | None]

SEATS: Final = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
BODIES: Final[list[dict[str, Any]]] = [
    {"name": "Berta"},
    {"login": "berta", "password": "a long enough password"},
    {"seat": 1, "name": "Berta", "invite": "x"},
    {"seconds": 60},
    {"moves": 3},
    {"kind": "bot", "bot": "cadet"},
    {"kind": "here", "name": "Berta"},
    {"kind": "outside", "name": "Berta"},
    {"game": "starfarers", "seats": SEATS, "options": {"board": "wild"}, "public": False},
    {"game": "duel", "seats": SEATS[:2], "settings": {"grace": 5, "delay": 1, "clock": "none"}},
]
bodies: Final = garbled(mutated(some.sampled_from(BODIES)).map(written))
odd_bytes: Final = some.one_of(
    some.sampled_from([text.encode("utf-8", "surrogatepass") for text in ODD_TEXTS]),
    some.sampled_from([b"9" * 5_000, b"-1", b"1e5", b"0x10", "²".encode("latin-1"), b"\xff\xfe"]),
    some.binary(max_size=12),
)
ORIGINS: Final = [
    b"null",
    b"http://[",
    b"https://",
    b"://",
    b"http://evil",
    b"\xff",
    b"",
    b"http://",
]
HEADERS: Final = [
    *(b"origin", b"host", b"cookie", b"content-length", b"content-type", b"accept", b"range"),
    *(b"accept-encoding", b"accept-language", b"if-none-match", b"if-modified-since", b"expect"),
    *(b"x-forwarded-for", b"transfer-encoding", b"authorization", b"upgrade", b"te"),
]


@some.composite
def headers(draw: DrawFn) -> Headers:
    """Up to three odd headers."""
    names = draw(some.lists(some.sampled_from(HEADERS), max_size=3))
    odd = some.one_of(odd_bytes, some.sampled_from(ORIGINS), some.just(b"http://" + HOST))
    return [(name, draw(odd)) for name in names]


@some.composite
def targets(draw: DrawFn, operations: SearchStrategy[tuple[str, str, bool]]) -> tuple[str, bytes]:
    """An operation with its address as it should be, or with odd bytes in address and query."""
    method, path, _reads = draw(operations)
    target = path.encode()
    if not draw(some.integers(0, 3)):
        steps = target.split(b"/")
        steps[draw(some.integers(1, len(steps) - 1))] = escaped(draw(odd_bytes))
        target = b"/".join(steps)
    if not draw(some.integers(0, 2)):
        names = [b"list", b"seat", b"seats", b"language", b"invite", b"everywhere", b"board", b"x"]
        name = draw(some.one_of(some.sampled_from(names), odd_bytes.map(escaped)))
        target += b"?" + name + b"=" + escaped(draw(odd_bytes))
    if not draw(some.integers(0, 9)):
        method = draw(
            some.sampled_from(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
        )
    return method, target


def escaped(raw: bytes) -> bytes:
    """Write bytes as an address can carry them."""
    return b"".join(
        bytes([byte]) if chr(byte).isalnum() and byte < 128 else b"%%%02X" % byte for byte in raw
    )


def check_answer(answer: Answer, *sent: object) -> None:
    """Everything is answered; what is refused has a code and a sentence."""
    # Pages need the client, which not every checkout has built.
    assert answer.status < 500 or b"make client" in answer.body, (answer, sent)
    if answer.status >= 400 and answer.headers.get("content-type", "").startswith(
        "application/json"
    ):
        told = answer.json()
        assert told["code"], (answer, sent)
        assert told["message"].endswith((".", "!", "?")), (answer, sent)


class Attacker:
    """Somebody who sends odd requests at tables of their own and of others."""

    def __init__(self, house: Indoors, beside: TableBeside) -> None:
        self.house = house
        self.beside = beside
        self.sent = 0
        schema = house.run(house.request("GET", b"/api/schema")).json()
        visitor = Visitor(house, "Mallory")
        self.headers = visitor.headers
        waiting = visitor.table("me", "open", "open", start=False)
        running = visitor.table("me", "here", game="duel")
        tables = (waiting, running, beside.id, "unknown")
        self.operations = [
            each
            for table in tables
            for each in operations(schema, table_id=table, seat="1", game="duel", rule="DU-SET-01")
        ]

    def attack(self, method: str, target: bytes, odd: Headers, body: bytes) -> None:
        async def send() -> Answer:
            self.sent += 1
            if self.sent % 20 == 0:
                await self.beside.play()
            return await self.house.request(method, target, [*odd, *self.headers], body)

        check_answer(self.house.run(send()), method, target, odd, body)


@pytest.mark.parametrize("cases", [100, pytest.param(3_500, marks=pytest.mark.wide)])
def test_no_request_makes_the_server_fail(
    surroundings: Surroundings, cases: int, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(surroundings, caplog) as house:
        beside = TableBeside(house)
        attacker = Attacker(house, beside)

        @settings(max_examples=cases, suppress_health_check=list(HealthCheck))
        @given(targets(some.sampled_from(attacker.operations)), headers(), bodies)
        def fuzz(target: tuple[str, bytes], odd: Headers, body: bytes) -> None:
            attacker.attack(*target, odd, body)

        fuzz()
        beside.leave()
    check_kept(surroundings[0], beside)
    assert attacker.sent >= cases


@pytest.mark.parametrize("length", [b"9" * 5_000, b"9" * 21, b"-1", b"x", "²".encode("latin-1")])
def test_a_length_that_is_no_number_is_refused(
    tmp_path: Path, length: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house((str(tmp_path / "a.db"), None), caplog) as house:
        answer = house.run(house.request("POST", b"/api/me", [(b"content-length", length)], b"{}"))
        assert (answer.status, answer.json()["code"]) == (413, "TooLarge")
