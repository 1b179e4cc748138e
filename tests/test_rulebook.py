"""Rules can be found by ID and by words."""

import re

import pytest

from starfare import rulebook
from starfare.rulebook import Entry, UnknownGame, find, get, parse

TEXT = """# A game

- Every rule is one bullet such as **DEMO-A-01**.

## 1. Salvage (SAL)

- **DEMO-SAL-01** A ship *beside* a derelict may salvage it. (001: Build; Almanac: SHIPS)
- **DEMO-SAL-02 (Ruling)** Only once (per turn). Reason: `silence`.
- **DEMO-SAL-03** **(Ruling)** The table:

  | Mass | Pods |
  | --- | --- |
  | 1 | 2 |

Heading without marks

- **DEMO-SAL-04** It leaves the board. (component)

## Worked examples

- **DEMO-EX-01** (salvage, DEMO-SAL-01) *Given* a ship. *Then* it salvages.
"""


def test_rules_are_read_with_chapter_text_and_sources() -> None:
    assert list(parse("demo", TEXT)) == [
        Entry(
            "DEMO-SAL-01",
            "demo",
            "Salvage",
            "A ship beside a derelict may salvage it.",
            ("001: Build", "Almanac: SHIPS"),
        ),
        Entry(
            "DEMO-SAL-02",
            "demo",
            "Salvage",
            "Only once (per turn). Reason: silence.",
            is_ruling=True,
        ),
        Entry("DEMO-SAL-03", "demo", "Salvage", "The table:\nMass, Pods\n1, 2", is_ruling=True),
        Entry("DEMO-SAL-04", "demo", "Salvage", "It leaves the board.", ("component",)),
        Entry(
            "DEMO-EX-01",
            "demo",
            "Worked examples",
            "(salvage, DEMO-SAL-01) Given a ship. Then it salvages.",
        ),
    ]


def test_a_broken_bullet_is_named() -> None:
    with pytest.raises(ValueError, match="DEMO-SAL-01"):
        list(parse("demo", "- **DEMO-SAL-01 never closed\n"))


def test_every_bullet_with_an_id_is_an_entry() -> None:
    texts = [path.read_text(encoding="utf-8") for path in rulebook.rules_folder().glob("*.md")]
    bullets = sum(len(re.findall(r"^- \*\*[A-Z0-9]+-[A-Z0-9]+-[0-9]+", t, re.M)) for t in texts)
    assert len(rulebook.entries()) == bullets > 300


def test_no_markup_is_left_in_texts() -> None:
    marked = [entry.id for entry in rulebook.entries() if re.search(r"[*`|]", entry.text)]
    assert marked == []


def test_every_rule_has_a_chapter_and_a_text() -> None:
    assert all(entry.chapter and entry.text for entry in rulebook.entries())


def test_every_printed_rule_of_starfarers_names_its_source() -> None:
    silent = [
        entry.id
        for entry in rulebook.entries()
        if entry.game == "starfarers"
        and not (entry.is_ruling or entry.sources or entry.id.startswith("SF-EX-"))
    ]
    assert silent == []


def test_an_id_finds_its_rule() -> None:
    [entry] = find(None, ["sf-flt-07"])
    assert entry == get("SF-FLT-07")
    assert (entry.game, entry.chapter) == ("starfarers", "Movement")


def test_the_beginning_of_an_id_finds_its_section() -> None:
    found = find("starfarers", ["SF-VIC"])
    assert [entry.id for entry in found] == sorted(entry.id for entry in found)
    assert {entry.chapter for entry in found} == {"Victory points"}


def test_several_ids_keep_their_order() -> None:
    assert [e.id for e in find(None, ["SF-END-02", "SF-END-01"])] == ["SF-END-02", "SF-END-01"]


def test_every_word_must_occur() -> None:
    found = find("starfarers", ["Ice", "PLANET", "terraformed"])
    assert found
    assert found[0].chapter == "Pirate bases and ice planets"
    assert all("terraformed" in entry.text.casefold() for entry in found)
    assert find(None, ["terraformed", "zeppelin"]) == []


def test_one_quoted_phrase_counts_as_its_words() -> None:
    assert find(None, ["space jump"]) == find(None, ["space", "jump"])


def test_a_word_with_a_hyphen_is_still_a_word() -> None:
    assert find("starfarers", ["set-up"])


def test_a_game_brings_its_extension_and_its_encounters() -> None:
    games = {entry.game for entry in find("starfarers", [])}
    assert games == {"starfarers", "extension-5-6", "new-encounters", "encounters"}


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="starfarers"):
        find("chess", [])


def test_an_unknown_id_finds_nothing() -> None:
    assert get("SF-XXX-01") is None
    assert find(None, ["SF-XXX-01"]) == []
