"""A start tag of any kind, read by Python's own parser of HTML."""

from collections.abc import Mapping
from html.parser import HTMLParser


def parsed(text: str) -> tuple[str, Mapping[str, str]]:
    """The name and the attributes of a start tag. Of a repeated attribute, browsers take the first."""
    reader = _Reader()
    reader.feed(text)
    return reader.name, reader.attributes


class _Reader(HTMLParser):
    name = ""

    def __init__(self) -> None:
        super().__init__()
        self.attributes: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.name = tag
        for name, value in attrs:
            self.attributes.setdefault(name, value or "")
