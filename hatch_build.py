"""Build hook: the rules texts and the web client, and compiled modules where they are wanted."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILING = ["msgspec>=0.19", "mypy>=2.4", "mypy-extensions>=1.0", "setuptools>=77"]


class StarfareHook(BuildHookInterface):  # type: ignore[type-arg]
    """Bring docs/rules and the web client along; compile kernel and games if asked and able to.

    The client is built where its sources are and nobody has built it yet. That needs Node; without
    it the wheel serves no pages, and says so while it is made.

    `STARFARE_COMPILE=1`, or `compile = "auto"` in pyproject.toml, compiles where a C compiler is
    found; `compile = true` fails without one. Editable installs always run the sources.
    """

    def dependencies(self) -> list[str]:
        """The compiler and what it must know to check the compiled modules; nothing else needs them."""
        return COMPILING if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the rules texts, the client, and the compiled modules if wanted."""
        if version == "editable":
            return
        root = Path(self.root)
        self._build_client(root)
        if self.target_name != "wheel":
            return
        for text in (root / "docs" / "rules").glob("*.md"):
            build_data["force_include"][str(text)] = f"starfare/_rules/{text.name}"
        if not self._wanted():
            return
        reason = self._obstacle()
        if reason is not None:
            if self.config.get("compile") is True:
                raise SystemExit(f"starfare: cannot compile: {reason}")
            self.app.display_warning(f"starfare: a pure wheel, because {reason}")
            return
        made = root / "build" / "wheel"
        command = [sys.executable, str(root / "tools" / "compile.py"), "--portable", "--force"]
        subprocess.run([*command, "--into", str(made)], check=True)
        stamp = made / "starfare" / "_compiled.json"
        for path in [stamp, *made.rglob("*.so"), *made.rglob("*.pyd")]:
            build_data["force_include"][str(path)] = path.relative_to(made).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

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

    def _wanted(self) -> bool:
        return bool(self.config.get("compile")) or os.environ.get("STARFARE_COMPILE") == "1"

    def _obstacle(self) -> str | None:
        """Why nothing can be compiled here, or None."""
        compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
        header = Path(sysconfig.get_path("include")) / "Python.h"
        if importlib.util.find_spec("mypyc") is None:
            return "mypyc is not installed"
        if sys.platform != "win32" and not (shutil.which(compiler) or shutil.which("cc")):
            return "there is no C compiler"
        return None if header.is_file() else "Python's C headers are missing"
