import ShellModel

/// A template with the fields of a record: `{city}, {opened:date}`. `{{` is a brace.
///
/// Formats: `number` (12,345), `compact` (12.3K), `percent` of a fraction (12 %), `date` of an ISO 8601 date or of
/// seconds or milliseconds since the beginning of 1970 (3 Nov 2026).
struct RecordTemplate {
  enum Format: String, CaseIterable {
    case number
    case compact
    case percent
    case date
  }

  private enum Part {
    case text(String)
    case field([String], Format?)
  }

  private var parts: [Part] = []

  init(_ source: String, at path: String) throws(Exchange.Fault) {
    let braced: BracedText
    do throws(BracedText.Unclosed) { braced = try BracedText(source) } catch {
      throw Exchange.Fault(path, "a field is not closed in '\(source.prefix(60))'; write '{{' for a brace")
    }
    for part in braced.parts {
      switch part {
      case .text(let text): parts.append(.text(text))
      case .field(let field, _): parts.append(try Self.field(field, at: path))
      }
    }
  }

  private static func field(_ source: String, at path: String) throws(Exchange.Fault) -> Part {
    let words = source.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = words.first, !name.isEmpty else { throw Exchange.Fault(path, "'{}' has no field name") }
    let keys = name.split(separator: ".").map(String.init)
    guard words.count > 1 else { return .field(keys, nil) }
    guard let format = Format(rawValue: words[1]) else {
      let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw Exchange.Fault(path, "unknown format '\(words[1].prefix(40))'; use \(known)")
    }
    return .field(keys, format)
  }

  /// The text for a record. Missing fields are empty.
  func fill(_ record: [String: JSONValue]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let keys, let format): result += Self.text(Self.value(record, keys), format)
      }
    }
    return result
  }

  private static func value(_ record: [String: JSONValue], _ keys: [String]) -> JSONValue? {
    var value: JSONValue? = .object(record)
    for key in keys { value = value?.object?[key] }
    return value
  }

  private static func text(_ value: JSONValue?, _ format: Format?) -> String {
    if let format, let number = value?.double { return text(number, format) ?? text(value, nil) }
    return switch value {
    case .text(let text): format == .date ? ValueFormat.date(text) : text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): String(number)
    // The usual notation: 1e3 becomes 1000.
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .null, .array, .object, nil: ""
    }
  }

  private static func text(_ number: Double, _ format: Format) -> String? {
    switch format {
    case .number: ValueFormat.number(number)
    case .compact: ValueFormat.compact(number)
    case .percent: ValueFormat.number((number * 100).rounded()) + " %"
    case .date: ValueFormat.date(since1970: number)
    }
  }
}
