"""A record in the making: its tree, the place of every value, and names that stand where ids are due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Key
from cardforge.catalog.types import Ref, Type, WordOrRef
from cardforge.findings import Place

Path_ = tuple[Key, ...]
EACH = ("copies", "number")
"""What rows of one card may differ in, where each is a physical card of it."""


@dataclass(slots=True)
class Draft:
    """A record that a row (or several) of a table gives. `places` and `keys` are by path inside the record."""

    kind: str = "card"
    tree: dict[str, Any] = field(default_factory=dict)
    places: dict[Path_, Place] = field(default_factory=dict)
    keys: dict[Path_, Place] = field(default_factory=dict)
    physical: bool = False  # its copies come from a suit and a rank: another row may add to them
    labels: dict[str, dict[str, str]] = field(default_factory=dict)  # family or side -> edition -> what it is called

    def put(self, path: tuple[str, ...], value: Any, place: Place, header: Place) -> bool:
        """Set a value; False where something else stands in its way."""
        tree = self.tree
        for end, key in enumerate(path[:-1], 1):
            tree = tree.setdefault(key, {})
            if not isinstance(tree, dict):
                return False
            self.places.setdefault(path[:end], place)
            self.keys.setdefault(path[:end], header)
        if path[-1] in tree:
            return False
        tree[path[-1]] = value
        self.keys[path] = header
        self._place(path, value, place)
        return True

    def _place(self, path: Path_, value: Any, place: Place) -> None:
        """Whatever is in a cell has its place, what lists and mappings written in it hold too."""
        self.places[path] = place
        if isinstance(value, dict | tuple):
            for key, item in value.items() if isinstance(value, dict) else enumerate(value):
                self._place((*path, key), item, place)

    def same_but_copies(self, other: Draft) -> bool:
        """Whether another row says nothing of this card that this row does not say too."""
        return all(key in EACH or self.tree.get(key) == value for key, value in other.tree.items())

    def rename(self, old: Path_, new: tuple[str, ...]) -> None:
        """Give what has been put at `new` the places that `old` has."""
        for table in (self.places, self.keys):
            if old in table:
                for end in range(2, len(new) + 1):
                    table.setdefault(new[:end], table[old])


def split_lines(draft: Draft) -> None:
    """A text of several lines is as many clauses: `text` gives p1, p2 ..., `clauses.use` gives use, use-2 ..."""
    text, clauses = draft.tree.get("text"), draft.tree.get("clauses")
    if isinstance(text, dict) and any("\n" in each for each in text.values()):
        del draft.tree["text"]
        _spread(draft, text, ("text",), "p", 1)
    for key, each in list(clauses.items()) if isinstance(clauses, dict) else ():
        if isinstance(each, dict) and any("\n" in line for line in each.values()):
            _spread(draft, each, ("clauses", key), f"{key}-", 2)


def _spread(draft: Draft, texts: dict[str, str], old: tuple[str, ...], stem: str, first: int) -> None:
    """The lines of each edition, a clause each; where `first` is 2, the first line stays where it stands."""
    clauses = draft.tree.setdefault("clauses", {})
    if not isinstance(clauses, dict):
        return
    for edition, text in list(texts.items()):
        for number, line in enumerate(text.split("\n"), 1):
            key = f"{stem}{number}" if number >= first else old[-1]
            clauses.setdefault(key, {})[edition] = line
            draft.rename((*old, edition), ("clauses", key, edition))


@dataclass(slots=True)
class Names:
    """What records are called, by type: `忠义` -> `side/loyal`."""

    ids: dict[tuple[str, str], str] = field(default_factory=dict)
    texts: dict[str, Mapping[str, str]] = field(default_factory=dict)  # id -> edition -> name, where editions are named

    def add(self, tree: Any) -> None:
        """Learn the names of a document's records (a list, or `{defaults, records}`)."""
        records = tree.get("records") if isinstance(tree, Mapping) else tree
        for item in records if isinstance(records, tuple | list) else ():
            if not isinstance(item, Mapping) or not isinstance(id := item.get("id"), str):
                continue
            name = item.get("name")
            self.texts.setdefault(id, name if isinstance(name, Mapping) else {})
            for each in name.values() if isinstance(name, Mapping) else (name,):
                if isinstance(each, str):
                    self.ids.setdefault((id.partition("/")[0], each.strip()), id)

    def find(self, type: Type, word: str) -> str:
        """The id of the record of that name that a field of this type may mean; ""."""
        types = (type.type,) if isinstance(type, WordOrRef) else type.types if isinstance(type, Ref) else ()
        return next((self.ids[each, word] for each in types if (each, word) in self.ids), "")
