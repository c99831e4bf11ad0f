"""Roles and regions -> fonts: where files are, which face sets what, cut weights, one cache entry a glyph, assembled
and embedded."""
