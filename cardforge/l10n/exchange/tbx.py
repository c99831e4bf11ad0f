"""TBX (ISO 30042:2008, its dialect Basic), out only: the glossary for a translator's tool.

A `termEntry` a word, a `langSet` an edition; forms that may not be used are there as deprecated terms.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from cardforge.l10n.exchange.model import Pack, Term


def write(pack: Pack) -> bytes:
    """The glossary of a pack as TBX."""
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<martif type="TBX-Basic" xml:lang={quoteattr(pack.source_tag)}>',
        " <martifHeader><fileDesc>",
        f"  <titleStmt><title>{escape(pack.title or pack.game)}</title></titleStmt>",
        "  <sourceDesc><p>Cardforge</p></sourceDesc>",
        " </fileDesc></martifHeader>",
        " <text><body>",
    ]
    for number, term in enumerate(pack.terms, 1):
        out += _entry(number, term, pack)
    return "\n".join([*out, " </body></text>", "</martif>", ""]).encode()


def _entry(number: int, term: Term, pack: Pack) -> Iterator[str]:
    yield f'  <termEntry id="t{number}">'
    if term.note:
        yield f'   <descrip type="definition">{escape(term.note)}</descrip>'
    yield f"   <langSet xml:lang={quoteattr(pack.source_tag)}><tig><term>{escape(term.source)}</term></tig></langSet>"
    tigs = [_tig(term.target, "preferredTerm-admn-sts")] if term.target else []
    tigs += [_tig(word, "deprecatedTerm-admn-sts") for word in term.avoid]
    if tigs:
        yield f"   <langSet xml:lang={quoteattr(pack.tag)}>{''.join(tigs)}</langSet>"
    yield "  </termEntry>"


def _tig(word: str, status: str) -> str:
    return f'<tig><term>{escape(word)}</term><termNote type="administrativeStatus">{status}</termNote></tig>'
