"""The rulebook of 西游杀: its tables and examples against figures worked out here, cards enough for every table, every
rule in its place in all editions, and the notes: numbered in order, with their ground, each reached from a rule."""

from __future__ import annotations

import re
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

FOLDER = project.find_game("xiyousha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
ROLES = {
    3: (1, 1, 1, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 3, 2),
    9: (1, 3, 3, 2),
    10: (1, 3, 4, 2),
    11: (1, 3, 5, 2),
    12: (1, 4, 5, 2),
}
"""唐僧, 取经人, 妖怪, 神仙 by number of players, as the source lists them."""
GROUNDS = {
    "seed": ("原文", "source"),
    "public": ("公开", "public"),
    "likely": ("推测", "likely"),
    "derived": ("推导", "derived"),
    "coined": ("自拟", "coined"),
}


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
    faces = dict.fromkeys(rulebook.wanted(game()), b"")  # whether there is a picture is all that is asked of them
    editions = [edition(each) for each in tag.split("+")]
    return rulebook.context(game(), claims(), editions, faces, findings=findings), findings


def number(address: str) -> int:
    found = claims().number(address)
    assert found is not None, address
    return found


def sentence(tag: str, record: str, key: str) -> str:
    return plain(edition(tag).clause(record, key))


def copies(record: str) -> int:
    return len(game().records[record].copies)


def told() -> list[str]:
    """What stands in the book, in order: ids of records."""
    return [item for chapter in game().book for item in chapter["body"] if isinstance(item, str)]


def notes() -> list[str]:
    return [item for item in told() if item.startswith("rule/n-")]


def test_the_table_of_roles() -> None:
    rows = claims().value("rule/roles:table.rows")
    assert {int(key): tuple(map(int, row)) for key, row in rows.items()} == ROLES
    assert all(sum(row) == players for players, row in ROLES.items())


def test_role_and_scripture_and_reference_cards_are_enough_for_the_largest_table() -> None:
    have = [copies(f"role/{role}") for role in ("tangseng", "pilgrim", "demon", "immortal")]
    assert have == [max(row[i] for row in ROLES.values()) for i in range(4)]
    assert copies("scripture/sutra") == copies("reference/turn") == max(ROLES)


@pytest.mark.parametrize("players", sorted(ROLES))
def test_health_cards_are_enough_for_any_choice_of_characters(players: int) -> None:
    """Of each figure, the most players who can need it; two of three HP can come to four (孕育, 仙鹤)."""
    figures = Counter(
        number(f"{each.id}:hp") for each in game().of_type("character") if each.id != "character/tangseng"
    )
    assert sum(figures.values()) == 30
    assert set(figures) == {3, 4}
    assert copies("health/three") >= min(players, figures[3])
    assert copies("health/four") >= min(players, figures[4] + 2)


def test_the_special_health_cards() -> None:
    assert number("health/true-self:hp") == number("character/tangseng:hp") == 2
    assert number("health/form:hp") == 1
    assert copies("health/true-self") == copies("health/form") == 1


def test_characters_suffice_for_every_table() -> None:
    """Three each up to ten players, two each above: never more than there are, with some left for 白骨精 but at ten."""
    dealt = {
        players: players * number("rule/characters:" + ("three.n" if players <= 10 else "two.n")) for players in ROLES
    }
    assert max(dealt.values()) <= number("rule/components:characters") == 30
    assert [players for players, cards in dealt.items() if cards == 30] == [10]


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("rule/components:cards", 106),
        ("rule/example-turn:now", 6),
        ("rule/example-turn:over", 1),
        ("rule/example-boost:damage", 3),
        ("rule/example-boost:left", 1),
        ("rule/example-layers:hurt", 2),
        ("rule/example-layers:left", 1),
        ("rule/example-rescue:hurt", 3),
        ("rule/example-distance:left", 2),
        ("rule/example-dead:near", 1),
        ("rule/example-dead:across", 3),
        ("rule/example-score:sum", 3),
        ("rule/characters:ten", 10),
    ],
)
def test_figures_that_follow_from_others(address: str, value: int) -> None:
    assert number(address) == value


def test_every_rule_stands_in_the_book_once() -> None:
    rules = [record.id for record in game().of_type("rule", "plan", "reading")]
    times = Counter(told())
    assert {each: times[each] for each in rules} == dict.fromkeys(rules, 1)


@pytest.mark.parametrize("tag", [*EDITIONS, "zh-Hans+en"])
def test_the_book_is_whole_in_every_edition(tag: str) -> None:
    made, findings = book(tag)
    assert not findings, [f.message("en") for f in findings]
    assert len(made.chapters) == len(game().book)
    assert made.turn is not None
    assert len(made.turn.steps) == 5


@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
def test_every_card_and_every_character_is_told_whole(tag: str) -> None:
    made, _ = book(tag)
    blocks = [b for c in made.chapters for s in c.sections for b in s.blocks if isinstance(b, Roster)]
    entries = {e.ref: e for b in blocks for e in b.entries}
    assert sorted(entries) == sorted(record.id for record in game().of_type("card", "character"))
    for record in game().of_type("card"):
        assert one(entries[record.id].texts) == (" " if tag == "en" else "").join(
            sentence(tag, record.id, key) for key in record.clauses
        )
    skills = {part.ref for entry in entries.values() for part in entry.parts}
    assert skills == {record.id for record in game().of_type("skill")}


def test_notes_are_numbered_in_their_order() -> None:
    assert [edition("zh-Hans").name(each) for each in notes()] == [f"注{n}" for n in range(1, len(notes()) + 1)]
    assert [edition("en").name(each) for each in notes()] == [f"N{n}" for n in range(1, len(notes()) + 1)]


def test_every_place_where_the_source_is_damaged_has_a_note() -> None:
    assert {f"rule/n-000-{n:02}" for n in range(1, 38)} <= set(notes())
    assert all(game().records[each].source for each in notes())


def test_a_note_says_its_ground() -> None:
    for each in notes():
        zh, en = GROUNDS[str(game().records[each].origin)]
        assert sentence("zh-Hans", each, "text-head") == f"{edition('zh-Hans').name(each)}（{zh}）"
        assert sentence("en", each, "text-head") == f"{edition('en').name(each)} ({en})"


def test_every_note_is_reached_from_a_rule() -> None:
    """From a sentence outside the notes, so that whoever reads a rule finds why it is so; "A to B" leads to all."""
    order = notes()
    found: set[str] = set()
    for record in game().of_type("rule"):
        if not record.id.startswith(("rule/n-", "rule/notes")):
            text = " ".join(str(record.clauses[key]) for key in record.clauses)
            found |= set(re.findall(r"\{@(rule/n-[\w-]+)\}", text))
            for first, last in re.findall(r"\{@(rule/n-[\w-]+)\}至\{@(rule/n-[\w-]+)\}", text):
                found |= set(order[order.index(first) : order.index(last) + 1])
    assert found == set(order)


def test_a_heading_among_the_notes_says_which_stand_under_it() -> None:
    found: dict[str, list[str]] = {}
    said: dict[str, list[str]] = {}
    for each in told():
        if each.startswith("rule/notes-"):
            head = found.setdefault(each, [])
            said[each] = re.findall(r"rule/n-[\w-]+", str(game().records[each].fields["title"]["zh-Hans"]))
        elif each.startswith("rule/n-"):
            head.append(each)
    assert len(found) == 8
    assert {head: [rows[0], rows[-1]] for head, rows in found.items()} == said


def test_the_notes_on_skills_follow_the_list_of_characters() -> None:
    """The list sends its readers to them as a row in its own order."""
    order = notes()
    row = order[order.index("rule/n-000-27") :]
    skills = [skill for each in game().of_type("character") for skill in each.fields["skills"]]
    told = [re.findall(r"\{@(skill/[\w-]+)\}", str(game().records[each].clauses["text"]["zh-Hans"]))[0] for each in row]
    places = [skills.index(each) for each in told]
    assert places == sorted(places)


def test_distances_on_the_drawings() -> None:
    """From A at the bottom, eight in a ring; then with H dead."""
    made, _ = book("en")
    plans = [b for c in made.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan) and b.rim]
    words = [[one(each.texts).partition(" distance ")[::2] for each in plan.words] for plan in plans]
    assert [dict(each) for each in words] == [
        {"A": "", "B": "1", "C": "2", "D": "3", "E": "4", "F": "3", "G": "2", "H": "1"},
        {"A": "", "B": "1", "C": "2", "D": "3", "E": "3", "F": "2", "G": "1", "H": ""},
    ]


@pytest.mark.parametrize(
    ("record", "key", "zh", "en"),
    [
        ("rule/order", "order", "由唐僧开始，按逆时针方向", "Tripitaka begins; turns go counterclockwise"),
        ("rule/characters", "three", "3～10人游戏，每名玩家随机得三张人物牌", "dealt 3 characters at random"),
        ("rule/characters", "two", "11人及以上游戏，每名玩家随机得两张", "11 players or more, each player is dealt 2"),
        ("rule/scriptures", "deal", "给每名玩家发一张真经牌", "Deal a scripture card to each player"),
        ("rule/range", "base", "取空手、武器牌和坐骑牌中最大的，不相加", "they do not add up"),
        ("rule/judge-step", "order", "【三昧真火】，【二昧真火】，【捆仙索】，【捆妖索】", "Samadhi Fire, Lesser Fire"),
        ("rule/layers", "two", "2点体力的真身", "a true self of 2 HP"),
        ("rule/layers", "lost", "真身的体力降尽，谁也救不了", "nobody can save it"),
        ("rule/reward", "demon", "任意玩家若杀死妖怪，摸三张牌", "draws 3 cards"),
        ("rule/penalty", "pilgrim", "唐僧若杀死取经人，弃置手牌和装备区里的所有牌", "If Tripitaka kills a Pilgrim"),
        ("rule/death", "sutras", "获得死者的所有真经牌", "takes all scripture cards of the dead player"),
        ("rule/victory", "demon", "若唐僧死亡，而妖怪仍有人存活，妖怪获胜", "and a Demon still lives"),
        ("rule/victory", "immortal", "若唐僧和妖怪都已死亡，神仙获胜", "the Immortals win"),
        ("rule/ganshi", "draw", "死者摸三张牌，死者将抽到的牌中的两张交给你", "2 of the cards drawn to you"),
    ],
)  # fmt: skip
def test_what_the_rules_say(record: str, key: str, zh: str, en: str) -> None:
    assert zh in sentence("zh-Hans", record, key)
    assert en in sentence("en", record, key)
