"""What authors wrote: YAML files → frozen pages and examples, every fault of every file with its place."""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
"""What is accepted must not depend on what else is installed; and to look for plugins takes longer than to read us."""
