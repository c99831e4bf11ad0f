"""Layout files: what may stand in them, how they are merged and checked, their bindings and lengths."""
