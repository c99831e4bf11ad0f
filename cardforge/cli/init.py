"""`cardforge init DIR`: a small game that builds at once, to be changed into one's own."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cardforge import project
from cardforge.artifacts import write_folder
from cardforge.catalog.types import LOCAL
from cardforge.findings import CardforgeError, Place, finding, report_language

NEXT = {
    "zh": "已建立 {folder}：先看 {folder}/README.md。下一步：cardforge build {folder}，结果在 build/{id}/ 里",
    "en": "made {folder}: see {folder}/README.md. Next: cardforge build {folder}, which writes build/{id}/",
}


@click.command("init", short_help="start a game of your own")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--template", default="small", help="用哪个样板 · which scaffold")
def command(folder: Path, template: str) -> None:
    """在新文件夹里建立一个马上可以生成的小游戏。Make a small game that builds at once, in a new folder."""
    copy_scaffold(template, folder)
    click.echo(NEXT[report_language()].format(folder=folder, id=game_id(folder.resolve().name)))


def copy_scaffold(template: str, folder: Path) -> None:
    """Copy a scaffold into a new folder. CardforgeError: A203 for an unknown template, A220 for a folder in use."""
    scaffolds = project.templates_folder() / "scaffold"
    known = sorted(path.name for path in scaffolds.iterdir() if path.is_dir())
    if template not in known:
        raise CardforgeError(finding("A203", kind="template", value=template, known=", ".join(known)))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CardforgeError(finding("A220", Place(str(folder)), folder=str(folder)))
    write_folder(folder, _files(scaffolds / template, game_id(folder.resolve().name)))


def game_id(name: str) -> str:
    """A valid id from a folder's name: lower-case ASCII letters, digits and hyphens; `my-game` where none are left."""
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60].strip("-")
    if not id:
        return "my-game"
    return id if re.fullmatch(LOCAL, id) and not id.isdigit() else f"my-{id}"  # digits alone would read as a number


def _files(source: Path, identity: str) -> dict[str, bytes]:
    """Relative path -> content of a scaffold, with the id put in."""
    return {
        path.relative_to(source).as_posix(): path.read_text(encoding="utf-8").replace("{{id}}", identity).encode()
        for path in sorted(source.rglob("*"))
        if path.is_file()
    }
