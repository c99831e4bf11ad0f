"""N10x, T33x, T43x: what a text says one way here and otherwise, or not at all, there: sums, deals, phases, names."""
