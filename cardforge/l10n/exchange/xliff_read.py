"""XLIFF 1.2 as it comes back, from whatever tool -> rows, and everything else that stands in it told.

Read through defusedxml's SAX parser: no DOCTYPE, no entities, nothing from elsewhere; places are lines.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, LexicalHandler, feature_namespaces, property_lexical_handler

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser

from cardforge.findings import Findings, Place
from cardforge.l10n.exchange.model import VERSION, Arriving, Received, Row, shown, unsealed
from cardforge.l10n.exchange.xliff_states import state_of

NAMESPACES = tuple(f"urn:oasis:names:tc:xliff:document:{version}" for version in ("1.2", "1.1"))
"""Of the elements; 1.0 has none."""
SILENT = ("context-group", "context", "count-group", "count", "prop-group", "prop", "seg-source", "alt-trans")
"""Elements of a text in which no translation and no word of a translator stands."""
KNOWN = ("xliff", "file", "header", "tool", "skl", "phase-group", "phase", "glossary", "reference", "internal-file",
         "external-file", "body", "group", "trans-unit", "source", "target", "note", *SILENT)  # fmt: skip
OPEN = frozenset(KNOWN) - {"tool", "skl", "seg-source", "alt-trans"}
"""Elements whose content is looked at."""
INLINE = ("g", "x", "bx", "ex", "bpt", "ept", "ph", "it", "sub", "mrk")
DEEPEST = 60
_CHECK = re.compile(r"check: ([0-9a-f]{8}-[0-9a-f]{8})")


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of an XLIFF file. X070 where it is no sound XML, or asks for entities or other files; X071 where it is
    not XLIFF 1.2; X078 where only its namespace says so."""
    arriving = Arriving(Received(file), findings)
    reader = _Reader(file, arriving)
    parser: Any = create_parser(forbid_dtd=True)
    parser.setFeature(feature_namespaces, False)
    parser.setContentHandler(reader)
    parser.setProperty(property_lexical_handler, _Comments(reader))
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
    return reader.checked(arriving.done())


@dataclass(slots=True)
class _Open:
    """A trans-unit being read."""

    key: str
    place: Place
    approved: str
    source: str | None = None
    target: str | None = None
    state: str = ""
    qualifier: str = ""
    notes: list[str] = field(default_factory=list)
    check: str = ""
    tags: list[str] = field(default_factory=list)


class _Reader(ContentHandler):
    """Events -> rows. Inline elements (`g`, `x`, `ph`, `mrk` ...) are passed through: their text counts, and that they
    were there is told; so is whatever else is not taken."""

    def __init__(self, file: str, arriving: Arriving) -> None:
        super().__init__()
        self.file, self.arriving = file, arriving
        self.path: list[str] = []
        self.spaces: list[dict[str, str]] = [{}]  # prefix -> namespace, by depth
        self.root = NAMESPACES[0]  # the namespace of the outermost element
        self.strange: Place | None = None  # that element, where its namespace is another than XLIFF's
        self.unit: _Open | None = None
        self.text: list[str] | None = None  # of the element that is being gathered
        self.until: tuple[str, int] = ("", 0)  # its name, and how deep it is
        self.ours = False  # whether the note that is being gathered went out with the file
        self.first: tuple[str, str] | None = None  # what the first `file` says it is of
        self.told: set[str] = set()
        self.foreign = False  # whether there was an element that XLIFF does not have

    def line(self) -> int:
        """The line the parser is at; 0 before it began."""
        where: Any = getattr(self, "_locator", None)
        return (where.getLineNumber() or 0) if where is not None else 0

    def here(self) -> Place:
        """The place the parser is at."""
        return Place(self.file, self.line())

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802
        name = self._named(name, attrs)
        self.path.append(name)
        if len(self.path) > DEEPEST:
            raise SAXException("deep")
        if len(self.path) == 1:
            self._root(name, attrs)
        elif self.text is not None:
            self._inline(name, attrs)
        elif name == "file":
            self._file(attrs)
        elif name == "trans-unit":
            key = attrs.get("resname") or attrs.get("id") or ""
            self.unit = _Open(key, self.here(), attrs.get("approved", ""))
        elif self.unit is not None and "alt-trans" not in self.path and name in ("source", "target", "note"):
            self._part(name, attrs)
        elif OPEN.issuperset(self.path[:-1]):
            self._other(name, attrs)

    def _named(self, name: str, attrs: Any) -> str:
        """The name of an element without its prefix; one of another namespace than the outermost keeps it."""
        own = {each.partition(":")[2]: value for each, value in attrs.items() if each.partition(":")[0] == "xmlns"}
        self.spaces.append(self.spaces[-1] | own if own else self.spaces[-1])
        prefix, _, local = name.rpartition(":")
        space = self.spaces[-1].get(prefix, "")
        if not self.path:
            self.root = space
        return local if space == self.root else f"{prefix or space}:{local}"

    def _root(self, name: str, attrs: Any) -> None:
        if name != "xliff" or attrs.get("version") not in ("1.2", "1.1", "1.0"):
            self.arriving.tell("X071", self.here(), got=f"{name} {attrs.get('version', '')}".strip())
            raise _Stop
        if self.root not in NAMESPACES and (self.root or attrs["version"] != "1.0"):
            self.strange = self.here()

    def checked(self, received: Received) -> Received:
        """What came in, but nothing where the namespace is not XLIFF's and neither are the elements."""
        if self.strange is None:
            return received
        sound = bool(received.rows) and not self.foreign
        self.arriving.findings.report("X078" if sound else "X071", self.strange, got=self.root or "-")
        return received if sound else Received(self.file)

    def _file(self, attrs: Any) -> None:
        game, tag = attrs.get("original", ""), attrs.get("target-language", "")
        if self.first is None:
            self.first = (game, tag)
            self.arriving.says(game, tag, attrs.get("source-language", ""), VERSION)
        elif (game, tag) != self.first:  # of several games or editions
            self.arriving.tell("X085", self.here(), got=f"{game} {tag}", due=" ".join(self.first))

    def _part(self, name: str, attrs: Any) -> None:
        assert self.unit is not None
        self.text, self.until = [], (name, len(self.path))
        self.ours = attrs.get("from") == "developer"
        if name == "target":
            self.unit.state, self.unit.qualifier = attrs.get("state", ""), attrs.get("state-qualifier", "")

    def _inline(self, name: str, attrs: Any) -> None:
        if self.unit is not None and self.until[0] != "note" and (name != "mrk" or attrs.get("comment")):
            said = attrs.get("equiv-text") or attrs.get("comment") or ""
            self.unit.tags.append(f"<{name}>{f' {shown(said)}' if said else ''}")

    def _other(self, name: str, attrs: Any) -> None:
        """What no text stands in that is taken; of a kind of element, the first is told."""
        if name == "alt-trans" and attrs.get("alttranstype") != "previous-version":
            self._unread("alternative", name, self.unit.key if self.unit is not None else "")
        elif name == "note":
            self.text, self.until = [], (name, len(self.path))
        elif name == "bin-unit":
            self.arriving.tell("X073", self.here(), what="binary", got=attrs.get("resname") or attrs.get("id") or "")
        elif name not in (*KNOWN, *INLINE):
            self.foreign = True
            self._unread("element", name, name)

    def _unread(self, what: str, name: str, got: str) -> None:
        if name not in self.told:
            self.told.add(name)
            self.arriving.tell("X073", self.here(), what=what, got=got)

    def comment(self, text: str) -> None:
        """An XML comment."""
        if text.strip():
            self.arriving.tell("X073", self.here(), what="comment", got=shown(text))

    def characters(self, content: str) -> None:
        if self.text is not None:
            self.text.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802
        depth, name = len(self.path), self.path.pop()
        self.spaces.pop()
        if self.text is not None and (name, depth) == self.until:
            self._gathered("".join(self.text))
            self.text = None
        elif name == "trans-unit" and self.unit is not None:
            self._row(self.unit)
            self.unit = None

    def _gathered(self, text: str) -> None:
        if self.unit is None:
            if text.strip():
                self.arriving.tell("X073", self.here(), what="note", got=shown(text))
        elif self.until[0] == "source":
            self.unit.source = text
        elif self.until[0] == "target":
            self.unit.target = text
        elif found := _CHECK.fullmatch(text.strip()):
            self.unit.check = found[1]
        elif not self.ours:
            self.unit.notes.append(text)

    def _row(self, unit: _Open) -> None:
        if not unit.key:
            self.arriving.tell("X066", unit.place)
            return
        if unit.tags:
            self.arriving.tell("X072", unit.place, key=unit.key, tags=", ".join(dict.fromkeys(unit.tags)))
        check, base = unsealed(unit.check)
        text = unit.target or ""
        state, doubt = state_of(text, unit.state, unit.qualifier, unit.approved)
        if doubt:
            got = " ".join(filter(None, (unit.state, unit.qualifier)))
            self.arriving.tell("X067", unit.place, what=doubt, got=got)
        notes = "\n".join(unit.notes)
        self.arriving.add(Row(unit.key, text, unit.place, unit.source, state, notes, check, base))


class _Comments(LexicalHandler):
    """Gives XML comments to a reader."""

    def __init__(self, reader: _Reader) -> None:
        super().__init__()
        self.reader = reader

    def comment(self, content: str) -> None:
        """Called for each."""
        self.reader.comment(content)


class _Stop(SAXException):
    """Reading ends here; why was told."""

    def __init__(self) -> None:
        super().__init__("stop")
