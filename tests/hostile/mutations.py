"""Valid files, spoilt: bytes flipped, lines doubled and swapped, and junk where a word was."""

from hypothesis import strategies as st

JUNK = (
    *(
        "",
        " ",
        "\x00",
        "\x001\x00",
        "\x1b[31m",
        "\x85",
        "\u2028",
        "\u2029",
        "\u202egnp",
        "\ufeff",
        "\u200b",
        "\U000e0041",
    ),
    *("<script>alert(1)</script>", "</script><script>alert(1)", "</title><img src=x onerror=alert(1)>", "<!--", "-->"),
    *("]]>", "<![CDATA[", "<?php", '" onmouseover="alert(1)', "' onfocus='alert(1)", "`", "&lt;b&gt;", "&#60;b>", "&"),
    *(
        "{{ 7*7 }}",
        "{% raw %}",
        "{# #}",
        "{0.__class__}",
        "{seat.__class__}",
        "{seat!r:>9999999}",
        "{}",
        "%s%n",
        "${x}",
    ),
    *("__proto__", "constructor", "javascript:alert(1)", "../../etc/passwd", "file:///etc/passwd", "C:\\con", "~", "-"),
    *(
        "yes",
        "null",
        "!!python/object/apply:os.system [id]",
        "&a [*a]",
        "*a",
        "<<: *a",
        "- - - -",
        "? ?",
        "{a: {b: [",
        "|",
    ),
    *(
        "9" * 5000,
        "-1",
        "1e999",
        "0x7f",
        "٣",
        "İ",
        "ﬀ",
        "e\u0301",
        "🃏",
        "ａ",
        "S-W-DASJ-S97HKCQ",
        "a" * 3000,
        "\\",
        '\\"',
    ),
    *("msgid", 'msgstr "', "#, fuzzy", "#| msgid", "#~ msgctxt", "nplurals=9; plural=n%0;", "<<<<<<< HEAD", "======="),
)
BYTES = (
    b"\xff",
    b"\xed\xa0\x80",
    b"\xc0\xaf",
    b"\xf4\x90\x80\x80",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\x00",
    b"\r",
    b"\n",
)


@st.composite
def spoilt(draw: st.DrawFn, data: bytes, most: int = 4) -> bytes:
    """The bytes of a file after one to `most` accidents."""
    for _ in range(draw(st.integers(1, most))):
        kind = draw(st.sampled_from(("junk", "junk", "byte", "cut", "double", "swap", "word")))
        place = draw(st.integers(0, max(0, len(data) - 1)))
        if kind == "junk":
            junk = draw(st.sampled_from(JUNK).map(str.encode) | st.sampled_from(BYTES) | st.binary(max_size=4))
            data = data[:place] + junk + data[place + draw(st.integers(0, 12)) :]
        elif kind == "byte":
            data = data[:place] + bytes([draw(st.integers(0, 255))]) + data[place + 1 :]
        elif kind == "cut":
            data = data[:place] + data[place + draw(st.sampled_from((1, 7, 80, 4000, len(data)))) :]
        elif kind == "word":
            data = _another_word(data, place, draw(st.sampled_from(JUNK)).encode())
        else:
            lines = data.split(b"\n")
            one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            if kind == "double":
                lines.insert(other, lines[one])
            else:
                lines[one], lines[other] = lines[other], lines[one]
            data = b"\n".join(lines)
    return data


def _another_word(data: bytes, place: int, junk: bytes) -> bytes:
    """The word at a place, and all its like, are something else."""
    start = data.rfind(b" ", 0, place) + 1
    end = min((found for found in (data.find(b" ", place), data.find(b"\n", place)) if found >= 0), default=len(data))
    word = data[start:end]
    return data.replace(word, junk) if 1 < len(word) < 40 else data
