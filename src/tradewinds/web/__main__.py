"""`python -m tradewinds.web`"""

import sys

from tradewinds.web.serve import main

if __name__ == "__main__":
    sys.exit(main())
