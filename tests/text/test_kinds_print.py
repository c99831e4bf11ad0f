"""Every kind has phrases in both written languages, and every field of it changes the sentence."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from cardforge.catalog.model import Game
from cardforge.claims import KINDS, SHAPES, Claims, read_record
from cardforge.claims import types as t
from cardforge.findings import Findings
from cardforge.text import Edition, plain
from tests.text.shared import language, make

RECORD = "skill/x"
PRINTED_ELSEWHERE = {"rule", "states", "table"}
"""A one-off rule's words are its clause; a table is set by the rulebook."""
NEEDS: dict[str, dict[str, Any]] = {
    "use": {"phase": "play"},
    "modify": {"unlimited": True},
    "drawn": {"do": [{"draw": 1}]},
    "put": {"to": "hand"},
    "place": {"card": ["card/sha"]},
    "shuffle": {"zone": "pile"},
    "target": {"n": 1},
    "judge": {"want": {"suit": "heart"}},
    "heal": {"n": 1},
    "max_hp": {"n": 4},
    "offer": {"pick": 1},
    "role_card": {"who": "self"},
    "cancel": {"card": ["card/sha"]},
}
"""Of kinds without required fields, or with alternatives, the least that says something."""
TOGETHER: dict[tuple[str, str], dict[str, Any]] = {
    ("use", "times"): {"per": "turn"},
    ("use", "per"): {"times": 1},
    ("target", "except"): {"all": "alive"},
    ("target", "not"): {},
    ("rescue", "from"): {"order": "turn", "who": "alive"},
    ("rescue", "order"): {"from": "turn_player", "who": "alive"},
    ("draw", "end"): {"from": ["pile"]},
    ("take", "end"): {"from": ["pile"]},
    ("turn", "end"): {"from": ["pile"]},
    ("look", "end"): {"zone": "zone/cave"},
    ("score", "max"): {"each": "card/sha"},
    ("score", "state"): {"each": "card/sha"},
    ("convert", "ways"): {},
    ("as_if", "not_answered_by"): {},
    ("keep", "all"): {},
    ("place", "among"): {"remaining": True, "n": 2},
    ("place", "remaining"): {"n": 2, "among": [{"n": 2, "card": "card/sha"}]},
    ("unless", "who"): {},
    ("target", "of"): {"within": "attack_range"},
    ("put", "who"): {"what": "this"},
    ("cancel", "type"): {"card": None},
    ("modify", "add"): {"unlimited": None},
    ("modify", "set"): {"unlimited": None},
}
"""Fields that say something only beside others, or (None) in place of others. Empty: see SAME."""
SAME = {
    ("target", "not"): "only in the noun of an actor ({$b}: another player)",
    ("convert", "ways"): "to use is what is said anyway; to play, or both, is said",
    ("as_if", "not_answered_by"): "has a sentence of its own, by the phrase of the field",
    ("target", "of"): "oneself is what is said anyway",
    ("as_if", "ways"): "to use is what is said anyway; to play, or both, is said",
    ("unless", "who"): "oneself is what English says anyway",
}


@lru_cache(maxsize=1)
def ground() -> tuple[Game, Claims]:
    game, claims, findings = make("- {id: skill/x, name: {zh-Hans: 某技, en: S}}\n- {id: ruling/r, covers: []}")
    assert not findings
    return game, claims


IDS = {
    "card": "card/shan",
    "term": "term/disciple",
    "side": "side/disciples",
    "zone": "zone/cave",
    "skill": "skill/rescue",
    "action": "action/draw",
    "role": "role/lord",
    "character": "character/guard",
}


def sample(kind: t.ValueType) -> Any:
    """A raw value of a type."""
    if isinstance(kind, t.Number):
        return 3
    if isinstance(kind, t.Flag):
        return True
    if isinstance(kind, t.Symbol):
        return kind.words[0] if kind.words else IDS[kind.records[0]]
    if isinstance(kind, t.Ref):
        return IDS[next(record for record in kind.records if record in IDS)]
    if isinstance(kind, t.ClaimRef):
        return "card/monk:defence"
    if isinstance(kind, t.ListOf):
        return [sample(kind.item)]
    if isinstance(kind, t.Step):
        return {"draw": 2}
    if isinstance(kind, t.Either):
        return sample(kind.scalar)
    if isinstance(kind, t.WordOrNumber):
        return sample(kind.word)
    assert isinstance(kind, t.Sub), kind
    shape = SHAPES[kind.shape]
    needed = {name: sample(field.type) for name, field in shape.fields.items() if field.required}
    return needed or {name: sample(shape.fields[name].type) for name in list(shape.fields)[:1]}


def say(kind: str, fields: dict[str, Any], tag: str) -> tuple[str, list[str]]:
    """The sentence of a claim, and the codes of what went wrong."""
    game, claims = ground()
    findings = Findings()
    record = replace(game.records[RECORD], claims={"c": {"kind": kind, **fields}}, clauses={"t": {tag: "{c}"}})
    changed = replace(game, records={**game.records, RECORD: record})
    read, _ = read_record(changed, record, findings)
    edition = Edition(changed, Claims(changed, {**claims.by_record, RECORD: read}), language(), tag)
    sentence = plain(edition.clause(RECORD, "t"))
    return sentence, [f"{f.code} {f.message('en')}" for f in [*findings, *edition.findings]]


def least(kind: str) -> dict[str, Any]:
    """The least fields that make a claim of a kind."""
    needed = {name: sample(field.type) for name, field in KINDS[kind].fields.items() if field.required}
    needed |= NEEDS.get(kind, {})
    return needed or {name: sample(KINDS[kind].fields[name].type) for name in list(KINDS[kind].fields)[:1]}


@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
@pytest.mark.parametrize("kind", sorted(set(KINDS) - PRINTED_ELSEWHERE))
def test_a_kind_prints_and_each_field_shows(kind: str, tag: str) -> None:
    base, wrong = say(kind, least(kind), tag)
    assert (wrong, bool(base.strip())) == ([], True)
    for name, field in KINDS[kind].fields.items():
        if name in least(kind) or name in KINDS[kind].witness:
            continue
        beside = TOGETHER.get((kind, name), {})
        around = {key: value for key, value in {**least(kind), **beside}.items() if value is not None}
        without, _ = say(kind, around, tag)
        sentence, wrong = say(kind, {**around, name: sample(field.type)}, tag)
        assert wrong == [], (name, wrong)
        if (kind, name) not in SAME:
            assert sentence != without, (name, sentence)


def test_what_says_the_same_says_why() -> None:
    assert all(len(reason) > 20 and name in KINDS[kind].fields for (kind, name), reason in SAME.items())
