"""Laws of every change: what an action may do, and what not."""

from __future__ import annotations

from typing import Final

from kunitori.rising_sun.checker.world import World

# Words after which the Honor Track may have changed
HONOR_WORDS: Final = frozenset({"betray", "commit", "ascend", "grant", "kill", "spare", "pass", "steal"})


def changes(before: World, seat: int, notation: str, after: World) -> list[str]:
    """What one action (and all that followed by itself) may change, and what not."""
    out: list[str] = []
    words = notation.split()
    for name in ("clans", "shrines", "options"):
        if getattr(before, name) != getattr(after, name):
            out.append(f"RS-SETUP-3: {name} have changed")
    if (after.season, after.turn if after.season == before.season else 0) < (before.season, 0):
        out.append("RS-SEASON-1: time ran backwards")
    for s in range(before.n):
        clan = before.clans[s]
        if not before.taken[s] <= after.taken[s]:
            out.append(f"RS-WAR-7: {clan} lost a token")
        if not before.kindred[s] <= after.kindred[s]:
            out.append(f"RS-C-FORM-OF-THE-KINDRED-1: {clan} forgot an Alliance")
        if before.cards[s] - after.cards[s]:
            out.append(f"RS-CARD-6: {clan} lost a card")
        if sum(before.strongholds(s).values()) > sum(after.strongholds(s).values()):
            out.append(f"RS-MARSHAL-5: {clan} lost a Stronghold")
        if clan != "turtle" and any(after.count(s, "stronghold", p) < k for p, k in before.strongholds(s).items()):
            out.append(f"RS-CLAN-TURTLE-5: a Stronghold of {clan} moved")
        lost = before.vp[s] - after.vp[s]
        captured = words[0] == "capture"
        if lost > (1 if captured else 2) or (
            lost > 0 and not captured and not any(c["oni-of-spite"] for c in after.cards)
        ):
            out.append(f"RS-VP-3: {clan} lost {lost} VP by {notation}")
    bought = sum((after.cards[s] - before.cards[s]).total() for s in range(before.n))
    if bought > 1:
        out.append(f"RS-TRAIN-2: {bought} cards were bought at once")
    if before.honor != after.honor and words[0] not in HONOR_WORDS and words[-1] != "betray":
        out.append(f"RS-HONOR-7: {notation} changed the Honor Track")
    _alliances_change(before, words, after, out)
    if words[0] == "give":
        _gift(before, seat, words, after, out)
    if before.field is not None and after.season == before.season and after.at_war:
        _battle_coins(before, after, out)
    return out


def _alliances_change(before: World, words: list[str], after: World, out: list[str]) -> None:
    """RS-TEA-4, RS-ALLY-7: formed by an acceptance, ended by Betray or a new Season."""
    if before.ally == after.ally or before.season != after.season:
        return
    formed = [s for s in range(before.n) if after.ally[s] not in (None, before.ally[s])]
    ended = [s for s in range(before.n) if before.ally[s] is not None and after.ally[s] is None]
    if formed and (words[0] != "accept" or len(formed) != 2):
        out.append(f"RS-TEA-4: {' '.join(words)} formed an Alliance")
    if ended and words[-1] != "betray":
        out.append(f"RS-ALLY-7: {' '.join(words)} ended an Alliance")


def _gift(before: World, seat: int, words: list[str], after: World, out: list[str]) -> None:
    """RS-NEGOTIATION-5: exactly what was given changes hands."""
    other = before.clans.index(words[1])
    amount = int(words[2])
    purse = "coins" if words[3] == "coins" else "ronin"
    want = list(getattr(before, purse))
    want[seat] -= amount
    want[other] += amount
    if before.agenda == after.agenda:  # nothing but the gift has happened
        if getattr(after, purse) != want:
            out.append(f"RS-NEGOTIATION-5: after {' '.join(words)} the {purse} are {getattr(after, purse)}, not {want}")
        same = ("vp", "honor", "pieces", "cards", "display", "ally", "taken", "ronin" if purse == "coins" else "coins")
        out.extend(
            f"RS-NEGOTIATION-6: a gift changed {name}" for name in same if getattr(before, name) != getattr(after, name)
        )


def _battle_coins(before: World, after: World, out: list[str]) -> None:
    """RS-BATTLE-11, RS-REPARATIONS: who takes no part neither pays nor receives; the winner's bids go to the losers."""
    for s in range(before.n):
        if s not in before.fighters and before.coins[s] != after.coins[s]:
            out.append(
                f"RS-BATTLE-11: {before.clans[s]} takes no part and has {after.coins[s] - before.coins[s]} Coins more"
            )
    over = after.field != before.field
    step = before.agenda[-1][0]
    if not over or step == "reparations":
        return
    assert before.field is not None
    winner = next((s for s in before.fighters if (before.season, before.field) in after.taken[s]), None)
    if winner is None:
        out.append(f"RS-OUTCOME-3: nobody took the token of {before.field}")
        return
    kept = [before.coins[s] - (sum(before.bids[s]) if step == "bids" else 0) for s in range(before.n)]
    losers = before.fighters - {winner}
    share, rest = divmod(sum(before.bids[winner]), len(losers))
    for s in before.fighters:
        gained = after.coins[s] - kept[s]
        if (s == winner and gained) or (s != winner and gained not in (share, share + (rest > 0))):
            out.append(f"RS-REPARATIONS-2: {before.clans[s]} received {gained} Coins, the share is {share}")
    if sum(after.coins[s] - kept[s] for s in losers) != share * len(losers) + rest and after.field != before.field:
        out.append("RS-REPARATIONS-2: the losers did not receive what the winner had bid")
