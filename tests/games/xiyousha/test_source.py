"""The notes on the document of 西游杀: every line that states a rule is cited, what it states of a value is claimed
just so, what it does not say is listed, and what is damaged in it is read as it was meant."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardforge import catalog, project
from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.trial.document import compare, differences
from cardforge.trial.notes import Note, Notes, read_notes
from cardforge.trial.source import source_of, unstated


@cache
def game() -> Game:
    loaded, _ = catalog.load(project.find_game("xiyousha"))
    assert loaded is not None
    return loaded


@cache
def notes() -> Notes:
    found = read_notes(game())
    assert found is not None
    return found


@cache
def claims() -> Claims:
    return read_claims(game())[0]


def note(line: int) -> Note:
    (only,) = notes().lines[line]
    return only


def test_every_line_is_cited_and_what_it_states_is_claimed() -> None:
    assert sorted(notes().lines) == list(range(1, 404, 2))  # every second line of the document is blank
    assert [item.message("en") for item in unstated(claims(), notes())] == []


def test_every_claim_is_what_its_lines_state_or_is_known_to_be_said_nowhere() -> None:
    found = {claim.ref: source_of(claim, claims(), notes()) for claim in claims()}
    assert {ref: each.leaf for ref, each in found.items() if each.state in ("differs", "unsourced")} == {}
    assert Counter(each.state for each in found.values())["yes"] >= 330


def stated() -> list[str]:
    return sorted({address for note in notes() for address in note.states})


def test_a_value_other_than_the_stated_one_differs() -> None:
    assert len(stated()) >= 450
    told = []
    for address in stated():
        owner, _, path = address.partition(":")
        value = next(note.states[address] for note in notes() if address in note.states)
        other = (not value) if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value}x"
        found = source_of(claims().get(owner, path.split(".")[0]), claims(), _with(address, other))
        if found.state != "differs" or found.leaf is None or found.leaf.ref != address:
            told.append((address, found))
    assert told == []


def test_what_lines_state_twice_they_state_alike_and_wherever_it_stands() -> None:
    for address in stated():
        assert len({note.states[address] for note in notes() if address in note.states}) == 1, address
    assert 131 not in {ref.line for ref in game().records["card/kunyao"].source}
    assert note(131).states["card/kunyao:judge.at"] == "judge_phase"  # held against the claim all the same
    lying = _with("card/kunyao:judge.at", "draw_phase")
    assert source_of(claims().get("card/kunyao", "judge"), claims(), lying).state == "differs"


def _with(address: str, other: Any) -> Notes:
    lines = {
        line: tuple(
            replace(note, states={key: other if key == address else kept for key, kept in note.states.items()})
            for note in passages
        )
        for line, passages in notes().lines.items()
    }
    return replace(notes(), lines=lines)


def test_the_roles_of_each_number_of_players_add_up() -> None:
    for line, players in zip(range(19, 38, 2), range(3, 13), strict=True):
        number, *roles = note(line).values
        assert number == players == sum(roles)
        row = [value for address, value in note(line).states.items() if f":table.rows.{players}." in address]
        assert row == [*roles, *[0] * (4 - len(roles))]


def test_headings_of_characters_give_thirty_of_three_or_four_hp() -> None:
    hp = {address: value for each in notes() for address, value in each.states.items() if address.endswith(":hp")}
    hp = {address: value for address, value in hp.items() if address.startswith("character/")}
    assert Counter(hp.values()) == {3: 19, 4: 11}


def test_a_line_of_damaged_characters_is_read_as_it_was_meant() -> None:
    text = "所有玩家需偠出一张受，否則减┅点体力，鈳弃两張"
    meant = Note(1, (1, 1, 2), ("card/shou",), ("all", "must", "play", "otherwise", "lose", "hp", "may", "discard"))
    assert list(differences(text, meant, notes())) == []
    wheels = "再出牌阶段把此牌当两张攻使用"  # 再 for 在, and 当 is "as"
    meant = replace(note(227), names=("card/gong",), concepts=("play_phase", "use", "as"))
    assert list(differences(wheels, meant, notes())) == []


def test_dashes_and_numbers_of_items_are_no_values() -> None:
    assert note(59).values == ()
    assert note(129).values == ()
    assert note(129).misread == {"values": (2, 3, 4)}
    assert note(129).speaks_of("card/sanmei")


def test_lines_of_one_text_are_read_alike_for_each_weapon() -> None:
    for lines, side in (((187, 189, 191), "side/yao"), ((193, 195, 197), "side/xian")):
        for line in lines:
            assert {value for address, value in note(line).states.items() if address.endswith(".side")} == {side}
            assert note(line).values == ()  # how much it adds is said nowhere but in an example
    assert note(185).states["card/jingubang:bonus"] == 2


def test_what_the_document_lacks_is_listed_by_address() -> None:
    for address in (
        "card/jingubang:range",
        "card/dingpa:bonus",
        "character/tangseng:hp",
        "skill/jinguzhou:ask.optional",
    ):
        assert notes().lacks(address), address
    for address in ("card/jingubang:bonus", "card/gong:hit.damage", "character/mile:hp"):
        assert not notes().lacks(address), address


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
def test_the_notes_say_what_the_document_says() -> None:
    folder = Path(os.environ["CARDFORGE_SOURCES"])
    assert [item.message("en") for item in compare(notes(), folder, "xiyousha")] == []
