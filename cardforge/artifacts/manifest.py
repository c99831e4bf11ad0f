"""The manifest of a build: every file it left, from which fingerprint, with its sha256."""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

NAME = "manifest.json"
LARGEST = 100_000_000
"""Bytes that a manifest may have: a deck of 5,400 cards in four editions has a few million."""


@dataclass(frozen=True, slots=True)
class Product:
    """One file of a build.

    `path` is relative to the folder of the manifest; `fingerprint` names what it was made from; `target` names what it
    was made for, where that makes several files or is called otherwise.
    """

    path: str
    sha256: str
    size: int
    fingerprint: str
    target: str = ""

    @property
    def made_for(self) -> str:
        """The target it belongs to: its own path where it is the only file of one."""
        return self.target or self.path


@dataclass(frozen=True, slots=True)
class Manifest:
    """`build/<game>/manifest.json`.

    `cards` maps edition -> physical card -> what its two sides show, for printing only what changed.
    """

    game: str
    version: str
    products: tuple[Product, ...] = ()
    cards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def fresh(self, folder: Path, target: str, fingerprint: str) -> bool:
        """True where everything of `target` was made from `fingerprint` and its files still hold those bytes."""
        products = [product for product in self.products if product.made_for == target]
        return bool(products) and all(
            product.fingerprint == fingerprint and self._holds(folder, product) for product in products
        )

    @staticmethod
    def _holds(folder: Path, product: Product) -> bool:
        try:
            path = folder / product.path
            return path.is_file() and sha256_of(path) == product.sha256
        except OSError:
            return False

    def to_json(self) -> str:
        """Stable text: sorted keys, one line a value."""
        tree = asdict(self)
        tree["products"] = sorted(tree["products"], key=lambda product: str(product["path"]))
        return json.dumps(tree, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def sha256_of(path: Path) -> str:
    """The sha256 of a file, in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest in `folder`; None where there is none or it cannot be read, which only means that all is built
    anew.
    """
    try:
        return parse_manifest(manifest_text(folder / NAME))
    except (OSError, ValueError):
        return None


def manifest_text(file: Path) -> str:
    """The text of a manifest. OSError where there is none to have, ValueError for what is no plain file (a pipe, a
    device), is far too large or is no text."""
    status = file.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
        raise ValueError(file)
    return file.read_text(encoding="utf-8")


def parse_manifest(text: str) -> Manifest:
    """A manifest from its JSON. ValueError for anything else."""
    try:
        tree = json.loads(text)
        cards = {str(tag): {str(k): str(v) for k, v in sides.items()} for tag, sides in tree.get("cards", {}).items()}
        products = tuple(_product(**product) for product in tree["products"])
        return Manifest(str(tree["game"]), str(tree["version"]), products, cards)
    except (KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise ValueError(str(fault)) from fault


def _product(path: str, sha256: str, size: int, fingerprint: str, target: str = "") -> Product:
    """A product of these values. TypeError or ValueError where they are of other types, or the path none below the
    manifest: nothing later looks at them again."""
    if not all(isinstance(text, str) for text in (path, sha256, fingerprint, target)) or not isinstance(size, int):
        raise TypeError(path)
    if not path.isprintable() or path.startswith("/") or ".." in path.split("/"):
        raise ValueError(path)
    return Product(path, sha256, size, fingerprint, target)
