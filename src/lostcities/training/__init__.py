"""Self-play learning: a network that plays thousands of rounds against itself and others, and learns from them.

Needs the extra `train`. `Session` is a training in its folder, `Run` the training itself, `Options`
every number that decides how it goes; docs/training.md tells how to use them.
"""

from lostcities.training.checkpoint import read as read_checkpoint
from lostcities.training.error import CheckpointError, OptionError, TrainingError
from lostcities.training.export import read_network, write_arrays, write_card
from lostcities.training.network import Network
from lostcities.training.options import Options, changed, named
from lostcities.training.resume import restored, run_from, state_of
from lostcities.training.run import Budget, Run, with_parts
from lostcities.training.session import Session

__all__ = [
    "Budget",
    "CheckpointError",
    "Network",
    "OptionError",
    "Options",
    "Run",
    "Session",
    "TrainingError",
    "changed",
    "named",
    "read_checkpoint",
    "read_network",
    "restored",
    "run_from",
    "state_of",
    "with_parts",
    "write_arrays",
    "write_card",
]
