"""TMX 1.4, out only: pairs of source and translation for the memory of a translator's tool.

<https://www.ttt.org/oscarstandards/tmx/tmx14b.html>. Texts that are approved, as they are written, slots included.
"""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from cardforge.l10n.exchange.model import VERSION, Pack


def write(pack: Pack) -> bytes:
    """The approved lines of a pack as TMX."""
    source, target = quoteattr(pack.source_tag), quoteattr(pack.tag)
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<tmx version="1.4">',
        f' <header creationtool="Cardforge" creationtoolversion="{VERSION}" segtype="block" o-tmf="Cardforge"'
        f' adminlang="en" srclang={source} datatype="plaintext"/>',
        " <body>",
    ]
    for line in pack.lines:
        if line.state == "approved" and line.text:
            out += [
                f"  <tu tuid={quoteattr(line.key)}>",
                f"   <tuv xml:lang={source}><seg>{escape(line.source)}</seg></tuv>",
                f"   <tuv xml:lang={target}><seg>{escape(line.text)}</seg></tuv>",
                "  </tu>",
            ]
    return "\n".join([*out, " </body>", "</tmx>", ""]).encode()
