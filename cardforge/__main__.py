"""`python -m cardforge`, and the `cardforge` command: the same.

The commands are imported inside, so that Ctrl-C while they are still being read is answered as at any other moment.
"""

from __future__ import annotations

import os


def main() -> None:
    """Run the command line and exit."""
    try:
        from cardforge.cli import main as run
    except KeyboardInterrupt:
        os._exit(130)
    run()


if __name__ == "__main__":
    main()
