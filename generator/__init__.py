"""Belote Rules: computes, checks and publishes the rules of French belote in every language."""
