"""Writing what `lint --fix` has mended: each file whole or not at all, and told where that did not go."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardforge.cli.outcome import INTERRUPTED

if TYPE_CHECKING:
    from cardforge.findings import Finding, Findings
    from cardforge.lint.files import Looked, Overseer
    from cardforge.lint.reading import Source

WORDS = {
    "zh": {
        "protected": "文件是只读的；改成可写再运行",
        "stopped": "已中断；已改好的文件：{files}；其余的没有动",
    },
    "en": {
        "protected": "the file is read-only; make it writable and run again",
        "stopped": "stopped; files that were mended: {files}; the others are untouched",
    },
}


@dataclass
class Mended:
    """A file that is to be written anew: what came of it, and what it was made of."""

    path: Path
    looked: Looked
    source: Source
    found: Findings


def write(mended: list[Mended], overseer: Overseer) -> None:
    """Write the mended files, each whole or not at all. One that may not be written stays as it was, which is a
    finding; when interrupted, or when the disk refuses (CardforgeError), those that were written are told."""
    from cardforge.findings import CardforgeError, report_language

    written: list[str] = []
    try:
        for each in mended:
            try:
                _write_one(each.path, each.looked.written or b"")
                written.append(each.looked.file)
            except PermissionError:
                _undo(each.looked, overseer.look(each.source, each.found), _protected(each.path))
    except (KeyboardInterrupt, CardforgeError) as stop:
        told = ", ".join(written) or "-"
        click.echo(WORDS[report_language()]["stopped"].format(files=told), err=True)
        if isinstance(stop, CardforgeError):
            raise
        raise click.exceptions.Exit(INTERRUPTED) from None


def _write_one(path: Path, data: bytes) -> None:
    """Write a mended file where a link leads to, with the rights it had. PermissionError for one that is read-only
    (its folder might allow it to be replaced); CardforgeError for what the disk says."""
    from cardforge.artifacts import write_whole

    real = Path(os.path.realpath(path))
    mode = real.stat().st_mode
    if not mode & 0o222 or not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    write_whole(real, data)
    real.chmod(mode)


def _protected(path: Path) -> Finding:
    """A211: no permission."""
    from cardforge.findings import Place, finding, report_language
    from cardforge.lint.reading import shown

    problem, hint = os.strerror(errno.EACCES), WORDS[report_language()]["protected"]
    return finding("A211", Place(shown(path)), hint=hint, folder=shown(path), problem=problem)


def _undo(looked: Looked, before: Looked, fault: Finding) -> None:
    """What is told of a file whose fixes could not be written: what it says as it is, and why."""
    looked.findings = before.findings
    looked.findings.append(fault)
    looked.text, looked.changes, looked.written = before.text, [], None
