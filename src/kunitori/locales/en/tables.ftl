### What stands in the way at a table of the server.

refused-no-such-table = There is no such table.
refused-not-yours = That isn't yours to do here.
refused-wrong-secret = This link or token opens no seat; ask the host for a new link, or copy the token anew.
refused-seat-taken = { $seat } is taken.
refused-no-open-seat = No seat is free any more.
refused-not-begun = The game hasn't begun.
refused-has-begun = The game has begun.
refused-seats-missing = Somebody is still missing: { $seats }.
refused-nobody-had-it = Nobody had { $seat } before.
refused-no-program = No program plays { $seat }.
refused-not-over = The game isn't over.
refused-no-such-vote = There is nothing of the kind to vote on.
refused-is-here = { $seat } is here.
refused-no-such-amount = There is nothing of the kind to be decided now: { $row }.
refused-no-action = Nothing was said.
refused-empty-order = A standing order needs an answer.
refused-draft-sealed = A draft ends before { $action }, which seals it.
refused-undo-off = At this table nothing is taken back.
refused-has-resigned = This seat was given up. The host can open it again by a new link.
refused-hints-off = At this table no hints are given.
refused-private-talk-off = At this table everybody hears everything.
refused-no-spectators = This table has no spectators.
refused-no-such-moment = The game has no such moment.
refused-no-analysis = This game was played by other rules than today's, so it can't be looked at again.
refused-busy = The table is very busy. Try again.
refused-not-kept = The server couldn't keep that, so it hasn't happened. Try again.

bad-orders = There is no set of standing orders “{ $name }”; there are: { $known }.
bad-seat-kind = A seat isn't for “{ $name }”; it is for: { $known }.
bad-locale = There are no texts in “{ $name }”; there are: { $known }.
bad-schema = There is no schema “{ $name }”; there are: { $known }.
