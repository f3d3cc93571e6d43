"""The browser of the tests: Debian's Chromium. As root on Debian or Ubuntu a missing one is installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""For a browser that runs as root in CI and asks no other machine for anything."""


def chromium() -> str | None:
    """The path of a Chromium that is installed, or None. `CHROMIUM` names one that is elsewhere."""
    named = os.environ.get("CHROMIUM", "")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install Debian's Chromium if it is missing and we may; say plainly what happens otherwise."""
    if chromium():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        sys.stdout.write("Installing Chromium for the browser tests ...\n")
        sys.stdout.flush()
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL, check=False)
    if not chromium():
        sys.stdout.write(
            "There is no Chromium: the browser tests will be skipped. On Debian: sudo apt-get install chromium\n"
        )


if __name__ == "__main__":
    if not Path("pyproject.toml").exists():
        sys.exit("run this from the project's folder")
    install()
