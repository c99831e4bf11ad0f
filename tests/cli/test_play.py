"""`cardforge play` and `cardforge simulate`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge.engine import Replay

Run = Callable[..., tuple[int, str, str]]


def test_play_prints_a_replay_that_verifies(cardforge: Run) -> None:
    code, out, err = cardforge("play", "pansidong", "--players", "3", "--seed", "9")
    replay = Replay.from_data(json.loads(out))
    assert code == 0
    assert (replay.game, replay.players, replay.seed) == ("pansidong", 3, 9)
    game = replay.verify()
    assert game.outcome is not None
    assert "-- round 1, seat 1" in err


def test_the_log_is_in_the_readers_language(cardforge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "zh")
    _, _, err = cardforge("play", "pansidong")
    assert "第 1 輪" in err or "第 1 轮" in err
    assert "孫悟空" in err
    _, _, simplified = cardforge("play", "pansidong", "--edition", "zh-Hans")
    assert "孙悟空" in simplified


def test_the_same_seed_plays_the_same_game(cardforge: Run, tmp_path: Path) -> None:
    first = cardforge("play", "pansidong", "--seed", "4")[1]
    cardforge("play", "pansidong", "--seed", "4", "--out", tmp_path / "replay.json")
    assert (tmp_path / "replay.json").read_text(encoding="utf-8") == first
    assert cardforge("play", "pansidong", "--seed", "5")[1] != first


@pytest.mark.parametrize(
    "wrong", [("--players", "9"), ("--policy", "nobody"), ("--edition", "fr"), ("--seed", "-1")], ids=lambda w: w[0]
)
def test_wrong_options_are_exit_2(wrong: tuple[str, str], cardforge: Run) -> None:
    code, _, err = cardforge("play", "pansidong", *wrong)
    assert code == 2
    assert "Traceback" not in err


def test_no_players_are_not_all_numbers_of_players(cardforge: Run) -> None:
    code, out, err = cardforge("simulate", "sanguosha", "--games", "1", "--players", "0")
    assert (code, out) == (2, "")
    assert "A204" in err


def test_simulate_counts_games_wins_turns_cards_and_skills(cardforge: Run) -> None:
    code, out, _ = cardforge("simulate", "pansidong", "--games", "30", "--players", "4", "--json")
    data = json.loads(out)
    assert code == 0
    assert data["games"] == 30 == sum(data["wins"].values())
    assert data["turns"]["least"] <= data["turns"]["median"] <= data["turns"]["most"]
    assert data["cards"]["card/tangseng"] > 0
    assert set(data["skills"]) >= {"skill/jiejiu", "skill/shahai"}
    assert data == json.loads(cardforge("simulate", "pansidong", "--games", "30", "--players", "4")[1])


def test_a_battle_is_told_in_the_words_of_the_edition_alone(cardforge: Run) -> None:
    _, _, en = cardforge("play", "sanguosha", "--players", "5", "--seed", "3", "--edition", "en")
    assert "uses Strike" in en
    assert not any("\u4e00" <= letter <= "\u9fff" for letter in en)
    _, _, traditional = cardforge("play", "sanguosha", "--players", "5", "--seed", "3", "--edition", "zh-Hant-TW")
    assert "使用殺" in traditional
    assert "的回合" in traditional
    assert "杀" not in traditional


def test_every_kind_of_event_has_its_words(cardforge: Run) -> None:
    for game, players in (("sanguosha", "8"), ("pansidong", "3")):
        _, _, told = cardforge("play", game, "--players", players, "--seed", "11", "--edition", "en")
        assert not [line for line in told.splitlines() if "=" in line or "?" in line]


def test_the_log_of_a_battle_keeps_count_of_hp_and_says_what_a_card_is_used_as(cardforge: Run) -> None:
    _, _, told = cardforge("play", "sanguosha", "--players", "8", "--seed", "4", "--edition", "en")
    assert re.search(r"uses \S+[♠♥♣♦]\w+ \(as Contentment\) on ", told)
    assert "-> -" not in told
    hp: dict[str, int] = {}
    changes = 0
    for line in told.splitlines():
        if found := re.fullmatch(r"\D+\((\d+)\): HP (\d+)/\d+", line):
            hp[found[1]] = int(found[2])
        elif found := re.match(r" +[^(]+\((\d+)\) (takes|loses|recovers) (\d+) (?:damage|HP), now at (-?\d+)", line):
            hp[found[1]] += int(found[3]) if found[2] == "recovers" else -int(found[3])
            assert hp[found[1]] == int(found[4])
            changes += 1
        elif found := re.match(r" +[^(]+\((\d+)\) is dying", line):
            assert hp[found[1]] <= 0
    assert changes > 10
