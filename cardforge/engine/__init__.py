"""The reference engine: the rules of the bundled games, written by hand. It imports nothing else of cardforge.

```python
from cardforge.engine import Rng, game_ids, new_game
game, rng = new_game(game_ids()[0], players=4, seed=7), Rng(1)
while (decision := game.decision) is not None:
    game.apply(decision.draw(rng))
game.outcome, game.events, game.events_for(1), game.view(1), game.inspect(), game.state_hash(), game.fork()
Replay.of(game).save(path); Replay.load(path).verify()
```

Players, seats and rounds are numbered from 1. A policy is an object with `choose(view, decision, rng) -> choice`; it is
handed `game.view(decision.player)` and never the game. `game.inspect()` hides nothing: it is for tests and probes.
"""

from cardforge.engine.core.atoms import (
    DIVIDER,
    PASS,
    Action,
    Atom,
    Card,
    Divider,
    HiddenCard,
    Number,
    Option,
    Pass,
    Place,
    Player,
    Seat,
    Skill,
    Suit,
)
from cardforge.engine.core.decision import Choice, Decision, Sealed, split_at_divider
from cardforge.engine.core.errors import EngineError, IllegalChoice, InvariantError, ReplayError, SetupError
from cardforge.engine.core.game import Game
from cardforge.engine.core.records import Event, Outcome, View
from cardforge.engine.core.registry import game_class, game_ids, new_game
from cardforge.engine.core.replay import Replay
from cardforge.engine.core.rng import Rng

__all__ = [
    "DIVIDER",
    "PASS",
    "Action",
    "Atom",
    "Card",
    "Choice",
    "Decision",
    "Divider",
    "EngineError",
    "Event",
    "Game",
    "HiddenCard",
    "IllegalChoice",
    "InvariantError",
    "Number",
    "Option",
    "Outcome",
    "Pass",
    "Place",
    "Player",
    "Replay",
    "ReplayError",
    "Rng",
    "Sealed",
    "Seat",
    "SetupError",
    "Skill",
    "Suit",
    "View",
    "game_class",
    "game_ids",
    "new_game",
    "split_at_divider",
]
