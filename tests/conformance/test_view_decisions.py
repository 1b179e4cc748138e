"""A bot's decision is worked out from its view alone, and is the same as the table's."""

from __future__ import annotations

from starfare.kernel.stream import Stream
from tests.conformance.cases import every_case
from tests.conformance.play import Now, random_play
from tests.conformance.ways import Case

LOOKED_AT = 400
"""Lists up to this length are compared choice by choice."""


@every_case
def test_a_view_offers_what_the_table_offers(case: Case) -> None:
    game = case.new("views")
    worth_it = Now(at_first=6, then_every=25)
    for decision, choice in random_play(game, Stream("views")):
        if not worth_it(decision.prompt):
            continue
        seen = game.view(decision.seat).decision
        assert seen is not None
        assert (seen.prompt, seen.optional) == (decision.prompt, decision.optional)
        assert len(seen.choices) == len(decision.choices)
        assert choice in seen.choices
        if len(seen.choices) < LOOKED_AT:
            assert list(seen.choices) == list(decision.choices)


@every_case
def test_a_view_has_no_decision_for_those_who_have_none(case: Case) -> None:
    game = case.new("views")
    for number, _ in enumerate(random_play(game, Stream("nobody"))):
        if number > 60:
            break
        for seat in range(game.seats):
            assert (game.view(seat).decision is None) == (game.decision(seat) is None)
        assert game.view(None).decision is None
