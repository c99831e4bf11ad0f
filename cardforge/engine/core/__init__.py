"""The core of the reference engine: atoms, decisions, chance, games, replays. It knows no game."""
