"""The templates, run by Jinja: every page as pieces and holes, every fault with its line."""

import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from markupsafe import Markup

from generator.problems import ContentError, Problem, Source
from generator.render.holes import Count, Holes, Only, Own, Pieces, SayIn, Structure, Words, cut
from generator.render.pages import Page, RootPage, menu

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none';"
    " connect-src 'self'"
)
"""Our scripts fetch nothing. To connect is for `serve`, and for tools that ask for robots.txt in the name of a page."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """What every page says of another language: tag, its own name, direction."""

    tag: str
    name: str
    direction: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is the same on every page. `base_url` ends with a slash, or is empty; `preview` is for translators only."""

    languages: tuple[Tongue, ...]
    base_url: str
    translating: str
    project: str
    preview: bool = False


_FAILURES = (
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


class UnknownMessageError(LookupError):
    """A template asks for a message that is not gathered."""


class _OwnProperties:
    """The language's own properties, as `own.tag` in a template."""

    def __init__(self, holes: Holes) -> None:
        self.tag = holes.mark(Own("tag"))
        self.direction = holes.mark(Own("direction"))
        self.name = holes.mark(Own("name"))
        self.separator = holes.mark(Own("separator"))


def rendered(
    templates: Path, pages: Sequence[Page], root_pages: Sequence[RootPage], keys: Iterable[str], around: Surroundings
) -> Structure:
    """Every page, rendered once.

    Raises:
        ContentError: a template does not parse, fails, or asks for a message that does not exist; with its line.
    """
    holes, root_holes = Holes(), Holes()
    environment = _environment(templates, holes, root_holes, tuple(keys))
    environment.globals.update(
        up="../",
        policy=POLICY,
        own=_OwnProperties(holes),
        menu=menu(tuple(pages)),
        languages=around.languages,
        base_url=around.base_url,
        translating=around.translating,
        project=around.project,
        preview=around.preview,
    )

    def pieces(page: Page | RootPage) -> Pieces:
        return cut(_render(environment, page, templates))

    cut_pages = {page.file: pieces(page) for page in pages}
    cut_root_pages = {page.file: pieces(page) for page in root_pages}
    return Structure(cut_pages, tuple(holes.numbers), cut_root_pages, tuple(root_holes.numbers))


def _environment(templates: Path, holes: Holes, root_holes: Holes, keys: tuple[str, ...]) -> Environment:
    known = frozenset(keys)

    def checked(key: str) -> str:
        if key in known:
            return key
        near = get_close_matches(key, keys, n=1)
        raise UnknownMessageError(f"there is no message `{key}`" + (f"; did you mean `{near[0]}`?" if near else ""))

    def words(*wanted: str | Sequence[str]) -> Markup:
        flat = [word for each in wanted for word in ([each] if isinstance(each, str) else each)]
        found = [key for word in flat for key in (_below(word, keys) if word.endswith("/") else (checked(word),))]
        return holes.mark(Words(tuple(dict.fromkeys(found))))

    def only(name: str, value: str, caller: Callable[[], Markup]) -> Markup:
        return holes.mark(Only(name, value, cut(str(caller()))))

    environment = Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.update(
        t=lambda key, **values: holes.say(checked(key), values),
        ta=lambda key, **values: holes.say(checked(key), values, plain=True),
        plural=lambda key, number, **values: holes.say(checked(key), {"count": number, **values}, number),
        ti=lambda tag, key: root_holes.mark(SayIn(tag, checked(key))),
        tally=lambda tag, name: holes.mark(Count(tag, name)),
        index=lambda rank: holes.say(checked(f"index/{rank}"), {}, plain=True) if rank in "JQKA" else _pip(rank),
        words=words,
        only=only,
    )
    return environment


def _pip(rank: str) -> str:
    return "10" if rank == "T" else rank


def _below(prefix: str, keys: tuple[str, ...]) -> list[str]:
    if found := [key for key in keys if key.startswith(prefix)]:
        return found
    raise UnknownMessageError(f"there is no message below `{prefix}`")


def _render(environment: Environment, page: Page | RootPage, folder: Path) -> str:
    template = page.template
    try:
        return environment.get_template(template).render(page=page)
    except TemplateSyntaxError as fault:
        raise _fault(fault.filename or template, fault.lineno, "template-syntax", str(fault.message), folder) from fault
    except UnknownMessageError as fault:
        raise _fault(*_place(fault, template), "unknown-message", str(fault), folder) from fault
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
