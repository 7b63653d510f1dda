/// A table as GitHub Flavored Markdown has it (section 4.10). The characters that Markdown would read are escaped, so a
/// page shows each text as it is.
package enum MarkdownTable {
  package static func text(_ headings: [String], _ rows: some Sequence<[String]>) -> String {
    line(headings) + line(headings.map { _ in "---" }, isEscaped: true) + rows.map { line($0) }.joined()
  }

  private static func line(_ fields: [String], isEscaped: Bool = false) -> String {
    "|" + fields.map { " \(isEscaped ? $0 : escaped($0)) |" }.joined() + "\n"
  }

  private static func escaped(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: isSpecial) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "<br>"
      case "\r", "\t": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      case _ where isSpecial(scalar): result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "#", "$": true
    default: scalar.value < 0x20 || scalar.value == 0x7F
    }
  }
}
