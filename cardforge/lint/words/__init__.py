"""What rules know of languages: which characters and words are common, what looks or sounds alike, numbers."""
