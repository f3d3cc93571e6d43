import pytest

from generator.content.yaml_reader import read
from generator.problems import ContentError

# what somebody typed, where it is told, a piece of what is said, a piece of the hint
TRAPS = [
    ("title: Trump led: go higher\n", "1:17", "a colon followed by a space", "under `title: >-`"),
    ("why: The ace\n  wins: it is the best\n", "2:7", "a colon followed by a space", "under `why: >-`"),
    ("why: The ace\n  holds: it\n", "2:8", "a colon followed by a space", "if `holds` is meant as a key"),
    ("- id: x\n  title: A: b\n", "2:11", "a colon followed by a space", "under `title: >-`"),
    ("hand: [7S, 9S\nexpect:\n", "1:7", "`[` is opened here and not closed", "`]` at the end"),
    ("then: {play: JH, winner: E\n", "1:7", "`{` is opened here and not closed", "`}` at the end"),
    ("hand: [7S,, 9S]\n", "1:11", "begins with `[` in column 7 breaks off here", "one comma between items"),
    ("hand: [a: b: c]\n", "1:12", "begins with `[` in column 7 breaks off here", "needs quotes here"),
    ('title: "You lead\nhand: []\n', "1:8", "a quoted text begins here and never ends", "put the text under `>-`"),
    ("title: 'it's'\n", "1:12", "does not fit what stands above", "apostrophe ends a text in single quotes"),
    ('title: "a" b\n', "1:12", "does not fit what stands above", "nothing may follow a closing quote"),
    ('title: "\\q"\n', "1:8", "a backslash begins an escape", "use single quotes"),
    ("title: @home\n", "1:8", "a text cannot begin with `@`", "in quotes"),
    ("title: `code`\n", "1:8", "a text cannot begin with ```", "in quotes"),
    ("title: %\n", "1:8", "a text cannot begin with `%`", "in quotes"),
    ("title: *\n", "1:8", "anchors and aliases", "begins with & or *"),
    ("title: !<a\n", "1:8", "tags", "begins with !"),
    ("title: a\nhand\n", "2:1", "this line is no key", "a key ends with a colon"),
    ("hand: - 7S\n", "1:7", "a list cannot begin with `- ` behind a key", "in brackets"),
    ("- 7S\nhand: x\n", "2:1", "does not fit what stands above", "indented alike"),
    ("  a: b\n c: d\n", "2:2", "does not fit what stands above", "indented alike"),
    ("title: >- You lead\n", "1:11", "behind `>` or `|`", "begin the text on the next line"),
    ("title: ,\n", "1:8", "a value is missing here", "comma too many"),
    ("%YAML 3.0\n---\na: b\n", "1:1", "this is not YAML", "without a fault"),
]


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize(("text", "place", "message", "hint"), TRAPS)
def test_a_trap_is_explained(text: str, place: str, message: str, hint: str) -> None:
    with pytest.raises(ContentError) as raised:
        read(text.encode(), "x.yaml")
    (problem,) = raised.value.problems
    assert str(problem.source) == f"x.yaml:{place}"
    assert message in problem.message
    assert hint in problem.hint
