"""XLIFF 1.2 (OASIS, <https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>).

One `file` of `trans-unit`s: `id` and `resname` are the key, slots stand as plain text, what a translator should know
in `note`s (which the schema wants after the target) and a `context-group`, a stale text's former source in an
`alt-trans`. Read through defusedxml's SAX parser: no DOCTYPE, no entities, nothing from elsewhere; places are lines.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, feature_namespaces
from xml.sax.saxutils import escape, quoteattr

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser

from cardforge.findings import Findings, Place
from cardforge.l10n.exchange.model import VERSION, Arriving, Line, Pack, Received, Row, seal, unsealed

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
STATES = {
    "missing": "new",
    "draft": "needs-review-translation",
    "stale": "needs-translation",
    "redraft": "needs-l10n",
    "approved": "final",
}
"""State -> the value of `target/@state` it goes out as."""
APPROVED = ("final", "translated", "signed-off")
"""Values that mean a text is approved, whichever tool wrote them."""
_BACK = {said: state for state, said in STATES.items()}
DEEPEST = 60
_CHECK = re.compile(r"check: ([0-9a-f]{8}-[0-9a-f]{8})")


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


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of an XLIFF file. X070 where it is no sound XML, or asks for entities or other files; X071 where it is
    not XLIFF 1.2."""
    arriving = Arriving(Received(file), findings)
    reader = _Reader(file, arriving)
    parser: Any = create_parser(forbid_dtd=True)
    parser.setFeature(feature_namespaces, False)
    parser.setContentHandler(reader)
    try:
        parser.parse(io.BytesIO(data))
    except DefusedXmlException:
        findings.report("X070", Place(file, reader.line()), problem="doctype")
        return Received(file)
    except SAXParseException as fault:
        place = Place(file, fault.getLineNumber() or 0, (fault.getColumnNumber() or 0) + 1)
        findings.report("X070", place, problem=str(fault.getMessage()))
        return Received(file)
    except _Stop:
        return Received(file)
    except (SAXException, ValueError, LookupError, RecursionError) as fault:
        findings.report("X070", Place(file, reader.line()), problem=str(fault).splitlines()[0] if str(fault) else "?")
        return Received(file)
    return arriving.done()


@dataclass(slots=True)
class _Open:
    """A trans-unit being read."""

    key: str
    place: Place
    approved: str
    source: str | None = None
    target: str | None = None
    state: str = ""
    notes: list[str] = field(default_factory=list)
    check: str = ""


class _Reader(ContentHandler):
    """Events -> rows. Inline elements (`g`, `x`, `ph`, `mrk` ...) are passed through: their text counts."""

    def __init__(self, file: str, arriving: Arriving) -> None:
        super().__init__()
        self.file, self.arriving = file, arriving
        self.path: list[str] = []
        self.unit: _Open | None = None
        self.text: list[str] | None = None  # of the element that is being gathered
        self.until = ""
        self.translator = False

    def line(self) -> int:
        """The line the parser is at; 0 before it began."""
        where: Any = getattr(self, "_locator", None)
        return (where.getLineNumber() or 0) if where is not None else 0

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802
        name = name.rpartition(":")[2]
        self.path.append(name)
        if len(self.path) > DEEPEST:
            raise SAXException("deep")
        if len(self.path) == 1:
            self._root(name, attrs)
        elif name == "file":
            self._file(attrs)
        elif name == "trans-unit":
            key = attrs.get("resname") or attrs.get("id") or ""
            self.unit = _Open(key, Place(self.file, self.line()), attrs.get("approved", ""))
        elif self.unit is not None and self.text is None and "alt-trans" not in self.path:
            self._part(name, attrs)

    def _root(self, name: str, attrs: Any) -> None:
        if name != "xliff" or attrs.get("version") not in ("1.2", "1.1", "1.0"):
            self.arriving.tell("X071", Place(self.file, self.line()), got=f"{name} {attrs.get('version', '')}".strip())
            raise _Stop

    def _file(self, attrs: Any) -> None:
        game, tag = attrs.get("original", ""), attrs.get("target-language", "")
        self.arriving.says(game, tag, attrs.get("source-language", ""), VERSION)

    def _part(self, name: str, attrs: Any) -> None:
        assert self.unit is not None
        if name in ("source", "target", "note"):
            self.text, self.until = [], name
            self.translator = attrs.get("from") == "translator"
            if name == "target":
                self.unit.state = attrs.get("state", "")

    def characters(self, content: str) -> None:
        if self.text is not None:
            self.text.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802
        name = self.path.pop()
        if self.unit is None:
            return
        if self.text is not None and name == self.until and self.path[-1] == "trans-unit":
            self._gathered("".join(self.text))
            self.text = None
        elif name == "trans-unit":
            self._row(self.unit)
            self.unit = None

    def _gathered(self, text: str) -> None:
        assert self.unit is not None
        if self.until == "source":
            self.unit.source = text
        elif self.until == "target":
            self.unit.target = text
        elif self.translator:
            self.unit.notes.append(text)
        elif found := _CHECK.fullmatch(text.strip()):
            self.unit.check = found[1]

    def _row(self, unit: _Open) -> None:
        if not unit.key:
            self.arriving.tell("X066", unit.place)
            return
        check, base = unsealed(unit.check)
        text = unit.target or ""
        state = _state(unit, text)
        self.arriving.add(Row(unit.key, text, unit.place, unit.source, state, "\n".join(unit.notes), check, base))


def _state(unit: _Open, text: str) -> str:
    """The state of a target: its own, else what `approved` says. A text that no tool gave a state is approved."""
    if not text:
        return "missing"
    if unit.state in APPROVED or unit.approved == "yes":
        return "approved"
    if unit.state in _BACK:
        return _BACK[unit.state]
    return "draft" if unit.state else "approved" if unit.approved != "no" else "draft"


class _Stop(SAXException):
    """Reading ends here; why was told."""

    def __init__(self) -> None:
        super().__init__("stop")
