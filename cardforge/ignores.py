"""Comments that silence one place: `# cardforge: ignore[T203] why`, in YAML and in any text.

Such a comment at the end of a line speaks of that line; alone on a line, of the next line that says something and is
no such comment itself. In plain text and Markdown it may be written `<!-- cardforge: ignore[T203] why -->`, which
prints as nothing. Several codes are parted by commas. A comment that silences nothing is found (D088), and so is a
code that does not exist (D089): an idle exemption hides tomorrow's mistake.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cardforge.findings import Finding, Findings, Place, all_codes, closest

_COMMENT = re.compile(
    r"(?<![`#/])(?:#|//|<!--)[ \t]{0,9}cardforge:[ \t]{0,9}ignore[ \t]{0,9}\[(?P<codes>[^\]\n]{0,200})\]"
    r"(?P<why>[^\n]{0,500}?)(?:[ \t]{0,9}-->|$)",
    re.MULTILINE,
)
"""A comment quoted in Markdown (`...`) is none."""
_MEANT = re.compile(
    r"(?<![`#/])(?:#|//|<!--)[ \t]{0,9}(?P<said>cardforge:[ \t]{0,9}ignore\b[^\n]{0,40})", re.IGNORECASE
)
"""One that is meant, however it is written."""


@dataclass(frozen=True, slots=True)
class Ignore:
    """One code of one comment: what it silences on line `line` of `file`, and where it is written."""

    file: str
    line: int
    code: str
    place: Place
    why: str = ""


def read_ignores(file: str, text: str) -> tuple[list[Ignore], Findings]:
    """The comments of a file (lines end with line feeds); D089 for codes that there are not."""
    found: list[Ignore] = []
    findings = Findings()
    if "cardforge:" not in text.lower():
        return found, findings
    lines = text.split("\n")
    known = frozenset(all_codes())
    following = _following(lines)
    for number, line in enumerate(lines, 1):
        if _MEANT.search(line):
            findings.extend(_malformed(file, number, line))
        for comment in _COMMENT.finditer(line):
            alone = not _without(line).strip(" \t-")
            target = following[number] if alone else number
            for code in re.finditer(r"[^,\s]+", comment["codes"]):
                start = comment.start("codes") + code.start() + 1
                place = Place(file, number, start, number, start + len(code[0]))
                if code[0] in known:
                    found.append(Ignore(file, target, code[0], place, comment["why"].strip()))
                else:
                    findings.report("D089", place, value=code[0], guess=closest(code[0], sorted(known)))
    return found, findings


def masked(text: str) -> str:
    """The text with blanks where the comments stand, so that offsets stay and no rule reads them."""
    return _COMMENT.sub(lambda found: " " * len(found[0]), text) if "cardforge:" in text else text


def _without(line: str) -> str:
    return _COMMENT.sub("", line)


def _following(lines: list[str]) -> list[int]:
    """For each line, at its number, the next one that says something besides such comments; the last line where there
    is none."""
    found = [len(lines)] * (len(lines) + 1)
    for number in range(len(lines) - 1, -1, -1):
        found[number] = number + 1 if _without(lines[number]).strip() else found[number + 1]
    return found


def _malformed(file: str, number: int, line: str) -> Findings:
    """D089 for the first comment of a line that would silence something and names no code, or not as it must."""
    findings = Findings()
    for meant in _MEANT.finditer(line):
        comment = _COMMENT.match(line, meant.start())
        if comment is None or not comment["codes"].strip(", \t"):
            start, end = meant.span("said")
            said = meant["said"].removesuffix("-->").strip()
            findings.report("D089", Place(file, number, start + 1, number, end + 1), value=said, guess="")
            break
    return findings


def silence(findings: Iterable[Finding], ignores: Collection[Ignore], unsought: tuple[str, ...] = ()) -> Findings:
    """The findings that no comment silences, and D088 for comments that silence none. `unsought` are beginnings of
    codes that were not looked for: comments on those are not called idle."""
    by_place: dict[tuple[str, int, str], list[Ignore]] = {}
    for each in ignores:
        by_place.setdefault((each.file, each.line, each.code), []).append(each)
    used: set[Place] = set()
    left = Findings()
    for finding in findings:
        key = (finding.place.file, finding.place.line, finding.code) if finding.place else ("", 0, "")
        if silencing := by_place.get(key):
            used.update(each.place for each in silencing)
        else:
            left.append(finding)
    for each in ignores:
        if each.place not in used and not each.code.startswith(unsought or "-"):
            left.report("D088", each.place, value=each.code, line=each.line)
    return left
