"""The only writer of the output: a whole new site, or the old one untouched."""

from generator.publish.manifest import Manifest, previous
from generator.publish.publication import Published, publish
from generator.publish.refusal import OutputError
from generator.publish.seen import Seen

__all__ = ["Manifest", "OutputError", "Published", "Seen", "previous", "publish"]
