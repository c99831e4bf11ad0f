"""A rulebook as Typst sets it -> the same, its links described in the edition's own words.

Screen readers say where a link leads (PDF/UA). Typst writes that itself, in the languages it knows and else in English.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any


def described(pdf: bytes, say: Callable[[int], str]) -> bytes:
    """Every link inside the book is described by the page it leads to: `say(5)` is "page 5" in the book's edition."""
    import pikepdf

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        numbers = {page.obj.objgen: n for n, page in enumerate(document.pages, 1)}
        for page in document.pages:
            for link in page.get("/Annots", []):
                if (n := numbers.get(_led_to(link))) is not None:
                    link.Contents = pikepdf.String(say(n))
        document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.preserve)
    return out.getvalue()


def _led_to(link: Any) -> Any:
    """The page a link leads to, as the number of its object; None for one that leads out of the book."""
    goal = link.get("/Dest")
    return goal[0].objgen if goal is not None and len(goal) and hasattr(goal[0], "objgen") else None
