"""GNU gettext's PO, by polib: `msgctxt` is the key, `msgid` the source, `fuzzy` what is not approved.

<https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html>. What a translator should know stands in extracted
comments (`#.`), a stale text's former source in `#| msgid`. A file that is damaged is read as far as it is sound: each
entry with a fault is reported where the fault is, and left out.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

import polib

from cardforge.catalog.characters import describe
from cardforge.catalog.files import place_of_byte
from cardforge.catalog.tables.encoding import MARKS
from cardforge.findings import Findings, Place
from cardforge.l10n.exchange.model import MOST, VERSION, Arriving, Line, Pack, Received, Row, seal, shown, unsealed

_CHECK = re.compile(r"^check: ([0-9a-f]{8}-[0-9a-f]{8})$", re.MULTILINE)
_STATE = re.compile(r"^state: (\w+)$", re.MULTILINE)
_CHARSET = re.compile(rb"charset=([A-Za-z0-9_.:-]+)")
_KEYWORD = r"(?:#~ |#\| ?|#~\| ?)?(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?[ \t]*"
_SOUND = re.compile(_KEYWORD + r'"(?:[^"\\]|\\[ntrvbf"\\])*"[ \t]*')
_BROKEN = re.compile(_KEYWORD + r'"(?:[^"\\]|\\[ntrvbf"\\])*')


def write(pack: Pack) -> bytes:
    """The pack as a PO file: UTF-8, entries in the order of the lines."""
    file = polib.POFile(wrapwidth=0)
    file.header = f"Cardforge {pack.title or pack.game}: {pack.source_tag} -> {pack.tag}"
    file.metadata = {
        "Project-Id-Version": f"{pack.game} {VERSION}",
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": "1970-01-01 00:00+0000",
        "PO-Revision-Date": "1970-01-01 00:00+0000",
        "Last-Translator": "cardforge",
        "Language-Team": pack.tag,
        "Language": pack.tag.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "X-Cardforge-Game": pack.game,
        "X-Cardforge-Edition": pack.tag,
        "X-Cardforge-Source": pack.source_tag,
        "X-Cardforge-Version": VERSION,
    }
    for line in pack.lines:
        file.append(_entry(line))
    return (str(file) + "\n").encode()


def _entry(line: Line) -> polib.POEntry:
    fuzzy = bool(line.text) and line.state != "approved"
    return polib.POEntry(
        msgctxt=line.key,
        msgid=line.source,
        msgstr=line.text,
        comment="\n".join(_comments(line)),
        tcomment=line.note,
        occurrences=[(line.file.replace(" ", "_"), str(line.at))] if line.file and line.at else [],
        flags=["fuzzy"] if fuzzy else [],
        previous_msgid=line.was or None,
    )


def _comments(line: Line) -> Iterator[str]:
    """What a translator should know, a line each; the last says how the entry went out."""
    if line.where:
        yield line.where
    if line.shown and line.shown != line.source:
        yield "= " + " / ".join(line.shown.split("\n"))
    for slot, value in line.slots.items():
        yield f"{{{slot}}} = {' / '.join(value.split(chr(10)))}"
    if line.terms:
        yield "; ".join(f"{source} = {target}" for source, target in line.terms)
    if line.limit:
        yield f"max: {line.limit}"
    if line.draft and line.draft != line.text:
        yield "draft: " + " / ".join(line.draft.split("\n"))
    if line.about:
        yield "note: " + " / ".join(line.about.split("\n"))
    if line.picture:
        yield f"picture: {line.picture}"
    yield f"state: {line.state}"
    yield f"check: {seal(line.check, line.base)}"


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of a PO file. X056 (encoding), X057 (a line that is no PO) and those of `Arriving`."""
    arriving = Arriving(Received(file), findings)
    text = _decoded(data, file, findings)
    if text is None:
        return arriving.done()
    sound = _sound(text, arriving, file)
    parsed = _parsed(sound, arriving, file)
    said = parsed.metadata
    tag = said.get("X-Cardforge-Edition") or said.get("Language", "")
    source, version = said.get("X-Cardforge-Source", ""), said.get("X-Cardforge-Version", "")
    arriving.says(said.get("X-Cardforge-Game", ""), tag, source, version)
    for entry in parsed:
        place = Place(file, entry.linenum or 0)
        if entry.obsolete:
            arriving.tell("X073", place, what="obsolete", got=shown(f"{entry.msgctxt or ''} {entry.msgstr}"))
        elif not entry.msgctxt:
            arriving.tell("X058", place, source=entry.msgid)
        elif entry.msgid_plural or entry.msgstr_plural:
            forms = " / ".join(entry.msgstr_plural.values()) or entry.msgid_plural
            arriving.tell("X059", place, key=entry.msgctxt, got=shown(forms))
        else:
            arriving.add(_row(entry, file))
    return arriving.done()


def _row(entry: polib.POEntry, file: str) -> Row:
    said = _CHECK.search(entry.comment or "")
    was = _STATE.search(entry.comment or "")
    check, base = unsealed(said[1]) if said else ("", "")
    went_out = was[1] if was else "draft"
    if not entry.msgstr:
        state = "missing"
    elif "fuzzy" in entry.flags:
        state = went_out if went_out in ("draft", "stale", "redraft") else "draft"
    else:
        state = "approved"
    place = Place(file, entry.linenum or 0)
    return Row(entry.msgctxt, entry.msgstr, place, entry.msgid, state, entry.tcomment or "", check, base)


def _decoded(data: bytes, file: str, findings: Findings) -> str | None:
    """The text, in the encoding that the header names; None where it is not in it."""
    for mark, name in MARKS:
        if data.startswith(mark):
            data, charset = data[len(mark) :], name
            break
    else:
        found = _CHARSET.search(data[:20_000])
        charset = found[1].decode() if found and found[1] != b"CHARSET" else "utf-8"
    try:
        known = codecs.lookup(charset)
        if not known._is_text_encoding:
            raise LookupError
        text = known.decode(data, "strict")[0]
    except LookupError:
        findings.report("X056", Place(file), charset=charset)
        return None
    except UnicodeDecodeError as fault:
        place = place_of_byte(data, fault.start, file) if known.name == "utf-8" else Place(file)
        findings.report("X056", place, charset=charset)
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _sound(text: str, arriving: Arriving, file: str) -> str:
    """The text with every entry that has a faulty line made blank, so that lines keep their numbers."""
    lines = text.split("\n")
    faulty: set[int] = set()
    for number, line in enumerate(lines):
        if (column := _fault(line)) is not None:
            faulty.add(number)
            arriving.tell("X057", Place(file, number + 1, column + 1), got=_shown(line, column))
    for number in sorted(faulty):
        _blank(lines, number)
    return "\n".join(_BREAKS.sub(" ", line) for line in lines)  # of comments: polib would end the line there


def _fault(line: str) -> int | None:
    """The column at which a line ceases to be PO; None where it is sound."""
    said = line.strip(" \t")
    if not said or (said.startswith("#") and not said.startswith(("#~", "#|"))):
        return None
    if _SOUND.fullmatch(said):
        other = _BREAKS.search(line)
        return other.start() if other else None
    if said.startswith("#"):
        return None if not re.match(r"#[~|]+ ?(msg|\")", said) else len(line) - 1
    found = _BROKEN.match(line)
    return found.end() if found else 0


_BREAKS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
"""What Python takes for line ends beside those of PO."""


def _shown(line: str, column: int) -> str:
    rest = line[column : column + 40]
    return describe(rest[0]) if rest and _BREAKS.match(rest) else rest or line[-40:]


def _blank(lines: list[str], number: int) -> None:
    """Make the entry around a line blank: up to the blank lines, or the next entry's first comment, around it."""
    first = last = number
    while first > 0 and lines[first - 1].strip() and not _starts(lines, first):
        first -= 1
    while last + 1 < len(lines) and lines[last + 1].strip() and not _starts(lines, last + 1):
        last += 1
    lines[first : last + 1] = [""] * (last + 1 - first)


def _starts(lines: list[str], number: int) -> bool:
    """Whether an entry begins here although no blank line is above: with a comment, or its context, after a text."""
    before, line = lines[number - 1] if number else "", lines[number]
    return before.startswith(('"', "msgstr")) and line.startswith(("#", "msgctxt"))


def _parsed(text: str, arriving: Arriving, file: str) -> polib.POFile:
    """polib's reading; where it breaks off, the entry there is reported, made blank, and the rest read again."""
    lines = text.split("\n")
    for _ in range(MOST):
        try:
            return polib.pofile("\n".join(lines) + "\n\n", wrapwidth=0)
        except (OSError, ValueError, IndexError, AttributeError, UnicodeError) as fault:
            found = re.search(r"\(line (\d+)\)", str(fault))
            number = int(found[1]) - 1 if found else -1
            if not 0 <= number < len(lines) or not lines[number].strip():
                arriving.tell("X057", Place(file, max(number, 0) + 1), got="")
                break
            arriving.tell("X057", Place(file, number + 1, 1), got=lines[number][:40])
            _blank(lines, number)
    return polib.POFile()
