"""Statuses of an edition -> what somebody should look at, each once, the most pressing first.

- stale: the source has moved; shown word by word.
- redraft: what was approved would be computed otherwise now.
- draft: somebody's draft.
- missing: nobody wrote it, and it cannot be computed.
- drift: a Chinese text that somebody wrote, converted back, is not its source.
- printed: a computed text whose own words come out otherwise beside what its slots print.
- minority: a computed text, as it is printed, in which a character with several forms took a rarer one (`minority.py`).
- unrecorded: no source known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardforge.l10n.differ import diff
from cardforge.l10n.minority import Chosen, Target, apart, chosen, shown
from cardforge.l10n.states import State, Status
from cardforge.text import CHINESE, Edition

KINDS = ("stale", "redraft", "missing", "draft", "drift", "printed", "minority", "unrecorded")
"""In the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to look at: `detail` is what changed (`pair`: from what to what), or for a minority decision what was
    chosen."""

    kind: str
    status: Status
    detail: str = ""
    chosen: Chosen | None = None
    pair: tuple[str, str] | None = None

    @classmethod
    def changed(cls, kind: str, status: Status, before: str, after: str) -> Item:
        """Something that is not as it was."""
        return cls(kind, status, diff(before, after), None, (before, after))


def reviewed(statuses: Iterable[Status], edition: Target, *, every: bool = False) -> list[Item]:
    """What to look at in an edition; `every` adds the places where such a character took its commoner form."""
    items = [item for each in statuses for item in _items(each, edition, every)]
    return sorted(items, key=lambda item: KINDS.index(item.kind))


def _items(each: Status, edition: Target, every: bool) -> Iterator[Item]:
    decision, unit = each.decision, each.unit
    written = (decision is not None and decision.text is not None) or each.tag in unit.texts
    if each.state is State.STALE:
        yield Item.changed("stale", each, each.was, unit.source)
    elif each.state is State.REDRAFT and decision is not None:
        yield Item.changed("redraft", each, decision.draft or "", each.draft or "")
    elif each.state is State.MISSING:
        yield Item("missing", each, unit.source)
    elif each.state is State.DRAFT and decision is not None:
        yield Item("draft", each, each.text)
    if each.tag not in CHINESE or unit.source_tag not in CHINESE:
        pass  # nothing is converted; a house's variant says on purpose what it says, and the rest is its base's
    elif written:
        back = edition.language.glossary.converter(each.tag, unit.source_tag).convert(each.text)
        settled = decision is not None and each.state is State.APPROVED and decision.note
        if back != unit.source and not settled:
            yield Item.changed("drift", each, unit.source, back)
    else:
        if isinstance(edition, Edition) and (found := apart(unit, each.text, edition)) is not None:
            yield Item.changed("printed", each, *found)
        if each.state is not State.APPROVED:
            for place in chosen(shown(unit, edition), unit.source_tag, edition, every=every):
                yield Item("minority", each, place.told, place)
    if each.unrecorded:
        yield Item("unrecorded", each)
