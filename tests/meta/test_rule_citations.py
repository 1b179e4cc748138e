"""Every rule has a test that cites it, and every citation names a rule."""

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from starfare import rulebook
from tests.meta.project import TESTS, dotted, python_files, shown
from tests.rules import rule

LATER: Final[dict[str, str]] = {}
"""Rules whose game is still to come, with what they wait for."""


class Misplaced(ValueError):
    """A citation that no test can be found for."""


def citations(source: str) -> Iterator[str]:
    """The IDs a test file cites: decorators of tests, `marks=` of parameters, `pytestmark`."""
    tree = ast.parse(source)
    names = {"pytest.mark.rule", *_names_of_rule(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            is_test = node.name.startswith(("test", "Test"))
            cited = [i for d in node.decorator_list for i in _cited(d, names)]
            if cited and not is_test:
                raise Misplaced(f"line {node.lineno}: {node.name} is not a test")
            yield from cited
        elif isinstance(node, ast.keyword | ast.Assign) and _places_marks(node):
            yield from _cited(node.value, names)


def _places_marks(node: ast.keyword | ast.Assign) -> bool:
    if isinstance(node, ast.keyword):
        return node.arg == "marks"
    return dotted(node.targets[0]) == "pytestmark"


def _names_of_rule(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "tests.rules":
            yield from (a.asname or a.name for a in node.names if a.name == "rule")


def _cited(expression: ast.expr, names: set[str]) -> Iterator[str]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and dotted(node.func) in names:
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise Misplaced(f"line {node.lineno}: write rule IDs out as plain strings")
                yield argument.value


@pytest.fixture(scope="module")
def cited() -> dict[str, list[str]]:
    """The files that cite each ID."""
    found: dict[str, list[str]] = {}
    for path in python_files(TESTS):
        for rule_id in citations(path.read_text(encoding="utf-8")):
            found.setdefault(rule_id, []).append(shown(path))
    return found


def defined() -> list[str]:
    return [entry.id for entry in rulebook.entries()]


def test_every_rule_is_cited_by_a_test(cited: dict[str, list[str]]) -> None:
    uncited = [rule_id for rule_id in defined() if rule_id not in cited and rule_id not in LATER]
    assert not uncited, f"{len(uncited)} rules without a test: {' '.join(uncited)}"


def test_every_citation_names_a_rule(cited: dict[str, list[str]]) -> None:
    known = set(defined())
    unknown = {rule_id: files for rule_id, files in cited.items() if rule_id not in known}
    assert not unknown, f"citations of rules that docs/rules does not have: {unknown}"


def test_no_rule_is_defined_twice() -> None:
    ids = defined()
    assert sorted(ids) == sorted(set(ids))


def test_rules_for_later_are_rules_without_a_test(cited: dict[str, list[str]]) -> None:
    assert set(LATER) <= set(defined())
    assert not set(LATER) & set(cited), "cited now, so take it out of LATER"


# How citations are read.

IMPORT = "import pytest\nfrom tests.rules import rule\n"


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('@rule("SF-A-01", "SF-A-02")\ndef test_it(): ...', ["SF-A-01", "SF-A-02"]),
        ('@rule("SF-A-01")\n@rule("SF-A-02")\ndef test_it(): ...', ["SF-A-01", "SF-A-02"]),
        ('@rule("SF-A-01")\nclass TestIt:\n    def test_it(self): ...', ["SF-A-01"]),
        ('class TestIt:\n    @rule("SF-A-01")\n    def test_it(self): ...', ["SF-A-01"]),
        (
            '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("SF-A-01"))])\n'
            "def test_it(n): ...",
            ["SF-A-01"],
        ),
        ('pytestmark = rule("SF-A-01")', ["SF-A-01"]),
        ('@pytest.mark.rule("SF-A-01")\ndef test_it(): ...', ["SF-A-01"]),
        ('def test_it():\n    table.rule("SF-A-01")', []),
    ],
)
def test_citations_are_read_wherever_a_marker_may_stand(source: str, ids: list[str]) -> None:
    assert sorted(set(citations(IMPORT + source))) == ids


@pytest.mark.parametrize(
    "source",
    ['@rule("SF-A-01")\ndef helper(): ...', "@rule(*IDS)\ndef test_it(): ..."],
)
def test_citations_nobody_could_check_are_refused(source: str) -> None:
    with pytest.raises(Misplaced):
        list(citations(IMPORT + source))


def test_the_marker_takes_only_rule_ids() -> None:
    assert rule("SF-FLT-07", "ENC-G-05").mark.args == ("SF-FLT-07", "ENC-G-05")
    with pytest.raises(ValueError, match="not a rule ID"):
        rule("flight")
    with pytest.raises(ValueError, match="at least one"):
        rule()
