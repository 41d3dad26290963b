"""Accounts in a real database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.store import Store, open_store
from tests.contracts.account_contract import AccountContract, come, sign_up

if TYPE_CHECKING:
    from pathlib import Path


class TestAccounts(AccountContract):
    @pytest.fixture
    def store(self, fresh: Store) -> Store:
        return fresh


async def test_accounts_outlive_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'lostcities.sqlite3'}"
    first = await open_store(url)
    await come(first, "ada")
    await sign_up(first)
    await first.close()

    second = await open_store(url)

    account = await second.accounts.of_name("ada")
    assert account is not None
    assert "Ada" == account.name
    await second.close()
