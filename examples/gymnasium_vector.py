"""A policy plays both seats of many rounds at once: Gymnasium's vector environments."""

import gymnasium
import numpy as np

rng = np.random.default_rng(7)
envs = gymnasium.make_vec("lostcities.environments:LostCitiesSelfPlay-v0", num_envs=64)
observations, infos = envs.reset(seed=7)
differences: list[float] = []
for _ in range(600):
    # A policy goes here: one row of the observations for each round, and what its mask allows.
    actions = (infos["action_mask"] * rng.random(infos["action_mask"].shape)).argmax(axis=1)
    observations, rewards, terminated, truncated, infos = envs.step(actions)
    # The reward of the seat that acted; a round that ended is dealt anew by the next step.
    differences.extend(np.abs(rewards[terminated]))
print(f"{len(differences)} rounds, won by {np.mean(differences):.1f} points on average")
envs.close()
