"""The codes of the faults that authors can make: short words to search for."""

from enum import StrEnum


class Code(StrEnum):
    """Every fault of a file under `examples/`, apart from answers that the engine does not share."""

    # Files and folders.
    NOTHING_TO_CHECK = "nothing-to-check"
    FOREIGN_FILE = "foreign-file"
    SYMLINK = "symlink"
    UNREADABLE = "unreadable"
    NO_PAGE_FILE = "no-page-file"
    # Bytes and characters.
    BYTE_ORDER_MARK = "byte-order-mark"
    CHARSET = "charset"
    TOO_LARGE = "too-large"
    CONFLICT_MARKER = "conflict-marker"
    INVISIBLE_CHARACTER = "invisible-character"
    TAB = "tab"
    # YAML.
    YAML_SYNTAX = "yaml-syntax"
    EMPTY = "empty"
    ALIAS = "alias"
    TAG = "tag"
    SEVERAL_DOCUMENTS = "several-documents"
    TOO_DEEP = "too-deep"
    REPEATED_KEY = "repeated-key"
    # Keys and values.
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    WRONG_TYPE = "wrong-type"
    # Prose.
    EMPTY_TEXT = "empty-text"
    TEXT_TOO_LONG = "text-too-long"
    LINE_BREAK = "line-break"
    MARKUP = "markup"
    NOT_NFC = "not-nfc"
    # Ids and lists of examples.
    BAD_ID = "bad-id"
    REPEATED_ID = "repeated-id"
    NO_SUCH_EXAMPLE = "no-such-example"
    NOT_LISTED = "not-listed"
    LISTED_TWICE = "listed-twice"
    WRONG_FOLDER = "wrong-folder"
    EMPTY_SECTION = "empty-section"
    EMPTY_PAGE = "empty-page"
    # Deals.
    BAD_CARD = "bad-card"
    BAD_SEAT = "bad-seat"
    BAD_PLAY = "bad-play"
    BAD_CONTRACT = "bad-contract"
    BAD_RULES = "bad-rules"
    BAD_NUMBER = "bad-number"
    REPEATED_CARD = "repeated-card"
    NOT_IN_HAND = "not-in-hand"
    NOT_TO_PLAY = "not-to-play"
    SEAT_MISSING = "seat-missing"
    TRICK_TOO_LONG = "trick-too-long"
    HAND_TOO_LARGE = "hand-too-large"
    EMPTY_HAND = "empty-hand"
    THEN_TOO_EARLY = "then-too-early"
    POINTS_COUNT = "points-count"
