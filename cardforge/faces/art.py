"""Where pictures come from: the game's `art/`, then the bundled folders; each file is read once.

A name is a bare file name without extension ("zhizhu-lv"), or one in a bundled folder of its own ("icons/target",
"patterns/web").
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

from cardforge.faces.drawing import Picture, Raster
from cardforge.faces.svg import MOST_BYTES, read_svg
from cardforge.findings import Findings, Place

EXTENSIONS = (".svg", ".png", ".jpg", ".jpeg")
MOST_PIXELS = 60_000_000
_NAME = re.compile(r"[^/\\.\0][^/\\\0]*(?:/[^/\\.\0][^/\\\0]*)*\Z")


class Art:
    """Pictures by name. `folders` are searched in order; `findings` gathers what is wrong with the files read.
    `root`: what places in reports are relative to.
    """

    def __init__(self, folders: Sequence[Path], root: Path | None = None) -> None:
        self.folders = tuple(folders)
        self.root = root
        self.findings = Findings()
        self._read: dict[str, Picture | None] = {}

    @property
    def where(self) -> str:
        """The folders, for messages."""
        return ", ".join(self._shown(folder) for folder in self.folders)

    def find(self, name: str) -> Picture | None:
        """The picture, or None where there is none or it cannot be read (which is then among the findings)."""
        if name not in self._read:
            path = self.path(name)
            self._read[name] = None if path is None else self._picture(path)
        return self._read[name]

    def path(self, name: str) -> Path | None:
        """The file of a picture; None where no folder has it or the name leads elsewhere."""
        bare = name.removesuffix(Path(name).suffix) if Path(name).suffix.lower() in EXTENSIONS else name
        if not _NAME.match(bare) or ".." in bare:
            return None
        for folder in self.folders:
            for extension in EXTENSIONS:
                path = folder / f"{bare}{extension}"
                if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
                    return path
        return None

    def safe(self, name: str) -> bool:
        """Whether the name stays inside the folders."""
        return bool(_NAME.match(name)) and ".." not in name

    def _picture(self, path: Path) -> Picture | None:
        file = self._shown(path)
        try:
            data = path.read_bytes()
        except OSError as error:
            self.findings.report("A012", Place(file), reason=error.strerror or type(error).__name__)
            return None
        return read_svg(data, file, self.findings) if path.suffix.lower() == ".svg" else self._raster(data, file)

    def _raster(self, data: bytes, file: str) -> Raster | None:
        from PIL import Image, UnidentifiedImageError

        if len(data) > 10 * MOST_BYTES:
            self.findings.report("A008", Place(file), what=f"{len(data)} bytes", most=10 * MOST_BYTES)
            return None
        try:
            with Image.open(io.BytesIO(data)) as image:
                if image.format not in ("PNG", "JPEG"):
                    raise UnidentifiedImageError(f"expected PNG or JPEG, got {image.format}")
                width, height = image.size
                if width * height > MOST_PIXELS:
                    self.findings.report("A008", Place(file), what=f"{width} x {height} pixels", most=MOST_PIXELS)
                    return None
                image.load()
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
            self.findings.report("A012", Place(file), reason=str(error).splitlines()[0][:80])
            return None
        return Raster(data, width, height)

    def _shown(self, path: Path) -> str:
        if self.root is not None:
            try:
                return path.relative_to(self.root).as_posix()
            except ValueError:
                pass
        return f"{path.parent.name}/{path.name}"
