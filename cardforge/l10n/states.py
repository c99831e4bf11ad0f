"""Units and decisions of an edition -> the state of each text: missing, draft, approved, stale or redraft.

Nothing of this is stored: it follows from the source as it is now, the source the decision was made for, and the
computed text then and now.

- missing: nobody wrote it and it cannot be computed; the source stands in.
- draft: computed and looked at by nobody, or decided as a draft.
- approved: decided for the source as it is. A text in the record's own file without a decision is approved, too, but
  `unrecorded`: whether its source has moved since cannot be known. What a house's variant does not say otherwise is
  the source itself.
- stale: decided, for good or as a draft, and the source has moved since. It is still printed, marked in a preview; a
  release fails.
- redraft: a computed text was approved, or a text decided beside it, and it would be computed otherwise now. A computed
  text follows its source, so it is never stale.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cardforge.l10n.decisions import DRAFT, Decision, Decisions
from cardforge.l10n.minority import Target
from cardforge.l10n.units import Unit
from cardforge.l10n.wordbook import stands_in
from cardforge.text import CHINESE, base_of

Compute = Callable[[Sequence[str], str], Sequence[str]]
"""(texts, the edition they are in) -> the same texts in the edition asked about, in order."""


class State(StrEnum):
    """How far a text is."""

    MISSING = "missing"
    DRAFT = "draft"
    APPROVED = "approved"
    STALE = "stale"
    REDRAFT = "redraft"


@dataclass(frozen=True, slots=True)
class Status:
    """One unit in one edition. `text` is what is printed ("" where it is missing), `draft` what would be computed now
    (None in an edition that cannot be), `unrecorded` whether no source is known for a text that somebody wrote."""

    unit: Unit
    tag: str
    state: State
    text: str
    draft: str | None = None
    decision: Decision | None = None
    unrecorded: bool = False

    @property
    def was(self) -> str:
        """The source the text was made for; the source as it is where that is not known."""
        return self.decision.source if self.decision is not None else self.unit.source


def computing(edition: Target) -> Compute | None:
    """How texts are converted into an edition, many at one go; None for an edition that cannot be computed."""
    base, names = base_of(edition.tag), dict(edition.locked())
    if not base:
        return None

    def compute(texts: Sequence[str], source: str) -> Sequence[str]:
        if source not in CHINESE or source == base:
            return texts
        return edition.language.glossary.converter(source, base, dict(names.get(source, ()))).convert_all(texts)

    return compute


def states(units: Iterable[Unit], decisions: Decisions, compute: Compute | None = None) -> Iterator[Status]:
    """The state of every unit in the edition of `decisions`, but for those that are written in that edition themselves.
    `compute` converts, for an edition that can be computed: all texts of one source edition at one go."""
    listed = [unit for unit in units if unit.source_tag != decisions.tag]
    drafts = _drafts(listed, compute) if compute is not None else {}
    for unit in listed:
        draft = drafts.get((unit.source_tag, unit.source))
        yield status(unit, decisions.tag, decisions.get(unit.key), draft)


def _drafts(units: Sequence[Unit], compute: Compute) -> dict[tuple[str, str], str]:
    """(source edition, source) -> the text computed; each source once."""
    sources: dict[str, dict[str, None]] = {}
    for unit in units:
        sources.setdefault(unit.source_tag, {})[unit.source] = None
    return {
        (tag, text): draft
        for tag, texts in sources.items()
        for text, draft in zip(texts, compute(list(texts), tag), strict=True)
    }


def status(unit: Unit, tag: str, decision: Decision | None, draft: str | None = None) -> Status:
    """The state of one unit in one edition; `draft` is what is computed for it, where that can be done."""
    inline = unit.texts.get(tag)
    written = decision.text if decision is not None and decision.text is not None else inline
    text = written if written is not None else draft
    if text is None:
        return Status(unit, tag, State.MISSING, "", draft, decision)
    if decision is None:
        source_itself = base_of(tag) == unit.source_tag  # of a house's variant what it does not say otherwise
        wrote = written is not None or source_itself
        state = State.APPROVED if wrote and not stands_in(unit, text, tag) else State.DRAFT
        return Status(unit, tag, state, text, draft, None, written is not None)
    return Status(unit, tag, _decided(unit, decision, draft, written is None), text, draft, decision)


def _decided(unit: Unit, decision: Decision, draft: str | None, computed: bool) -> State:
    moved = decision.source != unit.source
    if moved and not computed:
        return State.STALE  # of a draft, too: who goes on with it has to see what has changed
    if decision.state == DRAFT:
        return State.DRAFT
    if moved:
        return State.REDRAFT
    if draft is not None and decision.draft is not None and draft not in (decision.draft, decision.text):
        return State.REDRAFT  # not where what would be computed now is the very text decided, as of a decided name
    return State.APPROVED


@dataclass(frozen=True, slots=True)
class Count:
    """How many texts are in a state, and how long their sources are: Chinese characters, else words."""

    strings: int = 0
    words: int = 0


def counted(found: Iterable[Status]) -> dict[State, Count]:
    """The sums by state, every state named."""
    strings: Counter[State] = Counter()
    sizes: Counter[State] = Counter()
    for each in found:
        strings[each.state] += 1
        sizes[each.state] += size(each.unit.source)
    return {state: Count(strings[state], sizes[state]) for state in State}


def size(text: str) -> int:
    """How much there is to translate: each Chinese character counts, and each word of letters; slots do not."""
    words, inside, slot = 0, False, 0
    for char in text:
        slot += (char == "{") - (char == "}" and slot > 0)
        if slot or char == "}":
            inside = False
        elif "\u3400" <= char <= "\u9fff" or char >= "\U00020000":
            words, inside = words + 1, False
        elif char.isalnum():
            words, inside = words + (not inside), True
        elif char not in "’'-":
            inside = False
    return words
