from generator.content.files import ExampleOnDisk, PageOnDisk
from generator.content.listing import listing_problems
from generator.content.yaml_reader import read


def told(text: str, *files: str) -> list[str]:
    """What is told of a `page.yaml` beside these files, each `section/id`."""
    examples = (ExampleOnDisk(file.split("/")[0], file.split("/")[1], f"p/{file}.yaml") for file in files)
    folder = PageOnDisk("p", "p", has_page_file=True, examples=tuple(examples))
    problems = listing_problems(read(text.encode(), "p/page.yaml"), folder)
    return [f"{problem.source} {problem.message} ({problem.hint})" for problem in problems]


def test_lists_and_files_that_agree() -> None:
    page = "sections:\n  - {id: a, examples: [x, y]}\n  - {id: b, examples: [z]}\npicture: {example: y}\n"
    assert told(page, "a/x", "a/y", "b/z") == []


def test_a_missing_example_and_where_it_would_be() -> None:
    assert told("sections: [{id: a, examples: [over-ruff]}]\n") == [
        "p/page.yaml:1:31 there is no example `over-ruff` (write p/a/over-ruff.yaml, or take it off the list)"
    ]


def test_a_slip_in_a_list_offers_the_file_that_is_there() -> None:
    lines = told("sections: [{id: a, examples: [over-ruf]}]\n", "a/over-ruff")
    assert lines == [
        "p/page.yaml:1:31 there is no example `over-ruf` (did you mean `over-ruff`?)",
        "p/a/over-ruff.yaml:1:1 the example is not listed in page.yaml "
        "(list it in one of the sections of page.yaml, or delete the file)",
    ]


def test_listed_twice_names_the_line_of_the_first() -> None:
    page = "sections:\n  - {id: a, examples: [x]}\n  - {id: b, examples: [x]}\n"
    assert told(page, "a/x") == [
        "p/page.yaml:3:24 the example `x` is listed twice (it is listed in line 2 already: keep one)"
    ]


def test_two_files_of_one_name_cannot_both_be_right() -> None:
    lines = told("sections: [{id: a, examples: [x]}]\n", "a/x", "b/x")
    assert lines == ["p/b/x.yaml:1:1 page.yaml lists the example under `a` (move the file to p/a/x.yaml)"]


def test_sections_and_examples_share_their_anchors() -> None:
    (line,) = told("sections:\n  - {id: ruff, examples: [ruff]}\n", "ruff/ruff")
    assert line.startswith("p/page.yaml:2:27 `ruff` is the id of a section too, and both are anchors on the page")


def test_two_sections_of_one_name() -> None:
    page = "sections:\n  - {id: a, examples: [x]}\n  - {id: a, examples: [y]}\n"
    assert told(page, "a/x", "a/y") == [
        "p/page.yaml:3:10 the id `a` stands here twice (the first is in line 2: choose another)"
    ]


def test_a_rule_in_short_may_be_named_like_a_section() -> None:
    assert told("short: [{id: a}]\nsections: [{id: a, examples: [x]}]\n", "a/x") == []


def test_a_picture_is_one_of_the_listed_examples() -> None:
    page = "sections: [{id: a, examples: [over-ruff]}]\npicture: {example: over-ruf}\n"
    assert told(page, "a/over-ruff") == [
        "p/page.yaml:2:20 the page lists no example `over-ruf` (did you mean `over-ruff`?)"
    ]


def test_no_file_is_called_unlisted_while_a_list_cannot_be_read() -> None:
    assert told("sections: [{id: a, examples: x}]\n", "a/x") == []
    assert told("sections: [{id: A, examples: [x]}]\n", "A/x") == []
    assert told("sections: nothing\n", "a/x") == []
