"""How the tests themselves are spread over workers."""

from __future__ import annotations

import pytest


@pytest.mark.xdist_group("kept-together")
def test_groups_of_tests_stay_with_one_worker(request: pytest.FixtureRequest) -> None:
    """Fault: a newer pytest made the groups meaningless, and every browser's server was started in each worker."""
    if not getattr(request.config.option, "loadgroup", False):
        pytest.skip("needs `pytest -n 2 --dist loadgroup`")
    assert request.node.nodeid.endswith("@kept-together")
