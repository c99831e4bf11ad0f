"""Probes of games of the family `battle`, by what they are about. See `cardforge/trial/probes`."""
