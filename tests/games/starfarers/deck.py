"""The encounter cards once more, written down by hand from the rules page, to hold the data against.

A row is: opening, question, and what each answer leads to. A duel is written "contest neighbour | won | lost", a shake
by its sums.
"""

from __future__ import annotations

CARDS: dict[int, tuple[str, str, dict[str, str]]] = {
    1: ("merchant", "gift", {
        "0": "give-each fame-2", "1": "food fame-1", "2": "choice-1 fame+1", "3": "choice-2 fame+1"}),
    2: ("merchant", "gift", {"0": "fame-1", "1": "choice-1", "2": "choice-1 fame+1", "3": "upgrade+ fame+1"}),
    3: ("merchant", "gift", {"0": "fame-1", "1": "", "2": "fame+1", "3": "goods fame+1"}),
    4: ("merchant", "gift", {"0": "goods", "1": "choice-1 fame+1", "2": "choice-2 fame+1", "3": "gift-back"}),
    5: ("merchant", "gift", {"0": "ground fame-1", "1": "fame-1", "2": "choice-1 fame+1", "3": "trade-ship"}),
    6: ("merchant", "gift", {"0": "ground fame-1", "1": "fame-1", "2": "choice-1 fame+1", "3": "trade-ship"}),
    7: ("merchant", "gift", {"no": "", "yes": "combat right | gift-back fame+1 | ground"}),
    8: ("merchant", "gift", {"no": "", "yes": "combat left | gift-back fame+1 | ground"}),
    9: ("demand", "need 2", {"yes": "pay-2", "no": "combat right | trade-ship | upgrade- fame+1"}),
    10: ("demand", "need 2", {
        "yes": "pay-2 fame-1", "no": "combat right2 | carbon carbon fame+1 | ground fame+1"}),
    11: ("demand", "need 2", {"yes": "pay-2 ground", "no": "combat left | ore ore fame+1 | upgrade-"}),
    12: ("barter", "need 1", {
        "no": "fame+1", "yes": "pay-1 other-2 shake", "1": "fame-1", "2": "fame-1", "3": "confiscate fame-1",
        "4": "", "5": ""}),
    13: ("barter", "need 1", {
        "no": "", "yes": "pay-1 other-2 shake", "1": "", "2": "", "3": "confiscate fame-1", "4": "fame-1",
        "5": "fame-1"}),
    14: ("hire", "need 1", {
        "no": "fame+1", "yes": "pay-1 shake", "1": "fame-1", "2": "fame-1", "3": "take-each fame-1",
        "4": "take-each fame-1", "5": "take-each"}),
    15: ("hire", "need 1", {
        "no": "", "yes": "pay-1 shake", "1": "take-each", "2": "take-each fame-1", "3": "take-each fame-1",
        "4": "fame-1", "5": "fame-1"}),
    16: ("attack", "flee", {"escaped": "", "fight": "combat right | upgrade+ fame+1 | upgrade-"}),
    17: ("attack", "flee", {"escaped": "", "fight": "combat left2 | ore ore fame+1 | upgrade- fame+1"}),
    18: ("attack", "flee", {"escaped": "fame-1", "fight": "combat left | trade-ship | ground"}),
    19: ("sun", "", {"no": "", "yes": "speed right2 | trade-ship | upgrade-"}),
    20: ("sun", "", {"no": "fame-1", "yes": "speed left | take-each fame+1 | upgrade- fame+1"}),
    21: ("sun", "", {"no": "fame-1", "yes": "speed right | upgrade+ fame+1 | upgrade-"}),
    22: ("distress", "", {"no": "", "yes": "combat right2 | goods goods fame+1 | ground"}),
    23: ("distress", "", {"no": "fame-1", "yes": "combat right | choice-2 fame+1 | upgrade- fame+1"}),
    24: ("distress", "", {"no": "fame-1", "yes": "combat left | jump fame+1 | ground fame+1"}),
    25: ("distortion", "", {"no": "new-card", "yes": "speed left | jump | ground"}),
    26: ("distortion", "", {"no": "new-card", "yes": "speed right | jump | ground"}),
    27: ("distortion", "", {"no": "new-card", "yes": "speed right2 | jump | upgrade-"}),
    28: ("donation", "gift", {"0": "upgrade- fame-1", "1": "fame+1", "2": "jump", "3": "jump"}),
    29: ("donation", "gift", {"0": "", "1": "fame+1", "2": "fame+1", "3": "trade-ship"}),
    30: ("donation", "gift", {"0": "fame-1", "1": "fame-1", "2": "fame+1", "3": "jump fame+1"}),
    31: ("wear", "none", {"": "wear-8 reshuffle new-card"}),
    32: ("wear", "none", {"": "wear-6 most-pods reshuffle new-card"}),
}  # fmt: skip

NEIGHBOURS = {"left": 1, "left2": 2, "right": -1, "right2": -2}


def branch(card: int, key: str) -> str:
    return CARDS[card][2][key]


def duels() -> list[tuple[int, str, str, str, str]]:
    """Card, contest, neighbour, effects when won, when lost."""
    found = []
    for card, (_, _, branches) in CARDS.items():
        for text in branches.values():
            if "|" in text:
                head, won, lost = (part.strip() for part in text.split("|"))
                contest, neighbour = head.split()
                found.append((card, contest, neighbour, won, lost))
    return found
