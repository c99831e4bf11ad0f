"""Sandboxed, strict Jinja environments over a folder of templates; what goes wrong is a finding with the
template's file and line.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardforge.findings import CardforgeError, Place, finding

_TYPST = {
    "variable_start_string": "<<",
    "variable_end_string": ">>",
    "block_start_string": "<%",
    "block_end_string": "%>",
    "comment_start_string": "<#-",
    "comment_end_string": "-#>",
}


@dataclass(frozen=True, slots=True)
class Templates:
    """Where the templates are: folders in the order they are searched, a project's own before the bundled one."""

    folders: tuple[Path, ...]

    def path(self, name: str) -> Path:
        """The first folder's file of that name. CardforgeError A101 where there is none."""
        for folder in self.folders:
            if (folder / name).is_file():
                return folder / name
        raise CardforgeError(finding("A101", Place(name), template=name))

    def render(self, env: ImmutableSandboxedEnvironment, name: str, **values: Any) -> str:
        """Render a template. CardforgeError: A101 not found, A102 syntax, A103 a fault while rendering (unknown
        value, forbidden access, wrong type).
        """
        try:
            return env.get_template(name).render(**values)
        except TemplateNotFound as error:
            raise CardforgeError(finding("A101", Place(name), template=error.name)) from None
        except TemplateSyntaxError as error:
            raise CardforgeError(
                finding("A102", Place(error.name or name, error.lineno), reason=error.message)
            ) from None
        except (
            TemplateError,
            SecurityError,
            TypeError,
            ValueError,
            ArithmeticError,
            LookupError,
            AttributeError,
            RecursionError,
        ) as error:
            raise CardforgeError(
                finding("A103", self._place(error, name), reason=str(error) or type(error).__name__)
            ) from None

    def _place(self, error: BaseException, name: str) -> Place:
        """The innermost line of a template in the traceback; Jinja rewrites its frames to template lines."""
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            path = Path(frame.filename)
            if path.parent in self.folders and path.suffix == ".j2":
                return Place(path.name, frame.lineno or 0)
        return Place(name)


def environment(
    templates: Templates, target: str, finalize: Callable[[Any], Any] | None = None
) -> ImmutableSandboxedEnvironment:
    """An environment for `typst` (its own delimiters, no HTML escaping) or `html` (escaping on)."""
    typst = target == "typst"
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([str(folder) for folder in templates.folders]),
        undefined=StrictUndefined,
        autoescape=not typst,
        finalize=finalize,
        trim_blocks=not typst,
        lstrip_blocks=not typst,
        keep_trailing_newline=True,
        **(_TYPST if typst else {}),
    )
