"""Loading games: values by the schema's types, defaults, shortcuts, and bad files and folders as findings."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.catalog import Copy, Game, Origin, SourceRef
from cardforge.catalog.files import LARGEST
from cardforge.findings import Findings

LANTERN = Path(__file__).with_name("lantern")


@pytest.fixture(scope="module")
def lantern() -> Game:
    game, findings = catalog.load(LANTERN)
    assert [str(f.place) + f.code for f in findings] == []
    assert game is not None
    return game


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., tuple[Game | None, list[str]]]:
    """Write files and load the folder; the findings as `place code`."""

    def writer(**files: str | bytes) -> tuple[Game | None, list[str]]:
        files = {"game": "id: tiny\nname: 小戏\n", **files}
        for name, content in files.items():
            path = tmp_path / f"{name.replace('__', '/')}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        game, findings = catalog.load(tmp_path)
        return game, [f"{f.place} {f.code}" for f in findings]

    return writer


def test_game_yaml_is_read_by_its_schema(lantern: Game) -> None:
    info = lantern.info
    assert (info.id, info.version, info.binding, info.players) == ("lantern", "1.10", "strict", (2, 4))
    assert info.editions == ("zh-Hans", "zh-Hant-TW", "en")
    assert info.bilingual == ("zh-Hans+en",)
    assert info.fields["card"] == {"size": "poker", "width": 63.5, "height": 88.0, "corner": 3.0}
    assert info.fields["credits"][1] == {"zh-Hans": "测试用"}


def test_records_come_in_printing_order(lantern: Game) -> None:
    assert list(lantern.records) == [
        "card/lamp", "card/gust", "card/no", "card/clock", "character/keeper", "skill/shade", "component/marker",
        "side/red", "zone/fair", "rule/setup", "rule/roles", "plan/two", "reading/lamp", "ruling/shade-1",
    ]  # fmt: skip
    assert [c["id"] for c in lantern.book] == ["chapter/setup", "chapter/end"]


def test_what_has_a_layout_is_there_once_unless_it_says_otherwise() -> None:
    from cardforge.catalog.model import Document

    def document(file: str, tree: object) -> Document:
        return Document(file, tree, {})

    game, _ = catalog.build(
        Path("x"),
        [
            document("game.yaml", {"id": "x", "name": {"zh-Hans": "x"}, "faces": {"tile": "tile"}}),
            document(
                "cards/all.yaml",
                (
                    {"id": "tile/a", "name": {"zh-Hans": "甲"}},
                    {"id": "token/a", "name": {"zh-Hans": "甲"}, "face": "token"},
                    {"id": "token/b", "name": {"zh-Hans": "乙"}},
                    {"id": "token/c", "name": {"zh-Hans": "丙"}, "face": "token", "copies": 0},
                ),
            ),
        ],
    )
    assert game is not None
    assert [len(record.copies) for record in game.records.values()] == [1, 1, 0, 0]


def test_copies_sources_and_defaults(lantern: Game) -> None:
    lamp, gust = lantern.records["card/lamp"], lantern.records["card/gust"]
    assert lamp.copies == (Copy(1, "S", "7"), Copy(2, "S", "8"), Copy(3, "H", "Q"), Copy(4, "D", "10"))
    assert lantern.records["card/no"].copies == (Copy(1, "H"),)
    assert len(lantern.records["component/marker"].copies) == 4
    assert lantern.records["side/red"].copies == ()
    assert lantern.records["character/keeper"].copies == (Copy(1),)
    assert lamp.source == (SourceRef("900", 3), SourceRef("900", 4))
    assert (lamp.fields["family"], gust.fields["family"]) == ("light", "wind")
    assert (lamp.origin, lantern.records["card/no"].origin) == (Origin.PUBLIC, Origin.COINED)
    assert gust.origin_of("claims.more.add.max") is Origin.RECONSTRUCTED
    assert gust.origin_of("claims.more.if") is Origin.PUBLIC


def test_words_that_yaml_11_would_change_stay_as_written(lantern: Game) -> None:
    record, clock = lantern.records["card/no"], lantern.records["card/clock"]
    assert record.name == {"zh-Hans": "NO", "en": "on"}
    assert record.fields["number"] == "007"
    assert record.clauses == {"text": {"zh-Hans": "yes", "en": "1e3"}}
    assert clock.name == {"zh-Hans": "12:30", "en": "2001-01-01"}
    assert clock.clauses["text"] == {"zh-Hans": "第一行\n第二行", "en": "Two lines made one"}


def test_claims_stay_raw_and_have_places(lantern: Game) -> None:
    record = lantern.records["card/lamp"]
    assert record.claims["use"]["target"] == {"n": 1, "who": "other", "within": "attack_range"}
    place = record.place("claims", "use", "times")
    assert (place.file, place.line, place.column) == ("cards/basic.yaml", 9, 33)
    assert record.key_place("claims", "use").column == 7
    assert lantern.records["card/no"].place("clauses", "text", "en").column == 28, "`text:` is the clause `text`"
    rows = lantern.records["rule/roles"].claims["table"]["rows"]
    assert rows == {"2": (1, 1), "3": (1, 2), "4": {"single": (1, 3), "double": (2, 2)}}


def test_a_makers_own_game_may_be_tiny(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    game, findings = write(
        cards__a="- id: card/dragon\n  name: 龙\n  text: 打出一张牌。\n- {id: monster/cat, name: 12, stats: {hp: 3}}\n"
    )
    assert findings == []
    assert game is not None
    assert (game.info.binding, game.info.engine, game.info.editions, game.info.players) == (
        "free",
        "",
        ("zh-Hans",),
        (0, 0),
    )
    assert game.records["card/dragon"].clauses == {"text": {"zh-Hans": "打出一张牌。"}}
    assert game.records["card/dragon"].copies == (Copy(1),)
    assert game.records["card/dragon"].origin is Origin.SEED
    assert game.records["monster/cat"].name == {"zh-Hans": "12"}


def test_the_source_edition_is_guessed_only_where_it_is_plain(
    write: Callable[..., tuple[Game | None, list[str]]],
) -> None:
    game, _ = write(game="id: t\nname: {en: T}\n", cards__a="- {id: card/a, name: Cat}\n")
    assert game is not None
    assert game.info.source_edition == "en"
    assert game.records["card/a"].name == {"en": "Cat"}


@pytest.mark.parametrize(
    ("record", "found"),
    [
        ("id: 007\n  name: NO", ["1:7 D028"]),
        ("id: 1e3", ["1:7 D028"]),
        ("id: Card/A", ["1:7 D028"]),
        ("nmae: x\n  id: card/a", ["1:3 D004"]),
        ("name: x", ["1:3 D026"]),
        ("id: card/a\n  rank: on", ["2:3 D004"]),
        ("id: card/a\n  copies: [黑桃7]", ["2:12 D035"]),
        ("id: card/a\n  copies: [S11, X7, S, 7]", ["2:12 D035", "2:17 D035"]),
        ("id: card/a\n  copies: 1e3", ["2:11 D035"]),
        ("id: card/a\n  copies: 1000", ["2:11 D030"]),
        ("id: card/a\n  name: {zh-Hans: {a: b}}", ["2:19 D020"]),
        ("id: card/a\n  name: {zh_Hans: 龙}", ["2:10 D031"]),
        ("id: card/a\n  text: {use}", ["2:9 D019"]),
        ("id: card/a\n  text: [x]", ["2:9 D020"]),
        ("id: card/a\n  text:", ["2:3 D020"]),
        ("id: card/a\n  clauses: {Use It: x}", ["2:13 D028"]),
        ("id: card/a\n  clauses: x", ["2:12 D024"]),
        ("id: card/a\n  claims: [x]", ["2:11 D024"]),
        ("id: card/a\n  art: ../../x", ["2:8 D032"]),
        ("id: card/a\n  art: /etc/passwd", ["2:8 D032"]),
        ("id: card/a\n  art: 'C:\\x'", ["2:8 D032"]),
        ("id: card/a\n  origin: coind", ["2:11 D027"]),
        ("id: card/a\n  skills: skill/x", ["2:11 D023"]),
        ("id: card/a\n  source: [{doc: 2, line: 5-3}]", ["2:27 D028"]),
        ("id: card/a\n  text: x\n  clauses: {text: y}", ["2:3 D039"]),
        ("id: rule/a\n  form: tabel", ["2:9 D027"]),
        ("id: ruling/a\n  print: yes", ["2:10 D022"]),
        ("id: plan/a\n  players: two\n  height: 9e1", ["2:12 D021", "3:11 D025"]),
        ("id: card/a\n  id: card/b", ["2:3 D007"]),
    ],
)
def test_faults_of_a_record(record: str, found: list[str], write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    _, findings = write(cards__a=f"- {record}\n", cards__b="- {id: card/other, name: 别的}\n")
    assert findings == [f"cards/a.yaml:{each}" for each in found]


def test_a_faulty_value_is_left_out_and_the_rest_kept(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    game, findings = write(
        cards__a="- {id: card/a, name: {zh-Hans: 龙, xx: y}, copies: [S7, 八], origin: x}\n- 3\n- {id: card/a}\n"
    )
    assert [each.split()[1] for each in findings] == ["D031", "D035", "D027", "D024", "D034"]
    assert game is not None
    assert game.records["card/a"].name == {"zh-Hans": "龙"}
    assert game.records["card/a"].copies == (Copy(1, "S", "7"),)
    assert game.records["card/a"].origin is Origin.SEED


def test_faults_of_game_yaml(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    cards = "- {id: card/a, name: x}\n"
    game, findings = write(game="name: x\n", cards__a=cards)
    assert (game and game.info.id, findings) == ("game", ["game.yaml:1:1 D026"])
    game, findings = write(game="[]", cards__a="- {id: card/a, nmae: x}\n")
    assert (game, findings) == (None, ["cards/a.yaml:1:16 D004", "game.yaml:1:1 D024"])
    game, findings = write(
        game="id: t\nname: x\nsource_edition: en\neditions: [zh-Hans]\nbilingual: [zh-Hans+en]\n", cards__a=cards
    )
    assert findings == ["game.yaml:4:11 D036", "game.yaml:5:13 D036"]
    game, findings = write(
        game="id: t\nname: x\nplayers: [4, 2]\nbinding: loose\nexpect: [{of: card, is: x}]\n", cards__a=cards
    )
    assert findings == ["game.yaml:3:10 D028", "game.yaml:4:10 D027", "game.yaml:5:25 D028"]
    assert game is not None


def test_a_folder_that_is_no_game_is_a_finding(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        game, findings = catalog.load(folder)
        assert game is None
        assert [(f.code, str(f.place)) for f in findings] == [("D001", "game.yaml")]


def test_a_game_without_records_is_a_finding(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    assert write(card__a="- {id: card/a, name: x}\n")[1] == ["card/ D102", "game.yaml D037"]


def test_files_that_cannot_be_read_are_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(LANTERN, tmp_path / "g")
    cards = tmp_path / "g" / "cards"
    (cards / "folder.yaml").mkdir()
    os.mkfifo(cards / "pipe.yaml")
    (cards / "loop.yaml").symlink_to(cards / "loop.yaml")
    (cards / "gone.yaml").symlink_to(cards / "nothing.yaml")
    (cards / "round").symlink_to(cards, target_is_directory=True)
    (cards / "gbk.yaml").write_bytes(b"- id: card/x\n  name: ab" + "龙".encode("gbk") + b"\n")
    (cards / "utf16.yaml").write_bytes("- id: card/y\n".encode("utf-16"))
    (cards / "old.yml").write_text("- id: card/z\n")
    (cards / ".hidden.yaml").write_text("{{{")
    with (cards / "large.yaml").open("wb") as file:
        file.truncate(LARGEST + 1)
    (cards / "shut.yaml").write_text("- id: card/shut\n")
    read_bytes = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "shut.yaml":
            raise PermissionError(13, "no")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    game, findings = catalog.load(tmp_path / "g")
    assert game is not None
    by_file = {str(f.place).removeprefix("cards/"): f.code for f in findings if "round" not in str(f.place)}
    assert by_file == {
        "folder.yaml": "D002", "pipe.yaml": "D002", "loop.yaml": "D002", "gone.yaml": "D001", "gbk.yaml:2:11": "D005",
        "utf16.yaml:1:1": "D005", "old.yml": "D038", "large.yaml": "D003", "shut.yaml": "D002",
    }  # fmt: skip
    assert {f.values.get("reason") for f in findings} >= {"ELOOP", "EISDIR", "EACCES"}
    assert all(f.game == "lantern" for f in findings)


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    game, findings = write(cards__a="\ufeff- id: card/a\r\n  name: 龙\r\n  art: ../x\r\n")
    assert findings == ["cards/a.yaml:3:8 D032"]
    assert game is not None


def test_building_again_from_a_changed_tree_needs_no_parsing(lantern: Game) -> None:
    def changed(document: catalog.Document) -> catalog.Document:
        if document.file != "cards/basic.yaml":
            return document
        first, second = document.tree["records"]
        return replace(document, tree={**document.tree, "records": ({**first, "copies": ("S7", "S9")}, second)})

    game, findings = catalog.build(LANTERN, [changed(each) for each in lantern.documents])
    assert findings == []
    assert game is not None
    assert [c.rank for c in game.records["card/lamp"].copies] == ["7", "9"]
    assert game.records["card/gust"] == lantern.records["card/gust"]


def test_the_same_game_loads_the_same_twice(lantern: Game) -> None:
    assert catalog.load(LANTERN)[0] == lantern


def test_findings_are_in_the_order_of_the_files(write: Callable[..., tuple[Game | None, list[str]]]) -> None:
    _, findings = write(cards__b="- {idd: x}\n- {id: card/b, nme: x}\n", cards__a="- {id: card/a, z: 1, y: 2}\n")
    places = [each.split()[0] for each in findings]
    assert places == [
        "cards/a.yaml:1:16",
        "cards/a.yaml:1:22",
        "cards/b.yaml:1:3",
        "cards/b.yaml:1:4",
        "cards/b.yaml:2:16",
    ]


def test_forty_files_load(tmp_path: Path) -> None:
    shutil.copytree(LANTERN, tmp_path / "g")
    body = (LANTERN / "cards" / "basic.yaml").read_text()
    for number in range(40):
        text = body.replace("card/lamp", f"card/lamp-{number}").replace("card/gust", f"card/gust-{number}")
        (tmp_path / "g" / "cards" / f"more-{number}.yaml").write_text(text)
    game, _ = catalog.load(tmp_path / "g")
    assert game is not None
    assert len(game.records) > 80


def test_findings_can_be_said_in_both_languages(
    write: Callable[..., tuple[Game | None, list[str]]], tmp_path: Path
) -> None:
    write(cards__a="- {id: card/a, nmae: x}\n")
    findings: Findings = catalog.load(tmp_path)[1]
    assert findings[0].message("en") == "unknown key 'nmae'"
    assert findings[0].message("zh") == "未知的键「nmae」"
    assert findings[0].mend("en") == "did you mean: name"
