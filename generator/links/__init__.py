"""The finished site read back before it is published: no dead link or anchor, no missing asset, no page left out."""

from generator.links.check import Reader

__all__ = ["Reader"]
