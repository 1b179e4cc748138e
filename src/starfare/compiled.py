"""Whether the rules run compiled, and whether the compiled copy still fits its sources.

Python takes a compiled module before the text beside it. So a compiled copy carries the digests of
the sources it was made from, and whoever starts a game can ask here before trusting it.
"""

import hashlib
import json
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

__all__ = ["STAMP", "digests", "fits", "mode", "python_tag", "stale", "why_interpreted"]

STAMP: Final = "_compiled.json"
"""The file in a compiled package that says what it was made from."""
NOTE: Final = "_interpreted.txt"
"""The file in an installed package that says why it was not compiled."""


def mode() -> Literal["interpreted", "compiled"]:
    """How the rules run in this process."""
    kernel = find_spec("starfare.kernel")
    origin = kernel.origin if kernel is not None else None
    is_native = origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if is_native else "interpreted"


def why_interpreted(package: Path | None = None) -> str:
    """Return why the installed package was not compiled when it was built; empty if nobody said."""
    note = (package or Path(__file__).resolve().parent) / NOTE
    return note.read_text(encoding="utf-8") if note.is_file() else ""


def fits(copy: Path, sources: Path) -> bool:
    """Whether a compiled copy was made by this Python from these sources as they are now."""
    stamp = copy / STAMP
    if not stamp.is_file():
        return False
    written = json.loads(stamp.read_text(encoding="utf-8"))
    # A checkout that was copied or moved has a copy of other sources, even if they read the same.
    made_here = (written["python"], written["origin"]) == (python_tag(), str(sources))
    return made_here and written["sources"] == digests(sources)


def stale(package: Path | None = None) -> list[str]:
    """The sources that changed since the package was compiled; empty when it may be trusted.

    A copy made by `make fast` is compared with the sources it was copied from, an installed
    package with the texts beside the compiled modules. A package never compiled is never stale.
    """
    package = package or Path(__file__).resolve().parent
    stamp = package / STAMP
    if not stamp.is_file():
        return []
    written = json.loads(stamp.read_text(encoding="utf-8"))
    origin = Path(written["origin"]) if written["origin"] else package
    now = digests(origin if origin.is_dir() else package)
    then: dict[str, str] = written["sources"]
    return sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))


def python_tag() -> str:
    """What a compiled module is tied to: version, build and platform of Python."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def digests(package: Path) -> dict[str, str]:
    """The SHA-256 of every Python and content file of the package, by its path inside it."""
    return {
        path.relative_to(package).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(package.rglob("*"))
        if path.suffix in {".py", ".toml"}
    }
