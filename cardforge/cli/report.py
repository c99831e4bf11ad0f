"""`cardforge report`: a validation as one HTML file: findings on real faces, editions, ledger, rulings, mutation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS, bundled, find_games, language_folder

if TYPE_CHECKING:
    from cardforge.findings import Findings
    from cardforge.report.html import Part, Pictures

WORDS = {
    "zh": "{path}（{size:.1f} MB，{faces} 张图）",
    "en": "{path} ({size:.1f} MB, {faces} pictures)",
}


@click.command("report", short_help="one HTML file of everything found")
@click.argument("games", nargs=-1, metavar="[GAME | TEXT]...")
@click.option(
    "--out", default=DEFAULTS.out / "report.html", type=NamedPath(dir_okay=False, path_type=Path),
    show_default=True, metavar="FILE", help="写到哪里 · the file to write",
)  # fmt: skip
@click.option(
    "--kills",
    type=NamedPath(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="cardforge mutate --json 的输出：列出检出表 · show what mutation came to",
)
@click.option(
    "--sources",
    type=NamedPath(exists=True, file_okay=False, path_type=Path),
    envvar="CARDFORGE_SOURCES",
    help="源文件所在的文件夹 · where the source documents are",
)
@click.option("--game", metavar="GAME", help="文字文件按这个游戏的牌名检查，并与其数据库比对 · hold texts against it")
@click.option("--language", metavar="TAG", help="文字文件的语言 · the language of texts")
@click.option("--dpi", default=110, type=click.IntRange(40, 300), show_default=True, help="牌面的分辨率 · of the faces")
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], **asked: Any) -> int:
    """核对后写成一个网页文件：问题标在真实的牌面上，各版本并排，另有总账、裁定、变异、胜率。不联网也能看。

    GAME 是游戏；也可以写文字文件（.txt、.md）：同 cardforge lint 一样检查，写了 --game 还与数据库比对。
    有错误时退出码为 1。

    Validate, and write one HTML file that works offline: faults framed on the real faces, editions side by side, the
    ledger, rulings, mutation, win rates. A TEXT file is looked over as `cardforge lint` does, and with --game held
    against the database too.
    """
    from cardforge.artifacts import write_whole
    from cardforge.findings import report_language
    from cardforge.report.html import Pictures, page, read_kills

    texts = [name for name in games if is_text(name)]
    named = tuple(name for name in games if name not in texts)
    kills = read_kills(asked["kills"]) if asked["kills"] else []
    pictures = Pictures(dpi=asked["dpi"])
    parts: list[Part] = []
    for folder in find_games(named) if named or not texts else ():
        parts.append(_game(folder, asked["sources"], pictures, _first(parts)))
    if texts:
        parts.append(_texts(texts, asked["language"], asked["game"], _first(parts)))
    out: Path = asked["out"]
    data = page(parts, pictures, kills)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, data)
    if not (ctx.obj or {}).get("quiet"):
        size, faces = len(data) / 1e6, sum(1 for _ in pictures.listed)
        click.echo(WORDS[report_language()].format(path=out.as_posix(), size=size, faces=faces))
    return 1 if any(part.counts["error"] for part in parts) else 0


def is_text(name: str) -> bool:
    """Whether what was named is a text file and no game."""
    path = Path(name)
    return path.is_file() and path.name != "game.yaml"


def _first(parts: list[Part]) -> int:
    return 1 + sum(len(part.items) for part in parts)


def _game(folder: Path, sources: Path | None, pictures: Pictures, first: int) -> Part:
    """A game's part: validated, its faces drawn once for checking and showing."""
    from cardforge.forge.survey import survey
    from cardforge.report.html import part_of
    from cardforge.trial.validate import validate

    drawing, slots = survey(folder)
    report = validate(folder, language_folder(), sources=sources, more=drawing)
    return part_of(report, folder, slots, pictures, first=first, balance=_balance(folder))


def _balance(folder: Path) -> Path | None:
    """The measured win rates of a game: in its folder, or with the project's docs."""
    places = (folder / "balance.json", bundled() / "docs" / "games" / folder.resolve().name / "balance.json")
    return next((path for path in places if path.is_file()), None)


def _texts(names: list[str], language: str | None, game: str | None, first: int) -> Part:
    """What there is to say of text files; with a game, in the light of its names and against its database too."""
    from cardforge.cli.lint import _lexicons, _look, _tag
    from cardforge.findings import Findings
    from cardforge.lint.files import Overseer
    from cardforge.report.html import text_part

    overseer = Overseer(_lexicons(game), _tag(language))
    findings, known = Findings(), {}
    for name in dict.fromkeys(names):
        for looked in _look(name, overseer, findings):
            findings.extend(looked.findings)
            known[looked.file] = looked.text
            if game:
                findings.extend(overseer.kept(_audited(looked.file, looked.text, looked.language, game)))
    return text_part(findings.ordered(), known, first)


def _audited(file: str, text: str, language: str, game: str) -> Findings:
    """A text against a game's database. DataError where that cannot be read."""
    from cardforge.audit import audit
    from cardforge.findings import DataError
    from cardforge.ignores import masked
    from cardforge.lint.document import Text
    from cardforge.project import find_game
    from cardforge.trial.case import open_case

    case, faults = open_case(find_game(game), language_folder())
    if case is None:
        raise DataError(faults.errors)
    return audit(Text(file, masked(text), language), case).findings
