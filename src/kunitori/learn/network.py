"""The network: what a seat sees to shares of the victory.  Two hidden layers, numpy alone.

    shares   softmax(log prospects + logits)      over the seats that play, the viewer's first

The *logits* are read off the last hidden layer.  They begin at nothing: the shares at the game's rule of thumb,
``game.prospects``, and the network says what has to be changed about it.  Habits (``habits.py``) lie in the same file.
"""

from __future__ import annotations

import io
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kunitori.core.errors import BadInput
from kunitori.core.game import Game, find
from kunitori.files import write_bytes
from kunitori.search.leaning import Leaning

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int32]
Weights: TypeAlias = dict[str, Floats]

FORMAT: Final = 3  # of the file
LAYERS: Final = (128, 64)  # hidden units
ABSENT: Final = -30.0  # logit of a seat that nobody has
UNREADABLE: Final = (
    ArithmeticError, AttributeError, EOFError, LookupError, MemoryError, OSError, RuntimeError, SyntaxError, TypeError,
    ValueError, struct.error, tokenize.TokenError, zipfile.BadZipFile, zlib.error,
)  # what numpy raises where a file is spoilt  # fmt: skip
SLIGHTEST: Final = 1e-3  # a share that the rule of thumb expects is taken to be at least this much


def most_seats(game: Game) -> int:
    """How many seats the game may have."""
    return max(int(count) for option in game.option_list() if option.name == "seats" for count in option.values)


def no_habits(game: Game) -> Floats:
    """The habits of who plays by the rules of thumb."""
    return np.zeros((game.situations(), len(game.actions())), np.float32)


def scale_of(game: Game, seen: Bytes) -> Floats:
    """By byte of an observation what it is multiplied by, so that what isn't 0 is about 1 in each field of ``seen``."""
    encoding = game.encoding()
    scale = np.ones(encoding.size, np.float32)
    for field in encoding.fields:
        part = seen[:, field.at : field.at + field.length].astype(np.float32)
        if part.any():
            scale[field.at : field.at + field.length] = 1 / np.sqrt((part * part).sum() / np.count_nonzero(part))
    return scale


def shapes_of(arrays: Mapping[str, NDArray[Any]]) -> dict[str, tuple[int, ...]]:
    """The shape of each array, by name."""
    return {name: array.shape for name, array in arrays.items()}


def digests_of(game: Game) -> dict[str, str]:
    """What weights must have been made for."""
    return {
        "game": game.name,
        "observation": game.encoding().digest,
        "actions": game.actions().digest,
        "situations": str(game.situations()),
    }


class Network:
    """Weights for one game, and what they say.

    weights  by name: ``one``, ``two`` (hidden layers), ``value``, each with its ``…-bias``
    scale    by byte of an observation what it is multiplied by
    seats    how many shares it gives
    habits   by situation and code what is added to what the game leans to (``Leaning``)
    """

    def __init__(self, game: Game, weights: Weights, scale: Floats, habits: Floats | None = None) -> None:
        self.game = game
        self.weights = weights
        self.scale = scale
        self.seats = most_seats(game)
        self.habits = no_habits(game) if habits is None else habits

    def __reduce__(self) -> tuple[Any, ...]:
        """For processes that learn together: the game goes by its name."""
        return unpickled, (self.game.name, self.weights, self.scale, self.habits)

    @cached_property
    def leaning(self) -> Leaning:
        """How those lean who have these habits."""
        return Leaning(self.game, self.habits.ravel().tolist() if self.habits.any() else None)

    def hidden(self, seen: Bytes) -> tuple[Floats, Floats, Floats]:
        """The scaled observations and both hidden layers, a row for each observation."""
        w = self.weights
        scaled = seen.astype(np.float32) * self.scale
        one = np.maximum(scaled @ w["one"] + w["one-bias"], 0)
        two = np.maximum(one @ w["two"] + w["two-bias"], 0)
        return scaled, one, two

    def look(self, seen: bytes) -> Floats:
        """The last hidden layer for one observation; quick, since most of its bytes are 0 and add nothing."""
        w = self.weights
        row = np.frombuffer(seen, np.uint8)
        (places,) = row.nonzero()
        one = (row[places] * self.scale[places]) @ w["one"].take(places, axis=0) + w["one-bias"]
        two: Floats = np.maximum(np.maximum(one, 0) @ w["two"] + w["two-bias"], 0)
        return two

    def shares(self, two: Floats, prospects: Floats) -> Floats:
        """Each seat's share of the victory, the viewer's first, from the last hidden layer.

        prospects  what the rule of thumb expects in the same order, -1 for a seat that nobody has
        """
        logits = two @ self.weights["value"] + self.weights["value-bias"]
        logits = logits + np.log(np.maximum(prospects, np.float32(SLIGHTEST)))
        return softmax(np.where(prospects < 0, np.float32(ABSENT), logits))

    def expects(self, seen: bytes, seat: int, prospects: list[float]) -> list[float]:
        """Each seat's share of the victory, as ``seat`` sees it.

        seen       what the seat observes
        prospects  what the rule of thumb expects
        """
        rule = np.array(from_viewer(prospects, seat, self.seats), np.float32)
        learned: list[float] = self.shares(self.look(seen), rule).tolist()
        n = len(prospects)
        return [learned[(other - seat) % n] for other in range(n)]

    def arrays(self) -> Weights:
        """All that was learned, by name."""
        return {**self.weights, "scale": self.scale, "habits": self.habits}

    # Files

    def save(self, path: Path) -> None:
        """Write the weights at half precision, with what they were made for.  Raises Trouble."""
        packed: dict[str, Any] = {name: array.astype(np.float16) for name, array in self.weights.items()}
        packed["scale"] = self.scale
        packed["habits"] = self.habits.astype(np.float16)
        about = {"format": str(FORMAT), **digests_of(self.game)}
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **packed, about=np.array([f"{key} {value}" for key, value in about.items()]))
        write_bytes(path, buffer.getvalue())


def load(game: Game, path: Any) -> Network:
    """The network in a file (a path, or a resource of a package).

    Raises BadInput where it is no such file, or was made for another game; OSError.
    """
    with path.open("rb") as file:
        content = file.read()
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as packed:
            arrays = {name: packed[name] for name in packed.files}
        about = dict(line.split(" ", 1) for line in arrays.pop("about").tolist())
        learned = {name: array.astype(np.float32) for name, array in arrays.items()}
    except UNREADABLE as error:
        raise BadInput(f"{path.name} is no file of weights of this version: {error}") from error
    for key, value in {"format": str(FORMAT), **digests_of(game)}.items():
        if about.get(key) != value:
            made_for = f"another {MADE_FOR[key]} ({about.get(key)}, here {value})"
            raise BadInput(
                f"{path.name}: these weights were made for {made_for}; make new ones: kunitori train {game.name}"
            )
    there, wanted = shapes_of(learned), shapes_of(fresh(game, 0).arrays())
    odd = [name for name in {**wanted, **there} if there.get(name) != wanted.get(name)]
    if odd:
        raise BadInput(f"{path.name} is no file of weights of this version: {odd[0][:40]!r} isn't as it should be")
    scale, habits = learned.pop("scale"), learned.pop("habits")
    return Network(game, learned, scale, habits)


def unpickled(game: str, weights: Weights, scale: Floats, habits: Floats) -> Network:
    """A network that came from another process."""
    return Network(find(game), weights, scale, habits)


MADE_FOR: Final = {
    "format": "form of file",
    "game": "game",
    "observation": "observation",
    "actions": "action space",
    "situations": "number of situations",
}


def fresh(game: Game, seed: int) -> Network:
    """A network that values and chooses by the game's rules of thumb."""
    dice = np.random.default_rng(seed)
    inputs, seats = game.encoding().size, most_seats(game)
    first, second = LAYERS

    def layer(rows: int, columns: int) -> Floats:
        out: Floats = (dice.standard_normal((rows, columns)) * np.sqrt(2.0 / rows)).astype(np.float32)
        return out

    def zeros(*shape: int) -> Floats:
        return np.zeros(shape, np.float32)

    weights = {
        "one": layer(inputs, first), "one-bias": zeros(first),
        "two": layer(first, second), "two-bias": zeros(second),
        "value": zeros(second, seats), "value-bias": zeros(seats),
    }  # fmt: skip
    return Network(game, weights, np.ones(inputs, np.float32))


def softmax(logits: Floats) -> Floats:
    """Along the last axis."""
    out: Floats = np.exp(logits - logits.max(axis=-1, keepdims=True))
    out /= out.sum(axis=-1, keepdims=True)
    return out


def from_viewer(shares: list[float], seat: int, seats: int) -> list[float]:
    """Shares by seat as shares from ``seat`` onwards, -1 for seats that nobody has."""
    n = len(shares)
    return [shares[(seat + i) % n] if i < n else -1.0 for i in range(seats)]
