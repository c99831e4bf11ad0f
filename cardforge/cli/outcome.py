"""From an outcome to an exit code, and from any failure to a report."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

import click

from cardforge.findings import CardforgeError, Finding, Findings, finding, report_language

INTERRUPTED = 130


def guarded(run: Callable[[], Any]) -> int:
    """Run a command; whatever goes wrong becomes a report and an exit code."""
    try:
        result = run()
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as fault:
        fault.show()
        return 2
    except click.Abort:
        return _interrupted()
    except CardforgeError as fault:
        show(fault.findings)
        return fault.exit_code
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - the reader has gone; nothing more can be said there
        return 0
    except Exception as fault:
        if os.environ.get("CARDFORGE_DEBUG"):
            raise
        show([finding("A299", problem=f"{type(fault).__name__}: {fault}")])
        return 2
    return result if isinstance(result, int) else 0


def show(findings: Iterable[Finding]) -> None:
    """Findings on stderr, one a line, each followed by its mend."""
    from cardforge.report.text import lines

    for line in lines(Findings(findings).ordered(), color=_colored()):
        click.echo(line, err=True)


def _colored() -> bool:
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR")


def _interrupted() -> int:
    words = {"zh": "已中断；上一次的文件没有动", "en": "interrupted; the last good files are untouched"}
    click.echo(words[report_language()], err=True)
    return INTERRUPTED
