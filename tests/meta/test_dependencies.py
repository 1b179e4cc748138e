"""What others wrote: every dependency is locked, with a digest, and under a licence we may pass on."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.meta.project import ROOT, tool

PINNED = re.compile(
    r"^(?P<name>[\w.-]+)(\[[\w,]+\])?==(?P<version>\S+)[^\n]*\\\n    --hash=sha256:", re.M
)
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT: dict[str, Any] = PYPROJECT["project"]
COMPILING: list[str] = PYPROJECT["dependency-groups"]["compile"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
SERVER: list[str] = [*PROJECT["dependencies"], *EXTRAS["postgres"], *EXTRAS["redis"]]


def locked(name: str) -> dict[str, str]:
    """The locked packages of a file, each with its version."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    found: dict[str, str] = {
        canonicalize_name(pin["name"]): pin["version"] for pin in PINNED.finditer(text)
    }
    assert len(found) == len(re.findall(r"^\S", text, re.M)), "a package without a digest"
    return found


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run.txt", SERVER),
        ("dev.txt", [*SERVER, *EXTRAS["dev"]]),
        ("compile.txt", COMPILING),
    ],
)
def test_what_is_locked_is_what_pyproject_asks_for(name: str, wanted: list[str]) -> None:
    """`make lock` writes it anew."""
    versions = locked(name)
    for requirement in map(Requirement, wanted):
        if requirement.name != PROJECT["name"]:
            assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)])


def test_tests_and_servers_use_the_same_versions() -> None:
    assert locked("run.txt").items() <= locked("dev.txt").items()
    assert locked("compile.txt").items() <= locked("dev.txt").items()


def test_licences_are_read_as_they_are_declared() -> None:
    sbom = tool("sbom")
    assert sbom.licence_of({"name": "a", "licenses": [{"license": {"id": "MIT"}}]}) == "MIT"
    assert sbom.licence_of({"name": "a", "licenses": [{"expression": "MIT OR X"}]}) == "MIT OR X"
    assert sbom.licence_of({"name": "a", "licenses": [{"license": {"name": "own"}}]}) == ""
    assert sbom.licence_of({"name": "Rich-Click"}) == "MIT"


@pytest.mark.parametrize(
    ("licence", "free"),
    [
        ("MIT", True),
        ("GPL-3.0-only OR MIT", True),
        ("(Apache-2.0 AND BSD-2-Clause)", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-only", False),
        ("", False),
    ],
)
def test_which_licences_may_be_passed_on(licence: str, free: bool) -> None:
    assert tool("sbom").is_free(licence) is free
