"""Compile kernel and games with mypyc into a full copy of the package.

    python tools/compile.py [--into build/fast] [--portable] [--force]

The copy stands apart from `src`, because Python takes a compiled module before an edited text
beside it. A stamp in the copy names the digests of its sources (see starfare/compiled.py).
"""

import argparse
import importlib.util
import json
import os
import shutil
import sys
import sysconfig
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "starfare"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


def main() -> int:
    """Build the copy unless a fresh one is there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "fast")
    parser.add_argument("--portable", action="store_true", help="for a wheel: name no folder")
    parser.add_argument("--force", action="store_true", help="compile although nothing changed")
    args = parser.parse_args()
    target: Path = args.into.resolve()
    if not args.force and is_fresh(target):
        print(f"{shown(target)} is up to date")
        return 0
    modules = compiled_modules()
    if not modules:
        print("nothing to compile: no module in the packages named in pyproject.toml")
        return 1
    began = time.monotonic()
    build(target, modules, origin=None if args.portable else PACKAGE)
    seconds = time.monotonic() - began
    print(f"{len(modules)} modules compiled into {shown(target)} in {seconds:.0f} s")
    return 0


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
    guard = staleness()
    stamp = target / "starfare" / guard.STAMP
    if not stamp.is_file():
        return False
    same_python = json.loads(stamp.read_text(encoding="utf-8"))["python"] == python_tag()
    return same_python and not guard.stale(target / "starfare")


def build(target: Path, modules: list[Path], origin: Path | None) -> None:
    """Copy the package, compile the modules in the copy, and put it in place when all went well."""
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(PACKAGE, fresh / "starfare", ignore=NOT_COPIED)
    shutil.copytree(ROOT / "docs" / "rules", fresh / "starfare" / "_rules")
    guard = staleness()
    stamp = {
        "python": python_tag(),
        "origin": str(origin) if origin else None,
        "sources": guard.digests(fresh / "starfare"),
        "modules": [path.as_posix() for path in modules],
    }
    run_mypyc(fresh, [f"starfare/{path.as_posix()}" for path in modules])
    (fresh / "starfare" / guard.STAMP).write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def run_mypyc(folder: Path, paths: list[str]) -> None:
    """Compile the files in place, checked strictly, optimized, as one group."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class SideBySide(build_ext):  # type: ignore[misc]
        """Compiles the C files of an extension on all cores; setuptools takes one by one."""

        def build_extension(self, ext: Any) -> None:
            def compiled(source: str) -> list[str]:
                objects: list[str] = self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for objects in pool.map(compiled, ext.sources):
                    ext.extra_objects.extend(objects)
            ext.sources = []
            super().build_extension(ext)

    work = folder.with_name(folder.name.removesuffix(".new") + ".work")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    (work / "mypy.ini").write_text("[mypy]\nstrict = True\n", encoding="utf-8")
    options = [f"--config-file={work / 'mypy.ini'}", f"--cache-dir={work / 'cache'}"]
    before = Path.cwd()
    os.chdir(folder)
    try:
        extensions = mypycify(
            [*options, *paths],
            opt_level="3",
            debug_level="0",
            separate=False,
            multi_file=True,
            group_name="starfare",
            target_dir=str(work / "c"),
        )
        command = ["--quiet", "build_ext", "--inplace", f"--build-temp={work / 'objects'}"]
        setup(
            name="starfare",
            ext_modules=extensions,
            script_args=command,
            cmdclass={"build_ext": SideBySide},
        )
    finally:
        os.chdir(before)
    shutil.rmtree(work)
    shutil.rmtree(folder / "build", ignore_errors=True)  # what setuptools leaves behind


def staleness() -> ModuleType:
    """The module starfare/compiled.py, read from the sources without importing the package."""
    spec = importlib.util.spec_from_file_location("_staleness", PACKAGE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def python_tag() -> str:
    """What a compiled module is tied to: version, build and platform."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def shown(path: Path) -> str:
    """The path as people type it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
