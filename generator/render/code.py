"""The templates as code: made once, kept in memory, and made anew when a template has changed."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound
from jinja2.bccache import Bucket

_kept: dict[str, bytes] = {}
"""By Jinja's keys, the code as Jinja writes it down."""


class _Visible(FileSystemLoader):
    """Hidden files are no templates: nobody looks there for changes."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        if any(part.startswith(".") for part in template.split("/")):
            raise TemplateNotFound(template)
        return super().get_source(environment, template)


class _Kept(BytecodeCache):
    """Jinja asks here before it makes code, and itself looks whether the template has changed since."""

    def load_bytecode(self, bucket: Bucket) -> None:
        if code := _kept.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        _kept[bucket.key] = bucket.bytecode_to_string()


def environment(templates: Path) -> Environment:
    """Jinja as all our templates are run by it, without the words they use."""
    return Environment(
        loader=_Visible(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_Kept(),
    )


def compiled(templates: Path) -> Environment:
    """Jinja with the code of every template made ahead; one that is faulty tells its fault when it is used."""
    jinja = environment(templates)
    for name in jinja.list_templates(extensions=["html"]):
        with suppress(TemplateError, SyntaxError, ValueError, OSError, RecursionError):
            jinja.get_template(name)
    return jinja
