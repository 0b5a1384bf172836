"""Spoiled input: records, scenarios and notations with faults, half of them well formed but against the rules.

Whatever comes in, the answer is a result or a ``KunitoriError``; and what was refused has changed nothing.
"""

from __future__ import annotations

import copy
import json
import random
import string
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import yaml

from kunitori.core.errors import BadInput, Refused
from kunitori.core.game import Game
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay
from kunitori.yamlfile import read_yaml
from tests.soak.positions import mutant, play_out
from tests.soak.room import Room

STRANGE: list[Any] = [
    None, True, -1, 0, 7, 99, 10**12, 1.5, "", "nobody", [], [[]], {}, "random", "\x00", "x" * 500, float("inf"), [{}],
    [["x"]],
]  # fmt: skip
LETTERS = string.printable + "äü\u0000\u202e雪"


@dataclass(slots=True)
class Findings:
    """What became of the spoiled inputs."""

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


def random_match(room: Room, rng: random.Random, actions: int) -> Match:
    """A match some way into a game, its players giving now and then."""
    match = new_match(room.game, room.options(rng), key_of(rng.getrandbits(40)))
    for _ in range(actions):
        if match.state.is_terminal():
            break
        play_any(match, rng)
    return match


def play_any(match: Match, rng: random.Random) -> None:
    """One legal action of anybody."""
    if rng.random() < 0.1:
        gifts = [(seat, gift) for seat in range(match.state.seats()) for gift in match.state.voluntary_actions(seat)]
        if gifts:
            match.play(*rng.choice(gifts))
            return
    seat = rng.choice(match.pending())
    match.play(seat, rng.choice(match.legal_actions(seat)))


def snapshot(match: Match) -> tuple[Any, ...]:
    """All that a refusal must leave alone."""
    return (
        match.game.position(match.state),
        match.state.rng,
        len(match.journal),
        match.sequence,
        len(match.events),
        {seat: [str(action) for action in draft] for seat, draft in match.drafts.items()},
        [match.decision(seat) for seat in range(match.state.seats())],
    )


class Spoiler:
    """Makes and tries spoiled inputs."""

    def __init__(self, room: Room, rng: random.Random, findings: Findings) -> None:
        self.room = room
        self.rng = rng
        self.findings = findings
        self.game: Game = room.game
        self.strange = [*STRANGE, *room.strange]
        self.words = [str(action) for action in self.game.actions().actions]
        self.match = random_match(self.room, rng, 0)

    def run(self, number: int) -> None:
        """That many, of all kinds: half of them well formed but against the rules, half with faults in their form."""
        well_formed: list[Callable[[bool], None]] = [self.notation, self.notation, self.record, self.scenario]
        spoiled = [self.notation, self.record, self.scenario, self.scene_text, self.position]
        tried = self.findings.tried
        i = 0
        while tried.total() < number:
            if i % 40 == 0:
                self.match = random_match(self.room, self.rng, self.rng.randint(0, 300))
            good = i % 2 == 0
            self.rng.choice(well_formed if good else spoiled)(good)
            i += 1

    def attempt(self, kind: str, what: str, act: Callable[[], Any]) -> bool:
        """Was it refused?  Anything but a KunitoriError is a problem."""
        found = self.findings
        found.tried[kind] += 1
        try:
            act()
        except Refused as refusal:
            found.refused[kind] += 1
            if not refusal.reason:
                found.problems.append(f"{kind}: refused without a reason: {what[:300]}")
            return True
        except BadInput as error:
            found.refused[kind] += 1
            if not error.message:
                found.problems.append(f"{kind}: refused without a message: {what[:300]}")
            return True
        except Exception as error:  # whatever it is, it should not have been
            found.problems.append(f"{kind}: {type(error).__name__}: {error}: {what[:900]}")
            return True
        return False

    # Notations

    def notation(self, well_formed: bool) -> None:
        """A notation that is nonsense, or names an action that is not legal now: wrong seat, order, amount, version."""
        rng, match = self.rng, self.match
        before = snapshot(match)
        seats = match.state.seats()
        seat = rng.randrange(seats)
        decision = ""
        if well_formed:
            kind = "notation, well formed"
            word = self.illegal_word(seat)
            if rng.random() < 0.2:
                decision = rng.choice(
                    (f"{match.seats[0]}-0", f"{match.seats[0]}-99", "x", match.decision(rng.randrange(seats)) + "0")
                )
        else:
            kind, word = "notation, spoiled", self.spoil(rng.choice(self.words))
            if rng.random() < 0.1:
                seat = rng.choice((-1, seats, 99))
        squeezed = " ".join(word.lower().split())
        if kind.endswith("spoiled") and squeezed in self.words:
            return
        what = f"{seat} {word!r} {decision}"
        how = rng.randrange(3)
        if how == 0:
            refused = self.attempt(kind, what, lambda: match.play(seat, word, decision))
        elif how == 1:
            refused = self.attempt(kind, what, lambda: match.play_all(seat, [word]))
        else:
            refused = self.attempt(kind, what, lambda: self.explain(seat, word))
        if not refused:
            self.findings.problems.append(f"{kind}: accepted: {what}")
        if snapshot(match) != before:
            self.findings.problems.append(f"{kind}: something has changed: {what}")
            self.match = random_match(self.room, rng, rng.randint(0, 100))

    def explain(self, seat: int, word: str) -> None:
        refusal = self.match.explain(seat, word)
        if refusal is not None:
            raise refusal

    def illegal_word(self, seat: int) -> str:
        """A proper notation that ``seat`` may not play now: another's move, a near miss, anything."""
        rng, match = self.rng, self.match
        legal = {str(a) for a in (*match.legal_actions(seat), *match.state.voluntary_actions(seat))}
        near = [str(a) for s in match.pending() for a in match.legal_actions(s)]
        while True:
            word = rng.choice(self.words)
            if near and rng.random() < 0.6:
                first = rng.choice(near).split()[0]
                word = rng.choice([w for w in rng.sample(self.words, 200) if w.startswith(first)] or [word])
            elif near and rng.random() < 0.3:
                word = rng.choice(near)
            if word not in legal:
                return word

    def spoil(self, text: str) -> str:
        """A few wrong letters."""
        rng = self.rng
        letters = list(text)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(letters) + 1)
            how = rng.randrange(4)
            if how == 0:
                letters.insert(at, rng.choice(LETTERS))
            elif how == 1 and letters:
                del letters[min(at, len(letters) - 1)]
            elif how == 2 and letters:
                letters[min(at, len(letters) - 1)] = rng.choice(LETTERS)
            else:
                letters[at:at] = letters[: rng.randint(0, 30)] * rng.choice((1, 1, 1, 40))
        return "".join(letters)

    # Records

    def record(self, well_formed: bool) -> None:
        """A record altered in a line, a number, a header, or anywhere."""
        text = self.match.full_record()
        if well_formed:
            kind, spoiled = "record, well formed", self.alter_record(text)
        else:
            kind, spoiled = "record, spoiled", self.spoil_text(text)
        if spoiled == text:
            return
        before = snapshot(self.match)
        self.attempt(kind, spoiled, lambda: replay(read_record(spoiled)))
        if snapshot(self.match) != before:
            self.findings.problems.append(f"{kind}: another match has changed")

    def alter_record(self, text: str) -> str:
        """Well formed, but the wrong seat, order, amount, action or version."""
        rng = self.rng
        lines = text.split("\n")
        plays = [i for i, line in enumerate(lines) if line[:1].isdigit()]
        how = rng.randrange(8)
        if how == 0 or not plays:
            return text.replace(f'[Ruleset "{self.game.ruleset}"]', f'[Ruleset "{rng.choice(("0", "2", "1.1", ""))}"]')
        at = rng.choice(plays)
        head, _, words = lines[at].partition(": ")
        number, seat = head.split(" ", 1)
        if how == 1:
            lines[at] = f"{number} {rng.choice(self.match.seats)}: {words}"
        elif how == 2:
            other = rng.choice(plays)
            lines[at], lines[other] = lines[other], lines[at]
        elif how == 3:
            lines[at] = f"{rng.choice((0, 1, int(number) - 1, int(number) + 1, 10**8))} {seat}: {words}"
        elif how == 4:
            lines[at] = f"{head}: {rng.choice(self.words)}"
        elif how == 5:
            digits = [word for word in words.replace(",", " ").split() if word.isdigit()]
            lines[at] = f"{head}: {self.room.meddling}"
            if digits:
                lines[at] = f"{head}: {words.replace(digits[0], str(rng.randint(0, 120)))}"
        elif how == 6:
            del lines[at]
        else:
            lines.insert(at, lines[at])
        return "\n".join(lines)

    def spoil_text(self, text: str) -> str:
        """Anything may happen to a file."""
        rng = self.rng
        how = rng.randrange(7)
        at = rng.randrange(len(text))
        if how == 0:
            return text[:at]
        if how == 1:
            return text[at:]
        if how == 2:
            return text[:at] + "".join(rng.choice(LETTERS) for _ in range(rng.randint(1, 40))) + text[at:]
        if how == 3:
            return text[:at] + "[" * rng.choice((5, 3000)) + text[at:]
        if how == 4:
            return text.replace(rng.choice('"{}[]:,'), rng.choice(LETTERS), rng.randint(1, 5))
        if how == 5:
            name = rng.choice(("Options", "Key", "Seats", "Players", "Hash", "Scenario", "Game", "Viewer"))
            value = json.dumps(json.dumps(rng.choice(self.strange), default=str))
            return f"[{name} {value}]\n" + text.replace(f"[{name} ", "# [", 1)
        return "".join(self.spoil(line) if rng.random() < 0.02 else line + "\n" for line in text.split("\n"))

    # Scenarios and positions

    def scenario(self, well_formed: bool) -> None:
        """A scenario with odd values at odd places; what is accepted must be playable."""
        rng = self.rng
        spoiled = copy.deepcopy(self.room.wild_scene(rng))
        for _ in range(rng.randint(1, 3)):
            if well_formed:
                self.room.misplace(rng, spoiled)
            else:
                self.put_strange(spoiled)
        kind = "scenario, well formed" if well_formed else "scenario, spoiled"
        self.attempt(kind, repr(spoiled), lambda: self.play_on(spoiled))

    def put_strange(self, data: Any) -> None:
        """A strange value somewhere."""
        rng = self.rng
        while True:
            keys = list(data) if isinstance(data, dict) else list(range(len(data)))
            if not keys or rng.random() < 0.1:
                if isinstance(data, dict):
                    data[rng.choice(("nonsense", self.match.seats[0], 7, "chance"))] = copy.deepcopy(
                        rng.choice(self.strange)
                    )
                else:
                    data.append(copy.deepcopy(rng.choice(self.strange)))
                return
            key = rng.choice(keys)
            if isinstance(data[key], dict | list) and rng.random() < 0.7:
                data = data[key]
                continue
            data[key] = copy.deepcopy(rng.choice(self.strange))
            return

    def play_on(self, scene: dict[str, Any]) -> None:
        """An accepted scenario can be played, and its record plays it again."""
        match = new_match(self.game, key=key_of("spoiled"), scenario=scene)
        if not match.pending() and not match.state.is_terminal():
            raise RuntimeError("nobody owes a decision and the game isn't over")
        for _ in range(40):
            if match.state.is_terminal():
                break
            play_any(match, self.rng)
        again = replay(read_record(match.full_record()))
        if self.game.position(again.state) != self.game.position(match.state):
            raise RuntimeError("its record plays differently")

    def scene_text(self, _: bool) -> None:
        """A scenario file with faults in its letters."""
        text = yaml.safe_dump(self.room.scene(self.rng), sort_keys=False)
        spoiled = self.spoil_text(text)
        self.attempt("scenario file, spoiled", spoiled, lambda: self.play_on(read_yaml(spoiled)))

    def position(self, _: bool) -> None:
        """A saved position with odd values; one that is accepted can be played to its end."""
        rng = self.rng
        data = json.loads(json.dumps(self.game.position(self.match.state)))
        if rng.random() < 0.3:
            self.put_strange(data)
        else:
            data = mutant(self.room, data, self.game.position(self.match.state), rng)
        self.attempt("position", json.dumps(data), lambda: self.load_position(data))

    def load_position(self, data: dict[str, Any]) -> None:
        play_out(self.room, self.game.from_position(data, 5), self.rng)


def spoil_inputs(room: Room, seed: str, number: int) -> Findings:
    """``number`` spoiled inputs tried."""
    findings = Findings()
    Spoiler(room, random.Random(f"spoiled {seed}"), findings).run(number)
    return findings
