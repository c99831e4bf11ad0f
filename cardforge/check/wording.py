"""T5xx: the house style (行文规范, `docs/wording.zh.md`): how a text says what it says, whatever it says.

The rules are data (`data/language/wording/`), looked for in the sentences as they are printed, so that what comes out
of a phrase table is held to them too. A game's choices stand in its `game.yaml`, under `wording`; where it makes none,
it is held to what most of its own texts do. A game of plain text (`binding: free`) says things its own way, and is
advised only where it states `wording`, were it empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.check.kept import MOST
from cardforge.check.text import is_sentence, written
from cardforge.check.wording_rules import Rule, Style, style_of
from cardforge.findings import Finding, Place, finding
from cardforge.text import Edition, SpanKind, inside, plain
from cardforge.text.model import Rich

BOOK = ("rule", "ruling", "plan", "reading", "component")
"""Types whose clauses stand in the rulebook; the clauses of all others stand on faces."""
ANY = "any"
LEAST = 2
"""Characters of the shortest name that is looked for in plain text: one character is mostly a part of a word."""


Hits = tuple[tuple[Rule, str], ...]
"""Lines of the table, and the words of a text that each finds."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A clause as an edition prints it, with its template and place."""

    record: Record
    key: str
    template: str
    place: Place
    rich: Rich
    text: str

    @property
    def on_face(self) -> bool:
        return self.record.type not in BOOK

    def where(self, word: str) -> Place:
        """The place of a word that stands in the template once; else the clause's."""
        start = self.template.find(word)
        once = start >= 0 and self.template.find(word, start + 1) < 0
        found = inside(self.place, self.template, start + 1, len(word)) if once else None
        return found or self.place


def sentences(edition: Edition) -> Iterator[Sentence]:
    """Every clause written for an edition itself; computed editions follow theirs."""
    for record, key, template, place in written(edition):
        rich = edition.clause(record.id, key)
        if (record.id, key) not in edition.broken:
            yield Sentence(record, key, template, place, rich, plain(rich))


@check(
    "T500", "T501", "T502", "T503", "T504", "T505", "T506", "T507", "T508", "T509", "T510",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"), needs=("editions",),
)  # fmt: skip
def wording(subject: Subject) -> Iterator[Finding]:
    """Every sentence is worded as the house words it."""
    info = subject.game.info
    if info.binding != "strict" and "wording" not in info.fields:
        return
    chosen = info.fields.get("wording", {})
    for edition in subject.editions.values():
        style = style_of(edition.language, edition.tag)
        yield from style.findings
        said = list(sentences(edition))
        allowed = tuple(map(str, chosen.get("allow", ())))
        known: dict[tuple[str, bool], Hits] = edition.language.once(("ruled", edition.tag), dict)
        if len(known) > MOST:
            known.clear()
        for sentence in said:
            yield from _ruled(sentence, style, allowed, edition.tag, known)
            if style.names:
                yield from _bare_names(sentence, edition, info.binding == "strict")
        yield from _counts(said, style, str(chosen.get("counts", "")), edition.tag)
        yield from _persons(said, style, chosen.get("person", ""), edition.tag)


def _ruled(
    sentence: Sentence, style: Style, allowed: tuple[str, ...], tag: str, known: dict[tuple[str, bool], Hits]
) -> Iterator[Finding]:
    """What the lines of the table find; a word that the game allows is none. `known`: what they found of texts before,
    by the text and whether it stands on a face."""
    about = sentence.text, sentence.on_face
    if about not in known:
        known[about] = tuple(_hits(sentence, style))
    for rule, word in known[about]:
        if not any(each in word or word in each for each in allowed):
            yield _told(rule.code, sentence, word, tag, say=rule.say)


def _hits(sentence: Sentence, style: Style) -> Iterator[tuple[Rule, str]]:
    for rule in style.rules:
        if sentence.on_face or not rule.faces_only:
            yield from ((rule, found[0]) for found in rule.find.finditer(sentence.text))


def _told(code: str, sentence: Sentence, word: str, tag: str, **values: Any) -> Finding:
    record = sentence.record.id
    return finding(code, sentence.where(word), record=record, edition=tag, word=word, key=sentence.key, **values)


def _bare_names(sentence: Sentence, edition: Edition, strict: bool) -> Iterator[Finding]:
    """T504: names without the marks that the phrase table gives names of their type. In a strict game plain words hold
    no name at all (T104), so only what phrase tables print is looked at."""
    if not is_sentence(sentence.record, sentence.key):
        return
    checked = (SpanKind.CLAIM,) if strict else (SpanKind.CLAIM, SpanKind.TEXT)
    spans = _offsets(sentence.rich)
    for token in edition.reader.tokens(sentence.text):
        if token.kind != "name" or len(token.text) < LEAST or spans[token.start] not in checked:
            continue
        marks = [_marks(edition, id) for id in token.meaning.split("|")]
        before = sentence.text[: token.start]
        if all(left for left, _ in marks) and not any(before.endswith(left) for left, _ in marks):
            left, right = marks[0]
            yield _told("T504", sentence, token.text, edition.tag, say=f"{left}{token.text}{right}")


def _offsets(rich: Rich) -> list[SpanKind]:
    return [span.kind for span in rich for _ in span.text]


def _marks(edition: Edition, record_id: str) -> tuple[str, str]:
    """What stands before and after a record's name in a sentence; empty where its type has no marks."""
    pieces = edition.name_pieces(record_id)
    named = [i for i, piece in enumerate(pieces) if piece.kind is SpanKind.NAME]
    if len(pieces) != 3 or named != [1]:
        return "", ""
    return pieces[0].text, pieces[2].text


def _counts(said: Iterable[Sentence], style: Style, chosen: str, tag: str) -> Iterator[Finding]:
    """T501: on faces, counts in words among figures, or figures among words."""
    if style.counts is None or chosen == ANY:
        return
    counts = style.counts
    found: dict[str, list[tuple[Sentence, str]]] = {"words": [], "figures": []}
    for sentence in said:
        if sentence.on_face and is_sentence(sentence.record, sentence.key):
            text = _hidden(sentence.text, counts.but)
            for how, pattern in (("words", counts.words), ("figures", counts.figures)):
                found[how] += [(sentence, text[m.start() : m.end() + 1].strip()) for m in pattern.finditer(text)]
    kept = chosen or max(found, key=lambda how: len(found[how]))
    for how, places in found.items():
        if how != kept:
            yield from (_told("T501", sentence, word, tag, kept=kept) for sentence, word in places)


def _hidden(text: str, words: tuple[str, ...]) -> str:
    for word in words:
        text = text.replace(word, "\0" * len(word))
    return text


def _persons(said: Iterable[Sentence], style: Style, chosen: Any, tag: str) -> Iterator[Finding]:
    """T510: on faces participants are called by one name."""
    if chosen == ANY or not style.person:
        return
    found: Mapping[str, list[Sentence]] = {word: [] for word in style.person}
    for sentence in said:
        for word in style.person:
            if sentence.on_face and word in sentence.text.lower():
                found[word].append(sentence)
    kept = chosen if chosen in found else max(found, key=lambda word: len(found[word]))
    for word, places in found.items():
        if word != kept:
            yield from (_told("T510", sentence, word, tag, say=kept) for sentence in places)
