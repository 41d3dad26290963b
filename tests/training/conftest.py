"""Keeps torch to one thread, as a training does: its threads would wait for each other at tiny matrices."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("torch"):
    import torch

    torch.set_num_threads(1)
