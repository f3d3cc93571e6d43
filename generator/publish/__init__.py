"""The only writer of the output: a whole new site, or the old one untouched."""

from generator.publish.manifest import Manifest, intact, previous
from generator.publish.publication import Published, publish
from generator.publish.refusal import OutputError

__all__ = ["Manifest", "OutputError", "Published", "intact", "previous", "publish"]
