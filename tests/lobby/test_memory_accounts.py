"""The accounts in memory keep what every store promises."""

from __future__ import annotations

import pytest

from tests.contracts.account_contract import AccountContract
from tests.lobby.memory import MemoryStore


class TestMemoryAccounts(AccountContract):
    @pytest.fixture
    def store(self) -> MemoryStore:
        return MemoryStore()
