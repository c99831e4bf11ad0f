"""Sandboxed, strict Jinja environments over a folder of templates; what goes wrong is a finding with the
template's file and line.
"""

from __future__ import annotations

import functools
import re
import traceback
from collections.abc import Callable, Sized
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import BytecodeCache, FileSystemLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardforge.findings import DataError, Place, finding

MOST_CHARACTERS = 100_000
"""Of a text that a template repeats or pads."""
MOST_STEPS = 1_000_000
"""All ranges of a book's templates together; the largest bundled book takes some thousand."""
_PADDING = re.compile(r"[%:{][^%{}]*\d{5,}|:[^{}]*\{|%[^%a-zA-Z]*\*")
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
        """The first folder's file of that name. DataError A101 where there is none."""
        for folder in self.folders:
            if (folder / name).is_file():
                return folder / name
        raise DataError(finding("A101", Place(name), template=name))

    def read(self, name: str) -> str:
        """The text of a file that is no template. DataError A101, A102 where it is not there or no UTF-8."""
        try:
            return self.path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = (error.strerror if isinstance(error, OSError) else str(error)) or type(error).__name__
            raise DataError(finding("A102", self.place(name), reason=reason)) from None

    def place(self, name: str, line: int = 0, column: int = 0) -> Place:
        """Where a file is, as reports show it: `rulebook/...` of the game, or the bundled `templates/rulebook/...`."""
        own = any((folder / name).is_file() for folder in self.folders[:-1])
        return Place(f"{'rulebook' if own else 'templates/rulebook'}/{name}", line, column)

    def render(self, env: ImmutableSandboxedEnvironment, name: str, **values: Any) -> str:
        """Render a template. DataError: A101 not found, A102 syntax, A103 a fault while rendering (unknown
        value, forbidden access, wrong type).
        """
        try:
            return env.get_template(name).render(**values)
        except TemplateNotFound as error:
            fault = finding("A101", self.place(name), template=error.name)
        except TemplateSyntaxError as error:
            fault = finding("A102", self.place(error.name or name, error.lineno), reason=error.message)
        except UnicodeDecodeError as error:
            fault = finding("A102", self.place(name), reason=str(error))
        except Exception as error:  # a template may call what it is given: whatever that raises is the template's fault
            fault = finding("A103", self._place(error, name), reason=str(error) or type(error).__name__)
        raise DataError(fault)

    def _place(self, error: BaseException, name: str) -> Place:
        """The innermost line of a template in the traceback; Jinja rewrites its frames to template lines."""
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            path = Path(frame.filename)
            if path.parent in self.folders and path.suffix == ".j2":
                return self.place(path.name, frame.lineno or 0)
        return self.place(name)


def environment(
    templates: Templates, target: str, finalize: Callable[[Any], Any] | None = None
) -> ImmutableSandboxedEnvironment:
    """An environment for `typst` (its own delimiters, no HTML escaping) or `html` (escaping on)."""
    typst = target == "typst"
    env = _Bounded(
        loader=FileSystemLoader([str(folder) for folder in templates.folders]),
        undefined=StrictUndefined,
        autoescape=not typst,
        finalize=finalize,
        trim_blocks=not typst,
        lstrip_blocks=not typst,
        keep_trailing_newline=True,
        bytecode_cache=_compiled(target),
        **(_TYPST if typst else {}),
    )
    env.globals["range"] = _Ranges().range
    del env.globals["lipsum"]
    for name in ("center", "indent", "batch", "slice", "wordwrap"):
        env.filters[name] = _checked(env.filters[name])
    env.filters["format"] = _checked(env.filters["format"])
    return env


class _Compiled(BytecodeCache):
    """What was compiled in this process, by the template's text: every book has an environment of its own, and all of
    them the same templates.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what there is."""
        bucket.code = self.known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        if bucket.code is not None:
            self.known[bucket.key, bucket.checksum] = bucket.code


@functools.cache
def _compiled(_: str) -> _Compiled:
    """For one target: the code depends on the environment's settings."""
    return _Compiled()


def _checked(made: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that refuses widths and formats beyond reason. ValueError then."""

    @functools.wraps(made)  # keeps Jinja's marks of what the filter is passed
    def checked(*args: Any, **kwargs: Any) -> Any:
        for value in (*args, *kwargs.values()):
            if isinstance(value, int) and value > MOST_CHARACTERS:
                raise ValueError(f"expected a text of at most {MOST_CHARACTERS} characters")
            if made.__name__ == "do_format" and isinstance(value, str):
                _check_padding(value)
        return made(*args, **kwargs)

    return checked


class _Bounded(ImmutableSandboxedEnvironment):
    """Jinja's sandbox keeps a template from reaching out; this one also keeps it from filling the memory."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """ValueError for texts repeated or padded beyond reason, and for powers."""
        if operator == "**":
            raise ValueError("** is not allowed in a template")
        if operator == "*":
            sizes = [len(side) if isinstance(side, Sized) else abs(side) for side in (left, right)]
            if any(isinstance(side, Sized) for side in (left, right)) and sizes[0] * sizes[1] > MOST_CHARACTERS:
                raise ValueError(f"expected a text of at most {MOST_CHARACTERS} characters")
        if operator == "%" and isinstance(left, str):
            _check_padding(left)
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """ValueError where a text is to be padded beyond reason."""
        if isinstance(getattr(obj, "__self__", None), str):
            _check_padding(str(obj.__self__))
            if any(isinstance(value, int) and value > MOST_CHARACTERS for value in args):
                raise ValueError(f"expected a text of at most {MOST_CHARACTERS} characters")
        return super().call(context, obj, *args, **kwargs)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """ValueError for a `format` that pads beyond reason."""
        wrapped = super().wrap_str_format(value)
        if wrapped is not None:
            _check_padding(str(value.__self__))
        return wrapped


def _check_padding(form: str) -> None:
    """ValueError for a format that pads to more than four digits of characters, or to a width it is given."""
    if _PADDING.search(form):
        raise ValueError(f"expected a text of at most {MOST_CHARACTERS} characters")


class _Ranges:
    """`range` of one environment; all of them together count no further than MOST_STEPS."""

    def __init__(self) -> None:
        self.left = MOST_STEPS

    def range(self, *bounds: int) -> range:
        """ValueError where the templates have counted enough."""
        made = range(*bounds)
        self.left -= len(made) if len(made) < MOST_STEPS else MOST_STEPS + 1
        if self.left < 0:
            raise ValueError(f"templates may count {MOST_STEPS} steps in all")
        return made
