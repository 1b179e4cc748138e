"""Wrong content: a copy of a package's files with one thing changed, and how it is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from starfare.content.loading import ContentError

SAID = ("texts.", "refusals.")
"""How the files begin that loaders of their own read."""


def refused(
    load: Callable[[Path], object], folder: Path, file: str, right: str, wrong: str
) -> ContentError:
    """Write something wrong into a file and return what reading the folder then says."""
    text = (folder / file).read_text(encoding="utf-8")
    assert right in text
    (folder / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(folder)
    return caught.value
