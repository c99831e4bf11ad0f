"""The games of the reference engine, one package each; each names its class `GAME`."""
