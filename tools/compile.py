"""Compile kernel, games, bots and arena with mypyc into a full copy of the package.

    python tools/compile.py [--into build/fast] [--portable] [--force]

The copy stands apart from `src`, because Python takes a compiled module before an edited text
beside it. A stamp in the copy names the digests of its sources (see starfare/compiled.py).

mypyc turns every module into a C file; the modules of one package make one library, and those of
one folder share the small library through which Python enters them. Objects and
libraries are kept in build/compile under the digest of all that went into them, so that a change
of one module compiles that module again and little else.
"""

import argparse
import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "starfare"
WORK = ROOT / "build" / "compile"
"""C files of the last run, and objects and libraries kept for the next one."""
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "_client")
LINKED = {"_client": PACKAGE / "_client", "_rules": ROOT / "docs" / "rules"}
"""What the copy shares with the sources: it may change without anything to compile."""


def main() -> int:
    """Build the copy unless a fresh one is there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "fast")
    parser.add_argument("--portable", action="store_true", help="for a wheel: name no folder")
    parser.add_argument("--force", action="store_true", help="compile although nothing changed")
    args = parser.parse_args()
    target: Path = args.into.resolve()
    modules = compiled_modules()
    if not modules:
        print("nothing to compile: no module in the packages named in pyproject.toml")
        return 1
    with alone():
        if not args.force and is_fresh(target):
            print(f"{shown(target)} is up to date")
            return 0
        began = time.monotonic()
        build(target, modules, origin=None if args.portable else PACKAGE)
    seconds = time.monotonic() - began
    print(f"{len(modules)} modules compiled into {shown(target)} in {seconds:.0f} s")
    return 0


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process compiles, and keep others waiting: all work in the same folder."""
    WORK.mkdir(parents=True, exist_ok=True)
    # The system gives the lock back when its owner ends, however that happens.
    with (WORK / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("compile: waiting for another process that compiles", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compiled_modules() -> list[Path]:
    """The files to compile, relative to the package, as pyproject.toml says."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["starfare"]["compile"]
    interpreted = {Path(name) for name in settings["interpreted"]}
    missing = [str(name) for name in interpreted if not (PACKAGE / name).is_file()]
    if missing:
        raise SystemExit(f"pyproject.toml: interpreted modules that do not exist: {missing}")
    found = (
        path.relative_to(PACKAGE)
        for name in settings["packages"]
        for path in (PACKAGE / name).rglob("*.py")
    )
    return sorted(path for path in found if path not in interpreted)


def is_fresh(target: Path) -> bool:
    """Whether the copy was made by this Python from the sources as they are."""
    return bool(staleness().fits(target / "starfare", PACKAGE))


def build(target: Path, modules: list[Path], origin: Path | None) -> None:
    """Copy the package, compile the modules in the copy, and put it in place when all went well."""
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(PACKAGE, fresh / "starfare", ignore=NOT_COPIED)
    for name, original in LINKED.items():
        (fresh / "starfare" / name).symlink_to(original)
    guard = staleness()
    stamp = {
        "python": guard.python_tag(),
        "origin": str(origin) if origin else None,
        "sources": guard.digests(fresh / "starfare"),
        "modules": [path.as_posix() for path in modules],
    }
    with working_in(fresh):
        link(translate(modules))
    (fresh / "starfare" / guard.STAMP).write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    put_in_place(fresh, target)


def put_in_place(fresh: Path, target: Path) -> None:
    """Rename the new copy; whoever looks, at whatever moment, finds a whole copy or none."""
    old = target.with_name(target.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Work in a folder for a while; mypyc and setuptools know no other way to name one."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def translate(modules: list[Path]) -> list[Any]:
    """Check the modules strictly and turn them into C; return the extensions to build from it."""
    from mypyc.build import mypycify

    print(f"compile: translating {len(modules)} modules into C", flush=True)
    shutil.rmtree(WORK / "cache", ignore_errors=True)
    shutil.rmtree(WORK / "c", ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    settings = WORK / "mypy.ini"
    settings.write_text("[mypy]\nstrict = True\n", encoding="utf-8")
    groups = grouped(modules)
    extensions: list[Any] = mypycify(
        [
            f"--config-file={settings}",
            f"--cache-dir={WORK / 'cache'}",
            *(path for paths in groups.values() for path in paths),
        ],
        # The next level takes a third longer, for games that are 2 to 3 % faster.
        opt_level="1",
        debug_level="0",
        separate=[(paths, f"starfare_{name}") for name, paths in groups.items()],
        multi_file=True,
        target_dir=str(WORK / "c"),
    )
    for extension in extensions:
        # Every C file of a group declares the tables of the groups it calls; they are one and the same.
        extension.extra_compile_args.append("-fcommon")
    share_entries(extensions)
    return extensions


def share_entries(extensions: list[Any]) -> None:
    """Let the modules of a folder share one library of entries.

    Python enters a compiled module through a small library of its own; to compile and link nearly
    three hundred of them would take a fifth of the time.
    """
    folders: dict[str, list[Any]] = {}
    for extension in extensions:
        folder, _, _ = extension.name.rpartition(".")
        if folder:
            folders.setdefault(folder, []).append(extension)
    for folder, entries in folders.items():
        shared = WORK / "c" / f"entries_{folder}.c"
        shared.write_text("".join(map(entry_text, entries)), encoding="utf-8")
        for extension in entries:
            extension.sources = [str(shared)]


def entry_text(extension: Any) -> str:
    """Return the C text that enters one module; one function of it has the same name in all."""
    (source,) = map(Path, extension.sources)
    text = source.read_text(encoding="utf-8")
    return text.replace("PyInit___init__", f"PyInit___init___{source.stem}")


def grouped(modules: list[Path]) -> dict[str, list[str]]:
    """Return the paths of the modules by the package they belong to: kernel, duel, classic ..."""
    groups: dict[str, list[str]] = {}
    for path in modules:
        folders = path.parts[:-1]
        name = folders[1] if len(folders) > 1 else folders[0]
        groups.setdefault(name, []).append(f"starfare/{path.as_posix()}")
    return groups


def link(extensions: list[Any]) -> None:
    """Compile and link all extensions into the current folder, on all cores."""
    from setuptools import setup  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class KeepingBuild(build_ext):  # type: ignore[misc]
        """Compiles side by side, and only what is not kept from an earlier run."""

        def build_extensions(self) -> None:
            kept = Kept(self.compiler)
            kept.compile(self.extensions)
            libraries = kept.link(self.extensions)
            for extension, library in zip(self.extensions, libraries, strict=True):
                path = Path(self.get_ext_fullpath(extension.name))
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library, path)
            kept.forget_unused()

    setup(
        name="starfare",
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
        cmdclass={"build_ext": KeepingBuild},
    )


class Kept:
    """Objects and libraries, each under the digest of all that went into it."""

    def __init__(self, compiler: Any) -> None:
        self._compiler = compiler
        self._folder = WORK / "kept"
        self._folder.mkdir(exist_ok=True)
        commands = [*compiler.compiler_so, *compiler.linker_so]
        about = subprocess.run(
            [commands[0], "--version"], check=True, capture_output=True, text=True
        )
        # The version of mypy stands for the headers that mypyc brings.
        python = staleness().python_tag()
        self._tools = digest([*commands, about.stdout, version("mypy"), python])
        self._texts: dict[str, str] = {}
        self._used: set[Path] = set()

    def compile(self, extensions: list[Any]) -> None:
        """Make the objects that are not kept, on all cores."""
        wanted: dict[Path, tuple[str, Any]] = {}
        for extension in extensions:
            for source in extension.sources:
                wanted[self._object(source, extension)] = (source, extension)
        missing = {path: made_from for path, made_from in wanted.items() if not path.exists()}
        print(
            f"compile: {len(missing)} C files to compile, {len(wanted) - len(missing)} unchanged",
            flush=True,
        )
        largest_first = sorted(missing, key=lambda path: -Path(missing[path][0]).stat().st_size)
        on_all_cores(lambda path: self._compile_one(path, *missing[path]), largest_first)

    def _compile_one(self, path: Path, source: str, extension: Any) -> None:
        folder = path.with_suffix(".making")
        made = self._compiler.compile(
            [source],
            output_dir=str(folder),
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )
        Path(made[0]).replace(path)
        shutil.rmtree(folder)

    def link(self, extensions: list[Any]) -> list[Path]:
        """Link the libraries that are not kept; return where the library of each extension is."""
        objects = [
            [str(self._object(source, extension)) for source in extension.sources]
            for extension in extensions
        ]
        libraries = [self._path([self._tools, *names], ".so") for names in objects]
        missing = {
            library: names
            for library, names in zip(libraries, objects, strict=True)
            if not library.exists()
        }
        print(f"compile: {len(missing)} libraries to link", flush=True)
        on_all_cores(lambda library: self._link_one(library, missing[library]), missing)
        return libraries

    def _link_one(self, library: Path, objects: list[str]) -> None:
        unfinished = library.with_suffix(".making")
        self._compiler.link_shared_object(objects, str(unfinished))
        unfinished.replace(library)

    def forget_unused(self) -> None:
        """Remove what the current sources no longer need."""
        for path in set(self._folder.iterdir()) - self._used:
            path.unlink() if path.is_file() else shutil.rmtree(path)

    def _object(self, source: str, extension: Any) -> Path:
        """Return where the object of a C file is kept."""
        # Only what mypyc wrote for our modules includes their headers; its own runtime does not.
        is_ours = Path(source).name.startswith("__native")
        headers = [self._text(name) for name in extension.depends] if is_ours else []
        flags = extension.extra_compile_args
        return self._path([self._tools, *flags, self._text(source), *headers], ".o")

    def _path(self, parts: Iterable[str], suffix: str) -> Path:
        path = self._folder / (digest(parts) + suffix)
        self._used.add(path)
        return path

    def _text(self, name: str) -> str:
        """Return the digest of a file's text."""
        if name not in self._texts:
            self._texts[name] = digest([Path(name).read_text(encoding="utf-8")])
        return self._texts[name]


def digest(parts: Iterable[str]) -> str:
    """Return one digest for texts in their order."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def on_all_cores(job: Callable[[Path], None], paths: Iterable[Path]) -> None:
    """Do a job for each path, several at a time; the first failure is raised."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(job, paths))


def staleness() -> ModuleType:
    """The module starfare/compiled.py, read from the sources without importing the package."""
    spec = importlib.util.spec_from_file_location("_staleness", PACKAGE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shown(path: Path) -> str:
    """The path as people type it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
