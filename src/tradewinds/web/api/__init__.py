"""The interface for programs: the same rooms and views as the pages, as JSON, with a token instead of a session."""
