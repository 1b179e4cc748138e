"""Where the project's files are, for the tests that read them."""

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "src"
PACKAGE: Final = SOURCE / "starfare"
TESTS: Final = ROOT / "tests"
DOCS: Final = ROOT / "docs"


def python_files(*folders: Path) -> list[Path]:
    """All Python files under the folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def shown(path: Path) -> str:
    """The path as it is written in messages."""
    return path.relative_to(ROOT).as_posix()


def tool(name: str) -> ModuleType:
    """A script of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def module_name(path: Path) -> str:
    """The dotted name of a module of the package."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def dotted(node: ast.expr) -> str:
    """`a.b.c` for a chain of names, or an empty text."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (before := dotted(node.value)):
        return f"{before}.{node.attr}"
    return ""


def public_definitions(
    tree: ast.Module,
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]]:
    """Public functions, classes and methods with their qualified names."""
    waiting: list[tuple[str, ast.stmt]] = [("", node) for node in tree.body]
    while waiting:
        prefix, node = waiting.pop(0)
        if isinstance(node, ast.If | ast.Try):
            waiting[:0] = [(prefix, inner) for inner in node.body]
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.name.startswith("_"):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            waiting += [(f"{prefix}{node.name}.", inner) for inner in node.body]
