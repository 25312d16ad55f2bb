# %% [markdown]
# # Train a tiny policy until it beats `easy`
#
# Traders of the Air, three seats. We let `easy` play against itself, look at what the winners' positions have in
# common, and let a bot look one step ahead with that. `pip install 'tradewinds[rl]'`; about a minute on one core.

# %%
import sys
from math import sqrt
from random import Random

import numpy as np

import tradewinds as tw

GAME, SEATS = "traders-of-the-air", 3
QUICK = "--quick" in sys.argv  # to see that everything runs
MATCHES, TRIALS, ROUNDS = (6, 6, 1) if QUICK else (500, 150, 4)
rules = tw.load(GAME)
layout, mind = tw.Layout(rules, SEATS), rules.mind(tw.numbers(rules.package))
names = [*layout.names, "our bots' own judgement"]
print(layout.size, "numbers describe a position:", ", ".join(layout.names[:5]), "…")

# %% [markdown]
# ## Positions and what became of them
# A seat sees a position as whole numbers; what our bots think of it is one more. One decision in twenty is taken at
# random, so that more than the beaten track is seen. A few positions of many matches teach more than many of a few.


# %%
def numbers(state, seat):
    """A position as a seat knows it."""
    return np.append(np.array(rules.features(state, seat), float), mind.evaluate(state, seat))


def watched(players, rng, wander):
    """A match: the positions of all seats at a few decisions, and the winners."""
    match, seen = tw.Match(GAME, seats=SEATS, seed=rng.getrandbits(32)), []
    while match.actors:
        seat = match.actors[0]
        known = match.seen(seat)
        if rng.random() < 0.06:
            seen += [(one, numbers(match.seen(one).imagine(rng), one)) for one in range(SEATS)]
        bot = tw.bot("random") if rng.random() < wander else players[seat]
        match.play(seat, bot.choose(known, rng))
    return seen, match.winners


def positions(players, count, rng):
    rows, targets = [], []
    for number in range(count):
        turned = players[number % SEATS :] + players[: number % SEATS]
        seen, winners = watched(turned, rng, wander=0.05)
        rows += [row for _, row in seen]
        targets += [(seat in winners) / len(winners) for seat, _ in seen]
    return np.array(rows, float), np.array(targets)


# %% [markdown]
# ## A judgement
# The share of a win, as a weighted sum of the numbers: least squares, with much ridge, since there are few matches.


# %%
def fitted(rows, targets):
    scale = np.maximum(rows.std(axis=0), 0.01)
    inputs = (rows - rows.mean(axis=0)) / scale
    ridge = (1 + len(rows) / 20) * np.eye(inputs.shape[1])
    return np.linalg.solve(inputs.T @ inputs + ridge, inputs.T @ (targets - targets.mean())) / scale


class OneStep:
    """Takes what looks best one step later, in a few worlds that may be the true one."""

    def __init__(self, weights):
        self.weights = weights

    def choose(self, seen, rng):
        worlds = [seen.imagine(rng) for _ in range(2)]
        choices = mind.choices(worlds[0], seen.seat, seen.legal)  # what is sensible, forms filled in among it
        return max(choices, key=lambda action: sum(self.worth(seen, world, action) for world in worlds))

    def worth(self, seen, world, action):
        after = world.clone()
        seen.rules.apply(after, seen.seat, action)
        return self.weights @ numbers(after, seen.seat)


# %% [markdown]
# ## Round after round
# Learn from what was seen, play with what was learned, and see how often it wins against two `easy`; a third would be
# fair.


# %%
def share(player, rng):
    """How often it wins from every seat in turn against two `easy`, with its 95 % interval."""
    won = 0.0
    for number in range(TRIALS):
        seat = number % SEATS
        players = [tw.bot("easy")] * SEATS
        players[seat] = player
        winners = watched(players, rng, wander=0)[1]
        won += (seat in winners) / len(winners)
    mean, half = won / TRIALS, 1.96 * sqrt(0.25 / TRIALS)
    return mean, mean - half, mean + half


rng = Random(1)
rows, targets = positions([tw.bot("easy")] * SEATS, MATCHES, rng)
for number in range(1, ROUNDS + 1):
    learned = OneStep(fitted(rows, targets))
    mean, low, high = share(learned, rng)
    print(
        f"round {number}: {len(rows)} positions; wins {mean:.2f} [{low:.2f}, {high:.2f}] against two easy; fair is 0.33"
    )
    if low > 1 / SEATS:
        break
    more, outcomes = positions([learned, learned, tw.bot("easy")], MATCHES, rng)
    rows, targets = np.vstack([rows, more]), np.concatenate([targets, outcomes])

# %% [markdown]
# ## What it has learned

# %%
weights = learned.weights * rows.std(axis=0)
for place in np.argsort(-abs(weights))[:15]:
    print(f"{weights[place]:+.3f}  {names[place]}")
