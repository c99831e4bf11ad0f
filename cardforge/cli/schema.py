"""`cardforge schema`: the JSON Schema of the data files, for editors that complete and check as one types."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.command("schema", short_help="write the JSON Schema")
@click.option("--out", type=click.Path(path_type=Path), help="写到文件 · write to a file")
def command(out: Path | None) -> None:
    """输出数据文件的 JSON Schema（draft-07），说明是中英双语。Write the JSON Schema of the data files.

    在编辑器里：文件首行写 # yaml-language-server: $schema=路径
    """
    from cardforge import claims
    from cardforge.artifacts import write_whole
    from cardforge.catalog.json_schema import json_schema

    text = json.dumps(json_schema(claims=claims.json_schema()), ensure_ascii=False, indent=1) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_whole(out, text.encode())
