"""`python -m cardforge`, and the `cardforge` command: the same.

The commands are imported inside, so that Ctrl-C while they are still being read is answered as at any other moment.
"""

from __future__ import annotations

import gc
import os

YOUNG = 100_000
"""Objects made before the collector looks for circles: a build makes a million that live to its end, hardly a circle;
looking every 700 objects, as Python would, costs a tenth of its time."""


def main() -> None:
    """Run the command line and exit."""
    gc.set_threshold(YOUNG)
    try:
        from cardforge.cli import main as run
    except KeyboardInterrupt:
        os._exit(130)
    run()


if __name__ == "__main__":
    main()
