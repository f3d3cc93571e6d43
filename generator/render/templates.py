"""The templates, run by Jinja: every page as pieces and holes, every fault with its line."""

import os
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateError, TemplateSyntaxError
from markupsafe import Markup

from generator.i18n.languages import State
from generator.problems import ContentError, Problem, Source
from generator.render.holes import PAGE, ROOT, Count, Holes, Only, Own, Pieces, SayIn, Structure, Words, cut
from generator.render.messages import COUNT, Messages, UnknownMessageError, WrongValuesError
from generator.render.outline import Outline
from generator.render.pages import Page, RootPage, menu

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none';"
    " connect-src 'self'"
)
"""Our scripts fetch nothing. To connect is for `serve`, and for tools that ask for robots.txt in the name of a page."""


_WRONG_PAGE = {
    PAGE: "a page of the root is of no language: ask with ti(tag, key) for a text, and for nothing of `own`",
    ROOT: "ti(tag, key) is for the pages of the root: ask with t(key)",
}

_BROKEN = "no filter may be put on what t, ta and the like give: the text is filled in later"

_FAILURES = (
    AssertionError,  # some filters check so what they are given
    SyntaxError,  # of the code that Jinja makes: Python nests no deeper than twenty loops
    TemplateError,
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    OSError,
)
"""What can go wrong while a template runs."""


_VALUES = {"direction": frozenset({"ltr", "rtl"}), "state": frozenset(map(str, State))}
"""What a template may ask of a language, beside its tag, and the answers there are."""
_COUNTS = ("total", "translated", "stale", "missing")
"""What it may ask of how far one is."""


class _OwnProperties:
    """The language's own properties, as `own.tag` in a template."""

    def __init__(self, holes: Holes) -> None:
        self.tag = holes.mark(Own("tag"))
        self.direction = holes.mark(Own("direction"))
        self.name = holes.mark(Own("name"))
        self.separator = holes.mark(Own("separator"))


def rendered(jinja: Environment, templates: Path, outline: Outline) -> Structure:
    """Every page, rendered once by `jinja`, which may have made code of the templates already.

    Raises:
        ContentError: a template does not parse, fails, asks for a message that does not exist, or does not give one
            its values; with its line. Or a folder of templates is a link.
    """
    if linked := tuple(_linked_folders(templates)):
        raise ContentError(linked)
    holes, root_holes = Holes(), Holes(ROOT)
    addresses = outline.addresses
    tags = frozenset(each.tag for each in outline.languages)
    jinja.globals |= _words(holes, root_holes, Messages(outline.messages), tags)
    jinja.globals.update(
        up="../",
        policy=POLICY,
        own=_OwnProperties(holes),
        menu=menu(outline.pages),
        languages=outline.languages,
        base_url=addresses.base_url,
        translating=addresses.translating,
        project=addresses.project,
        preview=addresses.preview,
    )

    def pieces(page: Page | RootPage, own: Holes, other: Holes) -> Pieces:
        text = _render(jinja, page, templates)
        if other.sign in text:
            raise _fault(page.template, 1, "wrong-page", _WRONG_PAGE[other.sign], templates)
        parts = cut(text, own.sign)
        if any(own.sign in part if isinstance(part, str) else part >= len(own.numbers) for part in parts):
            raise _fault(page.template, 1, "template-error", _BROKEN, templates)
        return parts

    cut_pages = {page.file: pieces(page, holes, root_holes) for page in outline.pages}
    cut_root_pages = {page.file: pieces(page, root_holes, holes) for page in outline.root_pages}
    return Structure(cut_pages, tuple(holes.numbers), cut_root_pages, tuple(root_holes.numbers))


def _linked_folders(templates: Path) -> Iterator[Problem]:
    """A folder behind a link may hold anything, and nobody would look there for changes."""
    for parent, folders, _ in os.walk(templates):
        for path in (Path(parent, name) for name in sorted(folders)):
            if path.is_symlink():
                source = Source(f"{templates.name}/{path.relative_to(templates).as_posix()}")
                yield Problem(source, "symlink", "a symbolic link is not followed", "put the folder itself here")


def _words(holes: Holes, root_holes: Holes, messages: Messages, tags: frozenset[str]) -> dict[str, Any]:
    """What templates call for words and numbers, by its name there."""

    def say(key: str, values: Mapping[str, object], *, plain: bool = False) -> Markup:
        return holes.say(messages.fitting(key, values), values, plain=plain) if values else bare(key, plain)

    @cache
    def bare(key: str, plain: bool) -> Markup:
        return holes.say(messages.fitting(key, ()), {}, plain=plain)

    def plural(key: str, number: int, **values: object) -> Markup:
        if not isinstance(number, int):
            raise WrongValuesError(f"the message `{key}` needs a number, not `{number}`")
        values[COUNT] = number
        return holes.say(messages.fitting(key, values, number=True), values, number)

    def only(name: str, value: str, caller: Callable[[], Markup]) -> Markup:
        if value not in (known := {"tag": tags, **_VALUES}.get(name, ())):
            told = f"one of {', '.join(sorted(known))}" if known else f"one of tag, {', '.join(_VALUES)}"
            raise WrongValuesError(f"no language has `{name}` with the value `{value}`: {told}")
        return holes.mark(Only(name, value, cut(str(caller()))))

    def tally(tag: str, name: str) -> Markup:
        if tag not in tags or name not in _COUNTS:
            raise WrongValuesError(f"there is no count of `{name}` for `{tag}`: one of {', '.join(_COUNTS)}")
        return holes.mark(Count(tag, name))

    return {
        "t": lambda key, **values: say(key, values),
        "ta": lambda key, **values: say(key, values, plain=True),
        "plural": plural,
        "ti": lambda tag, key: root_holes.mark(SayIn(tag, messages.fitting(key, ()))),
        "tally": tally,
        "index": lambda rank: say(f"index/{rank}", {}, plain=True) if rank in "JQKA" else _pip(rank),
        "words": lambda *wanted: holes.mark(Words(messages.all_of(wanted))),
        "only": only,
    }


def _pip(rank: str) -> str:
    return "10" if rank == "T" else rank


def _render(jinja: Environment, page: Page | RootPage, folder: Path) -> str:
    template = page.template
    try:
        return jinja.get_template(template).render(page=page)
    except TemplateSyntaxError as fault:
        raise _fault(fault.filename or template, fault.lineno, "template-syntax", str(fault.message), folder) from fault
    except UnknownMessageError as fault:
        raise _fault(*_place(fault, template), "unknown-message", str(fault), folder) from fault
    except WrongValuesError as fault:
        raise _fault(*_place(fault, template), "wrong-values", str(fault), folder) from fault
    except _FAILURES as fault:
        text = f"{type(fault).__name__}: {fault}"
        raise _fault(*_place(fault, template), "template-error", text, folder) from fault


def _place(fault: BaseException, template: str) -> tuple[str, int]:
    """The innermost line of a template that a fault came through; Jinja puts its templates into the traceback."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename.endswith(".html")]
    return (frames[-1].filename, frames[-1].lineno or 1) if frames else (template, 1)


def _fault(file: str, line: int, code: str, message: str, folder: Path) -> ContentError:
    path = Path(file)
    shown = path.relative_to(folder) if path.is_relative_to(folder) else path
    return ContentError([Problem(Source(f"{folder.name}/{shown.as_posix()}", line), code, message)])
