"""A diff -> JSON: the same for the same two versions, with every redlined text in its pieces."""

from __future__ import annotations

import json
from typing import Any

from cardforge.diff.model import Diff, InEdition, Kind, Look, PassageChange, Pieces, RecordChange, ValueChange, runs


def as_json(diff: Diff) -> str:
    """The document."""
    data = {
        "game": diff.game,
        "versions": {"old": diff.old_version, "new": diff.new_version},
        "editions": list(diff.editions),
        "summary": {
            **{kind.value: diff.count(kind) for kind in Kind},
            "passages": {tag: len(found) for tag, found in diff.passages.items()},
            "renumbered": len(diff.renumbered),
        },
        "info": [_value(each) for each in diff.info],
        "records": [_record(each) for each in diff.records],
        "rulebook": {tag: [_passage(each) for each in found] for tag, found in diff.passages.items()},
        "renumbered": list(diff.renumbered),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def _record(change: RecordChange) -> dict[str, Any]:
    return {
        "change": change.kind.value,
        "id": change.id,
        "old_id": change.old_id,
        "card": change.card,
        "values": [_value(each) for each in change.values],
        "editions": {tag: _edition(seen) for tag, seen in change.editions.items()},
        "reasons": dict(change.reasons),
    }


def _edition(seen: InEdition) -> dict[str, Any]:
    texts = [
        {"key": each.key, "old": each.old, "new": each.new, "echo": each.echo, "pieces": _pieces(each.pieces)}
        for each in seen.texts
    ]
    face = _look(seen.look) if seen.look else None
    return {"name": {"old": seen.name_old, "new": seen.name_new}, "texts": texts, "face": face}


def _look(look: Look) -> dict[str, Any]:
    return {
        "old": look.old.key if look.old else None,
        "new": look.new.key if look.new else None,
        "redrawn": look.redrawn,
        "texts": list(look.texts),
        "drawing": look.drawing,
        "back": look.back,
        "reprint": list(look.reprint),
    }


def _value(value: ValueChange) -> dict[str, Any]:
    return {"path": value.path, "old": value.old, "new": value.new}


def _passage(passage: PassageChange) -> dict[str, Any]:
    return {
        "section": passage.anchor,
        "where": list(passage.where),
        "old": passage.old,
        "new": passage.new,
        "echo": passage.echo,
        "reason": passage.reason,
        "pieces": _pieces(passage.pieces),
    }


def _pieces(pieces: Pieces) -> list[list[str]]:
    return [[state.value, text] for state, text in runs(pieces)]
