"""`python -m starfare` is the command `starfare`."""

import sys

from starfare.cli import main

if __name__ == "__main__":
    sys.exit(main())
