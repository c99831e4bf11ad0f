"""D104: cards without the picture that they should have.

A card's picture is the file in `art/` that `art:` names, or that is called as the card is. Where there is none a seal
is drawn, which is a choice for a whole deck or a family and a slip for one card of many.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.faces.cards import cards
from cardforge.faces.pictures.art import Art
from cardforge.findings import Finding, finding

LEAST = 4
"""Cards with pictures before one without is a slip."""
MOSTLY = 0.75
"""Share of the cards of a type and layout that have pictures, at least."""


def picture_name(record: Record) -> str:
    """What a card's picture is called: `art:`, else the local part of its id."""
    return str(record.fields.get("art") or record.id.partition("/")[2])


@check("D104", reads=("records", "names", "fields", "copies", "art"))
def pictures(subject: Subject) -> Iterator[Finding]:
    """Cards without a picture: whose `art:` names no file, or where nearly all others of their type have one; not
    those for which a seal is chosen (`emblem:`), nor families that have none."""
    game = subject.game
    art = Art([game.folder / "art"])
    alike: dict[tuple[str, str], list[Record]] = defaultdict(list)
    for record in cards(game):
        if "emblem" in record.fields and "art" not in record.fields:
            continue
        alike[record.type, str(record.fields.get("face"))].append(record)
    for group in alike.values():
        drawn = {record.id for record in group if _is_there(art, picture_name(record))}
        families = {record.fields.get("family") for record in group if record.id in drawn}
        usual = len(drawn) >= LEAST and len(drawn) >= MOSTLY * len(group)
        for record in group:
            named = bool(record.fields.get("art"))
            if record.id not in drawn and (named or (usual and record.fields.get("family") in families)):
                place = record.place("art") if named else record.place("id")
                yield finding("D104", place, record=record.id, name=picture_name(record))


def _is_there(art: Art, name: str) -> bool:
    """Whether there is such a file; what lies in a folder that the game does not have is a picture of the program's
    own (`emblems/fan`), which is no business of the game's data."""
    folder = name.removeprefix("art/").rpartition("/")[0]
    return art.path(name) is not None or bool(folder and not (art.folders[0] / folder).is_dir())
