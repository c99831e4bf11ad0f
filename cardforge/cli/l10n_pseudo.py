"""`cardforge l10n pseudo`: a copy of a game with a pseudo-edition, to see what leaks and which boxes are too small."""

from __future__ import annotations

from pathlib import Path

import click

from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS

MOST = 200
WORDS = {
    "zh": "{folder}：加了伪版本 {tag}\n  cardforge build {folder} --edition {tag}\n"
    "  cardforge l10n review {folder} --to {tag} --out {folder}/review.html",
    "en": "{folder}: with the pseudo-edition {tag}\n  cardforge build {folder} --edition {tag}\n"
    "  cardforge l10n review {folder} --to {tag} --out {folder}/review.html",
}


@click.command("pseudo", short_help="a copy with every text marked")
@click.argument("game")
@click.option("--widen", default=0, type=click.IntRange(0, MOST), metavar="N", show_default=True,
              help="文字加长百分之几 · make texts so many per cent longer")  # fmt: skip
@click.option("--out", type=NamedPath(file_okay=False, path_type=Path), metavar="FOLDER",
              help="新文件夹；默认 build/pseudo/游戏 · a new folder; default build/pseudo/GAME")  # fmt: skip
@click.pass_context
def pseudo_command(ctx: click.Context, /, game: str, widen: int, out: Path | None) -> int:
    """把游戏抄一份，加上伪版本：每条文字加方括号，每个字母加记号。印出来没有记号的，就不是从版本里来的。

    英文译成别的语言常长三成：--widen 30 看哪些框放不下。

    Copy a game and add a pseudo-edition: every text in brackets, every letter marked. What is printed without marks
    does not come through the edition. Many languages are a third longer than English: --widen 30 shows which boxes are
    too small for them.
    """
    from cardforge.artifacts import write_folder, write_whole
    from cardforge.cli.l10n import opened
    from cardforge.findings import CardforgeError, Place, finding, report_language
    from cardforge.l10n import pseudo

    case = opened(game)
    folder = out or DEFAULTS.out / "pseudo" / case.game.info.id
    again = (folder / "l10n" / f"{pseudo.TAG}.yaml").is_file()
    if folder.exists() and not again and (not folder.is_dir() or any(folder.iterdir())):
        raise CardforgeError(finding("A220", Place(str(folder)), folder=str(folder)))
    files = {path.relative_to(case.game.folder).as_posix(): path.read_bytes() for path in _own(case.game.folder)}
    made = pseudo.files(case.game, case.claims, case.language, widen=widen)
    files |= {name: text.encode("utf-8") for name, text in made.items()}
    if again:
        for name, data in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(folder / name, data)
    else:
        write_folder(folder, files)
    if not (ctx.obj or {}).get("quiet"):
        click.echo(WORDS[report_language()].format(folder=folder.as_posix(), tag=pseudo.TAG))
    return 0


def _own(folder: Path) -> list[Path]:
    """The files that a game is made of; what else lies in its folder is none of it."""
    from cardforge.catalog import FOLDERS, inside

    tops = [path for path in sorted(folder.iterdir()) if path.name in FOLDERS or path.suffix == ".yaml"]
    files = (each for top in tops for each in ([top] if top.is_file() else sorted(top.rglob("*"))))
    return [path for path in files if path.is_file() and inside(path, folder)]
