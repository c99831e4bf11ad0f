"""Reports of findings in their formats: text for people, JSON for scripts."""
