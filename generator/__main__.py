"""`python -m generator` is `belote-rules`."""

from generator.cli import main

if __name__ == "__main__":
    main()
