"""The four suits: plain outlines on 20 x 20, told apart by shape."""

from __future__ import annotations

from tools.pen.drawing import Drawing

OUTLINES = {
    "spade": "M10 1.2 C11.4 4.6 17.8 8.2 17.8 12.6 C17.8 15.2 15.8 16.6 13.8 16.6 C12.6 16.6 11.5 16 10.9 15.1 "
    "C11 16.8 11.6 18.1 13.2 19 L6.8 19 C8.4 18.1 9 16.8 9.1 15.1 C8.5 16 7.4 16.6 6.2 16.6 C4.2 16.6 "
    "2.2 15.2 2.2 12.6 "
    "C2.2 8.2 8.6 4.6 10 1.2 Z",
    "heart": "M10 18.6 C8.6 15.6 1.9 11.6 1.9 6.8 C1.9 4 3.9 2 6.3 2 C8.1 2 9.4 3.1 10 4.6 C10.6 3.1 11.9 2 13.7 2 "
    "C16.1 2 18.1 4 18.1 6.8 C18.1 11.6 11.4 15.6 10 18.6 Z",
    "diamond": "M10 0.9 C11.6 4.1 14 7.2 16.9 10 C14 12.8 11.6 15.9 10 19.1 C8.4 15.9 6 12.8 3.1 10 C6 7.2 8.4 4.1 "
    "10 0.9 Z",
    "club": "M10 1.2 C12.3 1.2 14 2.9 14 5.1 C14 6.3 13.4 7.4 12.6 8.2 C13.1 7.9 13.7 7.8 14.3 7.8 C16.5 7.8 "
    "18.3 9.5 18.3 11.8 "
    "C18.3 14 16.6 15.7 14.4 15.7 C12.9 15.7 11.6 15 10.9 13.9 C11 16 11.7 17.9 13.3 19 L6.7 19 C8.3 "
    "17.9 9 16 9.1 13.9 "
    "C8.4 15 7.1 15.7 5.6 15.7 C3.4 15.7 1.7 14 1.7 11.8 C1.7 9.5 3.5 7.8 5.7 7.8 C6.3 7.8 6.9 7.9 7.4 8.2 "
    "C6.6 7.4 6 6.3 6 5.1 C6 2.9 7.7 1.2 10 1.2 Z",
}


def suit_svg(name: str) -> str:
    """The suit in the ink role; hearts and diamonds get their red from the renderer, which says what ink becomes."""
    d = Drawing(20, 20)
    d.fill(OUTLINES[name], "ink", "detail")
    return d.svg()
