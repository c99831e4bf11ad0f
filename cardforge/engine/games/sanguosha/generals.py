"""What a general is, for the table of generals in `skills/`."""

from cardforge.engine.battle.characters import Character as General

__all__ = ["General"]
