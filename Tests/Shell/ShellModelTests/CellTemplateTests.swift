import EmojiCatalog
import ShellCore
import TestSupport
import Testing

/// Texts with fields in braces.
@Suite struct CellTemplateTests {
  private static let fox = ItemContent(
    emoji: Catalog.bundled.emoji("🦊"), text: "🦊", title: "fox", secondary: "Animals", value: "9 €")
  private static let entry = ItemContent(text: "shrug", title: "Shrug")

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{emoji} {title}", "🦊 fox"), ("{text}|{name}|{value}", "🦊|fox|9 €"),
    ("{codepoint} {shortcode}", "U+1F98A :fox_face:"), ("{{", "{"), ("}}", "}"), ("}", "}"), ("a } b", "a } b"),
    ("{{title}}", "{title}"), ("{{{title}}}", "{fox}"), ("{title}{fill}{value}", "fox  9 €"),
    ("{fill}", ""), ("{title}{title}", "foxfox"),
  ])
  func fieldsAreFilled(source: String, wanted: String) throws {
    let template = try CellTemplate(source)
    #expect(template.fill(Self.fox) == wanted && template.source == source)
  }

  /// An empty field leaves no space at the start of a text.
  @Test(arguments: [("{emoji} {title}", "Shrug"), ("{title} {emoji}", "Shrug "), ("{emoji}  {value} {text}", "shrug")])
  func emptyFieldsLeaveNoSpaceBefore(source: String, wanted: String) throws {
    #expect(try CellTemplate(source).fill(Self.entry) == wanted)
  }

  @Test(arguments: [
    ("{", 0, "not closed"), ("a {title", 2, "not closed"), ("{}", 0, "unknown field ''"),
    ("{nosuch}", 0, "unknown field 'nosuch'"), ("{title} {Title}", 8, "unknown field 'Title'"),
    ("👨‍👩‍👧 {x}", 2, "unknown field 'x'"), ("{{{", 2, "not closed"), ("{ti{tle}", 0, "unknown field 'ti{tle'"),
  ])
  func faultsHaveAPlace(source: String, offset: Int, message: String) throws {
    let fault = #expect(throws: CellTemplate.Fault.self) { try CellTemplate(source) }
    #expect(fault?.offset == offset && fault?.message.contains(message) == true && fault?.hint != nil)
  }

  /// The offsets in a cell of several lines refer to the whole text.
  @Test func faultsOfLaterLinesHaveTheirPlaceInTheWhole() throws {
    let fault = #expect(throws: CellTemplate.Fault.self) { try CellRegistration("{title}\nab {x}") }
    #expect(fault?.offset == 11)
    #expect(try CellRegistration("{title}\n{text}").source == "{title}\n{text}")
  }

  /// Any text becomes a template for itself if its braces are doubled.
  @Test(.shrinking, arguments: Laws.seeds(4)) func textsWithDoubledBracesMeanThemselves(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in random.steps(200) {
      let text = (0..<random.below(8)).map { _ in random.pick(["{", "}", "a", " ", "🦊", "title"]) ?? "" }.joined()
      let doubled = text.replacing("{", with: "{{").replacing("}", with: "}}")
      #expect(try CellTemplate(doubled).fill(Self.fox) == text)
      // Without doubling it is a template, or has an error at one of its characters.
      do throws(CellTemplate.Fault) { _ = try CellTemplate(text) } catch {
        #expect((0..<text.count).contains(error.offset), "\(text)")
      }
    }
  }
}
