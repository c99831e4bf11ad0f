"""Files of any kind -> text to be linted, in bounded time and memory; whatever stands in the way is a finding.

A text in another encoding is read and said to be one: the reader has one file to mend, not two thousand false alarms.
Encodings without a byte order mark are told apart by `charset-normalizer`, on the file's first bytes alone.
"""

from __future__ import annotations

import codecs
import errno
import os
import re
import stat
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from cardforge.findings import Findings, Place
from cardforge.lint.document import Text

LARGEST = 300_000
"""Bytes read of one file: 100,000 Han characters, five times a long rulebook. What lies beyond is not checked,
which is said (D092)."""
LONGEST = 20_000
"""Characters of a line above which it is said that line breaks are missing (D095)."""
SAMPLE = 16_384
"""Bytes by which an encoding is told."""
MOST = 20
"""Places reported of one kind a file."""
DEEPEST, MOST_FILES = 8, 1000
"""Folders below one that is given, and files read of it."""
SUFFIXES = (".txt", ".md", ".markdown", ".text", ".rst")
"""Files read of a folder that is given; a file that is given itself may be called anything."""
BAD_SHARE = 0.02
"""Share of bytes that may be wrong in a text that still counts as being in an encoding."""

BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
LIKELY = (
    "gb18030", "big5", "big5hkscs", "utf_16_le", "utf_16_be", "utf_32_le", "utf_32_be", "cp1252", "shift_jis", "euc_kr",
)  # fmt: skip
"""What a text of the Chinese-speaking world comes in when it is not UTF-8; the first of those that fit as well."""
NAMES = {"gb18030": "GB18030 (GBK)", "big5": "Big5", "big5hkscs": "Big5-HKSCS", "shift_jis": "Shift_JIS",
         "euc_kr": "EUC-KR", "cp1252": "Windows-1252"}  # fmt: skip
_ENDS = {"\r\n": "CRLF", "\n": "LF", "\r": "CR"}
_UNUSUAL_NAMES = {"\x0b": "VT", "\x0c": "FF", "\x85": "NEL", "\u2028": "LS", "\u2029": "PS"}
_UNUSUAL = re.compile(f"[{''.join(_UNUSUAL_NAMES)}]")
_LINE_END = re.compile("\r\n|\n|\r")
MAGIC = {
    b"%PDF-": "PDF",
    b"PK\x03\x04": "an archive, or a document of Word or Excel",
    b"\x1f\x8b": "an archive, or a document of Word or Excel",
    b"\xd0\xcf\x11\xe0": "an old document of Word or Excel",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"\x7fELF": "a program",
}
"""First bytes of files that are often taken for texts."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text with what is needed to write it back as it was: its encoding, its byte order mark, the end of each
    line, and whether all of it was read and understood. In `text` all lines end with a line feed."""

    file: str
    text: str
    encoding: str = "utf-8"
    mark: bytes = b""
    ends: tuple[str, ...] = ()
    whole: bool = True

    def encode(self, text: str) -> bytes:
        """`text`, which has as many lines, as the bytes of such a file. UnicodeEncodeError where the encoding lacks
        one of its characters."""
        lines = text.split("\n")
        joined = "".join(line + end for line, end in zip(lines, (*self.ends, ""), strict=True))
        return self.mark + joined.encode(self.encoding)


def read(path: Path, language: str = "") -> tuple[Text | None, Findings]:
    """A file as a text to be linted; None where nothing could be made of it."""
    source, findings = read_source(path)
    return (None if source is None else Text(source.file, source.text, language)), findings


def read_source(path: Path) -> tuple[Source | None, Findings]:
    """A plain file's text. D001 and D002 where it cannot be had, D090-D097 what is odd about it."""
    findings = Findings()
    file = shown(path)
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            reason = "EISDIR" if stat.S_ISDIR(status.st_mode) else "not a regular file"
            findings.report("D002", Place(file), reason=reason)
            return None, findings
        with open(path, "rb") as stream:
            return _source(stream, file, findings, status.st_size), findings
    except FileNotFoundError:
        findings.report("D001", Place(file))
    except (OSError, ValueError) as fault:
        findings.report("D002", Place(file), reason=_reason(fault))
    return None, findings


def read_stream(stream: BinaryIO, file: str) -> tuple[Source | None, Findings]:
    """The same for an open stream, such as the standard input."""
    findings = Findings()
    try:
        return _source(stream, file, findings, 0), findings
    except (OSError, ValueError) as fault:
        findings.report("D002", Place(file), reason=_reason(fault))
    return None, findings


def files_of(path: Path) -> tuple[list[Path], Findings]:
    """The files a path stands for: itself, or the texts of a folder, by name. Links to folders are not followed, so
    that no loop is."""
    findings = Findings()
    try:
        if not stat.S_ISDIR(os.stat(path).st_mode):
            return [path], findings
    except (OSError, ValueError):
        return [path], findings  # which reading it will report
    found = list(_texts_of(path, findings, 0))
    if not found and not findings:
        findings.report("D098", Place(shown(path)), suffixes=" ".join(SUFFIXES))
    if len(found) > MOST_FILES:
        findings.report("D099", Place(shown(path)), most=MOST_FILES, deepest=DEEPEST)
    return found[:MOST_FILES], findings


def _texts_of(folder: Path, findings: Findings, depth: int) -> Iterator[Path]:
    if depth > DEEPEST:
        findings.report("D099", Place(shown(folder)), most=MOST_FILES, deepest=DEEPEST)
        return
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as fault:
        findings.report("D002", Place(shown(folder)), reason=_reason(fault))
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _texts_of(folder / entry.name, findings, depth + 1)
        elif entry.name.lower().endswith(SUFFIXES):
            yield folder / entry.name


def shown(path: Path) -> str:
    """The path as reports show it: as it was given, seen from where one stands, with `/`, and printable."""
    if path.is_absolute():
        try:
            path = path.relative_to(Path.cwd())
        except (ValueError, OSError):
            path = path if path.is_absolute() else Path(path.name)
    text = path.as_posix().encode("utf-8", "replace").decode("utf-8")
    return "".join(c if c.isprintable() else "?" for c in text)


def _reason(fault: OSError | ValueError) -> str:
    number = getattr(fault, "errno", None)
    return errno.errorcode.get(number, "?") if number else "?"


def _source(stream: BinaryIO, file: str, findings: Findings, size: int) -> Source | None:
    data = stream.read(LARGEST + 1)
    whole = len(data) <= LARGEST
    if not whole:
        data = data[:LARGEST]
        findings.report("D092", Place(file), size=f"{size or LARGEST:,}", read=f"{LARGEST:,}")
    if not data.strip(b"\0 \t\r\n\xef\xbb\xbf\xfe\xff\x0b\x0c"):
        findings.report("D090", Place(file))
        return None
    what = next((name for start, name in MAGIC.items() if data.startswith(start)), "")
    mark, encoding = (b"", "") if what else recognised(data)
    if not encoding:
        findings.report("D093", Place(file), what=what or "binary data")
        return None
    written = _decoded(data[len(mark) :], encoding, whole)
    ends = tuple(_LINE_END.findall(written))
    text = _LINE_END.sub("\n", written)
    read_all = _report_encoding(text, data[len(mark) :], encoding, file, findings) and whole
    _report_ends(text, ends, file, findings)
    _report_lines(text, file, findings)
    return Source(file, text, encoding, mark, ends, read_all)


def recognised(data: bytes) -> tuple[bytes, str]:
    """The byte order mark and the encoding; "" for what is no text."""
    for mark, name in BOMS:
        if data.startswith(mark):
            return mark, name.removesuffix("-sig")
    nulls = data[:SAMPLE].count(0) > len(data[:SAMPLE]) * BAD_SHARE and data.isascii()
    if not nulls and _wrong(data, "utf-8") <= BAD_SHARE and not _strange(data):
        return b"", "utf-8"
    return b"", _guessed(data)


def _guessed(data: bytes) -> str:
    """What the first bytes look like, or ""; a sample's end may cut a character in two."""
    cuts = range(4 if len(data) > SAMPLE else 1)
    return next(filter(None, (_fitting(data[: SAMPLE - cut]) for cut in cuts)), "")


def _fitting(sample: bytes) -> str:
    from charset_normalizer import from_bytes

    found = from_bytes(sample, cp_isolation=list(LIKELY), preemptive_behaviour=False)
    best = min(found, key=lambda each: (each.chaos, -each.coherence, LIKELY.index(each.encoding)), default=None)
    name = best.encoding if best else ""
    return name.replace("_", "-") if name.startswith("utf_") else name


def _strange(data: bytes) -> bool:
    """Whether too many bytes are controls for a text."""
    sample = data[:SAMPLE]
    controls = len(sample) - len(sample.translate(None, bytes(c for c in range(1, 32) if c not in (9, 10, 12, 13))))
    return controls > len(sample) * BAD_SHARE * 5 and controls > 4


def _wrong(data: bytes, encoding: str) -> float:
    """The share of what cannot be read in an encoding."""
    text = _decoded(data, encoding, whole=False)
    return text.count("\ufffd") / max(1, len(text))


def _decoded(data: bytes, encoding: str, whole: bool, errors: str = "replace") -> str:
    """The text, U+FFFD for what cannot be read; a character cut in two at the end is left out where the rest was not
    read."""
    text = codecs.getincrementaldecoder(encoding)(errors).decode(data, final=whole)
    return text.translate(_SURROGATES) if encoding.startswith("utf-16") else text


_SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def _report_encoding(text: str, data: bytes, encoding: str, file: str, findings: Findings) -> bool:
    """D091 and D094; whether every byte could be read."""
    if encoding != "utf-8":
        plain = encoding.upper().replace("UTF-16-", "UTF-16").replace("UTF-32-", "UTF-32")
        findings.report("D091", Place(file), encoding=NAMES.get(encoding, plain), iconv=plain, file=file)
    lost = text.count("\ufffd") - len(_decoded(data, encoding, False, "ignore").split("\ufffd")) + 1
    if lost > 0:
        findings.report("D094", _place(text, text.find("\ufffd"), file), encoding=encoding.upper(), count=lost)
    return lost <= 0


def _report_ends(text: str, ends: tuple[str, ...], file: str, findings: Findings) -> None:
    """D096 at the first line that ends as few do, D097 at what only some programs take for the end of a line."""
    counted = Counter(ends).most_common()
    if len(counted) > 1:
        line = ends.index(counted[-1][0]) + 1
        listed = ", ".join(f"{_ENDS[end]} ×{count}" for end, count in counted)
        findings.report("D096", Place(file, line), ends=listed, common=_ENDS[counted[0][0]])
    for n, found in enumerate(_UNUSUAL.finditer(text)):
        if n < MOST:
            findings.report("D097", _place(text, found.start(), file), character=_UNUSUAL_NAMES[found[0]])


def _report_lines(text: str, file: str, findings: Findings) -> None:
    """D095 at the first line that is far too long."""
    for n, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST:
            findings.report("D095", Place(file, n, 1), length=f"{len(line):,}")
            return


def _place(text: str, offset: int, file: str) -> Place:
    line, column = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
    return Place(file, line, column, line, column + 1)
