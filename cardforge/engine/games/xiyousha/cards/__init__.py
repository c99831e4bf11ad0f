"""What the cards of 西游杀 do: one module a card, or a family of cards that differ in a number."""
