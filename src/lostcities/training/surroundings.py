"""Where a training runs: the code, the libraries, the machine."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import torch

import lostcities

if TYPE_CHECKING:
    from lostcities.training.archive import Document

_LIBRARIES = ("torch", "numpy", "numba")


def surroundings(device: torch.device, threads: int) -> dict[str, Document]:
    """Give what decides, beside options and seed, what comes of a training."""
    return {
        "version": lostcities.__version__,
        "commit": commit(),
        "python": platform.python_version(),
        "libraries": {name: version(name) for name in _LIBRARIES},
        "machine": f"{platform.system()} {platform.machine()}, {_processor()}",
        "cores": os.cpu_count(),
        "threads": threads,
        "device": torch.cuda.get_device_name(device) if device.type == "cuda" else device.type,
    }


def commit() -> str | None:
    """Give the commit of the code, with a + when something was changed since; None outside a repository."""
    git, here = shutil.which("git"), Path(__file__).parent
    if git is None:
        return None
    name = _said(git, "-C", str(here), "rev-parse", "HEAD")
    if not name:
        return None
    return name + ("+" if _said(git, "-C", str(here.parent), "status", "--porcelain", ".") else "")


def _said(*command: str) -> str:
    answered = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603
    return answered.stdout.strip() if answered.returncode == 0 else ""


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())
