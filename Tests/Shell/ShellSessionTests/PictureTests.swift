import Foundation
import FoundationXML
import ShellCore
import ShellSession
import TestSupport
import Testing

/// Pictures of `export --format svg`: they are valid XML, and show the text of the terminal.
@Suite struct PictureTests {
  /// The content of a picture for an XML reader.
  private final class Reading: NSObject, XMLParserDelegate {
    private(set) var size: [String] = []
    private(set) var lines: [Int: String] = [:]
    private(set) var overhang: [String] = []
    private var row: Int?
    private var right = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      func number(_ name: String) -> Int { attributes[name].flatMap { Int($0) } ?? 0 }
      if name == "svg" {
        right = number("width")
        size = ["0 0 \(right) \(number("height"))", attributes["viewBox"] ?? ""]
      }
      guard name == "text" else { return }
      row = number("y")
      if number("x") + number("textLength") > right { overhang.append("\(attributes)") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { if let row { lines[row, default: ""] += text } }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      if name == "text" { row = nil }
    }

    /// The texts from top to bottom, without spaces.
    var text: [String] { lines.sorted { $0.key < $1.key }.map { $0.value.filter { $0 != " " } } }
  }

  private static func read(_ svg: String, _ what: Comment) throws -> Reading {
    let reading = Reading()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reading
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? ""): \(what)")
    #expect(reading.size.first == reading.size.last && reading.overhang.isEmpty, what)
    return reading
  }

  @Test(arguments: SceneTable.all.map(\.name).filter { $0 != "explorer" }, [20, 80])
  func aPictureShowsWhatTheTerminalShows(scene: String, width: Int) throws {
    let shell = ShellHarness(.human, width: width)
    _ = shell.run("scene open \(scene)")
    let reading = try Self.read(shell.run("export --format svg"), "\(scene)")
    #expect(reading.text == Self.texts(shell.run("show")), "\(scene) at \(width)")
  }

  @Test(arguments: ["<&>\"'", "]]>", "<!--", "&amp;", "a\tb", "\u{1B}[31mred", "\u{7F}\u{85}", "🇰🇷👩‍👩‍👧‍👦e\u{301}"])
  func textsAreEscaped(text: String) throws {
    let shell = ShellHarness(.human, width: 40)
    // Shell quoting cannot express these texts, so they are appended directly.
    try shell.append(text)
    let reading = try Self.read(shell.run("export custom --format svg"), "\(text)")
    #expect(reading.text == Self.texts(shell.run("show custom")))
  }

  /// The texts of a screen, without spaces and without the lines and blocks that a picture draws as shapes.
  private static func texts(_ screen: String) -> [String] {
    screen.split(separator: "\n").map { $0.filter { $0 != " " && !BoxDrawing.signs.contains($0) } }.filter {
      !$0.isEmpty
    }
  }

  @Test func theLastChangeIsAPicture() throws {
    let shell = ShellHarness(.human, width: 60)
    _ = shell.run("append '<b>' --to custom")
    let reading = try Self.read(shell.run("export --format svg --diff"), "the difference")
    #expect(reading.text.contains { $0.hasPrefix("+") && $0.contains("<b>") })
  }

  @Test func anEmptySectionIsAPicture() throws {
    let shell = ShellHarness(.human, width: 1)
    _ = shell.run("section add e; delete recents")
    for section in ["e", "recents"] { _ = try Self.read(shell.run("export \(section) --format svg"), "\(section)") }
  }
}

extension ShellHarness {
  /// Appends an entry of any text to the section `custom`.
  fileprivate func append(_ text: String) throws {
    let file = try TestFolder.make().appendingPathComponent("entry.json")
    let entry = ["base64": Data(text.utf8).base64EncodedString(), "title": "t"]
    let collection: [String: Any] = ["section": "custom", "title": "Custom", "items": [entry]]
    try JSONSerialization.data(withJSONObject: ["emojishell": 1, "collection": collection]).write(to: file)
    #expect(run("import '\(file.path)' --to custom").contains("custom"))
    #expect(errorText.isEmpty)
  }
}
