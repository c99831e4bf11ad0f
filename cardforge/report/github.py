"""Findings as GitHub workflow commands: each shows beside its line in a pull request.

Syntax and escaping: "Workflow commands for GitHub Actions", GitHub documentation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardforge.findings import Finding, Severity

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_github(findings: Iterable[Finding], root: str = "") -> Iterator[str]:
    """One command a finding. `root` is put before the file: the game's folder, as seen from the repository."""
    for item in findings:
        place = item.place
        properties = {"title": item.code}
        if place is not None and place.file:
            properties["file"] = f"{root}/{place.file}" if root else place.file
            numbers = {
                "line": place.line,
                "col": place.column,
                "endLine": place.end_line,
                "endColumn": place.end_column,
            }
            properties.update({key: str(n) for key, n in numbers.items() if n})
        stated = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
        words = " → ".join(part for part in (item.message(), item.mend()) if part)
        yield f"::{COMMANDS[item.severity]} {stated}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
