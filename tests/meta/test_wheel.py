"""The build of a compiled wheel asks for everything that its compiler needs."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from typing import Any, Final

from hatch_build import StarfareHook
from tests.meta.imports import imports
from tests.meta.project import PACKAGE, ROOT, module_name, python_files

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def asked_for() -> list[str]:
    hook = StarfareHook(str(ROOT), {"compile": True}, None, None, "", "wheel")  # type: ignore[arg-type]
    return hook.dependencies()


def name(requirement: str) -> str:
    return re.split(r"[^\w-]", requirement)[0]


def foreign_modules() -> set[str]:
    """The modules of others that the compiled modules import, or that are imported on the way."""
    sources = {module_name(path): path.read_text("utf-8") for path in python_files(PACKAGE)}
    compiled = tuple(
        f"starfare.{package}." for package in PROJECT["tool"]["starfare"]["compile"]["packages"]
    )
    unread = [module for module in sources if f"{module}.".startswith(compiled)]
    read, foreign = set(unread), set()
    while unread:
        module = unread.pop()
        for taken in imports(module, sources[module], frozenset(sources)):
            if taken.module in sources and taken.module not in read:
                read.add(taken.module)
                unread.append(taken.module)
            elif taken.module not in sources:
                foreign.add(taken.module.split(".")[0])
    return foreign - set(sys.stdlib_module_names)


def test_the_compiler_of_a_wheel_knows_what_the_compiled_modules_import() -> None:
    foreign = foreign_modules()
    assert "msgspec" in foreign
    known = packages_distributions()
    needed = {each.replace("_", "-") for module in foreign for each in known[module]}
    assert needed <= {name(requirement) for requirement in asked_for()}


def test_the_compiler_of_a_wheel_is_asked_for_like_everything_else() -> None:
    project = PROJECT["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert set(asked_for()) <= set(declared)
