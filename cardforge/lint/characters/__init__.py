"""L3xx: characters that are wrong, or wrong where they stand."""
