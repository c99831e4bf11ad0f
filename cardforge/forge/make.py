"""One target -> its files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardforge.artifacts import Manifest
from cardforge.check import Subject
from cardforge.check.review import drafts
from cardforge.findings import Finding, Findings
from cardforge.forge.books import BookMaker
from cardforge.forge.cards import CardMaker
from cardforge.forge.drafts import noted
from cardforge.forge.options import Options
from cardforge.forge.plan import Target
from cardforge.forge.remember import Memory
from cardforge.forge.stale import stale_texts
from cardforge.forge.unfinished import english_strings, unfinished
from cardforge.forge.workbench import Workbench


class Maker:
    """Makes the targets of one game; what was noticed on the way is in `findings`."""

    def __init__(self, folder: Path, options: Options, earlier: Manifest | None = None) -> None:
        memory = Memory()
        self.release = options.release
        self.bench = Workbench(folder, options.theme, options.ink, memory.cache, marked=not options.release)
        if options.release:
            self.bench.findings.extend(drafts(Subject(self.bench.game)))
        else:
            self.bench.findings.extend(noted(self.bench.game, options.editions or self.bench.game.info.editions))
        self.looked: set[str] = set()
        self.cards = CardMaker(self.bench, memory, options, earlier)
        self.books = BookMaker(self.bench, memory)

    @property
    def findings(self) -> Findings:
        """What the workbench noticed."""
        return self.bench.findings

    def make(self, target: Target) -> dict[str, bytes] | None:
        """The files of a target by path; none where no card has changed since the earlier build. None where there is
        nothing to print or something is wrong: the build then fails with the findings, and nothing is written.
        DataError for what can only be told by itself."""
        for tag in target.editions:
            if tag not in self.looked:
                self.looked.add(tag)
                self.bench.findings.extend(self._of_edition(tag))
        match target.kind:
            case "cards":
                return self.cards.sheets(target)
            case "press":
                return self.cards.press(target)
            case "press-book":
                return self.books.press(target)
            case "tabletop":
                return self.cards.tabletop(target)
            case "rulebook.pdf":
                data = self.books.pdf(target.editions)
            case "rulebook.html":
                data = self.books.html(target.editions)
            case _:
                data = self.books.booklet(target.editions, self.bench.papers.paper(target.detail))
        return None if data is None else {target.name: data}

    def _of_edition(self, tag: str) -> Iterator[Finding]:
        """What is stale in an edition, and what it lacks."""
        game = self.bench.game
        yield from stale_texts(game, tag, release=self.release)
        yield from unfinished(game, tag, self.bench.lacking[tag], release=self.release)
        yield from english_strings(game, self.bench.language, tag)
