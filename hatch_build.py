"""Build backend: hatchling, with the rules texts, the web client and compiled modules in the wheel.

A wheel is compiled where a C compiler and Python's headers are present, and else is plain Python.
`STARFARE_COMPILE=0` never compiles; `STARFARE_COMPILE=1` fails where it cannot be done.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import hatchling.build
from hatchling.build import *  # noqa: F403
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

from tools.toolchain import obstacle

ROOT = Path(__file__).resolve().parent
STAMP = "_compiled.json"
NOTE = "_interpreted.txt"
"""Files in the package that starfare/compiled.py reads."""


def get_requires_for_build_wheel(  # type: ignore[no-redef]
    config_settings: dict[str, Any] | None = None,
) -> list[str]:
    """Ask for what compiling needs, where the wheel will be compiled.

    A hook of hatchling could ask as well, but does not know whether an editable install is wanted,
    which is never compiled.
    """
    asked: list[str] = hatchling.build.get_requires_for_build_wheel(config_settings)
    reason = why_plain()
    refuse_if_demanded(reason)
    return asked if reason else [*asked, *compiling_needs()]


def compiling_needs() -> list[str]:
    """Return the packages that compiling needs, as pyproject.toml names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs: list[str] = project["dependency-groups"]["compile"]
    return needs


def why_plain() -> str | None:
    """Return why the wheel will not be compiled, or None."""
    return "STARFARE_COMPILE is 0" if wish() == "0" else obstacle()


def wish() -> str:
    """Return what STARFARE_COMPILE asks for: 1, 0, or nothing."""
    value = os.environ.get("STARFARE_COMPILE", "")
    if value not in {"", "0", "1"}:
        raise SystemExit(f"starfare: STARFARE_COMPILE is 0 or 1, not {value!r}")
    return value


def refuse_if_demanded(reason: str | None) -> None:
    """End the build if it has to compile and there is a reason why it does not."""
    if reason and wish() == "1":
        raise SystemExit(f"starfare: cannot compile: {reason}")


class StarfareHook(BuildHookInterface):  # type: ignore[type-arg]
    """Bring docs/rules and the web client along, and compiled modules where that is possible.

    The client is built where its sources are and nobody has built it yet. That needs Node; without
    it the wheel serves no pages, and says so while it is made. Editable installs run the sources.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the rules texts, the client and the compiled modules."""
        if version == "editable":
            return
        root = Path(self.root)
        self._build_client(root)
        if self.target_name != "wheel":
            return
        for text in (root / "docs" / "rules").glob("*.md"):
            build_data["force_include"][str(text)] = f"starfare/_rules/{text.name}"
        made = root / "build" / "wheel"
        reason = why_plain() or self._compile(root, made)
        if reason is None:
            self._add_compiled(made, build_data)
        else:
            refuse_if_demanded(reason)
            self._stay_plain(made, reason, build_data)

    def _compile(self, root: Path, made: Path) -> str | None:
        """Compile into a folder; show and keep the output; return what went wrong, or None."""
        if importlib.util.find_spec("mypyc") is None:
            return "mypy is not installed"
        log = root / "build" / "wheel.log"
        log.parent.mkdir(exist_ok=True)
        script = [sys.executable, str(root / "tools" / "compile.py"), "--portable", "--force"]
        with (
            log.open("w", encoding="utf-8") as kept,
            subprocess.Popen(
                [*script, "--into", str(made)],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            ) as process,
        ):
            for line in process.stdout or ():
                print(line, end="", flush=True)
                kept.write(line)
        # The wheel carries this sentence to other machines: it names no folder of this one.
        return "compiling failed, see build/wheel.log" if process.returncode else None

    def _add_compiled(self, made: Path, build_data: dict[str, Any]) -> None:
        """Put the compiled modules into the wheel, and tag it for this Python and platform."""
        stamp = made / "starfare" / STAMP
        for path in [stamp, *made.rglob("*.so"), *made.rglob("*.pyd")]:
            build_data["force_include"][str(path)] = path.relative_to(made).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _stay_plain(self, made: Path, reason: str, build_data: dict[str, Any]) -> None:
        """Say why nothing is compiled, here and in the wheel: pip shows no output of a build."""
        self.app.display_warning(
            f"starfare: not compiled: {reason}; the games run in plain Python, slower"
        )
        note = made.with_name(NOTE)
        note.parent.mkdir(exist_ok=True)
        note.write_text(reason, encoding="utf-8")
        build_data["force_include"][str(note)] = f"starfare/{NOTE}"

    def _build_client(self, root: Path) -> None:
        """Build the web client, unless it is there or cannot be built."""
        if (root / "src" / "starfare" / "_client" / "index.html").is_file():
            return
        tool = root / "tools" / "client"
        if not (root / "web" / "package.json").is_file() or shutil.which("npm") is None:
            self.app.display_warning(
                "starfare: without the web client (it needs web/, Node and npm)"
            )
            return
        for step in ("install", "build"):
            subprocess.run(["bash", str(tool), step], check=True)
