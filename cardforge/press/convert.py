"""A PDF in RGB -> the same PDF in CMYK: every page, form, pattern, shading and picture; text stays text.

    found = to_cmyk(document, inks)          # changes the open document

What cannot be put into inks is reported (S108), never left out in silence.
"""

from __future__ import annotations

from typing import Any

from cardforge.findings import Findings
from cardforge.press import pictures, shadings
from cardforge.press.inks import Inks
from cardforge.press.stream import KNOCK, OVER, Rewriter

FAMILIES = {
    "/DeviceRGB": "rgb",
    "/CalRGB": "rgb",
    "/RGB": "rgb",
    "/DeviceGray": "gray",
    "/CalGray": "gray",
    "/G": "gray",
    "/DeviceCMYK": "cmyk",
    "/CMYK": "cmyk",
    "/Pattern": "pattern",
    "/Separation": "kept",
    "/DeviceN": "kept",
}
BY_PARTS = {1: "gray", 3: "rgb", 4: "cmyk"}


def to_cmyk(document: Any, inks: Inks, *, flatten: bool = True) -> Findings:
    """Put an open pikepdf document into inks. `flatten`: pictures lose their alpha, for standards without
    transparency; what was half transparent is laid on the paper (noted as S107).
    """
    findings = Findings()
    pass_ = _Pass(document, inks, flatten, findings)
    for page in document.pages:
        pass_.page(page)
    return Findings(findings.ordered())


def space_of(space: Any, resources: Any = None) -> str:
    """What a colour space is: rgb, gray, cmyk, pattern, pattern-<base>, kept (spot inks) or other."""
    import pikepdf

    if isinstance(space, pikepdf.Name):
        name = str(space)
        if name in FAMILIES:
            return FAMILIES[name]
        table = resources.get("/ColorSpace") if resources is not None else None
        found = table.get(name) if table is not None else None
        return space_of(found) if found is not None else "other"
    if isinstance(space, pikepdf.Array) and len(space):
        family = str(space[0])
        if family == "/ICCBased":
            return BY_PARTS.get(int(space[1].get("/N", 0)), "other")
        if family == "/Pattern" and len(space) > 1:
            return f"pattern-{space_of(space[1], resources)}"
        return FAMILIES.get(family, "other")
    return "other"


class _Pass:
    """One pass over a document; each object is changed once, however often it is used."""

    def __init__(self, document: Any, inks: Inks, flatten: bool, findings: Findings) -> None:
        self.document = document
        self.inks = inks
        self.flatten = flatten
        self.findings = findings
        self.done: set[tuple[int, int]] = set()
        self.separations: dict[str, Any] = {}

    def page(self, page: Any) -> None:
        """A page's own content, then all that it uses."""
        import pikepdf

        page.contents_coalesce()
        resources = page.obj.get("/Resources")
        if resources is None:
            page.obj.Resources = resources = pikepdf.Dictionary()
        content = page.obj.get("/Contents")
        if content is not None:
            self._stream(content, resources, page=True)
        self._used(resources)

    def _stream(self, stream: Any, resources: Any, page: bool = False) -> None:
        import pikepdf

        table = resources.get("/ColorSpace", pikepdf.Dictionary())
        spaces = {**FAMILIES, **{str(name): space_of(table[name], resources) for name in table}}
        rewriter = Rewriter(self.inks, spaces, page)
        new = rewriter.rewrite(pikepdf.parse_content_stream(stream))
        stream.write(pikepdf.unparse_content_stream(new))
        for name, spot in sorted(rewriter.spots.items()):
            if "/ColorSpace" not in resources:
                resources.ColorSpace = pikepdf.Dictionary()
            resources.ColorSpace[name] = self._separation(spot)
        for name in sorted(set(rewriter.unknown)):
            self.findings.report("S108", None, space=name)
        if rewriter.used:
            states = resources.get("/ExtGState")
            if states is None:
                resources.ExtGState = states = pikepdf.Dictionary()
            states[OVER] = pikepdf.Dictionary(Type=pikepdf.Name("/ExtGState"), op=True, OP=False, OPM=1)
            states[KNOCK] = pikepdf.Dictionary(Type=pikepdf.Name("/ExtGState"), op=False, OP=False, OPM=1)

    def _separation(self, spot: str) -> Any:
        """The colour space of a spot ink, with the inks that stand in for it (ISO 32000-1, 8.6.6.4)."""
        import pikepdf

        if spot not in self.separations:
            function = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0])
            function.C1 = pikepdf.Array([round(part, 4) for part in self.inks.alternate(spot)])
            name = pikepdf.Name("/" + spot)
            parts = [pikepdf.Name("/Separation"), name, pikepdf.Name("/DeviceCMYK"), function]
            self.separations[spot] = self.document.make_indirect(pikepdf.Array(parts))
        return self.separations[spot]

    def _used(self, resources: Any) -> None:
        """Forms, pictures, patterns and shadings among resources; colour spaces that nothing needs any more go."""
        for table, change in (("/XObject", self._object), ("/Pattern", self._pattern), ("/Shading", self._shading)):
            entries = resources.get(table)
            for name in list(entries.keys()) if entries is not None else ():
                if self._once(entries[name]):
                    change(entries[name])
        spaces = resources.get("/ColorSpace")
        for name in list(spaces.keys()) if spaces is not None else ():
            if space_of(spaces[name], resources) in ("rgb", "gray") or str(name).startswith("/Default"):
                del spaces[name]
            elif space_of(spaces[name], resources).startswith("pattern-"):
                import pikepdf

                spaces[name] = pikepdf.Array([pikepdf.Name("/Pattern"), pikepdf.Name("/DeviceCMYK")])

    def _once(self, thing: Any) -> bool:
        if thing.objgen == (0, 0):
            return True
        fresh = thing.objgen not in self.done
        self.done.add(thing.objgen)
        return fresh

    def _object(self, thing: Any) -> None:
        if thing.get("/Subtype") == "/Form":
            self._content(thing)
            if self.flatten and "/Group" in thing and not _see_through(thing):
                del thing["/Group"]
        elif thing.get("/Subtype") == "/Image":
            pictures.to_cmyk(self.document, thing, self.inks, self.flatten, self.findings)

    def _content(self, thing: Any) -> None:
        import pikepdf

        resources = thing.get("/Resources")
        if resources is None:
            thing.Resources = resources = pikepdf.Dictionary()
        self._stream(thing, resources)
        self._used(resources)

    def _pattern(self, pattern: Any) -> None:
        if int(pattern.get("/PatternType", 0)) == 1:
            self._content(pattern)
        elif "/Shading" in pattern and self._once(pattern.Shading):
            self._shading(pattern.Shading)

    def _shading(self, shading: Any) -> None:
        if not shadings.to_cmyk(self.document, shading, space_of(shading.ColorSpace), self.inks):
            self.findings.report("S108", None, space=f"shading {shading.get('/ShadingType')}")


def _see_through(form: Any) -> bool:
    """Whether a form needs its group: one that is isolated or knocks out may show another picture without it."""
    group = form.Group
    return bool(group.get("/I", False)) or bool(group.get("/K", False))
