"""`python -m generator` is `belote-rules`: both begin here."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run a command; whoever stops it before it has begun is told no more than later."""
    try:
        from generator.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
