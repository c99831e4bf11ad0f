"""The command line: one file a command; each parses, calls one function and maps the outcome to an exit code.

Commands are imported when they are called, so that `--help` stays quick. Exit codes: 0 clean, 1 something reported
about project data, 2 usage, settings or environment, 130 interrupted.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import warnings
from typing import Any

import click

from cardforge import __version__

COMMANDS = {
    "build": "生成卡页与规则书 · build sheets and rulebooks",
    "png": "把牌面存成 PNG · save single faces as PNG",
    "validate": "核对数据、文字、各版本与规则引擎 · check data, text, editions and engine",
    "lint": "检查任何文字 · look any text file over",
    "audit": "拿一份规则文本与数据库比对 · a rules text against the database",
    "l10n": "译者的工作：进度、导出、导入 · translations: progress, export, import",
    "diff": "两个版本有何不同；勘误表 · what differs between versions; errata",
    "freeze": "冻结已定稿的文字 · freeze what is final",
    "report": "核对结果写成一个网页 · the findings as one HTML file",
    "mutate": "检验核对本身：逐一改动数据 · check the checks: change each value",
    "play": "跑一局并输出回放 · play one game, print its replay",
    "simulate": "跑许多局并统计 · play many games and count",
    "init": "新建自己的游戏 · start a game of your own",
    "watch": "文件一变就重新生成 · rebuild when a file changes",
    "fonts": "列出各版本所用字体 · show the fonts of each edition",
    "fit": "列出最挤的文字 · the texts that fit most tightly",
    "calibrate": "印校准页，记住打印机 · measure a printer",
    "schema": "输出 JSON Schema · write the JSON Schema",
    "explain": "解释一个报告代码 · explain a code",
}


class Commands(click.Group):
    """A group that knows its commands by name and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"cardforge.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, message="%(prog)s %(version)s", help="显示版本 · show the version")
@click.option("--quiet", is_flag=True, help="只报告错误 · say nothing but errors")
@click.pass_context
def cli(ctx: click.Context, quiet: bool) -> None:
    """Cardforge：一份卡牌数据库，生成卡页、规则书，并核对印出的就是规则。

    One card database: print sheets, rulebooks, and the proof that what is printed is what the rules do.
    """
    ctx.obj = {"quiet": quiet}


def main(args: list[str] | None = None) -> None:
    """Run the command line; no traceback reaches a user."""
    from cardforge.cli.outcome import INTERRUPTED, guarded

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being ended is answered like Ctrl-C: cleanly
    if not sys.warnoptions and not os.environ.get("CARDFORGE_DEBUG"):
        warnings.simplefilter("ignore")  # Python's, from libraries: what a maker should know is a finding
    code = guarded(lambda: _run(args))
    if code == INTERRUPTED:  # everything is cleared up; Python itself may still mean to die of the signal
        os._exit(code)
    sys.exit(code)


def _run(args: list[str] | None) -> Any:
    return cli.main(args=args, prog_name="cardforge", standalone_mode=False)
