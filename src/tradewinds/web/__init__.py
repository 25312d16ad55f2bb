"""The server and its pages: everything people see comes from a View, everything they do goes through a room."""
