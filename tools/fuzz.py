"""Coverage-guided fuzzing of all that reads what strangers wrote: `make fuzz`, or `python -m tools.fuzz po message`.

Each target of `tests/hostile/targets.py` runs in a process of its own for SECONDS (60). What it has learnt stays in
`.cache/fuzz/<target>/`. A find is told with its traceback and kept in `.cache/fuzz/finds/`: once it is understood it
goes to `tests/hostile/data/<target>/`, where the tests replay it for ever.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / ".cache" / "fuzz"
FINDS = CORPUS / "finds"
LONGEST = 20_000  # bytes of one input
MEMORY = 1000  # megabytes, the tracer's own included
PATIENCE = 20  # seconds for one input, several times slower than without the tracer


def main(names: Sequence[str]) -> int:
    """Fuzz the targets of these names, all of them if there is none. The exit code is the number of finds."""
    from tests.hostile.targets import TARGETS
    from tests.hostile.test_bytes import SOUND

    if unknown := set(names) - set(TARGETS):
        print(f"no such target: {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
        return 2
    seconds = int(os.environ.get("SECONDS") or 60)
    FINDS.mkdir(parents=True, exist_ok=True)
    before = set(FINDS.iterdir())
    for name in names or TARGETS:
        folder = CORPUS / name
        folder.mkdir(exist_ok=True)
        for number, data in enumerate(SOUND[name]):
            (folder / f"sound-{number}").write_bytes(data)
        print(f"{name}: {seconds} s ...", flush=True)
        options = (f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={PATIENCE}", "-print_final_stats=1")
        limits = (f"-rss_limit_mb={MEMORY}", f"-artifact_prefix={FINDS}/{name}-", "-verbosity=0")
        done = subprocess.run(
            [sys.executable, "-m", "tools.fuzz", "--target", name, *options, *limits, str(folder)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        print("\n".join(_told(done.stdout + done.stderr, failed=done.returncode != 0)), flush=True)
    finds = sorted(set(FINDS.iterdir()) - before)
    for path in finds:
        print(f"found: {path.relative_to(ROOT)} {path.read_bytes()[:200]!r}")
    return len(finds)


def fuzz(name: str, options: Sequence[str]) -> None:
    """One target, in this process, until its time is up or something is found."""
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]  # `make fuzz` installs it

    with atheris.instrument_imports(include=["generator"]):
        from tests.hostile.targets import TARGETS

    target = TARGETS[name]
    atheris.Setup([sys.argv[0], *options], lambda data: target(bytes(data)))
    atheris.Fuzz()


def _told(text: str, *, failed: bool) -> Sequence[str]:
    lines = text.splitlines()
    if failed:
        return lines[-40:]
    return [f"  {line}" for line in lines if "number_of_executed_units" in line or "peak_rss" in line]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--target"]:
        fuzz(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main(sys.argv[1:]))
