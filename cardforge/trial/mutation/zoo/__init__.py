"""The zoo: engines broken on purpose, each a small patch with what it breaks in words. The witnesses must reject all.

A patch stands in a file `zoo.yaml` in the package of the engine that it breaks: a game's own, or one that games share.
"""

from cardforge.trial.mutation.zoo.zoo import Animal, zoo, zoo_family

__all__ = ["Animal", "zoo", "zoo_family"]
