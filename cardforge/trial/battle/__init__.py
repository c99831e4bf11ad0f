"""The bench of games of the family `battle`: seats with HP and equipment, cards used and played, effects in effects."""
