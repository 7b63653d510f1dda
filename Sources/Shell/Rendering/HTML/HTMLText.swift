import JSON

enum HTMLText {
  /// Returns a text for the content of an element or an attribute in double quotes. Control characters, which HTML does
  /// not allow, become numeric references; U+0000 becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\0": result += "\u{FFFD}"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a JSON string for a script element. A `<` is escaped, so that no text ends the element.
  static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003C")
  }
}
