"""Name every part that starfare brings along, with its version and licence: `make sbom`.

    python tools/sbom.py [--into build/sbom]

`server.cdx.json` has the Python packages of a server as requirements/run.txt locks them,
`client.cdx.json` what the web client is built from, both in CycloneDX; `licences.md` is a table of
both. It fails when a licence is not one of those we may pass on.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
UV: Final = Path(sys.executable).with_name("uv")
CYCLONEDX: Final = "cyclonedx-bom==7.5.0"
FREE: Final = frozenset(
    [
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BlueOak-1.0.0",
        "CC0-1.0",
        "ISC",
        "MIT",
        "MIT-0",
        "MPL-2.0",
        "PSF-2.0",
        "Python-2.0",
        "Unlicense",
    ]
)
"""Licences of parts that may be passed on with an MIT-licensed program."""
READ: Final = {"itsdangerous": "BSD-3-Clause", "rich-click": "MIT"}
"""What the licence file of a package says that does not declare it in a form others can read."""


def main() -> int:
    """Write the lists, and say which licences have to be looked at."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "sbom")
    into: Path = parser.parse_args().into.resolve()
    into.mkdir(parents=True, exist_ok=True)
    parts = [*components(list_server(into)), *components(list_client(into))]
    (into / "licences.md").write_text(table(parts), encoding="utf-8")
    unknown = [
        f"{name} {version}: {licence}" for name, version, licence in parts if not is_free(licence)
    ]
    print("\n".join(unknown) or f"sbom: {len(parts)} parts, all under free licences: {into}")
    return 1 if unknown else 0


def list_server(into: Path) -> Path:
    """List the packages of a server, from an environment that has nothing else."""
    print("sbom: installing what a server needs, as it is locked", flush=True)
    python, listed = into / "venv" / "bin" / "python", into / "server.cdx.json"
    run(UV, "venv", "--quiet", "--clear", into / "venv")
    locked = ("--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    run(UV, "pip", "install", "--quiet", "--python", python, *locked)
    print("sbom: listing", flush=True)
    how = ("--pyproject", ROOT / "pyproject.toml", "--output-reproducible", "--of", "JSON")
    cyclonedx = (UV, "tool", "run", "--quiet", "--from", CYCLONEDX, "cyclonedx-py")
    run(*cyclonedx, "environment", *how, "-o", listed, python)
    return listed


def list_client(into: Path) -> Path:
    """List what the web client is built from."""
    listed = into / "client.cdx.json"
    command = ["npm", "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"]
    with listed.open("w", encoding="utf-8") as output:
        subprocess.run(command, cwd=ROOT / "web", stdout=output, check=True)
    return listed


def run(*command: str | os.PathLike[str]) -> None:
    """Run a command that has to succeed."""
    subprocess.run(command, cwd=ROOT, check=True)


def components(listed: Path) -> Iterator[tuple[str, str, str]]:
    """Yield name, version and licence of each part in a list."""
    for part in json.loads(listed.read_text(encoding="utf-8"))["components"]:
        yield part["name"], part["version"], licence_of(part)


def licence_of(part: dict[str, Any]) -> str:
    """Return what a part declares as an expression; an empty one if nothing can be read."""
    for declared in part.get("licenses", ()):
        found = declared.get("expression") or declared["license"].get("id")
        if found:
            return str(found)
    return READ.get(part["name"].lower(), "")


def is_free(licence: str) -> bool:
    """Whether one of the alternatives lets a part be passed on."""
    return any(
        all(name in FREE for name in re.split(r" AND |[() ]+", choice) if name)
        for choice in licence.split(" OR ")
        if choice
    )


def table(parts: list[tuple[str, str, str]]) -> str:
    """Return the parts as a Markdown table, by name."""
    lines = [f"| {name} | {version} | {licence} |" for name, version, licence in sorted(set(parts))]
    return "\n".join(["| part | version | licence |", "|---|---|---|", *lines]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
