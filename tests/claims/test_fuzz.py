"""Whatever stands in `claims`, reading and printing it ends in claims, words and findings; never in an exception."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from cardforge.claims import KINDS, SHAPES, read
from cardforge.text import Edition, bound_leaves, plain
from tests.text.shared import language, ten

WORDS = [
    "",
    "1",
    "-1",
    "a",
    "self",
    "any",
    "hand",
    "top",
    "heart",
    "turn_start",
    "card/sha",
    "card/none",
    "card/sha:use.target",
    ":draw.n",
    "min(alive, 5)",
    "1 / 0",
    "{x}",
    "..",
    "actors",
    "true",
    "spade heart",
    "杀",
    "a.b.c",
    "rule/roles:table",
    "skill/lijian:cost",
]


def value(rng: random.Random, depth: int = 0) -> Any:
    """A random raw value."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind < 2:
        return rng.choice(WORDS)
    if kind < 4:
        return rng.choice([0, 1, 2, -1, 10**9, True, False, None])
    if kind == 4:
        return rng.choice(sorted(KINDS))
    if kind == 5:
        return {rng.choice(sorted(KINDS)): rng.choice([1, "x", {}])}
    if kind == 6:
        return tuple(value(rng, depth + 1) for _ in range(rng.randrange(3)))
    names = [
        *KINDS,
        *(name for shape in SHAPES.values() for name in shape.fields),
        *KINDS["put"].fields,
        "kind",
        "yes",
        "no",
    ]
    return {rng.choice(names): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def shaken(raw: Any, rng: random.Random) -> Any:
    """A raw value with something in it replaced, dropped or added."""
    if isinstance(raw, dict) and raw and rng.random() < 0.8:
        key = rng.choice(list(raw))
        if rng.random() < 0.2:
            return {name: item for name, item in raw.items() if name != key}
        if rng.random() < 0.1:
            return {**raw, rng.choice(WORDS[2:]): value(rng)}
        return {**raw, key: shaken(raw[key], rng)}
    if isinstance(raw, tuple) and raw and rng.random() < 0.8:
        at = rng.randrange(len(raw))
        return (*raw[:at], shaken(raw[at], rng), *raw[at + 1 :])
    return value(rng)


def test_shaken_claims_never_raise() -> None:
    game, _ = ten()
    rng = random.Random(20)
    faulty = 0
    for _ in range(250):
        records = dict(game.records)
        for record in rng.sample([r for r in records.values() if r.claims], 3):
            key = rng.choice(list(record.claims))
            claims = {**record.claims, key: shaken(record.claims[key], rng)}
            fields = dict(record.fields)
            if "actors" in fields:
                fields["actors"] = shaken(fields["actors"], rng)
            records[record.id] = replace(record, claims=claims, fields=fields)
        broken = replace(game, records=records)
        read_, findings = read(broken)
        for tag in ("zh-Hant-TW", "en"):
            edition = Edition(broken, read_, language(), tag)
            for record_id in broken.records:
                assert all(isinstance(plain(rich), str) for _, rich in edition.clauses(record_id))
            findings.extend(edition.findings)
        assert all(f.message("en") and f.message("zh") for f in findings)
        faulty += bool(findings)
    assert faulty > 150


def test_shaken_claims_can_be_bound_or_not() -> None:
    game, _ = ten()
    rng = random.Random(7)
    for _ in range(20):
        records = dict(game.records)
        for record in [r for r in records.values() if r.claims]:
            key = rng.choice(list(record.claims))
            records[record.id] = replace(record, claims={**record.claims, key: shaken(record.claims[key], rng)})
        broken = replace(game, records=records)
        read_, _ = read(broken)
        assert set(bound_leaves(broken, read_, Edition(broken, read_, language(), "en")).values()) <= {True, False}
