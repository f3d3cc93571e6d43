import json
from pathlib import Path

import pytest

from generator.content.models import ExampleFile, PageFile
from generator.content.schema import SCHEMAS, main, schema, stale
from generator.engine import RULESETS, Contract
from generator.project import Project

ROOT = Path(__file__).parents[2]


def test_the_committed_schemas_are_what_the_models_say() -> None:
    assert stale(Project(ROOT)) == (), "run `python -m generator.content.schema`"


@pytest.mark.parametrize("model", [ExampleFile, PageFile])
def test_an_editor_has_a_word_on_every_key(model: type[ExampleFile] | type[PageFile]) -> None:
    tree = json.loads(schema(model))
    objects = [tree]
    for each in objects:
        for key, value in each["properties"].items():
            assert value["description"], key
            objects.extend(part for part in (value, value.get("items", {})) if "properties" in part)
    assert all(each["additionalProperties"] is False for each in objects)


def test_rulesets_and_contracts_can_be_picked_from_a_list() -> None:
    keys = json.loads(schema(ExampleFile))["properties"]
    assert keys["rules"]["enum"] == list(RULESETS)
    assert keys["contract"]["enum"] == [contract.word for contract in Contract]


def test_only_the_optional_keys_are_optional() -> None:
    example, page = json.loads(schema(ExampleFile)), json.loads(schema(PageFile))
    assert set(example["properties"]) - set(example["required"]) == {"seat"}
    assert set(page["properties"]) - set(page["required"]) == {"picture"}


def test_a_schema_stands_on_its_own() -> None:
    text = schema(ExampleFile) + schema(PageFile)
    assert "$ref" not in text
    assert '"null"' not in text


def test_the_command_writes_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "examples").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert main(["--check"]) == 0
    assert {path.name for path in Path("examples").iterdir()} == set(SCHEMAS)
    assert capsys.readouterr().out.count("out of date") == 2
