"""Information-set Monte Carlo tree search for several players.

As in looking ahead each plan is tried in the same guesses of what is hidden.  But what comes next isn't played by rules
of thumb at once: after each plan grows a tree of what the players did next, each choosing what was best for its own
seat (max^n) among what is possible in the guess at hand, and beginning with what the evaluator expects of it.  A
composed decision is one branch.  Within the tree chance runs on from the seed, not by the moment as in playouts, so
there it isn't the same for every plan.  Where several seats seal at the same time nobody may know what the others
did, so the others' sealed choices stay with the rules of thumb.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.core.step import JOINT
from kunitori.search.budget import Budget
from kunitori.search.candidates import Candidate
from kunitori.search.dice import Dice
from kunitori.search.evaluator import Evaluator
from kunitori.search.lookahead import OTHER, LookAhead, Manner
from kunitori.search.playout import compose, next_seat, play_on
from kunitori.search.thinking import Thinking

CURIOSITY: Final = 0.05  # how much a likely but rarely tried branch counts beside a share of the victory
UNTRIED: Final = 0.01  # a share by which an untried branch is thought worse than those that were tried
RIPE: Final = 6  # a decision that came up so often grows branches; until then the rules of thumb play on from it
SEATS: Final = 64  # more than any game has


class Branch:
    """A decision of a seat within the tree.

    plan     its first action until it was gone once, then the whole composed decision
    prior    how likely the evaluator thinks it
    own      sum of the shares of the seat that decides
    then     what came next, by step and seat
    """

    __slots__ = ("own", "plan", "prior", "then", "visits")

    def __init__(self, plan: list[Action], prior: float) -> None:
        self.plan = plan
        self.prior = prior
        self.visits = 0
        self.own = 0.0
        self.then: dict[int, Node] = {}


class Node:
    """A decision that came up after the same decisions before, in one guess or several.

    branches  empty until it is ripe
    """

    __slots__ = ("branches", "own", "visits")

    def __init__(self) -> None:
        self.branches: dict[Action, Branch] = {}
        self.visits = 0
        self.own = 0.0


class TreeSearch(LookAhead):
    """One decision of a seat, with a tree after each plan."""

    def __init__(self, game: Game, evaluator: Evaluator, manner: Manner, budget: Budget, rng: Random) -> None:
        super().__init__(game, evaluator, manner, budget, rng)
        self.roots: dict[int, Branch] = {}

    def tried(self, state: State, candidate: Candidate, seed: int) -> list[float]:
        """Each seat's share after the plan, a way through its tree, and a playout; empty if the budget was over."""
        dice = Dice(seed ^ OTHER)
        root = self.roots.get(id(candidate))
        if root is None:
            root = self.roots[id(candidate)] = Branch(candidate.plan, 1.0)
        self.begin(state, candidate, seed)
        nodes: list[Node] = []
        branches: list[Branch] = []
        seats: list[int] = []
        self.descend(state, root, nodes, branches, seats, dice)
        if not play_on(self.leaning, state, self.until, self.budget, dice, self.manner.waver):
            return []
        values = self.evaluator.values(state)
        for i in range(len(nodes)):
            own = values[seats[i]]
            nodes[i].visits += 1
            nodes[i].own += own
            if i < len(branches):
                branches[i].visits += 1
                branches[i].own += own
        return values

    def descend(
        self, state: State, branch: Branch, nodes: list[Node], branches: list[Branch], seats: list[int], dice: Dice
    ) -> None:
        """Go through the tree to a decision that isn't ripe, and note the way."""
        while state.agenda and not self.budget.over() and self.game.stage(state) < self.until:
            seat = next_seat(state, dice)
            actions = state.legal_actions(seat)
            step = state.step()
            if len(actions) == 1 or (step.sealed and step.mode == JOINT):
                state.apply(seat, self.leaning.choose(state, seat, actions, dice, self.manner.waver))
                continue
            key = step.id * SEATS + seat
            node = branch.then.get(key)
            seats.append(seat)
            if node is None:
                node = branch.then[key] = Node()
            nodes.append(node)
            if node.visits < RIPE:
                return
            branch = self.choose(node, state, seat, actions)
            branches.append(branch)
            branch.plan = compose(self.leaning, state, seat, branch.plan, dice, 0.0)

    def choose(self, node: Node, state: State, seat: int, actions: list[Action]) -> Branch:
        """The branch possible here that is best, or may be."""
        best: Branch | None = None
        most = 0.0
        for action in actions:
            if action not in node.branches:
                self.add_branches(node, state, seat, actions)
                break
        scale = CURIOSITY * sqrt(node.visits)
        untried = node.own / node.visits - UNTRIED
        for action in actions:
            branch = node.branches[action]
            worth = branch.own / branch.visits if branch.visits else untried
            worth += scale * branch.prior / (1 + branch.visits)
            if best is None or worth > most:
                best = branch
                most = worth
        assert best is not None
        return best

    def add_branches(self, node: Node, state: State, seat: int, actions: list[Action]) -> None:
        """Branches for the actions that have none yet."""
        priors = self.evaluator.priors(state, seat, actions)
        for i in range(len(actions)):
            if actions[i] not in node.branches:
                node.branches[actions[i]] = Branch([actions[i]], priors[i])


def search_tree(
    game: Game,
    evaluator: Evaluator,
    view: Any,
    actions: list[Action],
    budget: Budget,
    rng: Random,
    consider: list[Action] | None = None,
    manner: Manner | None = None,
) -> Thinking:
    """The best plan by tree search (``TreeSearch.think``)."""
    return TreeSearch(game, evaluator, manner or Manner(), budget, rng).think(view, actions, consider)
