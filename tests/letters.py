"""The letters of a finished PDF, each with the font it is drawn in."""

from __future__ import annotations

import ctypes
import io

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium


def unspoken(pdf: bytes) -> bytes:
    """The PDF without the texts that stand for whole lines (ActualText): what is left are the glyphs themselves."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for form in document.objects:
            if isinstance(form, pikepdf.Stream) and form.get("/Subtype") == "/Form":
                lines = list(pikepdf.parse_content_stream(form))
                for operands, operator in lines:
                    if str(operator) == "BDC" and "/ActualText" in operands[1]:
                        del operands[1]["/ActualText"]
                form.write(pikepdf.unparse_content_stream(lines))
        document.save(out)
    return out.getvalue()


def letters(pdf: bytes) -> list[tuple[str, str]]:
    """(character, name of its font) of everything a PDF shows but spaces."""
    document = pypdfium2.PdfDocument(unspoken(pdf))
    found: list[tuple[str, str]] = []
    for page in document:
        text = page.get_textpage()
        for index in range(text.count_chars()):
            name, flags = ctypes.create_string_buffer(128), ctypes.c_int()
            pdfium.FPDFText_GetFontInfo(text.raw, index, name, 128, ctypes.byref(flags))
            char = chr(pdfium.FPDFText_GetUnicode(text.raw, index))
            if not char.isspace():
                found.append((char, name.value.decode()))
    document.close()
    return found


def fonts_of(word: str, found: list[tuple[str, str]]) -> list[set[str]]:
    """The fonts of a word wherever it stands."""
    text, word = "".join(char for char, _ in found), "".join(word.split())
    starts = [at for at in range(len(text)) if text.startswith(word, at)]
    return [{font for _, font in found[at : at + len(word)]} for at in starts]
