"""A position in whole numbers, for judgements that are learned; `features` is where it is written."""
