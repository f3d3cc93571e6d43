"""What authors wrote: YAML files → frozen pages and examples, every fault of every file with its place."""

from generator.content.codes import Code
from generator.content.example import Example, Expected, Then, read_example
from generator.content.load import Content, load
from generator.content.page import Page, Picture, Section, Short
from generator.content.places import Places
from generator.content.shape import shape
from generator.content.yaml_reader import Document, read

__all__ = [
    "Code",
    "Content",
    "Document",
    "Example",
    "Expected",
    "Page",
    "Picture",
    "Places",
    "Section",
    "Short",
    "Then",
    "load",
    "read",
    "read_example",
    "shape",
]
