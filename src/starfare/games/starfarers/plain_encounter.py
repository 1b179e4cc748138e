"""An encounter as plain data: what was said aloud of it (ENC-G-02)."""

from __future__ import annotations

from typing import Any

from starfare.content.encounter_tree import Ask, Offer
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import YES
from starfare.games.starfarers.meeting import (
    CARD,
    OFFERED,
    PATH,
    STEPS,
    SUBJECT,
    card_of,
    nodes_read,
)
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.table import Table


def plain_encounter(naming: Naming) -> dict[str, Any] | None:
    """Of an encounter what was said aloud: its kind, the question, the answers (ENC-G-02)."""
    table = naming.table
    if not table.meeting:
        return None
    return {
        "subject": table.meeting[SUBJECT],
        "kind": card_of(table).kind,
        "prompt": naming.read_aloud(),
        "answers": plain_answers(table, table.meeting),
    }


def plain_answers(table: Table, meeting: list[int]) -> list[dict[str, Any]]:
    """Return what the subject of an encounter has answered so far, in order."""
    seat = meeting[SUBJECT]
    path = meeting[PATH : PATH + meeting[STEPS]]
    answers: list[dict[str, Any]] = []
    asked = nodes_read(table.facts.encounters[meeting[CARD]], path[:-1])
    for node, branch in zip(asked, path, strict=False):
        if isinstance(node, Ask):
            answers.append({"seat": seat, "yes": branch == YES})
        elif isinstance(node, Offer):
            offered = meeting[OFFERED : OFFERED + w.KINDS]
            answers.append(
                {"seat": seat, "cards": dict(zip(table.facts.resources, offered, strict=True))}
            )
    return answers
