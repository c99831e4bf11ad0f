"""What was typed wrongly, as a finding: click speaks English only."""

from __future__ import annotations

import re
from typing import Any

import click

from cardforge.findings import Finding, closest, finding, report_language


class NamedPath(click.Path):
    """A path that says something: an empty one would be the folder one stands in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            raise click.BadParameter("没有写路径" if report_language() == "zh" else "the path is empty", ctx, param)
        return super().convert(value, param, ctx)


def told(fault: click.ClickException) -> Finding:
    """The finding for a fault in the command line: A216-A219."""
    context = getattr(fault, "ctx", None)
    path = context.command_path if context is not None else "cardforge"
    if isinstance(fault, click.NoSuchOption):
        near = fault.possibilities or []
        return finding("A216", kind="option", name=fault.option_name, path=path, guess=closest(fault.option_name, near))
    if isinstance(fault, click.exceptions.NoSuchCommand):
        group = context.command if context is not None else None
        known = group.list_commands(context) if isinstance(group, click.Group) and context is not None else []
        name = fault.command_name
        return finding("A216", kind="command", name=name, path=path, guess=closest(name, known))
    if isinstance(fault, click.MissingParameter):
        return finding("A217", name=_name(fault), path=path)
    if isinstance(fault, click.BadOptionUsage):
        return finding("A217", name=fault.option_name, path=path)
    if isinstance(fault, click.BadParameter):
        return finding("A218", name=_name(fault), fault=_due(fault), path=path)
    return finding("A219", fault=_plain(fault), path=path)


def _name(fault: click.BadParameter) -> str:
    parameter = fault.param
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return str(parameter.make_metavar(fault.ctx)) if parameter is not None and fault.ctx is not None else "?"


def _due(fault: click.BadParameter) -> str:
    """What would have been right; the fault's own words where it is one of ours, which come in both languages."""
    due = getattr(fault.param, "type", None)
    chinese = report_language() == "zh"
    if isinstance(due, click.Choice):
        return ("可写 " if chinese else "expected ") + ", ".join(map(str, due.choices))
    if isinstance(due, click.types.IntParamType | click.types.FloatParamType):
        whole = isinstance(due, click.types.IntParamType)
        least, most = getattr(due, "min", None), getattr(due, "max", None)
        ends = [(least, "不小于 {} 的", " from {}"), (most, "不大于 {} 的", " up to {}")]
        if chinese:
            between = f" {least} 到 {most} 的" if least is not None and most is not None else ""
            return "应为" + (between or _said(ends, 1)) + ("整数" if whole else "数")
        return ("expected a whole number" if whole else "expected a number") + _said(ends, 2)
    return fault.message


def _said(ends: list[tuple[Any, str, str]], language: int) -> str:
    return "".join(str(end[language]).format(end[0]) for end in ends if end[0] is not None)


def _plain(fault: click.ClickException) -> str:
    """Click's own words; of what it says to people, only words too many come without a class of their own."""
    said = fault.format_message()
    extra = re.match(r"Got unexpected extra arguments? \((.*)\)", said)
    return f"多写了 {extra[1]}" if extra and report_language() == "zh" else said
