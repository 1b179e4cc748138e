"""The tools of the house: what is compiled again, and what `make quick` runs."""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

from starfare.games import games
from tests.meta.project import PACKAGE, ROOT, tool

# --- compiling ----------------------------------------------------------------------------


@dataclass
class Extension:
    """What mypyc asks to be built, as far as the tool looks at it."""

    sources: list[str]
    depends: list[str]
    include_dirs: list[str] = field(default_factory=list)
    extra_compile_args: list[str] = field(default_factory=list)
    name: str = ""


class Compiler:
    """Notes what it is asked to make, and makes files with the names of their sources in them."""

    compiler_so = (sys.executable,)
    linker_so = (sys.executable,)

    def __init__(self) -> None:
        self.made: list[str] = []

    def compile(self, sources: list[str], output_dir: str, **_options: object) -> list[str]:
        made = Path(output_dir) / "made.o"
        made.parent.mkdir(parents=True)
        made.write_text(sources[0])
        self.made.append(Path(sources[0]).name)
        return [str(made)]

    def link_shared_object(self, objects: list[str], name: str) -> None:
        Path(name).write_text("".join(objects))
        self.made.append("library")


@pytest.fixture
def extensions(tmp_path: Path) -> list[Extension]:
    found = []
    for name in ("kernel", "duel"):
        source, header = tmp_path / f"__native_{name}.c", tmp_path / f"{name}.h"
        source.write_text(name)
        header.write_text(name)
        found.append(Extension([str(source)], [str(header), str(tmp_path / "kernel.h")]))
    return found


def build(extensions: list[Extension], folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Compile and link; return what had to be made."""
    compiling, compiler = tool("compile"), Compiler()
    monkeypatch.setattr(compiling, "WORK", folder)
    kept = compiling.Kept(compiler)
    kept.compile(extensions)
    libraries = kept.link(extensions)
    assert all(library.exists() for library in libraries)
    kept.forget_unused()
    assert len(list((folder / "kept").iterdir())) == 2 * len(extensions)
    return sorted(compiler.made)


def test_only_what_changed_is_compiled_again(
    extensions: list[Extension], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = ["__native_duel.c", "__native_kernel.c", "library", "library"]
    assert build(extensions, tmp_path, monkeypatch) == everything
    assert build(extensions, tmp_path, monkeypatch) == []
    (tmp_path / "__native_duel.c").write_text("another rule")
    assert build(extensions, tmp_path, monkeypatch) == ["__native_duel.c", "library"]
    (tmp_path / "duel.h").write_text("another function")
    assert build(extensions, tmp_path, monkeypatch) == ["__native_duel.c", "library"]
    (tmp_path / "kernel.h").write_text("another function")
    assert build(extensions, tmp_path, monkeypatch) == everything


def test_other_flags_compile_everything_again(
    extensions: list[Extension], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(extensions, tmp_path, monkeypatch)
    extensions[0].extra_compile_args.append("-O0")
    assert build(extensions, tmp_path, monkeypatch) == ["__native_kernel.c", "library"]


def test_modules_are_grouped_by_their_package() -> None:
    compiling = tool("compile")
    modules = [Path("kernel/game.py"), Path("games/__init__.py"), Path("games/duel/game.py")]
    assert compiling.grouped(modules) == {
        "kernel": ["starfare/kernel/game.py"],
        "games": ["starfare/games/__init__.py"],
        "duel": ["starfare/games/duel/game.py"],
    }


def test_modules_of_one_folder_are_entered_through_one_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling = tool("compile")
    monkeypatch.setattr(compiling, "WORK", tmp_path)
    (tmp_path / "c").mkdir()
    modules = []
    for name in ("game", "flight"):
        source = tmp_path / f"{name}.c"
        source.write_text(f"PyInit_{name}() PyInit___init__()")
        modules.append(Extension([str(source)], [], name=f"starfare.duel.{name}"))
    package = Extension(["native.c"], [], name="starfare_duel__mypyc")
    compiling.share_entries([package, *modules])
    assert package.sources == ["native.c"]
    assert modules[0].sources == modules[1].sources
    text = Path(modules[0].sources[0]).read_text()
    for name in ("game", "flight"):
        assert f"PyInit_{name}() PyInit___init___{name}()" in text


@pytest.fixture
def small_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool for a package of two files, of which nothing is really compiled."""
    compiling, package = tool("compile"), tmp_path / "src" / "starfare"
    package.mkdir(parents=True)
    (package / "game.py").write_text("x = 1\n")
    (package / "compiled.py").write_text((PACKAGE / "compiled.py").read_text())
    monkeypatch.setattr(compiling, "PACKAGE", package)
    monkeypatch.setattr(compiling, "WORK", tmp_path / "work")
    monkeypatch.setattr(compiling, "translate", lambda modules: modules)
    monkeypatch.setattr(compiling, "link", lambda extensions: None)
    return compiling


def test_a_copy_that_fits_is_made_and_replaced(small_package: ModuleType, tmp_path: Path) -> None:
    copy = tmp_path / "fast"
    assert not small_package.is_fresh(copy)
    for text in ("x = 1\n", "x = 2\n"):
        (small_package.PACKAGE / "game.py").write_text(text)
        assert not small_package.is_fresh(copy)
        small_package.build(copy, [], small_package.PACKAGE)
        assert small_package.is_fresh(copy)
        assert (copy / "starfare" / "game.py").read_text() == text
    assert sorted(tmp_path.glob("fast*")) == [copy]


def test_a_failure_leaves_the_copy_as_it_was(
    small_package: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "fast"
    small_package.build(copy, [], small_package.PACKAGE)
    (small_package.PACKAGE / "game.py").write_text("x = 2\n")

    def interrupted(extensions: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(small_package, "link", interrupted)
    with pytest.raises(KeyboardInterrupt):
        small_package.build(copy, [], small_package.PACKAGE)
    assert (copy / "starfare" / "game.py").read_text() == "x = 1\n"
    assert not small_package.is_fresh(copy)


def test_two_processes_do_not_compile_at_the_same_time(
    small_package: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, entered = threading.Event(), threading.Event()
    monkeypatch.setattr(small_package, "print", lambda *_, **__: waits.set(), raising=False)

    def second() -> None:
        with small_package.alone():
            entered.set()

    other = threading.Thread(target=second)
    with small_package.alone():
        other.start()
        assert waits.wait(30)
        assert not entered.is_set()
    other.join(30)
    assert entered.is_set()


# --- quick --------------------------------------------------------------------------------


def test_a_change_of_a_game_runs_the_tests_of_all_that_is_built_on_it() -> None:
    quick = tool("quick")
    assert quick.tests_of("src/starfare/games/duel/game.py") == {"tests/duel", "tests/starships"}
    found = quick.tests_of("src/starfare/games/starship/game.py")
    assert found == {"tests/starship", "tests/starships", "tests/duel"}
    found = quick.tests_of("src/starfare/games/starfarers/flight.py")
    assert {"tests/starfarers", "tests/classic", "tests/fivesix", "tests/amoebas"} <= found


def test_every_source_has_tests_that_are_there() -> None:
    quick = tool("quick")
    for path in (ROOT / "src" / "starfare").rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        if name.count("/") > 2 and "_client" not in name:
            assert quick.tests_of(name) or "__init__" in name, name
    assert set(games()) <= {folder.name for folder in (ROOT / "tests").iterdir()}


def test_a_changed_test_runs_itself_and_what_tests_share_runs_their_folder() -> None:
    quick = tool("quick")
    assert quick.tests_of("tests/duel/test_pirates.py") == {"tests/duel/test_pirates.py"}
    assert quick.tests_of("tests/starfarers/tabletop.py") == {"tests/starfarers"}
    assert quick.tests_of("tests/duel/test_gone.py") == set()
