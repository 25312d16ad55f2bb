"""The same protocol in Python, without Tradewinds installed: it draws by lot, from the number that comes along.

Try it: tradewinds simulate packet-row --bot "exec:python examples/bots/chance.py" --seats chance,easy,easy -n 10
"""

import json
import sys
from random import Random
from typing import Any


def answer(message: dict[str, Any]) -> dict[str, Any]:
    if message["ask"] == "hello":
        return {"protocol": 1}
    return Random(message["random"]).choice(message["legal"])


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
