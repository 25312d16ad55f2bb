"""The command line. Command `x` is `x_arguments` and `run_x` of a module that is imported only when it is called."""
