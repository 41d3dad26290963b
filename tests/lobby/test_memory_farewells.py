"""Deleting players from the store in memory keeps what every store promises."""

from __future__ import annotations

import pytest

from tests.contracts.farewell_contract import FarewellContract
from tests.lobby.memory import MemoryStore


class TestMemoryFarewells(FarewellContract):
    @pytest.fixture
    def store(self) -> MemoryStore:
        return MemoryStore()
