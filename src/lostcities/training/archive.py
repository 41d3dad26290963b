"""Documents with arrays in them, in a file that holds nothing but numbers and text.

The file is an `.npz`: the arrays, and one more with the document as JSON in which each array is named
by its number. Reading it runs nothing, whoever made it.
"""

from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.locales import N_
from lostcities.training.error import CheckpointError

if TYPE_CHECKING:
    from pathlib import Path

Array: TypeAlias = NDArray[np.generic]
Document: TypeAlias = (
    dict[str, "Document"] | list["Document"] | Array | str | int | float | bool | None
)

_ARRAY = "array"
_DOCUMENT = "document"


def write(document: Document, path: Path) -> None:
    """Write a document. Who reads the file meanwhile, or after a crash, finds the old one whole."""
    arrays: list[Array] = []
    text = json.dumps(_packed(document, arrays))
    beside = path.with_suffix(".part.npz")
    named = {f"{_ARRAY} {number}": array for number, array in enumerate(arrays)}
    np.savez(beside, **{_DOCUMENT: np.frombuffer(text.encode(), np.uint8)}, **named)  # type: ignore[arg-type]
    beside.replace(path)


def read(path: Path) -> Document:
    """Read a document.

    Raises:
        CheckpointError: the file cannot be read, or is none of these.
    """
    try:
        # Opened here, since NumPy leaves open what turns out to be half a file.
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            if _DOCUMENT not in file.files:
                raise CheckpointError(N_("{path} is no checkpoint of a training."), path=path)
            document = json.loads(bytes(file[_DOCUMENT]))
            return _unpacked(document, file)
    except (
        OSError,
        ValueError,
        KeyError,
        TypeError,
        AttributeError,  # what NumPy gives for a file of one array
        EOFError,
        MemoryError,  # what it gives for an array that is said to be huge
        RecursionError,
        NotImplementedError,
        zipfile.BadZipFile,
    ) as error:
        raise CheckpointError(
            N_("{path} cannot be read ({error})."), path=path, error=error
        ) from error


def _packed(document: Document, arrays: list[Array]) -> Document:
    if isinstance(document, np.ndarray):
        arrays.append(document)
        return {_ARRAY: len(arrays) - 1}
    if isinstance(document, dict):
        return {name: _packed(part, arrays) for name, part in document.items()}
    if isinstance(document, list):
        return [_packed(part, arrays) for part in document]
    return document


def _unpacked(document: Document, file: np.lib.npyio.NpzFile) -> Document:
    if isinstance(document, dict):
        if document.keys() == {_ARRAY}:
            found: Array = file[f"{_ARRAY} {document[_ARRAY]}"]
            return found
        return {name: _unpacked(part, file) for name, part in document.items()}
    if isinstance(document, list):
        return [_unpacked(part, file) for part in document]
    return document
