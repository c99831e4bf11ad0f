"""From an outcome to an exit code, and from any failure to a report."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import Any

import click

from cardforge.findings import CardforgeError, Finding, Findings, finding, report_language

INTERRUPTED = 130
UNSAID = (OSError, ValueError, AttributeError)
"""What writing to a stream raises that is full, closed or not there."""


def guarded(run: Callable[[], Any]) -> int:
    """Run a command; whatever goes wrong becomes a report and an exit code."""
    _speak_anyhow()
    try:
        result = run()
        sys.stdout.flush() if sys.stdout else None
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.exceptions.NoArgsIsHelpError as fault:
        with contextlib.suppress(*UNSAID):
            fault.show()
        return 2
    except click.ClickException as fault:
        from cardforge.cli.usage import told

        show([told(fault)])
        return 2
    except click.Abort:
        return _interrupted()
    except CardforgeError as fault:
        show(fault.findings)
        return fault.exit_code
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        _fall_silent()  # the reader has gone
        return 0
    except SystemExit:
        if not type(sys.stdout).__module__.startswith("click."):  # click's own stand-in for a stream that is gone
            raise
        _fall_silent()  # the same, met by click first
        return 0
    except OSError as fault:
        try:
            sys.stdout.flush() if sys.stdout else None
        except OSError:
            _fall_silent()  # stdout itself it was
        show([finding("A214", problem=_problem(fault))])
        return 2
    except MemoryError:
        show([finding("A215")])
        return 2
    except Exception as fault:
        if os.environ.get("CARDFORGE_DEBUG"):
            raise
        show([finding("A299", problem=f"{type(fault).__name__}: {fault}")])
        return 2
    return result if isinstance(result, int) else 0


def show(findings: Iterable[Finding]) -> None:
    """Findings on stderr, one a line, each followed by its mend. Where stderr is closed or full, nobody is told; the
    exit code still tells."""
    from cardforge.report.text import lines

    with contextlib.suppress(*UNSAID):
        for line in lines(Findings(findings).ordered(), color=colored(sys.stderr)):
            click.echo(line, err=True)


def _speak_anyhow() -> None:
    """Characters that a terminal's encoding lacks are printed as escapes: a report never fails over them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fall_silent() -> None:
    """Nothing more can be said on stdout; what is left in its buffer must not fail again at exit."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    with contextlib.suppress(*UNSAID):
        os.dup2(sys.stdout.fileno(), 1)


def _problem(fault: OSError) -> str:
    named = f"{fault.filename}: " if isinstance(fault.filename, str) else ""
    return f"{named}{fault.strerror or type(fault).__name__}"


def colored(stream: Any) -> bool:
    """Whether a stream shows colours: a terminal's does, unless NO_COLOR is set."""
    return stream is not None and stream.isatty() and not os.environ.get("NO_COLOR")


def screen_of(stream: Any) -> int:
    """The columns of the terminal a stream is; 0 where it is none."""
    return shutil.get_terminal_size((80, 24)).columns if stream is not None and stream.isatty() else 0


def _interrupted() -> int:
    words = {"zh": "已中断；上一次的文件没有动", "en": "interrupted; the last good files are untouched"}
    with contextlib.suppress(*UNSAID):
        click.echo(words[report_language()], err=True)
    return INTERRUPTED
