"""What YAML's parser could not read -> a finding that names the slip as its maker would.

The parser tells where it gave up, which is often a line or more after the slip. The commonest slips of people who type
with a Chinese keyboard, or are new to YAML, are looked for on the line it gave up on and the one before it (D017-D019,
D049); the parser's own words are handed on for the rest (D006).
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from cardforge.findings import Findings, Place

DEEPEST = 40
"""Levels of nesting; the deepest bundled file needs 12."""
NARROW = {"：": ":", "，": ",", "｛": "{", "｝": "}", "［": "[", "］": "]", "\u3000": " "}
"""Full-width marks that stand where YAML wants its own."""
_KEY = r"^\s*(?:- )?[A-Za-z][\w-]*"
_FULL_WIDTH = re.compile(
    rf"{_KEY}(：)|(，)\s*[A-Za-z][\w-]*\s*[:：]|{_KEY}:\s*([｛［])|^[^\"'#\[{{]*[\[{{][^\"'#]*([｝］])\s*$|^ *(\u3000)"
)
_NO_SPACE = re.compile(rf"{_KEY}(:)(?![:/])[^\s:]")
_VALUE_WITH_BRACE = re.compile(r"(?:: |- )\s*(\{[^{}\"']*\})[^\s,}\]#]")
_LONGEST = 2_000
"""Characters of a line that is looked through."""


def report_syntax(error: yaml.MarkedYAMLError, text: str, file: str, findings: Findings) -> None:
    """Name the commonest faults for what they are; hand on the parser's words for the rest."""
    problem, context = error.problem or "", error.context or ""
    mark, start = error.problem_mark, error.context_mark
    if "maximum nesting" in problem:
        findings.report("D012", point(mark, file), deepest=DEEPEST)
    elif wide := _full_width(text, mark or start):
        place, found = wide
        findings.report("D049", Place(file, *place), mark=found, narrow=NARROW[found])
    elif problem.startswith("mapping values are not allowed"):
        findings.report("D017", point(mark, file))
    elif mark and (brace := _unquoted_slot(text, mark.line, mark.column)):
        findings.report("D019", Place(file, mark.line + 1, brace[0] + 1), got=brace[1])
    elif start and (context.startswith("while scanning a quoted scalar") or "flow" in context):
        findings.report("D018", point(start, file), problem=problem, at=str(mark.line + 1) if mark else "?")
    elif "simple key" in context and (colon := _no_space(text, mark or start)):
        findings.report("D006", Place(file, *colon), problem="no space after ':'")
    else:
        words = " ".join(filter(None, [context and context + ":", problem]))
        findings.report("D006", point(mark or start, file), problem=words)


def point(mark: Any, file: str) -> Place:
    """The place of a mark of the parser."""
    return Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)


def _near(text: str, mark: Any) -> list[tuple[int, str]]:
    """The line that broke off and the one before it, each with its number from 0, the earlier first."""
    lines = re.split("\r\n|\r|\n", text)
    numbers = (mark.line - 1, mark.line) if mark else ()
    return [(number, lines[number][:_LONGEST]) for number in numbers if 0 <= number < len(lines)]


def _full_width(text: str, mark: Any) -> tuple[tuple[int, int], str] | None:
    """Place and mark of a full-width colon after a key, comma before one, brace where a value begins or ends, or space
    in the indent."""
    for number, line in _near(text, mark):
        if found := _FULL_WIDTH.search(line):
            group = found.lastindex or 1
            return (number + 1, found.start(group) + 1), found[group]
    return None


def _no_space(text: str, mark: Any) -> tuple[int, int] | None:
    """Place of the colon of `copies:3`."""
    for number, line in _near(text, mark):
        if found := _NO_SPACE.search(line):
            return number + 1, found.start(1) + 1
    return None


def _unquoted_slot(text: str, line: int, column: int) -> tuple[int, str] | None:
    """Column and text of a `{slot}` that begins an unquoted text which breaks off at this place: a template's
    commonest slip."""
    lines = re.split("\r\n|\r|\n", text)
    found = _VALUE_WITH_BRACE.search(lines[line]) if line < len(lines) else None
    return (found.start(1), found[1]) if found and found.end(1) <= column else None
