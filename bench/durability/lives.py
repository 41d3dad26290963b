"""The lives of servers: each ends by SIGKILL at a random moment, and lines are lost meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bench.durability.tunnels import Tunnels
from bench.friends.process import GameProcess

COMMANDS_IN_A_LIFE = 1.0
"""For each table: a server is killed after so many commands at most, so that a slow machine sees as many."""
LONGEST_LIFE = 60.0
"""Seconds, should nobody get anything done."""
KILLED_WHILE_STARTING = 0.1
LONGEST_START = 2.0
"""Seconds within which those are killed that are killed while they start."""
LOOK = 0.01


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is to happen."""

    tables: int = 50
    kills: int = 200
    drops: int = 500
    seed: int = 1
    minutes: float = 60.0
    """After so long it ends, however much has happened."""


class Lives:
    """Lets one server live after the other."""

    def __init__(
        self,
        server: GameProcess,
        tunnels: Tunnels,
        done: Callable[[], int],
        plan: Plan,
        rng: Random,
    ) -> None:
        """`done` says how many commands have been acknowledged so far, by all servers."""
        self._server = server
        self._tunnels = tunnels
        self._done = done
        self._plan = plan
        self._rng = rng
        self._drops = 0
        self.kills = 0

    async def live(self) -> None:
        """Let servers live and die, until the plan is fulfilled or its time is over; one lives then."""
        clock = asyncio.get_running_loop().time
        end = clock() + 60 * self._plan.minutes
        while self.kills < self._plan.kills and clock() < end:
            await self._until_death()
            await self._die()
            while self._rng.random() < KILLED_WHILE_STARTING and self.kills < self._plan.kills:
                await asyncio.sleep(self._rng.uniform(0.0, LONGEST_START))
                await self._die()
            if not await asyncio.to_thread(self._server.until_started):
                raise SystemExit(f"a server does not start again: {self._server.complaints}")
        while self._drops < self._plan.drops and clock() < end:
            await asyncio.sleep(self._rng.uniform(0.0, 2 * LOOK))
            self._drop()

    async def _until_death(self) -> None:
        """Let a life pass, and lose its share of the lines within it."""
        commands = self._rng.uniform(0.0, COMMANDS_IN_A_LIFE * self._plan.tables)
        share = self._plan.drops / max(1, self._plan.kills)
        count = int(share) + (self._rng.random() < share % 1)
        moments = sorted(self._rng.uniform(0.0, commands) for _ in range(count))
        before, clock = self._done(), asyncio.get_running_loop().time
        end = clock() + LONGEST_LIFE
        while (passed := self._done() - before) < commands and clock() < end:
            if moments and moments[0] <= passed and self._drops < self._plan.drops:
                moments.pop(0)
                self._drop()
            await asyncio.sleep(LOOK)
        await asyncio.sleep(self._rng.uniform(0.0, LOOK))

    async def _die(self) -> None:
        await asyncio.to_thread(self._server.kill)
        self.kills += 1
        self._server.begin()

    def _drop(self) -> None:
        self._drops += self._tunnels.drop_one()
