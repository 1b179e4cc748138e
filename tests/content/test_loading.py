"""Reading content: what is wrong is named by file, key and reason."""

import pickle
from pathlib import Path

import pytest

from starfare.content.loading import Content, ContentError, read


class Pod(Content, frozen=True):
    size: int


class Hold(Content, frozen=True):
    name: str
    pods: tuple[Pod, ...] = ()


def hold(directory: Path, text: str) -> Hold:
    path = directory / "hold.toml"
    path.write_text(text, encoding="utf-8")
    return read(path, Hold)


def test_a_good_file_becomes_a_frozen_value(tmp_path: Path) -> None:
    found = hold(tmp_path, 'name = "aft"\npods = [{ size = 2 }]')
    assert found == Hold("aft", (Pod(2),))
    with pytest.raises(AttributeError):
        found.name = "fore"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("", "name", "is missing"),
        ('name = "aft"\ncolour = "red"', "colour", "is not known here"),
        ("name = 3", "name", "Expected `str`, got `int`"),
        ('name = "aft"\npods = [{ size = "2" }]', "pods[0].size", "Expected `int`, got `str`"),
        ('name = "aft"\npods = [{ size = 2 }, {}]', "pods[1].size", "is missing"),
        ('name = "aft"\npods = [{ size = 2, x = 1 }]', "pods[0].x", "is not known here"),
    ],
)
def test_a_wrong_key_is_named_with_its_reason(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    with pytest.raises(ContentError) as caught:
        hold(tmp_path, text)
    error = caught.value
    assert (error.file, error.key, error.reason) == ("hold.toml", key, reason)
    assert str(error) == f"hold.toml: {key}: {reason}"


def test_a_missing_file_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^hold\.toml: file: cannot be read: "):
        read(tmp_path / "hold.toml", Hold)


def test_a_file_that_is_not_toml_is_refused_with_the_place(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^hold\.toml: file: is not TOML: .*line 1"):
        hold(tmp_path, "name is aft")


def test_a_file_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^hold\.toml: file: is nested too deeply$"):
        hold(tmp_path, "name = " + "[" * 5_000)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hold.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(ContentError, match=r"^hold\.toml: file: is not TOML: "):
        read(path, Hold)


def test_the_error_is_one_line_and_a_value_error_that_survives_pickling() -> None:
    error = ContentError("hold.toml", "name", "two\nlines")
    assert isinstance(error, ValueError)
    assert str(error) == "hold.toml: name: two lines"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
