"""The manifest of a build: every file it left, from which fingerprint, with its sha256."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class Product:
    """One file of a build.

    `path` is relative to the folder of the manifest; `fingerprint` names what it was made from.
    """

    path: str
    sha256: str
    size: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """`build/<game>/manifest.json`.

    `cards` maps edition -> slot -> fingerprint of the drawn face, for printing only what changed.
    """

    game: str
    version: str
    products: tuple[Product, ...] = ()
    cards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def fresh(self, folder: Path, path: str, fingerprint: str) -> bool:
        """True where `path` was made from `fingerprint` and still holds those bytes."""
        product = next((product for product in self.products if product.path == path), None)
        if product is None or product.fingerprint != fingerprint:
            return False
        try:
            return sha256_of(folder / path) == product.sha256
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
        tree = json.loads((folder / NAME).read_text(encoding="utf-8"))
        products = tuple(Product(**product) for product in tree["products"])
        return Manifest(tree["game"], tree["version"], products, tree.get("cards", {}))
    except (OSError, ValueError, KeyError, TypeError):
        return None
