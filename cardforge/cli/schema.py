"""`cardforge schema`: the JSON Schema of the data files, for editors that complete and check as one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

PARTS = ("data", "layout", "theme")


@click.command("schema", short_help="write the JSON Schema")
@click.argument("part", type=click.Choice(PARTS), default="data")
@click.option("--out", type=click.Path(path_type=Path), help="写到文件 · write to a file")
def command(part: str, out: Path | None) -> None:
    """输出 JSON Schema（draft-07），说明是中英双语：data 数据文件（默认）、layout 版式、theme 主题。Write the JSON
    Schema of the data files (the default), of layouts, or of themes.

    在编辑器里：文件首行写 # yaml-language-server: $schema=路径
    """
    from cardforge.artifacts import write_whole

    text = json.dumps(_schema(part), ensure_ascii=False, indent=1) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_whole(out, text.encode())


def _schema(part: str) -> dict[str, Any]:
    if part != "data":
        from cardforge.faces.layouts.json_schema import json_schema as of_faces

        return of_faces(part)
    from cardforge import claims
    from cardforge.catalog.json_schema import json_schema

    return json_schema(claims=claims.json_schema())
