"""`cardforge build`: sheets and rulebooks of games, in editions, for papers."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS, find_games

WORDS = {
    "zh": {
        "made": "{game}：{folder} 中生成 {made} 个文件，{kept} 个未变",
        "fresh": "{game}：没有变化，{folder}",
        "failed": "{game}：先改好上面的错误；这次没有写出文件，从前的没有动",
    },
    "en": {
        "made": "{game}: made {made} files in {folder}, {kept} unchanged",
        "fresh": "{game}: all fresh, {folder}",
        "failed": "{game}: mend the errors above first; no file was written, earlier ones are as they were",
    },
}


def listed(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """A comma-separated option as a tuple. What is stated names something: an empty one is most likely a variable of a
    script that was not set, and must not mean everything."""
    parts = tuple(part.strip() for part in value.split(",") if part.strip()) if value is not None else ()
    if value is not None and not parts:
        raise click.BadParameter("没有写出任何一个 · nothing is named")
    return parts


def stated(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """A word that is there where the option is."""
    asked = context.get_parameter_source(parameter.name or "") is click.core.ParameterSource.COMMANDLINE
    if asked and value is not None and not value.strip():
        raise click.BadParameter("没有写出名字 · nothing is named")
    return value


def counted(context: click.Context, parameter: click.Parameter, value: str | None) -> dict[str, int | None]:
    """`card/x=2,all=1,role` as a mapping; None where no number is stated."""
    counts: dict[str, int | None] = {}
    for part in listed(context, parameter, value):
        id, sign, number = part.partition("=")
        if sign and (not number.strip().isascii() or not number.strip().isdigit() or len(number) > 9):
            raise click.BadParameter(f"「{part}」：请写 ID=张数 · write ID=N, such as card/sha=2")
        if id.strip() in counts:
            raise click.BadParameter(f"「{id.strip()}」写了两次 · {id.strip()} is stated twice")
        counts[id.strip()] = int(number) if sign else None
    return counts


def build_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that `build` and `watch` share."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


OPTIONS = [
    click.argument("games", nargs=-1, metavar="[GAME]..."),
    click.option("--edition", "editions", callback=listed, metavar="TAG,...",
                 help="版本，如 zh-Hans,en 或一对 zh-Hans+en；默认全部 · editions; default all"),
    click.option("--paper", "papers", callback=listed, metavar="NAME,...",
                 help=f"纸张，名称或 宽x高（毫米）；默认 {','.join(DEFAULTS.papers)} · papers, by name or WxH mm"),
    click.option("--backs", default=DEFAULTS.backs, callback=stated, metavar="long|short|fold|none",
                 help="双面：长边翻（默认）、短边翻、对折、无背面 · how the sheet is turned over; default long"),
    click.option("--theme", default=DEFAULTS.theme, show_default=True, help="主题 · theme"),
    click.option("--ink", default=DEFAULTS.ink, metavar="full|low", show_default=True, help="用墨 · ink"),
    click.option("--changed-since", type=NamedPath(path_type=Path), metavar="MANIFEST",
                 help="只出与那次生成不同的牌（manifest.json） · only cards that differ from that build"),
    click.option("--out", default=DEFAULTS.out, type=NamedPath(path_type=Path), show_default=True,
                 help="输出文件夹 · output folder"),
    click.option("--printer", callback=stated, metavar="NAME",
                 help="打印机设定（见 cardforge calibrate） · a printer profile"),
    click.option("--copies", callback=counted, metavar="ID=N,...",
                 help="某牌、某类印几张：card/sha=2,role=0；不写张数就只印这些：role,card/sha · how many of a card "
                      "or a type; without a number, those alone"),
    click.option("--start", type=int, metavar="K", help="从第一张纸的第 K 格开始 · begin at slot K of the first sheet"),
    click.option("--gap", type=float, metavar="MM", help="牌与牌的间隔 · space between cards"),
    click.option("--margin", type=float, metavar="MM", help="纸边留白 · what the printer leaves white"),
    click.option("--bleed", type=float, metavar="MM", help="出血 · bleed"),
    click.option("--overlap", type=float, metavar="MM", help="大图板各页的重叠 · overlap of a board's pages"),
    click.option("--landscape/--portrait", default=None,
                 help="横放或竖放；默认取放得多的 · how the paper lies; default whichever takes more"),
    click.option("--marks", callback=stated, metavar="crop|outline|none",
                 help="裁切线、轮廓线、无 · crop marks, outlines, none"),
    click.option("--cutter", callback=stated, metavar="silhouette",
                 help="切割机：印定位标记，另出 SVG 切割线 · registration marks, and cut lines as SVG"),
    click.option("--press", callback=listed, metavar="PRESET,...",
                 help="另出印刷厂文件，如 shop、poker-us · files for a print shop, too"),
    click.option("--booklet", is_flag=True, help="另出骑马钉小册子规则书 · the rulebook as a booklet, too"),
    click.option("--release", is_flag=True,
                 help="要发布：先核对；有错误、草稿、过时的译文就失败 · for publication: validates first; errors, "
                      "drafts and stale texts fail"),
    click.option("--tabletop", is_flag=True, help="另出 Tabletop Simulator 文件 · files for it, too"),
]  # fmt: skip


@click.command("build", short_help="build sheets and rulebooks")
@build_options
@click.option("--json", "as_json", is_flag=True, help="输出产物清单 JSON · list the products as JSON")
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], as_json: bool, **asked: Any) -> None:
    """生成卡页（PDF）与规则书（PDF、HTML）。

    GAME 是自带游戏的名字或含 game.yaml 的文件夹；不写则是所在的游戏，或全部自带游戏。

    Build card sheets (PDF) and rulebooks (PDF, HTML). GAME is a bundled id or a folder with a game.yaml; without one,
    the game one stands in, else every bundled one.
    """
    from cardforge.cli.outcome import show
    from cardforge.findings import DataError, report_language
    from cardforge.forge import build

    options = make_options(**asked)
    quiet = bool((ctx.obj or {}).get("quiet"))
    results = []
    for folder in _apart(find_games(games)):
        try:
            if options.release:
                _prove(folder)
            built = build(folder, options, _progress(quiet))
        except DataError as fault:
            show(fault.findings)
            if not quiet:
                click.echo(WORDS[report_language()]["failed"].format(game=folder.resolve().name), err=True)
            raise click.exceptions.Exit(fault.exit_code) from fault
        show(built.findings)
        results.append(built)
        if not quiet and not as_json:
            words = WORDS[report_language()]["made" if built.made or not built.products else "fresh"]
            count = {"made": len(built.made), "kept": len(built.products) - len(built.made)}
            click.echo(words.format(game=built.game, folder=built.folder, **count))
    if as_json:
        click.echo(json.dumps({"products": [_entry(b, p) for b in results for p in b.products]}, indent=1))


def _apart(folders: list[Path]) -> list[Path]:
    """The games to build, each once. CardforgeError A207 where two of them have one id, and so one folder of output."""
    from cardforge.catalog import game_id
    from cardforge.findings import CardforgeError, finding

    unique = list({folder.resolve(): folder for folder in folders}.values())
    first: dict[str, Path] = {}
    faults = [
        finding("A207", game=id, first=first[id].as_posix(), second=folder.as_posix())
        for folder in unique
        if (id := game_id(folder)) and first.setdefault(id, folder) is not folder
    ]
    if faults:
        raise CardforgeError(faults)
    return unique


def _prove(folder: Path) -> None:
    """Validates a game that is to be published. DataError with what speaks against it."""
    from cardforge.findings import DataError
    from cardforge.project import language_folder
    from cardforge.trial.validate import failed, validate

    report = validate(folder, language_folder(), release=True)
    if failed(report):
        raise DataError(report.findings)


def make_options(**asked: Any) -> Any:
    """`Options` from a command's parameters; what was not said is the default."""
    from cardforge.forge import Options
    from cardforge.sheets import SheetOptions

    said = {key: value for key, value in asked.items() if value not in (None, (), {})}
    sheet = SheetOptions(**{key: said.pop(key) for key in OF_SHEETS if key in said})
    return Options(**said, sheet=sheet)


OF_SHEETS = ("printer", "copies", "start", "gap", "margin", "bleed", "overlap", "landscape", "marks", "cutter")


def _entry(built: Any, product: Any) -> dict[str, Any]:
    return {
        "game": built.game,
        "path": (built.folder / product.path).as_posix(),
        "sha256": product.sha256,
        "size": product.size,
    }


def _progress(quiet: bool) -> Callable[[str], None]:
    """One line that is written over, on a terminal; silence elsewhere."""
    if quiet or not sys.stderr.isatty():
        return lambda path: None

    def show(path: str) -> None:
        click.echo(f"\r\x1b[K{path}", nl=False, err=True)
        click.get_current_context().call_on_close(lambda: click.echo("\r\x1b[K", nl=False, err=True))

    return show
