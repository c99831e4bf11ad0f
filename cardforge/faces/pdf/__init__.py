"""Faces on PDF canvases: items to operators, forms packed at once, pages, PNG."""
