"""How the tests themselves are spread over workers."""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("kept-together")
@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="needs `pytest -n`")
def test_groups_of_tests_stay_with_one_worker(request: pytest.FixtureRequest) -> None:
    """Fault: a newer pytest made the groups meaningless, and every browser's server was started in each worker."""
    if not getattr(request.config.option, "loadgroup", False):
        pytest.skip("needs `--dist loadgroup`")
    assert request.node.nodeid.endswith("@kept-together")
