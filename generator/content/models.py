"""The keys of the files that authors write, with a word on each for those who write them."""

from pydantic import BaseModel, ConfigDict, Field

from generator.content.deal_words import CardWord, ContractWord, PlayWords, Points, RulesName, SeatWord
from generator.content.prose import Id, Text


class Entry(BaseModel):
    """Keys and values: no key but the known ones."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ThenEntry(Entry):
    """What follows once the fourth card lies."""

    play: CardWord = Field(description="The card that is played: one of the allowed cards.")
    winner: SeatWord = Field(description="The seat that wins the trick.")
    points: tuple[Points, ...] = Field(
        description="The points of the four cards, in order of play, without the ten of the last trick.",
        json_schema_extra={"minItems": 4, "maxItems": 4},
    )


class ExpectEntry(Entry):
    """The answer, typed by a person and never computed."""

    allowed: tuple[CardWord, ...] = Field(
        description="The cards of the hand that may be played, in any order.",
        json_schema_extra={"minItems": 1, "maxItems": 8, "uniqueItems": True},
    )
    then: ThenEntry | None = Field(
        None, description="Only where three cards lie: the card played, who wins, and what each card is worth."
    )


class ExampleFile(Entry):
    """One deal: who holds what, what lies on the table, and which cards may be played. The file's name is its id."""

    title: Text = Field(description="The heading: what the deal shows, in a few words. Put it under >-")
    rules: RulesName = Field(description="The ruleset by which the table plays.")
    contract: ContractWord = Field(description="The trump suit, or no-trump, or all-trump.")
    trick: tuple[PlayWords, ...] = Field(
        description="The cards on the table in order of play, seat then card: [W AD, N 8S]. Before the lead: []",
        json_schema_extra={"maxItems": 3},
    )
    seat: SeatWord | None = Field(
        None, description="The seat to play. Needed before the lead; otherwise it follows from the trick."
    )
    hand: tuple[CardWord, ...] = Field(
        description="The hand of the seat to play: one to eight cards, shown in this order.",
        json_schema_extra={"minItems": 1, "maxItems": 8, "uniqueItems": True},
    )
    expect: ExpectEntry = Field(description="The right answer, as you know it: the engine is checked against it.")
    why: Text = Field(description="The explanation, a sentence or two of plain text. Put it under >-")


class ShortEntry(Entry):
    """One of the rules in short."""

    id: Id = Field(description="Its name in the translators' files.")
    title: Text = Field(description="The rule in two or three words.")
    text: Text = Field(description="The rule in a sentence or two.")


class SectionEntry(Entry):
    """A section of a page: a heading and its examples. Their files lie in the folder named like the section."""

    id: Id = Field(description="The name of its folder, and its anchor on the page.")
    title: Text = Field(description="The heading of the section.")
    examples: tuple[Id, ...] = Field(
        description="The examples in the order of the page: the names of their files without .yaml",
        json_schema_extra={"minItems": 1, "uniqueItems": True},
    )


class PictureEntry(Entry):
    """One example shown as a picture of the game in progress."""

    example: Id = Field(description="An example of this page.")
    caption: Text = Field(description="The sentence under the picture.")


class PageFile(Entry):
    """A page: its texts, its sections, and the order of its examples. The folder's name is its id."""

    title: Text = Field(description="The title of the page, and its first heading.")
    description: Text = Field(description="One sentence for search engines and the previews of links.")
    intro: Text = Field(description="The first paragraph.")
    short: tuple[ShortEntry, ...] = Field(description="The rules in short, in order.")
    note: Text = Field(description="How the examples are checked, in a sentence or two.")
    sections: tuple[SectionEntry, ...] = Field(description="The sections, in order.", json_schema_extra={"minItems": 1})
    picture: PictureEntry | None = Field(None, description="Optional: one example as a picture.")
