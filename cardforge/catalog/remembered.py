"""What YAML texts were parsed to, so that one that is read again (bundled data for a second game, a project after a
change of one file) is not parsed again; and what was made of documents alone, such as layouts.

The key is the text itself, never a path or a time: what is found again is what parsing would give. Documents are
immutable, so that one may stand in several games.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from cardforge.catalog.model import Document
from cardforge.findings import Finding, Findings

MOST = 3_000_000
"""Characters of all texts that are remembered; a tenth of it is the longest single one. A character costs some 40 bytes
of places and values."""

Key = tuple[str, str, bool]
"""Text, name that its places carry, whether decimals are read."""
Parsed = tuple[Document | None, tuple[Finding, ...]]
Made = TypeVar("Made")


@dataclass
class Memory:
    """The texts parsed last, the one longest unused first."""

    most: int = MOST
    held: int = 0
    kept: OrderedDict[Key, Parsed] = field(default_factory=OrderedDict)

    def get(self, key: Key, findings: Findings, parse: Callable[[Findings], Document | None]) -> Document | None:
        """The document of a text, and its findings added to `findings`; parsed where it is not remembered."""
        if key in self.kept:
            self.kept.move_to_end(key)
            document, found = self.kept[key]
        else:
            document, found = self._parsed(key, parse)
        findings.extend(found)
        return document

    def _parsed(self, key: Key, parse: Callable[[Findings], Document | None]) -> Parsed:
        own = Findings()
        parsed = parse(own), tuple(own)
        if len(key[0]) <= self.most // 10:
            self.kept[key] = parsed
            self.held += len(key[0])
            while self.held > self.most:
                (text, *_), _ = self.kept.popitem(last=False)
                self.held -= len(text)
        return parsed

    def forget(self) -> None:
        """Parse everything again: where parsing itself is measured, or done otherwise."""
        self.kept.clear()
        self.held = 0


MEMORY = Memory()


class Derived(Generic[Made]):
    """What was made of documents and a key alone, found again while the documents are the very same objects; the
    `most` that were used last. What is made must be as immutable as a document is.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, tuple[Sequence[Document], Made]] = OrderedDict()

    def once(self, documents: Sequence[Document], key: Hashable, make: Callable[[], Made]) -> Made:
        """The thing made of these documents, made where it is not remembered."""
        whole = (*map(id, documents), key)  # an id is not given again while its document is kept here
        if whole in self.kept:
            self.kept.move_to_end(whole)
            return self.kept[whole][1]
        made = make()
        self.kept[whole] = (documents, made)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return made
