### The words of the board as it is drawn on the page, beside those of sketch.ftl.

## The map

board-closer = Closer
board-farther = Farther
board-whole = The whole map
board-dealt = dealt to { $seat }
board-army = { $force } in { $place }: { $units }

## The planning tray

board-tray = Planning tray
board-provinces = Provinces
board-provinces-short = Pr.
board-koku = Koku
board-ninja-of = The ninja of { $side }

## Battles

board-hits = { $n ->
    [0] no hit
    [one] 1 hit
   *[other] { $n } hits
}
board-temporary = Of the castle or fortress: { $units }
board-earlier = The battle before
board-replay = Replay
board-skip = Skip
board-close = Close
board-odds = The odds
board-odds-win = win
board-odds-hold = hold
board-odds-ruin = both gone
board-odds-off = called off
board-percent = { $n } %
