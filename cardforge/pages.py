"""What pages of HTML in two languages are filled with: strict templates, and a length as a page says it."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def page_environment(folder: Path) -> Environment:
    """What fills the templates of a folder: a name that is not there is an error, everything is escaped."""
    return Environment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def millimetres(value: float) -> str:
    """A length without needless zeros, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
