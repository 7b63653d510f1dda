import EmojiCatalog
import ShellModel
import Testing

@testable import Rendering

/// Names and titles follow the language; names given by the user do not.
@Suite struct LanguageRenderingTests {
  @Test func onlyTheCatalogsOwnNamesAreTranslated() throws {
    let fox = try #require(Catalog.bundled.emoji("🦊"))
    let id = ItemID("list/🦊")
    #expect(ItemContent(fox).inLanguage("de", of: id).title == "Fuchs")
    #expect(ItemContent(fox).inLanguage("de", of: id).secondary == "Tiere & Natur")
    #expect(ItemContent(fox, title: "my fox").inLanguage("de", of: id).title == "my fox")
    let heading = ItemContent(text: "Smiling", title: "Smiling")
    #expect(heading.inLanguage("de", of: ItemID("outline/smileys/face-smiling")).title == "Lächelnd")
    #expect(heading.inLanguage("de", of: ItemID("custom/smiling")).title == "Smiling")
    let flags = ItemContent(text: "Flags", title: "Flags")
    #expect(flags.inLanguage("de", of: ItemID("custom/flags")).title == "Flags")
    #expect(heading.inLanguage("en", of: ItemID("outline/smileys/face-smiling")) == heading)
  }
}
