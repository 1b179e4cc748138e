"""A wheel is compiled where that is possible, and else is plain Python and says why."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any, Final

import pytest

import hatch_build
from tests.meta.imports import imports
from tests.meta.project import PACKAGE, ROOT, module_name, python_files
from tools import toolchain

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SLOWER: Final = "the games run in plain Python, slower"

# --- is there a compiler? -----------------------------------------------------------------


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make a shell script the only C compiler, and indeed the only program."""
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    name = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    headers = tmp_path / "include"
    headers.mkdir()
    (headers / "Python.h").touch()
    monkeypatch.setattr(sysconfig, "get_path", lambda kind: str(headers))

    def install(script: str) -> None:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    return install


def test_without_a_compiler_nothing_can_be_compiled(compiler: object) -> None:
    assert toolchain.obstacle() == "there is no C compiler"


def test_a_compiler_that_fails_is_an_obstacle(compiler: Callable[[str], None]) -> None:
    compiler("exit 1")
    assert re.fullmatch(r"the C compiler \(\S+\) does not work", toolchain.obstacle() or "")


def test_python_without_headers_is_an_obstacle(
    compiler: Callable[[str], None], tmp_path: Path
) -> None:
    compiler("exit 0")
    assert toolchain.obstacle() is None
    (tmp_path / "include" / "Python.h").unlink()
    assert toolchain.obstacle() == "Python's C headers are missing"


def test_the_compiler_can_be_named(
    compiler: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler("exit 0")
    monkeypatch.setenv("CC", "nosuchcc -m64")
    assert toolchain.obstacle() == "there is no C compiler"


# --- building -----------------------------------------------------------------------------


@dataclass
class Built:
    """What a build did: its exit code, what it asked for and said, and the wheel's name and files."""

    code: int
    asked: str
    said: str
    wheel: str
    files: dict[str, str]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the real backend, one module, and a compiler that makes one library."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    for name, text in {
        "src/starfare/__init__.py": "",
        "src/starfare/_client/index.html": "",
        "docs/rules/starfarers.md": "",
        "tools/toolchain.py": "import os\ndef obstacle(): return os.environ.get('OBSTACLE')\n",
        "tools/compile.py": (
            "import os, sys; from pathlib import Path\n"
            "print('compiling'); os.environ.get('BROKEN') and sys.exit('error: out of luck')\n"
            "made = Path(sys.argv[-1]) / 'starfare'; made.mkdir(parents=True)\n"
            "(made / '_compiled.json').touch(); (made / 'kernel.so').touch()\n"
        ),
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def build(project: Path, **conditions: str) -> Built:
    """Build as pip does: ask what is needed, then build."""
    program = (
        "import sys, hatch_build as backend\n"
        "print(*backend.get_requires_for_build_wheel(), file=open('asked', 'w'))\n"
        "print(backend.build_wheel('dist'), file=open('name', 'w'))\n"
    )
    for left in ("asked", "name"):
        (project / left).write_text("")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=project,
        env={"PATH": os.environ["PATH"], **conditions},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    wheel = (project / "name").read_text().strip()
    files = {}
    if wheel:
        with zipfile.ZipFile(project / "dist" / wheel) as archive:
            files = {name: archive.read(name).decode() for name in archive.namelist()}
    return Built(done.returncode, (project / "asked").read_text(), done.stdout, wheel, files)


def is_plain(built: Built, reason: str) -> bool:
    """Whether a wheel is plain Python, says why when it is built, and tells those who install it."""
    line = f"starfare: not compiled: {reason}; {SLOWER}"
    return (
        built.code == 0
        and built.wheel.endswith("-py3-none-any.whl")
        and built.files["starfare/_interpreted.txt"] == reason
        and built.said.count(line) == built.said.count("starfare:") == 1
        and not any(name.endswith((".so", "_compiled.json")) for name in built.files)
    )


def test_with_a_compiler_a_wheel_is_compiled_and_tagged(project: Path) -> None:
    built = build(project)
    assert built.code == 0, built.said
    assert "mypy" in built.asked
    assert re.search(rf"-cp3{sys.version_info[1]}-cp3\w+-(?!any)\w+\.whl$", built.wheel)
    assert {"starfare/_compiled.json", "starfare/kernel.so"} <= built.files.keys()
    assert "starfare/_rules/starfarers.md" in built.files
    assert "starfare/_interpreted.txt" not in built.files


def test_without_a_compiler_a_wheel_is_plain_and_asks_for_none(project: Path) -> None:
    built = build(project, OBSTACLE="there is no C compiler")
    assert is_plain(built, "there is no C compiler"), built
    assert "mypy" not in built.asked


def test_a_compiler_that_breaks_gives_a_plain_wheel_and_its_output(project: Path) -> None:
    built = build(project, BROKEN="yes")
    log = project / "build" / "wheel.log"
    assert is_plain(built, "compiling failed, see build/wheel.log"), built
    assert "error: out of luck" in built.said
    assert log.read_text() == "compiling\nerror: out of luck\n"


def test_compiling_can_be_switched_off(project: Path) -> None:
    built = build(project, STARFARE_COMPILE="0")
    assert is_plain(built, "STARFARE_COMPILE is 0"), built
    assert "mypy" not in built.asked


@pytest.mark.parametrize(
    ("conditions", "said"),
    [
        ({"OBSTACLE": "there is no C compiler"}, "cannot compile: there is no C compiler"),
        ({"BROKEN": "yes"}, "cannot compile: compiling failed, see build/wheel.log"),
    ],
)
def test_compiling_can_be_demanded(project: Path, conditions: dict[str, str], said: str) -> None:
    built = build(project, STARFARE_COMPILE="1", **conditions)
    assert built.code == 1
    assert f"starfare: {said}" in built.said
    assert built.wheel == ""
    assert bool(built.asked) == ("OBSTACLE" not in conditions), "refused before anything is fetched"


def test_another_wish_is_refused(project: Path) -> None:
    built = build(project, STARFARE_COMPILE="auto")
    assert built.code == 1
    assert "starfare: STARFARE_COMPILE is 0 or 1, not 'auto'" in built.said


def test_an_editable_install_is_never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARFARE_COMPILE", "1")
    asked: list[str] = hatch_build.get_requires_for_build_editable()
    assert not any("mypy" in requirement for requirement in asked)
    hook = hatch_build.StarfareHook(str(ROOT), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    build_data: dict[str, Any] = {}
    hook.initialize("editable", build_data)
    assert build_data == {}


# --- what compiling needs -----------------------------------------------------------------


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
    assert needed <= {name(requirement) for requirement in hatch_build.compiling_needs()}


def test_the_compiler_of_a_wheel_is_asked_for_like_everything_else() -> None:
    project = PROJECT["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert set(hatch_build.compiling_needs()) <= set(declared)


def test_a_source_distribution_has_what_its_wheel_is_built_with() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/src", "/docs", "/tools", "/hatch_build.py"} <= set(included)
