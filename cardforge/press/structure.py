"""What a PDF is made of against what PDF/X allows: boxes, fonts, output intent, metadata, version, things that act."""

from __future__ import annotations

from typing import Any

from cardforge.findings import Findings, Place
from cardforge.press.pdfx import PDF_VERSION, VERSIONS
from cardforge.typeset.model import MM

TOLERANCE = 0.01
"""pt"""
SAME = 0.01
"""mm"""
OLD = ("x1a", "x1a-2001")
FILTERS = {"/LZWDecode", "/JPXDecode", "/JBIG2Decode"}
"""Compressions that X-1a does not know."""


def check_structure(document: Any, standard: str, findings: Findings, place: Place | None) -> None:
    """Report everything but what the pages paint. With `none` only boxes, fonts and things that act."""
    _boxes(document, findings, place)
    _fonts(document, findings, place)
    _acting(document, findings, place)
    if standard in VERSIONS:
        _version(document, standard, findings, place)
        _intent(document, standard, findings, place)
        _metadata(document, standard, findings, place)


def _boxes(document: Any, findings: Findings, place: Place | None) -> None:
    """A TrimBox, and no ArtBox beside it; trim inside bleed inside media (ISO 15930-4, 6.9)."""
    for number, page in enumerate(document.pages, 1):
        boxes = {key: _box(page.obj, key) for key in ("/MediaBox", "/BleedBox", "/TrimBox", "/ArtBox")}
        media, bleed, trim, art = boxes.values()
        if trim is None and art is None:
            findings.report("S110", place, page=number, what="TrimBox")
            continue
        if trim is not None and art is not None:
            findings.report("S110", place, page=number, what="TrimBox + ArtBox")
        cut = trim or art or (0.0, 0.0, 0.0, 0.0)
        if media is None or not _inside(cut, bleed or media) or not _inside(bleed or media, media):
            findings.report("S110", place, page=number, what="TrimBox < BleedBox < MediaBox")


def check_sizes(
    document: Any, trim: tuple[float, float], bleed: float, findings: Findings, place: Place | None
) -> None:
    """S122 for every page that is cut to another size than `trim`, or has less bleed, in mm."""
    for number, page in enumerate(document.pages, 1):
        cut = _box(page.obj, "/TrimBox")
        around = _box(page.obj, "/BleedBox") or _box(page.obj, "/MediaBox")
        if cut is None or around is None:
            continue  # told by the boxes
        width, height = (cut[2] - cut[0]) / MM, (cut[3] - cut[1]) / MM
        least = min(cut[0] - around[0], cut[1] - around[1], around[2] - cut[2], around[3] - cut[3]) / MM
        if max(abs(width - trim[0]), abs(height - trim[1])) > SAME or least < bleed - SAME:
            findings.report(
                "S122",
                place,
                page=number,
                found=f"{width:.2f} x {height:.2f}",
                bleed=f"{least:.2f}",
                wanted=f"{trim[0]:g} x {trim[1]:g}",
                least=f"{bleed:g}",
            )


def _box(page: Any, key: str) -> tuple[float, ...] | None:
    """A box of a page; the media box may be stated for a whole branch of pages (ISO 32000-1, 7.7.3.4)."""
    node = page
    while node is not None:
        if key in node:
            x1, y1, x2, y2 = (float(side) for side in node[key])
            return (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
        node = node.get("/Parent") if key == "/MediaBox" else None
    return None


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return (
        inner[0] >= outer[0] - TOLERANCE
        and inner[1] >= outer[1] - TOLERANCE
        and inner[2] <= outer[2] + TOLERANCE
        and inner[3] <= outer[3] + TOLERANCE
    )


def _fonts(document: Any, findings: Findings, place: Place | None) -> None:
    """Every font is embedded."""
    import pikepdf

    names = set()
    for thing in document.objects:
        if not isinstance(thing, pikepdf.Dictionary) or thing.get("/Type") != "/Font":
            continue
        if str(thing.get("/Subtype")) in ("/Type0", "/Type3"):
            continue  # their glyphs are with the descendant, or in streams of their own
        descriptor = thing.get("/FontDescriptor")
        if descriptor is None or not any(f"/FontFile{n}" in descriptor for n in ("", "2", "3")):
            names.add(str(thing.get("/BaseFont", "?")).removeprefix("/"))
    for name in sorted(names):
        findings.report("S111", place, font=name)


def _acting(document: Any, findings: Findings, place: Place | None) -> None:
    """Nothing acts: no scripts, forms, attached files, annotations, encryption."""
    root, found = document.Root, set()
    if document.is_encrypted:
        found.add("encryption")
    if "/AcroForm" in root:
        found.add("form")
    names = root.get("/Names")
    if names is not None:
        found |= {word for key, word in (("/JavaScript", "script"), ("/EmbeddedFiles", "attachment")) if key in names}
    if "/AA" in root or str(root.get("/OpenAction", {}).get("/S", "") if _mapping(root, "/OpenAction") else ""):
        found.add("action")
    for page in document.pages:
        if "/AA" in page.obj:
            found.add("action")
        if len(page.obj.get("/Annots", ())):
            found.add("annotation")
    for what in sorted(found):
        findings.report("S120", place, what=what)


def _mapping(root: Any, key: str) -> bool:
    import pikepdf

    return isinstance(root.get(key), pikepdf.Dictionary)


def _version(document: Any, standard: str, findings: Findings, place: Place | None) -> None:
    import pikepdf

    most = PDF_VERSION[standard]
    if tuple(map(int, str(document.pdf_version).split("."))) > tuple(map(int, most.split("."))):
        findings.report("S121", place, what=f"PDF {document.pdf_version} > {most}")
    if standard not in OLD:
        return
    filters = set()
    for thing in document.objects:
        if isinstance(thing, pikepdf.Stream):
            if str(thing.get("/Type")) in ("/ObjStm", "/XRef"):
                findings.report("S121", place, what=str(thing.Type).removeprefix("/"))
            stated = thing.get("/Filter")
            several = stated if isinstance(stated, pikepdf.Array) else [stated]
            filters |= {str(each) for each in several} & FILTERS
    for name in sorted(filters):
        findings.report("S121", place, what=name.removeprefix("/"))


def _intent(document: Any, standard: str, findings: Findings, place: Place | None) -> None:
    """One PDF/X output intent; for X-4 with the profile in it, for X-1a with a registered name or a profile."""
    intents = [each for each in document.Root.get("/OutputIntents", ()) if each.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        findings.report("S118", place, what=f"GTS_PDFX x {len(intents)}")
        return
    (intent,) = intents
    if not str(intent.get("/OutputConditionIdentifier", "")):
        findings.report("S118", place, what="OutputConditionIdentifier")
    profile = intent.get("/DestOutputProfile")
    if profile is None:
        if standard == "x4" or not str(intent.get("/RegistryName", "")):
            findings.report("S118", place, what="DestOutputProfile")
    elif profile.read_bytes()[12:20] != b"prtrCMYK" or int(profile.get("/N", 0)) != 4:
        findings.report("S118", place, what="DestOutputProfile: CMYK")


def _metadata(document: Any, standard: str, findings: Findings, place: Place | None) -> None:
    """Info and XMP that the standards want, Trapped as a name, an ID in the trailer."""
    import pikepdf

    info = document.docinfo
    missing = [key for key in ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate") if key not in info]
    if not isinstance(info.get("/Trapped"), pikepdf.Name) or str(info.Trapped) not in ("/True", "/False"):
        missing.append("/Trapped")
    if standard in OLD and str(info.get("/GTS_PDFXVersion", "")) != VERSIONS[standard][0]:
        missing.append("/GTS_PDFXVersion")
    if standard == "x1a-2001" and str(info.get("/GTS_PDFXConformance", "")) != VERSIONS[standard][1]:
        missing.append("/GTS_PDFXConformance")
    stream = document.Root.get("/Metadata")
    packet = stream.read_bytes() if stream is not None else b""
    if standard == "x4" and b">PDF/X-4<" not in packet:
        missing.append("XMP GTS_PDFXVersion")
    if standard == "x4" and stream is not None and "/Filter" in stream:
        missing.append("XMP in plain text")
    missing += ["/ID"] if "/ID" not in document.trailer else []
    for key in missing:
        findings.report("S119", place, what=key.removeprefix("/"))
