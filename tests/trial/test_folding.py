"""One fault and what follows from it is one finding; nothing is lost, and what does not follow stays."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

from cardforge import check
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.project import find_game, language_folder
from cardforge.report.json import as_json
from cardforge.report.sarif import as_sarif
from cardforge.trial.case import open_case
from cardforge.trial.folding import folded, unfolded


def at(file: str, line: int) -> Place:
    return Place(file, line, 1)


def missing(file: str, line: int, record: str, target: str = "card/lamp", meant: str = "") -> Finding:
    return finding("R001", at(file, line), record=record, target=target, meant=meant)


def decided(target: str = "card/lamp") -> Finding:
    return finding("X002", at("l10n/en.yaml", 3), edition="en", key=f"{target}:name", guess="")


def codes(findings: list[Finding]) -> list[str]:
    return [each.code for each in findings]


def test_what_names_a_missing_record_is_within_the_first_that_does_in_a_file_of_records() -> None:
    told = [
        decided(),
        missing("rulings/a.yaml", 4, "ruling/a"),
        finding("R003", at("rulings/a.yaml", 9), record="ruling/a", target="card/lamp"),
        finding("C006", at("cards/a.yaml", 7), record="card/wick", path="draw.card", id="card/lamp", meant=""),
        finding("T004", at("rules/a.yaml", 2), record="rule/a", edition="en", source="card/lamp:draw.n"),
    ]
    (one,) = folded(told)
    assert (one.code, one.place) == ("C006", at("cards/a.yaml", 7))
    assert Counter(codes(list(one.also))) == {"X002": 1, "R001": 1, "R003": 1, "T004": 1}
    assert "4" in one.mend("en")
    assert "rulings/a.yaml 2" in one.mend("zh")


def test_nothing_is_lost() -> None:
    told = [decided(), missing("cards/a.yaml", 1, "card/a"), missing("cards/b.yaml", 1, "card/b", "card/oil")]
    back = list(unfolded(folded(told)))
    assert Counter(map(str, back)) == Counter(map(str, told))
    assert folded(folded(told)) == folded(told)
    (first, *_) = folded(told)
    assert "put it back" in first.mend("en")
    assert "(1 more follows from it and goes once it is mended: l10n/en.yaml:3)" in first.mend("en")
    assert "l10n/en.yaml:3" in first.mend("zh")
    log = json.loads(as_sarif(folded(told), "games/a"))["runs"][0]["results"]
    (related,) = log[0]["relatedLocations"]
    assert related["physicalLocation"]["artifactLocation"]["uri"] == "games/a/l10n/en.yaml"
    listed = json.loads(as_json(folded(told), {}))["findings"]
    assert [[each["code"] for each in one.get("also", [])] for one in listed] == [["X002"], []]


def test_what_does_not_follow_stays() -> None:
    other = finding("C110", at("cards/c.yaml", 2), record="card/c", claim="draw", path="draw.n", stated=2, measured=3)
    told = [decided(), missing("cards/a.yaml", 1, "card/a"), other]
    assert codes(folded(told)) == ["R001", "C110"]
    assert folded([other]) == [other]


def test_of_a_record_that_is_gone_its_count_and_what_was_not_measured_follow() -> None:
    told = [
        missing("cards/a.yaml", 1, "card/a"),
        finding("N001", at("game.yaml", 5), what="card family=lamp", due=4, got=3),
        finding("N001", at("game.yaml", 6), what="role", due=4, got=3),
        finding("C110", at("cards/b.yaml", 2), record="card/b", claim="x", path="x.n", stated=2, measured="-"),
    ]
    unknown = finding("C114", problem="card/lamp: -")
    assert codes(folded([decided(), unknown, *told])) == ["R001", "N001"]
    assert codes(folded([decided(), *told])) == ["R001", "N001", "C110"]  # an engine without it has something else
    more = finding("N001", at("game.yaml", 7), what="card / suit", due="4, 4", got="5, 3")
    assert codes(folded([decided(), unknown, *told, more])) == ["R001", "N001", "N001"]
    unlike = missing("cards/a.yaml", 1, "card/a", meant="card/lantern")
    assert ["lantern" in each.mend("en") for each in folded([decided(), unlike])] == [False]
    assert codes(folded(told)) == codes(told)  # a name written wrongly in one place is no record gone


def test_a_record_with_another_id_is_told_where_it_is_named() -> None:
    told = [
        decided("skill/lamplight"),
        missing("cards/a.yaml", 1, "card/a", "skill/lamplight", "skill/lamplights"),
        finding("C114", at("cards/s.yaml", 1), record="skill/lamplights", problem="id: skill/lamplights / -"),
    ]
    assert codes(folded(told)) == ["R001"]
    assert codes(folded(told[1:])) == ["R001", "C114"]
    other = finding(
        "C110", at("cards/s.yaml", 2), record="skill/lamplights", claim="x", path="x.n", stated=2, measured=3
    )
    assert codes(folded([*told[:2], other])) == ["R001", "C110"]  # a neighbour whose id is like it, and no orphan


def test_a_missing_claim_or_clause_is_told_once() -> None:
    told = [
        finding("R009", at("cards/a.yaml", 1), record="card/a", path="clauses.use"),
        finding("X002", at("l10n/en.yaml", 1), edition="en", key="card/a:clauses.use", guess=""),
        finding("X002", at("l10n/fr.yaml", 1), edition="fr", key="card/a:clauses.use", guess=""),
        finding("T004", at("cards/a.yaml", 5), record="card/a", edition="en", source="draw"),
        finding("R004", at("rulings/a.yaml", 5), record="ruling/a", target="card/a", path="draw.n", known="-"),
        finding("T102", at("rulings/a.yaml", 9), record="ruling/a", word="red", id="colour.red", tag="en"),
    ]
    assert codes(folded(told)) == ["R009", "T004"]


def test_what_is_missing_of_a_file_that_cannot_be_read_follows_from_that(tmp_path: Path) -> None:
    folder = tmp_path / "cavern"
    shutil.copytree(Path(__file__).parent / "cavern", folder)
    path = folder / "cards" / "cards.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "- {id: card/open, name: [\n", encoding="utf-8")
    rules = folder / "rules" / "rules.yaml"
    whole = rules.read_text(encoding="utf-8")
    rules.write_text(whole.replace("zone/cave", "zone/cavern"), encoding="utf-8")
    case, findings = open_case(folder, language_folder())
    assert case is not None
    findings += check.run(case.game, case.claims, case.editions, language=case.language)
    told = folded(Findings(findings).ordered(), case.claims)
    (unread,) = (each for each in told if each.place is not None and each.place.file == "cards/cards.yaml")
    assert unread.code == "D018"
    assert len(unread.also) > 3
    assert not any(each.code in ("R001", "C006", "T005") for each in told)


def test_a_skill_taken_out_of_a_game_is_one_finding_and_its_count(tmp_path: Path) -> None:
    folder = tmp_path / "pansidong"
    shutil.copytree(find_game("pansidong"), folder)
    path = folder / "skills" / "skills.yaml"
    path.write_text(
        re.sub(r"(?ms)^- id: skill/jiejiu$.*?(?=^- id)", "", path.read_text(encoding="utf-8")), encoding="utf-8"
    )
    case, findings = open_case(folder, language_folder())
    assert case is not None
    findings += check.run(case.game, case.claims, case.editions, language=case.language)
    told = folded(Findings(findings).ordered(), case.claims)
    assert len(findings) > 20
    assert [(each.code, each.record) for each in told] == [("C006", "card/sunwukong")]
