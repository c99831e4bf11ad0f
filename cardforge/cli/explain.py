"""`cardforge explain CODE`: what a code means, why it matters, how to mend it."""

from __future__ import annotations

import click

from cardforge.findings import CardforgeError, all_codes, explanation, finding

PARTS = (("message", "说什么 · says"), ("why", "为什么要紧 · why it matters"), ("mend", "怎样修正 · how to mend it"))


@click.command("explain", short_help="explain a code")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """解释一个报告代码；不写代码则列出全部。Explain a code of a report; without one, list them all."""
    if code is None:
        for known in all_codes():
            click.echo(f"{known}  {_shown(explanation(known)['message'].get('zh', ''))}")
        return
    code = code.upper()
    if code not in set(all_codes()):
        raise CardforgeError(finding("A203", kind="code", value=code, known="cardforge explain"))
    entry = explanation(code)
    click.echo(f"{code} ({entry.get('severity', 'error')})")
    for key, title in PARTS:
        if texts := entry.get(key):
            click.echo(f"\n{title}")
            for language in ("zh", "en"):
                click.echo(f"  {_shown(texts.get(language, ''))}")


def _shown(sentence: str) -> str:
    """A sentence with its blanks as they stand, and braces that are meant as such once."""
    return sentence.replace("!r}", "}").replace("{{", "{").replace("}}", "}")
