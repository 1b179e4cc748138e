"""Start a game at once, on compiled code if it is there; if not, have it compiled for the next time.

python -m tools.play [ARGUMENTS OF starfare play]
"""

import os
import sys
from pathlib import Path

from tools import background
from tools.compile import is_fresh
from tools.toolchain import obstacle

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build" / "fast"


def main() -> None:
    """Become `starfare play`, so that Ctrl-C and the exit code are its own."""
    command = [str(Path(sys.executable).with_name("starfare")), "play", *sys.argv[1:]]
    os.execve(command[0], command, prepared())


def prepared() -> dict[str, str]:
    """Return the environment for the game; start to compile if that is needed and possible."""
    environment = dict(os.environ)
    if is_fresh(COPY):
        paths = [str(COPY), environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    elif environment.get("STARFARE_COMPILE") != "0" and obstacle() is None:
        print(f"play: {background.start()}", flush=True)
    return environment


if __name__ == "__main__":
    main()
