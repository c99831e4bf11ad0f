"""Raw claims -> typed claims: the ten shapes of the design, kinds resolved, every fault at its place."""

from __future__ import annotations

import pytest

from cardforge.claims import Formula, leaves_of
from tests.text.shared import make, ten


def test_the_ten_shapes_are_of_these_kinds() -> None:
    _, claims = ten()
    kinds = {f"{claim.record}:{claim.key}": claim.kind for claim in claims}
    assert kinds == {
        "card/sha:use": "use",
        "card/sha:answer": "answer",
        "card/sha:hit": "damage",
        "card/sanmei:judge": "judge",
        "card/sanmei:then": "branch",
        "card/fangtian:more": "modify",
        "card/tangseng:defence": "defence",
        **{f"character/{name}:hp": "hp" for name in ("zhugeliang", "diaochan", "huatuo", "sunwukong", "liuer")},
        "card/zhizhu:attack": "attack",
        "skill/lijian:limit": "limit",
        "skill/lijian:cost": "discard",
        "skill/lijian:duel": "as_if",
        "skill/guanxing:look": "look",
        "skill/guanxing:put": "put",
        "skill/meihouwang:cost": "discard",
        "skill/meihouwang:target": "target",
        "skill/meihouwang:answer": "answer",
        "skill/meihouwang:hit": "lose_hp",
        "skill/haomao:draw": "draw",
        "skill/bianshen:limit": "limit",
        "skill/bianshen:spill": "rule",
        "skill/jijiu:save": "convert",
        "rule/shahai:need": "need",
        "rule/roles:table": "table",
        "rule/dying:dying": "dying",
        "rule/dying:rescue": "rescue",
        "rule/dying:back": "heal",
        "rule/dying:die": "die",
    }


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("card/sha:use.times", 1),
        ("card/sha:use.target.n", 1),
        ("card/sha:use.target.within", "attack_range"),
        ("card/sha:hit.damage", 1),
        ("skill/lijian:cost.discard.n", 1),
        ("skill/lijian:cost.discard.from", ["hand", "equipment"]),
        ("skill/lijian:duel.as_if", "card/juedou"),
        ("skill/lijian:duel.user", "a"),
        ("skill/lijian:actors.b.not", "a"),
        ("skill/meihouwang:target.except", ["self", "role/tangseng"]),
        ("card/sanmei:then.if", "card/sanmei:judge"),
        ("card/sanmei:then.yes.0.lose_hp", 3),
        ("card/sanmei:then.no.0.pass", "next"),
        ("card/fangtian:more.modifies", "card/sha:use.target"),
        ("card/fangtian:more.add.max", 2),
        ("card/tangseng:defence", 3),
        ("skill/bianshen:spill.shown_by.0", "ruling/xys-z03"),
        ("rule/roles:table.rows.6.double", [1, 1, 2, 2]),
        ("rule/roles:table.rows.6.single.2", 3),
    ],
)
def test_values_are_found_by_address(address: str, value: object) -> None:
    assert ten()[1].value(address) == value


def test_formulas_are_typed_and_worked_out_where_they_can_be() -> None:
    _, claims = ten()
    assert isinstance(claims.value("skill/guanxing:look.n"), Formula)
    assert claims.number("skill/guanxing:look.n") is None
    assert claims.number("rule/shahai:need.n") == 3


def test_every_leaf_knows_its_place() -> None:
    game, claims = ten()
    lines = {
        document.file: (game.folder / document.file).read_text(encoding="utf-8").splitlines()
        for document in game.documents
    }
    seen = 0
    for leaf in claims.leaves():
        assert leaf.place.line, leaf.ref
        line = lines[leaf.place.file][leaf.place.line - 1]
        shown = line[leaf.place.column - 1 : leaf.place.end_column - 1].strip("\"'")
        bare = str(leaf.value).lower() if isinstance(leaf.value, bool) else str(leaf.value)
        assert shown == bare or bare.endswith(shown), leaf.ref  # a bare key or local id is completed
        seen += 1
    assert seen == 99


def test_references_name_records_and_claims() -> None:
    _, claims = ten()
    found = {(r.source, r.record, r.path) for r in claims.references()}
    assert ("rule/shahai:need.n", "card/tangseng", "defence") in found
    assert ("card/fangtian:more.modifies", "card/sha", "use.target") in found
    assert ("skill/lijian:duel.not_answered_by", "card/wuxie", "") in found
    assert ("card/sanmei:then.if", "card/sanmei", "judge") in found


def test_a_missing_address_is_a_key_error() -> None:
    _, claims = ten()
    for address in ("card/sha:use.tmies", "card/sha:nothing", "card/none:use", "card/sanmei:then.yes.7"):
        with pytest.raises(KeyError):
            claims.value(address)


def faults(claims: str, actors: str = "{}") -> list[tuple[str, int]]:
    """(code, column) of every finding for one record's claims, written on one line after a fixed head."""
    head = "- {id: skill/x, name: {zh-Hans: 某技, en: Skill}, actors: " + actors + ", claims: "
    _, _, findings = make(head + claims + "}")
    return [(f.code, f.place.column - len(head) if f.place else 0) for f in findings]


@pytest.mark.parametrize(
    ("claims", "codes"),
    [
        ("{draw: {n: 2}}", []),
        ("{c: {draw: 2, optional: true}}", []),
        ("{c: {kind: drwa, n: 2}}", [("C001", 12)]),
        ("{c: {n: 2}}", [("C002", 5)]),
        ("{c: {draw: 1, discard: 1}}", [("C003", 5)]),
        ("{draw: {n: many}}", [("C008", 12)]),
        ("{draw: {n: [1]}}", [("C004", 12)]),
        ("{draw: {n: -1}}", [("C004", 12)]),
        ("{draw: {n: 2, optional: yes}}", [("C004", 25)]),
        ("{draw: {n: 2, suit: hearts}}", [("C005", 21)]),
        ("{draw: {n: 2, card: card/none}}", [("C006", 21)]),
        ("{draw: {n: 2, card: zone/cave}}", [("C004", 21)]),
        ('{c: {modifies: "card/sha:use", unlimited: true}}', [("C007", 16)]),
        ("{c: {if: nothing, yes: [{draw: 1}], no: [{draw: 2}]}}", [("C007", 10)]),
        ('{draw: {n: "min(alive,"}}', [("C008", 12)]),
        ('{draw: {n: ":draw.n + 1"}}', [("C009", 12)]),
        ('{draw: {n: "1 / 2"}}', [("C009", 12)]),
        ('{draw: {n: "card/monk:attack"}}', [("C007", 12)]),
        ("{limit: {times: 1}}", [("C011", 9)]),
        ("{draw: {n: 2, optinal: true}}", [("C012", 24)]),
        ("{c: {do: [{drwa: 1}]}}", [("C002", 11)]),
        ("{c: {do: 3}}", [("C004", 10)]),
    ],
)
def test_faults_are_found_where_they_stand(claims: str, codes: list[tuple[str, int]]) -> None:
    found = faults(claims)
    assert [code for code, _ in found] == [code for code, _ in codes]
    assert [column for _, column in found] == [column for _, column in codes]


def test_near_words_are_offered() -> None:
    _, _, findings = make(
        "- {id: skill/x, name: {zh-Hans: 某技, en: Skill}, claims: {draw: {n: 2, suit: hearts, optinal: true}}}"
    )
    assert [f.mend("en") for f in findings] == ["did you mean: heart", "did you mean: optional"]


def test_all_faults_are_said_at_once() -> None:
    assert len(faults("{draw: {n: x, suit: y, colour: z, nn: 1}, c: {}, d: {kind: q}}")) == 6


def test_a_head_that_is_only_a_field_of_another_kind_decides_nothing() -> None:
    _, claims, findings = make(
        "- {id: skill/x, name: {zh-Hans: 某技, en: Skill}, claims: {c: {drawn_by: any, do: [{draw: 1}]}}}"
    )
    assert not findings
    assert claims.get("skill/x", "c").kind == "drawn"


def test_defaults_are_not_given_leaves() -> None:
    _, claims = ten()
    assert all(leaf.given for claim in claims for leaf in leaves_of(claim))
