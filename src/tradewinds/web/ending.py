"""How a match ended, in words: for its page, and for whoever reads it when its rules are gone."""

from __future__ import annotations

from tradewinds import Match
from tradewinds.web.phrases import LANGUAGES, Phrases, phrases, told_by
from tradewinds.web.store.endings import Ending


def ending_of(match: Match, names: list[str]) -> Ending:
    told = match.log(None)
    return Ending(
        closing=match.closing(),
        winners=list(match.winners),
        sources={language: sources(match, phrases(language)) for language in LANGUAGES},
        notes={language: notes_of(match, names, language) for language in LANGUAGES},
        log={language: [(line, one.text(language, names)) for line, one in told] for language in LANGUAGES},
    )


def notes_of(match: Match, names: list[str], language: str) -> list[str]:
    """What is to be said with the score: by what those who were level were told apart."""
    told = [told.text(language, names) for told in match.events(None) if told.kind == "level"]
    level = [seat for seat, points in enumerate(match.scores) if points == max(match.scores)]
    if told or tuple(level) == match.winners:
        return told
    return list(filter(None, [told_by(match.rules, "game.level", language)]))


def sources(match: Match, say: Phrases) -> list[tuple[str, list[int]]]:
    """What the points were given for in words, with those of every seat; nothing where the game does not tell."""
    rules, language = match.rules, say.language
    if match.sources:
        return [(rules.words.template(f"source.{key}", language), points) for key, points in match.sources]
    told = {one.event.args[0]: one.event for one in match.events(None) if one.event.kind.scores}
    if len(told) != match.seats:
        return []
    return [
        (told_by(rules, f"score.{field}", language, field), [told[seat].args[at] for seat in range(match.seats)])
        for at, field in list(enumerate(told[0].kind.fields))[1:-1]
    ]
