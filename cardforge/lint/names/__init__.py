"""R1xx, T40x: names in brackets, and words that the glossary does not say."""
