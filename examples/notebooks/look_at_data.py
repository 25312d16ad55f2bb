# %% [markdown]
# # Look at a data set
#
# Matches of Traders of the Air, written as Parquet by `simulate --out` and read back: how long they are, who wins,
# what is chosen, and which numbers of a position go with winning. `pip install 'tradewinds[data,rl]'`.

# %%
import sys
import tempfile
from pathlib import Path

import numpy as np

import tradewinds as tw
from tradewinds import lab
from tradewinds.lab.recording import record

QUICK = "--quick" in sys.argv  # to see that everything runs
folder = Path(tempfile.mkdtemp()) / "easy"
record(tw.Plan("traders-of-the-air", ("easy", "easy", "easy"), seed=1), 4 if QUICK else 200, folder)
data = lab.read(folder)
print(data.card["game"], len(data), "matches,", data.decisions.num_rows, "decisions")

# %% [markdown]
# ## Matches

# %%
matches = data.matches.to_pylist()
lengths = np.array([one["decisions"] for one in matches])
print(f"decisions a match: {np.median(lengths):.0f} in the middle, {lengths.min()} to {lengths.max()}")
for seat in range(3):
    won = np.mean([one["shares"][seat] for one in matches])
    points = np.mean([one["scores"][seat] for one in matches])
    print(f"seat {seat} wins {won:.2f} of its matches, with {points:.1f} points")

# %% [markdown]
# ## Decisions: what is chosen, and how often it could have been

# %%
rules = tw.load("traders-of-the-air")
space = tw.ActionSpace(rules)
chosen, possible = np.zeros(space.size, int), np.zeros(space.size, int)
for number, legal in zip(data.decisions["chosen"].to_pylist(), data.decisions["legal"].to_pylist(), strict=True):
    possible[legal] += 1
    if number >= 0:
        chosen[number] += 1
for number in np.argsort(-chosen)[:10]:
    print(f"{chosen[number]:6} of {possible[number]:6}  {space.name(int(number))}")

# %% [markdown]
# ## Positions: which numbers go with winning

# %%
layout = tw.Layout(rules, 3)
rows = np.array(data.decisions["features"].to_pylist(), float)
won = np.array(data.decisions["outcome"].to_pylist())
varying = rows.std(axis=0) > 0
links = np.zeros(layout.size)
links[varying] = [np.corrcoef(rows[:, place], won)[0, 1] for place in np.flatnonzero(varying)]
for place in np.argsort(-abs(links))[:10]:
    print(f"{links[place]:+.2f}  {layout.names[place]}")
