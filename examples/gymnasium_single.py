"""One learner plays rounds against an agent: Gymnasium."""

import gymnasium
import numpy as np

rng = np.random.default_rng(7)
env = gymnasium.make("lostcities.environments:LostCities-v0", opponent="careful", rewards="dense")
for episode in range(3):
    observation, info = env.reset(seed=episode)
    total, ended = 0.0, False
    while not ended:
        # A policy goes here: it sees the observation and chooses what the mask allows.
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        total += float(reward)
        ended = terminated or truncated
    print(f"round {episode}: {total:+.0f}, scores {info['scores']}")
env.close()
