import Foundation

/// A text with the fields of a record in it: `{city}, {opened:date}`. `{{` is a brace.
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
    var text = ""
    var rest = source[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      let isDoubled = rest.first == character
      // A closing brace that closes nothing is text, as in the templates of cells.
      guard character == "{", !isDoubled else {
        if isDoubled, character == "}" || character == "{" { rest = rest.dropFirst() }
        text.append(character)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw Exchange.Fault(path, "a field is not closed in '\(source.prefix(60))'; write '{{' for a brace")
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(try Self.field(rest[..<end], at: path))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  private static func field(_ source: Substring, at path: String) throws(Exchange.Fault) -> Part {
    let words = source.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = words.first, !name.isEmpty else { throw Exchange.Fault(path, "'{}' names no field") }
    let keys = name.split(separator: ".").map(String.init)
    guard words.count > 1 else { return .field(keys, nil) }
    guard let format = Format(rawValue: words[1]) else {
      let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw Exchange.Fault(path, "there is no format '\(words[1].prefix(40))', but \(known)")
    }
    return .field(keys, format)
  }

  /// The text of a record; what a record does not have is empty.
  func fill(_ record: [String: Any]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let keys, let format): result += Self.text(Self.value(record, keys), format)
      }
    }
    return result
  }

  private static func value(_ record: [String: Any], _ keys: [String]) -> Any? {
    var value: Any? = record
    for key in keys { value = (value as? [String: Any])?[key] }
    return value
  }

  private static func text(_ value: Any?, _ format: Format?) -> String {
    switch (format, value) {
    case (.date, let text as String): ValueFormat.date(text)
    case (.date, let number as NSNumber) where !number.isBoolean:
      ValueFormat.date(since1970: number.doubleValue) ?? "\(number)"
    case (.number, let number as Double): ValueFormat.number(number)
    case (.compact, let number as Double): ValueFormat.compact(number)
    case (.percent, let number as Double): ValueFormat.number((number * 100).rounded()) + " %"
    case (_, let text as String): text
    case (_, let number as NSNumber) where number.isBoolean: number.boolValue ? "true" : "false"
    case (_, let number as Int): String(number)
    case (_, let number as Double): String(number)
    default: ""
    }
  }
}

extension NSNumber {
  /// Whether it is `true` or `false` rather than a number.
  fileprivate var isBoolean: Bool {
    objCType.pointee == CChar(UInt8(ascii: "c")) || objCType.pointee == CChar(UInt8(ascii: "B"))
  }
}
