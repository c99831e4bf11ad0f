"""Slips in the command line are told in the reader's language, with a mend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cardforge.cli import cli, main
from cardforge.cli.usage import NamedPath


def told(args: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        main(args)
    assert stop.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "zh", "en"),
    [
        (["buidl"], "A216 没有「buidl」这个命令|是不是想写「build」？", "A216 there is no command 'buidl'"),
        (["build", "--papr", "a4"], "A216 没有「--papr」这个选项|是不是想写「--paper」？", "did you mean '--paper'?"),
        (["build", "--paper"], "A217 --paper 没有写值", "A217 --paper needs a value"),
        (["play"], "A217 GAME 没有写值", "A217 GAME needs a value"),
        (["fit", "--most", "x"], "A218 --most 的值不对：应为 1 到 1000 的整数", "a whole number from 1 up to 1000"),
        (["simulate", "--games", "0"], "应为不小于 1 的整数", "a whole number from 1"),
        (["schema", "foo"], "A203 不认识的模式「foo」；可用：data, all", "A203 unknown schema 'foo'; known: data, all"),
        (["validate", "--format", "xml"], "A218 |可写 text, json", "expected text, json"),
        (["build", "--copies", "a=b"], "A218 --copies 的值不对：「a=b」", "write ID=N"),
        (["explain", "a", "b"], "A219 命令写得不对：多写了 b", "A219 the command is wrong"),
        (["build", "--backs", "lang"], "可用：long, short|是不是想写「long」？", "did you mean 'long'?"),
        (["build", "pansidong", "--theme", "inkk"], "是不是想写「ink」？", "did you mean 'ink'?"),
        (["png", "pansidong", "card/tangsen"], "是不是想写「card/tangseng」？", "did you mean 'card/tangseng'?"),
        (["build", "--edition", "zh-hans"], "是不是想写「zh-Hans」？", "did you mean 'zh-Hans'?"),
    ],
)
def test_a_slip_is_told_in_either_language(
    args: list[str], zh: str, en: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "zh")
    said = told(args, capsys)
    assert all(part in said for part in zh.split("|"))
    assert "Error" not in said
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    assert en in told(args, capsys)


def test_no_command_at_all_gives_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Commands:" in told([], capsys)


def _commands(group: click.Group) -> Iterator[click.Command]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from _commands(command)


def test_no_command_takes_an_empty_path_for_the_folder_one_stands_in() -> None:
    taken = [each for command in _commands(cli) for each in command.params if isinstance(each.type, click.Path)]
    assert len(taken) > 10
    assert [each.name for each in taken if not isinstance(each.type, NamedPath)] == []


@pytest.mark.parametrize("args", [["calibrate", "--out", ""], ["report", "--out", ""], ["init", ""]])
def test_an_empty_path_is_told(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    assert "is wrong: the path is empty" in told(args, capsys)
    assert list(tmp_path.iterdir()) == []
