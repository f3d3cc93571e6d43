"""The author's live preview: the site, served to this machine only, made anew at every saved edit."""

from generator.serve.board import Board, Shown
from generator.serve.rounds import Round, rounds
from generator.serve.server import Server
from generator.serve.watch import UnwatchableError

__all__ = ["Board", "Round", "Server", "Shown", "UnwatchableError", "rounds"]
