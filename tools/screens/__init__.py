"""Pictures of every screen in every state, to be looked at: `python -m tools.screens FOLDER`.

The page and its files come from a real server. What the server knows of matches and players is
given to the page in its stead, so that every picture is there at once and the same each time.
"""

from tools.screens.scene import Scene
from tools.screens.screens import scenes
from tools.screens.show import SIZES, Show, server

__all__ = ["SIZES", "Scene", "Show", "scenes", "server"]
