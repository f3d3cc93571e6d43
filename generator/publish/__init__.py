"""The only writer of the output: a whole new site, or the old one untouched.

Here is what a build needs to know that it has nothing to do; who writes imports `publication`.
"""

from generator.publish.manifest import Manifest, previous
from generator.publish.refusal import OutputError
from generator.publish.seen import Seen

__all__ = ["Manifest", "OutputError", "Seen", "previous"]
