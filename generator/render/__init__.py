"""Checked deals in a language → pages. The structure is rendered once, each language is a join."""
