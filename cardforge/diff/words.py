"""Two texts -> one redlined text: what stands in both, what is gone, what is new, in pieces a reader would mark.

Compared are words: a name of a record whole, Latin words and numbers whole, every other character by itself. The
shortest difference of such words is often letter soup; `tidied` makes of it what an editor would write, after the
clean-ups of Neil Fraser's "Diff Strategies" (2006): coincidences shorter than the edits around them are given up, and
an insertion that may stand in several places stands where sentences or clauses begin.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from cardforge.diff.model import Piece, Pieces, State
from cardforge.text.model import Rich, Span, SpanKind

BOLD = frozenset(("card", "character", "role", "skill", "component"))
"""Names of these records are set bold on faces and in books."""
UNLIKE = 0.34
"""Texts with less than this in common are not redlined: the old one is struck out whole."""
_WORD = re.compile(r"[^\W\d_\u2e80-\U0003ffff]+(?:['’-][^\W\d_\u2e80-\U0003ffff]+)*|\d+|\s+|.", re.DOTALL)
_STOPS = "。！？；：.!?;:\n"
_PAUSES = "，、,）」』】)"


@dataclass(frozen=True, slots=True)
class Word:
    """What is compared: its text and its role (see `Piece`)."""

    text: str
    role: str = ""


@dataclass(slots=True)
class Edit:
    """Words that stand in both (`same`), or those of the old and of the new version that stand in one place."""

    same: list[Word]
    old: list[Word]
    new: list[Word]


def words(text: Rich | str) -> list[Word]:
    """The words of a text."""
    found: list[Word] = []
    for span in (Span(text),) if isinstance(text, str) else text:
        if span.kind is SpanKind.NAME and span.ref.partition("/")[0] in BOLD:
            found.append(Word(span.text, "name"))
        elif span.text in ("【", "】") and span.ref.partition("/")[0] in BOLD:
            found.append(Word(span.text, "bracket"))
        elif span.kind is SpanKind.ICON:
            found.append(Word(span.text))
        else:
            found += [Word(each) for each in _WORD.findall(span.text)]
    return found


def redline(old: Rich | str, new: Rich | str) -> Pieces:
    """Both texts in one. Equal texts give pieces that are all `SAME`."""
    before, after = words(old), words(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if before and after and likeness(before, after, matcher) < UNLIKE:
        return _pieces([Edit([], before, after)])
    return _pieces(tidied(_edits(matcher, before, after)))


def likeness(before: Sequence[Word], after: Sequence[Word], matcher: SequenceMatcher[Word] | None = None) -> float:
    """How much two texts have in common, 0 to 1: the share of their words that are neither blanks nor marks."""
    matcher = matcher or SequenceMatcher(None, before, after, autojunk=False)
    common = sum(weight(before[a : a + size]) for a, _, size in matcher.get_matching_blocks())
    whole = weight(before) + weight(after)
    return 2 * common / whole if whole else 1.0


def weight(some: Iterable[Word]) -> int:
    """Words that say something: no blanks, no marks."""
    return sum(any(c.isalnum() for c in each.text) for each in some)


def echoes(old: Rich, new: Rich) -> bool:
    """Whether two texts that differ say the same of the same records: one of these is only called otherwise."""
    return bool(old) and bool(new) and _of_records(old) == _of_records(new)


def _of_records(rich: Rich) -> list[tuple[str, str]]:
    """The words, with the ids of records for their names; without articles, which follow the names."""
    found: list[tuple[str, str]] = []
    for span in rich:
        if span.kind is SpanKind.NAME:
            found.append(("name", span.ref))
        else:
            found += [
                ("", each) for each in _WORD.findall(span.text) if each.strip() and each.lower() not in ("a", "an")
            ]
    return found


def _edits(matcher: SequenceMatcher[Word], before: list[Word], after: list[Word]) -> list[Edit]:
    made = []
    for tag, a, b, c, d in matcher.get_opcodes():
        made.append(Edit(before[a:b], [], []) if tag == "equal" else Edit([], before[a:b], after[c:d]))
    return made


def tidied(edits: list[Edit]) -> list[Edit]:
    """The same difference as a reader would mark it."""
    changed = True
    while changed:
        edits = [_slid(edits, n) for n in range(len(edits))]
        edits, changed = _merged(_joined(edits))
    return edits


def _slid(edits: list[Edit], n: int) -> Edit:
    """Move an insertion or deletion between two passages that stand in both to where it reads best; what it takes from
    one neighbour it gives to the other."""
    edit = edits[n]
    if edit.same or bool(edit.old) == bool(edit.new) or not 0 < n < len(edits) - 1:
        return edit
    left, right, middle = edits[n - 1].same, edits[n + 1].same, edit.old or edit.new
    whole = [*left, *middle, *right]
    size, first = len(middle), len(left)
    while first > 0 and whole[first - 1] == whole[first + size - 1]:
        first -= 1
    best, start = (-1, 0, 0), len(left)
    while True:
        score = (_break(whole, first) + _break(whole, first + size), -abs(first - len(left)), -first)
        if score > best:
            best, start = score, first
        if first + size >= len(whole) or whole[first] != whole[first + size]:
            break
        first += 1
    edits[n - 1].same, edits[n + 1].same = whole[:start], whole[start + size :]
    moved = whole[start : start + size]
    edits[n] = Edit([], moved if edit.old else [], moved if edit.new else [])
    return edits[n]


def _break(whole: list[Word], at: int) -> int:
    """How well a text parts before its word `at`."""
    if at in (0, len(whole)):
        return 4
    before, after = whole[at - 1].text[-1:], whole[at].text[:1]
    if before in _STOPS or (before.isspace() and at > 1 and whole[at - 2].text[-1:] in _STOPS):
        return 4
    if before in _PAUSES or after in "（「『【(":
        return 3
    if before.isspace():
        return 2
    return 1 if after.isspace() or not after.isalnum() or not before.isalnum() else 0


def _joined(edits: list[Edit]) -> list[Edit]:
    """Without empty edits, neighbours of one sort joined."""
    made: list[Edit] = []
    for edit in edits:
        if not (edit.same or edit.old or edit.new):
            continue
        if made and bool(made[-1].same) == bool(edit.same):
            made[-1] = Edit(made[-1].same + edit.same, made[-1].old + edit.old, made[-1].new + edit.new)
        else:
            made.append(edit)
    return made


def _merged(edits: list[Edit]) -> tuple[list[Edit], bool]:
    """Give up the first coincidence between two edits that are both at least as long; whether there was one."""
    for n in range(1, len(edits) - 1):
        between, left, right = edits[n].same, edits[n - 1], edits[n + 1]
        if between and weight(between) <= min(_longest(left), _longest(right)):
            one = Edit([], left.old + between + right.old, left.new + between + right.new)
            return _trimmed([*edits[: n - 1], one, *edits[n + 2 :]]), True
    return edits, False


def _longest(edit: Edit) -> int:
    return max(weight(edit.old), weight(edit.new))


def _trimmed(edits: list[Edit]) -> list[Edit]:
    """Without what two merged readings begin and end with alike (a blank, a mark), which stands beside them then."""
    made: list[Edit] = []
    for edit in edits:
        head = tail = 0
        while head < min(len(edit.old), len(edit.new)) and edit.old[head] == edit.new[head]:
            head += 1
        while tail < min(len(edit.old), len(edit.new)) - head and edit.old[-1 - tail] == edit.new[-1 - tail]:
            tail += 1
        core = Edit([], edit.old[head : len(edit.old) - tail], edit.new[head : len(edit.new) - tail])
        rest = edit.old[len(edit.old) - tail :] if tail else []
        made += [edit] if edit.same else [Edit(edit.old[:head], [], []), core, Edit(rest, [], [])]
    return _joined(made)


def _pieces(edits: Iterable[Edit]) -> Pieces:
    made: list[Piece] = []
    for edit in edits:
        for state, some in ((State.SAME, edit.same), (State.OLD, edit.old), (State.NEW, edit.new)):
            for word in some:
                if made and (made[-1].state, made[-1].role) == (state, word.role) and word.role != "name":
                    made[-1] = Piece(state, made[-1].text + word.text, word.role)
                else:
                    made.append(Piece(state, word.text, word.role))
    return tuple(made)
