"""The notes of a game's parallel.yaml beside what they are about, and the note that fits a clause as it stands.

    python tools/parallel_notes.py GAME                   # every clause with a note, in both editions
    python tools/parallel_notes.py GAME rule/damage:none  # the line that this clause wants now
    python tools/parallel_notes.py GAME --unlike          # the line of every clause that its note does not fit

GAME is a bundled game or a folder. Nothing is written: whether a difference is a slip or the way of the language is for
a reader of both to say, and only then is the line for parallel.yaml (docs/mutation.md).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.check.parallel import MORE, ORDER, differences, notes_of
from cardforge.check.text import written
from cardforge.project import find_game, language_folder
from cardforge.text import Edition, plain
from cardforge.trial.case import Case, open_case

Said = Mapping[str, Any]
"""What a note says: `order`, and how often more each concept."""


def line(clause: str, tag: str, said: Said) -> str:
    """One entry of parallel.yaml; "" where there is nothing to note."""
    order = [f"{ORDER}: {list(said[ORDER])}"] if ORDER in said else []
    more = ", ".join(f"{name}: {number}" for name, number in said.items() if name != ORDER)
    fields = [f'clause: "{clause}"', f"edition: {tag}", *order, *([f"{MORE}: {{{more}}}"] if more else [])]
    return f"- {{{', '.join(fields)}}}" if said else ""


def differing(case: Case) -> Iterator[tuple[str, Edition, Said, Said]]:
    """(clause, edition, what its note says, what it should say) of every clause of another edition that either has a
    note or should have one."""
    notes, _ = notes_of(case.game)
    source = case.editions[case.game.info.source_edition]
    base = {(record.id, key): text for record, key, text, _ in written(source)}
    for tag in case.written:
        edition = case.editions[tag]
        for record, key, text, _ in written(edition) if tag != source.tag else ():
            clause, other = f"{record.id}:{key}", base.get((record.id, key), text)
            noted = {what: number for what, (number, _) in notes.noted.get((clause, tag), {}).items()}
            due = {what: number for _, what, number, _ in differences(record, text, edition, other, source)}
            if noted or due:
                yield clause, edition, noted, due


def told(case: Case, clause: str, edition: Edition, due: Said) -> str:
    """A clause in the source edition and another, as written and as printed, and the line that it wants."""
    owner, _, key = clause.rpartition(":")
    lines = []
    for each in (case.editions[case.game.info.source_edition], edition):
        template, _ = each.written(owner, key) or ("", "")
        lines.append(f"{each.tag}: {template}")
        printed = plain(each.clause(owner, key))
        lines += [f"    {printed}"] if printed != template else []
    return "\n".join([*lines, line(clause, edition.tag, due) or f"# {clause} ({edition.tag}) needs no note", ""])


def main() -> None:
    """Print what was asked for; exits with a message where there is no such game."""
    name, only = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    folder = find_game(name)
    case = open_case(folder, language_folder())[0] if folder is not None else None
    if case is None:
        sys.exit(f"no game: {name}")
    for clause, edition, noted, due in differing(case):
        if noted != due if only == "--unlike" else clause == only if only else noted:
            print(told(case, clause, edition, due))


if __name__ == "__main__":
    main()
