"""The rulebook of 三国杀: its tables and examples against figures worked out here, cards enough for every table, every
rule in its place in all editions, distances on the drawings."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardforge import catalog, project, rulebook
from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.findings import Findings
from cardforge.rulebook import Book
from cardforge.rulebook.model import Plan, Roster, one
from cardforge.text import Edition, load_language, plain

FOLDER = project.find_game("sanguosha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
ROLES = {
    4: ["1111"],
    5: ["1121"],
    6: ["1131", "1122"],
    7: ["1231"],
    8: ["1241", "1232"],
    9: ["1341"],
    10: ["1342"],
}
"""Lord, loyalists, rebels and spies: the one way to part the digits of the source's table."""


@cache
def game() -> Game:
    loaded, findings = catalog.load(FOLDER)
    assert loaded is not None, findings
    return loaded


@cache
def claims() -> Claims:
    return read_claims(game())[0]


@cache
def edition(tag: str) -> Edition:
    language, faults = load_language(project.language_folder())
    assert not faults
    return Edition(game(), claims(), language, tag)


@cache
def book(tag: str) -> tuple[Book, Findings]:
    findings = Findings()
    editions = [edition(each) for each in tag.split("+")]
    faces = dict.fromkeys(rulebook.wanted(game()), b"")  # whether there is a picture is all that is asked of them
    return rulebook.context(game(), claims(), editions, faces, findings=findings), findings


def number(address: str) -> int:
    found = claims().number(address)
    assert found is not None, address
    return found


def sentence(tag: str, record: str, key: str) -> str:
    return plain(edition(tag).clause(record, key))


def copies(record: str) -> int:
    return len(game().records[record].copies)


def test_the_table_of_roles() -> None:
    rows = claims().value("rule/roles:table.rows")
    read = {int(key): [row] if isinstance(row, list) else list(row.values()) for key, row in rows.items()}
    assert {key: ["".join(map(str, row)) for row in each] for key, each in read.items()} == ROLES


def test_role_cards_are_as_many_as_the_largest_rows_need() -> None:
    have = [copies(f"role/{role}") for role in ("lord", "loyalist", "rebel", "spy")]
    need = [max(int(row[i]) for rows in ROLES.values() for row in rows) for i in range(4)]
    assert have == need


@pytest.mark.parametrize("players", sorted(ROLES))
def test_health_cards_are_enough_for_any_choice_of_generals(players: int) -> None:
    """Of each figure, the most players who can need it: by generals, the lord's bonus from five on, and without
    generals."""
    figures = Counter(number(f"{each.id}:hp") for each in game().of_type("character"))
    bonus = 1 if players >= 5 else 0
    have = {3: copies("health/three"), 4: copies("health/four"), 5: copies("health/five")}
    threes = min(players - (1 if bonus else 0), figures[3])
    fours = min(players - 1, figures[4]) + 1
    assert have[3] >= threes
    assert have[4] >= max(fours, players - bonus)
    assert have[5] >= bonus


def test_a_reference_card_for_everybody() -> None:
    assert copies("reference/turn") == max(ROLES)


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("rule/generals:left", 24),
        ("rule/health:four", 4),
        ("rule/first-game:plain", 4),
        ("rule/first-game:lord", 5),
        ("rule/example-turn:now", 6),
        ("rule/example-turn:over", 1),
        ("rule/example-rescue:hurt", 3),
        ("rule/example-rescue:need", 3),
        ("rule/example-rescue:rest", 2),
        ("rule/example-distance:left", 2),
        ("rule/example-dead:near", 1),
        ("rule/example-dead:far", 2),
        ("rule/example-mounts:to-c", 2),
        ("rule/example-mounts:to-d", 2),
        ("rule/example-nullify:three", 3),
    ],
)
def test_figures_that_follow_from_others(address: str, value: int) -> None:
    assert number(address) == value


def test_every_rule_stands_in_the_book_once() -> None:
    told = Counter(item for chapter in game().book for item in chapter["body"] if isinstance(item, str))
    rules = [record.id for record in game().of_type("rule", "plan", "reading")]
    assert {each: told[each] for each in rules} == dict.fromkeys(rules, 1)


@pytest.mark.parametrize("tag", [*EDITIONS, "zh-Hans+en"])
def test_the_book_is_whole_in_every_edition(tag: str) -> None:
    made, findings = book(tag)
    assert not findings, [f.message("en") for f in findings]
    assert len(made.chapters) == 15
    assert made.turn is not None
    assert len(made.turn.steps) == 6


@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
def test_every_card_and_every_general_is_told_whole(tag: str) -> None:
    """In the words of its face, cards under their family and generals under their kingdom."""
    made, _ = book(tag)
    told = {
        e.ref: e
        for c in made.chapters
        for s in c.sections
        for b in s.blocks
        if isinstance(b, Roster)
        for e in b.entries
    }
    whose = [record.id for record in game().of_type("card", "character")]
    assert sorted(told) == sorted(whose)
    assert len(whose) == 57
    for record in game().of_type("card"):
        assert one(told[record.id].texts) == (" " if tag == "en" else "").join(
            sentence(tag, record.id, k) for k in record.clauses
        )
    skills = [part.ref for entry in told.values() for part in entry.parts]
    assert sorted(skills) == sorted(record.id for record in game().of_type("skill"))


def test_the_four_ex_cards_are_marked() -> None:
    made, _ = book("zh-Hans")
    told = [e for c in made.chapters for s in c.sections for b in s.blocks if isinstance(b, Roster) for e in b.entries]
    assert [one(e.name) for e in told if "EX" in one(e.copies)] == ["无懈可击", "闪电", "寒冰剑", "仁王盾"]


def test_answers_stand_in_the_order_players_ask() -> None:
    made, _ = book("zh-Hans")
    heads = [one(s.title) for c in made.chapters for s in c.sections if s.anchor.startswith("faq-")]
    assert [each for each in heads if each.endswith("势力的武将")] == ["魏势力的武将", "蜀势力的武将", "吴势力的武将"]
    assert heads.index("基本牌") < heads.index("锦囊牌") < heads.index("装备牌") < heads.index("魏势力的武将")


def test_distances_on_the_drawings() -> None:
    """From A at the bottom: alone; with F dead; with a -1 mount and a sword of 3, a +1 mount before C."""
    made, _ = book("en")
    plans = [b for c in made.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan) and b.rim]
    told = [[one(words.texts).partition(" distance ")[::2] for words in plan.words] for plan in plans]
    assert [dict(each) for each in told] == [
        {"A": "", "B": "1", "C": "2", "D": "3", "E": "2", "F": "1"},
        {"A": "", "B": "1", "C": "2", "D": "2", "E": "1", "F": ""},
        {"A": "", "B": "1", "C": "2", "D": "2", "E": "1", "F": "1"},
    ]
    assert ["".join(seat.look[0] for seat in plan.seats) for plan in plans] == ["snfffn", "snffng", "snnnnn"]


@pytest.mark.parametrize(
    ("record", "key", "zh", "en"),
    [
        ("rule/health", "lord", "主公的体力上限增加1点", "5 players or more, the Lord has 1 more maximum HP"),
        ("rule/order", "order", "按逆时针方向", "counterclockwise"),
        ("rule/deal", "deal", "给每名角色发四张牌", "deal 4 cards to each player"),
        ("rule/judge-phase", "order", "从最后放置的开始", "beginning with the card placed last"),
        ("rule/reward", "rebel", "任意角色若杀死反贼，摸三张牌", "any player kills a Rebel, the killer draws 3 cards"),
        ("rule/penalty", "loyalist", "主公若杀死忠臣，弃置手牌和装备区里的所有牌", "kills a Loyalist"),
        ("rule/victory", "rebel", "死去的也算，除非唯一存活的是内奸", "unless the only one living is a Spy"),
    ],
)  # fmt: skip
def test_what_the_rules_say(record: str, key: str, zh: str, en: str) -> None:
    assert zh in sentence("zh-Hans", record, key)
    assert en in sentence("en", record, key)
