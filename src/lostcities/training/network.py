"""The network that learns: one small net for every colour, a trunk for the round, a head for every colour.

Nothing in it says which colour a colour is, so it plays five and six colours with the same weights, and
what it learns of one colour it knows of all.

| part | from | to |
|---|---|---|
| `colour` | the 102 features of a colour | 64, 64: the colour's embedding |
| `trunk` | mean and maximum of the embeddings, 28 features of the round | 128, 128 |
| `head` | a colour's embedding and the trunk | 64, then 21 logits: the actions of that colour |
| `deck` | the trunk | the logit of drawing from the draw pile |
| `value` | the trunk | 128, then one number, see `Network.forward` |

Every layer but the last of `head`, `deck` and `value` is followed by a rectifier.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from lostcities.fast import FEATURES_OF_A_COLOUR, FEATURES_OF_A_ROUND
from lostcities.fast.actions import OF_A_COLOUR
from lostcities.training.options import Widths

POINTS = 40
"""Values and rewards are points divided by this: a strong round is about one."""


class Network(nn.Module):
    """A policy and a value for whoever is to move."""

    def __init__(self, widths: Widths = Widths()) -> None:  # noqa: B008 - frozen
        super().__init__()
        self.widths = widths
        self.colour = _pair(FEATURES_OF_A_COLOUR, widths.colour, widths.colour)
        self.trunk = _pair(2 * widths.colour + FEATURES_OF_A_ROUND, widths.trunk, widths.trunk)
        self.head = _pair(widths.colour + widths.trunk, widths.head, OF_A_COLOUR)
        self.deck = nn.Linear(widths.trunk, 1)
        self.value = _pair(widths.trunk, widths.trunk, 1)
        self._begin_even()

    def forward(self, by_colour: Tensor, by_round: Tensor) -> tuple[Tensor, Tensor]:
        """Give the logits of all actions, rounds by 1 + 21 for each colour, and a value for each round.

        ``by_colour`` is rounds by colours by 102, ``by_round`` rounds by 28, as `fast.observe` gives
        them. The value is by how much the difference between the own points and the other's is
        expected to change until the round ends, divided by `POINTS`.
        """
        # In place wherever what was there is not needed to go back: memory is what this waits for.
        colours = _through(self.colour, by_colour).relu_()
        mean, most = colours.mean(1), colours.amax(1)
        trunk = _through(self.trunk, torch.cat((mean, most, by_round), 1)).relu_()
        first, last = _layers(self.head)
        # The trunk's part of the first layer is the same for every colour: worked out once.
        width = self.widths.colour
        of_colour, of_trunk = first.weight[:, :width], first.weight[:, width:]
        shared = functional.linear(trunk, of_trunk, first.bias)
        hidden = functional.linear(colours, of_colour).add_(shared[:, None]).relu_()
        logits = torch.cat((self.deck(trunk), last(hidden).flatten(1)), 1)
        return logits, _through(self.value, trunk).squeeze(1)

    @property
    def device(self) -> torch.device:
        """Where its weights lie."""
        return self.deck.weight.device

    def _begin_even(self) -> None:
        # All moves equally likely, and nothing expected: what is learned first is not unlearned.
        with torch.no_grad():
            for layer in (self.head[-1], self.deck, self.value[-1]):
                assert isinstance(layer, nn.Linear)
                layer.weight.mul_(0.05)
                layer.bias.zero_()


def _pair(inside: int, hidden: int, out: int) -> nn.ModuleList:
    return nn.ModuleList((nn.Linear(inside, hidden), nn.Linear(hidden, out)))


def _through(pair: nn.ModuleList, inputs: Tensor) -> Tensor:
    first, last = _layers(pair)
    result: Tensor = last(first(inputs).relu_())
    return result


def _layers(pair: nn.ModuleList) -> tuple[nn.Linear, nn.Linear]:
    first, last = pair
    assert isinstance(first, nn.Linear)
    assert isinstance(last, nn.Linear)
    return first, last
