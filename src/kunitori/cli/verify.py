"""``kunitori verify``: does the chance of a finished game follow from what was promised before it began?"""

from __future__ import annotations

from kunitori.cli import FAILED
from kunitori.cli.common import InputFile, read_text
from kunitori.core.errors import BadInput
from kunitori.text import Catalogue, Trouble


def verify(record: InputFile, /) -> int:
    """Check a record's proof of chance."""
    from kunitori.core.record import read_record
    from kunitori.server.chance import verify as prove

    catalogue = Catalogue()
    try:
        text = read_text(record)
        proof = prove(text)
        seats = read_record(text).headers["Seats"].split()
    except BadInput as error:
        raise Trouble("in-file", file=str(record), why=catalogue.error(error)) from None
    print(catalogue.text("verify-commitment", commitment=proof.commitment))
    for seat, contribution in zip(seats, proof.contributions):
        print(catalogue.text("verify-contribution", seat=seat, contribution=contribution or "-"))
    for problem in proof.problems:
        print(catalogue.text("verify-problem", problem=problem))
    print(catalogue.text("verify-ok" if proof.ok else "verify-failed"))
    return 0 if proof.ok else FAILED
