"""The arena: bots against each other on the same deals from every seat, and what may be said of their strength.

    contest   what is played: which bots, on which seats, with which chance
    play      one game
    spread    many games, in processes or on a cluster
    log       what was played, kept so that it can be gone on with at any time
    counts    rates of victory with their intervals, scores, thinking times
    ratings   openskill, with intervals
    tables    all of it as rows; written as Parquet or CSV
    report    a page with pictures
    league    the published ladder: many contests of one file

It needs more packages than the engine, those of the extra ``arena``.
"""
