"""N001-N006: the sums of a game. `expect` in game.yaml says what must come out:

    expect:
      - {of: card, is: 108}                                        # physical cards
      - {of: card, each: suit, groups: 4, is: 27}                  # as many of every suit
      - {of: card, each: [suit, rank], is: 2, except: {H Q: 3}}    # every cell, but one
      - {of: card, where: {family: basic}, is: 53}
      - {of: character, where: {side: wei}, is: 7}
      - {of: component/lock, is: {of: component/marker}}           # one count is another
      - {sum: ["rule/setup:hand.n", "rule/setup:pile.n"], is: 9}   # values of claims
      - {rows: "rule/roles:table"}                                 # each row adds up to its key, and there is one for
        every number of players

`of` counts copies (`count: records` counts records). An expectation is never passed over: one that counts nothing it
names, or cannot be read, is a finding too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardforge.catalog.model import Copy, Game, Record
from cardforge.check import Subject, check
from cardforge.findings import Finding, Place, finding

SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


class UnreadableError(Exception):
    """An expectation that cannot be worked out: its code and the values of its finding."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code, self.values = code, values


@check(
    "N001",
    "N002",
    "N003",
    "N005",
    "N006",
    "N007",
    reads=("info", "records", "copies", "claims", "fields", "origins"),
    needs=("whole",),
)
def expectations(subject: Subject) -> Iterator[Finding]:
    """Every expectation of game.yaml comes out."""
    info = subject.game.info
    for index, stated in enumerate(info.fields.get("expect", ())):
        place = info.document.place("expect", index)
        try:
            yield from _expectation(subject.game, stated, place)
        except UnreadableError as error:
            yield finding(error.code, place, **error.values)


def _expectation(game: Game, stated: Mapping[str, Any], place: Place) -> Iterator[Finding]:
    heads = [key for key in ("of", "sum", "rows") if key in stated]
    if len(heads) != 1 or (heads != ["rows"]) != ("is" in stated):
        raise UnreadableError("N005", problem="of + is / sum + is / rows")
    if heads == ["rows"]:
        yield from _rows(game, stated["rows"], place)
        return
    due = _due(game, stated["is"])
    if heads == ["sum"]:
        got = sum(number(game, path) for path in stated["sum"])
        if got != due:
            yield finding("N001", place, what=" + ".join(stated["sum"]), due=due, got=got)
    elif "each" in stated:
        yield from _groups(game, stated, due, place)
    elif (got := _count(game, stated)) != due:
        yield finding("N001", place, what=_called(stated), due=due, got=got)


def _due(game: Game, stated: Any) -> int:
    if isinstance(stated, Mapping):
        return _count(game, stated)
    return stated if isinstance(stated, int) else number(game, stated)


def number(game: Game, path: str) -> int:
    """The whole number at `record:claim.path`; a mapping with one number in it stands for it. UnreadableError (N006)
    where there is none."""
    record_id, _, keys = path.partition(":")
    value: Any = game.records[record_id].claims if record_id in game.records else None
    for key in keys.split("."):
        value = value.get(key) if isinstance(value, Mapping) else _item(value, key)
    if isinstance(value, Mapping) and len(numbers := [each for each in value.values() if _is_number(each)]) == 1:
        value = numbers[0]
    if not _is_number(value):
        raise UnreadableError("N006", path=path)
    return int(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _item(value: Any, key: str) -> Any:
    return value[int(key)] if isinstance(value, tuple | list) and key.isdecimal() and int(key) < len(value) else None


def _members(game: Game, stated: Mapping[str, Any]) -> Iterator[tuple[Record, Copy | None]]:
    """Each record counted with each of its copies (`count: records`: once, without). UnreadableError (N005) where
    `of` names nothing."""
    if "of" not in stated:
        raise UnreadableError("N005", problem="is: {of: ...}")
    by_records = stated.get("count") == "records"
    for wanted in _listed(stated["of"]):
        chosen = [r for r in game.records.values() if r.id == wanted] if "/" in wanted else game.of_type(wanted)
        if not chosen:
            raise UnreadableError("N005", problem=wanted)
        for record in chosen:
            for copy in (None,) if by_records else record.copies:
                if all(value_of(record, copy, key) in _texts(value) for key, value in stated.get("where", {}).items()):
                    yield record, copy


def _count(game: Game, stated: Mapping[str, Any]) -> int:
    return sum(1 for _ in _members(game, stated))


def value_of(record: Record, copy: Copy | None, key: str) -> str:
    """What a copy is counted by: its suit or rank, the record's origin or type, or one of its fields or figures; ""
    where it has none.

    `side/wei` and `wei` are the same side: an id counts by its local part.
    """
    if copy is not None and key in ("suit", "rank"):
        return copy.suit if key == "suit" else copy.rank
    if key in ("origin", "type"):
        return str(record.origin) if key == "origin" else record.type
    value = record.fields.get(key, record.fields.get("stats", {}).get(key, ""))
    return _text(value)


def _text(value: Any) -> str:
    return value.rpartition("/")[2] if isinstance(value, str) else str(value)


def _texts(value: Any) -> list[str]:
    return [_text(each) for each in _listed(value)]


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, tuple | list) else (value,)


def _shown(keys: Sequence[str], group: str) -> str:
    """A group as people write it: suits by their signs, and what else stands alone by what it is (`rank=7`)."""
    parts = group.split(" ")
    if len(parts) != len(keys):
        return f"{'+'.join(keys)}={group}"
    shown = [SIGNS.get(part, part) if key == "suit" else part for key, part in zip(keys, parts, strict=True)]
    return f"{keys[0]}={shown[0]}" if len(keys) == 1 and keys[0] != "suit" else " ".join(shown)


def _groups(game: Game, stated: Mapping[str, Any], due: int, place: Place) -> Iterator[Finding]:
    """Every group has the number due, but those in `except`; each exception is a group, and `groups` counts them."""
    keys = [str(key) for key in _listed(stated["each"])]
    counts: Counter[str] = Counter(
        " ".join(value_of(r, c, key) or "-" for key in keys) for r, c in _members(game, stated)
    )
    exceptions: Mapping[str, int] = stated.get("except", {})
    due_in = {group: exceptions.get(group, due) for group in (*counts, *exceptions)}
    if wrong := [group for group, wanted in due_in.items() if counts[group] != wanted]:
        what = f"{_called(stated)} {', '.join(_shown(keys, group) for group in wrong)}"
        wanted, got = (", ".join(str(each[group]) for group in wrong) for each in (due_in, counts))
        yield finding("N001", place, what=what, due=wanted, got=got)
    if "groups" in stated and len(counts) != stated["groups"]:
        what = f"{_called(stated)} / {', '.join(keys)}"
        yield finding("N007", place, what=what, due=stated["groups"], got=len(counts))


def _called(stated: Mapping[str, Any]) -> str:
    """An expectation in a report: `card family=basic`."""
    where = [f"{key}={'|'.join(_texts(value))}" for key, value in stated.get("where", {}).items()]
    return " ".join([", ".join(_listed(stated["of"])), *where])


def _rows(game: Game, path: str, place: Place) -> Iterator[Finding]:
    """Each row of a table adds up to its key, and every number of players has a row."""
    record_id, _, claim = path.partition(":")
    record = game.records.get(record_id)
    table = record.claims.get(claim) if record else None
    rows = table.get("rows") if isinstance(table, Mapping) else None
    if record is None or not isinstance(rows, Mapping) or not rows:
        raise UnreadableError("N006", path=path)
    for key, row in rows.items():
        for variant, values in row.items() if isinstance(row, Mapping) else (("", row),):
            figures = [each for each in _listed(values) if _is_number(each)]
            if str(sum(figures)) != key:
                where = ("claims", claim, "rows", key, *([variant] if variant else []))
                shown = " + ".join(map(str, figures))
                yield finding("N002", record.place(*where), record=record.id, row=key, shown=shown, got=sum(figures))
    least, most = game.info.players
    if missing := [str(n) for n in range(least, most + 1) if n and str(n) not in rows]:
        yield finding("N003", record.place("claims", claim, "rows"), record=record.id, missing=", ".join(missing))


@check("N004", reads=("records", "fields"))
def numbers(subject: Subject) -> Iterator[Finding]:
    """A collector number stands once within a type and family."""
    first: dict[tuple[str, str, str], str] = {}
    for record in subject.game.records.values():
        stated = record.fields.get("number")
        if stated is None:
            continue
        key = (record.type, _text(record.fields.get("family", "")), str(stated))
        if (other := first.setdefault(key, record.id)) != record.id:
            yield finding("N004", record.place("number"), record=record.id, number=stated, other=other)
