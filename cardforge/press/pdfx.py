"""A PDF with one card a page -> a file for a press, built as a PDF/X standard asks: boxes, output intent, metadata,
no transparency where there must be none (ISO 15930-1, -4 and -7).

X-1a names its printing condition in the registry of characterizations and embeds no profile; X-4 must embed one, so it
needs the shop's. Whether the file keeps the rules is told by `preflight`; no authority has certified it.
"""

from __future__ import annotations

import io
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardforge.press.pages import Sheetlet
from cardforge.sheets import Meta

VERSIONS = {
    "x1a": ("PDF/X-1a:2003", "PDF/X-1a:2003"),
    "x1a-2001": ("PDF/X-1:2001", "PDF/X-1a:2001"),
    "x4": ("PDF/X-4", ""),
}
"""GTS_PDFXVersion, and GTS_PDFXConformance where there is one (only X-1:2001 has)."""
PDF_VERSION = {"x1a": "1.4", "x1a-2001": "1.3", "x4": "1.6", "none": "1.7"}
DATE = "20000101000000Z"
"""The standards want dates; the same cards must give the same bytes, so it is always this one."""
_XMP_DATE = "2000-01-01T00:00:00Z"
REGISTRY = "http://www.color.org"


@dataclass(frozen=True, slots=True)
class Intent:
    """The printing condition: its registered name, what it is, and the shop's profile where there is one."""

    condition: str = "FOGRA39"
    about: str = ""
    profile: bytes = b""


def finish(document: Any, pages: Sequence[Sheetlet], meta: Meta, standard: str, intent: Intent) -> bytes:
    """The bytes of an open pikepdf document in inks, with its boxes and everything the standard asks for."""
    import pikepdf

    for page, sheet in zip(document.pages, pages, strict=True):
        _page(page, sheet, standard)
    root = document.Root
    for key in ("/OpenAction", "/AA", "/Names", "/PageMode", "/PageLayout", "/AcroForm", "/OutputIntents"):
        if key in root:
            del root[key]
    root.Lang = pikepdf.String(meta.lang)
    root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True)
    if standard != "none":
        root.OutputIntents = pikepdf.Array([_intent(document, intent)])
    _info(document, meta, standard)
    root.Metadata = document.make_indirect(pikepdf.Stream(document, _xmp(document, meta, standard)))
    root.Metadata.Type, root.Metadata.Subtype = pikepdf.Name("/Metadata"), pikepdf.Name("/XML")
    return _saved(document, standard)


def _page(page: Any, sheet: Sheetlet, standard: str) -> None:
    import pikepdf

    for key in ("/Trans", "/Rotate", "/Annots", "/AA", "/ArtBox", "/CropBox"):
        if key in page.obj:
            del page.obj[key]
    width, height = (round(side * 72 / 25.4, 3) for side in sheet.page)
    page.obj.MediaBox = pikepdf.Array([0, 0, width, height])
    page.obj.BleedBox = pikepdf.Array([round(side, 3) for side in sheet.bleed_box])
    page.obj.TrimBox = pikepdf.Array([round(side, 3) for side in sheet.trim_box])
    if "/Group" in page.obj:
        if standard == "x4":
            page.obj.Group.CS = pikepdf.Name("/DeviceCMYK")
        else:
            del page.obj["/Group"]


def _intent(document: Any, intent: Intent) -> Any:
    import pikepdf

    made = pikepdf.Dictionary(
        Type=pikepdf.Name("/OutputIntent"),
        S=pikepdf.Name("/GTS_PDFX"),
        OutputConditionIdentifier=pikepdf.String(intent.condition),
        OutputCondition=pikepdf.String(intent.about or intent.condition),
        RegistryName=pikepdf.String(REGISTRY),
        Info=pikepdf.String(intent.about or intent.condition),
    )
    if intent.profile:
        profile = pikepdf.Stream(document, intent.profile)
        profile.N = 4
        made.DestOutputProfile = document.make_indirect(profile)
    return document.make_indirect(made)


def _info(document: Any, meta: Meta, standard: str) -> None:
    import pikepdf

    info = document.docinfo
    for key in list(info.keys()):
        del info[key]
    entries = {
        "/Title": meta.title,
        "/Author": meta.author,
        "/Subject": meta.subject,
        "/Keywords": ", ".join(meta.keywords),
        "/Creator": "cardforge",
        "/Producer": "cardforge",
        "/CreationDate": f"D:{DATE}",
        "/ModDate": f"D:{DATE}",
    }
    if standard in ("x1a", "x1a-2001"):
        version, conformance = VERSIONS[standard]
        entries["/GTS_PDFXVersion"] = version
        if standard == "x1a-2001":
            entries["/GTS_PDFXConformance"] = conformance
    for key, value in entries.items():
        if value:
            info[key] = pikepdf.String(value)
    info["/Trapped"] = pikepdf.Name("/False")


def _xmp(document: Any, meta: Meta, standard: str) -> bytes:
    """XMP as ISO 16684-1 writes it. The document's id is made of what its pages show."""
    shown = sha256()
    for page in document.pages:
        content = page.obj.get("/Contents")
        shown.update(b"" if content is None else content.read_bytes())
    shown.update(repr(meta).encode())
    identity = uuid.UUID(bytes=shown.digest()[:16], version=5)
    version = VERSIONS.get(standard, ("", ""))
    marks = ""
    if standard == "x4":
        marks = f'<pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">{version[0]}</pdfxid:GTS_PDFXVersion>'
    elif version[0]:
        marks = f"<pdfx:GTS_PDFXVersion>{version[0]}</pdfx:GTS_PDFXVersion>"
        if standard == "x1a-2001":
            marks += f"<pdfx:GTS_PDFXConformance>{version[1]}</pdfx:GTS_PDFXConformance>"
    packet = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{_text(meta.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{_text(meta.author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{_text(meta.subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{_text(meta.lang)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>{_XMP_DATE}</xmp:CreateDate><xmp:ModifyDate>{_XMP_DATE}</xmp:ModifyDate>
<xmp:MetadataDate>{_XMP_DATE}</xmp:MetadataDate><xmp:CreatorTool>cardforge</xmp:CreatorTool>
<xmpMM:DocumentID>uuid:{identity}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{identity}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>cardforge</pdf:Producer><pdf:Trapped>False</pdf:Trapped>{_keywords(meta)}
{marks}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
    return packet.encode()


def _keywords(meta: Meta) -> str:
    return f"<pdf:Keywords>{_text(', '.join(meta.keywords))}</pdf:Keywords>" if meta.keywords else ""


def _text(text: str) -> str:
    from xml.sax.saxutils import escape

    return escape(text)


def _saved(document: Any, standard: str) -> bytes:
    """The bytes: X-1a knows no object streams; metadata is never compressed."""
    import pikepdf

    old = standard in ("x1a", "x1a-2001")
    stream = io.BytesIO()
    document.remove_unreferenced_resources()
    document.save(
        stream,
        min_version=PDF_VERSION[standard],
        force_version=PDF_VERSION[standard],
        compress_streams=True,
        stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
        object_stream_mode=pikepdf.ObjectStreamMode.disable if old else pikepdf.ObjectStreamMode.generate,
        deterministic_id=True,
        normalize_content=False,
        fix_metadata_version=False,
    )
    return stream.getvalue()
