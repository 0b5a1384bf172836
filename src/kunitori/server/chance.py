"""Provable chance: nobody, not even who keeps the server, can choose how a game is dealt and rolled.

The house draws a secret and shows its hash, the commitment, before anybody sits down.  Every seat adds a contribution
of its own.  The key from which all chance follows (docs/formats.md, section 8) is made of both when the game begins;
once it is over the secret is shown, and anybody can make the key again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass, field

from kunitori.core.errors import BadInput
from kunitori.core.record import canonical, read_record, replay


def commitment(secret: bytes) -> str:
    """What is shown of the house's secret before anybody contributes."""
    return hashlib.sha256(secret).hexdigest()


def key_of_table(secret: bytes, contributions: list[str]) -> bytes:
    """The key of a table by the house's secret and what each seat contributed, in seat order."""
    return hmac.new(secret, canonical(contributions).encode(), hashlib.sha256).digest()


@dataclass(slots=True)
class Proof:
    """What a record proves.

    problems       what doesn't fit, in plain English; none: everything does
    commitment     the hash that was shown before the game
    contributions  of the seats, in order
    """

    commitment: str = ""
    contributions: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(text: str) -> Proof:
    """Does the key of a finished record follow from the commitment and the contributions, and the game from the key?

    Raises BadInput for what is no record, or was not played at a table of the house.
    """
    record = read_record(text)
    headers = record.headers
    for name in ("Commitment", "Secret", "Contributions", "Key"):
        if name not in headers:
            raise BadInput(f"the header [{name} …] is missing: only games played at a server prove their chance")
    try:
        secret, given = bytes.fromhex(headers["Secret"]), json.loads(headers["Contributions"])
    except ValueError:
        raise BadInput("Secret is a hexadecimal number, Contributions a JSON list") from None
    if not isinstance(given, list) or not all(isinstance(part, str) for part in given):
        raise BadInput("Contributions is a JSON list of texts")
    proof = Proof(headers["Commitment"], given)
    if commitment(secret) != headers["Commitment"]:
        proof.problems.append("the secret is not the one that was committed to before the game")
    if key_of_table(secret, given).hex() != headers["Key"]:
        proof.problems.append("the key does not follow from the secret and the contributions")
    try:
        replay(record)
    except BadInput as error:
        proof.problems.append(f"the game does not follow from the key: {error}")
    return proof
