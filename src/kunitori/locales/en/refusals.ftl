# Why an action isn't possible.  The rule's own statement follows by itself where there is one.
refused-breaks-rule = “{ $action }” isn't possible now.
refused-not-your-decision = It isn't your turn to decide that.
refused-game-over = The game is over.
refused-no-such-seat = There is no seat { $seat }.
refused-stale-decision = That question has been answered already, or isn't asked any more.
refused-nothing-to-undo = There is nothing of yours to take back: dice, secrets shown and other players' choices stand.
refused-nothing-to-rewind = There is nothing to go back to.
refused-unknown-talk = There is no kind of message called “{ $kind }”.
refused-too-long = A message has at most { $limit } characters.
refused-odd-offer = An offer holds gifts of Coins or Ronin and nothing else, at most eight.
refused-one-at-a-time = Only what leads up to a draw, a reveal or a seal can be given in one go; play on from there.
refused-too-much-talk = A seat says at most { $limit } things in a match.
refused-odd-text = A message is plain text.
refused-no-open-offer = Offer { $number } isn't open.
refused-not-your-offer = Offer { $number } isn't yours to accept.
refused-unknown-decision = There is no decision { $decision }.
refused-gift-impossible = “{ $action }” isn't possible now, so none of the offer takes place.
