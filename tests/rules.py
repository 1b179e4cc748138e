"""The `rule` marker: which rules of docs/rules a test proves."""

import re
from typing import Final

import pytest

RULE_ID: Final = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)*-[0-9]{2,}")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a test class or a parameter set with the rules it proves.

    Write the IDs out as plain strings: tests/meta/test_rule_citations.py reads them in the source.
    """
    if not ids:
        raise ValueError("rule() needs at least one rule ID")
    for rule_id in ids:
        if not RULE_ID.fullmatch(rule_id):
            raise ValueError(f"{rule_id!r} is not a rule ID such as SF-FLT-07")
    return pytest.mark.rule(*ids)
