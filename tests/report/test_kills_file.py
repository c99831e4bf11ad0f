"""A file of kills that would never end, or that no memory holds, is refused before it is read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardforge.findings import CardforgeError
from cardforge.report.html import read_kills


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "huge"])
def test_kills_are_read_of_plain_files_alone(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "kills.json"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(10**12)
    with pytest.raises(CardforgeError) as caught:
        read_kills(path)
    assert [each.code for each in caught.value.findings] == ["A254"]
