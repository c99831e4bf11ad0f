"""Theme files: palette, families, sides, styles."""
