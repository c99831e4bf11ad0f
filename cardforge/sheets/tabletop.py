"""A deck -> files for Tabletop Simulator: sheets of faces, backs, and a saved object with every copy of every card.

A sheet has at most 10 x 7 places. The last one is what the game shows of a card that a player must not see, so it is
kept for the back, and a sheet holds 69 different faces at most. A card's number is a hundred times its sheet's plus its
place, counted along the rows from 0.

The game keeps a picture under its address with everything but letters and digits left out, in `Mods/Images`, and looks
there first. So pictures are given an address that leads nowhere and files of just that name: put there, they are found
without a network. With a `base`, they are files of plain names to be put on the web.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardforge.faces import Face, face_pdf
from cardforge.findings import Findings
from cardforge.sheets.impose import Slot

COLUMNS, ROWS = 10, 7
LONGEST = 4096
"""Pixels a side: what every graphics card loads."""
DPI = 300.0
"""No picture needs more."""
LEGIBLE = 3.0
"""Pixels a mm under which text of 6 pt cannot be read (S133)."""
NOWHERE = "http://cardforge.invalid/"
"""An address that no server will ever have (RFC 2606)."""
SHAPES = {"hex": 3, "hex-pointy": 3, "round": 4}
"""What the game calls shapes: 0 a rectangle with round corners, 1 one with sharp ones, 3 a hexagon, 4 a circle."""
CARD = 63.0
"""mm: the width of a card that the game shows at its own size."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of faces: how many places across and down, pixels of each place; `unique`: backs have one like it."""

    number: int
    faces: tuple[Face, ...]
    backs: tuple[Face | None, ...]
    columns: int
    rows: int

    @property
    def unique(self) -> bool:
        """Whether its cards have different backs."""
        return len({back.key if back else "" for back in self.backs}) > 1


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size and, where few differ, of one back: a heap on the table."""

    slots: tuple[Slot, ...]
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Files by name (`tabletop/...`), and what was noticed."""

    files: dict[str, bytes]
    findings: Findings


def tabletop(
    slots: Sequence[Slot], name: str, title: str, names: dict[str, str] | None = None, *, base: str = ""
) -> Tabletop:
    """The files for a deck. `name`: what they are called (letters, digits, - and _ are kept), such as game and edition;
    `title`: the heaps' name in the game; `names`: record id -> name shown when pointed at; `base`: put before the
    names of the pictures, such as a web address that ends with `/`.
    """
    stem = re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") or "deck"
    decks = list(_decks(slots))
    files: dict[str, bytes] = {}
    findings = Findings()
    objects = []
    for index, deck in enumerate(decks):
        for sheet in deck.sheets:
            for file, data in _pictures(sheet, stem, base, findings):
                files[f"tabletop/{file}"] = data
        objects.append(_heap(deck, stem, title, names or {}, base, 4.0 * index))
    _identify(objects, stem)
    saved = {"SaveName": title, "Date": "", "VersionNumber": "", "GameMode": "", "ObjectStates": objects}
    files[f"tabletop/{stem}.json"] = (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode()
    return Tabletop(files, findings)


# --- sheets -----------------------------------------------------------------------------------------------------------


def _decks(slots: Sequence[Slot]) -> Iterator[Deck]:
    """Heaps: by size and shape, and by back where those have eight backs or fewer; sheets are numbered through."""
    heaps: dict[tuple[float, float, str, str], list[Slot]] = {}
    backs: dict[tuple[float, float, str], set[str]] = {}
    for slot in slots:
        size = (round(slot.front.width, 2), round(slot.front.height, 2), slot.front.shape)
        backs.setdefault(size, set()).add(slot.back.key if slot.back else "")
    for slot in slots:
        size = (round(slot.front.width, 2), round(slot.front.height, 2), slot.front.shape)
        key = slot.back.key if slot.back else ""
        heaps.setdefault((*size, key if len(backs[size]) <= 8 else "many"), []).append(slot)
    number = 1
    for members in heaps.values():
        different: dict[tuple[str, str], Slot] = {}
        for slot in members:
            different.setdefault(_key(slot), slot)
        kinds = list(different.values())
        most = COLUMNS * ROWS - 1
        sheets = []
        for start in range(0, len(kinds), most):
            part = kinds[start : start + most]
            columns, rows = _grid(len(part) + 1, part[0].front.width, part[0].front.height)
            sheets.append(Sheet(number, tuple(s.front for s in part), tuple(s.back for s in part), columns, rows))
            number += 1
        yield Deck(tuple(members), tuple(sheets))


def _key(slot: Slot) -> tuple[str, str]:
    return slot.front.key, slot.back.key if slot.back else ""


def _grid(places: int, width: float, height: float) -> tuple[int, int]:
    """Columns and rows, each from 2, that leave a card the most pixels; of those the fewest empty places."""

    def worth(columns: int) -> tuple[float, int]:
        rows = max(2, -(-places // columns))
        return -min(LONGEST / columns / width, LONGEST / rows / height, DPI / 25.4), columns * rows

    fitting = [columns for columns in range(2, COLUMNS + 1) if -(-places // columns) <= ROWS]
    best = min(fitting, key=worth)
    return best, max(2, -(-places // best))


def _file(name: str, base: str) -> str:
    """The file of a picture: what the game calls it among its own, or its plain name where it will be on the web."""
    return f"{name}.png" if base else re.sub("[^A-Za-z0-9]", "", NOWHERE + name) + ".png"


def _address(name: str, base: str) -> str:
    return f"{base}{name}.png" if base else NOWHERE + name


def _pictures(sheet: Sheet, stem: str, base: str, findings: Findings) -> Iterator[tuple[str, bytes]]:
    """The sheet of faces, and the back or sheet of backs."""
    first = sheet.faces[0]
    dots = min(LONGEST / sheet.columns / first.width, LONGEST / sheet.rows / first.height, DPI / 25.4)
    if dots < LEGIBLE:
        findings.report("S133", None, card=first.record, dots=f"{dots:.1f}")
    hidden = sheet.backs[0]
    yield _file(f"{stem}-{sheet.number}-faces", base), _tiled(sheet, sheet.faces, hidden, dots)
    if sheet.unique:
        yield _file(_back_name(sheet, stem), base), _tiled(sheet, sheet.backs, hidden, dots)
    else:
        yield _file(_back_name(sheet, stem), base), _png(_image(hidden, first, min(dots * 2, DPI / 25.4)))


def _back_name(sheet: Sheet, stem: str) -> str:
    return f"{stem}-{sheet.number}-{'backs' if sheet.unique else 'back'}"


def _tiled(sheet: Sheet, faces: Sequence[Face | None], hidden: Face | None, dots: float) -> bytes:
    """Faces along the rows; the last place of all shows the back."""
    from PIL import Image

    like = sheet.faces[0]
    width, height = int(like.width * dots), int(like.height * dots)
    picture = Image.new("RGB", (width * sheet.columns, height * sheet.rows), (255, 255, 255))
    for index, face in [*enumerate(faces), (sheet.columns * sheet.rows - 1, hidden)]:
        place = (index % sheet.columns * width, index // sheet.columns * height)
        picture.paste(_image(face, like, dots), place)
    return _png(picture)


def _image(face: Face | None, like: Face, dots: float) -> Any:
    """A face as so many pixels a mm; plain white where there is none."""
    import pypdfium2
    from PIL import Image

    size = (int(like.width * dots), int(like.height * dots))
    if face is None:
        return Image.new("RGB", size, (255, 255, 255))
    document: Any = pypdfium2.PdfDocument(face_pdf(face))  # type: ignore[no-untyped-call]
    try:
        image = document[0].render(scale=(size[0] - 0.01) / document[0].get_width()).to_pil().convert("RGB")
    finally:
        document.close()
    return image if image.size == size else image.resize(size)


def _png(image: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()


# --- the saved object -------------------------------------------------------------------------------------------------


def _heap(deck: Deck, stem: str, title: str, names: dict[str, str], base: str, x: float) -> dict[str, Any]:
    """A heap of cards, face down; a single card where there is but one."""
    numbers = {
        (face.key, back.key if back else ""): 100 * sheet.number + place
        for sheet in deck.sheets
        for place, (face, back) in enumerate(zip(sheet.faces, sheet.backs, strict=True))
    }
    tables = {str(sheet.number): _table(sheet, stem, base) for sheet in deck.sheets}
    cards = []
    for slot in deck.slots:
        number = numbers[_key(slot)]
        id = slot.front.record
        card = _object("Card", names.get(id, ""), deck, x)
        cards.append({**card, "CardID": number, "CustomDeck": {str(number // 100): tables[str(number // 100)]}})
    if len(cards) == 1:
        return cards[0]
    return {
        **_object("DeckCustom", title, deck, x),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": tables,
        "ContainedObjects": cards,
    }


def _table(sheet: Sheet, stem: str, base: str) -> dict[str, Any]:
    """Where the pictures of a sheet are and how they are divided."""
    return {
        "FaceURL": _address(f"{stem}-{sheet.number}-faces", base),
        "BackURL": _address(_back_name(sheet, stem), base),
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.unique,
        "Type": SHAPES.get(sheet.faces[0].shape, 0 if sheet.faces[0].radius > 0 else 1),
    }


def _identify(objects: list[dict[str, Any]], seed: str) -> None:
    """A GUID of six hexadecimal digits for every object, no two alike: counted on from a start that the name gives."""
    number = int(sha256(seed.encode()).hexdigest()[:6], 16)
    for each in [one for heap in objects for one in (heap, *heap.get("ContainedObjects", ()))]:
        each["GUID"] = f"{number % 16**6:06x}"
        number += 1


def _object(kind: str, nickname: str, deck: Deck, x: float) -> dict[str, Any]:
    """What every object has; `x` is its place on the table."""
    scale = round(deck.slots[0].front.width / CARD, 4)
    return {
        "GUID": "",
        "Name": kind,
        "Transform": {
            "posX": x, "posY": 1.0, "posZ": 0.0,
            "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
        },
        "Nickname": nickname,
        "Description": "",
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": True,
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
    }  # fmt: skip
