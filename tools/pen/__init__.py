"""The project's pen: path data and a flat nib -> the SVG drawings under data/.

`python -m tools.pen` writes every drawing again, `python -m tools.pen --check` says which files differ, and
`python -m tools.pen --proof DIR` makes contact sheets to look at. docs/art.md tells how to draw with it.
"""
