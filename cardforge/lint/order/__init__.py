"""T41x, T42x: numbering, lists, what stands twice."""
