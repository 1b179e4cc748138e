"""The published description of the API: requests made from it, valid and not, and their answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy
from requests import PreparedRequest, Request
from schemathesis import Case, GenerationMode, Response
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.fuzz.beside import TableBeside, check_kept
from tests.fuzz.indoors import Indoors, Visitor, open_house
from tests.fuzz.test_requests import Surroundings, check_answer

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
AnyCase = Case[Any]
BASE: Final = "http://127.0.0.1:8000"


class Reader:
    """Somebody who has read the description, and asks for all that is in it."""

    def __init__(self, house: Indoors, beside: TableBeside) -> None:
        self.house = house
        self.beside = beside
        self.visitor = Visitor(house, "Mallory")
        self.sent = 0
        published = house.run(house.request("GET", b"/api/schema")).json()
        self.schema = schemathesis.openapi.from_dict(published)

    def strategies(self) -> Iterator[SearchStrategy[AnyCase]]:
        """Yield what is allowed and what is not, at any table and at one of the reader's own."""
        table = self.visitor.table("me", "open", "open", start=False)
        for described in self.schema.get_all_operations():
            assert isinstance(described, Ok), described
            operation = described.ok()
            fixed = {"table_id": table} if "{table_id}" in operation.path else {}
            for parameters in (None, fixed) if fixed else (None,):
                yield operation.as_strategy(path_parameters=parameters)
            if list(operation.iter_parameters()) or operation.body:
                yield operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    def ask(self, case: AnyCase) -> None:
        """Send a request; the answer must be one of those that are described."""
        self.sent += 1
        request = prepared(case)
        target = as_bytes(request.path_url)
        body = as_bytes(request.body or b"")
        asked = [(name.lower().encode(), as_bytes(told)) for name, told in request.headers.items()]
        headers = [self.visitor.headers[0], *[pair for pair in asked if pair[0] != b"cookie"]]

        async def send() -> Any:
            if self.sent % 20 == 0:
                await self.beside.play()
            return await self.house.request(str(request.method), target, headers, body)

        answer = self.house.run(send())
        check_answer(answer, case)
        told = {name: [value] for name, value in answer.headers.items()}
        response = Response(answer.status, told, answer.body, request, 0.0, verify=False)
        case.validate_response(response, checks=CHECKS)


def prepared(case: AnyCase) -> PreparedRequest:
    """Return a case as the request that a library would send."""
    parts = case.as_transport_kwargs(base_url=BASE)
    names = ("method", "url", "headers", "params", "data", "json", "cookies", "files")
    return Request(**{name: parts[name] for name in names if name in parts}).prepare()


def as_bytes(value: Any) -> bytes:
    assert isinstance(value, str | bytes), value
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("cases", [2, pytest.param(20, marks=pytest.mark.wide)])
def test_every_answer_is_one_that_is_described(
    surroundings: Surroundings, cases: int, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(surroundings, caplog) as house:
        beside = TableBeside(house)
        reader = Reader(house, beside)
        for strategy in reader.strategies():

            @settings(max_examples=cases, suppress_health_check=list(HealthCheck), database=None)
            @given(strategy)
            def fuzz(case: AnyCase) -> None:
                reader.ask(case)

            fuzz()
        beside.leave()
    check_kept(surroundings[0], beside)
    assert reader.sent >= 60 * cases
