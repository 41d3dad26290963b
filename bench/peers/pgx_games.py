"""pgx's games, compiled by JAX: a batch of them, step after step, as it is made to be used."""

# It says nothing of its types.
# mypy: disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = 1024
"""As many at once as our own batches have; on one core more change little."""
STEPS = 100
"""In one compiled call."""


def playouts(name: str) -> Callable[[], int]:
    """Steps of a batch of games at random, one choice each; games that end are begun anew."""
    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def advance(states: pgx.State, key: jax.Array) -> tuple[pgx.State, None]:
        choosing, chance = jax.random.split(key)
        odds = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, odds)
        return jax.vmap(step)(states, actions, jax.random.split(chance, GAMES)), None

    def advance_often(states: pgx.State, key: jax.Array) -> pgx.State:
        return jax.lax.scan(advance, states, jax.random.split(key, STEPS))[0]

    compiled = jax.jit(advance_often)
    keys = iter(jax.random.split(jax.random.key(1), 2**16))
    states = jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), GAMES))

    def play() -> int:
        nonlocal states
        states = jax.block_until_ready(compiled(states, next(keys)))
        return GAMES * STEPS

    return play
