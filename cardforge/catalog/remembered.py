"""What YAML texts were parsed to, so that one that is read again (bundled data for a second game, a project after a
change of one file) is not parsed again.

The key is the text itself, never a path or a time: what is found again is what parsing would give. Documents are
immutable, so that one may stand in several games.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from cardforge.catalog.model import Document
from cardforge.findings import Finding, Findings

MOST = 3_000_000
"""Characters of all texts that are remembered; a tenth of it is the longest single one. A character costs some 40 bytes
of places and values."""

Key = tuple[str, str, bool]
"""Text, name that its places carry, whether decimals are read."""
Parsed = tuple[Document | None, tuple[Finding, ...]]


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
