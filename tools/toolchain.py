"""Find out whether C extensions can be built for this Python.

python -m tools.toolchain     succeeds if so; else prints what is in the way
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory


def obstacle() -> str | None:
    """Return why nothing can be compiled here, or None; a file of one line is compiled to find out."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    # The same choice as setuptools makes: $CC, else the compiler that Python was built with.
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return "there is no C compiler"
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").is_file():
        return "Python's C headers are missing"
    with TemporaryDirectory() as folder:
        source = Path(folder, "try.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        compiling = [*command, "-c", str(source), "-o", f"{folder}/try.o", f"-I{headers}"]
        tried = subprocess.run(compiling, check=False, capture_output=True)
    return f"the C compiler ({command[0]}) does not work" if tried.returncode else None


if __name__ == "__main__":
    sys.exit(obstacle())
