"""T32x-T335: what pages, scraping and recognition leave in a text."""
