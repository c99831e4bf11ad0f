"""`cardforge calibrate`: the sheet that measures a printer, and the profile that its readings make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardforge.cli.build import stated
from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS

LIMIT = click.FloatRange(-20, 20)


@click.command("calibrate", short_help="measure a printer; print both sides in register")
@click.option("--paper", default="a4", show_default=True, help="纸：名称或 宽x高 毫米 · paper: a name or WxH mm")
@click.option("--backs", type=click.Choice(["long", "short"]), help="双面打印翻哪一边 · edge that is turned over")
@click.option("--landscape", is_flag=True, help="横放的纸 · paper laid across")
@click.option("--printer", default="", callback=stated, metavar="NAME",
              help="按这份打印机设定打印，用来核对 · print through this profile")  # fmt: skip
@click.option("--out", type=NamedPath(path_type=Path), help="默认 build/calibrate.pdf")
@click.option("--set", "name", metavar="NAME", help="把读数写进这份打印机设定 · write readings into this profile")
@click.option("--dx", type=LIMIT, help="中间刻度的读数，毫米 · read on the scale in the middle, mm")
@click.option("--dy", type=LIMIT, help="左右读数相同时写这一个 · where left and right read the same")
@click.option("--dy-left", type=LIMIT, help="左边刻度的读数 · read on the left scale")
@click.option("--dy-right", type=LIMIT, help="右边刻度的读数 · read on the right scale")
@click.option("--angle", type=click.FloatRange(-5, 5), help="角度，顺时针 · degrees clockwise, if known otherwise")
@click.option("--margins", metavar="L,T,R,B", help="四边印不到的宽度，毫米 · what stays white at each edge, mm")
@click.option("--duplex", type=click.Choice(["long", "short"]), help="这台打印机翻哪一边 · how it turns the sheet")
@click.option("--turn", type=click.Choice(["left", "right"]), help="横放的纸往哪边转 · how it turns a landscape page")
@click.option("--add", is_flag=True, help="读数加到原有的上面 · add the readings to what is there")
def command(name: str | None, **options: Any) -> None:
    """印一张校准页；读出的数用 --set 写进打印机设定，以后 build --printer NAME。

    Print a calibration sheet; write what it reads with --set, and build with --printer NAME from then on.
    """
    if name is None:
        _sheet(options)
    else:
        _store(name, options)


def _sheet(options: dict[str, Any]) -> None:
    from cardforge.artifacts import write_whole
    from cardforge.sheets import Printer, calibration

    papers = _papers()
    printer = papers.printer(options["printer"]) if options["printer"] else Printer()
    backs = options["backs"] or printer.duplex or "long"
    pdf = calibration(papers, options["paper"], backs, printer, options["landscape"])
    out: Path = options["out"] or DEFAULTS.out / "calibrate.pdf"
    if out.is_dir():
        out = out / "calibrate.pdf"
    write_whole(out, pdf)
    click.echo(out.as_posix())


def _store(name: str, options: dict[str, Any]) -> None:
    from cardforge.sheets import profile_entries, save_printer

    click.echo(save_printer(name, profile_entries(_papers(), name, options)).as_posix())


def _papers() -> Any:
    """The bundled papers, under those of the game one stands in."""
    from cardforge.project import templates_folder
    from cardforge.sheets import load_papers

    return load_papers([templates_folder() / "sheets", *([Path("sheets")] if Path("game.yaml").is_file() else [])])
