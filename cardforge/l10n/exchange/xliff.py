"""XLIFF 1.2 (OASIS, <https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>).

One `file` of `trans-unit`s: `id` and `resname` are the key, slots stand as plain text, what a translator should know
in `note`s (which the schema wants after the target) and a `context-group`, a stale text's former source in an
`alt-trans`. What comes back is read by `xliff_read`.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from cardforge.l10n.exchange.model import VERSION, Line, Pack, seal
from cardforge.l10n.exchange.xliff_read import read
from cardforge.l10n.exchange.xliff_states import STATES

__all__ = ["read", "write"]

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"


def write(pack: Pack) -> bytes:
    """The pack as XLIFF 1.2, UTF-8."""
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff version="1.2" xmlns="{NAMESPACE}">',
        f" <file original={quoteattr(pack.game)} source-language={quoteattr(pack.source_tag)}"
        f' target-language={quoteattr(pack.tag)} datatype="plaintext" tool-id="cardforge">',
        f'  <header><tool tool-id="cardforge" tool-name="Cardforge" tool-version="{VERSION}"/></header>',
        "  <body>",
    ]
    for line in pack.lines:
        out += _unit(line)
    return "\n".join([*out, "  </body>", " </file>", "</xliff>", ""]).encode()


def _unit(line: Line) -> Iterator[str]:
    key = quoteattr(line.key)
    room = f' maxwidth="{line.limit}" size-unit="char"' if line.limit else ""
    approved = "yes" if line.state == "approved" else "no"
    yield f'   <trans-unit id={key} resname={key} approved="{approved}" xml:space="preserve"{room}>'
    yield f"    <source>{_said(line.source)}</source>"
    yield f'    <target state="{STATES[line.state]}">{_said(line.text)}</target>'
    if line.file:
        number = f'<context context-type="linenumber">{line.at}</context>' if line.at else ""
        place = f'<context context-type="sourcefile">{_said(line.file)}</context>{number}'
        yield f'    <context-group purpose="location">{place}</context-group>'
    for text in _notes(line):
        yield f'    <note from="developer">{_said(text)}</note>'
    if line.note:
        yield f'    <note from="translator">{_said(line.note)}</note>'
    if line.was:
        former = f"<source>{_said(line.was)}</source><target>{_said(line.text)}</target>"
        yield f'    <alt-trans alttranstype="previous-version">{former}</alt-trans>'
    yield "   </trans-unit>"


def _notes(line: Line) -> Iterator[str]:
    if line.where:
        yield line.where
    if line.shown and line.shown != line.source:
        yield f"= {line.shown}"
    if line.slots:
        yield "\n".join(f"{{{slot}}} = {value}" for slot, value in line.slots.items())
    if line.terms:
        yield "\n".join(f"{source} = {target}" for source, target in line.terms)
    if line.draft and line.draft != line.text:
        yield f"draft: {line.draft}"
    if line.about:
        yield f"note: {line.about}"
    if line.picture:
        yield f"picture: {line.picture}"
    yield f"check: {seal(line.check, line.base)}"


def _said(text: str) -> str:
    return escape(text)
