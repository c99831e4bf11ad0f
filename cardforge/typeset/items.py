"""Paragraph -> atoms and the gaps between them: what is solid, what may stretch or shrink, where a line may end.

Lengths in em. Atoms come from `metrics`, gaps from `gaps`; this module knows runs, white space and the characters
that steer the composer.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import lru_cache
from itertools import repeat

from cardforge.typeset.atoms import Atom
from cardforge.typeset.classes import NO_BREAK_SPACES, Class, ambiguous
from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.gaps import (
    FORBIDDEN,
    FORCED,
    HAN_LATIN,
    HAN_LATIN_STRETCH,
    PLAIN,
    STRETCH,
    UNKIND,
    Gap,
    between,
    cost_over_space,
    meet,
)
from cardforge.typeset.metrics import ACCENT, AMBIGUOUS_MARK, CONTROL, SPACE, WORD, Metrics, metrics_of
from cardforge.typeset.model import Icon, Paragraph, Run
from cardforge.typeset.ruby import annotated, spread
from cardforge.typeset.wording import parted_suits, unkind

URL_BREAK = 100.0
CUT_TERM = 80.0
"""The price of parting a run that is rather kept together, in ragged Chinese: in justified text it is UNKIND, since
there a line that ends earlier opens."""
CUT_TERM_UNEVENLY = 120.0
"""盤|絲洞區, where 盤絲|洞區 is to be had."""
LINE_FEEDS = frozenset("\n\u000b\u000c\u0085\u2028\u2029")
OPEN_BREAK, NO_BREAK, JOINER = "\u200b", frozenset("\u2060\ufeff"), "\u200d"

_gap = lru_cache(maxsize=65536)(between)


class Itemiser:
    """Turns one paragraph into `atoms`, `sources` (the run or icon of each) and `gaps`: gap i stands between atom i
    and atom i + 1, the last one after the last atom. `tall`: something may stand higher than the text."""

    def __init__(self, paragraph: Paragraph, fonts: FontSet, vertical: bool = False) -> None:
        self._fonts = fonts
        self._metrics: Metrics = metrics_of(fonts, vertical)
        self.atoms: list[Atom] = []
        self.sources: list[Run | Icon] = []
        self.tall = False
        self._free = paragraph.lang.startswith("zh") and paragraph.alignment != "justify"
        self._dear: dict[int, float] = {}
        self._first = 0  # of the run at hand
        self._quotes = 0  # straight ones so far: each second one closes
        self._spaces: dict[int, str] = {}
        self._controls: dict[int, str] = {}
        self._costs: dict[int, float] = {}
        marks = ambiguous(paragraph.text_for_scripts(), not paragraph.lang.startswith("zh"))
        at = 0
        for piece in paragraph.runs:
            if isinstance(piece, Icon):
                self.atoms.append(self._metrics.icon(piece))
                self.sources.append(piece)
                self.tall = True
                at += 1
            elif piece.text:
                self._run(piece, marks, at)
                at += len(piece.text)
        self.gaps = self._gaps()

    # --- atoms ----------------------------------------------------------------------------------------------------

    def _run(self, run: Run, marks: dict[int, bool], at: int) -> None:
        first = self._first = len(self.atoms)
        self._characters(run, marks, at)
        added = len(self.atoms) - first
        self.sources.extend(repeat(run, added))
        if run.keep:
            self._costs.update((i, FORBIDDEN) for i in range(first, len(self.atoms) - 1))
        elif run.together:
            self._keep(first, len(self.atoms) - 1)
        if run.ruby and added:
            self.tall = True
            kept = annotated(self.atoms, first, run, self._metrics)
            self._costs.update((i, FORBIDDEN) for i in kept)

    def _keep(self, first: int, last: int) -> None:
        """The price of parting atoms first..last, which are rather kept together."""
        cost = CUT_TERM if self._free else UNKIND
        self._dear.update(dict.fromkeys(range(first, last), cost))
        if self._free and last - first >= 3:
            self._dear[first] = self._dear[last - 1] = CUT_TERM_UNEVENLY

    def _characters(self, run: Run, marks: dict[int, bool], at: int) -> None:
        """The run's characters as atoms; what is set as Latin is gathered into words."""
        table = self._metrics.table(run.role)
        append = self.atoms.append
        word, role = "", ""
        for offset, char in enumerate(run.text):
            atom = table[char]
            if atom is WORD or (atom is AMBIGUOUS_MARK and marks[at + offset]):
                wanted = self._fonts.latin_role(run.role) if atom is AMBIGUOUS_MARK or char == "–" else run.role
                if word and wanted != role:
                    self._word(word, role)
                    word = ""
                word, role = word + char, wanted
                continue
            if atom is ACCENT and word and len(joined := unicodedata.normalize("NFC", word[-1] + char)) == 1:
                word = word[:-1] + joined
                continue
            if word:
                self._word(word, role)
                word = ""
            if atom is SPACE:
                self._space(char, run)
            elif atom is CONTROL:
                if self.atoms:
                    last = len(self.atoms) - 1
                    self._controls[last] = self._controls.get(last, "") + char
            elif atom is ACCENT:
                append(self._metrics.refused(char, run.role))
            elif atom is AMBIGUOUS_MARK:
                self._ambiguous(self._metrics.mark(char, run.role))
            elif atom.kind is Class.EXCLAIM:
                self._mark(atom)
            else:
                append(atom)
        if word:
            self._word(word, role)

    def _ambiguous(self, atom: Atom) -> None:
        """A mark set as Chinese; the second dash of a —— makes one with the first."""
        last = len(self.atoms) - 1
        if atom.kind is Class.DASH and last >= self._first and self.atoms[last] is atom:
            free = last not in self._spaces and last not in self._controls
            if free and (whole := self._metrics.dash(atom)):
                self.atoms[last] = whole
                return
        self.atoms.append(atom)

    def _mark(self, atom: Atom) -> None:
        """A mark; the second of two ！？ takes one em together with the first where the region sets them so."""
        last = len(self.atoms) - 1
        before = self.atoms[last] if self.atoms else None
        free = last not in self._spaces and last not in self._controls and before and before.kind is Class.EXCLAIM
        if before and free and atom.pairs and before.pairs and last >= self._first:
            self.atoms[last] = self._metrics.pair(before.text + atom.text, atom.role)
            return
        if before and free and atom.halved and before.halved:
            self.atoms[last], atom = before.halved, atom.halved
        self.atoms.append(atom)

    def _space(self, char: str, run: Run) -> None:
        """A space belongs to the gap after the last atom; before the first it is an indent, and solid."""
        char = " " if char == "\t" else char
        last = len(self.atoms) - 1
        if self.atoms and self.atoms[last].kind is not Class.SPACE:
            self._spaces[last] = self._spaces.get(last, "") + char
        else:
            self.atoms.append(self._metrics.indent(char, run.role))

    def _word(self, word: str, role: str) -> None:
        pieces, address = self._metrics.word(word, role)
        if '"' in word:
            self._quotes += word.count('"')
            if word == '"':
                pieces = (self._metrics.quote(pieces[0], self._quotes % 2 == 1),)
        if address:
            first = len(self.atoms)
            self._costs.update((first + i, URL_BREAK) for i in range(len(pieces) - 1))
        self.atoms.extend(pieces)

    # --- gaps -----------------------------------------------------------------------------------------------------

    def _gaps(self) -> list[Gap]:
        atoms = self.atoms
        if not atoms:
            return []
        gaps: list[Gap] = []
        append = gaps.append
        before = atoms[0]
        for after in atoms[1:]:
            append(PLAIN if before.plain and after.plain else _gap(before.trait, after.trait))
            before = after
        for index in sorted({*self._spaces, *self._controls, *self._costs, *self._dear}):
            if index < len(gaps):
                gaps[index] = self._special(index, gaps[index])
        append(self._last())
        self._mind_words(gaps)
        return spread(atoms, gaps) if self.tall else gaps

    def _mind_words(self, gaps: list[Gap]) -> None:
        """What it costs to end a line inside a word; where something is typed in between, the maker has decided."""
        for index, cost in (unkind if self._free else parted_suits)(self.atoms):
            if index not in self._spaces and index not in self._controls and index not in self._costs:
                gaps[index] = replace(gaps[index], cost=gaps[index].cost + cost)

    def _last(self) -> Gap:
        """After the last atom: spaces at the paragraph's end are kept for those who extract the text."""
        return self._with_space(Gap(cost=FORCED), self._spaces.get(len(self.atoms) - 1, ""), self._role(-1))

    def _special(self, index: int, gap: Gap) -> Gap:
        """A gap with white space, steering characters, or a cost of its own."""
        space, control = self._spaces.get(index, ""), self._controls.get(index, "")
        before, after = self.atoms[index], self.atoms[index + 1]
        if space:
            gap = self._spaced(before, after, space, index)
        cost = self._costs.get(index, gap.cost + self._dear.get(index, 0.0))
        if not LINE_FEEDS.isdisjoint(control):
            cost = FORCED
        elif JOINER in control or not NO_BREAK.isdisjoint(control) or not NO_BREAK_SPACES.isdisjoint(space):
            cost = FORBIDDEN
        elif OPEN_BREAK in control and index not in self._costs:
            cost = 0.0 if gap.cost != FORBIDDEN or before.kind is after.kind is Class.LATIN else cost
        return gap if cost == gap.cost else replace(gap, cost=cost)

    def _spaced(self, before: Atom, after: Atom, space: str, index: int) -> Gap:
        """A typed space: between Chinese and Latin it is the quarter em; elsewhere the face's own, once for each
        character."""
        cost = cost_over_space(before.trait, after.trait)
        role = self._role(index)
        mixed = (before.kind is Class.LATIN) != (after.kind is Class.LATIN)
        if mixed and Class.INLINE not in (before.kind, after.kind) and space in (" ", "\u00a0"):
            gap = _gap(before.trait, after.trait)
            if not gap.width and not meet(before.trait, after.trait):
                gap = Gap(HAN_LATIN, HAN_LATIN_STRETCH, 0.125)
            return self._with_space(Gap(gap.width, gap.stretch, gap.shrink, cost), space, role)
        width = self._metrics.space_width(space, role)
        glue = before.trait.right + after.trait.left
        return self._with_space(Gap(width + glue, max(width * 0.6, STRETCH), width * 0.3, cost), space, role)

    def _with_space(self, gap: Gap, space: str, role: str) -> Gap:
        if not space:
            return gap
        width = self._metrics.space_width(space, role)
        return Gap(gap.width, gap.stretch, gap.shrink, gap.cost, space, width, role)

    def _role(self, index: int) -> str:
        """The role of the white space after an atom."""
        index %= len(self.atoms)
        here = self.atoms[index].role or (self.atoms[index + 1].role if index + 1 < len(self.atoms) else "")
        return here or next((atom.role for atom in self.atoms if atom.role), "song-medium")
