import EmojiCatalog
@testable import ShellCore
import Testing

/// Names and titles follow the language; names given by the user do not.
@Suite struct LanguageRenderingTests {
  /// At a prompt, messages and hints are wrapped between words.
  @Test(arguments: [20, 40, 80]) func messagesAreWrappedBetweenWords(width: Int) {
    let hint = "keys are enter, escape, tab, backspace, delete, home and the characters after ctrl- and alt-"
    let text = DiagnosticText.interactive(
      Diagnostic(.invalidValue, "--bind: unknown key 'foo'", range: nil, hint: hint), column: 1, isColored: false,
      width: width)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(
      text.split(whereSeparator: \.isWhitespace)
        == "error: --bind: unknown key 'foo' hint: \(hint)".split(separator: " "))
  }

  /// Warnings and errors of the process too, if standard error is a terminal.
  @Test(arguments: [20, 40, 80]) func noticesAreWrappedBetweenWords(width: Int) {
    let text = "warning: cannot create the folder /proc/x: No such file; changes in this session are not saved"
    let notice = DiagnosticText.notice(text, width: width)
    #expect(notice.split(separator: "\n").allSatisfy { $0.count <= width }, "\(notice)")
    #expect(notice.split(whereSeparator: \.isWhitespace) == "emojishell: \(text)".split(separator: " "))
    #expect(DiagnosticText.notice(text, width: nil) == "emojishell: \(text)\n")
  }

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
