"""`python -m tradewinds`, the same as `tradewinds`."""

import sys

from tradewinds.cli.main import main

if __name__ == "__main__":  # worker processes import this module, too
    sys.exit(main())
