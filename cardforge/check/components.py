"""N008: the list of components counts every card once, and shows one of those that it counts."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.check import Subject, check
from cardforge.findings import Finding, finding


@check("N008", reads=("records", "fields"), needs=("whole",))
def counted(subject: Subject) -> Iterator[Finding]:
    """Where components say which cards they count (`of`), every card is counted by one of them, and `shows` is one of
    the cards counted."""
    game = subject.game
    times = {record.id: 0 for record in game.of_type("card") if record.copies}
    listing = [record for record in game.of_type("component") if record.fields.get("of")]
    for record in listing:
        of = [str(each) for each in record.fields["of"]]
        for index, each in enumerate(of):
            times[each] = times.get(each, 0) + 1
            if times[each] == 2:
                yield finding("N008", record.place("of", index), record=record.id, card=each, times=2)
        shown = record.fields.get("shows")
        if shown is not None and shown not in of:
            yield finding("N008", record.place("shows"), record=record.id, card=shown, times=0)
    if any(times[card] for card in times):
        for card, n in times.items():
            if n == 0:
                yield finding("N008", game.records[card].place("id"), record=card, card=card, times=0)
