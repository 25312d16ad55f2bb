"""Words: sentences are made where they are read, in the reader's language."""
