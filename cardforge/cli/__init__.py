"""The command line: one file a command."""


def main() -> None:
    """Placeholder until the commands are in."""
