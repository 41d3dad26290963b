"""Two agents play one round by turns: PettingZoo."""

import numpy as np

from lostcities.environments import lost_cities_v0

rng = np.random.default_rng(7)
env = lost_cities_v0.env()
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(f"{agent} has {reward:+.0f}, scores {info['scores']}")
        env.step(None)
    else:
        # A policy goes here: it sees observation["observation"] and chooses what the mask allows.
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
env.close()
