import EmojiCatalog

/// The template of a row: text with fields in braces, `{emoji}  {title} · {category}`. `{{` is a literal brace.
package struct CellTemplate: Hashable, Sendable {
  /// The content that replaces a field.
  package enum Field: String, CaseIterable, Sendable {
    case emoji
    case text
    case title
    case name
    case category
    case subcategory
    case shortcode
    case codepoint
    case version
    case secondary
    case value
    /// Flexible space: the text that follows is aligned with the trailing edge.
    case fill
  }

  private enum Part: Hashable {
    case text(String)
    case field(Field)
  }

  /// A fault in a template, and its offset in characters.
  package struct Fault: Error, Hashable, Sendable {
    package var message: String
    package var offset: Int
    package var hint: String?
  }

  private let parts: [Part]
  /// The source text of the template.
  package let source: String

  /// - Throws: ``Fault`` if a brace is left open or a field is unknown.
  package init(_ source: String) throws(Fault) {
    let braced: BracedText
    do throws(BracedText.Unclosed) { braced = try BracedText(source) } catch {
      throw Fault(
        message: "the field that begins here is not closed", offset: error.offset, hint: "write '{{' for a brace")
    }
    var parts: [Part] = []
    for part in braced.parts {
      switch part {
      case .text(let text): parts.append(.text(text))
      case .field(let name, let offset): parts.append(.field(try Self.field(name, at: offset)))
      }
    }
    self.parts = parts
    self.source = source
  }

  private static func field(_ name: String, at offset: Int) throws(Fault) -> Field {
    if let field = Field(rawValue: name) { return field }
    throw Fault(
      message: "unknown field '\(name)'", offset: offset,
      hint: "fields are \(Field.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// The text of an item and its title.
  package static let label = CellTemplate(parts: [.field(.text), .text(" "), .field(.title)], source: "{text} {title}")

  private init(parts: [Part], source: String) {
    self.parts = parts
    self.source = source
  }

  /// Returns the text of a row.
  package func fill(_ content: ItemContent) -> String {
    pieces(content).filter { !$0.isEmpty }.joined(separator: "  ")
  }

  func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

  /// Returns the text of a row, split at its flexible spaces.
  package func pieces(_ content: ItemContent) -> [String] {
    var pieces = [""]
    // If a field is empty, the space after it is removed at the start of a piece.
    var isBehindNothing = false
    for part in parts {
      switch part {
      case .text(let text):
        let isFirst = isBehindNothing && pieces[pieces.count - 1].isEmpty
        pieces[pieces.count - 1] += isFirst ? text.drop { $0 == " " } : text[...]
      case .field(.fill): pieces.append("")
      case .field(let field):
        let value = Self.value(field, content)
        isBehindNothing = value.isEmpty
        pieces[pieces.count - 1] += value
      }
    }
    return pieces
  }

  private static func value(_ field: Field, _ content: ItemContent) -> String {
    switch field {
    case .emoji: content.emoji?.glyph ?? ""
    case .text: content.text
    case .title: content.title
    case .name: content.emoji?.name ?? content.title
    case .category: content.emoji?.category.title ?? ""
    case .subcategory: content.emoji?.subcategory ?? ""
    case .shortcode: content.emoji?.shortcode() ?? ""
    case .codepoint: content.emoji.map { $0.scalars.map(\.codePointLabel).joined(separator: " ") } ?? ""
    case .version: content.emoji?.version.description ?? ""
    case .secondary: content.secondary
    case .value: content.value
    case .fill: ""
    }
  }
}
