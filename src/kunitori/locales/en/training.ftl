## Learning by self-play

help-train = Learn a game by self-play.
    .more =
        What comes out, weights.npz, says what is to be changed about the game's own rules of thumb, how they judge positions and what they lean to; docs/training.md tells how. A line for each round is shown and written to curve.jsonl: losses on games that are not learned from, beside those of the rules of thumb, and how often one that has learned wins among others that haven't. Ctrl-C keeps all rounds that are finished, and --resume goes on as if nothing had been.

        Try:

          kunitori train rising-sun --games 2000
          kunitori train rising-sun --resume --minutes 30 --jobs 2
          kunitori train shogun --games 3000 --per-round 300 --out shogun-run
    .game = The game.
    .games = How many games the run has in the end, rounded up to whole rounds. The run remembers it.
    .minutes = Stop after the round in which so many minutes are over.
    .seed = A number or word from which the whole run follows; 0 unless you say otherwise.
    .per_round = Games in a round; 500 unless you say otherwise.
    .decay = How strongly weights fade that are not confirmed again and again, 1 unless you say otherwise; more where few games are played, lest they are learned by heart.
    .pace = How far habits move in a round for what is believed of them, 8 unless you say otherwise; more learns faster from few games, and settles less.
    .others = How many seats play by the rules of thumb for each that has habits, 0 unless you say otherwise; with 1 habits must pay against both.
    .out = The folder of the run; training/GAME unless you say otherwise.
    .resume = Go on with the run in the folder, by its own settings and, unless you say otherwise, to the number of games named before.
    .jobs = How many processes play at the same time, 1 unless you say otherwise; 0: one for each core.
train-round = { $games } games, { $positions } positions, { $seconds } s: loss of shares { $value }, of the rule of thumb { $rule }; in { $trials ->
        [one] { $trials } trial
       *[other] { $trials } trials
    } one with the habits wins { $ahead } times a fair share
train-kept = { $rounds ->
        [one] { $rounds } round is
       *[other] { $rounds } rounds are
    } finished; all of it lies in { $folder }.
trouble-no-numpy = Learning needs numpy; in a clone of Kunitori: pip install ".[learn]"
trouble-train-settled = The run in this folder has { $option } { $value }, which can't be changed: leave the option out, or begin another run in another folder, named by --out.
trouble-endless-training = Say how long to train: --games or --minutes.
