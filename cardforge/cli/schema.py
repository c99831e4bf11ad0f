"""`cardforge schema`: the JSON Schema of the data files, for editors that complete and check as one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from cardforge.cli.usage import NamedPath

FACES = ("layout", "theme")
ALL, DATA = "all", "data"
SETTINGS = "settings.json"
"""The file beside the schemas that tells VS Code which is for which files; its content belongs into
`.vscode/settings.json`."""


def parts() -> tuple[str, ...]:
    """Every part there is a schema of."""
    from cardforge.catalog.json_schema import PARTS

    return (*PARTS, *FACES)


@click.command("schema", short_help="write the JSON Schema")
@click.argument("part", default=DATA)
@click.option(
    "--out", type=NamedPath(path_type=Path), help="写到文件，all 时是文件夹 · write to a file, or for all to a folder"
)
def command(part: str, out: Path | None) -> None:
    """输出 JSON Schema（draft-07），说明是中英双语。PART：data（默认，一份管游戏的各种数据文件）、game、records、
    phrases、layout、theme 等单独一种，或 all：全部写到 --out 的文件夹，附 settings.json（给 VS Code 的对应表）。

    Write the JSON Schema: data (the default: one for all data files of a game), one part such as game, records,
    phrases, layout or theme, or all: each to a file in the folder --out, with the settings.json that tells VS Code
    which is for which files.

    在编辑器里，也可在文件首行写 # yaml-language-server: $schema=路径
    """
    from cardforge.artifacts import write_folder, write_whole
    from cardforge.findings import CardforgeError, closest, finding

    known = (DATA, ALL, *parts())
    if part not in known:
        guess = closest(part, known)
        raise CardforgeError(finding("A203", kind="schema", value=part, known=", ".join(known), guess=guess))
    if part == ALL:
        if out is None:
            raise click.UsageError("all 要写明 --out 文件夹 · name a folder: cardforge schema all --out DIR")
        write_folder(out, _files(out))
    elif out is None:
        click.echo(_text(_schema(part)), nl=False)
    else:
        write_whole(out, _text(_schema(part)).encode())


def _files(out: Path) -> dict[str, bytes]:
    """Every schema by the name of its file, and the table of which files each is for."""
    from cardforge.catalog.json_schema import GLOBS

    files = {f"{name}.json": _text(_schema(name)).encode() for name in parts()}
    folder = out.as_posix() if not out.is_absolute() else out.name
    table = {f"./{folder}/{name}.json": list(GLOBS[name]) for name in parts()}
    return {**files, SETTINGS: _text({"yaml.schemas": table}).encode()}


def _schema(part: str) -> dict[str, Any]:
    from cardforge import claims
    from cardforge.catalog.json_schema import json_schema, with_hover

    if part in FACES:
        from cardforge.faces.layouts.json_schema import json_schema as of_faces

        made: dict[str, Any] = with_hover(of_faces(part))
        return made
    return json_schema("" if part == DATA else part, claims=claims.json_schema())


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
