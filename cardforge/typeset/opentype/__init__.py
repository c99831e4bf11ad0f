"""Font files, read in place: tables, outlines (CFF, CFF2, TrueType), variation, kerning and half-width forms."""
