import JSON

/// A template with the fields of a record: `{city}, {opened:date}`. `{{` is a brace.
///
/// Formats: `number` (12,345), `compact` (12.3K), `date` (3 Nov 2026) of an ISO 8601 date, or of
/// seconds or milliseconds since 1970.
struct RecordTemplate {
  enum Format: String, CaseIterable {
    case number
    case compact
    case date
  }

  private enum Part {
    case text(String)
    case field([String], Format?)
  }

  private var parts: [Part] = []

  init(_ node: JSONNode) throws(JSONFault) {
    let source = try node.text()
    let braced: BracedText
    do throws(BracedText.Unclosed) { braced = try BracedText(source) } catch {
      throw node.fault("a field is not closed in '\(source.prefix(60))'; write '{{' for a brace")
    }
    for part in braced.parts {
      switch part {
      case .text(let text): parts.append(.text(text))
      case .field(let field, _): parts.append(try Self.field(field, at: node))
      }
    }
  }

  private static func field(_ source: String, at node: JSONNode) throws(JSONFault) -> Part {
    let words = source.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = words.first, !name.isEmpty else { throw node.fault("'{}' has no field name") }
    let keys = name.split(separator: ".").map(String.init)
    guard words.count > 1 else { return .field(keys, nil) }
    guard let format = Format(rawValue: words[1]) else {
      let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.fault("unknown format '\(words[1].prefix(40))'; use \(known)")
    }
    return .field(keys, format)
  }

  /// Returns the text for a record. Missing fields are empty.
  func fill(_ record: JSONNode) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let keys, let format):
        let value = keys.reduce(record as JSONNode?) { $0?[$1] }
        result += value.map { Self.text($0, format) } ?? ""
      }
    }
    return result
  }

  private static func text(_ value: JSONNode, _ format: Format?) -> String {
    if let number = value.numberValue {
      switch format {
      case .number: return ValueFormat.number(number)
      case .compact: return ValueFormat.compact(number)
      case .date: return ValueFormat.date(number)
      // The usual notation: 1e3 becomes 1000.
      case nil: return value.integerValue.map { String($0) } ?? String(number)
      }
    }
    if let text = value.textValue { return format == .date ? ValueFormat.date(text) : text }
    return value.flagValue.map { $0 ? "true" : "false" } ?? ""
  }
}
