"""The trial of a game: what needs the engine. See `docs/witnesses.md`.

- `open_case(folder, language_folder)` reads a game with all that its trial needs;
- `validate(folder, language_folder)` gives findings, verdicts and the ledger's counts;
- `mutate(case)` puts every mutant of the data, the texts and the rulings before the witnesses;
- `probe_all(claims, bench)`, `rule_all(game, bench, claims)` and `play_many(bench, games)` are single witnesses;
- `Bench.of(engine)` is the engine at arm's length.

Static checks are in `check`; the engine in `engine`, of which this package alone knows, and only its public API.
"""

from cardforge.trial.bench import Bench
from cardforge.trial.case import Case, open_case
from cardforge.trial.mutation import Kills, mutate
from cardforge.trial.playouts import Tally, play_many
from cardforge.trial.probes import Probed, probe_all, probe_claim
from cardforge.trial.rulings import Ruled, rule_all
from cardforge.trial.validate import Report, validate
from cardforge.trial.verdicts import State, Verdict

__all__ = [
    "Bench",
    "Case",
    "Kills",
    "Probed",
    "Report",
    "Ruled",
    "State",
    "Tally",
    "Verdict",
    "mutate",
    "open_case",
    "play_many",
    "probe_all",
    "probe_claim",
    "rule_all",
    "validate",
]
