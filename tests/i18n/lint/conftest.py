"""Lets the tests of this folder share `linting.py`: with import mode `importlib` a folder is no package."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
