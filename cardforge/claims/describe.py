"""The page of kinds (`docs/claims.md`), written from their declarations: `python -m cardforge.claims.describe >
docs/claims.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from cardforge.claims.formula import FUNCTIONS, VARIABLES
from cardforge.claims.kinds import KINDS, SHAPES, Kind, Shape
from cardforge.claims.kinds.base import FRAME

INTRODUCTION = """# Claims

A record's `claims` say what the rule is, in values and no words; the phrase tables (`docs/phrases.md`) make
sentences of them, probes and rulings test them. This page is written from `cardforge/claims/kinds/`
(`python -m cardforge.claims.describe`).

A claim's kind is what `kind:` states; else its key, where that names a kind; else the kind whose head is among its
fields. A kind's name as a field may hold the other fields or its short value: `cost: {discard: {n: 1, from: [hand]}}`,
`hit: {damage: 1}`, `defence: 3`. Actions stand in lists (`do`, `yes`, `no`, `over`, `either`):
`[{lose_hp: 3}, {pass: next}]`. Addresses are the keys as written: `card/sha:use.target.n`,
`card/sanmei:then.yes.0.lose_hp`.

`actors` of a record are of the shape `players`; a field that says who may name one of them.
"""


def markdown() -> str:
    """The whole page."""
    return (
        "\n".join(
            [INTRODUCTION, *_frame(), *_formulas(), "## Kinds", "", *_all(KINDS), "## Shapes", "", *_all(SHAPES)]
        ).rstrip()
        + "\n"
    )


def _frame() -> Iterator[str]:
    yield "Every kind also has these fields:\n"
    yield from (f"- `{name}`: {field.zh} / {field.en}" for name, field in FRAME.items())
    yield ""


def _formulas() -> Iterator[str]:
    functions = ", ".join(f"`{name}`" for name in FUNCTIONS)
    yield f"A number may be a formula: whole numbers, `+ - * /`, {functions}, `id:path`, `:path`, and\n"
    yield from (f"- `{name}`: {zh} / {en}" for name, (zh, en) in VARIABLES.items())
    yield ""


def _all(shapes: dict[str, Kind] | dict[str, Shape]) -> Iterator[str]:
    for name in sorted(shapes):
        yield from _one(shapes[name])


def _one(shape: Shape) -> Iterator[str]:
    yield f"### {shape.name}: {shape.zh} / {shape.en}"
    yield ""
    heads = [head for head in (shape.heads if isinstance(shape, Kind) else ()) if head != shape.name]
    notes = [f"head `{', '.join(heads)}`" if heads else "", f"short `{shape.short}`" if shape.short else "",
             "an action" if isinstance(shape, Kind) and shape.step else ""]  # fmt: skip
    if any(notes):
        yield f"({'; '.join(filter(None, notes))})"
        yield ""
    for name, field in shape.fields.items():
        if name in FRAME and isinstance(shape, Kind) and field is FRAME[name]:
            continue
        yield f"- `{name}`{' (required)' if field.required else ''}: {field.zh} / {field.en}; {field.type.expected[1]}"
    yield ""


if __name__ == "__main__":
    sys.stdout.write(markdown())
