"""The cards of 三国杀: one small file a card or a family of cards, its rule in the docstring."""
