"""Safe fixes of findings -> the text with them made, and what was changed.

A fix is made only where the place is a span of one line and overlaps no other; what one fix brings up or hides is seen
by linting again, so that making all fixes of a text once more changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardforge.findings import Finding

ROUNDS = 10
"""How often a text is looked over again after fixes; real texts take two."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was changed where: `old` stood on that line and column (of the text as it was in that round), now `new`
    does."""

    code: str
    line: int
    column: int
    old: str
    new: str


def fix_all(text: str, look: Callable[[str], Iterable[Finding]]) -> tuple[str, list[Change]]:
    """The text with every safe fix made that `look` brings up, again and again until nothing is left to fix."""
    changes: list[Change] = []
    for _ in range(ROUNDS):
        text, made = fix(text, look(text))
        if not made:
            break
        changes.extend(made)
    return text, changes


def fix(text: str, findings: Iterable[Finding]) -> tuple[str, list[Change]]:
    """The text with the fixes of these findings made; of two that overlap, the first."""
    lines = text.split("\n")
    spans: dict[tuple[int, int, int], Finding] = {}
    for each in findings:
        place = each.place
        if each.fix is None or place is None or place.end_line != place.line or not 0 < place.line <= len(lines):
            continue
        spans.setdefault((place.line, place.column - 1, place.end_column - 1), each)
    kept: list[tuple[int, int, int]] = []
    for line, start, end in sorted(spans):
        free = not kept or kept[-1][0] != line or kept[-1][2] <= start
        if free and 0 <= start <= end <= len(lines[line - 1]):
            kept.append((line, start, end))
    changes = [_change(spans[span], span, lines[span[0] - 1]) for span in kept]
    for (line, start, end), change in zip(reversed(kept), reversed(changes), strict=True):
        lines[line - 1] = lines[line - 1][:start] + change.new + lines[line - 1][end:]
    return "\n".join(lines), [each for each in changes if each.old != each.new]


def _change(finding: Finding, span: tuple[int, int, int], line: str) -> Change:
    number, start, end = span
    return Change(finding.code, number, start + 1, line[start:end], (finding.fix or "").replace("\n", " "))
