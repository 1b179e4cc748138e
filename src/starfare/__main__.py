"""`python -m starfare` is the command `starfare`."""

from starfare.cli import main

if __name__ == "__main__":
    main()
