"""The templates as code: made once, kept in memory, and made anew when a template has changed."""

from contextlib import suppress
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, TemplateError
from jinja2.bccache import Bucket

Code = dict[str, bytes]
"""The code of templates, as Jinja writes it down; Jinja's keys."""

_kept: Code = {}


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
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_Kept(),
    )


def compiled(templates: Path) -> Code:
    """The code of every template; one that is faulty is left out, and tells its fault when it is used."""
    jinja = environment(templates)
    found = {}
    for name in jinja.list_templates(extensions=["html"]):
        with suppress(TemplateError, ValueError, OSError, RecursionError):
            key = _Kept().get_cache_key(name, jinja.get_template(name).filename)
            found[key] = _kept[key]
    return found


def keep(code: Code) -> None:
    """Keep code that another process has made."""
    _kept.update(code)
