"""JSON Schemas of the files that authors write, for their editors: generated from the models, committed.

`python -m generator.content.schema` writes them into `examples/`; with `--check` it only says whether they are current.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from generator.content.models import ExampleFile, PageFile
from generator.project import Project

DRAFT = "http://json-schema.org/draft-07/schema#"
SCHEMAS: Mapping[str, type[BaseModel]] = {"example.schema.json": ExampleFile, "page.schema.json": PageFile}


def schema(model: type[BaseModel]) -> str:
    """The schema of one kind of file as JSON text, the same on every machine and with every pydantic 2."""
    raw = model.model_json_schema()
    plain = {"$schema": DRAFT} | _plain(raw, raw.get("$defs", {}))
    return json.dumps(plain, indent=2, ensure_ascii=False) + "\n"


def stale(project: Project) -> tuple[Path, ...]:
    """The committed schemas that are not what the models say."""
    paths = {project.examples / name: schema(model) for name, model in SCHEMAS.items()}
    return tuple(path for path, text in paths.items() if not path.is_file() or path.read_text("utf-8") != text)


def write(project: Project) -> None:
    """Write every schema into `examples/`."""
    for name, model in SCHEMAS.items():
        (project.examples / name).write_text(schema(model), "utf-8", newline="\n")


def _plain(node: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """A schema without references, without null (a key is there or not), and without titles made up from names."""
    if reference := node.get("$ref"):
        definition = definitions[reference.removeprefix("#/$defs/")]
        return _plain({**definition, **{key: value for key, value in node.items() if key != "$ref"}}, definitions)
    if choices := node.get("anyOf") or node.get("allOf"):
        (choice,) = (each for each in choices if each != {"type": "null"})
        rest = {key: value for key, value in node.items() if key not in ("anyOf", "allOf", "default")}
        return _plain({**choice, **rest}, definitions)
    plain: dict[str, Any] = {}
    for key in sorted(node.keys() - {"$defs", "title", "default"}):
        value = node[key]
        if key == "properties":
            plain[key] = {name: _plain(each, definitions) for name, each in value.items()}
        else:
            plain[key] = _plain(value, definitions) if isinstance(value, dict) else value
    return plain


def main(arguments: Sequence[str]) -> int:
    """Write the schemas of the project in the current folder, or check them. Exit code 1: some are stale."""
    project = Project(Path.cwd())
    if "--check" not in arguments:
        write(project)
        return 0
    for path in (old := stale(project)):
        print(f"{project.relative(path)}: out of date: run `python -m generator.content.schema`")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
