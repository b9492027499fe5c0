"""``python -m nbteach`` is ``nbteach``."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="nbteach")
