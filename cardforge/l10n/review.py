"""Statuses of an edition -> what somebody should look at, each once, the most pressing first.

- stale: the source has moved; shown word by word.
- redraft: what was approved would be computed otherwise now.
- draft: somebody's draft.
- missing: nobody wrote it, and it cannot be computed.
- drift: a Chinese text that somebody wrote, converted back, is not its source.
- minority: a computed text in which a character with several forms took a rarer one (`minority.py`).
- unrecorded: no source known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardforge.l10n.differ import diff
from cardforge.l10n.minority import Chosen, Target, chosen
from cardforge.l10n.states import State, Status
from cardforge.text import CHINESE

KINDS = ("stale", "redraft", "missing", "draft", "drift", "minority", "unrecorded")
"""In the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to look at: `detail` is what changed, or for a minority decision what was chosen."""

    kind: str
    status: Status
    detail: str = ""
    chosen: Chosen | None = None


def reviewed(statuses: Iterable[Status], edition: Target, *, every: bool = False) -> list[Item]:
    """What to look at in an edition; `every` adds the places where such a character took its commoner form."""
    items = [item for each in statuses for item in _items(each, edition, every)]
    return sorted(items, key=lambda item: KINDS.index(item.kind))


def _items(each: Status, edition: Target, every: bool) -> Iterator[Item]:
    decision, unit = each.decision, each.unit
    written = (decision is not None and decision.text is not None) or each.tag in unit.texts
    if each.state is State.STALE:
        yield Item("stale", each, diff(each.was, unit.source))
    elif each.state is State.REDRAFT and decision is not None:
        yield Item("redraft", each, diff(decision.draft or "", each.draft or ""))
    elif each.state is State.MISSING:
        yield Item("missing", each, unit.source)
    elif each.state is State.DRAFT and decision is not None:
        yield Item("draft", each, each.text)
    if written and each.tag in CHINESE and unit.source_tag in CHINESE:
        back = edition.language.glossary.converter(each.tag, unit.source_tag).convert(each.text)
        settled = decision is not None and each.state is State.APPROVED and decision.note
        if back != unit.source and not settled:
            yield Item("drift", each, diff(unit.source, back))
    elif not written and each.state is not State.APPROVED and unit.source_tag in CHINESE:
        for place in chosen(unit.source, unit.source_tag, edition, every=every):
            yield Item("minority", each, place.told, place)
    if each.unrecorded:
        yield Item("unrecorded", each)
