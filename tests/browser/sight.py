"""How people see who see colours otherwise, and how alike two pictures are to them.

Colours are simulated by the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics
15/6, 2009), for the whole loss of one kind of cone. A picture without its colours is its luminance.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.float64]
"""Lines, their pixels, and of each red, green and blue as a screen takes them, 0 to 1."""

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
"""How much each colour of the screen adds to how light it looks (Rec. 709)."""

VISIONS: Mapping[str, Picture] = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "greyscale": np.tile(LUMINANCE, (3, 1)),
}
"""What becomes of linear red, green and blue."""

# To CIE XYZ under D65, whose white is the sum of the rows.
_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], LUMINANCE, [0.0193339, 0.1191920, 0.9503041]])


def decoded(png: bytes) -> Picture:
    """Give the picture in a PNG of eight bits for each colour, as screenshots are.

    Raises:
        ValueError: it is another kind of PNG.
    """
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", png[16:29])
    if depth != 8 or kind not in {2, 6} or interlaced:
        raise ValueError(f"a PNG of {depth} bits and kind {kind} is not read here")
    channels = 3 if kind == 2 else 4
    data, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    return _unfiltered(lines, channels).reshape(height, width, channels)[..., :3] / 255


def _unfiltered(lines: NDArray[np.uint8], channels: int) -> NDArray[np.int64]:
    """Undo what PNG does to each line so that it packs better."""
    picture = np.zeros((len(lines), lines.shape[1] - 1 + channels), np.int64)
    above = np.zeros_like(picture[0])
    for line, (kind, *values) in zip(picture, lines.tolist(), strict=True):
        for index, value in enumerate(values, start=channels):
            left, up, corner = line[index - channels], above[index], above[index - channels]
            line[index] = (value + _predicted(kind, left, up, corner)) % 256
        above = line
    return picture[:, channels:]


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda one: abs(guess - one))
    return (0, left, up, (left + up) // 2)[kind]


def seen(picture: Picture, vision: str) -> Picture:
    """Give a picture as it is seen, in linear light."""
    linear = np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ VISIONS[vision].T, 0, 1)


def lab(linear: Picture) -> Picture:
    """Give colours of linear light in CIELAB: lightness 0 to 100, and two measures of hue."""
    xyz = linear @ _XYZ.T / _XYZ.sum(axis=1)
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def edges(picture: Picture, vision: str) -> Picture:
    """Give where a picture changes in lightness, whichever side is the lighter."""
    lightness = lab(seen(picture, vision))[..., 0]
    down, across = np.gradient(lightness)
    steepness: Picture = np.hypot(down, across)
    return steepness


def unlike(one: Picture, two: Picture, vision: str) -> float:
    """Give how far the shapes in two pictures of one size differ: 0 for the same, about 1 for nothing in common.

    Colours do not count, nor whether a shape is light on dark or dark on light: it is 1 less the
    correlation of their edges.
    """
    first, second = (edges(picture, vision).ravel() for picture in (one, two))
    return 1 - float(np.corrcoef(first, second)[0, 1])


def colour_distance(one: Picture, two: Picture, vision: str) -> float:
    """Give how far the prevailing colours of two pictures differ: ΔE of CIE 1976; about 2 can just be seen."""
    first, second = (lab(seen(_prevailing(picture), vision)) for picture in (one, two))
    return float(np.linalg.norm(first - second))


def _prevailing(picture: Picture) -> Picture:
    colours, counts = np.unique(picture.reshape(-1, 3).round(3), axis=0, return_counts=True)
    prevailing: Picture = colours[counts.argmax()]
    return prevailing
