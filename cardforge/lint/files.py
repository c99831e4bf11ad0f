"""A source -> what the rules find in it, comments that silence a place obeyed; and the source with safe fixes made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cardforge.findings import Finding, Findings, Place, finding
from cardforge.ignores import read_ignores, silence
from cardforge.lint.document import Text
from cardforge.lint.fixing import Change, fix_all
from cardforge.lint.kinds import commented, read_aloud
from cardforge.lint.language import likely_language, stated_language
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.reading import Source, recognised
from cardforge.lint.rules import lint

MOST = 300
"""Findings of one code told of one file; how many more there are is told too (D087)."""


@dataclass
class Looked:
    """What came of one source: `by` says where the language comes from (given, stated, told), `left` why no fixes were
    made though there are some (unwhole; unwritable: not in its encoding, or no longer to be told by it)."""

    file: str
    language: str = ""
    by: str = ""
    findings: Findings = field(default_factory=Findings)
    changes: list[Change] = field(default_factory=list)
    text: str = ""
    written: bytes | None = None
    left: str = ""


class Overseer:
    """Looks sources over with one set of options. `lexicon` makes what the rules know of a language, once each."""

    def __init__(
        self,
        lexicon: Callable[[str], Lexicon] = Lexicon.empty,
        language: str = "",
        select: Sequence[str] = (),
        ignore: Sequence[str] = (),
    ) -> None:
        self.lexicon, self.language = lexicon, language
        self.select, self.ignore = tuple(select), tuple(ignore)
        self._lexicons: dict[str, Lexicon] = {}

    def look(self, source: Source, found: Iterable[Finding] = (), *, mend: bool = False) -> Looked:
        """What there is to say of a source besides what reading it `found`; with `mend`, after safe fixes."""
        stated = "" if self.language else stated_language(source.text)
        language = self.language or stated or likely_language(source.text)
        by = "given" if self.language else "stated" if stated else "told"
        looked = Looked(source.file, language, by, text=source.text)
        if mend:
            self._mend(source, looked)
        ignores, faults = read_ignores(source.file, commented(source.file, looked.text))
        told = [*found, *self._lint(source.file, looked.text, language)]
        looked.findings.extend(self.kept([*silence(told, ignores), *faults]))
        return looked

    def kept(self, findings: Iterable[Finding]) -> Findings:
        """The findings asked for, not too many of one code, in order."""
        chosen = (each for each in findings if self._wanted(each.code))
        return Findings(_not_too_many(Findings(chosen).ordered()))

    def _wanted(self, code: str) -> bool:
        selected = not self.select or code.startswith(self.select)
        return selected and not (self.ignore and code.startswith(self.ignore))

    def _lint(self, file: str, text: str, language: str) -> Findings:
        if language not in self._lexicons:
            self._lexicons[language] = self.lexicon(language)
        return lint(Text(file, read_aloud(file, text), language), self._lexicons[language])

    def _mend(self, source: Source, looked: Looked) -> None:
        def fixable(text: str) -> Iterator[Finding]:
            ignores, _ = read_ignores(source.file, commented(source.file, text))
            plain = text.split("\n")
            blank = read_aloud(source.file, text).split("\n")
            for each in silence(self._lint(source.file, text, looked.language), ignores):
                if each.fix is not None and each.place and self._wanted(each.code):
                    line, span = each.place.line - 1, slice(each.place.column - 1, each.place.end_column - 1)
                    if plain[line][span] == blank[line][span]:  # code and comments are no part of the text
                        yield each

        if not source.whole:
            looked.left = "unwhole"
            return
        text, changes = fix_all(source.text, fixable)
        if not changes:
            return
        try:
            written = source.encode(text)
        except UnicodeEncodeError:
            written = b""
        if recognised(written) != (source.mark, source.encoding):
            looked.left = "unwritable"
            return
        looked.written = written
        looked.text, looked.changes = text, changes


def _not_too_many(findings: Sequence[Finding]) -> Iterator[Finding]:
    counts: Counter[tuple[str, str]] = Counter()
    for each in findings:
        key = (each.place.file if each.place else "", each.code)
        counts[key] += 1
        if counts[key] <= MOST:
            yield each
    for (file, code), count in counts.items():
        if count > MOST:
            yield finding("D087", Place(file), value=code, count=count - MOST)
