"""T30x-T317: punctuation, brackets, quotes."""
