"""Cardforge: one card database, its print sheets, its rulebooks, and the proof that they say what the rules do."""

__version__ = "0.1.0"
