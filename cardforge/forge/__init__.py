"""The forge: a game's folder -> every file that is printed, whole or not at all.

`build(folder, options)` is what the command line and `watch` call; `Workbench` is the game laid out for drawing.
"""

from cardforge.forge.build import Built, build
from cardforge.forge.options import Options
from cardforge.forge.plan import Target, plan
from cardforge.forge.workbench import Workbench

__all__ = ["Built", "Options", "Target", "Workbench", "build", "plan"]
