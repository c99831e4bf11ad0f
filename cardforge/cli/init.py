"""`cardforge init DIR`: a game that builds at once, to be changed into one's own."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cardforge import project
from cardforge.artifacts import write_folder
from cardforge.catalog.types import LOCAL
from cardforge.cli.usage import NamedPath
from cardforge.findings import CardforgeError, Place, closest, finding, report_language

NEXT = {
    "zh": "已建立 {folder}：先看 {folder}/README.md。下一步：cardforge build {folder}，结果在 build/{id}/ 里",
    "en": "made {folder}: see {folder}/README.md. Next: cardforge build {folder}, which writes build/{id}/",
}
NAMELESS = "my-game"
"""The id where a folder's name has no letter that an id may have."""
RENAME = {
    "zh": "标识只用小写英文字母、数字和连字符，先写作 {id}：请在 game.yaml 的 id 处另起一个，免得两个游戏生成到同一处",
    "en": "an id has small letters, digits and hyphens; {id} for now: give it one of its own at `id` in game.yaml,"
    " lest two games be built into one folder",
}
LIST = "scaffolds.yaml"
"""The file beside the scaffolds that says what each is for."""
TEXTS = (".md", ".yaml", ".csv", ".svg")
"""Files of a scaffold in which the game's id is put in; others are copied as they are."""


@click.command("init", short_help="start a game of your own")
@click.argument("folder", required=False, type=NamedPath(file_okay=False, path_type=Path))
@click.option("--template", default="small", show_default=True, help="用哪个模板 · which scaffold")
@click.option("--list", "listed", is_flag=True, help="列出模板 · list the scaffolds")
def command(folder: Path | None, template: str, listed: bool) -> None:
    """在新文件夹里建立一个马上可以生成的游戏。Make a game that builds at once, in a new folder."""
    if listed:
        for name, about in scaffolds().items():
            click.echo(f"{name:<12} {about}")
        return
    if folder is None:
        raise click.UsageError("缺少文件夹名 · name a new folder: cardforge init DIR")
    copy_scaffold(template, folder)
    id, language = game_id(folder.resolve().name), report_language()
    click.echo(NEXT[language].format(folder=folder, id=id))
    if id == NAMELESS != folder.resolve().name:
        click.echo(RENAME[language].format(id=id))


def scaffolds() -> dict[str, str]:
    """Name -> what it is for, in the report's language; the simplest first."""
    from cardforge.catalog import read_document
    from cardforge.findings import Findings

    folder = project.templates_folder() / "scaffold"
    document = read_document(folder / LIST, folder, Findings())
    told = document.tree if document and isinstance(document.tree, dict) else {}
    names = [*told, *(name for name in _known() if name not in told)]
    return {name: str(told.get(name, {}).get(report_language(), "")) for name in names}


def _known() -> list[str]:
    folder = project.templates_folder() / "scaffold"
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def copy_scaffold(template: str, folder: Path) -> None:
    """Copy a scaffold into a new folder. CardforgeError: A203 for an unknown template, A220 for a folder in use."""
    known = _known()
    if template not in known:
        raise CardforgeError(
            finding("A203", kind="template", value=template, known=", ".join(known), guess=closest(template, known))
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CardforgeError(finding("A220", Place(str(folder)), folder=str(folder)))
    source = project.templates_folder() / "scaffold" / template
    write_folder(folder, _files(source, game_id(folder.resolve().name)))


def game_id(name: str) -> str:
    """A valid id from a folder's name: lower-case ASCII letters, digits and hyphens; `NAMELESS` where none are left."""
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60].strip("-")
    if not id:
        return NAMELESS
    return id if re.fullmatch(LOCAL, id) and not id.isdigit() else f"my-{id}"  # digits alone would read as a number


def _files(source: Path, identity: str) -> dict[str, bytes]:
    """Relative path -> content of a scaffold, with the id put in."""
    return {
        path.relative_to(source).as_posix(): _content(path, identity)
        for path in sorted(source.rglob("*"))
        if path.is_file() and not path.name.startswith((".", "~"))
    }


def _content(path: Path, identity: str) -> bytes:
    data = path.read_bytes()
    return data.replace(b"{{id}}", identity.encode("ascii")) if path.suffix in TEXTS else data
